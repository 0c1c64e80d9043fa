//! Choices in words.

use menagerie_kernel::Speaker;

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
            speaker.pick(
                format!("Advance the {track}"),
                format!("Avancer la {track}"),
                format!("{track} vorrücken"),
            )
        }
        Choice::Leave(trail) => {
            let trail = words::trail(trail, speaker);
            speaker.pick(
                format!("To trail {trail}"),
                format!("Vers le sentier {trail}"),
                format!("Zum Pfad {trail}"),
            )
        }
        Choice::Stay => {
            speaker.pick("Stay on the track", "Rester sur la piste", "Auf der Bahn bleiben").into()
        }
        Choice::Rescue(trail) => speaker.pick(
            format!("Bring the adult home from {trail}"),
            format!("Récupérer l'adulte de {trail}"),
            format!("Erwachsenen von {trail} zurückholen"),
        ),
        Choice::Walk(kind, trail) => {
            let kind = speaker.say(words::kind_as_object(kind));
            let trail = words::trail(trail, speaker);
            speaker.pick(
                format!("Activate the {kind} on {trail}"),
                format!("Activer : {kind}, {trail}"),
                format!("{kind} aktivieren: {trail}"),
            )
        }
        Choice::Take(colour) => {
            let top = game.decks[colour.index()].top();
            let card = top.map_or(String::new(), |card| words::card(card, speaker));
            let colour = speaker.say(words::colour(colour));
            speaker.pick(
                format!("Take the {colour} card {card}"),
                format!("Prendre la carte {colour} {card}"),
                format!("Karte ({colour}) nehmen: {card}"),
            )
        }
        Choice::Renew => speaker.pick("Renew the cards", "Renouveler les cartes", "Karten erneuern").into(),
        Choice::Convert => speaker.pick("Convert", "Convertir", "Umwandeln").into(),
        Choice::Invite(creature) => {
            let creature = speaker.say(words::creature(creature));
            speaker.pick(
                format!("Invite: {creature}"),
                format!("Inviter : {creature}"),
                format!("Einladen: {creature}"),
            )
        }
        Choice::Gift(sage) => {
            let sage = words::sage(sage, speaker);
            speaker.pick(
                format!("A gift to the {sage}"),
                format!("Un cadeau au {sage}"),
                format!("Ein Geschenk für den {sage}"),
            )
        }
        Choice::Reward(number) => speaker.pick(
            format!("Reward {number}"),
            format!("Récompense {number}"),
            format!("Belohnung {number}"),
        ),
        Choice::Complete(card) => {
            let card = words::card(card, speaker);
            speaker.pick(format!("Complete {card}"), format!("Compléter {card}"), format!("Vollende {card}"))
        }
        Choice::Lay(at, turn) => {
            let degrees = u16::from(turn.0) * 90;
            speaker.pick(
                format!("Lay it at {at}, turned {degrees}°"),
                format!("La placer en {at}, tournée de {degrees}°"),
                format!("Bei {at} anlegen, um {degrees}° gedreht"),
            )
        }
        Choice::House(creature, at) => {
            let creature = speaker.say(words::creature(creature));
            speaker.pick(
                format!("{creature} to {at}"),
                format!("{creature} en {at}"),
                format!("{creature} nach {at}"),
            )
        }
        Choice::Free(creature, at) => {
            let creature = speaker.say(words::creature(creature));
            speaker.pick(
                format!("Free the {creature}: to {at}"),
                format!("Libérer : {creature} en {at}"),
                format!("{creature} freilassen: nach {at}"),
            )
        }
        Choice::Cage(creature) => {
            let creature = speaker.say(words::creature(creature));
            speaker.pick(
                format!("{creature} into captivity"),
                format!("{creature} en captivité"),
                format!("{creature} in Gefangenschaft"),
            )
        }
        Choice::Pass => speaker.pick("Go on", "Continuer", "Weiter").into(),
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
    let (kind, track) = (speaker.say(words::kind_as_object(kind)), speaker.say(words::track(track)));
    speaker.pick(
        format!("Place the {kind}: {track}{season}"),
        format!("Placer : {kind}, {track}{season}"),
        format!("{kind} setzen: {track}{season}"),
    )
}
