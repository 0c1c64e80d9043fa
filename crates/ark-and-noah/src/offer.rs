//! What an actor can choose now.

use menagerie_kernel::Seat;

use crate::{
    choice::{Choice, Exchange, Reward},
    content::Action,
    event::Goods,
    places::PitchSpace,
    stage::Stage,
    state::ArkAndNoah,
    tile::{Sex, species_in},
};

impl Reward {
    /// The goods it takes from the reserve, if it is not a point.
    pub(crate) const fn goods(self) -> Option<Goods> {
        match self {
            Self::Point => None,
            Self::Food => Some(Goods::Food),
            Self::Plank => Some(Goods::Planks),
            Self::Pitch => Some(Goods::Pitch),
        }
    }
}

impl ArkAndNoah {
    /// Adds every choice of the actor.
    pub(crate) fn offer(&self, out: &mut Vec<Choice>) {
        let seat = self.actor;
        match self.stage {
            Stage::ChooseAction => {
                let free = |action: &&Action| self.in_progress[action.column()].is_none();
                let actions = Action::on(self.options.mode).iter().filter(free);
                out.extend(actions.map(|&action| Choice::Action { action }));
            }
            Stage::ThirdTile | Stage::Draw { .. } => {
                let filled = Sex::BOTH.into_iter().filter(|&sex| self.bags.of(sex) != 0);
                out.extend(filled.map(|sex| Choice::Draw { sex }));
            }
            Stage::TakeTile => out.extend(self.drawn.iter().map(|tile| Choice::Take { tile })),
            Stage::Reward => {
                let there =
                    |reward: &Reward| reward.goods().is_none_or(|goods| self.in_reserve(seat, goods) > 0);
                out.extend(Reward::ALL.into_iter().filter(there).map(|reward| Choice::Reward { reward }));
            }
            Stage::ChooseExchange => {
                out.extend([Exchange::Planks, Exchange::Animals].map(|what| Choice::Exchange { what }));
            }
            Stage::Keep => {
                out.extend(self.drawn.iter().map(|tile| Choice::Keep { tile }));
                out.push(Choice::Decline);
            }
            Stage::Give { .. } => {
                out.extend(self.exchangeable(seat).iter().map(|tile| Choice::Give { tile }));
            }
            Stage::SwapFirst => self.offer_edges(self.swappable(), out, |edge| Choice::Swap { edge }),
            Stage::SwapSecond { first } => {
                let owner = self.ark.edge(first).and_then(|edge| self.owner(edge));
                let same = owner.map_or(0, |owner| self.planks[owner.index()]);
                self.offer_edges(self.swappable() & !same, out, |edge| Choice::With { edge });
            }
            Stage::Build { left } => {
                if left > 0 {
                    self.offer_building(seat, out);
                }
                out.push(Choice::Done);
            }
            Stage::Load { .. } | Stage::LastFood | Stage::LastPairs => {
                self.offer_loading(seat, out);
                out.push(Choice::Done);
            }
            Stage::Over => {}
        }
    }

    #[inline]
    fn offer_edges(&self, mut edges: u128, out: &mut Vec<Choice>, choice: impl Fn(crate::Edge) -> Choice) {
        while edges != 0 {
            out.push(choice(self.ark.edges[edges.trailing_zeros() as usize]));
            edges &= edges - 1;
        }
    }

    fn offer_building(&self, seat: Seat, out: &mut Vec<Choice>) {
        let hand = self.hand(seat);
        if hand.planks > 0 {
            self.offer_edges(self.free_edges(), out, |edge| Choice::Plank { edge });
        }
        if hand.pitch > 0 {
            let mut spaces = self.free_spaces();
            while spaces != 0 {
                out.push(Choice::Pitch { space: PitchSpace(spaces.trailing_zeros() as u8) });
                spaces &= spaces - 1;
            }
        }
    }

    fn offer_loading(&self, seat: Seat, out: &mut Vec<Choice>) {
        let food = self.has_food_to_load(seat);
        let pairs = if self.stage == Stage::LastFood { 0 } else { self.ready_pairs(seat) };
        for enclosure in &self.enclosures {
            let cell = self.ark.cells[enclosure.first()];
            if food && self.can_feed(seat, enclosure) {
                out.push(Choice::Food { cell });
            }
            let welcome = if pairs == 0 { 0 } else { pairs & self.welcomes(enclosure) };
            if welcome != 0 && self.has_part(seat, enclosure) {
                out.extend(species_in(welcome).map(|species| Choice::Load { species, cell }));
            }
        }
    }

    /// Whether a seat could do anything but say "done" in its part of building or loading.
    pub(crate) fn can_act(&self, seat: Seat) -> bool {
        if let Stage::Build { .. } = self.stage {
            let hand = self.hand(seat);
            return hand.planks > 0 && self.free_edges() != 0 || hand.pitch > 0 && self.free_spaces() != 0;
        }
        let food = self.has_food_to_load(seat);
        let pairs = if self.stage == Stage::LastFood { 0 } else { self.ready_pairs(seat) };
        self.enclosures.iter().any(|enclosure| {
            food && self.can_feed(seat, enclosure)
                || pairs != 0 && pairs & self.welcomes(enclosure) != 0 && self.has_part(seat, enclosure)
        })
    }
}
