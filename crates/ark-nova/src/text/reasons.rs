//! Unmet conditions as sentences.

use menagerie_kernel::{Lang, Speaker};

use super::{
    action_name, building_name, card_name, condition_text, resource_text, task_name, tell, terrain_name,
};
use crate::{
    content::{Resource, Terrain},
    reason::Reason,
};

/// A reason as a sentence.
pub(super) fn tell(reason: &Reason, speaker: Speaker<'_>) -> String {
    let lang = speaker.lang;
    match reason {
        Reason::GameOver => {
            tell!(lang, "The game is over.", "La partie est terminée.", "Das Spiel ist zu Ende.")
        }
        Reason::NotYourDecision => {
            tell!(
                lang,
                "Somebody else decides now.",
                "C'est à quelqu'un d'autre de décider.",
                "Gerade entscheidet jemand anderes."
            )
        }
        Reason::NotNow => tell!(
            lang,
            "It is not the moment for this.",
            "Ce n'est pas le moment.",
            "Dafür ist nicht der Moment."
        ),
        Reason::NeedsAction { action } => {
            let name = action_name(*action).get(lang);
            tell!(
                lang,
                "This needs the {name} action.",
                "Il faut l'action {name}.",
                "Dafür braucht es die Aktion {name}."
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
        Reason::OutOfRange { card, folder, range } => {
            let name = card_name(*card).get(lang);
            tell!(
                lang,
                "{name} lies in folder {folder}; your reputation reaches folder {range}.",
                "{name} est sur le dossier {folder} ; votre réputation atteint le dossier {range}.",
                "{name} liegt auf Feld {folder}; dein Ruf reicht bis Feld {range}.",
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
        Reason::Unmet { condition, missing } => {
            let condition = condition_text(*condition, lang);
            tell!(
                lang,
                "Condition not met: {condition} ({missing} missing).",
                "Condition non remplie : {condition} (il en manque {missing}).",
                "Bedingung nicht erfüllt: {condition} ({missing} fehlt)."
            )
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
        Reason::NoEnclosure { size, rock, water } => no_enclosure(*size, *rock, *water, lang),
        Reason::Strength { needed, available } => {
            tell!(
                lang,
                "Strength {needed} is needed; it is {available}.",
                "Il faut une force de {needed} ; elle est de {available}.",
                "Nötig ist Stärke {needed}; sie beträgt {available}."
            )
        }
        Reason::NoMoreAnimals => {
            tell!(
                lang,
                "No more animals in this action.",
                "Plus d'animal dans cette action.",
                "Keine weiteren Tiere in dieser Aktion."
            )
        }
        Reason::ActionUsedUp => {
            tell!(
                lang,
                "Nothing more in this action.",
                "Plus rien dans cette action.",
                "In dieser Aktion geht nichts mehr."
            )
        }
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
        Reason::XTokensFull => {
            tell!(
                lang,
                "You already hold 5 X-tokens.",
                "Vous avez déjà 5 jetons X.",
                "Du hast schon 5 X-Marker."
            )
        }
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
        Reason::NotAdjacent => {
            tell!(
                lang,
                "It must touch one of your buildings.",
                "Il doit toucher un de vos bâtiments.",
                "Es muss an eines deiner Bauwerke grenzen."
            )
        }
        Reason::NotOnBorder => {
            tell!(
                lang,
                "Your first building must touch the border.",
                "Votre premier bâtiment doit toucher le bord.",
                "Dein erstes Bauwerk muss den Rand berühren."
            )
        }
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
        Reason::ReputationFull => {
            tell!(
                lang,
                "Your reputation cannot rise.",
                "Votre réputation ne peut plus monter.",
                "Dein Ruf kann nicht steigen."
            )
        }
        Reason::NoPartnerZoo => {
            tell!(
                lang,
                "You can take no partner zoo.",
                "Vous ne pouvez prendre aucun zoo partenaire.",
                "Du kannst keinen Partnerzoo nehmen."
            )
        }
        Reason::NoUniversity => {
            tell!(
                lang,
                "You can take no university.",
                "Vous ne pouvez prendre aucune université.",
                "Du kannst keine Universität nehmen."
            )
        }
        Reason::LevelTaken => {
            tell!(lang, "The level is taken.", "Cette condition est prise.", "Die Bedingung ist belegt.")
        }
        Reason::LevelUnmet { needed, available } => {
            tell!(
                lang,
                "The level asks for {needed}; you have {available}.",
                "La condition demande {needed} ; vous avez {available}.",
                "Die Bedingung verlangt {needed}; du hast {available}."
            )
        }
        Reason::NothingToRelease => {
            tell!(
                lang,
                "You have no such animal to release.",
                "Vous n'avez pas d'animal à relâcher pour cela.",
                "Du hast kein solches Tier zum Auswildern."
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
        Reason::NoTokens => {
            tell!(
                lang,
                "No token is left on the edge of your map.",
                "Il ne reste aucun cube au bord de votre plateau.",
                "Am Rand deines Zooplans liegt kein Stein mehr."
            )
        }
    }
}

fn no_enclosure(size: u8, rock: u8, water: u8, lang: Lang) -> String {
    let mut needs = match size {
        0 => tell!(lang, "the petting zoo", "le parc animalier", "den Streichelzoo"),
        _ => tell!(lang, "size {size}", "taille {size}", "Größe {size}"),
    };
    for (count, terrain) in [(rock, Terrain::Rock), (water, Terrain::Water)] {
        if count > 0 {
            let terrain = terrain_name(terrain).get(lang);
            needs += &tell!(
                lang,
                ", beside {count} × {terrain}",
                ", près de {count} × {terrain}",
                ", neben {count} × {terrain}"
            );
        }
    }
    tell!(
        lang,
        "No empty enclosure suits it: it needs {needs}.",
        "Aucun enclos vide ne convient : il faut {needs}.",
        "Kein leeres Gehege passt: nötig ist {needs}."
    )
}
