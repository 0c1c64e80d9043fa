//! The nets that are shipped, by game and setting.

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock, Mutex},
};

use menagerie_kernel::Game;

use crate::net::Net;

macro_rules! nets {
    ($($game:literal $setting:literal),* $(,)?) => {
        &[$(($game, $setting, include_bytes!(concat!("../../nets/", $game, "-", $setting, ".net")))),*]
    };
}

/// Each file, under the game and the setting it was trained for; "linear" and "middle" are references to measure by,
/// which never change while the features stay.
const SHIPPED: &[(&str, &str, &[u8])] = nets![
    "ark-nova" "duel",
    "ark-nova" "many",
    "ark-nova" "solo",
    "ark-nova" "linear",
    "ark-nova" "middle",
    "ark-and-noah" "normal",
    "ark-and-noah" "normal-many",
    "ark-and-noah" "quick",
    "ark-and-noah" "quick-many",
    "ark-and-noah" "linear",
    "ark-and-noah" "middle",
    "arborea" "table",
    "arborea" "solo",
    "arborea" "linear",
    "arborea" "middle",
];

type Loaded = BTreeMap<(&'static str, &'static str), Option<Arc<Net>>>;

static LOADED: LazyLock<Mutex<Loaded>> = LazyLock::new(|| Mutex::new(BTreeMap::new()));

/// The net for this game and setting, if there is one that fits the game's list of features.
pub fn best_net<G: Game>(setting: &'static str) -> Option<Arc<Net>> {
    let mut loaded = LOADED.lock().expect("loading a net does not panic");
    let read = || {
        let file = SHIPPED.iter().find(|(game, of, _)| *game == G::ID && *of == setting)?;
        Net::from_bytes(file.2, Some(G::features())).ok().map(Arc::new)
    };
    loaded.entry((G::ID, setting)).or_insert_with(read).clone()
}

/// How the net for a setting was trained, in its own words.
pub fn net_story<G: Game>(setting: &'static str) -> Option<String> {
    best_net::<G>(setting).map(|net| net.story.clone())
}
