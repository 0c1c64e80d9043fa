//! Changes of one row of symbols: a little better, a little worse, or anything that may stand there.

use menagerie_kernel::Rng;

/// What kind of row it is: each allows other symbols.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// A trail of this zone, counted from 0.
    Trail(usize),
    /// A reward of a Sage.
    Sage,
    /// The reward of a card, or a bonus tile: only its points and spirit move.
    Prize,
}

/// About how many points a symbol brings; only to tell better from worse.
pub fn points(symbol: &str) -> f64 {
    let number = |start: &str| symbol.strip_prefix(start).and_then(|rest| rest.parse::<f64>().ok());
    if let Some(points) = number("PR") {
        return points;
    }
    if let Some(spirit) = number("SP+") {
        return 1.3 * spirit;
    }
    if let Some(spirit) = number("SP-") {
        return -1.3 * spirit;
    }
    match symbol {
        "W" => 2.6,
        "T" | "M" | "F" | "G" | "S" => 1.9,
        "CARD" => 2.2,
        "INV" => 5.0,
        "PLACE" => 3.0,
        "YOUNG" => 2.4,
        "VETERAN" => 2.7,
        "GIFT" => 1.6,
        "RENEW" => 0.3,
        "SAGE" => 0.0,
        _ if symbol.starts_with("GIFT:") => 1.4,
        _ if symbol.starts_with("ATT:") => 4.0,
        _ if symbol.starts_with("SEASON:") => 5.0,
        _ => 0.6,
    }
}

/// How many points all symbols of a row bring.
pub fn row_points(symbols: &[String]) -> f64 {
    symbols.iter().map(|symbol| points(symbol)).sum()
}

const ON_TRAILS: [&str; 13] =
    ["T", "M", "F", "G", "S", "SP+1", "SP+2", "CARD", "INV", "GIFT", "PLACE", "YOUNG", "VETERAN"];
const OF_SAGES: [&str; 16] = [
    "T", "M", "F", "G", "S", "SP+1", "SP+2", "SP+3", "PR2", "PR3", "PR4", "CARD", "GIFT", "PLACE", "YOUNG",
    "VETERAN",
];
/// The longest a trail gets, its Sage included.
const LONGEST: usize = 7;

/// What may not change: the Sage at the end, what Water costs, attracted creatures, gifts to one Sage.
fn is_fixed(symbol: &str) -> bool {
    symbol == "SAGE"
        || symbol.starts_with("SP-")
        || symbol.starts_with("ATT:")
        || symbol.starts_with("GIFT:")
        || symbol.starts_with("SEASON:")
}

/// All rows one small change away.
fn neighbours(symbols: &[String], row: Row) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut with = |place: usize, removed: usize, symbol: Option<String>| {
        let mut changed = symbols.to_vec();
        changed.splice(place..place + removed, symbol);
        found.push(changed);
    };
    match row {
        Row::Prize => {
            for start in ["PR", "SP+"] {
                let number =
                    |symbol: &String| symbol.strip_prefix(start).and_then(|rest| rest.parse::<i32>().ok());
                let place = symbols.iter().position(|symbol| number(symbol).is_some());
                let Some(place) = place else {
                    with(symbols.len(), 0, Some(format!("{start}1")));
                    continue;
                };
                let number = number(&symbols[place]).unwrap_or(0);
                with(place, 1, Some(format!("{start}{}", number + 1)));
                if number > 1 {
                    with(place, 1, Some(format!("{start}{}", number - 1)));
                } else if symbols.len() > 1 {
                    with(place, 1, None);
                }
            }
        }
        Row::Sage | Row::Trail(_) => {
            let (allowed, longest): (&[&str], _) =
                if row == Row::Sage { (&OF_SAGES, 2) } else { (&ON_TRAILS, LONGEST) };
            for (place, symbol) in symbols.iter().enumerate() {
                if is_fixed(symbol) {
                    continue;
                }
                for other in allowed.iter().chain((row == Row::Trail(3)).then_some(&"W")) {
                    with(place, 1, Some((*other).to_owned()));
                }
                with(place, 1, None);
            }
            if symbols.len() < longest {
                // Before the Sage, after what Water costs.
                let last = symbols.iter().position(|symbol| symbol == "SAGE").unwrap_or(symbols.len());
                for other in allowed {
                    with(last, 0, Some((*other).to_owned()));
                }
            }
        }
    }
    found.retain(|changed| !changed.is_empty() && changed[..] != *symbols);
    found
}

/// Rows that are a little better (`up`) or worse, in the order of chance.
pub fn nudged(symbols: &[String], row: Row, up: bool, rng: &mut Rng) -> Vec<Vec<String>> {
    let before = row_points(symbols);
    let (least, most) = if row == Row::Prize { (0.5, 1.5) } else { (0.5, 2.2) };
    let mut found = neighbours(symbols, row);
    found.retain(|changed| {
        let by = row_points(changed) - before;
        (least..=most).contains(&if up { by } else { -by })
    });
    rng.shuffle(&mut found);
    found
}

/// Any row one change away, in the order of chance.
pub fn varied(symbols: &[String], row: Row, rng: &mut Rng) -> Vec<Vec<String>> {
    let mut found = neighbours(symbols, row);
    rng.shuffle(&mut found);
    found
}
