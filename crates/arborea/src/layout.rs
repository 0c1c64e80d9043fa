//! Where a card can be laid and a creature can settle (rulebook p. 9).

use crate::{
    Card, Creature, Point,
    content::Turn,
    ecosystem::{Ecosystem, FIELD, MOST_CARDS, SPAN, wrap},
    row::Row,
};

/// What is wrong with laying a card somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// No edge of it meets an edge of a habitat there.
    Apart,
    /// No habitat of this card would be left.
    Buries(Card),
    /// This creature would be covered wholly.
    Smothers(Creature),
    /// The Ecosystem would get too large for the table.
    TooFar,
}

/// What is wrong with settling a creature somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// No four habitats meet there.
    NoIntersection,
    /// A creature is there.
    Taken,
    /// A creature is next to it.
    Beside(Creature),
}

/// An Ecosystem looked at as a place for the next card: all placements at once.
pub struct Layout {
    /// The upper left and the lower right habitat.
    corners: (Point, Point),
    /// For a card lying and a card standing: where its top left corner can be, a row of the torus each.
    legal: [[Row; FIELD]; 2],
}

/// Which card is visible where: for each card the rectangle around its visible habitats.
struct Visible {
    rectangles: [(Point, Point); MOST_CARDS],
}

impl Visible {
    fn of(ecosystem: &Ecosystem) -> Self {
        let mut tops = [[0u8; FIELD]; FIELD];
        for (index, laid) in ecosystem.cards.iter().enumerate() {
            let (width, height) = laid.turn.size();
            for (dx, dy) in rectangle(width, height) {
                tops[wrap(laid.at.y + dy)][wrap(laid.at.x + dx)] = index as u8 + 1;
            }
        }
        let nowhere = (Point::new(i8::MAX, i8::MAX), Point::new(i8::MIN, i8::MIN));
        let mut rectangles = [nowhere; MOST_CARDS];
        for (index, laid) in ecosystem.cards.iter().enumerate() {
            let (width, height) = laid.turn.size();
            let (low, high) = &mut rectangles[index];
            for (dx, dy) in rectangle(width, height) {
                let at = laid.at.plus(dx, dy);
                if tops[wrap(at.y)][wrap(at.x)] == index as u8 + 1 {
                    *low = Point::new(low.x.min(at.x), low.y.min(at.y));
                    *high = Point::new(high.x.max(at.x), high.y.max(at.y));
                }
            }
        }
        Self { rectangles }
    }
}

impl Layout {
    /// Looks at an Ecosystem.
    pub fn new(ecosystem: &Ecosystem) -> Self {
        let occupied: [Row; FIELD] = std::array::from_fn(|y| ecosystem.occupied(y));
        // Habitats and the places that share an edge with one.
        let near: [Row; FIELD] = std::array::from_fn(|y| {
            let row = occupied[y];
            row | row.beside() | occupied[(y + 1) % FIELD] | occupied[(y + FIELD - 1) % FIELD]
        });
        let mut creatures = [Row::default(); FIELD];
        for settled in &ecosystem.creatures {
            creatures[wrap(settled.at.y)].insert(Row::one(wrap(settled.at.x)));
        }
        let visible = Visible::of(ecosystem);
        let legal = [Turn(0), Turn(1)].map(|turn| {
            let (width, height) = turn.size();
            let touching = spread(&near, width, height);
            let smothering = spread(&creatures, width - 1, height - 1);
            let mut legal: [Row; FIELD] = std::array::from_fn(|y| touching[y] & !smothering[y]);
            for &(low, high) in &visible.rectangles[..ecosystem.cards.len()] {
                // A card is buried by whatever covers the rectangle around its visible habitats.
                for y in high.y - height + 1..=low.y {
                    for x in high.x - width + 1..=low.x {
                        legal[wrap(y)].remove(Row::one(wrap(x)));
                    }
                }
            }
            legal
        });
        Self { corners: ecosystem.corners, legal }
    }

    /// Calls `found` with every legal placement of a card.
    pub fn each(&self, mut found: impl FnMut(Point, Turn)) {
        let (low, high) = self.corners;
        for y in low.y - 3..=high.y + 1 {
            for x in low.x - 3..=high.x + 1 {
                let at = Point { x, y };
                for shape in [Turn(0), Turn(1)] {
                    if self.fits(at, shape) {
                        found(at, shape);
                        found(at, Turn(shape.0 + 2));
                    }
                }
            }
        }
    }

    /// Whether a card can lie there.
    #[inline]
    pub fn fits(&self, at: Point, turn: Turn) -> bool {
        self.legal[turn.index() % 2][wrap(at.y)].contains(wrap(at.x)) && within_span(self.corners, at, turn)
    }
}

/// Where the top left corner of a rectangle can be that covers one of the places.
fn spread(places: &[Row; FIELD], width: i8, height: i8) -> [Row; FIELD] {
    let wide: [Row; FIELD] =
        std::array::from_fn(|y| (0..width as u32).fold(Row::default(), |row, dx| row | places[y].left(dx)));
    std::array::from_fn(|y| (0..height as usize).fold(Row::default(), |row, dy| row | wide[(y + dy) % FIELD]))
}

/// Whether an Ecosystem with these corners stays small enough with a card there.
#[inline]
fn within_span((low, high): (Point, Point), at: Point, turn: Turn) -> bool {
    let (width, height) = turn.size();
    let spans = |low: i8, high: i8, at: i8, size: i8| high.max(at + size - 1) - low.min(at) < SPAN;
    spans(low.x, high.x, at.x, width) && spans(low.y, high.y, at.y, height)
}

fn rectangle(width: i8, height: i8) -> impl Iterator<Item = (i8, i8)> {
    (0..height).flat_map(move |dy| (0..width).map(move |dx| (dx, dy)))
}

impl Ecosystem {
    /// Calls `found` with everything wrong with laying a card there.
    pub fn misfits(&self, at: Point, turn: Turn, mut found: impl FnMut(Misfit)) {
        if !within_span(self.corners, at, turn) {
            // On the torus nothing else can be said of it.
            found(Misfit::TooFar);
            return;
        }
        let (width, height) = turn.size();
        let sides = [(0, 0), (0, -1), (-1, 0), (1, 0), (0, 1)];
        let touches =
            |(dx, dy)| sides.into_iter().any(|(x, y)| self.habitat(at.plus(dx + x, dy + y)).is_some());
        if !rectangle(width, height).any(touches) {
            found(Misfit::Apart);
        }
        for (dx, dy) in rectangle(width - 1, height - 1) {
            if let Some(creature) = self.creature(at.plus(dx, dy)) {
                found(Misfit::Smothers(creature));
            }
        }
        let visible = Visible::of(self);
        for (laid, (low, high)) in self.cards.iter().zip(visible.rectangles) {
            let covered = at.x <= low.x && at.y <= low.y && high.x < at.x + width && high.y < at.y + height;
            if covered {
                found(Misfit::Buries(laid.card));
            }
        }
    }

    /// Calls `found` with every intersection where a creature can settle.
    pub fn each_home(&self, mut found: impl FnMut(Point)) {
        let (low, high) = self.corners;
        let mut taken = [Row::default(); FIELD];
        for settled in &self.creatures {
            let (here, y) = (Row::one(wrap(settled.at.x)), wrap(settled.at.y));
            taken[y].insert(here | here.beside());
            taken[(y + 1) % FIELD].insert(here);
            taken[(y + FIELD - 1) % FIELD].insert(here);
        }
        for y in low.y..high.y {
            let both = self.occupied(wrap(y)) & self.occupied(wrap(y + 1));
            let homes = both & both.left(1) & !taken[wrap(y)];
            for x in low.x..high.x {
                if homes.contains(wrap(x)) {
                    found(Point { x, y });
                }
            }
        }
    }

    /// Calls `found` with everything wrong with settling a creature there.
    pub fn unfits(&self, at: Point, mut found: impl FnMut(Unfit)) {
        // Far away the torus would show the other side of the Ecosystem.
        let (low, high) = self.corners;
        let inside = (low.x..high.x).contains(&at.x) && (low.y..high.y).contains(&at.y);
        if !inside || !self.is_intersection(at) {
            found(Unfit::NoIntersection);
        }
        if self.creature(at).is_some() {
            found(Unfit::Taken);
        }
        for (dx, dy) in [(0, -1), (-1, 0), (1, 0), (0, 1)] {
            if let Some(neighbour) = self.creature(at.plus(dx, dy)) {
                found(Unfit::Beside(neighbour));
            }
        }
    }
}
