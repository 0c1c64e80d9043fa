//! Choices in words, as a button says them.

use menagerie_kernel::{Seat, Speaker};

use super::words;
use crate::{
    choice::{Choice, Exchange},
    content::Action,
    stage::Stage,
    state::ArkAndNoah,
};

pub(super) fn tell(game: &ArkAndNoah, seat: Seat, choice: Choice, speaker: Speaker<'_>) -> String {
    match choice {
        Choice::Action { action } => tell_action(game, action, speaker),
        Choice::Draw { sex } => {
            let bag = speaker.say(words::bag(sex));
            speaker.pick(
                format!("Draw from {bag}"),
                format!("Piocher dans {bag}"),
                format!("Aus {bag} ziehen"),
            )
        }
        Choice::Take { tile } => {
            let tile = words::tile(tile, speaker);
            speaker.pick(format!("Take: {tile}"), format!("Prendre : {tile}"), format!("Nehmen: {tile}"))
        }
        Choice::Reward { reward } => {
            let reward = words::reward(reward, speaker);
            speaker.pick(format!("Take {reward}"), format!("Prendre {reward}"), format!("{reward} nehmen"))
        }
        Choice::Exchange { what: Exchange::Planks } => {
            speaker.pick("Swap two planks", "Permuter deux planches", "Zwei Planken vertauschen").into()
        }
        Choice::Exchange { what: Exchange::Animals } => speaker
            .pick("Draw animals to exchange", "Piocher des animaux à échanger", "Tiere zum Tauschen ziehen")
            .into(),
        Choice::Keep { tile } => {
            let tile = words::tile(tile, speaker);
            speaker.pick(format!("Keep: {tile}"), format!("Garder : {tile}"), format!("Behalten: {tile}"))
        }
        Choice::Decline => speaker.pick("Keep none of them", "N'en garder aucun", "Keines behalten").into(),
        Choice::Give { tile } => {
            let tile = words::tile(tile, speaker);
            speaker.pick(format!("Give: {tile}"), format!("Donner : {tile}"), format!("Abgeben: {tile}"))
        }
        Choice::Swap { edge } => {
            let owner = owner(game, edge, speaker);
            speaker.pick(
                format!("Swap the plank on {edge}{owner}"),
                format!("Permuter la planche en {edge}{owner}"),
                format!("Planke auf {edge} vertauschen{owner}"),
            )
        }
        Choice::With { edge } => {
            let owner = owner(game, edge, speaker);
            speaker.pick(
                format!("… with the plank on {edge}{owner}"),
                format!("… avec la planche en {edge}{owner}"),
                format!("… mit der Planke auf {edge}{owner}"),
            )
        }
        Choice::Plank { edge } => speaker.pick(
            format!("Plank on {edge}"),
            format!("Planche en {edge}"),
            format!("Planke auf {edge}"),
        ),
        Choice::Pitch { space } => {
            speaker.pick(format!("Pitch on {space}"), format!("Poix en {space}"), format!("Pech auf {space}"))
        }
        Choice::Food { cell } => speaker.pick(
            format!("Food into enclosure {cell}"),
            format!("Nourriture dans l'enclos {cell}"),
            format!("Futter in Gehege {cell}"),
        ),
        Choice::Load { species, cell } => {
            let pair = words::pair(species, speaker);
            let cost = cost(game, seat, choice, speaker);
            speaker.pick(
                format!("Load the {pair} into enclosure {cell}{cost}"),
                format!("Charger le {pair} dans l'enclos {cell}{cost}"),
                format!("{pair} in Gehege {cell} laden{cost}"),
            )
        }
        Choice::Done => speaker.pick("Done", "Terminé", "Fertig").into(),
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
    match (game.stage, choice) {
        (Stage::Load { .. }, Choice::Load { species, .. }) if !game.quick() => {
            format!(" ({})", words::loading_points(game.loading_cost(seat, species), speaker))
        }
        _ => String::new(),
    }
}
