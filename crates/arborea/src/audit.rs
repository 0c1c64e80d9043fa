//! Nothing is lost and nothing made of nothing.

use menagerie_kernel::Seat;

use crate::{
    Arborea, Card, Creature, Kind, Owner, STARTING_CARDS,
    borderlands::CREATURES_A_KIND,
    content::{BIOME_TOP, FERONIA_TOP, SEASON_TOP, SPIRIT_END, Segment, SoloCard},
    decisions::Step,
    feronia::FERONIA_VILLAGERS,
    player::GIFT_TOP,
};

/// Villagers of a player by kind.
const BOX: [u8; 3] = [2, 3, 3];

/// Checks that every component is somewhere, once, and every marker on its track.
pub(crate) fn audit(game: &Arborea) -> Result<(), String> {
    game.audit_cards()?;
    game.audit_creatures()?;
    game.audit_tracks()?;
    for seat in Seat::all(game.options.players as usize) {
        game.audit_player(seat)?;
    }
    if game.options.solo() { game.audit_feronia() } else { Ok(()) }
}

impl Arborea {
    fn audit_cards(&self) -> Result<(), String> {
        let mut seen = [0u8; Card::COUNT];
        let mut starting = 0;
        let players = &self.players[..self.options.players as usize];
        let decks = self.decks.iter().flat_map(|deck| deck.cards.iter());
        let held = players.iter().flat_map(|player| player.held.iter().chain(&player.completed));
        let laid = players.iter().flat_map(|player| player.ecosystem.cards.iter().map(|laid| &laid.card));
        let hers = self.feronia.cards.iter().chain(self.feronia.completed.iter());
        for card in decks.chain(held).chain(laid).chain(hers) {
            seen[card.index()] += 1;
            starting += usize::from(card.colour().is_none());
        }
        for card in Card::all().filter(|card| card.colour().is_some()) {
            if seen[card.index()] != 1 {
                return Err(format!("card {card} is there {} times", seen[card.index()]));
            }
        }
        let double = seen[Card::COUNT - STARTING_CARDS as usize..].iter().any(|&count| count > 1);
        if starting != players.len() || double {
            return Err("every player has one starting card".into());
        }
        Ok(())
    }

    fn audit_creatures(&self) -> Result<(), String> {
        for creature in Creature::ALL {
            let index = creature.index();
            let column = self.borderlands.of(creature);
            let mut count = column.reserve + column.there + self.feronia.creatures[index];
            for player in &self.players {
                count += player.invited[index] + player.captive[index];
                let settled =
                    player.ecosystem.creatures.iter().filter(|settled| settled.creature == creature);
                count += settled.count() as u8;
            }
            if count != CREATURES_A_KIND {
                return Err(format!("there are {count} of creature {creature}"));
            }
        }
        Ok(())
    }

    fn audit_tracks(&self) -> Result<(), String> {
        let mut segments = [false; Segment::COUNT];
        for segment in self.tracks.iter().flat_map(|track| track.segments) {
            segments[segment.index()] = true;
        }
        if segments.contains(&false) {
            return Err("a track segment is missing".into());
        }
        if self.supply.0.iter().any(|halves| halves.upper > BIOME_TOP || halves.lower > halves.upper) {
            return Err(format!("the supply is broken: {:?}", self.supply));
        }
        Ok(())
    }

    fn audit_player(&self, seat: Seat) -> Result<(), String> {
        let player = self.player(seat);
        let on_tracks = self.tracks.iter().flat_map(|track| track.cells).flatten();
        let mut count = [0; 3];
        for villager in on_tracks.filter(|villager| villager.owner == Owner::Seat(seat)) {
            count[villager.kind.index()] += 1;
        }
        for waiting in &player.waiting {
            count[waiting.kind.index()] += 1;
        }
        if self.active == Owner::Seat(seat) {
            for step in self.agenda.as_slice() {
                if let Step::Recover(kind) = step {
                    count[kind.index()] += 1;
                }
            }
        }
        for kind in Kind::ALL.map(Kind::index) {
            count[kind] += player.available[kind] + player.dedicated[kind];
        }
        if count != BOX || player.dedicated[Kind::Adult.index()] != 0 {
            return Err(format!("{seat:?} has {count:?} villagers"));
        }
        let in_range = player.spirit.abs() <= SPIRIT_END
            && player.seasons.iter().all(|&steps| steps <= SEASON_TOP)
            && player.gifts.iter().all(|&gifts| gifts <= GIFT_TOP);
        if in_range { Ok(()) } else { Err(format!("a marker of {seat:?} is off its track")) }
    }

    fn audit_feronia(&self) -> Result<(), String> {
        let feronia = &self.feronia;
        let on_tracks: usize = self.tracks.iter().map(|track| track.count(Owner::Feronia)).sum();
        let villagers = feronia.available as usize + feronia.waiting.len() + on_tracks;
        if villagers != FERONIA_VILLAGERS as usize || feronia.marker > FERONIA_TOP {
            return Err(format!("Feronia has {villagers} villagers and her marker on {}", feronia.marker));
        }
        let mut cards = [false; SoloCard::COUNT];
        for card in feronia.deck.iter().chain(feronia.drawn.iter()) {
            cards[card.index()] = true;
        }
        if cards.contains(&false) { Err("one of Feronia's cards is missing".into()) } else { Ok(()) }
    }
}
