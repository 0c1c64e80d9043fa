//! What everyone sees: the whole position, without the future of the bags. What is printed is in [`faces`](crate::faces).

use menagerie_kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    content::{Action, Edges, Spaces},
    decisions::Step,
    event::EndCause,
    options::Options,
    places::{Cell, Edge, PitchSpace},
    score::Points,
    state::{ArkAndNoah, Enclosure},
    tile::{Sex, Species, Tile},
};

/// The whole position.
#[derive(Debug, Clone, Serialize, TS)]
pub struct View {
    /// What was settled before the game.
    pub options: Options,
    /// The round being played, counted from 1; the last one when the game is over.
    pub round: u8,
    /// What is being decided.
    pub step: Step,
    /// Who decides, or whose turn is held; nobody when the game is over.
    pub actor: Option<Seat>,
    /// The action being carried out.
    pub action: Option<Action>,
    /// Who takes part in it, in order (after the last round: the order of last-minute loading).
    pub order: Vec<Seat>,
    /// The column (from 0) of the worker that is moved now, while actions are chosen.
    pub moving: Option<u8>,
    /// Who began the game.
    pub start_player: Seat,
    /// The action board, from left to right.
    pub actions: Vec<ActionView>,
    /// The ark.
    pub ark: ArkView,
    /// The players, by seat.
    pub players: Vec<PlayerView>,
    /// What lies in the common reserve.
    pub reserve: ReserveView,
    /// Tiles left in the bags.
    pub bags: BagsView,
    /// Tiles drawn and not yet taken or returned.
    pub drawn: Vec<Tile>,
    /// Why the game ended.
    pub ended: Option<EndCause>,
}

/// One action of the board.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ActionView {
    /// The action.
    pub action: Action,
    /// Whose worker is in its "in progress" space.
    pub in_progress: Option<Seat>,
    /// Whose worker is in its "done" space.
    pub done: Option<Seat>,
    /// Points of its bonus tile; 0 for none.
    pub bonus: u8,
}

/// What is on the ark.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ArkView {
    /// Where planks lie, by seat.
    pub planks: Vec<Vec<Edge>>,
    /// Where pitch is.
    pub pitch: Vec<PitchSpace>,
    /// Where food lies.
    pub food: Vec<Cell>,
    /// The finished enclosures, in the order in which they were finished.
    pub enclosures: Vec<EnclosureView>,
    /// Hull edges without a plank.
    pub hull_gaps: u8,
}

/// A finished enclosure.
#[derive(Debug, Clone, Serialize, TS)]
pub struct EnclosureView {
    /// Its cells; the first names it.
    pub cells: Vec<Cell>,
    /// Planks around it, by seat.
    pub planks: Vec<u8>,
    /// The pitch spaces in contact with it, as this table reads that.
    pub pitch: Vec<PitchSpace>,
    /// The pair of size 1 to 4 in it.
    pub large: Option<Species>,
    /// The pair of small animals in it.
    pub small: Option<Species>,
}

/// A player.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PlayerView {
    /// Points so far.
    pub score: i32,
    /// Those points by where they came from, without the lines that are 0.
    pub points: Vec<PointsView>,
    /// Planks in hand.
    pub planks: u8,
    /// Pitch cubes in hand.
    pub pitch: u8,
    /// Food tiles in hand.
    pub food: u8,
    /// Planks of this colour in the reserve.
    pub planks_in_reserve: u8,
    /// Planks of this colour on the hull.
    pub hull_planks: u8,
    /// Animals in hand.
    pub animals: Vec<Tile>,
}

/// Points from one source.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PointsView {
    /// What for.
    pub reason: Points,
    /// How many.
    pub points: i16,
}

/// The common reserve. Planks are with their players.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ReserveView {
    /// Pitch cubes.
    pub pitch: u8,
    /// Food tiles.
    pub food: u8,
}

/// Tiles left in the bags.
#[derive(Debug, Clone, Serialize, TS)]
pub struct BagsView {
    /// In the black bag.
    pub male: u8,
    /// In the white bag.
    pub female: u8,
}

/// The position as everyone may know it.
pub(crate) fn view(game: &ArkAndNoah) -> View {
    let over = game.step == Step::Over;
    let placing = !game.quick() && game.step == Step::ChooseAction;
    View {
        options: game.options,
        round: if game.ended.is_some() { game.rounds } else { game.rounds + 1 },
        step: game.step,
        actor: (!over).then_some(game.actor),
        action: game.action,
        order: game.order.to_vec(),
        moving: placing.then_some(game.moving),
        start_player: game.start_player,
        actions: Action::on(game.options.mode).iter().map(|&action| action_view(game, action)).collect(),
        ark: ark(game),
        players: Seat::all(game.players()).map(|seat| player(game, seat)).collect(),
        reserve: ReserveView { pitch: game.reserve.pitch, food: game.reserve.food },
        bags: BagsView {
            male: game.bags.of(Sex::Male).len() as u8,
            female: game.bags.of(Sex::Female).len() as u8,
        },
        drawn: game.drawn.iter().collect(),
        ended: game.ended,
    }
}

fn action_view(game: &ArkAndNoah, action: Action) -> ActionView {
    ActionView {
        action,
        in_progress: game.in_progress[action.column()],
        done: game.done[action.column()],
        bonus: game.bonus[action.column()],
    }
}

fn ark(game: &ArkAndNoah) -> ArkView {
    ArkView {
        planks: game.planks[..game.players()].iter().map(|&set| game.ark.edges_of(set).collect()).collect(),
        pitch: game.pitch.iter().collect(),
        food: game.ark.cells_of(game.food),
        enclosures: game.enclosures.iter().map(|one| enclosure(game, one)).collect(),
        hull_gaps: game.ark.hull.minus(game.all_planks()).len() as u8,
    }
}

fn enclosure(game: &ArkAndNoah, enclosure: &Enclosure) -> EnclosureView {
    let rim = game.ark.rim(enclosure.cells);
    let contact = if game.quick() {
        Spaces::EMPTY
    } else {
        game.ark.contact(enclosure.cells, game.options.pitch_contact)
    };
    let around = |planks: &Edges| planks.and(rim).len() as u8;
    EnclosureView {
        cells: game.ark.cells_of(enclosure.cells),
        planks: game.planks[..game.players()].iter().map(around).collect(),
        pitch: contact.iter().collect(),
        large: enclosure.large,
        small: enclosure.small,
    }
}

fn player(game: &ArkAndNoah, seat: Seat) -> PlayerView {
    let hand = game.hand(seat);
    let sheet = &game.sheets[seat.index()];
    let lines = Points::ALL.into_iter().map(|reason| PointsView { reason, points: sheet.line(reason) });
    PlayerView {
        score: sheet.total(),
        points: lines.filter(|line| line.points != 0).collect(),
        planks: hand.planks,
        pitch: hand.pitch,
        food: hand.food,
        planks_in_reserve: game.reserve.planks[seat.index()],
        hull_planks: game.hull_planks(seat) as u8,
        animals: hand.animals.iter().collect(),
    }
}
