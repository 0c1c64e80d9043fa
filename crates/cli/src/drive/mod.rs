//! `menagerie drive`: a game for scripts, one JSON object a line in, one out. [docs/cli.md](../../../../docs/cli.md) lists
//! what can be asked.

mod answer;
mod request;

use std::{
    collections::BTreeMap,
    io::{BufRead, Write, stdin},
};

use menagerie_bots::BotKind;
use menagerie_catalogue::{Match, Origin, Seated, about, features, observe, start};
use menagerie_kernel::{Seat, Seed, Speaker};
use serde_json::Value;

use crate::{args::DriveArgs, failure::Failure, setting};
use answer::{Answer, Wrong};
use request::{Do, Request};

/// The game that is meant where none is named.
const MAIN: &str = "main";

/// Reads requests until the input ends. A request that cannot be done is answered with why, and changes nothing.
pub fn run(args: &DriveArgs) -> Result<(), Failure> {
    about(&args.game)?;
    let mut door = Door { args, games: BTreeMap::new() };
    let mut out = menagerie_terminal::out();
    for line in stdin().lock().lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let answer = match serde_json::from_str(&line) {
            Ok(request) => door.answer(request).unwrap_or_else(Answer::Wrong),
            Err(error) => Answer::Wrong(Wrong::because(format!("this is no request: {error}"))),
        };
        serde_json::to_writer(&mut out, &answer).map_err(Failure::running)?;
        out.write_all(b"\n")?;
        out.flush()?;
    }
    Ok(())
}

/// A game that is driven.
struct Driven {
    game: Box<dyn Match>,
    /// What is hidden in it was dealt anew: its record would lead to another one.
    redealt: bool,
    /// The bots that were asked so far, who keep what they have thought.
    bots: BTreeMap<(Seat, BotKind, u64), Box<dyn Seated>>,
}

impl Driven {
    fn new(game: Box<dyn Match>, redealt: bool) -> Self {
        Self { game, redealt, bots: BTreeMap::new() }
    }

    fn ask(&mut self, seat: Seat, kind: BotKind, seed: u64) -> Result<String, Wrong> {
        let Self { game, bots, .. } = self;
        if game.held().is_some() || !game.actors().contains(seat) {
            return Err(Wrong::because(format!("seat {} has nothing to decide now", seat.0)));
        }
        let bot = bots.entry((seat, kind, seed)).or_insert_with(|| game.bot(kind, seed));
        Ok(bot.choose(game.as_ref(), seat))
    }
}

struct Door<'a> {
    args: &'a DriveArgs,
    games: BTreeMap<String, Driven>,
}

impl Door<'_> {
    fn answer(&mut self, request: Request) -> Result<Answer, Wrong> {
        let name = request.game.clone().unwrap_or_else(|| MAIN.to_owned());
        let speaker = Speaker::anonymous(request.lang.unwrap_or(self.args.lang));
        let mut events = Vec::new();
        let shown = match &request.wanted {
            Do::Start { options, setup, seed } => {
                let driven = self.start(options.clone(), setup.clone(), seed.as_ref())?;
                self.games.insert(name.clone(), driven);
                name
            }
            Do::Play { seat, choice, hold } => {
                let game = &mut self.find(&name)?.game;
                let played = match hold {
                    true => game.play_held(*seat, choice, speaker),
                    false => game.play(*seat, choice, speaker),
                };
                events = played?.events;
                name
            }
            Do::EndTurn => {
                let game = &mut self.find(&name)?.game;
                game.held().ok_or_else(|| Wrong::because("no turn is held at its end"))?;
                events = game.end_turn().events;
                name
            }
            Do::Undo { to } => {
                let driven = self.find(&name)?;
                let last = driven.game.length();
                let to = to.unwrap_or(last.saturating_sub(1));
                if driven.redealt || to > last {
                    let why = if driven.redealt {
                        "a re-dealt game has no way back"
                    } else {
                        "it has not come so far"
                    };
                    return Err(Wrong::because(why));
                }
                driven.game = driven.game.rewound(to);
                name
            }
            Do::Fork { name: other } => {
                let Driven { game, redealt, .. } = self.find(&name)?;
                let copy = Driven::new(game.fork(), *redealt);
                self.games.insert(other.clone(), copy);
                other.clone()
            }
            Do::Redeal { name: other, viewer, seed } => {
                let game = self.find(&name)?.game.redealt(viewer.0, *seed);
                self.games.insert(other.clone(), Driven::new(game, true));
                other.clone()
            }
            Do::WhyNot { seat, wish } => {
                let reasons = self.find(&name)?.game.why_not(*seat, wish, speaker);
                let reasons = reasons.map_err(|error| Wrong::because(error.to_string()))?;
                return Ok(Answer::WhyNot { game: name, reasons });
            }
            Do::Observe { seat } => {
                let game = &self.find(&name)?.game;
                if seat.index() >= game.seat_count() {
                    return Err(Wrong::because(format!("nobody has seat {} in this game", seat.0)));
                }
                let seen = observe(game.as_ref(), *seat)
                    .ok_or_else(|| Wrong::because("nothing is observed here"))?;
                return Ok(Answer::Observation { game: name, seat: *seat, seen });
            }
            Do::Features => {
                let list =
                    features(&self.args.game).map_err(|unknown| Wrong::because(unknown.to_string()))?;
                return Ok(Answer::Features(list));
            }
            Do::Bot { seat, bot, seed } => {
                let choice = self.find(&name)?.ask(*seat, *bot, *seed)?;
                return Ok(Answer::Bot { game: name, seat: *seat, choice });
            }
            Do::Record => {
                let driven = self.find(&name)?;
                if driven.redealt {
                    return Err(Wrong::because("a re-dealt game has no record"));
                }
                let record = driven.game.record().to_string();
                return Ok(Answer::Record { game: name, record });
            }
            Do::Drop => {
                self.games.remove(&name);
                return Ok(Answer::Dropped { game: name });
            }
            Do::Look => name,
        };
        let viewer = request.viewer.unwrap_or(self.args.viewer).0;
        let (view, offers) = (request.view.unwrap_or(true), request.offers.unwrap_or(true));
        let game = self.find(&shown)?.game.as_ref();
        Ok(Answer::position(shown, game, viewer, speaker, (view, offers), &events))
    }

    fn find(&mut self, name: &str) -> Result<&mut Driven, Wrong> {
        let none = || Wrong::because(format!("there is no game '{name}': start one, or fork it"));
        self.games.get_mut(name).ok_or_else(none)
    }

    fn start(
        &self,
        options: Option<Value>,
        setup: Option<Value>,
        seed: Option<&Seed>,
    ) -> Result<Driven, Wrong> {
        let defaults = setting::options(&self.args.game, None, &[]);
        let mut all = defaults.map_err(|failure| Wrong::because(failure.to_string()))?;
        match options {
            None => {}
            Some(Value::Object(given)) => given.into_iter().for_each(|(key, value)| all[key] = value),
            Some(_) => return Err(Wrong::because("options are an object")),
        }
        let seed = seed.copied().unwrap_or(Seed::from_number(1));
        let origin = Origin { options: all, setup };
        let game =
            start(&self.args.game, &origin, seed).map_err(|error| Wrong::because(error.to_string()))?;
        Ok(Driven::new(game, false))
    }
}

/// The seats that decide, or whose turn is held.
fn waiting(game: &dyn Match) -> Vec<Seat> {
    game.held().map_or_else(|| game.actors().iter().collect(), |seat| vec![seat])
}
