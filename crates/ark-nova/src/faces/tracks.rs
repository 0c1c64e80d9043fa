//! The tracks, and what depends on the number of players.

use menagerie_kernel::Lang;
use serde::Serialize;
use ts_rs::TS;

use super::{
    association::{DonationFace, donation_face},
    pieces::{BonusFace, bonus_face},
};
use crate::{
    content::{
        CONSERVATION_CHOICE, CONSERVATION_SCORING, CONSERVATION_TILES, END_POINTS, MAX_APPEAL,
        MAX_CONSERVATION, MAX_REPUTATION, MAX_REPUTATION_CARDS_I, SOLO_TURNS, START_REPUTATION, TILE_MONEY,
        base_projects, break_steps, conservation_value, income, projects_above, range, reputation_bonus,
    },
    text::tell,
};

/// The tracks of the board.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TracksFace {
    /// Money in a break, by appeal from 0.
    pub income: Vec<u8>,
    /// The conservation track from 0.
    pub conservation: Vec<ConservationSpaceFace>,
    /// The reputation track from 1.
    pub reputation: Vec<ReputationSpaceFace>,
    /// Points at which the game ends.
    pub end_points: i16,
}

/// A space of the conservation track.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ConservationSpaceFace {
    /// Which one.
    pub space: u8,
    /// What it adds to the appeal: the points.
    pub value: i16,
    /// The appeal that meets it, where the game ends.
    pub meets: i16,
    /// What happens to whoever reaches or passes it first for themselves.
    pub text: Option<String>,
    /// Whether bonus tiles lie there.
    pub tiles: bool,
}

/// A space of the reputation track.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ReputationSpaceFace {
    /// Which one.
    pub space: u8,
    /// Folders of the display within reach.
    pub range: u8,
    /// Its bonus.
    pub bonus: Option<BonusFace>,
    /// Whether it needs Cards II.
    pub cards_ii: bool,
}

/// What depends on the number of players.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TableFace {
    /// How many players.
    pub players: u8,
    /// Steps of the break token; none alone.
    pub break_steps: u8,
    /// Alone: the turns of each round.
    pub solo_turns: Vec<u8>,
    /// Base projects below the board.
    pub base_projects: u8,
    /// Projects that fit above the board.
    pub projects_above: u8,
    /// The donation spaces.
    pub donations: DonationFace,
}

/// The tracks.
pub fn tracks_face(lang: Lang) -> TracksFace {
    TracksFace {
        income: (0..=MAX_APPEAL).map(income).collect(),
        conservation: (0..=MAX_CONSERVATION).map(|space| conservation_space(space, lang)).collect(),
        reputation: (START_REPUTATION..=MAX_REPUTATION)
            .map(|space| ReputationSpaceFace {
                space,
                range: range(space),
                bonus: reputation_bonus(space).map(|bonus| bonus_face(bonus, lang)),
                cards_ii: space > MAX_REPUTATION_CARDS_I,
            })
            .collect(),
        end_points: END_POINTS,
    }
}

fn conservation_space(space: u8, lang: Lang) -> ConservationSpaceFace {
    let tiles = CONSERVATION_TILES.contains(&space);
    let text = match space {
        CONSERVATION_CHOICE => Some(tell!(
            lang,
            "Upgrade an action card or hire an association worker.",
            "Améliorez une carte Action ou engagez un bénévole.",
            "Werte eine Aktionskarte auf oder stelle einen Verbandsarbeiter ein.",
        )),
        CONSERVATION_SCORING => Some(tell!(
            lang,
            "The first time anyone gets here, everyone discards a final scoring card.",
            "La première fois que quelqu'un y parvient, chacun défausse une carte Décompte final.",
            "Sobald jemand als Erstes hierher kommt, legen alle eine Endwertungskarte ab.",
        )),
        _ if tiles => Some(tell!(
            lang,
            "Take one of the bonus tiles here, or {TILE_MONEY} money.",
            "Prenez une des tuiles Bonus d'ici, ou {TILE_MONEY} crédits.",
            "Nimm eines der Bonusplättchen hier oder {TILE_MONEY} Geld.",
        )),
        _ => None,
    };
    let value = conservation_value(space);
    ConservationSpaceFace { space, value, meets: END_POINTS - value, text, tiles }
}

pub(super) fn table_face(players: u8) -> TableFace {
    TableFace {
        players,
        break_steps: break_steps(players),
        solo_turns: if players == 1 { SOLO_TURNS.to_vec() } else { Vec::new() },
        base_projects: base_projects(players),
        projects_above: projects_above(players),
        donations: donation_face(players),
    }
}
