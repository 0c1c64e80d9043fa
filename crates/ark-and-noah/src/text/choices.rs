//! Choices in words, as a button says them.

use menagerie_kernel::{Seat, Speaker};
use menagerie_kit::tell;

use super::words;
use crate::{
    choice::{Choice, Exchange},
    content::Action,
    decisions::Step,
    state::ArkAndNoah,
};

pub(super) fn tell(game: &ArkAndNoah, seat: Seat, choice: Choice, speaker: Speaker<'_>) -> String {
    match choice {
        Choice::Action { action } => tell_action(game, action, speaker),
        Choice::Draw { sex } => {
            let bag = speaker.say(words::bag(sex));
            tell!(speaker.lang, "Draw from {bag}", "Piocher dans {bag}", "Aus {bag} ziehen")
        }
        Choice::Take { tile } => {
            let tile = words::tile(tile, speaker);
            tell!(speaker.lang, "Take: {tile}", "Prendre : {tile}", "Nehmen: {tile}")
        }
        Choice::Reward { reward } => {
            let reward = words::reward(reward, speaker);
            tell!(speaker.lang, "Take {reward}", "Prendre {reward}", "{reward} nehmen")
        }
        Choice::Exchange { what: Exchange::Planks } => {
            tell!(speaker.lang, "Swap two planks", "Permuter deux planches", "Zwei Planken vertauschen")
        }
        Choice::Exchange { what: Exchange::Animals } => tell!(
            speaker.lang,
            "Draw animals to exchange",
            "Piocher des animaux à échanger",
            "Tiere zum Tauschen ziehen"
        ),
        Choice::Keep { tile } => {
            let tile = words::tile(tile, speaker);
            tell!(speaker.lang, "Keep: {tile}", "Garder : {tile}", "Behalten: {tile}")
        }
        Choice::Decline => tell!(speaker.lang, "Keep none of them", "N'en garder aucun", "Keines behalten"),
        Choice::Give { tile } => {
            let tile = words::tile(tile, speaker);
            tell!(speaker.lang, "Give: {tile}", "Donner : {tile}", "Abgeben: {tile}")
        }
        Choice::Swap { edge } => {
            let owner = owner(game, edge, speaker);
            tell!(
                speaker.lang,
                "Swap the plank on {edge}{owner}",
                "Permuter la planche en {edge}{owner}",
                "Planke auf {edge} vertauschen{owner}"
            )
        }
        Choice::With { edge } => {
            let owner = owner(game, edge, speaker);
            tell!(
                speaker.lang,
                "… with the plank on {edge}{owner}",
                "… avec la planche en {edge}{owner}",
                "… mit der Planke auf {edge}{owner}"
            )
        }
        Choice::Plank { edge } => {
            tell!(speaker.lang, "Plank on {edge}", "Planche en {edge}", "Planke auf {edge}")
        }
        Choice::Pitch { space } => {
            tell!(speaker.lang, "Pitch on {space}", "Poix en {space}", "Pech auf {space}")
        }
        Choice::Food { cell } => tell!(
            speaker.lang,
            "Food into enclosure {cell}",
            "Nourriture dans l'enclos {cell}",
            "Futter in Gehege {cell}"
        ),
        Choice::Load { species, cell } => {
            let pair = words::pair(species, speaker);
            let cost = cost(game, seat, choice, speaker);
            tell!(
                speaker.lang,
                "Load the {pair} into enclosure {cell}{cost}",
                "Charger le {pair} dans l'enclos {cell}{cost}",
                "{pair} in Gehege {cell} laden{cost}"
            )
        }
        Choice::Done => tell!(speaker.lang, "Done", "Terminé", "Fertig"),
    }
}

/// The name of the action and its bonus tile.
fn tell_action(game: &ArkAndNoah, action: Action, speaker: Speaker<'_>) -> String {
    let name = speaker.say(words::action(action));
    match game.bonus[action.column()] {
        0 => name.to_owned(),
        bonus => format!("{name} (+{bonus})"),
    }
}

fn owner(game: &ArkAndNoah, edge: crate::Edge, speaker: Speaker<'_>) -> String {
    let owner = game.ark.edge(edge).and_then(|edge| game.owner(edge));
    owner.map_or(String::new(), |seat| format!(" ({})", speaker.name(seat)))
}

fn cost(game: &ArkAndNoah, seat: Seat, choice: Choice, speaker: Speaker<'_>) -> String {
    match (game.step, choice) {
        (Step::Load { .. }, Choice::Load { species, .. }) if !game.quick() => {
            format!(" ({})", words::loading_points(game.loading_cost(seat, species), speaker))
        }
        _ => String::new(),
    }
}
