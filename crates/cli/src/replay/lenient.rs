//! Records from elsewhere: lines that our engine does not ask for are skipped, decisions that it asks for and the record
//! does not know are made where there is only one way, and all of it is said.

use menagerie_catalogue::{Match, resume};
use menagerie_kernel::{Lang, Record, RecordError, Seat, Speaker};

/// What was done to a record so that it plays.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Leniency {
    /// A sentence for each line that was skipped and each choice that was made without one.
    pub notes: Vec<String>,
}

/// A choice that was made without a line.
type Played = (Seat, String);

/// Plays what can be played.
pub fn play(record: &Record, any_rules: bool) -> Result<(Box<dyn Match>, Leniency), RecordError> {
    let opening = Record { header: record.header.clone(), choices: Vec::new() };
    let mut game = resume(opening, any_rules)?;
    let mut leniency = Leniency::default();
    for (index, (seat, notation)) in record.choices.iter().enumerate() {
        if plays(game.as_mut(), *seat, notation) {
            continue;
        }
        // Lines are counted as an editor does: the header is the first.
        let line = index + 2;
        match with_forced(game.as_ref(), *seat, notation) {
            Some((ahead, forced)) => {
                game = ahead;
                let told = forced.into_iter().map(|(seat, notation)| {
                    format!("before line {line}: {} {notation} was played, the only choice there was", seat.0)
                });
                leniency.notes.extend(told);
            }
            None => {
                let asked: Vec<String> = game.actors().iter().map(|seat| seat.0.to_string()).collect();
                let asked = if asked.is_empty() {
                    "the game is over".into()
                } else {
                    format!("asked: seat {}", asked.join(", "))
                };
                leniency.notes.push(format!("line {line} skipped: {} {notation} ({asked})", seat.0));
            }
        }
    }
    Ok((game, leniency))
}

fn plays(game: &mut dyn Match, seat: Seat, notation: &str) -> bool {
    game.actors().contains(seat) && game.play(seat, notation, Speaker::anonymous(Lang::En)).is_ok()
}

/// The game after the choice, if it can be made once what can only be decided in one way is decided.
fn with_forced(game: &dyn Match, seat: Seat, notation: &str) -> Option<(Box<dyn Match>, Vec<Played>)> {
    let mut ahead = game.fork();
    let mut forced = Vec::new();
    loop {
        let only = ahead.actors().iter().find_map(|actor| {
            let mut offers = ahead.notations(actor);
            (offers.len() == 1).then(|| (actor, offers.remove(0)))
        });
        let (actor, only) = only?;
        plays(ahead.as_mut(), actor, &only).then_some(())?;
        forced.push((actor, only));
        if plays(ahead.as_mut(), seat, notation) {
            return Some((ahead, forced));
        }
    }
}
