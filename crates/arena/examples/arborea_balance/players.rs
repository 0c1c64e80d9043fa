//! Who plays the games that are measured.

use std::{
    collections::BTreeMap,
    path::Path,
    sync::{Arc, Mutex},
};

use menagerie_arborea::Arborea;
use menagerie_bots::{Bot, BotKind, Mind, Style, Thinker, mind::best_net, net::Net};
use menagerie_kernel::Observe;

/// The nets by setting, each read once.
static NETS: Mutex<BTreeMap<&'static str, Option<Arc<Net>>>> = Mutex::new(BTreeMap::new());

fn net(folder: Option<&Path>, setting: &'static str) -> Option<Arc<Net>> {
    let Some(folder) = folder else { return best_net::<Arborea>(setting) };
    let mut nets = NETS.lock().expect("reading a net does not panic");
    let read = || {
        let bytes = std::fs::read(folder.join(format!("{setting}.net"))).ok()?;
        Net::from_bytes(&bytes, Some(Arborea::features())).ok().map(Arc::new)
    };
    nets.entry(setting).or_insert_with(read).clone()
}

/// A player by name: a yardstick, a level, or `at-once`, which is level 2 without its whims.
pub fn player(bot: &str, nets: Option<&Path>, table: &Arborea, seed: u64) -> Box<dyn Bot<Arborea>> {
    let style = match bot {
        "at-once" => Some(Style { deals: 1, ..Style::AT_ONCE }),
        other => other.parse::<BotKind>().expect("a bot").style(),
    };
    match style {
        Some(style) => Box::new(thinker(style, nets, table, seed)),
        None => bot.parse::<BotKind>().expect("a bot").player(seed),
    }
}

/// A player of this style.
pub fn thinker(style: Style, nets: Option<&Path>, table: &Arborea, seed: u64) -> Thinker<Arborea> {
    Thinker::new(style, Mind::new(net(nets, table.setting())), seed)
}
