//! Action 4: exchanging planks or an animal. Only its owner takes part.

use menagerie_kernel::{Seat, Witness};

use crate::{
    choice::{Exchange, Reward},
    content::pieces,
    event::{Event, Goods},
    options::PlankSwap,
    places::Edge,
    score::Points,
    stage::Stage,
    state::ArkAndNoah,
    tile::{Sex, Tile, TileSet},
};

impl ArkAndNoah {
    /// The quick game gives its point at once and knows only animals.
    pub(super) fn begin_exchange(&mut self, witness: &mut impl Witness<Event>) {
        let seat = self.order[0];
        if !self.quick() {
            self.stage = Stage::Reward;
            return;
        }
        self.score(seat, Points::Exchange, 1);
        witness.see(|| Event::Rewarded { seat, reward: Reward::Point });
        if self.can_exchange_animals(seat) {
            self.go_on_drawing(seat, pieces::EXCHANGE_DRAWS, witness);
        } else {
            witness.see(|| Event::NoExchange { seat });
            self.finish_action(witness);
        }
    }

    pub(super) fn take_reward(&mut self, seat: Seat, reward: Reward, witness: &mut impl Witness<Event>) {
        match reward {
            Reward::Point => self.score(seat, Points::Exchange, 1),
            Reward::Food => _ = self.take(seat, Goods::Food, 1),
            Reward::Plank => _ = self.take(seat, Goods::Planks, 1),
            Reward::Pitch => _ = self.take(seat, Goods::Pitch, 1),
        }
        witness.see(|| Event::Rewarded { seat, reward });
        match (self.can_swap_planks(), self.can_exchange_animals(seat)) {
            (true, true) => self.stage = Stage::ChooseExchange,
            (true, false) => self.stage = Stage::SwapFirst,
            (false, true) => self.choose_exchange(seat, Exchange::Animals, witness),
            (false, false) => {
                witness.see(|| Event::NoExchange { seat });
                self.finish_action(witness);
            }
        }
    }

    pub(super) fn choose_exchange(&mut self, seat: Seat, what: Exchange, witness: &mut impl Witness<Event>) {
        match what {
            Exchange::Planks => self.stage = Stage::SwapFirst,
            Exchange::Animals => self.go_on_drawing(seat, pieces::EXCHANGE_DRAWS, witness),
        }
    }

    /// Asks for a bag before each tile, unless only one has any (ruling 25).
    pub(super) fn go_on_drawing(&mut self, seat: Seat, mut left: u8, witness: &mut impl Witness<Event>) {
        while left > 0 && !self.bags.is_empty() {
            if Sex::BOTH.iter().all(|&sex| self.bags.of(sex) != 0) {
                self.stage = Stage::Draw { left };
                return;
            }
            let sex = if self.bags.of(Sex::Male) != 0 { Sex::Male } else { Sex::Female };
            self.draw(seat, sex, witness);
            left -= 1;
        }
        self.stage = Stage::Keep;
    }

    pub(super) fn keep(&mut self, tile: Tile) {
        self.stage = Stage::Give { kept: tile };
    }

    pub(super) fn decline(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        witness.see(|| Event::Declined { seat });
        self.return_drawn(witness);
        self.finish_action(witness);
    }

    /// The tile given up and those not kept go back into their bags (ruling 26).
    pub(super) fn give(&mut self, seat: Seat, gave: Tile, witness: &mut impl Witness<Event>) {
        let Stage::Give { kept } = self.stage else { unreachable!("a tile is given for one that is kept") };
        self.drawn.remove(kept);
        self.hand_mut(seat).animals.remove(gave);
        self.bags.insert(gave);
        witness.see(|| Event::Exchanged { seat, gave, kept });
        self.receive(seat, kept, witness);
        self.return_drawn(witness);
        self.finish_action(witness);
    }

    fn return_drawn(&mut self, witness: &mut impl Witness<Event>) {
        let drawn = std::mem::take(&mut self.drawn);
        self.bags = self.bags.union(drawn);
        witness.see(|| Event::TilesReturned { tiles: drawn.iter().collect() });
    }

    pub(super) fn swap_first(&mut self, edge: Edge) {
        self.stage = Stage::SwapSecond { first: edge };
    }

    /// Two planks change places; nothing is scored again (ruling 28).
    pub(super) fn swap_second(&mut self, seat: Seat, second: Edge, witness: &mut impl Witness<Event>) {
        let Stage::SwapSecond { first } = self.stage else { unreachable!("a second plank follows a first") };
        let [one, other] =
            [first, second].map(|edge| self.ark.edge(edge).expect("a swapped plank is on the ark"));
        let [one_owner, other_owner] = [one, other].map(|edge| self.owner(edge).expect("a plank lies there"));
        let both = 1 << one | 1 << other;
        self.planks[one_owner.index()] ^= both;
        self.planks[other_owner.index()] ^= both;
        witness.see(|| Event::PlanksSwapped {
            seat,
            first,
            first_owner: other_owner,
            second,
            second_owner: one_owner,
        });
        self.finish_action(witness);
    }

    /// The planks that may be swapped at this table.
    pub(crate) fn swappable(&self) -> u128 {
        let all = self.all_planks();
        match self.options.plank_swap {
            PlankSwap::Any => all,
            PlankSwap::Unloaded => {
                let loaded = self.enclosures.iter().filter(|one| one.large.is_some() || one.small.is_some());
                loaded.fold(all, |set, enclosure| set & !self.ark.rim(enclosure.cells))
            }
        }
    }

    /// Whether two planks of different colours may be swapped.
    pub(crate) fn can_swap_planks(&self) -> bool {
        let swappable = self.swappable();
        self.planks.iter().filter(|&&planks| planks & swappable != 0).count() >= 2
    }

    /// The own tiles that may be exchanged: those without a mate in play; in the quick game any.
    pub(crate) fn exchangeable(&self, seat: Seat) -> TileSet {
        let own = self.hand(seat).animals;
        if self.quick() { own } else { own.without(TileSet([self.held().pairs(); 2])) }
    }

    /// Whether there is a tile to give and a tile to draw (ruling 23).
    pub(crate) fn can_exchange_animals(&self, seat: Seat) -> bool {
        !self.exchangeable(seat).is_empty() && !self.bags.is_empty()
    }
}
