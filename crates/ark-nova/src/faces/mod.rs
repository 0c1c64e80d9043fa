//! Everything that is printed, as data and in words: what a front-end draws, with no rule of its own.
//!
//! A view holds only what changes; all that a table never changes is here, once a language.

mod action;
mod association;
mod card;
mod map;
mod pieces;
mod terms;
mod tracks;

use menagerie_kernel::Lang;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    content::{ActionKind, BonusTile, Card, Continent, Icon, MapId, ScoringId, Task, Terrain, University},
    geometry::Building,
};

pub use crate::preview::{Counted, Warning};
pub use action::{ActionEffect, ActionFace, SideFace, StrengthFace, action_face};
pub use association::{
    DonationFace, PartnerZooFace, TaskFace, UniversityFace, partner_zoo_face, task_face, university_face,
};
pub use card::{
    AbilityFace, CardFace, ConditionFace, HomeFace, LevelFace, ScoringFace, SentenceFace, When, card_face,
    scoring_face,
};
pub use map::{HexFace, LeftFace, MapFace, PlacedFace, map_face};
pub use pieces::{
    BonusFace, BuildingFace, BuildingKind, IconFace, IconKind, TerrainFace, TileFace, bonus_face,
    building_face, icon_face,
};
pub use terms::{CountedFace, Term, TermFace, WarningFace, term_face};
pub use tracks::{ConservationSpaceFace, ReputationSpaceFace, TableFace, TracksFace, tracks_face};

/// Everything that is printed, in one language.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Faces {
    /// Animals, sponsors and projects.
    pub cards: Vec<CardFace>,
    /// Final scoring cards.
    pub scoring: Vec<ScoringFace>,
    /// Zoo maps.
    pub maps: Vec<MapFace>,
    /// The five action cards.
    pub actions: Vec<ActionFace>,
    /// Buildings with their shapes.
    pub buildings: Vec<BuildingFace>,
    /// Tasks of the association board.
    pub tasks: Vec<TaskFace>,
    /// Partner zoos.
    pub partner_zoos: Vec<PartnerZooFace>,
    /// Universities.
    pub universities: Vec<UniversityFace>,
    /// Bonus tiles.
    pub tiles: Vec<TileFace>,
    /// Icons.
    pub icons: Vec<IconFace>,
    /// Rock and water.
    pub terrains: Vec<TerrainFace>,
    /// The tracks.
    pub tracks: TracksFace,
    /// What depends on the number of players, for 1 to 4 of them.
    pub tables: Vec<TableFace>,
    /// Tokens, resources and notions, each with a sentence.
    pub terms: Vec<TermFace>,
    /// What a player counts, by the keys of previews.
    pub counted: Vec<CountedFace>,
    /// What previews warn of.
    pub warnings: Vec<WarningFace>,
}

/// Everything that is printed, in one language.
pub fn faces(lang: Lang) -> Faces {
    Faces {
        cards: Card::all().map(|card| card_face(card, lang)).collect(),
        scoring: ScoringId::all().map(|card| scoring_face(card, lang)).collect(),
        maps: MapId::all().map(|id| map_face(id, lang)).collect(),
        actions: ActionKind::ALL.map(|action| action_face(action, lang)).to_vec(),
        buildings: Building::ALL.map(|building| building_face(building, lang)).to_vec(),
        tasks: Task::ALL.map(|task| task_face(task, lang)).to_vec(),
        partner_zoos: Continent::ALL.map(|continent| partner_zoo_face(continent, lang)).to_vec(),
        universities: University::ALL.map(|university| university_face(university, lang)).to_vec(),
        tiles: BonusTile::all().map(|tile| pieces::tile_face(tile, lang)).collect(),
        icons: Icon::ALL.map(|icon| icon_face(icon, lang)).to_vec(),
        terrains: Terrain::ALL.map(|terrain| pieces::terrain_face(terrain, lang)).to_vec(),
        tracks: tracks_face(lang),
        tables: (1..=4).map(tracks::table_face).collect(),
        terms: Term::ALL.map(|term| term_face(term, lang)).to_vec(),
        counted: Counted::ALL.map(|key| terms::counted_face(key, lang)).to_vec(),
        warnings: Warning::ALL.map(|key| terms::warning_face(key, lang)).to_vec(),
    }
}
