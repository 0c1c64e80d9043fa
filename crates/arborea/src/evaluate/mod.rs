//! How good a position looks to a player, in points: what is scored already, and a guess at what will come.
//!
//! The guesses are rules of thumb for a bot that looks one choice ahead. Only open things are looked at.

mod cards;
mod ecosystem;
mod villagers;

use menagerie_kernel::Seat;

use crate::{
    Arborea, Biome, Kind, Owner, Season, Trail,
    content::{BIOME_TOP, ROWS, SEASON_TOP, SPIRIT_END, Source, Symbol, content},
    decisions::Step,
    player::GIFT_TOP,
};

/// What a step of the spirit marker is worth while the game goes on.
const SPIRIT: f32 = 1.3;
/// What to expect of a season tile in the end, before the cap.
const EXPECTED_BASE: f32 = 6.0;
/// How many steps on a season track still come by themselves over a whole game.
const EXPECTED_STEPS: f32 = 1.5;

/// Rounds after which a game has gone on for long.
const LONG_GAME: f32 = 18.0;

/// How the rest of the game looks to one player.
#[derive(Clone, Copy)]
struct Horizon {
    /// How much of the game is left, 1 at its start and 0 at its end.
    rest: f32,
    /// Turns still to come, the current one included; many while the end is not near.
    turns: u8,
    /// How much villagers that wait are worth of what they could be: nobody waits for ever.
    patience: f32,
}

/// Points ahead of the best other (alone: of Feronia).
pub(crate) fn evaluate(game: &Arborea, seat: Seat) -> f32 {
    let own = game.prospect(seat);
    if game.options.solo() {
        // A game that is over has no horizon any more: nobody holds a sun marker.
        let coming = if game.over { 0.0 } else { game.horizon(seat).rest * 20.0 };
        return own - game.feronia_score() as f32 - coming * f32::from(game.options.difficulty);
    }
    let others = Seat::all(game.options.players as usize).filter(|&other| other != seat);
    own - others.map(|other| game.prospect(other)).fold(f32::NEG_INFINITY, f32::max)
}

impl Arborea {
    fn horizon(&self, seat: Seat) -> Horizon {
        let players = self.options.players;
        let start = content().start(players);
        if let Some((holder, left)) = self.sunset {
            let turns = match (holder, self.active) {
                (Owner::Seat(holder), _) if holder == seat => left,
                (Owner::Seat(holder), Owner::Seat(active)) => {
                    let until = |to: Seat| (to.0 + players - active.0) % players;
                    if until(seat) < until(holder) { left } else { left - 1 }
                }
                (_, Owner::Feronia) => left - 1,
                _ => left,
            };
            return Horizon { rest: 0.05 * f32::from(turns), turns, patience: 1.0 };
        }
        // A game is also taken to end after so many rounds: who only waits for a late sunset gains nothing.
        let takers = f32::from(players.max(2));
        let by_turns = 1.0 - f32::from(self.turn) / (LONG_GAME * takers);
        let by_sun = f32::from(start.sun_last - self.sun) / f32::from(start.sun_last - start.sun);
        let rest = 0.1 + 0.9 * by_sun.min(by_turns).max(0.0);
        let turns = if self.sun == start.sun_last { 3 } else { 3 + (rest * 10.0) as u8 };
        Horizon { rest, turns, patience: (1.0 + by_turns).clamp(0.0, 1.0) }
    }

    /// What a player can hope for.
    fn prospect(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let score = self.score_of(seat);
        if self.over {
            return score.total() as f32;
        }
        let horizon = self.horizon(seat);
        let creatures: i32 = score.creatures.iter().sum();
        let mut value = (score.renewal + score.rewards + creatures) as f32;
        value += self.spirit_value(seat, score.spirit, horizon);
        value += self.season_value(seat, horizon);
        value += f32::from(player.gift_total()) * 1.2 * horizon.rest;
        value += self.villager_value(seat, horizon);
        value += self.card_value(seat, horizon);
        value += player.ecosystem.promise(horizon.rest);
        value += self.guest_value(seat);
        if self.active == Owner::Seat(seat) {
            value += self.supply.renewal() as f32 + self.pending_value(seat, horizon);
        }
        value
    }

    fn spirit_value(&self, seat: Seat, scored: i32, horizon: Horizon) -> f32 {
        let spirit = f32::from(self.player(seat).final_spirit());
        // Below −5 hardly anything can be paid any more.
        let poor = (-5.0 - spirit).max(0.0);
        let useful = SPIRIT * spirit - 0.5 * poor;
        let weight = (horizon.rest * 1.5).min(1.0);
        useful * weight + scored as f32 * (1.0 - weight)
    }

    fn season_value(&self, seat: Seat, horizon: Horizon) -> f32 {
        let player = self.player(seat);
        let mut value = 0.0;
        for season in Season::ALL {
            let steps = f32::from(player.seasons[season.index()]);
            let base = player.season_base(self.season_tiles[season.index()]) as f32;
            let expected = base + (EXPECTED_BASE - base).max(0.0) * 0.75 * horizon.rest;
            value += expected * multiplier(steps + EXPECTED_STEPS * horizon.rest);
        }
        value
    }

    /// Symbols and decisions the agenda still holds for the active player.
    fn pending_value(&self, seat: Seat, horizon: Horizon) -> f32 {
        let mut value = 0.0;
        for &step in self.agenda.as_slice() {
            value += match step {
                Step::Symbols(source, at, kind) => {
                    let symbols = content().lists.of(source);
                    let trail = if let Source::Trail(trail) = source { Some(trail) } else { None };
                    let rest = symbols.get(at as usize..).unwrap_or_default();
                    rest.iter().map(|&symbol| self.symbol_value(seat, symbol, trail, kind, horizon)).sum()
                }
                Step::Recover(kind) => self.reserve_value(seat, kind, horizon),
                other => other.symbol().map_or_else(
                    || other.evaluate(),
                    |symbol| self.symbol_value(seat, symbol, None, Kind::Adult, horizon),
                ),
            };
        }
        value
    }

    /// What a symbol is worth to a player now.
    fn symbol_value(
        &self,
        seat: Seat,
        symbol: Symbol,
        trail: Option<Trail>,
        kind: Kind,
        horizon: Horizon,
    ) -> f32 {
        let player = self.player(seat);
        let rest = horizon.rest;
        match symbol {
            Symbol::Biome(biome) => {
                let space = self.supply.of(biome) + 1;
                if space > BIOME_TOP {
                    return 0.0;
                }
                let joker = if biome == Biome::Water { 0.3 } else { 0.0 };
                content().renewal_points(biome, space) as f32 * 0.6 + 0.9 + joker
            }
            Symbol::Spirit(by) => {
                let room = f32::from(by).min(f32::from(SPIRIT_END - player.spirit));
                room * SPIRIT
            }
            Symbol::Points(points) => f32::from(points),
            Symbol::Card if player.has_slot() => 0.5 + 2.5 * rest,
            Symbol::Card => 0.2,
            Symbol::Renew => 0.3,
            Symbol::Invite => {
                if self.borderlands.guests().next().is_some() {
                    6.0
                } else {
                    0.4
                }
            }
            Symbol::Attract(creature) => {
                let column = self.borderlands.of(creature);
                if column.reserve == 0 || column.there == ROWS {
                    return 0.0;
                }
                let covered = column.bonus.map_or(Source::Borderlands(creature, column.there), Source::Bonus);
                let rewards = content().lists.of(covered).iter();
                0.5 + rewards.map(|&reward| self.symbol_value(seat, reward, None, kind, horizon)).sum::<f32>()
            }
            Symbol::Gift | Symbol::GiftTo(_) => 0.4 + 1.4 * rest,
            Symbol::Sage => {
                let gifts = trail.map_or(0, |trail| player.gifts[trail.zone().index()]);
                let usable = if kind.is_small() { gifts } else { gifts.min(GIFT_TOP - 1) };
                f32::from(usable) * 1.8
            }
            Symbol::Place => 1.0 + 3.0 * rest,
            Symbol::Train(kind) if player.dedicated[kind.index()] > 0 => 0.3 + 2.4 * rest,
            Symbol::Train(_) => 0.0,
            Symbol::Convert(..) => 0.5,
            Symbol::Season(season) => {
                let tile = self.season_tiles[season.index()];
                let base = player.season_base(tile) as f32;
                let steps = f32::from(player.seasons[season.index()]) + EXPECTED_STEPS * rest;
                let more = multiplier(steps + 1.0) - multiplier(steps);
                (base + (EXPECTED_BASE - base).max(0.0) * 0.75 * rest) * more
            }
            Symbol::Advance => 1.0,
        }
    }
}

/// The multiplier after so many steps, parts of a step counting in proportion.
fn multiplier(steps: f32) -> f32 {
    let multipliers = &content().multipliers;
    let whole = (steps as usize).min(SEASON_TOP as usize);
    let next = (whole + 1).min(SEASON_TOP as usize);
    let (low, high) = (multipliers[whole] as f32, multipliers[next] as f32);
    low + (high - low) * (steps - whole as f32).clamp(0.0, 1.0)
}
