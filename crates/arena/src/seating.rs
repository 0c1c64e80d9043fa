//! Who sits where.

use menagerie_bots::BotKind;

/// The bots by seat in game `number`: the list goes round the table, one place further in each game. After as
/// many games as there are bots in the list, each has sat in every seat equally often.
pub fn lineup(bots: &[BotKind], seats: usize, number: u64) -> Vec<BotKind> {
    let turn = (number % bots.len() as u64) as usize;
    (0..seats).map(|seat| bots[(seat + turn) % bots.len()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use BotKind::{Greedy, Random};

    #[test]
    fn seats_rotate() {
        assert_eq!(lineup(&[Greedy, Random], 2, 0), [Greedy, Random]);
        assert_eq!(lineup(&[Greedy, Random], 2, 1), [Random, Greedy]);
        assert_eq!(lineup(&[Greedy, Random], 3, 0), [Greedy, Random, Greedy]);
        assert_eq!(lineup(&[Greedy, Random, Random], 3, 2), [Random, Greedy, Random]);
    }

    #[test]
    fn everyone_sits_everywhere_equally_often() {
        for (bots, seats) in [(vec![Greedy, Random], 3), (vec![Greedy, Random, Random, Random], 4)] {
            for seat in 0..seats {
                let greedy = (0..60).filter(|&game| lineup(&bots, seats, game)[seat] == Greedy).count();
                assert_eq!(greedy, 60 / bots.len(), "seat {seat} of {bots:?}");
            }
        }
    }
}
