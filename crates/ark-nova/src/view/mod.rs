//! What a viewer may know of a table: only what changes. What is printed stands in [`crate::faces`].

mod actions;
mod buildings;
mod income;
mod player;
mod progress;
mod prospects;

use menagerie_kernel::{Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::{
    challenge::ChallengeStage,
    content::{ActionKind, BonusTile, Card, Continent, MapId, SOLO_TURNS, Side, University},
    decisions::{self, Step},
    pending::Pending,
    state::ArkNova,
};

pub use actions::{ActionCardView, TaskView};
pub use buildings::BuildingView;
pub use income::IncomeView;
pub use player::{PlayerView, PouchView};
pub use progress::{LevelView, ProgressView, ProjectView, ScoringView};
pub use prospects::{Lack, Prospect};

/// The action that is running.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RunningView {
    /// Who acts.
    pub seat: Seat,
    /// Whose card it is.
    pub owner: Seat,
    /// Which action.
    pub action: ActionKind,
    /// Its side.
    pub side: Side,
    /// Its strength, 0 before it is settled.
    pub strength: u8,
    /// What is left: strength, animals or levels.
    pub left: u8,
}

/// A game alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SoloView {
    /// The round, from 1.
    pub round: u8,
    /// Turns left in it.
    pub turns: u8,
    /// Turns left in the whole game.
    pub turns_in_all: u8,
    /// Points that win.
    pub goal: i16,
    /// How far a challenge of several games is.
    pub challenge: Option<ChallengeStage>,
}

/// A table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct View {
    /// The players.
    pub players: Vec<PlayerView>,
    /// Who has to decide.
    pub deciding: Vec<Seat>,
    /// Whose turn it is.
    pub turn: Seat,
    /// Who began.
    pub first: Seat,
    /// The display, folders 1 to 6; hidden during setup.
    pub display: Vec<Option<Card>>,
    /// Cards in the deck.
    pub deck: u8,
    /// Cards in the discard pile.
    pub discard: u8,
    /// Projects above the board, the newest first.
    pub above: Vec<ProjectView>,
    /// Base projects below the board.
    pub base: Vec<ProjectView>,
    /// Base projects that are not in the game.
    pub unused_base: u8,
    /// Partner zoos on the board.
    pub partner_zoos: Vec<Continent>,
    /// Universities on the board.
    pub universities: Vec<University>,
    /// What the next donation costs.
    pub donation: u8,
    /// Donation spaces covered.
    pub donations: u8,
    /// Bonus tiles at conservation 5 and 8.
    pub tiles: Vec<Vec<BonusTile>>,
    /// Final scoring cards in the pile.
    pub scoring_pile: u8,
    /// Steps of the break token to its end; none alone.
    pub break_left: Option<u8>,
    /// Whether a break follows this turn.
    pub break_due: bool,
    /// Breaks so far.
    pub breaks: u8,
    /// Alone: how far the game is, and its goal.
    pub solo: Option<SoloView>,
    /// Turns still to be taken once the end is triggered.
    pub last_turns: Option<u8>,
    /// The running action.
    pub running: Option<RunningView>,
    /// Effects that wait for their turn, the next ones first, each with whose it is.
    pub effects: Vec<(Seat, Pending)>,
    /// What waits for the end of the action.
    pub waiting: Vec<Pending>,
    /// Cards someone is choosing from, if the viewer may see them.
    pub looked: Vec<Card>,
    /// Maps the viewer may choose from.
    pub maps: Vec<MapId>,
    /// How many cards the viewer keeps, discards, sells or puts away now before anything else can happen, or at most how
    /// many where there is a way to stop: they can be picked together.
    pub picks: u8,
    /// Whether the game is over.
    pub over: bool,
}

/// Whether a flag can be left out: most are not set, and a view is sent after every choice.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_not(flag: &bool) -> bool {
    !flag
}

/// Whether a count can be left out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_none(count: &u8) -> bool {
    *count == 0
}

impl ArkNova {
    fn solo_view(&self) -> Option<SoloView> {
        let later = SOLO_TURNS.get(usize::from(self.solo_round) + 1..).unwrap_or_default();
        self.solo().then(|| SoloView {
            round: self.solo_round + 1,
            turns: self.solo_turns,
            turns_in_all: self.solo_turns + later.iter().sum::<u8>(),
            goal: self.rules.solo_goal,
            challenge: self.rules.challenge,
        })
    }

    /// Effects on the agenda that are still to be resolved.
    fn effects_view(&self) -> Vec<(Seat, Pending)> {
        let steps = self.agenda.as_slice().iter().rev();
        steps.filter_map(Step::effect).map(|waiting| (waiting.seat, waiting.effect)).collect()
    }

    fn looked_view(&self, viewer: Viewer) -> Vec<Card> {
        let open = self.looks_openly();
        self.seats()
            .filter(|&seat| open || viewer.sees(seat))
            .flat_map(|seat| self.looked[seat.index()].iter())
            .collect()
    }

    fn picks_view(&self, viewer: Viewer) -> u8 {
        let Viewer::Seat(seat) = viewer else { return 0 };
        let owed = self.agenda.top().filter(|step| step.deciders(self).contains(seat));
        owed.map_or(0, |step| step.picks(self, seat)) as u8
    }

    /// The table as a viewer sees it.
    pub(crate) fn seen(&self, viewer: Viewer) -> View {
        let underway = &self.underway;
        View {
            players: self.seats().map(|seat| self.player_view(viewer, seat)).collect(),
            deciding: decisions::deciders(self).iter().collect(),
            turn: self.turn,
            first: self.first,
            display: if self.display_open { self.display.to_vec() } else { vec![None; self.display.len()] },
            deck: self.deck.len,
            discard: self.discard.len() as u8,
            above: self.above.iter().map(|lying| self.project_view(lying)).collect(),
            base: self.base.iter().map(|lying| self.project_view(lying)).collect(),
            unused_base: self.unused_base.len() as u8,
            partner_zoos: self.zoos.iter().collect(),
            universities: self.universities.iter().collect(),
            donation: self.donation_cost(),
            donations: self.donations,
            tiles: self.tiles.iter().map(|tiles| tiles.iter().filter_map(|tile| *tile).collect()).collect(),
            scoring_pile: self.scoring_pile.len() as u8,
            break_left: (!self.solo()).then_some(self.break_left),
            break_due: self.break_due,
            breaks: self.breaks,
            solo: self.solo_view(),
            last_turns: self.last_turns,
            running: (!underway.idle).then_some(RunningView {
                seat: underway.seat,
                owner: underway.owner,
                action: underway.action,
                side: underway.side,
                strength: underway.strength,
                left: underway.left(),
            }),
            effects: self.effects_view(),
            waiting: self.waiting().to_vec(),
            looked: self.looked_view(viewer),
            maps: self.agenda.top().map_or_else(Vec::new, |step| step.maps(self, viewer)),
            picks: self.picks_view(viewer),
            over: self.over,
        }
    }
}
