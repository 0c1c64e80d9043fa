//! Choices in words.

use menagerie_kernel::Speaker;
use menagerie_kit::tell;

use super::words;
use crate::{Arborea, Choice, Kind, Season, TrackId};

/// A choice as a button says it.
pub(super) fn tell_choice(game: &Arborea, choice: Choice, speaker: Speaker<'_>) -> String {
    let step = game.agenda.top().unwrap_or_default();
    if let Some(label) = step.label(game, choice, speaker) {
        return label;
    }
    match choice {
        Choice::Place(kind, track) => place_label(kind, track, game.track(track).entry_season(), speaker),
        Choice::Advance(track) => {
            let track = speaker.say(words::track(track));
            tell!(speaker.lang, "Advance the {track}", "Avancer la {track}", "{track} vorrücken")
        }
        Choice::Leave(trail) => {
            let trail = words::trail_with_symbols(trail, speaker);
            tell!(speaker.lang, "To trail {trail}", "Vers le sentier {trail}", "Zum Pfad {trail}")
        }
        Choice::Stay => {
            tell!(speaker.lang, "Stay on the track", "Rester sur la piste", "Auf der Bahn bleiben")
        }
        Choice::Rescue(trail) => {
            let trail = words::trail(trail, speaker);
            tell!(
                speaker.lang,
                "Bring the adult home from trail {trail}",
                "Récupérer l'adulte du sentier {trail}",
                "Erwachsenen vom Pfad {trail} zurückholen"
            )
        }
        Choice::Walk(kind, trail) => {
            let kind = speaker.say(words::kind_as_object(kind));
            let trail = words::trail_with_symbols(trail, speaker);
            tell!(
                speaker.lang,
                "Activate the {kind} on trail {trail}",
                "Activer : {kind}, sentier {trail}",
                "{kind} aktivieren: Pfad {trail}"
            )
        }
        Choice::Take(colour) => {
            let top = game.decks[colour.index()].top();
            let card = top.map_or(String::new(), |card| words::card(card, speaker));
            let colour = speaker.say(words::colour(colour));
            tell!(
                speaker.lang,
                "Take the {colour} card {card}",
                "Prendre la carte {colour} {card}",
                "Karte ({colour}) nehmen: {card}"
            )
        }
        Choice::Renew => tell!(speaker.lang, "Renew the cards", "Renouveler les cartes", "Karten erneuern"),
        Choice::Convert => tell!(speaker.lang, "Convert", "Convertir", "Umwandeln"),
        Choice::Invite(creature) => {
            let creature = speaker.say(words::creature(creature));
            tell!(speaker.lang, "Invite: {creature}", "Inviter : {creature}", "Einladen: {creature}")
        }
        Choice::Gift(sage) => {
            let sage = words::sage(sage, speaker);
            tell!(speaker.lang, "A gift to the {sage}", "Un cadeau au {sage}", "Ein Geschenk für den {sage}")
        }
        Choice::Reward(number) => {
            tell!(speaker.lang, "Reward {number}", "Récompense {number}", "Belohnung {number}")
        }
        Choice::Complete(card) => {
            let exchange = words::exchange(card, speaker);
            tell!(
                speaker.lang,
                "Complete {card} ({exchange})",
                "Compléter {card} ({exchange})",
                "{card} vollenden ({exchange})"
            )
        }
        Choice::Lay(at, turn) => {
            let (at, degrees) = (words::at(at), u16::from(turn.0) * 90);
            tell!(
                speaker.lang,
                "Lay it at {at}, turned {degrees}°",
                "La placer en {at}, tournée de {degrees}°",
                "Bei {at} anlegen, um {degrees}° gedreht"
            )
        }
        Choice::House(creature, at) => {
            let (creature, at) = (speaker.say(words::creature(creature)), words::at(at));
            tell!(speaker.lang, "{creature} to {at}", "{creature} en {at}", "{creature} nach {at}")
        }
        Choice::Free(creature, at) => {
            let (creature, at) = (speaker.say(words::creature(creature)), words::at(at));
            tell!(
                speaker.lang,
                "Free the {creature}: to {at}",
                "Libérer : {creature} en {at}",
                "{creature} freilassen: nach {at}"
            )
        }
        Choice::Cage(creature) => {
            let creature = speaker.say(words::creature(creature));
            tell!(
                speaker.lang,
                "{creature} into captivity",
                "{creature} en captivité",
                "{creature} in Gefangenschaft"
            )
        }
        Choice::Pass => tell!(speaker.lang, "Go on", "Continuer", "Weiter"),
    }
}

/// Placing a villager, with the season that it may begin.
pub(crate) fn place_label(
    kind: Kind,
    track: TrackId,
    season: Option<Season>,
    speaker: Speaker<'_>,
) -> String {
    let season = season.map_or(String::new(), |each| format!(" (+1 {})", speaker.say(words::season(each))));
    let one = speaker.say(words::a_kind(kind));
    let (kind, track) = (speaker.say(words::kind_as_object(kind)), speaker.say(words::track(track)));
    tell!(
        speaker.lang,
        "Place {one}: {track}{season}",
        "Placer {one} : {track}{season}",
        "{kind} setzen: {track}{season}"
    )
}
