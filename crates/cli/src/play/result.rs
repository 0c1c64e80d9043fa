//! The last page: how the points came together, and who won.

use menagerie_catalogue::Match;
use menagerie_kernel::{Seat, Speaker, Standing};

use super::says::{self, fill};
use crate::text::{
    Align::{Left, Right},
    table,
};

/// The score sheet and the winners of a finished game.
pub fn told(game: &dyn Match, standing: Option<Standing>, speaker: Speaker<'_>) -> Option<String> {
    let standing = standing?;
    let names: Vec<String> = Seat::all(game.seat_count()).map(|seat| speaker.name(seat)).collect();
    let mut columns = vec![(says::POINTS.get(speaker.lang), Left)];
    columns.extend(names.iter().map(|name| (name.as_str(), Right)));
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut row = |label: &str, numbers: &mut dyn Iterator<Item = i32>| {
        let mut cells = vec![label.to_owned()];
        cells.extend(numbers.map(|number| number.to_string()));
        rows.push(cells);
    };
    for (label, points) in game.score_sheet(speaker) {
        row(&label, &mut points.into_iter());
    }
    row(says::TOTAL.get(speaker.lang), &mut standing.places.iter().map(|place| place.score));
    row(says::RANK.get(speaker.lang), &mut standing.places.iter().map(|place| i32::from(place.rank)));
    let winners: Vec<String> = standing.winners().map(|seat| speaker.name(seat)).collect();
    let winners =
        if winners.is_empty() { says::NOBODY.get(speaker.lang).to_owned() } else { winners.join(", ") };
    Some(format!("{}\n{}\n", table(&columns, &rows), fill(says::WON, speaker.lang, &[&winners])))
}
