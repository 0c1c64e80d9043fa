//! A few words for a position, and for playing from it.

use menagerie_kernel::{BadOptions, Blind, Game, Refusal, Seat, Seed};

use super::{BuildingSetup, ProjectSetup, SeatSetup, Setup};
use crate::{
    choice::Choice,
    content::{ActionKind, Card, MapId, ScoringId},
    options::{MapMode, Options},
    state::ArkNova,
};

/// Writes a position step by step. Starts from a table in the middle of a game: map 0 for everyone, empty hands,
/// action cards in the order animals, build, cards, association, sponsors, seat 0 about to take its turn.
///
/// ```
/// use menagerie_ark_nova::position::{Position, play_all};
///
/// let mut game = Position::new(2).hand(0, &[404]).building(0, "enclosure-2", "a3+a4").row(0, "build animals cards association sponsors").start();
/// play_all(&mut game, 0, &["action animals", "play 404"]);
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    options: Options,
    setup: Setup,
    seed: Seed,
}

fn card(number: u16) -> Card {
    Card::from_number(number).unwrap_or_else(|| panic!("there is no card {number}"))
}

fn cards(numbers: &[u16]) -> Vec<Card> {
    numbers.iter().map(|&number| card(number)).collect()
}

fn words<T: std::str::FromStr<Err: std::fmt::Display>>(text: &str) -> Vec<T> {
    text.split_whitespace().map(|word| word.parse().unwrap_or_else(|error| panic!("{error}"))).collect()
}

impl Position {
    /// A table for so many players.
    pub fn new(players: u8) -> Self {
        let mut seats = vec![SeatSetup::default(); players as usize];
        for seat in &mut seats {
            seat.hand = Some(Vec::new());
            seat.action_cards = Some(ActionKind::ALL);
            seat.appeal = Some(0);
        }
        let setup =
            Setup { sketch: true, first: Some(Seat(0)), turn: Some(Seat(0)), seats, ..Setup::default() };
        let options = Options { players, maps: MapMode::Map0, ..Options::default() };
        Self { options, setup, seed: Seed::from_number(1) }
    }

    /// Changes any option.
    pub fn options(mut self, change: impl FnOnce(&mut Options)) -> Self {
        change(&mut self.options);
        self
    }

    /// Changes anything about the table.
    pub fn setup(mut self, change: impl FnOnce(&mut Setup)) -> Self {
        change(&mut self.setup);
        self
    }

    /// Changes anything about a player.
    pub fn seat(self, seat: usize, change: impl FnOnce(&mut SeatSetup)) -> Self {
        self.setup(|setup| change(&mut setup.seats[seat]))
    }

    /// Chance from another seed.
    pub fn seed(mut self, number: u64) -> Self {
        self.seed = Seed::from_number(number);
        self
    }

    /// Whose turn it is.
    pub fn turn(self, seat: u8) -> Self {
        self.setup(|setup| setup.turn = Some(Seat(seat)))
    }

    /// A map: `"1a"`.
    pub fn map(self, seat: usize, code: &str) -> Self {
        let map: MapId = code.parse().unwrap_or_else(|error| panic!("{error}"));
        self.seat(seat, |player| player.map = Some(map))
    }

    /// Hand cards.
    pub fn hand(self, seat: usize, numbers: &[u16]) -> Self {
        self.seat(seat, |player| player.hand = Some(cards(numbers)))
    }

    /// Animals in the zoo.
    pub fn animals(self, seat: usize, numbers: &[u16]) -> Self {
        self.seat(seat, |player| player.animals = cards(numbers))
    }

    /// Sponsors in the zoo.
    pub fn sponsors(self, seat: usize, numbers: &[u16]) -> Self {
        self.seat(seat, |player| player.sponsors = cards(numbers))
    }

    /// Money.
    pub fn money(self, seat: usize, money: u16) -> Self {
        self.seat(seat, |player| player.money = Some(money))
    }

    /// X-tokens.
    pub fn x_tokens(self, seat: usize, count: u8) -> Self {
        self.seat(seat, |player| player.x_tokens = Some(count))
    }

    /// Appeal.
    pub fn appeal(self, seat: usize, appeal: u8) -> Self {
        self.seat(seat, |player| player.appeal = Some(appeal))
    }

    /// Conservation.
    pub fn conservation(self, seat: usize, conservation: u8) -> Self {
        self.seat(seat, |player| player.conservation = Some(conservation))
    }

    /// Reputation.
    pub fn reputation(self, seat: usize, reputation: u8) -> Self {
        self.seat(seat, |player| player.reputation = Some(reputation))
    }

    /// Action cards in slots 1 to 5: `"build cards animals association sponsors"`.
    pub fn row(self, seat: usize, actions: &str) -> Self {
        let row: Vec<ActionKind> = words(actions);
        let row = row.try_into().expect("five action cards");
        self.seat(seat, |player| player.action_cards = Some(row))
    }

    /// Action cards on side II: `"cards build"`.
    pub fn upgraded(self, seat: usize, actions: &str) -> Self {
        self.seat(seat, |player| player.upgraded = words(actions))
    }

    /// An empty building: `("enclosure-2", "a3+a4")`.
    pub fn building(self, seat: usize, building: &str, hexes: &str) -> Self {
        self.build(seat, building, hexes, false)
    }

    /// An occupied standard enclosure of the size of its hexes: `"a3+a4"`.
    pub fn occupied(self, seat: usize, hexes: &str) -> Self {
        let size = hexes.split('+').count();
        self.build(seat, &format!("enclosure-{size}"), hexes, true)
    }

    /// An empty standard enclosure of the size of its hexes: `"a3+a4"`.
    pub fn enclosure(self, seat: usize, hexes: &str) -> Self {
        let size = hexes.split('+').count();
        self.build(seat, &format!("enclosure-{size}"), hexes, false)
    }

    fn build(self, seat: usize, building: &str, hexes: &str, occupied: bool) -> Self {
        let building = building.parse().unwrap_or_else(|error| panic!("{error}"));
        let hexes = hexes.to_owned();
        self.seat(seat, |player| player.buildings.push(BuildingSetup { building, hexes, occupied }))
    }

    /// Partner zoos: `"africa europe"`.
    pub fn partner_zoos(self, seat: usize, continents: &str) -> Self {
        self.seat(seat, |player| player.partner_zoos = words(continents))
    }

    /// Universities: `"hand-limit double-research"`.
    pub fn universities(self, seat: usize, kinds: &str) -> Self {
        self.seat(seat, |player| player.universities = words(kinds))
    }

    /// Workers hired in all; those not on tasks are on the notepad.
    pub fn workers(self, seat: usize, hired: u8) -> Self {
        self.seat(seat, |player| player.hired = Some(hired))
    }

    /// Final scoring cards held.
    pub fn scoring(self, seat: usize, numbers: &[u16]) -> Self {
        let held =
            numbers.iter().map(|&number| ScoringId::from_number(number).expect("cards 1 to 11")).collect();
        self.seat(seat, |player| player.scoring = Some(held))
    }

    /// Folders 1, 2, … of the display.
    pub fn display(self, numbers: &[u16]) -> Self {
        self.setup(|setup| setup.display = cards(numbers))
    }

    /// The top of the deck, the first on top.
    pub fn deck(self, numbers: &[u16]) -> Self {
        self.setup(|setup| setup.deck = cards(numbers))
    }

    /// The discard pile.
    pub fn discard(self, numbers: &[u16]) -> Self {
        self.setup(|setup| setup.discard = cards(numbers))
    }

    /// Base projects below the board, from left to right.
    pub fn base_projects(self, numbers: &[u16]) -> Self {
        self.setup(|setup| setup.base_projects = projects(numbers))
    }

    /// Projects above the board, from left to right.
    pub fn projects(self, numbers: &[u16]) -> Self {
        self.setup(|setup| setup.projects = projects(numbers))
    }

    /// Bonus tiles at conservation 5 and 8, `-` for one that was taken: `"money - cards x-tokens"`.
    pub fn tiles(self, tiles: &str) -> Self {
        let tile = |word| if word == "-" { None } else { words(word).pop() };
        self.setup(|setup| setup.tiles = tiles.split_whitespace().map(tile).collect())
    }

    /// Steps of the break token to its end.
    pub fn break_left(self, steps: u8) -> Self {
        self.setup(|setup| setup.break_left = Some(steps))
    }

    /// The options and the setup, as they would stand in a record.
    pub fn into_parts(self) -> (Options, Setup) {
        (self.options, self.setup)
    }

    /// The table, or why it is impossible.
    pub fn try_start(&self) -> Result<ArkNova, BadOptions> {
        ArkNova::set_up(&self.options, &self.setup, self.seed)
    }

    /// The table.
    ///
    /// # Panics
    /// When the position is impossible; the message says why.
    pub fn start(&self) -> ArkNova {
        self.try_start().unwrap_or_else(|bad| panic!("{bad}"))
    }
}

fn projects(numbers: &[u16]) -> Vec<ProjectSetup> {
    cards(numbers)
        .into_iter()
        .map(|card| ProjectSetup { card, supporters: [None; 3], blocked: None })
        .collect()
}

/// What a seat may choose now, in notation.
pub fn legal(game: &ArkNova, seat: u8) -> Vec<String> {
    let mut offered = Vec::new();
    game.choices(Seat(seat), &mut offered);
    offered.iter().map(ToString::to_string).collect()
}

/// Plays choices in notation, one after the other.
///
/// # Panics
/// At the first that cannot be played; the message says what was legal instead.
pub fn play_all(game: &mut ArkNova, seat: u8, choices: &[&str]) {
    for text in choices {
        let choice: Choice = text.parse().unwrap_or_else(|error| panic!("{error}"));
        if let Err(refusal) = game.play(Seat(seat), choice, &mut Blind) {
            let why = match refusal {
                Refusal::Unmet { reasons } => format!("{reasons:?}"),
                other => other.to_string(),
            };
            let deciding = game.actors();
            let offered: Vec<_> = deciding.iter().map(|any| (any.0, legal(game, any.0).join(", "))).collect();
            panic!("seat {seat} cannot '{text}': {why}\n  legal: {offered:?}");
        }
    }
}
