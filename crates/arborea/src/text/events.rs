//! Events as sentences of the log.

use menagerie_kernel::Speaker;
use menagerie_kit::{
    tell,
    tell::{french_of, upper_first},
};

use super::words::{self, who as name};
use crate::{Event, Owner, content::Source};

pub(super) fn tell_event(event: &Event, speaker: Speaker<'_>) -> String {
    match *event {
        Event::TurnBegan { who, turn } => {
            let who = name(who, speaker);
            tell!(speaker.lang, "Turn {turn}: {who}", "Tour {turn} : {who}", "Zug {turn}: {who}")
        }
        // Hers are all alike.
        Event::Placed { who: Owner::Feronia, track, .. } => {
            let track = speaker.say(words::track(track));
            tell!(
                speaker.lang,
                "Feronia places a villager on the {track}.",
                "Feronia place un villageois sur la {track}.",
                "Feronia setzt einen Dorfbewohner auf die {track}."
            )
        }
        Event::Placed { who, villager, track } => {
            let who = name(who, speaker);
            let (kind, track) = (speaker.say(words::a_kind(villager)), speaker.say(words::track(track)));
            tell!(
                speaker.lang,
                "{who} places {kind} on the {track}.",
                "{who} place {kind} sur la {track}.",
                "{who} setzt {kind} auf die {track}."
            )
        }
        Event::TrackMoved { track, spaces } => {
            let (track, spaces) = (speaker.say(words::track(track)), words::spaces(spaces, speaker));
            tell!(
                speaker.lang,
                "The {track} moves by {spaces}.",
                "La {track} avance de {spaces}.",
                "Die {track} rückt um {spaces} vor."
            )
        }
        Event::SegmentSwapped { track } => {
            let track = speaker.say(words::track(track));
            tell!(
                speaker.lang,
                "The inner segment of the {track} goes back outside.",
                "Le tronçon intérieur de la {track} repart à l'extérieur.",
                "Das innere Segment der {track} kommt wieder nach außen."
            )
        }
        Event::SteppedOff { who: Owner::Feronia, trail, .. } => {
            let trail = words::trail(trail, speaker);
            tell!(
                speaker.lang,
                "A villager of Feronia's steps off to trail {trail}.",
                "Feronia fait sortir un villageois vers le sentier {trail}.",
                "Feronia stellt einen Dorfbewohner an den Pfad {trail}."
            )
        }
        Event::SteppedOff { who, villager, trail } => {
            let (who, kind) = (name(who, speaker), speaker.say(words::kind(villager)));
            let one = speaker.say(words::a_kind(villager));
            let trail = words::trail(trail, speaker);
            tell!(
                speaker.lang,
                "{who}'s {kind} steps off to trail {trail}.",
                "{who} fait sortir {one} vers le sentier {trail}.",
                "{who} stellt {one} an den Pfad {trail}."
            )
        }
        Event::Rescued { who, trail } => {
            let (who, trail) = (name(who, speaker), words::trail(trail, speaker));
            tell!(
                speaker.lang,
                "{who} brings a stuck adult home from trail {trail}.",
                "{who} récupère un adulte bloqué sur le sentier {trail}.",
                "{who} holt einen festsitzenden Erwachsenen vom Pfad {trail} zurück."
            )
        }
        Event::Walked { who: Owner::Feronia, trail, .. } => {
            let gives = words::source(Source::Trail(trail), speaker);
            let trail = words::trail(trail, speaker);
            tell!(
                speaker.lang,
                "Feronia activates a villager on trail {trail}: {gives}.",
                "Feronia active un villageois sur le sentier {trail} : {gives}.",
                "Feronia aktiviert einen Dorfbewohner auf Pfad {trail}: {gives}."
            )
        }
        Event::Walked { who, villager, trail } => {
            let (who, kind) = (name(who, speaker), speaker.say(words::a_kind(villager)));
            let gives = words::source(Source::Trail(trail), speaker);
            let trail = words::trail(trail, speaker);
            tell!(
                speaker.lang,
                "{who} activates {kind} on trail {trail}: {gives}.",
                "{who} active {kind} sur le sentier {trail} : {gives}.",
                "{who} aktiviert {kind} auf Pfad {trail}: {gives}."
            )
        }
        Event::Recovered { who, villager } => {
            let (who, kind) = (name(who, speaker), speaker.say(words::kind(villager)));
            let of = french_of(&who);
            tell!(
                speaker.lang,
                "{who}'s {kind} comes home.",
                "Le villageois ({kind}) {of} rentre.",
                "{who}: {kind} kehrt heim."
            )
        }
        Event::Regenerated { biome, to } => {
            let biome = speaker.say(words::biome(biome));
            tell!(speaker.lang, "{biome} rises to {to}.", "{biome} monte à {to}.", "{biome} steigt auf {to}.")
        }
        Event::Converted { from, to } => {
            let (from, to) = (speaker.say(words::biome(from)), speaker.say(words::biome(to)));
            tell!(
                speaker.lang,
                "1 {from} becomes 1 {to}.",
                "1 {from} devient 1 {to}.",
                "1 {from} wird zu 1 {to}."
            )
        }
        Event::SpiritMoved { who, by, to } => {
            let (who, by) = (name(who, speaker), words::signed(by));
            let to = to.to_string().replace('-', "−");
            tell!(
                speaker.lang,
                "{who}: spirit {by}, now {to}.",
                "{who} : Esprit {by}, maintenant {to}.",
                "{who}: Geist {by}, jetzt {to}."
            )
        }
        Event::PointsGained { who, points } => gains(&name(who, speaker), points, speaker),
        Event::CardTaken { who, card } => {
            let (who, card) = (name(who, speaker), words::card(card, speaker));
            tell!(
                speaker.lang,
                "{who} takes card {card}.",
                "{who} prend la carte {card}.",
                "{who} nimmt die Karte {card}."
            )
        }
        Event::CardRevealed { card, .. } => {
            let card = words::card(card, speaker);
            tell!(
                speaker.lang,
                "A new card is open: {card}.",
                "Nouvelle carte visible : {card}.",
                "Neue offene Karte: {card}."
            )
        }
        Event::OfferRenewed { who } => {
            let who = name(who, speaker);
            tell!(
                speaker.lang,
                "{who} renews the open cards.",
                "{who} renouvelle les cartes visibles.",
                "{who} erneuert die offenen Karten."
            )
        }
        Event::SunMoved { to } => tell!(
            speaker.lang,
            "The sun moves to space {to}.",
            "Le soleil avance jusqu'à la case {to}.",
            "Die Sonne rückt auf Feld {to} vor."
        ),
        Event::Attracted { creature, there } => {
            let creature = upper_first(speaker.say(words::a_creature(creature)));
            if there {
                tell!(
                    speaker.lang,
                    "{creature} comes to the Borderlands.",
                    "{creature} arrive dans les Terres Frontalières.",
                    "{creature} kommt ins Grenzland."
                )
            } else {
                tell!(
                    speaker.lang,
                    "{creature} finds no place in the Borderlands.",
                    "{creature} ne trouve pas de place dans les Terres Frontalières.",
                    "{creature} findet keinen Platz im Grenzland."
                )
            }
        }
        // She gains nothing by it.
        Event::BonusTaken { who: Owner::Feronia, tile } => tell!(
            speaker.lang,
            "Feronia removes bonus tile {tile}.",
            "Feronia retire la tuile Bonus {tile}.",
            "Feronia entfernt das Bonusplättchen {tile}."
        ),
        Event::BonusTaken { who, tile } => {
            let (who, gives) = (name(who, speaker), words::source(Source::Bonus(tile), speaker));
            tell!(
                speaker.lang,
                "{who} gains bonus tile {tile}: {gives}.",
                "{who} gagne la tuile Bonus {tile} : {gives}.",
                "{who} erhält das Bonusplättchen {tile}: {gives}."
            )
        }
        Event::Invited { who, creature } => {
            let (who, creature) = (name(who, speaker), speaker.say(words::a_creature_as_object(creature)));
            tell!(
                speaker.lang,
                "{who} invites {creature}.",
                "{who} invite {creature}.",
                "{who} lädt {creature} ein."
            )
        }
        Event::GiftGiven { who, sage, level } => {
            let (who, sage) = (name(who, speaker), words::sage(sage, speaker));
            tell!(
                speaker.lang,
                "{who} gives gift {level} to the {sage}.",
                "{who} offre son cadeau n° {level} au {sage}.",
                "{who} gibt dem {sage} Geschenk Nr. {level}."
            )
        }
        Event::RewardTaken { who, sage, reward } => {
            let who = name(who, speaker);
            let gives = words::source(Source::Sage(sage, reward - 1), speaker);
            let sage = words::sage(sage, speaker);
            tell!(
                speaker.lang,
                "{who} takes from the {sage}: {gives}.",
                "{who} reçoit du {sage} : {gives}.",
                "{who} erhält vom {sage}: {gives}."
            )
        }
        Event::Trained { who, villager } => {
            let (who, kind) = (name(who, speaker), speaker.say(words::a_kind(villager)));
            tell!(speaker.lang, "{who} trains {kind}.", "{who} forme {kind}.", "{who} bildet {kind} aus.")
        }
        Event::SeasonAdvanced { who, season, to } => {
            let (who, season) = (name(who, speaker), speaker.say(words::season(season)));
            tell!(
                speaker.lang,
                "{who}: {season} at step {to}.",
                "{who} : {season}, case {to}.",
                "{who}: {season} auf Schritt {to}."
            )
        }
        // She pays for it and gains nothing of what it shows.
        Event::Completed { who: Owner::Feronia, card } => {
            let cost = words::cost(card, speaker);
            tell!(
                speaker.lang,
                "Feronia completes {card} for {cost}; its reward is lost.",
                "Feronia complète {card} pour {cost} ; sa récompense est perdue.",
                "Feronia vollendet {card} für {cost}; die Belohnung verfällt."
            )
        }
        Event::Completed { who, card } => {
            let (who, card) = (name(who, speaker), words::card(card, speaker));
            tell!(
                speaker.lang,
                "{who} completes {card}.",
                "{who} complète {card}.",
                "{who} vollendet {card}."
            )
        }
        Event::SupplyRenewed { who, points } => {
            let who = name(who, speaker);
            tell!(
                speaker.lang,
                "{who} renews the supply: {points} RP.",
                "{who} renouvelle la réserve : {points} PR.",
                "{who} erneuert den Vorrat: {points} RP."
            )
        }
        Event::CardLaid { who, card, at, turned } => {
            let (who, at) = (name(who, speaker), words::at(at));
            let degrees = u16::from(turned.0) * 90;
            let turned = match degrees {
                0 => String::new(),
                _ => tell!(
                    speaker.lang,
                    ", turned {degrees}°",
                    ", tournée de {degrees}°",
                    ", um {degrees}° gedreht"
                ),
            };
            tell!(
                speaker.lang,
                "{who} lays {card} at {at}{turned}.",
                "{who} place {card} en {at}{turned}.",
                "{who} legt {card} bei {at} an{turned}."
            )
        }
        Event::Settled { who, creature, at, freed } => {
            let (who, creature) = (name(who, speaker), speaker.say(words::a_creature_as_object(creature)));
            let at = words::at(at);
            if freed {
                tell!(
                    speaker.lang,
                    "{who} frees {creature} and settles it at {at}.",
                    "{who} libère {creature} et l'installe en {at}.",
                    "{who} siedelt {creature} aus der Gefangenschaft bei {at} an."
                )
            } else {
                tell!(
                    speaker.lang,
                    "{who} settles {creature} at {at}.",
                    "{who} installe {creature} en {at}.",
                    "{who} siedelt {creature} bei {at} an."
                )
            }
        }
        Event::Caged { who, creature } => {
            let (who, creature) = (name(who, speaker), speaker.say(words::a_creature_as_object(creature)));
            tell!(
                speaker.lang,
                "{who} keeps {creature} in captivity.",
                "{who} garde {creature} en captivité.",
                "{who} hält {creature} gefangen."
            )
        }
        Event::SunsetBegan { who } => {
            let who = name(who, speaker);
            let of = french_of(&who);
            tell!(
                speaker.lang,
                "The sun is at its last space: the game ends after two more turns of {who}.",
                "Le soleil est sur sa dernière case : la partie finit après deux autres tours {of}.",
                "Die Sonne steht am Ende: Nach zwei weiteren Zügen von {who} ist das Spiel aus."
            )
        }
        Event::GameOver => {
            tell!(speaker.lang, "The game is over.", "La partie est terminée.", "Das Spiel ist zu Ende.")
        }
        Event::SoloCardDrawn { card } => tell!(
            speaker.lang,
            "Feronia draws card {card}.",
            "Feronia pioche la carte {card}.",
            "Feronia zieht die Karte {card}."
        ),
        Event::FeroniaStepped { because, to } => {
            let why = speaker.say(words::step_cause(because));
            tell!(
                speaker.lang,
                "Feronia's veteran takes a step ({why}): now at {to}.",
                "L'ancien de Feronia avance d'une case ({why}) : case {to} désormais.",
                "Feronias Veteran geht einen Schritt ({why}): steht jetzt auf {to}."
            )
        }
        Event::FeroniaReasoned { because } => super::feronia::because(because, speaker),
        Event::FeroniaMarkerMoved { to } => tell!(
            speaker.lang,
            "Feronia's marker on the Ecosystem track is at space {to}.",
            "Le marqueur de Feronia sur la piste Écosystème est sur la case {to}.",
            "Feronias Marker auf der Ökosystemleiste steht auf Feld {to}."
        ),
        // It is drawn.
        Event::FeroniaPaused { .. } => String::new(),
    }
}

fn gains(who: &str, points: i32, speaker: Speaker<'_>) -> String {
    tell!(speaker.lang, "{who} gains {points} RP.", "{who} gagne {points} PR.", "{who} erhält {points} RP.")
}
