//! Action 4: exchanging planks or an animal. Only its owner takes part.

use menagerie_kernel::{Seat, Witness};

use crate::{
    choice::Reward,
    content::{Edges, pieces},
    decisions::{Next, Step, draw},
    event::{Event, Goods},
    options::PlankSwap,
    places::Edge,
    score::Points,
    state::ArkAndNoah,
    tile::{Tile, TileSet},
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
    /// The quick game gives its point at once and knows only animals.
    pub(super) fn begin_exchange(&mut self, witness: &mut impl Witness<Event>) {
        if !self.quick() {
            self.step = Step::Reward;
            return;
        }
        let seat = self.order[0];
        self.take_reward(seat, Reward::Point, witness);
        if self.can_exchange_animals(seat) {
            draw::settle(self, seat, pieces::EXCHANGE_DRAWS, witness);
        } else {
            witness.see(|| Event::NoExchange { seat });
            self.hold(Next::Action);
        }
    }

    pub(crate) fn take_reward(&mut self, seat: Seat, reward: Reward, witness: &mut impl Witness<Event>) {
        match reward.goods() {
            Some(goods) => _ = self.take(seat, goods, 1),
            None => self.score(seat, Points::Exchange, 1),
        }
        witness.see(|| Event::Rewarded { seat, reward });
    }

    /// The tile given up and those not kept go back into their bags (ruling 26).
    pub(crate) fn exchange_tiles(
        &mut self,
        seat: Seat,
        gave: Tile,
        kept: Tile,
        witness: &mut impl Witness<Event>,
    ) {
        self.drawn.remove(kept);
        self.hand_mut(seat).animals.remove(gave);
        self.bags.insert(gave);
        witness.see(|| Event::Exchanged { seat, gave, kept });
        self.receive(seat, kept, witness);
        self.return_drawn(witness);
    }

    pub(crate) fn return_drawn(&mut self, witness: &mut impl Witness<Event>) {
        let drawn = std::mem::take(&mut self.drawn);
        self.bags = self.bags.union(drawn);
        witness.see(|| Event::TilesReturned { tiles: drawn.iter().collect() });
    }

    /// Two planks change places; nothing is scored again (ruling 28).
    pub(crate) fn swap_planks(
        &mut self,
        seat: Seat,
        first: Edge,
        second: Edge,
        witness: &mut impl Witness<Event>,
    ) {
        let [one, other] =
            [first, second].map(|edge| self.ark.edge(edge).expect("a swapped plank is on the ark"));
        let [one_owner, other_owner] = [one, other].map(|edge| self.owner(edge).expect("a plank lies there"));
        let both = Edges::from_iter([one, other]);
        for owner in [one_owner, other_owner] {
            let planks = &mut self.planks[owner.index()];
            *planks = planks.xor(both);
        }
        witness.see(|| Event::PlanksSwapped {
            seat,
            first,
            first_owner: other_owner,
            second,
            second_owner: one_owner,
        });
    }

    /// The planks that may be swapped at this table.
    pub(crate) fn swappable(&self) -> Edges {
        let all = self.all_planks();
        match self.options.plank_swap {
            PlankSwap::Any => all,
            PlankSwap::Unloaded => {
                let loaded = self.enclosures.iter().filter(|one| one.large.is_some() || one.small.is_some());
                loaded.fold(all, |set, enclosure| set.minus(self.ark.rim(enclosure.cells)))
            }
        }
    }

    /// Whether two planks of different colours may be swapped.
    pub(crate) fn can_swap_planks(&self) -> bool {
        let swappable = self.swappable();
        self.planks.iter().filter(|&&planks| !planks.is_disjoint(swappable)).count() >= 2
    }

    /// The own tiles that may be exchanged: those without a mate in play; in the quick game any.
    pub(crate) fn exchangeable(&self, seat: Seat) -> TileSet {
        let own = self.hand(seat).animals;
        if self.quick() { own } else { own.without(TileSet::pairs_of(self.in_play().pairs())) }
    }

    /// Whether there is a tile to give and a tile to draw (ruling 23).
    pub(crate) fn can_exchange_animals(&self, seat: Seat) -> bool {
        !self.exchangeable(seat).is_empty() && !self.bags.is_empty()
    }
}
