//! What a seat may know as numbers, for programs of others that learn: the encoding the nets of our own bots read.

use menagerie_kernel::{
    Narrate, Seat,
    observe::{Feature, Features, Sight, choice_code},
};
use serde::Serialize;

use crate::{
    Match,
    running::Running,
    visit::{UnknownGame, Visitor, visit},
};

/// What can be observed at a game, group by group in the order of the features' numbers.
#[derive(Debug, Serialize)]
pub struct FeatureList {
    /// Bumped when a feature comes to mean something else.
    pub version: u32,
    /// Changes whenever the list does, in hexadecimal digits: what was learned on one list is worthless on another.
    pub fingerprint: String,
    /// The groups.
    pub groups: Vec<FeatureGroup>,
}

/// Features that belong together.
#[derive(Debug, Serialize)]
pub struct FeatureGroup {
    /// What they tell.
    pub name: &'static str,
    /// The number of the first.
    pub start: usize,
    /// How many there are.
    pub size: usize,
}

/// What a seat observes, seats counted from its own.
#[derive(Debug, Serialize)]
pub struct Observation {
    /// Which of a game's nets would read it: they differ by mode and number of players.
    pub setting: &'static str,
    /// The features that are there, by number, with their values; all others are 0.
    pub features: Vec<(u16, f32)>,
    /// What the seat can choose now.
    pub choices: Vec<EncodedChoice>,
}

/// A choice as numbers that never change.
#[derive(Debug, Serialize)]
pub struct EncodedChoice {
    /// What is sent back to make it.
    pub notation: String,
    /// A number for each of its words.
    pub code: Vec<u16>,
}

/// What can be observed at the game with that id.
pub fn features(id: &str) -> Result<FeatureList, UnknownGame> {
    struct List;
    impl Visitor for List {
        type Out = &'static Features;
        fn visit<G: Narrate>(self) -> Self::Out {
            G::features()
        }
    }
    let list = visit(id, List)?;
    let mut start = 0;
    let groups = list.groups.iter().map(|group| {
        start += group.size;
        FeatureGroup { name: group.name, start: start - group.size, size: group.size }
    });
    let fingerprint = format!("{:016x}", list.fingerprint());
    Ok(FeatureList { version: list.version, groups: groups.collect(), fingerprint })
}

/// What a seat observes; nothing at a game that another program plays.
pub fn observe(game: &dyn Match, seat: Seat) -> Option<Observation> {
    struct Look<'a>(&'a dyn Match, Seat);
    impl Visitor for Look<'_> {
        type Out = Option<(&'static str, Sight)>;
        fn visit<G: Narrate>(self) -> Self::Out {
            let state = &self.0.as_any().downcast_ref::<Running<G>>()?.state;
            let mut sight = Sight::new();
            state.observe(self.1, &mut sight);
            Some((state.setting(), sight))
        }
    }
    let (setting, sight) = visit(game.about().id, Look(game, seat)).ok()??;
    let encoded = |notation: String| {
        let mut code = Vec::new();
        choice_code(&notation, &mut code);
        EncodedChoice { notation, code }
    };
    let chooses = game.actors().contains(seat);
    let notations = if chooses { game.notations(seat) } else { Vec::new() };
    Some(Observation {
        setting,
        features: sight.features().iter().map(|&Feature { index, value }| (index, value)).collect(),
        choices: notations.into_iter().map(encoded).collect(),
    })
}
