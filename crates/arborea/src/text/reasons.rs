//! Why something cannot be done, in words.

use menagerie_kernel::{Speaker, Words};
use menagerie_kit::{tell, tell::upper_first};

use super::words;
use crate::{Biome, Moment, Reason};

const fn moment(moment: Moment) -> Words {
    match moment {
        Moment::StartingVillager => Words::new(
            "placing the first villager",
            "placer le premier villageois",
            "das Setzen des ersten Dorfbewohners",
        ),
        Moment::Rescue => Words::new(
            "bringing a stuck adult home",
            "récupérer un adulte bloqué",
            "das Zurückholen eines Erwachsenen",
        ),
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
            tell!(speaker.lang, "The game is over.", "La partie est terminée.", "Das Spiel ist zu Ende.")
        }
        Reason::OtherDecides { seat } => {
            let name = speaker.name(seat);
            tell!(
                speaker.lang,
                "{name} decides now.",
                "C'est à {name} de décider.",
                "Jetzt entscheidet {name}."
            )
        }
        Reason::OtherMoment { moment: now } => {
            let now = speaker.say(moment(now));
            tell!(
                speaker.lang,
                "This is not the moment: {now} is due.",
                "Ce n'est pas le moment. À décider maintenant : {now}.",
                "Nicht jetzt: An der Reihe ist {now}."
            )
        }
        Reason::MustChoose { moment: now } => {
            let now = speaker.say(moment(now));
            tell!(
                speaker.lang,
                "You have to choose something: {now}.",
                "Il faut choisir : {now}.",
                "Du musst etwas wählen: {now}."
            )
        }
        Reason::NoneAvailable { villager } => {
            let kind = speaker.say(words::kind_as_object(villager));
            tell!(
                speaker.lang,
                "There is no {kind} in your available reserve.",
                "Aucun villageois ({kind}) dans votre réserve disponible.",
                "Du hast keinen {kind} in deinem verfügbaren Vorrat."
            )
        }
        Reason::EntryTaken { track } => {
            let track = speaker.say(words::track(track));
            tell!(
                speaker.lang,
                "The entry of the {track} is not free.",
                "L'entrée de la {track} n'est pas libre.",
                "Der Einstieg der {track} ist nicht frei."
            )
        }
        Reason::SpiritTooLow { spirit, cost } => {
            let spirit = spirit.to_string().replace('-', "−");
            tell!(
                speaker.lang,
                "It costs {cost} spirit; you are at {spirit}, and −8 is the end.",
                "Il faut perdre {cost} d'Esprit ; vous en êtes à {spirit}, et −8 est la limite.",
                "Es kostet {cost} Geist; du stehst auf {spirit}, und bei −8 ist Schluss."
            )
        }
        Reason::NoneWaiting { villager, trail } => {
            let kind = speaker.say(words::kind_as_object(villager));
            let trail = words::trail(trail, speaker);
            tell!(
                speaker.lang,
                "You have no {kind} waiting at trail {trail}.",
                "Aucun de vos villageois ({kind}) n'attend au sentier {trail}.",
                "Du hast keinen {kind} am Pfad {trail}."
            )
        }
        Reason::OtherTrack { track } => {
            let track = speaker.say(words::track(track));
            tell!(
                speaker.lang,
                "The villager stands on the {track}.",
                "Le villageois se trouve sur la {track}.",
                "Der Dorfbewohner steht auf der {track}."
            )
        }
        Reason::NotReached { trail, reach } => {
            let trail = words::trail(trail, speaker);
            tell!(
                speaker.lang,
                "Trail {trail} is not reached yet: the villager has come to distance {reach}.",
                "Le sentier {trail} n'est pas encore atteint : le villageois est à la distance {reach}.",
                "Pfad {trail} ist noch nicht erreicht: Der Dorfbewohner ist bei Entfernung {reach}."
            )
        }
        Reason::SegmentLeaves { track } => {
            let track = speaker.say(words::track(track));
            tell!(
                speaker.lang,
                "The inner segment of the {track} is swapped: nobody can stay.",
                "Le tronçon intérieur de la {track} est permuté : personne ne peut y rester.",
                "Das innere Segment der {track} wird versetzt: Niemand kann bleiben."
            )
        }
        Reason::NotStuck => tell!(
            speaker.lang,
            "Not all your villagers are stuck on Water trails.",
            "Vos villageois ne sont pas tous bloqués sur des sentiers Eau.",
            "Nicht alle deine Dorfbewohner stecken auf Wasserpfaden fest."
        ),
        Reason::DeckEmpty { colour } => {
            let colour = speaker.say(words::colour(colour));
            tell!(
                speaker.lang,
                "The {colour} deck is empty.",
                "Le paquet de cette couleur ({colour}) est vide.",
                "Der Stapel ({colour}) ist leer."
            )
        }
        Reason::SlotsFull => tell!(
            speaker.lang,
            "Your three card slots are full.",
            "Vos trois emplacements de carte sont pleins.",
            "Deine drei Kartenplätze sind voll."
        ),
        Reason::NothingToRenew => tell!(
            speaker.lang,
            "No deck has another card to show.",
            "Aucun paquet n'a d'autre carte à montrer.",
            "Kein Stapel hat eine weitere Karte zu zeigen."
        ),
        Reason::NoGuest { creature } => {
            let (one, name) =
                (speaker.say(words::a_creature(creature)), speaker.say(words::creature(creature)));
            tell!(
                speaker.lang,
                "There is no {name} in the Borderlands.",
                "Il n'y a pas de {name} dans les Terres Frontalières.",
                "Im Grenzland ist k{one}."
            )
        }
        Reason::GiftsFull { sage } => {
            let sage = words::sage(sage, speaker);
            tell!(
                speaker.lang,
                "You have already given three gifts to the {sage}.",
                "Vous avez déjà offert trois cadeaux au {sage}.",
                "Du hast dem {sage} schon drei Geschenke gegeben."
            )
        }
        Reason::RewardTaken { reward } => tell!(
            speaker.lang,
            "Reward {reward} was taken already.",
            "La récompense {reward} a déjà été prise.",
            "Belohnung {reward} wurde schon genommen."
        ),
        Reason::SmallOnly => tell!(
            speaker.lang,
            "The lowest reward is for young and veteran villagers.",
            "La récompense du bas est réservée aux jeunes et aux anciens.",
            "Die unterste Belohnung ist nur für Jugendliche und Veteranen."
        ),
        Reason::NotHeld { card } => tell!(
            speaker.lang,
            "Card {card} is not above your board.",
            "La carte {card} n'est pas au-dessus de votre plateau.",
            "Die Karte {card} liegt nicht über deinem Tableau."
        ),
        Reason::BiomesMissing { biome, missing } => {
            let biomes = words::biomes(missing, biome, speaker);
            // Grass and Water stay singular however much is missing.
            let several = missing > 1 && !matches!(biome, Biome::Grass | Biome::Water);
            let lack = if several { "Es fehlen" } else { "Es fehlt" };
            tell!(speaker.lang, "{biomes} missing.", "Il manque {biomes}.", "{lack} {biomes}.")
        }
        Reason::NothingToLay => tell!(
            speaker.lang,
            "You have completed no card.",
            "Vous n'avez complété aucune carte.",
            "Du hast keine Karte vollendet."
        ),
        Reason::Apart => tell!(
            speaker.lang,
            "The card would not touch your Ecosystem with an edge.",
            "Aucun bord de la carte ne toucherait votre Écosystème.",
            "Die Karte läge mit keiner Kante an deinem Ökosystem."
        ),
        Reason::Buries { card } => tell!(
            speaker.lang,
            "No habitat of {card} would stay visible.",
            "Aucun habitat de {card} ne resterait visible.",
            "Von {card} bliebe kein Lebensraum sichtbar."
        ),
        Reason::Smothers { creature } => {
            let creature = speaker.say(words::creature(creature));
            tell!(
                speaker.lang,
                "The {creature} would be covered wholly.",
                "La carte recouvrirait entièrement : {creature}.",
                "Die Karte würde ganz überdecken: {creature}."
            )
        }
        Reason::TooFar => tell!(
            speaker.lang,
            "The Ecosystem would become too large (28 habitats each way).",
            "L'Écosystème deviendrait trop grand (28 habitats dans chaque sens).",
            "Das Ökosystem würde zu groß (28 Lebensräume je Richtung)."
        ),
        Reason::NoIntersection => tell!(
            speaker.lang,
            "No four habitats meet there.",
            "Quatre habitats ne se rejoignent pas à cet endroit.",
            "Dort treffen keine vier Lebensräume aufeinander."
        ),
        Reason::IntersectionTaken => tell!(
            speaker.lang,
            "A creature lives there already.",
            "Une créature s'y trouve déjà.",
            "Dort lebt schon eine Kreatur."
        ),
        Reason::BesideCreature { creature } => {
            let one = speaker.say(words::a_creature(creature));
            let creature = upper_first(one);
            tell!(
                speaker.lang,
                "{creature} lives right next to it.",
                "{creature} vit juste à côté.",
                "Direkt daneben lebt {one}."
            )
        }
        Reason::NotInvited { creature } => {
            let (one, name) =
                (speaker.say(words::a_creature_as_object(creature)), speaker.say(words::creature(creature)));
            tell!(
                speaker.lang,
                "You have not invited {one} this turn.",
                "Vous n'avez pas invité de {name} ce tour-ci.",
                "Du hast in diesem Zug k{one} eingeladen."
            )
        }
        Reason::NotCaptive { creature } => {
            let (one, name) =
                (speaker.say(words::a_creature_as_object(creature)), speaker.say(words::creature(creature)));
            tell!(
                speaker.lang,
                "You hold no {name} captive.",
                "Vous ne gardez pas de {name} en captivité.",
                "Du hältst k{one} gefangen."
            )
        }
        Reason::AlreadyFreed => tell!(
            speaker.lang,
            "You have already freed a captive this turn.",
            "Une créature captive a déjà été libérée ce tour-ci.",
            "In diesem Zug wurde schon eine Kreatur befreit."
        ),
    }
}
