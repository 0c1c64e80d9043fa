//! Where a card can be laid and a creature can settle (rulebook p. 9).

use crate::{
    Card, Creature, Point,
    content::Turn,
    ecosystem::{Ecosystem, FIELD, MOST_CARDS, SPAN, wrap},
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

/// An Ecosystem looked at as a place for the next card, with what many placements share worked out once.
pub struct Layout<'a> {
    ecosystem: &'a Ecosystem,
    /// Habitats and the places that share an edge with one.
    near: [u32; FIELD],
    /// Intersections with a creature.
    creatures: [u32; FIELD],
    /// Which card is visible where, 1 for the first.
    tops: [[u8; FIELD]; FIELD],
    /// How many habitats of each card are visible.
    visible: [u8; MOST_CARDS],
}

impl<'a> Layout<'a> {
    /// Looks at an Ecosystem.
    pub fn new(ecosystem: &'a Ecosystem) -> Self {
        let occupied: [u32; FIELD] = std::array::from_fn(|y| ecosystem.occupied(y));
        let near = std::array::from_fn(|y| {
            let row = occupied[y];
            let sides = row.rotate_left(1) | row.rotate_right(1);
            row | sides | occupied[(y + 1) % FIELD] | occupied[(y + FIELD - 1) % FIELD]
        });
        let mut creatures = [0; FIELD];
        for settled in ecosystem.creatures.iter() {
            creatures[wrap(settled.at.y)] |= 1 << wrap(settled.at.x);
        }
        let mut tops = [[0; FIELD]; FIELD];
        let mut visible = [0; MOST_CARDS];
        for (index, laid) in ecosystem.cards.iter().enumerate() {
            let (width, height) = laid.turn.size();
            for (dx, dy) in rectangle(width, height) {
                let place = laid.at.plus(dx, dy);
                let top = &mut tops[wrap(place.y)][wrap(place.x)];
                if *top != 0 {
                    visible[*top as usize - 1] -= 1;
                }
                *top = index as u8 + 1;
                visible[index] += 1;
            }
        }
        Self { ecosystem, near, creatures, tops, visible }
    }

    /// Calls `found` with every legal placement of a card.
    pub fn each(&self, mut found: impl FnMut(Point, Turn)) {
        let (low, high) = self.ecosystem.corners;
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
    pub fn fits(&self, at: Point, turn: Turn) -> bool {
        let mut fits = true;
        self.misfits(at, turn, |_| {
            fits = false;
            false
        });
        fits
    }

    /// Calls `found` with everything wrong with a placement, until it says false.
    pub fn misfits(&self, at: Point, turn: Turn, mut found: impl FnMut(Misfit) -> bool) {
        let (width, height) = turn.size();
        let (low, high) = self.ecosystem.corners;
        let spans = |low: i8, high: i8, at: i8, size: i8| high.max(at + size - 1) - low.min(at) < SPAN;
        if !(spans(low.x, high.x, at.x, width) && spans(low.y, high.y, at.y, height)) {
            // On the torus nothing else can be said of it.
            found(Misfit::TooFar);
            return;
        }
        let touches = |(dx, dy)| self.near[wrap(at.y + dy)] >> wrap(at.x + dx) & 1 == 1;
        if !rectangle(width, height).any(touches) && !found(Misfit::Apart) {
            return;
        }
        for (dx, dy) in rectangle(width - 1, height - 1) {
            let place = at.plus(dx, dy);
            if self.creatures[wrap(place.y)] >> wrap(place.x) & 1 == 1 {
                let creature =
                    self.ecosystem.creature(place).expect("the map of creatures is of this Ecosystem");
                if !found(Misfit::Smothers(creature)) {
                    return;
                }
            }
        }
        self.buried(at, width, height, found);
    }

    fn buried(&self, at: Point, width: i8, height: i8, mut found: impl FnMut(Misfit) -> bool) {
        let mut hit = [0u8; 6];
        for (slot, (dx, dy)) in hit.iter_mut().zip(rectangle(width, height)) {
            *slot = self.tops[wrap(at.y + dy)][wrap(at.x + dx)];
        }
        for (index, &top) in hit.iter().enumerate() {
            if top == 0 || hit[..index].contains(&top) {
                continue;
            }
            let covered = hit.iter().filter(|&&other| other == top).count();
            let card = top as usize - 1;
            if covered == self.visible[card] as usize {
                let card = self.ecosystem.cards.as_slice()[card].card;
                if !found(Misfit::Buries(card)) {
                    return;
                }
            }
        }
    }
}

fn rectangle(width: i8, height: i8) -> impl Iterator<Item = (i8, i8)> {
    (0..height).flat_map(move |dy| (0..width).map(move |dx| (dx, dy)))
}

impl Ecosystem {
    /// Calls `found` with every intersection where a creature can settle.
    pub fn each_home(&self, mut found: impl FnMut(Point)) {
        let (low, high) = self.corners;
        let mut taken = [0u32; FIELD];
        for settled in self.creatures.iter() {
            let (x, y) = (wrap(settled.at.x), wrap(settled.at.y));
            taken[y] |= (1u32 << x) | (1u32 << x).rotate_left(1) | (1u32 << x).rotate_right(1);
            taken[(y + 1) % FIELD] |= 1 << x;
            taken[(y + FIELD - 1) % FIELD] |= 1 << x;
        }
        for y in low.y..high.y {
            let both = self.occupied(wrap(y)) & self.occupied(wrap(y + 1));
            let homes = both & both.rotate_right(1) & !taken[wrap(y)];
            for x in low.x..high.x {
                if homes >> wrap(x) & 1 == 1 {
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
