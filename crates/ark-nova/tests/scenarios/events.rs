//! What happens can be followed from the events alone: money, tracks, tokens, rows, zoos and the display.

use std::collections::BTreeSet;

use menagerie_ark_nova::{
    ArkNova, Event, Options,
    content::{ActionKind, Card, Resource},
    options::{MapMode, MapSet},
    view::View,
};
use menagerie_kernel::{Game, Rng, Scribe, Seat, Seed, Viewer};

/// A player as the events tell it.
#[derive(Clone, Default, PartialEq, Debug)]
struct Ledger {
    money: i32,
    x_tokens: i32,
    appeal: i32,
    conservation: i32,
    reputation: i32,
    hired: u8,
    supports: u8,
    buildings: usize,
    row: Vec<ActionKind>,
    upgraded: usize,
    zoo: BTreeSet<u16>,
    partner_zoos: usize,
    universities: usize,
}

/// A table as the events tell it.
#[derive(Clone, PartialEq, Debug)]
struct Books {
    players: Vec<Ledger>,
    /// Folders 1 to 6, 0 for a gap.
    display: Vec<u16>,
    break_left: Option<u8>,
    donations: u8,
}

fn numbers<'a>(cards: impl IntoIterator<Item = &'a Card>) -> BTreeSet<u16> {
    cards.into_iter().map(|card| card.number()).collect()
}

impl Books {
    fn of(view: &View) -> Self {
        let players = view.players.iter().map(|zoo| Ledger {
            money: zoo.money.into(),
            x_tokens: zoo.x_tokens.into(),
            appeal: zoo.appeal.into(),
            conservation: zoo.conservation.into(),
            reputation: zoo.reputation.into(),
            hired: zoo.hired,
            supports: zoo.supports,
            buildings: zoo.buildings.len(),
            row: zoo.row.iter().map(|card| card.action).collect(),
            upgraded: zoo
                .row
                .iter()
                .filter(|card| card.side == menagerie_ark_nova::content::Side::II)
                .count(),
            zoo: numbers(zoo.animals.iter().chain(&zoo.sponsors)),
            partner_zoos: zoo.partner_zoos.len(),
            universities: zoo.universities.len(),
        });
        Self {
            players: players.collect(),
            display: view.display.iter().map(|card| card.map_or(0, Card::number)).collect(),
            break_left: view.break_left,
            donations: view.donations,
        }
    }

    /// A card leaves the display, if it lay there: its folder stays empty for now.
    fn leaves(&mut self, card: Card, folder: Option<u8>) {
        let lay = self.display.iter().position(|shown| *shown == card.number());
        assert_eq!(lay, folder.map(|folder| usize::from(folder) - 1), "{card}: from the hand or the display");
        if let Some(at) = lay {
            self.display[at] = 0;
        }
    }

    fn follow(&mut self, event: &Event, break_steps: Option<u8>) {
        match event {
            Event::Gained { seat, what, amount } => {
                let player = &mut self.players[seat.index()];
                *match what {
                    Resource::Money => &mut player.money,
                    Resource::Appeal => &mut player.appeal,
                    Resource::Conservation => &mut player.conservation,
                    Resource::Reputation => &mut player.reputation,
                    Resource::XToken => &mut player.x_tokens,
                } += i32::from(*amount);
            }
            Event::LostAppeal { seat, amount } => self.players[seat.index()].appeal -= i32::from(*amount),
            Event::Paid { seat, amount } | Event::VenomPaid { seat, amount } => {
                self.players[seat.index()].money -= i32::from(*amount);
            }
            Event::Sold { seat, money, .. } => self.players[seat.index()].money += i32::from(*money),
            Event::PaidOff { by, from, amount } => {
                self.players[from.index()].money -= i32::from(*amount);
                self.players[by.index()].money += i32::from(*amount);
            }
            Event::ActionUsed { seat, x_tokens, .. } => {
                self.players[seat.index()].x_tokens -= i32::from(*x_tokens);
            }
            Event::CardMoved { seat, action, slot } => {
                let row = &mut self.players[seat.index()].row;
                row.retain(|card| card != action);
                row.insert(usize::from(*slot) - 1, *action);
            }
            Event::Upgraded { seat, .. } => self.players[seat.index()].upgraded += 1,
            Event::WorkerHired { seat } => self.players[seat.index()].hired += 1,
            Event::Built { seat, .. } => self.players[seat.index()].buildings += 1,
            Event::PartnerZooTaken { seat, .. } => self.players[seat.index()].partner_zoos += 1,
            Event::UniversityTaken { seat, .. } => self.players[seat.index()].universities += 1,
            Event::Supported { seat, .. } => self.players[seat.index()].supports += 1,
            Event::Played { seat, card, folder } => {
                self.players[seat.index()].zoo.insert(card.number());
                self.leaves(*card, *folder);
            }
            Event::Released { seat, card } => {
                self.players[seat.index()].zoo.remove(&card.number());
            }
            Event::Took { card, folder, .. } => self.leaves(*card, Some(*folder)),
            Event::ProjectPlayed { card, folder, .. } => self.leaves(*card, *folder),
            Event::DisplayDiscarded { cards } => {
                let gone = numbers(cards);
                self.display.iter_mut().filter(|card| gone.contains(card)).for_each(|card| *card = 0);
            }
            // What lies there slides to the lower folders in its order, then the higher ones are filled.
            Event::DisplayFilled { cards } => {
                self.display.retain(|card| *card != 0);
                for (folder, card) in cards {
                    self.display.push(card.number());
                    assert_eq!(self.display.len(), usize::from(*folder), "{card}: the next folder");
                }
            }
            Event::BreakAdvanced { left, .. } => self.break_left = Some(*left),
            Event::BreakEnds => self.break_left = break_steps,
            _ => {}
        }
    }
}

/// Plays at random and compares books and table after every choice; says how many choices there were.
fn follow(options: &Options, seed: u64) -> usize {
    let mut game = ArkNova::start(options, Seed::from_number(seed)).expect("good options");
    let mut rng = Rng::new(Seed::from_number(seed + 1000));
    let whole = game.view(Viewer::Referee).break_left;
    let mut books = Books::of(&game.view(Viewer::Referee));
    let mut offered = Vec::new();
    let mut count = 0;
    while let Some(seat) = game.actors().first() {
        offered.clear();
        game.choices(seat, &mut offered);
        let choice = offered[rng.below(offered.len())];
        let mut scribe = Scribe::default();
        game.apply(seat, choice, &mut scribe);
        if game.standing().is_some() {
            break;
        }
        for event in &scribe.0 {
            books.follow(event, whole);
        }
        let view = game.view(Viewer::Referee);
        // What has no event of its own: a map brings its buildings, a solo cube covers a donation.
        for event in &scribe.0 {
            if let Event::MapChosen { seat, .. } = event {
                books.players[seat.index()].buildings = view.players[seat.index()].buildings.len();
            }
        }
        books.donations = view.donations;
        let table = Books::of(&view);
        assert_eq!(books, table, "game {seed}, after '{choice}': the events were {:?}", scribe.0);
        count += 1;
    }
    count
}

#[test]
fn money_tracks_rows_zoos_and_display_follow_from_the_events() {
    let mut choices = 0;
    for seed in 0..8 {
        let players = 1 + (seed % 4) as u8;
        let maps = if seed < 2 { MapMode::MapA } else { MapMode::DealTwo };
        let options = Options { players, maps, map_set: MapSet::All, ..Options::default() };
        choices += follow(&options, seed);
    }
    assert!(choices > 1000, "{choices} choices were followed");
}

#[test]
fn every_turn_begins_with_an_event_and_belongs_to_its_player() {
    let options = Options { players: 3, maps: MapMode::Map0, ..Options::default() };
    let mut game = ArkNova::start(&options, Seed::from_number(5)).expect("good options");
    let mut rng = Rng::new(Seed::from_number(6));
    let mut turns = Vec::new();
    let mut offered = Vec::new();
    while let Some(seat) = game.actors().first() {
        offered.clear();
        game.choices(seat, &mut offered);
        let mut scribe = Scribe::default();
        game.apply(seat, offered[rng.below(offered.len())], &mut scribe);
        turns.extend(scribe.0.iter().filter_map(|event| match event {
            Event::TurnBegins { seat } => Some(*seat),
            _ => None,
        }));
    }
    let first = game.view(Viewer::Referee).first;
    for (at, seat) in turns.iter().enumerate() {
        assert_eq!(*seat, Seat((first.0 + (at % 3) as u8) % 3), "turn {at}");
    }
    let taken: u16 = game.view(Viewer::Referee).players.iter().map(|zoo| zoo.turns).sum();
    assert_eq!(turns.len(), usize::from(taken));
}
