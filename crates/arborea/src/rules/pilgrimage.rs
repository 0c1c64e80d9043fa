//! Steps 1 and 2 of a turn: placing villagers, and sending them on their walks (rulebook p. 6, 7).

use menagerie_kernel::{Seat, Witness};

use super::Voice;
use crate::{
    Arborea, Event, Kind, Owner, TrackId, Trail,
    content::{SPIRIT_END, Source, Symbol, content},
    decisions::Step,
    player::Player,
    track::Villager,
};

/// Spirit for a third activation (rulebook p. 7).
pub(crate) const THIRD: i8 = 2;
/// Activations that cost nothing.
pub(crate) const FREE_WALKS: u8 = 2;

impl Arborea {
    /// Spirit for resolving step 1 again.
    pub(crate) fn again_cost(&self) -> i8 {
        content().start(self.options.players).again
    }

    /// Takes a villager from the reserve and puts it on a track.
    pub(crate) fn embark<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        kind: Kind,
        track: TrackId,
        w: &mut Voice<'_, W>,
    ) {
        self.player_mut(seat).available[kind.index()] -= 1;
        self.board(Villager { owner: Owner::Seat(seat), kind }, track, w);
    }

    /// Puts a villager on the cell at the entry.
    pub(crate) fn board<W: Witness<Event>>(
        &mut self,
        villager: Villager,
        track: TrackId,
        w: &mut Voice<'_, W>,
    ) {
        let entry = self.track(track).entry();
        self.track_mut(track).cells[entry] = Some(villager);
        w.tell(|| Event::Placed { who: villager.owner, villager: villager.kind, track });
    }

    /// A waiting villager walks its trail and comes home (rulebook p. 7).
    pub(crate) fn walk<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        kind: Kind,
        trail: Trail,
        w: &mut Voice<'_, W>,
    ) {
        self.player_mut(seat).leave(trail, kind);
        self.tally.walks[trail.index()] += 1;
        w.tell(|| Event::Walked { who: Owner::Seat(seat), villager: kind, trail });
        self.agenda.push_in_order(&[Step::Symbols(Source::Trail(trail), 0, kind), Step::Recover(kind)]);
    }

    pub(crate) fn recover<W: Witness<Event>>(&mut self, kind: Kind, w: &mut Voice<'_, W>) {
        let who = self.active;
        let seat = self.mover();
        self.player_mut(seat).recover(kind);
        w.tell(|| Event::Recovered { who, villager: kind });
    }

    /// Whether the player may get an adult back before the turn: every villager out of its reserve waits on a
    /// Water trail whose spirit cannot be paid (rulebook p. 11).
    pub(crate) fn rescue_due(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let stuck = |trail: Trail| is_water_trail(trail) && !can_walk(player, trail, 0);
        player.available == [0; 3]
            && self.tracks.iter().all(|track| track.count(Owner::Seat(seat)) == 0)
            && player.waiting.iter().all(|waiting| stuck(waiting.trail))
            && player.waiting.iter().any(|waiting| waiting.kind == Kind::Adult)
    }
}

/// Whether a trail costs spirit: those of Water do (rulebook p. 11).
pub(crate) fn is_water_trail(trail: Trail) -> bool {
    toll(trail) > 0
}

/// Whether the spirit of a trail can be paid after `first` was: no loss may go beyond the end of the track.
pub(crate) fn can_walk(player: &Player, trail: Trail, first: i8) -> bool {
    let mut spirit = player.spirit - first;
    let mut lowest = spirit;
    for symbol in content().lists.of(Source::Trail(trail)) {
        if let Symbol::Spirit(by) = symbol {
            spirit = (spirit + by).min(SPIRIT_END);
            lowest = lowest.min(spirit);
        }
    }
    lowest >= -SPIRIT_END
}

/// The spirit a trail takes in all.
pub(crate) fn toll(trail: Trail) -> i8 {
    let losses = content().lists.of(Source::Trail(trail)).iter();
    losses.map(|symbol| if let Symbol::Spirit(by) = symbol { (-by).max(0) } else { 0 }).sum()
}
