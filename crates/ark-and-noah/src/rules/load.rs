//! Action 7: loading food and pairs; also the loading after the last round.

use menagerie_kernel::{Seat, Witness};

use crate::{
    content::{BESTIARY, Cells, Spaces},
    decisions::Step,
    event::{Event, PairPoints},
    places::Cell,
    score::Points,
    state::{ArkAndNoah, Enclosure},
    tile::{Sex, Species, SpeciesSet, Tile},
};

impl ArkAndNoah {
    /// All cells of an enclosure are alike: the first one without food gets it.
    pub(crate) fn load_food(&mut self, seat: Seat, cell: Cell, witness: &mut impl Witness<Event>) {
        let index = self.named_enclosure(cell);
        let hungry = self.enclosures[index].cells.minus(self.food);
        let fed = hungry.first().expect("a cell lacks food");
        self.food.insert(fed);
        self.hand_mut(seat).food -= 1;
        // Nothing scores at the last minute.
        let points = u8::from(self.ended.is_none());
        self.score(seat, Points::Food, i16::from(points));
        witness.see(|| Event::FoodLoaded { seat, cell: self.ark.cells[fed.index()], points });
    }

    pub(crate) fn load_pair(
        &mut self,
        seat: Seat,
        species: Species,
        cell: Cell,
        witness: &mut impl Witness<Event>,
    ) {
        let index = self.named_enclosure(cell);
        let cells = self.enclosures[index].cells;
        let mut points = [PairPoints::default(); 4];
        let mut cost = 0;
        if self.ended.is_none() {
            cost = if self.quick() { 0 } else { self.loading_cost(seat, species) };
            points = self.pair_points(seat, species, cells);
            for (seat, points) in Seat::all(self.players()).zip(points) {
                self.score(seat, Points::Animals, i16::from(points.animals));
                self.score(seat, Points::Planks, i16::from(points.planks));
                self.score(seat, Points::Pitch, i16::from(points.pitch));
            }
            self.tallies.pairs += 1;
        } else {
            self.tallies.last_minute_pairs += 1;
        }
        for hand in &mut self.hands {
            for sex in Sex::ALL {
                hand.animals.remove(Tile { species, sex });
            }
        }
        self.aboard.insert(species);
        let enclosure = &mut self.enclosures[index];
        let place = if species.is_small() { &mut enclosure.small } else { &mut enclosure.large };
        *place = Some(species);
        let points = &points[..self.players()];
        witness.see(|| Event::PairLoaded { seat, species, cell, cost, points: points.to_vec() });
    }

    /// What everyone scores for a pair: its owners for the tiles, everyone for planks around it, the loader for
    /// pitch around it (rulebook, action 7).
    pub(crate) fn pair_points(&self, loader: Seat, species: Species, cells: Cells) -> [PairPoints; 4] {
        let rim = self.ark.rim(cells);
        let mut points = [PairPoints::default(); 4];
        for ((points, hand), planks) in points.iter_mut().zip(&self.hands).zip(self.planks) {
            let tiles = Sex::ALL.iter().filter(|&&sex| hand.animals.contains(Tile { species, sex })).count();
            points.animals = species.facts().points * tiles as u8;
            points.planks = planks.and(rim).len() as u8;
        }
        if !self.quick() {
            let contact = self.ark.contact(cells, self.options.pitch_contact);
            points[loader.index()].pitch = contact.len() as u8;
        }
        points
    }

    /// Loading points: the size of each own tile; another's tile comes along for nothing.
    pub(crate) fn loading_cost(&self, seat: Seat, species: Species) -> u8 {
        let own = self.hand(seat).animals;
        let tiles = Sex::ALL.iter().filter(|&&sex| own.contains(Tile { species, sex })).count();
        species.size() * tiles as u8
    }

    fn named_enclosure(&self, cell: Cell) -> usize {
        self.ark.cell(cell).and_then(|cell| self.enclosure_of(cell)).expect("an enclosure is finished there")
    }

    /// Whether a seat has the right to use an enclosure: one of its planks is around it, or the game is at its
    /// last minute.
    #[inline]
    pub(crate) fn has_part(&self, seat: Seat, enclosure: &Enclosure) -> bool {
        self.ended.is_some() || !self.planks[seat.index()].is_disjoint(self.ark.rim(enclosure.cells))
    }

    /// The pitch spaces an enclosure still lacks. The quick game knows no pitch.
    #[inline]
    pub(crate) fn lacks_pitch(&self, enclosure: &Enclosure) -> Spaces {
        if self.quick() {
            return Spaces::EMPTY;
        }
        self.ark.contact(enclosure.cells, self.options.pitch_contact).minus(self.pitch)
    }

    /// The cells of an enclosure that still lack food. The quick game knows no food.
    #[inline]
    pub(crate) fn lacks_food(&self, enclosure: &Enclosure) -> Cells {
        if self.quick() { Cells::EMPTY } else { enclosure.cells.minus(self.food) }
    }

    /// The species an enclosure is ready for: right size, room, food, pitch.
    #[inline]
    pub(crate) fn welcomes(&self, enclosure: &Enclosure) -> SpeciesSet {
        let lacks = !self.lacks_food(enclosure).is_empty() || !self.lacks_pitch(enclosure).is_empty();
        if lacks { SpeciesSet::EMPTY } else { enclosure.vacancies() }
    }

    /// The species a seat could load with what it has left to spend: both animals in play, one of them its own.
    #[inline]
    pub(crate) fn ready_pairs(&self, seat: Seat) -> SpeciesSet {
        let own = self.hand(seat).animals;
        let pairs = self.in_play().pairs().and(own.any());
        match self.step {
            Step::Load { left: 0 } if self.quick() => SpeciesSet::EMPTY,
            Step::LastFood => SpeciesSet::EMPTY,
            Step::Load { left } if !self.quick() => {
                let up_to = |size: u8| {
                    let sizes = &BESTIARY.by_size[..=size.min(4) as usize];
                    sizes.iter().fold(SpeciesSet::EMPTY, |all, &one| all.union(one))
                };
                let both = own.pairs();
                both.and(up_to(left / 2)).union(up_to(left).minus(both)).and(pairs)
            }
            _ => pairs,
        }
    }

    /// Whether a seat may put food into an enclosure now.
    #[inline]
    pub(crate) fn can_feed(&self, seat: Seat, enclosure: &Enclosure) -> bool {
        !self.lacks_food(enclosure).is_empty() && self.has_part(seat, enclosure)
    }

    /// Whether a seat has food and what it costs to load it.
    #[inline]
    pub(crate) fn has_food_to_load(&self, seat: Seat) -> bool {
        self.hand(seat).food > 0
            && match self.step {
                Step::Load { left } => left > 0,
                Step::LastFood => true,
                _ => false,
            }
    }
}
