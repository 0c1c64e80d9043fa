//! The numbers printed beside the tracks.

use menagerie_ark_nova::content::{conservation_value, income, reputation_bonus, target_appeal};

#[test]
fn conservation_is_worth_what_the_track_shows() {
    let spaces = [0, 1, 2, 5, 7, 8, 10, 11, 20, 41];
    assert_eq!(spaces.map(conservation_value), [-14, -12, -10, -4, 0, 2, 6, 9, 36, 99]);
    for space in 0..=41 {
        assert_eq!(conservation_value(space) + target_appeal(space), 100);
    }
}

#[test]
fn appeal_earns_what_the_track_shows() {
    let spaces = [0, 4, 5, 6, 7, 16, 17, 31, 32, 55, 56, 95, 96, 113];
    assert_eq!(spaces.map(income), [5, 9, 10, 10, 11, 15, 16, 20, 21, 26, 27, 34, 35, 37]);
}

#[test]
fn reputation_spaces_with_and_without_a_bonus() {
    let with: Vec<u8> = (1..=15).filter(|space| reputation_bonus(*space).is_some()).collect();
    assert_eq!(with, [5, 8, 10, 11, 12, 13, 14, 15]);
}
