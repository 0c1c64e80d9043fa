//! A bot at a game of an older program: it thinks there, in a process of its own.

use menagerie_bots::{BotKind, Limit};
use menagerie_catalogue::{Match, Seated};
use menagerie_kernel::Seat;

use crate::{
    language::{Answer, Ask},
    remote::Remote,
};

pub(crate) struct Guest {
    kind: BotKind,
    seed: u64,
    millis: Option<u64>,
}

impl Guest {
    pub fn new(kind: BotKind, seed: u64) -> Self {
        Self { kind, seed, millis: None }
    }

    fn think(&mut self, game: &Remote, seat: Seat) -> Option<String> {
        let (engine, (record, held)) = (&game.engine, game.written());
        self.seed = self.seed.wrapping_add(1);
        let number = engine.number();
        let thought = match engine.ask_thinker(number, Ask::Resume { record, held }) {
            Answer::Stands(_) => {
                let Self { kind: bot, seed, millis } = *self;
                engine.ask_thinker(number, Ask::Think { bot, seat, seed, millis })
            }
            other => other,
        };
        engine.ask_thinker(number, Ask::Drop);
        if let Answer::Text { text } = thought { Some(text) } else { None }
    }
}

impl Seated for Guest {
    fn choose(&mut self, game: &dyn Match, seat: Seat) -> String {
        let remote = game.as_any().downcast_ref::<Remote>();
        let mut thought = remote.and_then(|remote| self.think(remote, seat));
        // A program from before there were styles plays what they are made of.
        if thought.is_none() && self.kind != self.kind.plain() {
            self.kind = self.kind.plain();
            thought = remote.and_then(|remote| self.think(remote, seat));
        }
        // Whatever happens to the program, the table goes on.
        thought.or_else(|| game.notations(seat).into_iter().next()).unwrap_or_default()
    }

    fn limit(&mut self, limit: Limit) {
        self.millis = limit.time.map(|time| time.as_millis() as u64);
    }
}
