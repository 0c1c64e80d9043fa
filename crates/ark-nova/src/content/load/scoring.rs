//! scoring.tsv

use menagerie_kernel::NotationError;

use crate::content::{ScoringCard, ScoringKind, Table};

pub fn load(text: &'static str) -> Vec<ScoringCard> {
    Table::read("scoring.tsv", text)
        .rows()
        .map(|row| ScoringCard { id: row.get("number"), kind: row.sentences("rule", kind)[0] })
        .collect()
}

/// `table bird 1 2 3 4`, `architect`, `more-than-right`
fn kind(text: &str) -> Result<ScoringKind, NotationError> {
    let words: Vec<&str> = text.split(' ').collect();
    let number = |text: &str| text.parse().map_err(|_| NotationError::new(text, "a number"));
    Ok(match words[..] {
        ["architect"] => ScoringKind::Architect,
        ["more-than-right"] => ScoringKind::MoreThanRight,
        ["table", count, one, two, three, four] => {
            ScoringKind::Table(count.parse()?, [number(one)?, number(two)?, number(three)?, number(four)?])
        }
        _ => return Err(NotationError::new(text, "a rule of a final scoring card")),
    })
}
