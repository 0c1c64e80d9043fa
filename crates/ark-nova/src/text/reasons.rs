//! Unmet conditions as sentences.

use menagerie_kernel::Speaker;

use super::{
    action_name, building_name, card_name, condition_text, continent_name, homes::no_home, project_need,
    refusals, resource_text, size_band, task_name, tell, terrain_name, tile_name, university_name,
};
use crate::{
    content::{Condition, Resource},
    reason::Reason,
};

/// A reason as a sentence.
pub(super) fn tell(reason: &Reason, speaker: Speaker<'_>) -> String {
    let lang = speaker.lang;
    match reason {
        Reason::GameOver => refusals::GAME_OVER.get(lang).to_owned(),
        Reason::NotYourDecision => refusals::NOT_YOUR_DECISION.get(lang).to_owned(),
        Reason::NotNow => refusals::NOT_NOW.get(lang).to_owned(),
        Reason::NeedsAction { action } => {
            let name = action_name(*action).get(lang);
            tell!(
                lang,
                "This needs the {name} action.",
                "Il faut l'action {name}.",
                "Dafür braucht es die Aktion {name}."
            )
        }
        Reason::NotAtHand { card } if card.project().is_some() => {
            let name = card_name(*card).get(lang);
            tell!(
                lang,
                "The project {name} is neither in play nor in your hand nor in the display.",
                "Le projet {name} n'est ni en jeu, ni dans votre main, ni dans la rivière.",
                "Das Projekt {name} ist weder im Spiel noch auf deiner Hand noch in der Auslage.",
            )
        }
        Reason::NotAtHand { card } => {
            let name = card_name(*card).get(lang);
            tell!(
                lang,
                "{name} is neither in your hand nor in the display.",
                "{name} n'est ni dans votre main ni dans la rivière.",
                "{name} ist weder auf deiner Hand noch in der Auslage.",
            )
        }
        Reason::NotInHand { card } => {
            let name = card_name(*card).get(lang);
            tell!(
                lang,
                "{name} is not in your hand.",
                "{name} n'est pas dans votre main.",
                "{name} ist nicht auf deiner Hand.",
            )
        }
        Reason::NotInDisplay { card } => {
            let name = card_name(*card).get(lang);
            tell!(
                lang,
                "{name} is not in the display.",
                "{name} n'est pas dans la rivière.",
                "{name} liegt nicht in der Auslage.",
            )
        }
        Reason::OutOfRange { card, folder, range } => {
            let name = card_name(*card).get(lang);
            tell!(
                lang,
                "{name} lies in folder {folder}; your reputation reaches folder {range}.",
                "{name} est dans le dossier {folder} ; votre réputation atteint le dossier {range}.",
                "{name} liegt in Mappe {folder}; dein Ruf reicht bis Mappe {range}.",
            )
        }
        Reason::NeedsUpgrade { action } => {
            let name = action_name(*action).get(lang);
            tell!(lang, "This needs {name} II.", "Il faut {name} II.", "Dafür braucht es {name} II.")
        }
        Reason::Money { needed, available } => {
            let needed = resource_text(Resource::Money, &needed.to_string(), lang);
            tell!(
                lang,
                "It costs {needed}; you have {available}.",
                "Cela coûte {needed} ; vous en avez {available}.",
                "Das kostet {needed}; du hast {available}."
            )
        }
        Reason::VenomFee { fee } => {
            let fee = resource_text(Resource::Money, &fee.to_string(), lang);
            tell!(
                lang,
                "The venom costs {fee} at the end of your turn, and nothing could bring that any more.",
                "Le venin coûte {fee} à la fin de votre tour, et plus rien ne pourrait les rapporter.",
                "Das Gift kostet am Ende deines Zuges {fee}, und nichts könnte es mehr einbringen."
            )
        }
        Reason::Unmet { condition, available, .. } => {
            let words = condition_text(*condition, lang);
            match condition {
                Condition::AnimalsII | Condition::SponsorsII | Condition::PartnerZoo(_) => tell!(
                    lang,
                    "Condition not met: {words}.",
                    "Condition non remplie : {words}.",
                    "Bedingung nicht erfüllt: {words}."
                ),
                _ => tell!(
                    lang,
                    "Condition not met: {words} (you have {available}).",
                    "Condition non remplie : {words} (vous avez {available}).",
                    "Bedingung nicht erfüllt: {words} (du hast {available})."
                ),
            }
        }
        Reason::SizeRuledOut { card } => {
            let name = card_name(*card).get(lang);
            tell!(
                lang,
                "{name} is of the size your special assignment rules out.",
                "{name} est d'une taille exclue par votre mission spéciale.",
                "{name} hat die Größe, die dein Sonderauftrag ausschließt.",
            )
        }
        Reason::OnlySmall { card } => {
            let name = card_name(*card).get(lang);
            tell!(
                lang,
                "{name} is not a small animal.",
                "{name} n'est pas un petit animal.",
                "{name} ist kein kleines Tier."
            )
        }
        Reason::NoEnclosure { card, size, rock, water } => no_home(*card, *size, *rock, *water, lang),
        Reason::NoEnclosureThere { hex } => {
            tell!(
                lang,
                "There is no standard enclosure at {hex}.",
                "Il n'y a pas d'enclos standard en {hex}.",
                "Bei {hex} ist kein Standardgehege."
            )
        }
        Reason::Occupied { hex } => {
            tell!(
                lang,
                "The enclosure at {hex} is occupied.",
                "L'enclos en {hex} est occupé.",
                "Das Gehege bei {hex} ist belegt."
            )
        }
        Reason::TooSmall { hex, needed: 0, .. } => {
            tell!(
                lang,
                "It does not live in a standard enclosure such as the one at {hex}.",
                "Il ne vit pas dans un enclos standard comme celui en {hex}.",
                "Es wohnt nicht in einem Standardgehege wie dem bei {hex}."
            )
        }
        Reason::TooSmall { hex, needed, available } => {
            tell!(
                lang,
                "The enclosure at {hex} has size {available}; size {needed} is needed.",
                "L'enclos en {hex} est de taille {available} ; il faut une taille de {needed}.",
                "Das Gehege bei {hex} hat Größe {available}; nötig ist Größe {needed}."
            )
        }
        Reason::Strength { needed, available } => {
            tell!(
                lang,
                "Strength {needed} is needed; you reach {available}.",
                "Il faut une force de {needed} ; vous atteignez {available}.",
                "Nötig ist Stärke {needed}; du erreichst {available}."
            )
        }
        Reason::NoMoreAnimals => refusals::NO_MORE_ANIMALS.get(lang).to_owned(),
        Reason::ActionUsedUp => refusals::ACTION_USED_UP.get(lang).to_owned(),
        Reason::NothingToDo { action } => {
            let name = action_name(*action).get(lang);
            tell!(
                lang,
                "The {name} action would do nothing.",
                "L'action {name} serait sans effet.",
                "Die Aktion {name} würde nichts bewirken."
            )
        }
        Reason::XTokens { needed, available } => {
            let needed = resource_text(Resource::XToken, &needed.to_string(), lang);
            tell!(
                lang,
                "That takes {needed}; you have {available}.",
                "Il faut {needed} ; vous en avez {available}.",
                "Dafür braucht es {needed}; du hast {available}."
            )
        }
        Reason::SlotTooHigh { action, slot, most } => {
            let name = action_name(*action).get(lang);
            tell!(
                lang,
                "{name} lies in slot {slot}; Hypnosis reaches slots 1 to {most}.",
                "{name} est à l'emplacement {slot} ; l'Hypnose atteint les emplacements 1 à {most}.",
                "{name} liegt auf Platz {slot}; Hypnose reicht für die Plätze 1 bis {most}."
            )
        }
        Reason::AlreadyUpgraded { action } => {
            let name = action_name(*action).get(lang);
            tell!(
                lang,
                "{name} is already upgraded.",
                "La carte {name} est déjà améliorée.",
                "{name} ist schon aufgewertet."
            )
        }
        Reason::AllHired => refusals::ALL_HIRED.get(lang).to_owned(),
        Reason::TileGone { tile } => {
            let tile = tile_name(*tile, lang);
            tell!(
                lang,
                "This bonus tile does not lie there: {tile}.",
                "Cette tuile bonus n'est pas disponible : {tile}.",
                "Dieses Bonusplättchen liegt dort nicht: {tile}."
            )
        }
        Reason::XTokensFull => refusals::X_TOKENS_FULL.get(lang).to_owned(),
        Reason::OnlyOne { building } => {
            let name = building_name(*building).get(lang);
            tell!(
                lang,
                "Your zoo already has this: {name}.",
                "Votre zoo l'a déjà : {name}.",
                "Dein Zoo hat das schon: {name}."
            )
        }
        Reason::BuiltThisAction { building } => {
            let name = building_name(*building).get(lang);
            tell!(
                lang,
                "Already built in this action: {name}.",
                "Déjà construit dans cette action : {name}.",
                "In dieser Aktion schon gebaut: {name}."
            )
        }
        Reason::NotBuildable { building } => {
            let name = building_name(*building).get(lang);
            tell!(
                lang,
                "The Build action does not build this: {name}.",
                "L'action Construction ne le construit pas : {name}.",
                "Die Aktion Bauen baut das nicht: {name}."
            )
        }
        Reason::NoPlace { building } => {
            let name = building_name(*building).get(lang);
            tell!(
                lang,
                "There is no place for it: {name}.",
                "Il n'y a pas de place : {name}.",
                "Dafür ist kein Platz: {name}."
            )
        }
        Reason::RoomNeeded { building } => {
            let name = building_name(*building).get(lang);
            tell!(
                lang,
                "No place would be left for this, which must still be placed: {name}.",
                "Il ne resterait plus de place pour ce bâtiment, encore à placer : {name}.",
                "Dann bliebe kein Platz für dieses Bauwerk, das noch gebaut werden muss: {name}."
            )
        }
        Reason::OutOfReach { hex } => tell!(
            lang,
            "Nothing you can build now reaches {hex}.",
            "Rien de ce que vous pouvez construire n'atteint {hex}.",
            "Nichts, was du gerade bauen kannst, reicht bis {hex}."
        ),
        Reason::Covered { hex } => tell!(
            lang,
            "{hex} is already covered.",
            "{hex} est déjà recouverte.",
            "{hex} ist schon überbaut."
        ),
        Reason::OnTerrain { hex, terrain } => {
            let terrain = terrain_name(*terrain).get(lang);
            tell!(
                lang,
                "{hex} cannot be built on: {terrain}.",
                "{hex} n'est pas constructible : {terrain}.",
                "{hex} ist kein Baufeld: {terrain}."
            )
        }
        Reason::NeedsBuildII { hex } => {
            tell!(lang, "{hex} needs Build II.", "{hex} demande Construction II.", "{hex} braucht Bauen II.")
        }
        Reason::NotAdjacent => refusals::NOT_ADJACENT.get(lang).to_owned(),
        Reason::NotOnBorder => refusals::NOT_ON_BORDER.get(lang).to_owned(),
        Reason::KioskTooClose { hex } => {
            tell!(
                lang,
                "The kiosk on {hex} is less than 3 spaces away.",
                "Le kiosque en {hex} est à moins de 3 cases.",
                "Der Kiosk auf {hex} ist weniger als 3 Felder entfernt."
            )
        }
        Reason::NeedsTerrain { terrain, needed, available } => {
            let terrain = terrain_name(*terrain).get(lang);
            tell!(
                lang,
                "It must lie beside {needed} × {terrain}; here it is {available}.",
                "Il doit être près de {needed} × {terrain} ; ici : {available}.",
                "Es muss an {needed} × {terrain} liegen; hier: {available}."
            )
        }
        Reason::NeedsBorder { needed, available } => {
            tell!(
                lang,
                "{needed} of its spaces must be on the border; here it is {available}.",
                "{needed} de ses cases doivent être au bord ; ici : {available}.",
                "{needed} seiner Felder müssen am Rand liegen; hier: {available}."
            )
        }
        Reason::Workers { needed, available } => {
            tell!(
                lang,
                "Free workers needed: {needed}; you have {available}.",
                "Bénévoles libres requis : {needed} ; vous en avez {available}.",
                "Nötige freie Verbandsarbeiter: {needed}; du hast {available}."
            )
        }
        Reason::TaskClosed { task } => {
            let name = task_name(*task).get(lang);
            tell!(
                lang,
                "Closed for you until the break: {name}.",
                "Fermé pour vous jusqu'à la pause : {name}.",
                "Für dich bis zur Pause geschlossen: {name}."
            )
        }
        Reason::TaskDone { task } => {
            let name = task_name(*task).get(lang);
            tell!(
                lang,
                "Already done in this action: {name}.",
                "Déjà fait dans cette action : {name}.",
                "In dieser Aktion schon erledigt: {name}."
            )
        }
        Reason::ReputationFull => refusals::REPUTATION_FULL.get(lang).to_owned(),
        Reason::NoPartnerZoo => refusals::NO_PARTNER_ZOO.get(lang).to_owned(),
        Reason::PartnerZoosFull => refusals::PARTNER_ZOOS_FULL.get(lang).to_owned(),
        Reason::ThirdPartnerZoo => {
            let name = action_name(crate::content::ActionKind::Association).get(lang);
            tell!(
                lang,
                "A third partner zoo needs {name} II.",
                "Un troisième zoo partenaire demande {name} II.",
                "Ein dritter Partnerzoo braucht {name} II."
            )
        }
        Reason::OwnsPartnerZoo { continent } => {
            let name = continent_name(*continent).get(lang);
            tell!(
                lang,
                "You already have the partner zoo {name}.",
                "Vous avez déjà le zoo partenaire {name}.",
                "Den Partnerzoo {name} hast du schon."
            )
        }
        Reason::PartnerZooGone { continent } => {
            let name = continent_name(*continent).get(lang);
            tell!(
                lang,
                "The partner zoo {name} is taken until the break.",
                "Le zoo partenaire {name} est pris jusqu'à la pause.",
                "Der Partnerzoo {name} ist bis zur Pause vergeben."
            )
        }
        Reason::NoUniversity => refusals::NO_UNIVERSITY.get(lang).to_owned(),
        Reason::OwnsUniversity { university } => {
            let name = university_name(*university).get(lang);
            tell!(
                lang,
                "You already have this: {name}.",
                "Vous l'avez déjà : {name}.",
                "Das hast du schon: {name}."
            )
        }
        Reason::UniversityGone { university } => {
            let name = university_name(*university).get(lang);
            tell!(
                lang,
                "Taken until the break: {name}.",
                "Déjà prise, jusqu'à la pause : {name}.",
                "Bis zur Pause vergeben: {name}."
            )
        }
        Reason::TaskFirst => refusals::TASK_FIRST.get(lang).to_owned(),
        Reason::DonatedThisAction => refusals::DONATED_THIS_ACTION.get(lang).to_owned(),
        Reason::NoProject => refusals::NO_PROJECT.get(lang).to_owned(),
        Reason::LevelTaken { by, .. } => {
            let name = speaker.name(*by);
            tell!(
                lang,
                "The level is taken by {name}.",
                "Cette condition est déjà prise ({name}).",
                "Die Bedingung ist schon belegt ({name})."
            )
        }
        Reason::LevelBlocked { .. } => refusals::LEVEL_BLOCKED.get(lang).to_owned(),
        Reason::LevelUnmet { card, needed, available } => {
            let need = project_need(*card, *needed, lang);
            match card.project().is_some_and(|project| project.kind.counts()) {
                true => tell!(
                    lang,
                    "The level asks for {need}; you have {available}.",
                    "Il faut {need} ; vous en avez {available}.",
                    "Erfüllt ab {need}; du hast {available}."
                ),
                false => tell!(lang, "The level asks for {need}.", "Il faut {need}.", "Nötig: {need}."),
            }
        }
        Reason::NothingToRelease { card, level, or_larger } => {
            let need = project_need(*card, 1, lang);
            let smallest = card.project().map_or(0, |project| project.levels[*level as usize].need);
            let size = match or_larger {
                true => tell!(
                    lang,
                    "size {smallest} or more",
                    "taille {smallest} ou plus",
                    "Größe {smallest} oder mehr"
                ),
                false => size_band(smallest, lang),
            };
            tell!(
                lang,
                "To release here you need {need}, {size}.",
                "Pour relâcher ici, il faut {need}, {size}.",
                "Zum Auswildern brauchst du hier {need}, {size}."
            )
        }
        Reason::AlreadySupported { card } => {
            let name = card_name(*card).get(lang);
            tell!(
                lang,
                "You have already supported {name}.",
                "Vous avez déjà soutenu {name}.",
                "Du hast {name} schon unterstützt."
            )
        }
        Reason::NoTokens => refusals::NO_TOKENS.get(lang).to_owned(),
    }
}
