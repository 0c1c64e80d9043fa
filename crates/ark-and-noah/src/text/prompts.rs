//! What a seat is asked for.

use menagerie_kernel::{Seat, Speaker};

use super::words;
use crate::{stage::Stage, state::ArkAndNoah};

pub(super) fn prompt(game: &ArkAndNoah, seat: Seat, speaker: Speaker<'_>) -> String {
    if game.stage == Stage::Over {
        return speaker.pick("The game is over.", "La partie est terminée.", "Das Spiel ist zu Ende.").into();
    }
    let task = task(game, speaker);
    if seat == game.actor {
        return task;
    }
    let name = speaker.name(game.actor);
    speaker.pick(
        format!("Waiting for {name}: {task}"),
        format!("En attente {} : {task}", words::french_of(&name)),
        format!("Warten auf {name}: {task}"),
    )
}

fn task(game: &ArkAndNoah, speaker: Speaker<'_>) -> String {
    let fixed = |en: &str, fr: &str, de: &str| speaker.pick(en, fr, de).to_owned();
    match game.stage {
        Stage::ChooseAction if game.quick() => {
            fixed("Choose an action.", "Choisissez une action.", "Wähle eine Aktion.")
        }
        Stage::ChooseAction => fixed(
            "Put your worker on an action.",
            "Placez votre ouvrier sur une action.",
            "Setze deinen Arbeiter auf eine Aktion.",
        ),
        Stage::ThirdTile => fixed(
            "Choose the bag of the third tile.",
            "Choisissez le sachet de la troisième tuile.",
            "Wähle den Beutel für das dritte Plättchen.",
        ),
        Stage::TakeTile => {
            fixed("Take one of the animals.", "Prenez l'un des animaux.", "Nimm eines der Tiere.")
        }
        Stage::Reward => {
            fixed("Choose your reward.", "Choisissez votre récompense.", "Wähle deine Belohnung.")
        }
        Stage::ChooseExchange => {
            fixed("What do you exchange?", "Que voulez-vous échanger ?", "Was tauschst du?")
        }
        Stage::Draw { left } => speaker.pick(
            format!("Choose a bag to draw from ({left} left)."),
            format!("Choisissez un sachet où piocher (encore {left})."),
            format!("Wähle einen Beutel zum Ziehen (noch {left})."),
        ),
        Stage::Keep => fixed(
            "Keep one of the drawn animals, or none.",
            "Gardez l'un des animaux piochés, ou aucun.",
            "Behalte eines der gezogenen Tiere oder keines.",
        ),
        Stage::Give { kept } => {
            let kept = words::tile(kept, speaker);
            speaker.pick(
                format!("Which animal do you give for {kept}?"),
                format!("Quel animal donnez-vous contre {kept} ?"),
                format!("Welches Tier gibst du für {kept}?"),
            )
        }
        Stage::SwapFirst => fixed(
            "Choose the first plank to swap.",
            "Choisissez la première planche à permuter.",
            "Wähle die erste Planke zum Vertauschen.",
        ),
        Stage::SwapSecond { first } => speaker.pick(
            format!("Choose a plank of another colour to swap with {first}."),
            format!("Choisissez une planche d'une autre couleur à permuter avec {first}."),
            format!("Wähle eine Planke anderer Farbe zum Vertauschen mit {first}."),
        ),
        Stage::Build { left } => {
            let pieces = words::pieces(left, speaker);
            speaker.pick(
                format!("Build: {pieces} left."),
                format!("Construisez : il reste {pieces}."),
                format!("Baue: noch {pieces}."),
            )
        }
        Stage::Load { left } if game.quick() => {
            let pairs = words::pairs(left, speaker);
            speaker.pick(
                format!("Load the ark: {pairs} left."),
                format!("Chargez l'Arche : il reste {pairs}."),
                format!("Belade die Arche: noch {pairs}."),
            )
        }
        Stage::Load { left } => {
            let points = words::loading_points(left, speaker);
            speaker.pick(
                format!("Load the ark: {points} left."),
                format!("Chargez l'Arche : il reste {points}."),
                format!("Belade die Arche: noch {points}."),
            )
        }
        Stage::LastFood => fixed(
            "Last minute: load food for nothing.",
            "Dernière minute : chargez votre nourriture gratuitement.",
            "Letzte Minute: Lade Futter kostenlos.",
        ),
        Stage::LastPairs => fixed(
            "Last minute: load pairs for nothing.",
            "Dernière minute : chargez des couples gratuitement.",
            "Letzte Minute: Lade Paare kostenlos.",
        ),
        Stage::Over => String::new(),
    }
}
