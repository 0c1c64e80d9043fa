//! Events as sentences of the log.

use menagerie_kernel::Speaker;

use super::words::{self, who as name};
use crate::{Event, Owner, content::Source};

pub(super) fn tell_event(event: &Event, speaker: Speaker<'_>) -> String {
    match *event {
        Event::TurnBegan { who, turn } => {
            let who = name(who, speaker);
            speaker.pick(
                format!("Turn {turn}: {who}"),
                format!("Tour {turn} : {who}"),
                format!("Zug {turn}: {who}"),
            )
        }
        Event::Placed { who, villager, track } => {
            let who = name(who, speaker);
            let (kind, track) =
                (speaker.say(words::kind_as_object(villager)), speaker.say(words::track(track)));
            speaker.pick(
                format!("{who} places the {kind} on the {track}."),
                format!("{who} place un villageois ({kind}) sur la {track}."),
                format!("{who} setzt den {kind} auf die {track}."),
            )
        }
        Event::TrackMoved { track, spaces } => {
            let track = speaker.say(words::track(track));
            speaker.pick(
                format!("The {track} moves by {spaces}."),
                format!("La {track} avance de {spaces}."),
                format!("Die {track} rückt um {spaces} vor."),
            )
        }
        Event::SegmentSwapped { track } => {
            let track = speaker.say(words::track(track));
            speaker.pick(
                format!("The inner segment of the {track} goes back outside."),
                format!("Le tronçon intérieur de la {track} repart à l'extérieur."),
                format!("Das innere Segment der {track} kommt wieder nach außen."),
            )
        }
        Event::SteppedOff { who, villager, trail } => {
            let (who, kind) = (name(who, speaker), speaker.say(words::kind(villager)));
            let object = speaker.say(words::kind_as_object(villager));
            speaker.pick(
                format!("{who}'s {kind} steps off to trail {trail}."),
                format!("{who} fait sortir un villageois ({kind}) vers le sentier {trail}."),
                format!("{who} stellt den {object} an den Pfad {trail}."),
            )
        }
        Event::Rescued { who, trail } => {
            let who = name(who, speaker);
            speaker.pick(
                format!("{who} brings a stuck adult home from {trail}."),
                format!("{who} récupère un adulte bloqué en {trail}."),
                format!("{who} holt einen festsitzenden Erwachsenen von {trail} zurück."),
            )
        }
        Event::Walked { who, villager, trail } => {
            let (who, kind) = (name(who, speaker), speaker.say(words::kind_as_object(villager)));
            let gives = words::source(Source::Trail(trail), speaker);
            speaker.pick(
                format!("{who} activates the {kind} on {trail}: {gives}."),
                format!("{who} active un villageois ({kind}) sur {trail} : {gives}."),
                format!("{who} aktiviert den {kind} auf {trail}: {gives}."),
            )
        }
        Event::Recovered { who, villager } => {
            let (who, kind) = (name(who, speaker), speaker.say(words::kind(villager)));
            speaker.pick(
                format!("{who}'s {kind} comes home."),
                format!("Le villageois ({kind}) de {who} rentre."),
                format!("{who}: {kind} kehrt heim."),
            )
        }
        Event::Regenerated { biome, to } => {
            let biome = speaker.say(words::biome(biome));
            speaker.pick(
                format!("{biome} rises to {to}."),
                format!("{biome} monte à {to}."),
                format!("{biome} steigt auf {to}."),
            )
        }
        Event::Converted { from, to } => {
            let (from, to) = (speaker.say(words::biome(from)), speaker.say(words::biome(to)));
            speaker.pick(
                format!("1 {from} becomes 1 {to}."),
                format!("1 {from} devient 1 {to}."),
                format!("1 {from} wird zu 1 {to}."),
            )
        }
        Event::SpiritMoved { who, by, to } => {
            let who = name(who, speaker);
            speaker.pick(
                format!("{who}: spirit {by:+}, now {to}."),
                format!("{who} : Esprit {by:+}, maintenant {to}."),
                format!("{who}: Geist {by:+}, jetzt {to}."),
            )
        }
        Event::PointsGained { who, points } => gains(&name(who, speaker), points, speaker),
        Event::CardTaken { who, card } => {
            let (who, card) = (name(who, speaker), words::card(card, speaker));
            speaker.pick(
                format!("{who} takes card {card}."),
                format!("{who} prend la carte {card}."),
                format!("{who} nimmt die Karte {card}."),
            )
        }
        Event::CardRevealed { card, .. } => {
            let card = words::card(card, speaker);
            speaker.pick(
                format!("A new card is open: {card}."),
                format!("Nouvelle carte visible : {card}."),
                format!("Neue offene Karte: {card}."),
            )
        }
        Event::OfferRenewed { who } => {
            let who = name(who, speaker);
            speaker.pick(
                format!("{who} renews the open cards."),
                format!("{who} renouvelle les cartes visibles."),
                format!("{who} erneuert die offenen Karten."),
            )
        }
        Event::SunMoved { to } => speaker.pick(
            format!("The sun moves to {to}."),
            format!("Le soleil avance en {to}."),
            format!("Die Sonne rückt auf {to}."),
        ),
        Event::Attracted { creature, there } => {
            let creature = speaker.say(words::creature(creature));
            if there {
                speaker.pick(
                    format!("{creature} comes to the Borderlands."),
                    format!("{creature} arrive dans les Terres Frontalières."),
                    format!("{creature} kommt ins Grenzland."),
                )
            } else {
                speaker.pick(
                    format!("{creature} finds no place in the Borderlands."),
                    format!("{creature} ne trouve pas de place dans les Terres Frontalières."),
                    format!("{creature} findet keinen Platz im Grenzland."),
                )
            }
        }
        // She gains nothing by it.
        Event::BonusTaken { who: Owner::Feronia, tile } => speaker.pick(
            format!("Feronia removes bonus tile {tile}."),
            format!("Feronia retire la tuile Bonus {tile}."),
            format!("Feronia entfernt das Bonusplättchen {tile}."),
        ),
        Event::BonusTaken { who, tile } => {
            let (who, gives) = (name(who, speaker), words::source(Source::Bonus(tile), speaker));
            speaker.pick(
                format!("{who} gains bonus tile {tile}: {gives}."),
                format!("{who} gagne la tuile Bonus {tile} : {gives}."),
                format!("{who} erhält das Bonusplättchen {tile}: {gives}."),
            )
        }
        Event::Invited { who, creature } => {
            let (who, creature) = (name(who, speaker), speaker.say(words::a_creature_as_object(creature)));
            speaker.pick(
                format!("{who} invites {creature}."),
                format!("{who} invite {creature}."),
                format!("{who} lädt {creature} ein."),
            )
        }
        Event::GiftGiven { who, sage, level } => {
            let (who, sage) = (name(who, speaker), words::sage(sage, speaker));
            speaker.pick(
                format!("{who} gives gift {level} to the {sage}."),
                format!("{who} offre son cadeau n° {level} au {sage}."),
                format!("{who} gibt dem {sage} Geschenk Nr. {level}."),
            )
        }
        Event::RewardTaken { who, sage, reward } => {
            let who = name(who, speaker);
            let gives = words::source(Source::Sage(sage, reward - 1), speaker);
            let sage = words::sage(sage, speaker);
            speaker.pick(
                format!("{who} takes from the {sage}: {gives}."),
                format!("{who} reçoit du {sage} : {gives}."),
                format!("{who} erhält vom {sage}: {gives}."),
            )
        }
        Event::Trained { who, villager } => {
            let (who, kind) = (name(who, speaker), speaker.say(words::kind_as_object(villager)));
            speaker.pick(
                format!("{who} trains one {kind}."),
                format!("{who} forme un villageois ({kind})."),
                format!("{who} bildet einen {kind} aus."),
            )
        }
        Event::SeasonAdvanced { who, season, to } => {
            let (who, season) = (name(who, speaker), speaker.say(words::season(season)));
            speaker.pick(
                format!("{who}: {season} at step {to}."),
                format!("{who} : {season}, case {to}."),
                format!("{who}: {season} auf Schritt {to}."),
            )
        }
        // She pays for it and gains nothing of what it shows.
        Event::Completed { who: Owner::Feronia, card } => {
            let cost = words::cost(card, speaker);
            speaker.pick(
                format!("Feronia completes {card} for {cost}; its reward is lost."),
                format!("Feronia complète {card} pour {cost} ; sa récompense est perdue."),
                format!("Feronia vollendet {card} für {cost}; die Belohnung verfällt."),
            )
        }
        Event::Completed { who, card } => {
            let (who, card) = (name(who, speaker), words::card(card, speaker));
            speaker.pick(
                format!("{who} completes {card}."),
                format!("{who} complète {card}."),
                format!("{who} vollendet {card}."),
            )
        }
        Event::SupplyRenewed { who, points } => {
            let who = name(who, speaker);
            speaker.pick(
                format!("{who} renews the supply: {points} RP."),
                format!("{who} renouvelle la réserve : {points} PR."),
                format!("{who} erneuert den Vorrat: {points} RP."),
            )
        }
        Event::CardLaid { who, card, at, turned } => {
            let (who, degrees) = (name(who, speaker), u16::from(turned.0) * 90);
            speaker.pick(
                format!("{who} lays {card} at {at}, turned {degrees}°."),
                format!("{who} place {card} en {at}, tournée de {degrees}°."),
                format!("{who} legt {card} bei {at} an, um {degrees}° gedreht."),
            )
        }
        Event::Settled { who, creature, at, freed } => {
            let (who, creature) = (name(who, speaker), speaker.say(words::a_creature_as_object(creature)));
            let from = if freed {
                speaker.pick(" from captivity", " (captivité)", " aus der Gefangenschaft")
            } else {
                ""
            };
            speaker.pick(
                format!("{who} settles {creature}{from} at {at}."),
                format!("{who} installe {creature}{from} en {at}."),
                format!("{who} siedelt {creature}{from} bei {at} an."),
            )
        }
        Event::Caged { who, creature } => {
            let (who, creature) = (name(who, speaker), speaker.say(words::a_creature_as_object(creature)));
            speaker.pick(
                format!("{who} keeps {creature} in captivity."),
                format!("{who} garde {creature} en captivité."),
                format!("{who} hält {creature} gefangen."),
            )
        }
        Event::SunsetBegan { who } => {
            let who = name(who, speaker);
            speaker.pick(
                format!("The sun is at its last space: after {who}'s second turn from now the game ends."),
                format!(
                    "Le soleil est sur sa dernière case : la partie finit après deux autres tours de {who}."
                ),
                format!("Die Sonne steht am Ende: Nach zwei weiteren Zügen von {who} ist das Spiel aus."),
            )
        }
        Event::GameOver => {
            speaker.pick("The game is over.", "La partie est terminée.", "Das Spiel ist zu Ende.").into()
        }
        Event::SoloCardDrawn { card } => speaker.pick(
            format!("Feronia draws card {card}."),
            format!("Feronia pioche la carte {card}."),
            format!("Feronia zieht die Karte {card}."),
        ),
        Event::FeroniaStepped { because, to } => {
            let why = speaker.say(words::step_cause(because));
            speaker.pick(
                format!("Feronia's veteran takes a step ({why}): {to}."),
                format!("L'ancien de Feronia avance d'une case ({why}) : {to}."),
                format!("Feronias Veteran geht einen Schritt ({why}): {to}."),
            )
        }
        Event::FeroniaReasoned { because } => super::feronia::because(because, speaker),
        Event::FeroniaMarkerMoved { to } => speaker.pick(
            format!("Feronia's marker on the Ecosystem track is at {to}."),
            format!("Le marqueur de Feronia sur la piste Écosystème est en {to}."),
            format!("Feronias Marker auf der Ökosystemleiste steht auf {to}."),
        ),
        // It is drawn.
        Event::FeroniaPaused { .. } => String::new(),
    }
}

fn gains(who: &str, points: i32, speaker: Speaker<'_>) -> String {
    speaker.pick(
        format!("{who} gains {points} RP."),
        format!("{who} gagne {points} PR."),
        format!("{who} erhält {points} RP."),
    )
}
