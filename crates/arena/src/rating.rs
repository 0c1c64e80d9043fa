//! Strength from results: the model of Plackett and Luce, of which Bradley's and Terry's is the case of two seats. A
//! seat wins with the share that its strength has of all strengths at the table; strengths are told in Elo.

use serde::Serialize;

/// Elo points for each factor of e in strength.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// Games in which so many seats of one player met so many of another.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Meeting {
    /// The two players, by their place in the list.
    pub players: [usize; 2],
    /// The seats each had.
    pub seats: [usize; 2],
    /// Games each won; a shared victory in parts.
    pub wins: [f64; 2],
}

/// A player's strength.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Rating {
    /// Elo points above the first player of the list.
    pub elo: f64,
    /// Half the width of the 95 % interval; 0 for the first player, from whom all is counted.
    pub error: f64,
}

/// The likeliest strengths of `count` players. Half a game won and lost by all against each other keeps those who
/// never lose within reach.
pub fn ratings(count: usize, meetings: &[Meeting]) -> Vec<Rating> {
    let mut met: Vec<Meeting> = meetings.to_vec();
    for first in 0..count {
        for second in first + 1..count {
            if meetings.iter().any(|meeting| joins(meeting, first, second)) {
                met.push(Meeting { players: [first, second], seats: [1, 1], wins: [0.5, 0.5] });
            }
        }
    }
    let mut strength = vec![1.0f64; count];
    for _ in 0..2000 {
        let (mut won, mut weight) = (vec![0.0; count], vec![0.0; count]);
        for meeting in &met {
            let games: f64 = meeting.wins.iter().sum();
            let whole: f64 =
                (0..2).map(|side| meeting.seats[side] as f64 * strength[meeting.players[side]]).sum();
            for side in 0..2 {
                won[meeting.players[side]] += meeting.wins[side];
                weight[meeting.players[side]] += games * meeting.seats[side] as f64 / whole;
            }
        }
        for player in 0..count {
            if weight[player] > 0.0 {
                strength[player] = won[player] / weight[player];
            }
        }
        let first = strength[0];
        strength.iter_mut().for_each(|strength| *strength /= first);
    }
    let errors = errors(&strength, &met);
    let rating =
        |player: usize| Rating { elo: ELO * strength[player].ln(), error: 1.96 * ELO * errors[player] };
    (0..count).map(rating).collect()
}

fn joins(meeting: &Meeting, first: usize, second: usize) -> bool {
    meeting.players == [first, second] || meeting.players == [second, first]
}

/// Standard errors of the logarithms, with the first player's held fast: from the inverse of Fisher's information.
fn errors(strength: &[f64], met: &[Meeting]) -> Vec<f64> {
    let count = strength.len();
    let mut information = vec![vec![0.0; count]; count];
    for meeting in met {
        let games: f64 = meeting.wins.iter().sum();
        let [first, second] = meeting.players;
        let part = meeting.seats[0] as f64 * strength[first];
        let share = part / (part + meeting.seats[1] as f64 * strength[second]);
        let amount = games * share * (1.0 - share);
        information[first][first] += amount;
        information[second][second] += amount;
        information[first][second] -= amount;
        information[second][first] -= amount;
    }
    let inner: Vec<Vec<f64>> = information[1..].iter().map(|row| row[1..].to_vec()).collect();
    let inverse = invert(inner);
    let known = (0..count.saturating_sub(1)).map(|player| match &inverse {
        Some(inverse) => inverse[player][player].max(0.0).sqrt(),
        None => f64::INFINITY,
    });
    std::iter::once(0.0).chain(known).collect()
}

/// The inverse of a matrix, by Gauss and Jordan; none where it has none.
fn invert(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..size).map(|row| (0..size).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for pivot in 0..size {
        let best =
            (pivot..size).max_by(|&a, &b| matrix[a][pivot].abs().total_cmp(&matrix[b][pivot].abs()))?;
        if matrix[best][pivot].abs() < 1e-12 {
            return None;
        }
        matrix.swap(pivot, best);
        inverse.swap(pivot, best);
        let scale = 1.0 / matrix[pivot][pivot];
        matrix[pivot].iter_mut().chain(inverse[pivot].iter_mut()).for_each(|cell| *cell *= scale);
        for row in (0..size).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for column in 0..size {
                matrix[row][column] -= factor * matrix[pivot][column];
                inverse[row][column] -= factor * inverse[pivot][column];
            }
        }
    }
    Some(inverse)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duel(players: [usize; 2], wins: [f64; 2]) -> Meeting {
        Meeting { players, seats: [1, 1], wins }
    }

    #[test]
    fn ten_to_one_is_four_hundred_points() {
        let ratings = ratings(2, &[duel([0, 1], [1000.0, 10_000.0])]);
        assert!((ratings[1].elo - 400.0).abs() < 1.0, "{ratings:?}");
        assert!((0.0..15.0).contains(&ratings[1].error) && ratings[0].error == 0.0, "{ratings:?}");
    }

    #[test]
    fn strengths_join_over_common_opponents() {
        let met = [duel([0, 1], [250.0, 750.0]), duel([1, 2], [250.0, 750.0])];
        let ratings = ratings(3, &met);
        assert!((ratings[2].elo - 2.0 * ratings[1].elo).abs() < 5.0, "{ratings:?}");
        assert!(ratings[2].error > ratings[1].error, "further away is less sure: {ratings:?}");
    }

    #[test]
    fn one_among_four_equals_wins_a_quarter() {
        let met = [Meeting { players: [0, 1], seats: [1, 3], wins: [250.0, 750.0] }];
        assert!(ratings(2, &met)[1].elo.abs() < 2.0);
    }
}
