//! Playing a position in words.
#![allow(dead_code)]

use menagerie_arborea::{
    Arborea, Choice, Event, Moment, Reason, Trail, content,
    content::{Source, Symbol},
};
use menagerie_kernel::{Game, Refusal, Reversal, Scribe, Seat};

/// A game told in notation.
pub struct Story {
    pub table: Arborea,
    pub events: Vec<Event>,
    pub last: Reversal,
}

impl Story {
    pub fn of(table: Arborea) -> Self {
        Self { table, events: Vec::new(), last: Reversal::Free }
    }

    /// The seat makes these choices, one after the other; `;` separates them.
    pub fn play(&mut self, seat: u8, choices: &str) -> &mut Self {
        for text in choices.split("; ") {
            let choice: Choice = text.parse().unwrap();
            let mut scribe = Scribe::default();
            match self.table.play(Seat(seat), choice, &mut scribe) {
                Ok(reversal) => self.last = reversal,
                Err(refusal) => panic!("{text}: {refusal:?}; offered: {:?}", self.offers(seat)),
            }
            self.events.extend(scribe.0);
            self.table.audit().unwrap();
        }
        self
    }

    /// The choice is refused, for these reasons.
    pub fn refused(&self, seat: u8, text: &str) -> Vec<Reason> {
        let choice: Choice = text.parse().unwrap();
        let mut after = self.table.clone();
        let refusal = after.play(Seat(seat), choice, &mut menagerie_kernel::Blind).expect_err(text);
        assert!(after == self.table, "a refused choice changes nothing");
        match refusal {
            Refusal::Unmet { reasons } => reasons,
            _ => self.table.explain(Seat(seat), &choice),
        }
    }

    /// What the seat is offered, in notation.
    pub fn offers(&self, seat: u8) -> Vec<String> {
        let mut out = Vec::new();
        self.table.choices(Seat(seat), &mut out);
        out.iter().map(ToString::to_string).collect()
    }

    /// Who decides what.
    pub fn due(&self) -> Option<(u8, Moment)> {
        self.table.decision().map(|(seat, moment)| (seat.0, moment))
    }

    pub fn happened(&self, event: &Event) -> bool {
        self.events.contains(event)
    }

    pub fn spirit(&self, seat: u8) -> i8 {
        self.table.player(Seat(seat)).spirit
    }

    pub fn points(&self, seat: u8) -> i32 {
        self.table.player(Seat(seat)).points
    }
}

/// The first trail of this zone (1 to 8) with such symbols. Which trail shows what is a table of our own that may change,
/// and what a rule does with a symbol may not.
pub fn trail_where(zone: u8, wanted: impl Fn(&[Symbol]) -> bool) -> String {
    let mut all = Trail::all().filter(|trail| trail.zone().0 + 1 == zone);
    let found = all.find(|&trail| wanted(content().lists.of(Source::Trail(trail))));
    found.unwrap_or_else(|| panic!("zone {zone} has no such trail")).to_string()
}

/// A trail of this zone that leads to its Sage and asks whoever walks it nothing before.
pub fn quiet_trail(zone: u8) -> String {
    use Symbol::{Attract, Biome, Invite, Sage, Spirit, Train};
    trail_where(zone, |row| {
        row.ends_with(&[Sage])
            && row
                .iter()
                .all(|symbol| matches!(symbol, Biome(_) | Spirit(_) | Train(_) | Invite | Attract(_) | Sage))
    })
}

/// The steps Feronia makes for the symbols of a trail: spirit gained, gifts, training and pilgrimages.
pub fn her_steps(trail: &str) -> u16 {
    let row = content().lists.of(Source::Trail(trail.parse().unwrap()));
    let step = |symbol: &&Symbol| {
        matches!(
            symbol,
            Symbol::Spirit(1..) | Symbol::Gift | Symbol::GiftTo(_) | Symbol::Train(_) | Symbol::Place
        )
    };
    row.iter().filter(step).count() as u16
}

/// The spirit that a Water trail takes.
pub fn spirit_cost(trail: &str) -> i8 {
    let row = content().lists.of(Source::Trail(trail.parse().unwrap()));
    row.iter().map(|symbol| if let Symbol::Spirit(by) = symbol { -by.min(&0) } else { 0 }).sum()
}
