//! Why something cannot be done, in words.

use menagerie_kernel::{Speaker, Words};

use super::words;
use crate::{Moment, Reason};

const fn moment(moment: Moment) -> Words {
    match moment {
        Moment::StartingVillager => {
            Words::new("the first villager", "le premier villageois", "der erste Dorfbewohner")
        }
        Moment::Rescue => Words::new("a stuck adult", "un adulte bloqué", "ein festsitzender Erwachsener"),
        Moment::Pilgrimage | Moment::PilgrimageAgain => {
            Words::new("the pilgrimage", "le pèlerinage", "die Pilgerfahrt")
        }
        Moment::Activate => Words::new("activating villagers", "l'activation", "das Aktivieren"),
        Moment::Complete => {
            Words::new("completing a card", "compléter une carte", "das Vollenden einer Karte")
        }
        Moment::Lay => Words::new("laying the card", "placer la carte", "das Anlegen der Karte"),
        Moment::House => Words::new("settling creatures", "installer les créatures", "das Ansiedeln"),
        Moment::TakeCard => Words::new("taking a card", "prendre une carte", "das Nehmen einer Karte"),
        Moment::RenewOffer => {
            Words::new("renewing the cards", "renouveler les cartes", "das Erneuern der Karten")
        }
        Moment::Convert => Words::new("a conversion", "une conversion", "eine Umwandlung"),
        Moment::Invite => Words::new("inviting a creature", "inviter une créature", "das Einladen"),
        Moment::Gift => Words::new("a gift", "un cadeau", "ein Geschenk"),
        Moment::Place => Words::new("placing a villager", "placer un villageois", "das Setzen"),
        Moment::Advance => Words::new("advancing a track", "avancer une piste", "das Vorrücken"),
        Moment::Rewards => {
            Words::new("a Sage's reward", "la récompense d'un Sage", "die Belohnung eines Weisen")
        }
        Moment::Leave | Moment::Evict => {
            Words::new("stepping off a track", "sortir d'une piste", "das Heruntergehen")
        }
    }
}

pub(super) fn tell_reason(reason: &Reason, speaker: Speaker<'_>) -> String {
    match *reason {
        Reason::GameOver => {
            speaker.pick("The game is over.", "La partie est terminée.", "Das Spiel ist zu Ende.").into()
        }
        Reason::OtherDecides { seat } => {
            let name = speaker.name(seat);
            speaker.pick(
                format!("{name} decides now."),
                format!("C'est à {name} de décider."),
                format!("Jetzt entscheidet {name}."),
            )
        }
        Reason::OtherMoment { moment: now } => {
            let now = speaker.say(moment(now));
            speaker.pick(
                format!("This is not the moment: {now} is due."),
                format!("Ce n'est pas le moment. À décider maintenant : {now}."),
                format!("Nicht jetzt: An der Reihe ist {now}."),
            )
        }
        Reason::MustChoose { moment: now } => {
            let now = speaker.say(moment(now));
            speaker.pick(
                format!("You have to choose something: {now}."),
                format!("Il faut choisir : {now}."),
                format!("Du musst etwas wählen: {now}."),
            )
        }
        Reason::NoneAvailable { villager } => {
            let kind = speaker.say(words::kind_as_object(villager));
            speaker.pick(
                format!("There is no {kind} in your available reserve."),
                format!("Aucun villageois ({kind}) dans votre réserve disponible."),
                format!("Du hast keinen {kind} in deinem verfügbaren Vorrat."),
            )
        }
        Reason::EntryTaken { track } => {
            let track = speaker.say(words::track(track));
            speaker.pick(
                format!("The entry of the {track} is not free."),
                format!("L'entrée de la {track} n'est pas libre."),
                format!("Der Einstieg der {track} ist nicht frei."),
            )
        }
        Reason::SpiritTooLow { spirit, cost } => speaker.pick(
            format!("It costs {cost} spirit; you have {spirit}, and −8 is the end."),
            format!("Il faut perdre {cost} d'Esprit ; vous en êtes à {spirit}, et −8 est la fin."),
            format!("Es kostet {cost} Geist; du stehst auf {spirit}, und bei −8 ist Schluss."),
        ),
        Reason::NoneWaiting { villager, trail } => {
            let kind = speaker.say(words::kind_as_object(villager));
            speaker.pick(
                format!("You have no {kind} waiting at {trail}."),
                format!("Aucun de vos villageois ({kind}) n'attend en {trail}."),
                format!("Du hast keinen {kind} bei {trail}."),
            )
        }
        Reason::OtherTrack { track } => {
            let track = speaker.say(words::track(track));
            speaker.pick(
                format!("The villager stands on the {track}."),
                format!("Le villageois se trouve sur la {track}."),
                format!("Der Dorfbewohner steht auf der {track}."),
            )
        }
        Reason::NotReached { trail, reach } => speaker.pick(
            format!("{trail} is not reached yet: the villager has come to distance {reach}."),
            format!("{trail} n'est pas encore atteint : le villageois est à la distance {reach}."),
            format!("{trail} ist noch nicht erreicht: Der Dorfbewohner ist bei Entfernung {reach}."),
        ),
        Reason::SegmentLeaves { track } => {
            let track = speaker.say(words::track(track));
            speaker.pick(
                format!("The inner segment of the {track} is swapped: nobody can stay."),
                format!("Le tronçon intérieur de la {track} est permuté : personne ne peut y rester."),
                format!("Das innere Segment der {track} wird versetzt: Niemand kann bleiben."),
            )
        }
        Reason::NotStuck => speaker
            .pick(
                "Not all your villagers are stuck on Water trails.",
                "Vos villageois ne sont pas tous bloqués sur des sentiers Eau.",
                "Nicht alle deine Dorfbewohner stecken auf Wasserpfaden fest.",
            )
            .into(),
        Reason::DeckEmpty { colour } => {
            let colour = speaker.say(words::colour(colour));
            speaker.pick(
                format!("The {colour} deck is empty."),
                format!("Le paquet de cette couleur ({colour}) est vide."),
                format!("Der Stapel ({colour}) ist leer."),
            )
        }
        Reason::SlotsFull => speaker
            .pick(
                "Your three card slots are full.",
                "Vos trois emplacements de carte sont pleins.",
                "Deine drei Kartenplätze sind voll.",
            )
            .into(),
        Reason::NothingToRenew => speaker
            .pick(
                "No deck has another card to show.",
                "Aucun paquet n'a d'autre carte à montrer.",
                "Kein Stapel hat eine weitere Karte zu zeigen.",
            )
            .into(),
        Reason::NoGuest { creature } => {
            let creature = speaker.say(words::creature(creature));
            speaker.pick(
                format!("There is no {creature} in the Borderlands."),
                format!("Pas de {creature} dans les Terres Frontalières."),
                format!("Im Grenzland fehlt: {creature}."),
            )
        }
        Reason::GiftsFull { sage } => {
            let sage = words::sage(sage, speaker);
            speaker.pick(
                format!("You have already given three gifts to the {sage}."),
                format!("Vous avez déjà offert trois cadeaux au {sage}."),
                format!("Du hast dem {sage} schon drei Geschenke gegeben."),
            )
        }
        Reason::RewardTaken { reward } => speaker.pick(
            format!("Reward {reward} was taken already."),
            format!("La récompense {reward} a déjà été prise."),
            format!("Belohnung {reward} wurde schon genommen."),
        ),
        Reason::SmallOnly => speaker
            .pick(
                "The lowest reward is for young and veteran villagers.",
                "La récompense du bas est réservée aux jeunes et aux anciens.",
                "Die unterste Belohnung ist nur für Junge und Veteranen.",
            )
            .into(),
        Reason::NotHeld { card } => speaker.pick(
            format!("{card} is not above your board."),
            format!("{card} n'est pas au-dessus de votre plateau."),
            format!("{card} liegt nicht über deinem Tableau."),
        ),
        Reason::BiomesMissing { biome, missing } => {
            let biome = speaker.say(words::biome(biome));
            speaker.pick(
                format!("{missing} {biome} missing."),
                format!("Il manque {missing} {biome}."),
                format!("Es fehlen {missing} {biome}."),
            )
        }
        Reason::NothingToLay => speaker
            .pick("You have completed no card.", "Aucune carte complétée.", "Du hast keine Karte vollendet.")
            .into(),
        Reason::Apart => speaker
            .pick(
                "The card would not touch your Ecosystem with an edge.",
                "La carte ne toucherait aucun bord de votre Écosystème.",
                "Die Karte läge mit keiner Kante an deinem Ökosystem.",
            )
            .into(),
        Reason::Buries { card } => speaker.pick(
            format!("No habitat of {card} would stay visible."),
            format!("Aucun habitat de {card} ne resterait visible."),
            format!("Von {card} bliebe kein Lebensraum sichtbar."),
        ),
        Reason::Smothers { creature } => {
            let creature = speaker.say(words::creature(creature));
            speaker.pick(
                format!("The {creature} would be covered wholly."),
                format!("La carte recouvrirait entièrement : {creature}."),
                format!("Die Karte würde ganz überdecken: {creature}."),
            )
        }
        Reason::TooFar => speaker
            .pick(
                "The Ecosystem would become too large (28 habitats each way).",
                "L'Écosystème deviendrait trop grand (28 habitats dans chaque sens).",
                "Das Ökosystem würde zu groß (28 Lebensräume je Richtung).",
            )
            .into(),
        Reason::NoIntersection => speaker
            .pick(
                "No four habitats meet there.",
                "Il n'y a pas quatre habitats à cet endroit.",
                "Dort treffen keine vier Lebensräume aufeinander.",
            )
            .into(),
        Reason::IntersectionTaken => speaker
            .pick("A creature lives there.", "Une créature s'y trouve déjà.", "Dort lebt schon eine Kreatur.")
            .into(),
        Reason::BesideCreature { creature } => {
            let creature = speaker.say(words::creature(creature));
            speaker.pick(
                format!("{creature} lives right next to it."),
                format!("{creature} est juste à côté."),
                format!("Direkt daneben lebt: {creature}."),
            )
        }
        Reason::NotInvited { creature } => {
            let creature = speaker.say(words::a_creature_as_object(creature));
            speaker.pick(
                format!("You have not invited {creature} this turn."),
                format!("Vous n'avez pas invité {creature} ce tour-ci."),
                format!("Du hast in diesem Zug nicht {creature} eingeladen."),
            )
        }
        Reason::NotCaptive { creature } => {
            let creature = speaker.say(words::creature(creature));
            speaker.pick(
                format!("You hold no {creature} captive."),
                format!("Pas de {creature} en captivité."),
                format!("Nicht in Gefangenschaft: {creature}."),
            )
        }
        Reason::AlreadyFreed => speaker
            .pick(
                "You have already freed a captive this turn.",
                "Une créature captive a déjà été libérée ce tour-ci.",
                "In diesem Zug wurde schon eine Kreatur befreit.",
            )
            .into(),
    }
}
