//! How the stories of the other files are told.

use menagerie_ark_and_noah::{
    ArkAndNoah, Choice, Event, Options, Reason, View, content::BESTIARY, faces::ArkFace,
};
use menagerie_kernel::{Blind, Game, Lang, Narrate, Rng, Scribe, Seat, Viewer};

pub const NOAH: Seat = Seat(0);
pub const SHEM: Seat = Seat(1);
pub const HAM: Seat = Seat(2);
pub const JAPHETH: Seat = Seat(3);

pub fn players(players: u8) -> Options {
    Options::for_players(players)
}

pub fn choice(text: &str) -> Choice {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Plays choices of one seat, one after the other, and tells what happened.
#[track_caller]
pub fn plays(game: &mut ArkAndNoah, seat: Seat, choices: &[&str]) -> Vec<Event> {
    let mut events = Scribe::default();
    for text in choices {
        if let Err(refusal) = game.play(seat, choice(text), &mut events) {
            panic!("{seat:?} cannot {text}: {refusal:?} ({:?}, {:?})", game.actors(), game.step());
        }
        game.audit().unwrap();
    }
    events.0
}

/// What the acting seat is offered, in notation.
pub fn offers(game: &ArkAndNoah) -> Vec<String> {
    let mut choices = Vec::new();
    if let Some(seat) = game.actors().first() {
        game.choices(seat, &mut choices);
    }
    choices.iter().map(ToString::to_string).collect()
}

/// What the acting seat is offered of one kind: the words after it.
pub fn offered(game: &ArkAndNoah, kind: &str) -> Vec<String> {
    let offers = offers(game);
    offers.iter().filter_map(|text| text.strip_prefix(kind)?.strip_prefix(' ')).map(str::to_owned).collect()
}

pub fn actor(game: &ArkAndNoah) -> Seat {
    game.actors().first().expect("somebody acts")
}

pub fn why_not(game: &ArkAndNoah, seat: Seat, text: &str) -> Vec<Reason> {
    game.explain(seat, &choice(text))
}

pub fn view(game: &ArkAndNoah) -> View {
    game.view(Viewer::Spectator)
}

pub fn scores(game: &ArkAndNoah) -> Vec<i32> {
    Seat::all(game.seat_count()).map(|seat| game.score(seat)).collect()
}

/// Goods in hand: planks, pitch, food.
pub fn goods(game: &ArkAndNoah, seat: Seat) -> (u8, u8, u8) {
    let player = &view(game).players[seat.index()];
    (player.planks, player.pitch, player.food)
}

/// Animals in hand, in notation.
pub fn animals(game: &ArkAndNoah, seat: Seat) -> Vec<String> {
    view(game).players[seat.index()].animals.iter().map(ToString::to_string).collect()
}

/// Tiles on the table, in notation.
pub fn drawn(game: &ArkAndNoah) -> Vec<String> {
    view(game).drawn.iter().map(ToString::to_string).collect()
}

/// The species of a table, in notation.
pub fn species(options: &Options) -> Vec<String> {
    let used = BESTIARY.in_game(options.players, options.mode);
    used.iter().map(|species| species.to_string()).collect()
}

/// The ark that is printed for a table.
pub fn ark_face(options: &Options) -> ArkFace {
    let arks = ArkAndNoah::faces(Lang::En).arks;
    let mut fitting =
        arks.into_iter().filter(|ark| (ark.shape, ark.players) == (options.ark, options.players));
    fitting.next().expect("there is an ark for every table")
}

/// Plays a choice that draws tiles, under the chance that makes the bags give what the story needs.
#[track_caller]
pub fn plays_until(game: &mut ArkAndNoah, seat: Seat, text: &str, wanted: impl Fn(&ArkAndNoah) -> bool) {
    for number in 0..2_000_000 {
        let mut other = game.clone();
        other.redeal(Viewer::Spectator, &mut Rng::from_number(number));
        other.play(seat, choice(text), &mut Blind).unwrap();
        if wanted(&other) {
            *game = other;
            return;
        }
    }
    panic!("the bags never give what the story needs after {text}");
}
