//! Whole games kept in a second book: what the log tells, counted again by the rulebook's limits and prices, must come to
//! what the table says. So nothing is gained that nobody paid for, and no turn does more than a turn may.

use menagerie_arborea::{Arborea, Biome, Card, Event, Kind, Options, Owner, TrackId, Trail, content};
use menagerie_kernel::{Game, Rng, Scribe, Seat, Seed};

/// A villager on its way: whose, which, on which track, and how far it has come.
type Traveller = (Owner, Kind, TrackId, u8);

/// The second book.
#[derive(Default)]
struct Ledger {
    points: [i32; 5],
    spirit: [i32; 5],
    /// The halves of each biome tile: upper, lower.
    supply: [(u8, u8); 6],
    travelling: Vec<Traveller>,
    waiting: Vec<(Owner, Kind, Trail)>,
    /// Of the current turn: whose it is, villagers activated, cards completed.
    turn: Option<Owner>,
    walks: u8,
    completed: u8,
    /// The spirit moved just before, if that was the last event.
    last_spirit: Option<i8>,
    /// Feronia's points for renewing.
    hers: i32,
}

impl Ledger {
    fn spend(&mut self, biome: Biome, count: u8) {
        let (upper, lower) = &mut self.supply[biome.index()];
        *upper = upper.checked_sub(count).expect("what is spent was there");
        *lower = (*lower).min(*upper);
    }

    /// A card takes its own biomes first and Water for what is missing; Feronia has Water of her own.
    fn pay(&mut self, card: Card, who: Owner) {
        let mut water = content().card(card).costs(Biome::Water);
        for biome in Biome::ALL.into_iter().filter(|&biome| biome != Biome::Water) {
            let wanted = content().card(card).costs(biome);
            let own = wanted.min(self.supply[biome.index()].0);
            self.spend(biome, own);
            water += wanted - own;
        }
        let public = water.min(self.supply[Biome::Water.index()].0);
        assert!(water - public <= if who == Owner::Feronia { 4 } else { 0 }, "{card} is paid");
        self.spend(Biome::Water, public);
    }

    fn renew(&mut self) -> i32 {
        let mut points = 0;
        for biome in Biome::ALL {
            let (upper, lower) = self.supply[biome.index()];
            points += (lower + 1..=upper).map(|space| content().renewal_points(biome, space)).sum::<i32>();
            self.supply[biome.index()].1 = upper;
        }
        points
    }

    fn enter(&mut self, event: &Event) {
        let seat = |who: Owner| who.seat().expect("a player").index();
        let last_spirit = self.last_spirit.take();
        match *event {
            Event::TurnBegan { who, .. } => {
                assert!(self.supply.iter().all(|(upper, lower)| upper == lower), "renewed every turn");
                (self.turn, self.walks, self.completed) = (Some(who), 0, 0);
            }
            Event::PointsGained { who, points } => self.points[seat(who)] += points,
            Event::SpiritMoved { who, by, to } => {
                let spirit = &mut self.spirit[seat(who)];
                assert!(*spirit + i32::from(by) >= -8, "nobody loses what is not there");
                *spirit = (*spirit + i32::from(by)).min(8);
                assert_eq!(*spirit, i32::from(to));
                self.last_spirit = Some(by);
            }
            Event::Regenerated { biome, to } => {
                self.supply[biome.index()].0 += 1;
                assert_eq!(self.supply[biome.index()].0, to);
            }
            Event::Converted { from, to } => {
                self.spend(from, 1);
                self.supply[to.index()].0 += 1;
            }
            Event::Completed { who, card } => {
                self.completed += 1;
                assert_eq!((self.turn, self.completed), (Some(who), 1), "one card a turn");
                self.pay(card, who);
            }
            Event::SupplyRenewed { who, points } => {
                assert_eq!(points, self.renew());
                match who {
                    Owner::Seat(seat) => self.points[seat.index()] += points,
                    Owner::Feronia => self.hers += points,
                }
            }
            Event::Placed { who, villager, track } => {
                let there = |&&(_, _, on, moved): &&Traveller| on == track && moved == 0;
                assert_eq!(self.travelling.iter().find(there), None, "one villager a cell");
                self.travelling.push((who, villager, track, 0));
            }
            Event::TrackMoved { track, spaces } => {
                let here = self.travelling.iter_mut().filter(|traveller| traveller.2 == track);
                here.for_each(|traveller| traveller.3 += spaces);
            }
            Event::SteppedOff { who, villager, trail } => {
                // Which of several it was the log does not say: the nearest that has come so far, so that none is wronged.
                let reached = |&(owner, kind, track, moved): &Traveller| {
                    (owner, kind, track) == (who, villager, trail.zone().track()) && moved >= trail.distance()
                };
                let all = self.travelling.iter().enumerate().filter(|(_, traveller)| reached(traveller));
                let place = all.min_by_key(|(_, traveller)| traveller.3).expect("a villager come so far").0;
                self.travelling.remove(place);
                self.waiting.push((who, villager, trail));
            }
            Event::Rescued { who, trail } => self.leave((who, Kind::Adult, trail)),
            Event::Walked { who, villager, trail } => {
                assert_eq!(self.turn, Some(who));
                self.leave((who, villager, trail));
                self.walks += 1;
                if who != Owner::Feronia {
                    assert!(self.walks <= 3);
                    assert!(self.walks < 3 || last_spirit == Some(-2), "a third is paid for");
                }
            }
            _ => {}
        }
    }

    fn leave(&mut self, who: (Owner, Kind, Trail)) {
        let place = self.waiting.iter().position(|&other| other == who).expect("it waited there");
        self.waiting.remove(place);
    }
}

/// A game by chance, entered in the second book.
fn play(players: u8, seed: u64) {
    let options = Options { advanced: false, ..Options::of(players) };
    let mut table = Arborea::start(&options, Seed::from_number(seed)).unwrap();
    let mut rng = Rng::from_number(seed);
    let mut ledger = Ledger::default();
    for seat in Seat::all(players as usize) {
        ledger.spirit[seat.index()] = i32::from(table.player(seat).spirit);
    }
    let mut offered = Vec::new();
    while let Some(seat) = table.actors().first() {
        offered.clear();
        table.choices(seat, &mut offered);
        let mut scribe = Scribe::default();
        table.play(seat, offered[rng.below(offered.len())], &mut scribe).unwrap();
        scribe.0.iter().for_each(|event| ledger.enter(event));
    }
    for seat in Seat::all(players as usize) {
        let score = table.score_of(seat);
        assert_eq!(
            score.renewal + score.rewards,
            ledger.points[seat.index()],
            "{players} players, seed {seed}"
        );
        assert!(score.seasons.iter().all(|&season| season <= 48));
    }
    assert_eq!(table.feronia().points, ledger.hers);
}

#[test]
fn every_point_is_accounted_for_and_every_price_is_paid() {
    for players in 1..=5 {
        for seed in 0..6 {
            play(players, seed);
        }
    }
}
