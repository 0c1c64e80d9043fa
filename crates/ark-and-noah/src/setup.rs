//! Setting the game up (rulebook, "Mise en place du jeu").

use menagerie_kernel::{BadOptions, Blind, Rng, Seat, Seed};
use menagerie_kit::List;

use crate::{
    content::{Ark, BESTIARY, Cells, Edges, Spaces, pieces},
    decisions::Step,
    event::Goods,
    options::Options,
    player::Hand,
    score::Sheet,
    state::{ArkAndNoah, COLUMNS, MOST, Reserve, Tallies},
    tile::{Sex, SpeciesSet, Tile, TileSet},
};

/// Sets a table up for its first decision.
pub(crate) fn set_up(options: &Options, seed: Seed) -> Result<ArkAndNoah, BadOptions> {
    options.check()?;
    let mut game = ArkAndNoah::unpacked(options, Rng::new(seed));
    // "Last to feel rain" cannot be computed: chance decides, or the table (ruling 2). The lot is drawn in any case, so
    // that the same seed deals the same animals.
    let lot = Seat(game.rng.below(game.players()) as u8);
    game.start_player = options.first_player.seat().unwrap_or(lot);
    game.place_workers();
    game.deal();
    game.begin_round(&mut Blind);
    Ok(game)
}

impl ArkAndNoah {
    /// Everything on the table, and nobody holds anything yet.
    pub(crate) fn unpacked(options: &Options, rng: Rng) -> Self {
        let players = options.players;
        let species = BESTIARY.in_game(players, options.mode);
        let mut game = Self {
            options: *options,
            ark: Ark::of(options.ark, players),
            rng,
            step: Step::ChooseAction,
            actor: Seat(0),
            rounds: 0,
            start_player: Seat(0),
            moving: 0,
            action: None,
            order: List::default(),
            turn: 0,
            in_progress: [None; COLUMNS],
            done: [None; COLUMNS],
            bonus: [0; COLUMNS],
            hands: [Hand::default(); MOST],
            sheets: [Sheet::default(); MOST],
            reserve: Reserve::default(),
            bags: TileSet::pairs_of(species),
            drawn: TileSet::EMPTY,
            aboard: SpeciesSet::EMPTY,
            species,
            planks: [Edges::EMPTY; MOST],
            pitch: Spaces::EMPTY,
            food: Cells::EMPTY,
            enclosures: List::default(),
            closed_cells: Cells::EMPTY,
            closed_edges: Edges::EMPTY,
            ended: None,
            tallies: Tallies::default(),
        };
        for planks in &mut game.reserve.planks[..players as usize] {
            *planks = pieces::PLANKS;
        }
        if !game.quick() {
            game.reserve.pitch = pieces::PITCH;
            game.reserve.food = pieces::FOOD;
        }
        game
    }

    /// From the start player clockwise on the done spaces from the left; second workers come back the other
    /// way: 1 and 4 against 2 and 3 with two players.
    pub(crate) fn place_workers(&mut self) {
        let players = self.players();
        let mut seats: List<Seat, COLUMNS> = List::default();
        let mut seat = self.start_player;
        for _ in 0..players {
            seats.push(seat);
            seat = seat.next(players);
        }
        match self.options.workers() {
            0 => seats.clear(),
            1 => {}
            _ => {
                for back in (0..players).rev() {
                    let second = seats[back];
                    seats.push(second);
                }
            }
        }
        for (space, seat) in self.done.iter_mut().zip(&seats) {
            *space = Some(*seat);
        }
    }

    fn deal(&mut self) {
        for seat in Seat::all(self.players()) {
            self.take(seat, Goods::Planks, pieces::START_PLANKS);
            self.take(seat, Goods::Pitch, pieces::START_PITCH);
            self.take(seat, Goods::Food, pieces::START_FOOD);
            let male = self.pick(Sex::Male);
            let mut female = self.pick(Sex::Female);
            if female.species == male.species {
                // One of the two goes back once another is drawn (ruling 3).
                let other = self.pick(Sex::Female);
                self.bags.insert(female);
                female = other;
            }
            self.hand_mut(seat).animals = TileSet::from_iter([male, female]);
        }
    }

    /// A tile out of a bag, by chance.
    pub(crate) fn pick(&mut self, sex: Sex) -> Tile {
        let bag = self.bags.of(sex);
        let species = bag.iter().nth(self.rng.below(bag.len())).expect("a bag drawn from is not empty");
        let tile = Tile { species, sex };
        self.bags.remove(tile);
        tile
    }
}
