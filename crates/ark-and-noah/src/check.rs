//! Why a seat may not do what it wants: every unmet condition.

use menagerie_kernel::Seat;

use crate::{
    choice::{Choice, Exchange},
    content::Action,
    event::Goods,
    places::{Cell, Edge, PitchSpace},
    reason::Reason,
    stage::Stage,
    state::{ArkAndNoah, Enclosure},
    tile::{Sex, Species, Tile},
};

/// Whether this kind of choice answers this kind of decision.
const fn answers(choice: Choice, stage: Stage) -> bool {
    matches!(
        (choice, stage),
        (Choice::Action { .. }, Stage::ChooseAction)
            | (Choice::Draw { .. }, Stage::ThirdTile | Stage::Draw { .. })
            | (Choice::Take { .. }, Stage::TakeTile)
            | (Choice::Reward { .. }, Stage::Reward)
            | (Choice::Exchange { .. }, Stage::ChooseExchange)
            | (Choice::Keep { .. } | Choice::Decline, Stage::Keep)
            | (Choice::Give { .. }, Stage::Give { .. })
            | (Choice::Swap { .. }, Stage::SwapFirst)
            | (Choice::With { .. }, Stage::SwapSecond { .. })
            | (Choice::Plank { .. } | Choice::Pitch { .. }, Stage::Build { .. })
            | (Choice::Food { .. }, Stage::Load { .. } | Stage::LastFood)
            | (Choice::Load { .. }, Stage::Load { .. } | Stage::LastPairs)
            | (Choice::Done, Stage::Build { .. } | Stage::Load { .. } | Stage::LastFood | Stage::LastPairs)
    )
}

impl ArkAndNoah {
    /// Every condition that keeps a seat from this choice: the moment first, then what the position lacks.
    pub(crate) fn unmet(&self, seat: Seat, choice: Choice) -> Vec<Reason> {
        if self.stage == Stage::Over {
            return vec![Reason::GameOver];
        }
        let mut reasons = Vec::new();
        if seat != self.actor {
            reasons.push(Reason::NotYourTurn { seat: self.actor });
        }
        if !answers(choice, self.stage) {
            reasons.push(Reason::NotNow { stage: self.stage });
        }
        match choice {
            Choice::Action { action } => self.check_action(action, &mut reasons),
            Choice::Draw { sex } => {
                if self.bags.of(sex) == 0 {
                    reasons.push(Reason::BagEmpty { sex });
                }
            }
            Choice::Take { tile } | Choice::Keep { tile } => {
                if !self.drawn.contains(tile) {
                    reasons.push(Reason::NotDrawn { tile });
                }
            }
            Choice::Reward { reward } => match reward.goods() {
                _ if self.quick() => reasons.push(Reason::NotInQuickGame),
                Some(goods) if self.in_reserve(seat, goods) == 0 => {
                    reasons.push(Reason::ReserveEmpty { goods });
                }
                _ => {}
            },
            Choice::Exchange { what } => self.check_exchange(seat, what, &mut reasons),
            Choice::Give { tile } => {
                if !self.hand(seat).animals.contains(tile) {
                    reasons.push(Reason::NotYourTile { tile });
                } else if !self.exchangeable(seat).contains(tile) {
                    reasons.push(Reason::HasMate { tile });
                }
            }
            Choice::Swap { edge } | Choice::With { edge } => self.check_swap(edge, choice, &mut reasons),
            Choice::Plank { edge } => self.check_plank(seat, edge, &mut reasons),
            Choice::Pitch { space } => self.check_pitch(seat, space, &mut reasons),
            Choice::Food { cell } => self.check_food(seat, cell, &mut reasons),
            Choice::Load { species, cell } => self.check_load(seat, species, cell, &mut reasons),
            Choice::Decline | Choice::Done => {}
        }
        reasons
    }

    fn check_action(&self, action: Action, reasons: &mut Vec<Reason>) {
        if !Action::on(self.options.mode).contains(&action) {
            reasons.push(Reason::NotInQuickGame);
        }
        if let Some(by) = self.in_progress[action.column()] {
            reasons.push(Reason::ActionTaken { action, by });
        }
    }

    fn check_exchange(&self, seat: Seat, what: Exchange, reasons: &mut Vec<Reason>) {
        match what {
            Exchange::Planks if self.quick() => reasons.push(Reason::NotInQuickGame),
            Exchange::Planks if !self.can_swap_planks() => reasons.push(Reason::NoPlanksToSwap),
            Exchange::Planks => {}
            Exchange::Animals => {
                if self.exchangeable(seat).is_empty() {
                    reasons.push(Reason::NoAnimalToExchange);
                }
                if self.bags.is_empty() {
                    reasons.extend(Sex::BOTH.map(|sex| Reason::BagEmpty { sex }));
                }
            }
        }
    }

    fn check_swap(&self, place: Edge, choice: Choice, reasons: &mut Vec<Reason>) {
        if self.quick() {
            reasons.push(Reason::NotInQuickGame);
        }
        let Some(edge) = self.ark.edge(place) else { return reasons.push(Reason::NotOnThisArk) };
        let Some(owner) = self.owner(edge) else { return reasons.push(Reason::NoPlankThere { edge: place }) };
        if self.swappable() >> edge & 1 == 0 {
            reasons.push(Reason::SurroundsAnimals { edge: place });
        }
        if let (Choice::With { .. }, Stage::SwapSecond { first }) = (choice, self.stage) {
            if self.ark.edge(first).and_then(|first| self.owner(first)) == Some(owner) {
                reasons.push(Reason::SameColour { owner });
            }
        } else if !self.can_swap_planks() {
            reasons.push(Reason::NoPlanksToSwap);
        }
    }

    fn check_plank(&self, seat: Seat, place: Edge, reasons: &mut Vec<Reason>) {
        self.check_pieces_left(seat, reasons);
        if self.hand(seat).planks == 0 {
            reasons.push(Reason::NoneInHand { goods: Goods::Planks });
        }
        let Some(edge) = self.ark.edge(place) else { return reasons.push(Reason::NotOnThisArk) };
        if let Some(owner) = self.owner(edge) {
            reasons.push(Reason::EdgeTaken { owner });
        }
        if self.closed_edges >> edge & 1 == 1 {
            let [cell, _] = self.ark.cells_at[edge as usize];
            let enclosure = self.enclosure_of(cell).expect("a closed edge lies inside an enclosure");
            reasons.push(Reason::InsideEnclosure { cell: self.first_cell(&self.enclosures[enclosure]) });
        }
    }

    fn check_pitch(&self, seat: Seat, space: PitchSpace, reasons: &mut Vec<Reason>) {
        if self.quick() {
            return reasons.push(Reason::NotInQuickGame);
        }
        self.check_pieces_left(seat, reasons);
        if self.hand(seat).pitch == 0 {
            reasons.push(Reason::NoneInHand { goods: Goods::Pitch });
        }
        let Some(index) = self.ark.pitch_space(space) else { return reasons.push(Reason::NotOnThisArk) };
        if self.pitch >> index & 1 == 1 {
            reasons.push(Reason::SpaceTaken);
        }
        let bare = self.ark.pitch_edges[index as usize].iter().filter(|&&edge| self.owner(edge).is_none());
        let missing: Vec<_> = bare.map(|&edge| self.ark.edges[edge as usize]).collect();
        if !missing.is_empty() {
            reasons.push(Reason::NeedsBothNeighbours { missing });
        }
    }

    fn check_pieces_left(&self, seat: Seat, reasons: &mut Vec<Reason>) {
        if seat == self.actor && self.stage == (Stage::Build { left: 0 }) {
            reasons.push(Reason::NoPiecesLeft);
        }
    }

    fn check_food(&self, seat: Seat, cell: Cell, reasons: &mut Vec<Reason>) {
        if self.quick() {
            return reasons.push(Reason::NotInQuickGame);
        }
        if self.loading_left(seat) == Some(0) {
            reasons.push(Reason::NotEnoughPoints { need: 1, have: 0 });
        }
        if self.hand(seat).food == 0 {
            reasons.push(Reason::NoneInHand { goods: Goods::Food });
        }
        let Some(enclosure) = self.check_enclosure(seat, cell, reasons) else { return };
        if self.lacks_food(&enclosure) == 0 {
            reasons.push(Reason::FoodFull);
        }
    }

    fn check_load(&self, seat: Seat, species: Species, cell: Cell, reasons: &mut Vec<Reason>) {
        if self.species & species.bit() == 0 {
            return reasons.push(Reason::NotInThisGame { species });
        }
        if self.aboard & species.bit() != 0 {
            reasons.push(Reason::AlreadyAboard { species });
        } else {
            self.check_pair(seat, species, reasons);
        }
        let Some(enclosure) = self.check_enclosure(seat, cell, reasons) else { return };
        if !species.is_small() && species.size() != enclosure.size() {
            reasons.push(Reason::WrongSize { need: species.size(), have: enclosure.size() });
        }
        let place = if species.is_small() { enclosure.small } else { enclosure.large };
        if let Some(species) = place {
            reasons.push(Reason::Occupied { species });
        }
        let hungry = self.lacks_food(&enclosure);
        if hungry != 0 {
            reasons.push(Reason::FoodMissing { cells: self.ark.cells_of(hungry) });
        }
        let leaky = self.lacks_pitch(&enclosure);
        if leaky != 0 {
            reasons.push(Reason::PitchMissing { spaces: self.ark.spaces_of(leaky) });
        }
    }

    fn check_pair(&self, seat: Seat, species: Species, reasons: &mut Vec<Reason>) {
        let held = self.held();
        for sex in Sex::BOTH {
            let missing = Tile { species, sex };
            if !held.contains(missing) {
                reasons.push(Reason::PairNotInPlay { missing });
            }
        }
        if self.hand(seat).animals.any() & species.bit() == 0 {
            reasons.push(Reason::NoneYours { species });
        }
        if let Some(have) = self.loading_left(seat) {
            let need = self.loading_cost(seat, species);
            if self.quick() && have == 0 {
                reasons.push(Reason::NoPairsLeft);
            } else if !self.quick() && need > have {
                reasons.push(Reason::NotEnoughPoints { need, have });
            }
        }
    }

    /// What a seat has left to spend on loading. What is left belongs to the seat that acts: the others have
    /// spent their share, or have not begun.
    fn loading_left(&self, seat: Seat) -> Option<u8> {
        match self.stage {
            Stage::Load { left } if seat == self.actor => Some(left),
            _ => None,
        }
    }

    /// The enclosure called by a cell, and whether the seat has a part in it.
    fn check_enclosure(&self, seat: Seat, cell: Cell, reasons: &mut Vec<Reason>) -> Option<Enclosure> {
        let Some(index) = self.ark.cell(cell) else {
            reasons.push(Reason::NotOnThisArk);
            return None;
        };
        let Some(enclosure) = self.enclosure_of(index).map(|place| self.enclosures[place]) else {
            reasons.push(Reason::NoEnclosure { cell });
            return None;
        };
        let first = self.first_cell(&enclosure);
        if first != cell {
            reasons.push(Reason::CalledByFirstCell { cell: first });
        }
        if !self.has_part(seat, &enclosure) {
            reasons.push(Reason::NoOwnPlank);
        }
        Some(enclosure)
    }

    pub(crate) fn first_cell(&self, enclosure: &Enclosure) -> Cell {
        self.ark.cells[enclosure.first()]
    }
}
