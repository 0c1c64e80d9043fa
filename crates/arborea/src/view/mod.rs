//! What a viewer sees: the whole table, without what lies face down. Nothing is one player's secret, so every
//! viewer sees the same.

mod board;
mod players;

use menagerie_kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    Arborea, Biome, Card, Colour, Habitat, Kind, Moment, Options, Owner, Sage, TrackId,
    content::{HABITATS, Source, Status, Symbol, content},
    step::Step,
};

pub use board::{
    ColumnView, DeckView, SageView, SeasonView, SpaceView, SunView, SupplyView, TrackView, TrailView,
};
pub use players::{CreatureView, EcosystemView, FeroniaView, HabitatView, PlayerView};

/// The table.
#[derive(Clone, Debug, Serialize, TS)]
pub struct View {
    /// What is played.
    pub options: Options,
    /// The data tables that are not, or not wholly, as printed.
    pub reconstructed: Vec<Reconstructed>,
    /// The turns begun so far.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Owner,
    /// What has to be decided, and by whom; nothing when the game is over.
    pub decision: Option<Decision>,
    /// The sun track.
    pub sun: SunView,
    /// The four pilgrimage tracks.
    pub tracks: Vec<TrackView>,
    /// The 40 trails with those who wait at their heads.
    pub trails: Vec<TrailView>,
    /// The eight Sages.
    pub sages: Vec<SageView>,
    /// The six columns of the Borderlands.
    pub borderlands: Vec<ColumnView>,
    /// The biome supply.
    pub supply: Vec<SupplyView>,
    /// The four decks.
    pub decks: Vec<DeckView>,
    /// The four seasons.
    pub seasons: Vec<SeasonView>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// Feronia, in the solo game.
    pub feronia: Option<FeroniaView>,
}

/// A table of the data that is not, or not wholly, as printed.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Reconstructed {
    /// The name of the data file.
    pub table: &'static str,
    /// Wholly or partly.
    pub status: Status,
}

/// What has to be decided.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Decision {
    /// By whom.
    pub seat: Seat,
    /// What kind of decision.
    pub moment: Moment,
    /// The track of the villager that may step off,
    pub track: Option<TrackId>,
    /// and its cell.
    pub cell: Option<u8>,
    /// The Sage who gives rewards,
    pub sage: Option<Sage>,
    /// to a villager of this kind.
    pub villager: Option<Kind>,
    /// How many rewards or activations came before.
    pub done: Option<u8>,
    /// The conversion offered.
    pub convert: Option<(Biome, Biome)>,
}

/// An Ecosystem card, both sides.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CardView {
    /// Which one.
    pub card: Card,
    /// Its notation.
    pub id: String,
    /// Its deck; none for a starting card.
    pub colour: Option<Colour>,
    /// What it costs, by biome.
    pub cost: [u8; 6],
    /// What completing it gives.
    pub reward: Vec<Symbol>,
    /// Its habitats upright, two rows of three.
    pub habitats: [Habitat; HABITATS],
}

impl CardView {
    /// What is printed on a card.
    pub fn of(card: Card) -> Self {
        let face = content().card(card);
        Self {
            card,
            id: card.to_string(),
            colour: card.colour(),
            cost: face.cost,
            reward: content().lists.of(Source::Card(card)).to_vec(),
            habitats: face.cells[0].map(|cell| cell.habitat),
        }
    }
}

impl Arborea {
    fn decision_view(&self) -> Option<Decision> {
        let (seat, moment) = self.decision()?;
        let mut view = Decision {
            seat,
            moment,
            track: None,
            cell: None,
            sage: None,
            villager: None,
            done: None,
            convert: None,
        };
        let step = self.agenda.top()?;
        if let Some((track, cell)) = self.asked_cell(step) {
            view.track = Some(track);
            view.cell = Some(cell as u8);
            view.villager = self.track(track).cells[cell].map(|villager| villager.kind);
        }
        match step {
            Step::Rewards { sage, kind, taken, .. } => {
                view.sage = Some(sage);
                view.villager = Some(kind);
                view.done = Some(taken.count_ones() as u8);
            }
            Step::Activate(done) => view.done = Some(done),
            Step::Convert(from, to) => view.convert = Some((from, to)),
            _ => {}
        }
        Some(view)
    }

    /// The table as everyone sees it.
    pub(crate) fn look(&self) -> View {
        let files = content().files.iter().filter(|file| file.status != Status::Exact);
        View {
            options: self.options,
            reconstructed: files
                .map(|file| Reconstructed { table: file.name, status: file.status })
                .collect(),
            turn: self.turn,
            active: self.active,
            decision: self.decision_view(),
            sun: self.sun_view(),
            tracks: self.track_views(),
            trails: self.trail_views(),
            sages: self.sage_views(),
            borderlands: self.column_views(),
            supply: self.supply_views(),
            decks: self.deck_views(),
            seasons: self.season_views(),
            players: Seat::all(self.options.players as usize).map(|seat| self.player_view(seat)).collect(),
            feronia: self.options.solo().then(|| self.feronia_view()),
        }
    }
}
