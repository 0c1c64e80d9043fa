//! What a seat may know, as numbers for bots that learn. Seats are counted from the observer.

use menagerie_kernel::{Features, Game, MAX_SEATS, Observe, Seat, Sight};

use crate::{
    Arborea, Biome, Card, Colour, Creature, Habitat, Kind, Owner, Sage, Season, TrackId, Trail,
    content::{BonusTile, SeasonTile, Segment, content},
    decisions::Step,
    player::Player,
};

/// Kinds of steps told apart.
const STEPS: usize = 28;

/// What is told of each player alike.
mod each {
    pub const POINTS: usize = 0;
    pub const SCORE: usize = 1;
    pub const SPIRIT: usize = 2;
    pub const READY: usize = SPIRIT + 17;
    pub const DEDICATED: usize = READY + 3 * 6;
    pub const WAITING: usize = DEDICATED + 3 * 6;
    pub const GIFTS: usize = WAITING + 9;
    pub const SEASONS: usize = GIFTS + 25;
    pub const BASES: usize = SEASONS + 4 * 7;
    pub const HELD: usize = BASES + 4;
    pub const INVITED: usize = HELD + 4;
    pub const CAPTIVE: usize = INVITED + 6;
    pub const SETTLED: usize = CAPTIVE + 6;
    pub const SETTLED_POINTS: usize = SETTLED + 6;
    pub const HABITATS: usize = SETTLED_POINTS + 6;
    pub const CARDS: usize = HABITATS + 7;
    pub const RIDERS: usize = CARDS + 20;
    pub const SIZE: usize = RIDERS + 4 * 10;
}

mod list {
    use super::{BonusTile, Card, Creature, MAX_SEATS, STEPS, Sage, SeasonTile, Segment, Trail, each};

    menagerie_kernel::features! {
        version 1;
        BIAS = "bias" [1];
        PLAYERS = "players" [5];
        DIFFICULTY = "alone: difficulty" [16];
        SUN = "sun marker, from its last space" [30];
        SUNSET = "who holds the stacked sun markers, and how many" [6 * 3];
        ROUND = "rounds" [40];
        ACTIVE = "whose turn" [6];
        EACH = "player" [MAX_SEATS * each::SIZE];
        FERONIA = "Feronia: points, villagers, cards, creatures" [6];
        FERONIA_MARKER = "Feronia: marker" [9];
        LEAD = "points ahead of the best other" [1];
        LEAD_AT = "points ahead of the best other, by step" [40];
        WAITING = "own villagers at trails, by kind" [Trail::COUNT * 3];
        GIFTS = "own gifts to each Sage" [Sage::COUNT * 4];
        SEASON = "own steps on each season, by tile" [SeasonTile::ALL.len() * 7];
        BASE = "own base points of each season" [4 * 9];
        HELD = "own cards above the board" [Card::COUNT];
        MISSING = "own cards by what is missing to complete them" [8];
        COMPLETED = "own card completed" [1];
        RIDERS = "own villagers on tracks, by kind and way" [4 * 3 * 10];
        OTHERS_RIDE = "others on tracks, by way" [4 * 10];
        OFFSETS = "how far each track has slid" [4 * 9];
        SEGMENTS = "segments of each track" [4 * 2 * Segment::COUNT];
        SUPPLY = "supply of each biome" [6 * 9];
        RENEWABLE = "supply to renew" [1];
        TOPS = "open cards" [Card::COUNT];
        GUESTS = "creatures in the Borderlands" [Creature::ALL.len() * 5];
        RESERVES = "creatures in reserve" [Creature::ALL.len()];
        BONUS = "bonus tiles to take" [BonusTile::COUNT];
        PENDING = "own pending steps" [STEPS];
        TOP = "own step to be decided now" [STEPS];
        EVALUATION = "the written evaluation" [1];
        EVALUATION_AT = "the written evaluation, by step" [40];
    }
}

impl Observe for Arborea {
    fn features() -> &'static Features {
        &list::FEATURES
    }

    fn setting(&self) -> &'static str {
        if self.options.solo() { "solo" } else { "table" }
    }

    fn turn(&self) -> u32 {
        self.turn.into()
    }

    fn margin_unit() -> f32 {
        60.0
    }

    fn observe(&self, seat: Seat, out: &mut Sight) {
        self.observe_table(seat, out);
        self.observe_players(seat, out);
        self.observe_own(seat, out);
        self.observe_tracks(seat, out);
        self.observe_steps(seat, out);
        let evaluation = self.evaluate(seat);
        out.put(list::EVALUATION.into(), evaluation / 60.0);
        out.scale(list::EVALUATION_AT, 40, ((evaluation + 200.0) / 10.0) as i32);
    }
}

fn at(start: u16, place: usize) -> usize {
    usize::from(start) + place
}

impl Arborea {
    /// How far an owner is from the observer; Feronia is the last.
    fn distance(&self, observer: Seat, owner: Owner) -> usize {
        let count = self.options.players;
        match owner.seat() {
            Some(seat) => usize::from((seat.0 + count - observer.0) % count),
            None => 5,
        }
    }

    fn observe_table(&self, seat: Seat, out: &mut Sight) {
        let players = self.options.players;
        out.on(list::BIAS.into());
        out.on(at(list::PLAYERS, usize::from(players) - 1));
        if self.options.solo() {
            out.scale(list::DIFFICULTY, 16, self.options.difficulty.into());
        }
        let last = content().start(players).sun_last;
        out.scale(list::SUN, 30, i32::from(last) - i32::from(self.sun));
        if let Some((holder, left)) = self.sunset {
            out.on(at(list::SUNSET, self.distance(seat, holder) * 3 + usize::from(left.min(2))));
        }
        out.scale(list::ROUND, 40, i32::from(self.turn) / i32::from(players.max(2)));
        out.on(at(list::ACTIVE, self.distance(seat, self.active)));
        for biome in Biome::ALL {
            out.on(at(list::SUPPLY, biome.index() * 9 + usize::from(self.supply.of(biome).min(8))));
        }
        out.put(list::RENEWABLE.into(), self.supply.renewal() as f32 / 10.0);
        for colour in Colour::ALL {
            if let Some(card) = self.decks[colour.index()].top() {
                out.on(at(list::TOPS, card.index()));
            }
        }
        for creature in Creature::ALL {
            let column = self.borderlands.of(creature);
            out.on(at(list::GUESTS, creature.index() * 5 + usize::from(column.there.min(4))));
            out.put(at(list::RESERVES, creature.index()), f32::from(column.reserve) / 3.0);
            if let Some(tile) = column.bonus {
                out.on(at(list::BONUS, tile.index()));
            }
        }
    }

    fn observe_players(&self, seat: Seat, out: &mut Sight) {
        let count = self.options.players;
        let mut best = i32::MIN;
        let mut own = 0;
        for place in 0..count {
            let other = Seat((seat.0 + place) % count);
            let player = self.player(other);
            let score = self.score_of(other);
            if place == 0 {
                own = score.total();
            } else {
                best = best.max(score.total());
            }
            let start = usize::from(list::EACH) + usize::from(place) * each::SIZE;
            out.put(start + each::SCORE, score.total() as f32 / 60.0);
            for creature in Creature::ALL {
                let points = score.creatures[creature.index()];
                out.put(start + each::SETTLED_POINTS + creature.index(), points as f32 / 20.0);
            }
            for season in Season::ALL {
                let base = player.season_base(self.season_tiles[season.index()]);
                out.put(start + each::BASES + season.index(), base as f32 / 4.0);
            }
            observe_player(player, start, out);
            for track in TrackId::ALL {
                let owner = Owner::Seat(other);
                for way in self.ways(track, |villager| (villager == owner).then_some(1.0)) {
                    out.put(start + each::RIDERS + track.index() * 10 + way.0, way.1);
                }
            }
        }
        if self.options.solo() {
            best = self.feronia_score();
            let feronia = &self.feronia;
            let creatures: u8 = feronia.creatures.iter().sum();
            let told = [
                feronia.points as f32 / 30.0,
                f32::from(feronia.steps) / 20.0,
                f32::from(feronia.available) / 2.0,
                feronia.cards.len() as f32 / 3.0,
                feronia.completed.len() as f32 / 3.0,
                f32::from(creatures) / 3.0,
            ];
            for (place, amount) in told.into_iter().enumerate() {
                out.put(at(list::FERONIA, place), amount);
            }
            out.scale(list::FERONIA_MARKER, 9, feronia.marker.into());
        }
        out.put(list::LEAD.into(), (own - best) as f32 / 60.0);
        out.scale(list::LEAD_AT, 40, (own - best + 200) / 10);
    }

    /// How many of the villagers that count are how far along a track.
    fn ways(
        &self,
        track: TrackId,
        count: impl Fn(Owner) -> Option<f32>,
    ) -> impl Iterator<Item = (usize, f32)> {
        let track = self.track(track);
        let mut ways = [0.0; 10];
        for (cell, villager) in track.cells.iter().enumerate() {
            if let Some(amount) = villager.and_then(|villager| count(villager.owner)) {
                ways[usize::from(track.moved(cell)).min(9)] += amount;
            }
        }
        ways.into_iter().enumerate()
    }

    fn observe_own(&self, seat: Seat, out: &mut Sight) {
        let player = self.player(seat);
        let mut heads = [0.0; Trail::COUNT * 3];
        for waiting in &player.waiting {
            heads[waiting.trail.index() * 3 + waiting.kind.index()] += 1.0;
        }
        for (place, count) in heads.into_iter().enumerate() {
            out.put(at(list::WAITING, place), count);
        }
        for (sage, &gifts) in player.gifts.iter().enumerate() {
            out.on(at(list::GIFTS, sage * 4 + usize::from(gifts.min(3))));
        }
        for season in Season::ALL {
            let tile = self.season_tiles[season.index()];
            let steps = player.seasons[season.index()].min(6);
            out.on(at(list::SEASON, tile.index() * 7 + usize::from(steps)));
            let base = player.season_base(tile).clamp(0, 8) as usize;
            out.on(at(list::BASE, season.index() * 9 + base));
        }
        let mut missing = [0.0; 8];
        for card in &player.held {
            out.on(at(list::HELD, card.index()));
            let (_, lacks) = self.supply.payment(&content().card(*card).cost);
            missing[usize::from(lacks.min(7))] += 1.0;
        }
        for (place, count) in missing.into_iter().enumerate() {
            out.put(at(list::MISSING, place), count);
        }
        out.put(list::COMPLETED.into(), f32::from(u8::from(player.completed.is_some())));
    }

    fn observe_tracks(&self, seat: Seat, out: &mut Sight) {
        for id in TrackId::ALL {
            let track = self.track(id);
            out.on(at(list::OFFSETS, id.index() * 9 + usize::from(track.offset.min(8))));
            for (half, segment) in track.segments.iter().enumerate() {
                out.on(at(list::SEGMENTS, (id.index() * 2 + half) * Segment::COUNT + segment.index()));
            }
            let mut own = [0.0; 3 * 10];
            for (cell, villager) in track.cells.iter().enumerate() {
                if let Some(villager) = villager.filter(|villager| villager.owner == Owner::Seat(seat)) {
                    own[villager.kind.index() * 10 + usize::from(track.moved(cell)).min(9)] += 1.0;
                }
            }
            for (place, count) in own.into_iter().enumerate() {
                out.put(at(list::RIDERS, id.index() * 30 + place), count);
            }
            let others = self.ways(id, |owner| (owner != Owner::Seat(seat)).then_some(1.0));
            for (way, count) in others {
                out.put(at(list::OTHERS_RIDE, id.index() * 10 + way), count);
            }
        }
    }

    fn observe_steps(&self, seat: Seat, out: &mut Sight) {
        let mut pending = [0.0; STEPS];
        for &step in self.agenda.as_slice() {
            if step.owner(self) == Some(seat) {
                pending[step_kind(step)] += 1.0;
            }
        }
        for (kind, count) in pending.into_iter().enumerate() {
            out.put(at(list::PENDING, kind), count);
        }
        if let Some(step) = self.agenda.top().filter(|&step| step.owner(self) == Some(seat)) {
            out.on(at(list::TOP, step_kind(step)));
        }
    }
}

/// What a player's side of the table shows.
fn observe_player(player: &Player, start: usize, out: &mut Sight) {
    let scale = |count: usize, places: usize| count.min(places - 1);
    out.put(start + each::POINTS, player.points as f32 / 60.0);
    out.on(start + each::SPIRIT + scale((player.spirit + 8).max(0) as usize, 17));
    for kind in Kind::ALL {
        let (ready, dedicated) = (player.available[kind.index()], player.dedicated[kind.index()]);
        out.on(start + each::READY + kind.index() * 6 + scale(ready.into(), 6));
        out.on(start + each::DEDICATED + kind.index() * 6 + scale(dedicated.into(), 6));
    }
    out.on(start + each::WAITING + scale(player.waiting.len(), 9));
    out.on(start + each::GIFTS + scale(player.gift_total().into(), 25));
    for (season, &steps) in player.seasons.iter().enumerate() {
        out.on(start + each::SEASONS + season * 7 + scale(steps.into(), 7));
    }
    out.on(start + each::HELD + scale(player.held.len(), 4));
    let mut settled = [0.0; 6];
    for creature in &player.ecosystem.creatures {
        settled[creature.creature.index()] += 1.0;
    }
    for creature in Creature::ALL {
        let place = creature.index();
        out.put(start + each::INVITED + place, player.invited[place].into());
        out.put(start + each::CAPTIVE + place, player.captive[place].into());
        out.put(start + each::SETTLED + place, settled[place]);
    }
    let habitats = player.ecosystem.count();
    for habitat in Habitat::ALL {
        out.put(start + each::HABITATS + habitat.index(), f32::from(habitats[habitat.index()]) / 5.0);
    }
    out.on(start + each::CARDS + scale(player.ecosystem.cards.len(), 20));
}

/// The kinds of steps that the nets have learned to tell apart; none may change its place.
pub(crate) mod kinds {
    pub(crate) const STARTING_VILLAGER: usize = 0;
    pub(crate) const RESCUE: usize = 1;
    pub(crate) const PILGRIMAGE: usize = 2;
    pub(crate) const PILGRIMAGE_AGAIN: usize = 3;
    /// By how many walks came before.
    pub(crate) const ACTIVATE: usize = 4;
    pub(crate) const COMPLETE: usize = 8;
    pub(super) const SET_ASIDE: usize = 9;
    pub(super) const RENEW_SUPPLY: usize = 10;
    pub(super) const ADVANCE_OWN: usize = 11;
    pub(crate) const LAY: usize = 12;
    pub(super) const HOUSE_INVITED: usize = 13;
    pub(crate) const HOUSE: usize = 14;
    pub(super) const SYMBOLS: usize = 15;
    pub(super) const RECOVER: usize = 16;
    pub(crate) const TAKE_CARD: usize = 17;
    pub(crate) const RENEW_OFFER: usize = 18;
    pub(crate) const CONVERT: usize = 19;
    pub(crate) const INVITE: usize = 20;
    pub(crate) const GIFT: usize = 21;
    pub(crate) const PLACE: usize = 22;
    pub(crate) const ADVANCE: usize = 23;
    pub(crate) const REWARDS: usize = 24;
    pub(crate) const LEAVE: usize = 25;
    pub(super) const SWAP: usize = 26;
    /// Whatever no net knows.
    pub(crate) const OTHER: usize = 27;
}

fn step_kind(step: Step) -> usize {
    step.observed().unwrap_or(match step {
        Step::SetAside(_) => kinds::SET_ASIDE,
        Step::RenewSupply => kinds::RENEW_SUPPLY,
        Step::AdvanceOwn(_) => kinds::ADVANCE_OWN,
        Step::HouseInvited => kinds::HOUSE_INVITED,
        Step::Symbols(..) => kinds::SYMBOLS,
        Step::Recover(_) => kinds::RECOVER,
        Step::Swap(_) => kinds::SWAP,
        _ => kinds::OTHER,
    })
}
