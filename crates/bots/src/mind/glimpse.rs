//! Where very much is offered, the games that are played in thought compare only what looked good a moment before, and
//! some by lot: a plank that was worth nothing in the last game is worth hardly more in the next.

use menagerie_kernel::{Game, Rng, Seat};

/// How many are compared by lot.
pub(crate) const BY_LOT: usize = 6;
/// Where fewer than this many are known to be good, everything is compared.
const KNOWN: usize = 4;
/// How many of those compared are remembered as good.
const REMEMBERED: usize = 4;

/// What looked good to each seat, the last first.
#[derive(Debug)]
pub(crate) struct Glimpse<G: Game> {
    liked: Vec<Vec<G::Choice>>,
}

impl<G: Game> Glimpse<G> {
    /// Nothing seen yet.
    pub fn new() -> Self {
        Self { liked: Vec::new() }
    }

    /// Everything is compared again the next time.
    pub fn forget(&mut self) {
        self.liked.iter_mut().for_each(Vec::clear);
    }

    fn of(&mut self, seat: Seat) -> &mut Vec<G::Choice> {
        if self.liked.len() <= seat.index() {
            self.liked.resize_with(seat.index() + 1, Vec::new);
        }
        &mut self.liked[seat.index()]
    }

    /// Leaves what is worth comparing: what the seat liked, and so many by lot.
    pub fn narrow(&mut self, seat: Seat, offered: &mut Vec<G::Choice>, by_lot: usize, rng: &mut Rng) {
        let liked = self.of(seat);
        let mut kept = 0;
        for place in 0..offered.len() {
            if liked.contains(&offered[place]) {
                offered.swap(kept, place);
                kept += 1;
            }
        }
        if kept < KNOWN {
            return;
        }
        let all = (kept + by_lot).min(offered.len());
        for place in kept..all {
            let other = place + rng.below(offered.len() - place);
            offered.swap(place, other);
        }
        offered.truncate(all);
    }

    /// Remembers what looked best; of what is known, no more than so many. The first time, as many as that.
    pub fn like(&mut self, seat: Seat, judged: &mut [(f32, G::Choice)], most: usize) {
        let liked = self.of(seat);
        let most = most.saturating_sub(BY_LOT);
        judged.sort_by(|a, b| b.0.total_cmp(&a.0));
        let fresh = judged.len() > most + BY_LOT;
        let new: Vec<G::Choice> =
            judged.iter().map(|judged| judged.1).take(if fresh { most } else { REMEMBERED }).collect();
        liked.retain(|choice| !new.contains(choice));
        liked.splice(0..0, new);
        liked.truncate(most);
    }
}

#[cfg(test)]
mod tests {
    use menagerie_kernel::sample::{Choice, FeedingTime};

    use super::*;

    const SEAT: Seat = Seat(1);

    fn offer() -> Vec<Choice> {
        (0..100).map(Choice::Feed).collect()
    }

    /// Worths by distance from a card.
    fn near(card: u8, offered: &[Choice]) -> Vec<(f32, Choice)> {
        let worth = |choice: &Choice| match choice {
            Choice::Feed(other) => -f32::from(card.abs_diff(*other)),
            _ => f32::MIN,
        };
        offered.iter().map(|choice| (worth(choice), *choice)).collect()
    }

    #[test]
    fn what_looked_good_is_compared_again_with_some_others() {
        let (mut glimpse, mut rng) = (Glimpse::<FeedingTime>::new(), Rng::from_number(1));
        let mut offered = offer();
        glimpse.narrow(SEAT, &mut offered, BY_LOT, &mut rng);
        assert_eq!(offered.len(), 100, "nothing is known yet");
        glimpse.like(SEAT, &mut near(50, &offered), 20);
        glimpse.narrow(SEAT, &mut offered, BY_LOT, &mut rng);
        assert_eq!(offered.len(), 20);
        let known = |offered: &[Choice], cards: std::ops::Range<u8>| {
            cards.filter(|card| offered.contains(&Choice::Feed(*card))).count()
        };
        assert_eq!(known(&offered, 44..57), 13, "those near 50");
        let mut other = offer();
        glimpse.narrow(Seat(0), &mut other, BY_LOT, &mut rng);
        assert_eq!(other.len(), 100, "another seat likes what it likes");
        for _ in 0..200 {
            let mut offered = offer();
            glimpse.narrow(SEAT, &mut offered, BY_LOT, &mut rng);
            glimpse.like(SEAT, &mut near(90, &offered), 20);
        }
        let mut offered = offer();
        glimpse.narrow(SEAT, &mut offered, BY_LOT, &mut rng);
        assert!(known(&offered, 88..93) >= 4, "the lot finds what is better: {offered:?}");
    }

    #[test]
    fn where_nothing_known_is_offered_all_is_compared() {
        let (mut glimpse, mut rng) = (Glimpse::<FeedingTime>::new(), Rng::from_number(1));
        glimpse.like(SEAT, &mut near(50, &offer()), 20);
        let mut others: Vec<Choice> = (100..160).map(Choice::Feed).collect();
        glimpse.narrow(SEAT, &mut others, BY_LOT, &mut rng);
        assert_eq!(others.len(), 60);
        glimpse.forget();
        let mut offered = offer();
        glimpse.narrow(SEAT, &mut offered, BY_LOT, &mut rng);
        assert_eq!(offered.len(), 100);
    }
}
