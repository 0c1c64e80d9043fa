//! Positions made by hand, for tests, puzzles and analyses: readable words instead of a played-out game.
//!
//! Components are moved, never made: a villager put on a trail leaves a reserve, a card held leaves its deck. So
//! every position built is one that could lie on a table.

use menagerie_kernel::{Blind, Game, Seat, Seed};
use menagerie_kit::List;

use crate::{
    Arborea, Biome, Card, Creature, Habitat, Kind, Moment, Options, Owner, Point, Sage, Season, TrackId,
    Trail,
    content::{BonusTile, SeasonTile, Segment, SoloCard, Source, Turn},
    decisions::Step,
    ecosystem::{Ecosystem, Laid, Settled},
    options::FirstPlayer,
    rules::{TURN, Voice},
    supply::Halves,
    track::{ENTRY, Villager},
};

/// A position in the making.
#[derive(Clone, Debug)]
pub struct Position(Arborea);

impl Ecosystem {
    /// Habitats drawn as letters, one text a row, a dot where there is none. No cards, so nothing can be buried.
    ///
    /// # Panics
    /// When a letter is no habitat.
    pub fn drawn(rows: &[&str]) -> Self {
        let mut ecosystem = Self::default();
        for (y, row) in rows.iter().enumerate() {
            for (x, letter) in row.chars().enumerate().filter(|(_, letter)| *letter != '.') {
                let habitat: Habitat = letter.to_string().parse().expect("a habitat's letter");
                ecosystem.show(Point::new(x as i8, y as i8), habitat);
            }
        }
        ecosystem
    }
}

impl Position {
    /// A table before the first turn, which seat 0 takes, without villagers on tracks. Segments without symbols lie outside, those
    /// with seasons inside; the Borderlands have no bonus tiles; starting cards go by seat from S1.
    pub fn of(players: u8) -> Self {
        Self::with(Options { advanced: false, ..Options::of(players) })
    }

    /// The same with these options.
    ///
    /// # Panics
    /// When the options are not valid.
    pub fn with(options: Options) -> Self {
        let options = Options { first_player: FirstPlayer::One, ..options };
        let mut table = Arborea::start(&options, Seed::from_number(0)).expect("valid options");
        for (index, track) in table.tracks.iter_mut().enumerate() {
            track.segments = [Segment(index as u8), Segment(index as u8 + 4)];
        }
        for column in &mut table.borderlands.0 {
            column.bonus = None;
        }
        table.season_tiles = [SeasonTile::Gifts, SeasonTile::Rock, SeasonTile::Kinds, SeasonTile::Cards];
        for seat in Seat::all(options.players as usize) {
            table.player_mut(seat).ecosystem = Ecosystem::new(Card(crate::DECK_CARDS + seat.0));
        }
        Self(table)
    }

    /// Biomes in the supply, halves joined: `T3 W1`.
    #[must_use]
    pub fn supply(self, biomes: &str) -> Self {
        let each = biomes.split(' ').map(|word| (&word[..1], &word[1..], &word[1..]));
        self.set_supply(each)
    }

    /// Biomes in the supply, as `T3/1` for the upper half on 3 and the lower on 1.
    #[must_use]
    pub fn halves(self, biomes: &str) -> Self {
        let each = biomes.split(' ').map(|word| {
            let (upper, lower) = word[1..].split_once('/').expect("upper/lower");
            (&word[..1], upper, lower)
        });
        self.set_supply(each)
    }

    fn set_supply<'a>(mut self, biomes: impl Iterator<Item = (&'a str, &'a str, &'a str)>) -> Self {
        for (biome, upper, lower) in biomes {
            let biome: Biome = word(biome);
            self.0.supply.0[biome.index()] = Halves { upper: word(upper), lower: word(lower) };
        }
        self
    }

    /// A player's spirit.
    #[must_use]
    pub fn spirit(mut self, seat: u8, spirit: i8) -> Self {
        self.0.players[seat as usize].spirit = spirit;
        self
    }

    /// A player's gifts to a Sage.
    #[must_use]
    pub fn gifts(mut self, seat: u8, sage: &str, gifts: u8) -> Self {
        self.0.players[seat as usize].gifts[word::<Sage>(sage).index()] = gifts;
        self
    }

    /// A player's steps on a season track.
    #[must_use]
    pub fn season(mut self, seat: u8, season: Season, steps: u8) -> Self {
        self.0.players[seat as usize].seasons[season.index()] = steps;
        self
    }

    /// The four season tiles.
    #[must_use]
    pub fn tiles(mut self, tiles: [SeasonTile; 4]) -> Self {
        self.0.season_tiles = tiles;
        self
    }

    /// Where the sun marker is.
    #[must_use]
    pub fn sun(mut self, at: u8) -> Self {
        self.0.sun = at;
        self
    }

    /// A bonus tile on top of a column.
    #[must_use]
    pub fn bonus(mut self, creature: Creature, tile: &str) -> Self {
        self.0.borderlands.0[creature.index()].bonus = Some(word::<BonusTile>(tile));
        self
    }

    /// Creatures on a column of the Borderlands.
    #[must_use]
    pub fn guests(mut self, creature: Creature, count: u8) -> Self {
        let column = &mut self.0.borderlands.0[creature.index()];
        column.reserve = column.reserve + column.there - count;
        column.there = count;
        self
    }

    /// The cards above a player's board, instead of what was there.
    #[must_use]
    pub fn held(mut self, seat: u8, cards: &str) -> Self {
        while let Some(card) = self.0.players[seat as usize].held.pop() {
            self.give_back(card);
        }
        for card in cards.split_whitespace() {
            let card = self.fetch(word(card));
            self.0.players[seat as usize].held.push(card);
        }
        self
    }

    /// The open card of its deck.
    #[must_use]
    pub fn open(mut self, card: &str) -> Self {
        let card = self.fetch(word(card));
        self.give_back(card);
        self
    }

    /// Takes all cards of a colour out of the game but so many: they lie in the last player's Ecosystem.
    #[must_use]
    pub fn deck_left(mut self, colour: crate::Colour, count: usize) -> Self {
        let last = self.0.options.players as usize - 1;
        while self.0.decks[colour.index()].cards.len() > count {
            let (card, _) = self.0.decks[colour.index()].take().expect("a card");
            let ecosystem = &mut self.0.players[last].ecosystem;
            let count = ecosystem.cards.len() as i8;
            let at = Point::new(3 * (count % 9), 2 * (count / 9));
            ecosystem.lay(Laid { card, at, turn: Turn::UPRIGHT });
        }
        self
    }

    fn fetch(&mut self, card: Card) -> Card {
        let deck = &mut self.0.decks[card.colour().expect("a card of the decks").index()];
        let place = deck.cards.iter().position(|&other| other == card).expect("a card still in its deck");
        deck.cards.remove(place)
    }

    fn give_back(&mut self, card: Card) {
        self.0.decks[card.colour().expect("a card of the decks").index()].cards.push(card);
    }

    fn draft(&mut self, seat: u8, kind: Kind) {
        let player = &mut self.0.players[seat as usize];
        let reserves = [&mut player.available[kind.index()], &mut player.dedicated[kind.index()]];
        let reserve =
            reserves.into_iter().find(|reserve| **reserve > 0).expect("a villager left in a reserve");
        *reserve -= 1;
    }

    /// A villager in the available reserve: trained beforehand.
    #[must_use]
    pub fn ready(mut self, seat: u8, kind: Kind, count: u8) -> Self {
        let player = &mut self.0.players[seat as usize];
        let all = player.available[kind.index()] + player.dedicated[kind.index()];
        player.available[kind.index()] = count;
        player.dedicated[kind.index()] = all - count;
        self
    }

    /// A villager waiting at the head of a trail.
    #[must_use]
    pub fn waiting(mut self, seat: u8, kind: Kind, trail: &str) -> Self {
        self.draft(seat, kind);
        self.0.players[seat as usize].wait(word::<Trail>(trail), kind);
        self
    }

    /// A villager on a track, so many spaces from the entry.
    #[must_use]
    pub fn riding(mut self, seat: u8, kind: Kind, track: TrackId, moved: u8) -> Self {
        self.draft(seat, kind);
        self.ride(Villager { owner: Owner::Seat(Seat(seat)), kind }, track, moved);
        self
    }

    fn ride(&mut self, villager: Villager, track: TrackId, moved: u8) {
        let track = self.0.track_mut(track);
        let cell = (moved + ENTRY - track.offset) as usize;
        assert!(track.cells[cell].is_none(), "one villager a cell");
        track.cells[cell] = Some(villager);
    }

    /// Spaces a track has moved since its last swap. To be said before villagers are put on it.
    #[must_use]
    pub fn offset(mut self, track: TrackId, offset: u8) -> Self {
        self.0.track_mut(track).offset = offset;
        self
    }

    /// Exchanges the two segments of a track.
    #[must_use]
    pub fn seasons_outside(mut self, track: TrackId) -> Self {
        self.0.track_mut(track).segments.swap(0, 1);
        self
    }

    /// A player's Ecosystem, drawn: see [`Ecosystem::drawn`]. The starting card counts as lying under it.
    #[must_use]
    pub fn ecosystem(mut self, seat: u8, rows: &[&str]) -> Self {
        let player = &mut self.0.players[seat as usize];
        let mut drawn = Ecosystem::drawn(rows);
        drawn.cards = player.ecosystem.cards;
        player.ecosystem = drawn;
        self
    }

    /// A creature living in a player's Ecosystem.
    #[must_use]
    pub fn settled(mut self, seat: u8, creature: Creature, at: (i8, i8)) -> Self {
        self.0.borderlands.0[creature.index()].reserve -= 1;
        let settled = Settled { creature, at: Point::new(at.0, at.1) };
        self.0.players[seat as usize].ecosystem.creatures.push(settled);
        self
    }

    /// A creature in a player's captivity.
    #[must_use]
    pub fn captive(mut self, seat: u8, creature: Creature) -> Self {
        self.0.borderlands.0[creature.index()].reserve -= 1;
        self.0.players[seat as usize].captive[creature.index()] += 1;
        self
    }

    /// A creature invited this turn.
    #[must_use]
    pub fn invited(mut self, seat: u8, creature: Creature) -> Self {
        self.0.borderlands.0[creature.index()].reserve -= 1;
        self.0.players[seat as usize].invited[creature.index()] += 1;
        self
    }

    /// A card completed this turn, still to be laid.
    #[must_use]
    pub fn completed(mut self, seat: u8, card: &str) -> Self {
        let card = self.fetch(word(card));
        self.0.players[seat as usize].completed = Some(card);
        self
    }

    /// The cards Feronia draws next, in order.
    #[must_use]
    pub fn feronia_draws(mut self, cards: &str) -> Self {
        let wanted: Vec<SoloCard> = cards.split_whitespace().map(word).collect();
        let others = SoloCard::all().filter(|card| !wanted.contains(card));
        self.0.feronia.deck = others.chain(wanted.iter().rev().copied()).collect();
        self.0.feronia.drawn = List::default();
        self
    }

    /// The card Feronia follows now.
    #[must_use]
    pub fn feronia_follows(self, card: &str) -> Self {
        let mut position = self.feronia_draws(card);
        let top = position.0.feronia.deck.pop().expect("the card");
        position.0.feronia.drawn.push(top);
        position
    }

    /// A villager of Feronia's at the head of a trail.
    #[must_use]
    pub fn feronia_waiting(mut self, trail: &str) -> Self {
        self.0.feronia.available -= 1;
        self.0.feronia.wait(word(trail));
        self
    }

    /// A villager of Feronia's on a track, so many spaces from the entry.
    #[must_use]
    pub fn feronia_riding(mut self, track: TrackId, moved: u8) -> Self {
        self.0.feronia.available -= 1;
        self.ride(Villager { owner: Owner::Feronia, kind: Kind::Adult }, track, moved);
        self
    }

    /// Feronia's cards: left, middle, then the pile from its bottom to its top.
    #[must_use]
    pub fn feronia_holds(mut self, cards: &str) -> Self {
        while let Some(card) = self.0.feronia.cards.pop() {
            self.give_back(card);
        }
        for card in cards.split_whitespace() {
            let card = self.fetch(word(card));
            self.0.feronia.cards.push(card);
        }
        self
    }

    /// Feronia's marker on the Ecosystem track.
    #[must_use]
    pub fn feronia_marker(mut self, space: u8) -> Self {
        self.0.feronia.marker = space;
        self
    }

    /// Feronia's points and the steps of her veteran.
    #[must_use]
    pub fn feronia_scored(mut self, points: i32, steps: u16) -> Self {
        self.0.feronia.points = points;
        self.0.feronia.steps = steps;
        self
    }

    /// A player's whole turn begins.
    pub fn turn(self, seat: u8) -> Arborea {
        self.begin(Owner::Seat(Seat(seat)), &[Step::BeginTurn])
    }

    /// Feronia's turn is carried out, up to the player's next decision.
    pub fn feronia_turn(self) -> Arborea {
        self.begin(Owner::Feronia, &[Step::BeginTurn])
    }

    /// The turn of a player from this decision on.
    ///
    /// # Panics
    /// When the moment is none of the turn's own steps.
    pub fn from(self, moment: Moment, seat: u8) -> Arborea {
        let called = |step: &Step| step.decision(&self.0).is_some_and(|(_, called)| called == moment);
        let active = Owner::Seat(Seat(seat));
        let first = TURN.iter().position(called).expect("a step of the turn");
        self.begin(active, &TURN[first..])
    }

    /// The end of a player's turn: renewal, tracks, card, creatures.
    pub fn end_of_turn(self, seat: u8) -> Arborea {
        self.begin(Owner::Seat(Seat(seat)), &TURN[5..])
    }

    /// The end of a player's turn from the creatures on.
    pub fn settling(self, seat: u8) -> Arborea {
        self.begin(Owner::Seat(Seat(seat)), &[Step::HouseInvited, Step::EndTurn])
    }

    /// A player gains what is printed there, by a villager of this kind, and the turn ends.
    pub fn gaining(self, seat: u8, source: Source, kind: Kind) -> Arborea {
        self.begin(
            Owner::Seat(Seat(seat)),
            &[Step::Symbols(source, 0, kind), Step::HouseInvited, Step::EndTurn],
        )
    }

    /// The game is over as the position stands.
    pub fn over(mut self) -> Arborea {
        self.0.over = true;
        self.0
    }

    fn begin(mut self, active: Owner, steps: &[Step]) -> Arborea {
        self.0.active = active;
        self.0.agenda = Default::default();
        self.0.agenda.push_in_order(steps);
        if let Err(lost) = self.0.audit() {
            panic!("this position cannot lie on a table: {lost}");
        }
        self.0.run(&mut Voice::new(&mut Blind));
        self.0
    }
}

fn word<T: std::str::FromStr<Err: std::fmt::Display>>(text: &str) -> T {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}
