//! Setting the table (rulebook p. 4, 5, and the solo mode).

use menagerie_kernel::{BadOptions, Blind, MAX_SEATS, Rng, Seat, Seed};

use crate::{
    Arborea, Card, Colour, DECK_CARDS, Owner, STARTING_CARDS, TrackId,
    borderlands::{Borderlands, CREATURES_A_KIND, Column},
    content::{BonusTile, SeasonTile, Segment, SoloCard, content},
    decisions::{StartingVillager, Step},
    deck::Deck,
    ecosystem::Ecosystem,
    feronia::{FERONIA_VILLAGERS, Feronia},
    options::Options,
    player::Player,
    rules::Voice,
    state::Tally,
    supply::Supply,
    track::Track,
};

/// The first player starts without spirit, each next one with so much more (rulebook p. 5).
const SPIRIT_BY_TURN: i8 = 2;

/// Sets the table; the first decision is due.
pub(crate) fn set_up(options: &Options, seed: Seed) -> Result<Arborea, BadOptions> {
    options.check()?;
    let mut rng = Rng::new(seed);
    let decks = Colour::ALL.map(|colour| Deck::shuffled(colour, &mut rng));
    let mut table = Arborea {
        options: *options,
        tracks: deal_segments(&mut rng),
        supply: Supply::default(),
        decks,
        borderlands: deal_bonus_tiles(&mut rng),
        season_tiles: deal_season_tiles(&mut rng),
        sun: content().start(options.players).sun,
        sunset: None,
        over: false,
        first: Seat(0),
        active: Owner::Seat(Seat(0)),
        turn: 0,
        players: [Player::default(); MAX_SEATS],
        feronia: Feronia::default(),
        agenda: Default::default(),
        tally: Tally::default(),
        rng,
    };
    table.draw_first_player();
    table.seat_players();
    if options.solo() {
        table.seat_feronia();
    }
    table.agenda.push(Step::BeginTurn);
    if options.advanced {
        table.start_on_tracks();
    }
    table.run(&mut Voice::new(&mut Blind));
    Ok(table)
}

impl Arborea {
    fn draw_first_player(&mut self) {
        let players = self.options.players as usize;
        let fixed = self.options.first_player.seat();
        self.first = fixed.unwrap_or_else(|| Seat(self.rng.below(players) as u8));
        self.active = Owner::Seat(self.first);
    }

    /// The seats from the first player on.
    fn turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (players, first) = (self.options.players, self.first.0);
        (0..players).map(move |place| Seat((first + place) % players))
    }

    fn seat_players(&mut self) {
        let start = content().start(self.options.players);
        let mut starting: [u8; STARTING_CARDS as usize] = std::array::from_fn(|card| DECK_CARDS + card as u8);
        self.rng.shuffle(&mut starting);
        for (place, seat) in self.turn_order().enumerate() {
            let (card, _) = self.decks[Colour::Red.index()].take().expect("fifteen red cards");
            let player = self.player_mut(seat);
            player.spirit = SPIRIT_BY_TURN * place as i8;
            player.available = start.available;
            player.dedicated = start.dedicated;
            player.held.push(card);
            player.ecosystem = Ecosystem::new(Card(starting[seat.index()]));
        }
    }

    /// Her cards: three biomes on the left, four in the middle, six under five on the right.
    fn seat_feronia(&mut self) {
        self.feronia.available = FERONIA_VILLAGERS;
        for colour in [Colour::Red, Colour::Yellow, Colour::Purple, Colour::Blue] {
            let (card, _) = self.decks[colour.index()].take().expect("a full deck");
            self.feronia.cards.push(card);
        }
        self.feronia.deck = SoloCard::all().collect();
        self.rng.shuffle(&mut self.feronia.deck);
    }

    /// Step 14: the last player places first; Feronia is last in the order of turns.
    fn start_on_tracks(&mut self) {
        for seat in self.turn_order() {
            self.agenda.push(StartingVillager { seat }.into());
        }
        if self.options.solo() {
            self.agenda.push(Step::FeroniaStarts);
        }
    }
}

fn deal_segments(rng: &mut Rng) -> [Track; TrackId::ALL.len()] {
    let mut segments: [u8; Segment::COUNT] = std::array::from_fn(|segment| segment as u8);
    rng.shuffle(&mut segments);
    std::array::from_fn(|track| {
        let pair = [Segment(segments[2 * track]), Segment(segments[2 * track + 1])];
        Track { segments: pair, ..Track::default() }
    })
}

fn deal_bonus_tiles(rng: &mut Rng) -> Borderlands {
    let mut tiles: [u8; BonusTile::COUNT] = std::array::from_fn(|tile| tile as u8);
    rng.shuffle(&mut tiles);
    Borderlands(std::array::from_fn(|column| Column {
        reserve: CREATURES_A_KIND,
        there: 0,
        bonus: Some(BonusTile(tiles[column])),
    }))
}

fn deal_season_tiles(rng: &mut Rng) -> [SeasonTile; 4] {
    let mut tiles = SeasonTile::ALL;
    rng.shuffle(&mut tiles);
    std::array::from_fn(|season| tiles[season])
}
