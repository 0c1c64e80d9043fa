//! Arranging a table as a written setup has it.

use arrayvec::ArrayVec;
use menagerie_kernel::{BadOptions, Seat, Seats};
use menagerie_kit::Set;

use super::{BuildingSetup, ProjectSetup, SeatSetup, Setup};
use crate::{
    content::{Card, CardSet, Continent, Effect, Icon, ScoringId, University, animal, sponsor},
    geometry::{parse_hexes, place_of, spot},
    player::{Built, Player, token_place},
    state::{ArkNova, Cube, EVERYONE, InPlay},
};

pub(super) fn bad(why: impl Into<String>) -> BadOptions {
    BadOptions::new(format!("the setup is impossible: {}", why.into()))
}

impl Setup {
    /// Every card named, each at one place only.
    pub(crate) fn named_cards(&self) -> Result<CardSet, BadOptions> {
        let mut named = CardSet::EMPTY;
        let mut all: Vec<Card> = Vec::new();
        all.extend(&self.deck);
        all.extend(&self.display);
        all.extend(&self.discard);
        all.extend(self.base_projects.iter().chain(&self.projects).map(|project| project.card));
        for seat in &self.seats {
            all.extend(&seat.dealt);
            all.extend(seat.hand.iter().flatten());
            all.extend(&seat.animals);
            all.extend(&seat.sponsors);
            all.extend(seat.pouched.iter().map(|pouch| pouch.card));
        }
        for card in all {
            if named.contains(card) {
                return Err(bad(format!("card {card} is named twice")));
            }
            named.insert(card);
        }
        Ok(named)
    }

    /// Every final scoring card named, each once.
    pub(crate) fn named_scoring(&self) -> Result<Set<ScoringId, u16>, BadOptions> {
        let mut named = Set::default();
        let held = self.seats.iter().flat_map(|seat| seat.scoring.iter().flatten());
        for &card in self.scoring_pile.iter().chain(held) {
            if named.contains(card) {
                return Err(bad(format!("final scoring card {card} is named twice")));
            }
            named.insert(card);
        }
        Ok(named)
    }
}

impl ProjectSetup {
    fn arrange(&self, blocks: [bool; 3], players: usize) -> Result<InPlay, BadOptions> {
        if self.card.project().is_none() {
            return Err(bad(format!("{} is not a conservation project", self.card)));
        }
        let mut lying = InPlay::new(self.card);
        let blocked = self.blocked.unwrap_or(blocks);
        for (level, supporter) in self.supporters.iter().enumerate() {
            if let Some(seat) = supporter {
                if seat.index() >= players {
                    return Err(bad(format!("nobody sits at seat {} to support {}", seat.0, self.card)));
                }
                lying.cubes[level] = Cube::Of(*seat);
            } else if blocked[level] {
                lying.cubes[level] = Cube::Blocked;
            }
        }
        Ok(lying)
    }
}

impl BuildingSetup {
    fn arrange(&self) -> Result<Built, BadOptions> {
        let mask = parse_hexes(&self.hexes).map_err(|error| bad(error.to_string()))?;
        let place = place_of(self.building, mask)
            .ok_or_else(|| bad(format!("{} does not have the shape {}", self.building, self.hexes)))?;
        if self.occupied && !self.building.is_standard() {
            return Err(bad(format!("only standard enclosures are occupied, not {}", self.building)));
        }
        Ok(Built { building: self.building, occupied: self.occupied, place })
    }
}

impl ArkNova {
    /// Fixes everything of the table that the setup names; players come after.
    pub(crate) fn arrange_table(&mut self, setup: &Setup) -> Result<(), BadOptions> {
        if setup.seats.len() > self.count() {
            return Err(bad(format!("{} seats are set up for {} players", setup.seats.len(), self.count())));
        }
        if !setup.base_projects.is_empty() {
            self.base.clear();
            for (place, project) in setup.base_projects.iter().enumerate() {
                let mut blocks = [false; 3];
                if self.rules.players == 2 && place < 3 {
                    blocks[place] = true;
                }
                if !project.card.is_base_project() {
                    return Err(bad(format!("{} is not a base project", project.card)));
                }
                let lying = project.arrange(blocks, self.count())?;
                self.base.try_push(lying).map_err(|_| bad("there are more than four base projects"))?;
            }
        }
        for project in &setup.projects {
            let lying = project.arrange([false; 3], self.count())?;
            self.above.try_push(lying).map_err(|_| bad("there are too many projects above the board"))?;
        }
        for &card in &setup.discard {
            self.discard.insert(card);
        }
        if !setup.tiles.is_empty() {
            let [a, b, c, d] = setup.tiles[..] else { return Err(bad("name four bonus tiles, or none")) };
            self.tiles = [[a, b], [c, d]];
        }
        if let Some(zoos) = &setup.partner_zoos {
            self.zoos = zoos.iter().copied().collect();
        }
        if let Some(universities) = &setup.universities {
            self.universities = universities.iter().copied().collect();
        }
        self.donations = setup.donations;
        self.breaks = setup.breaks;
        self.scoring_discarded = setup.scoring_discarded;
        self.last_turns = setup.last_turns;
        if let Some(left) = setup.break_left {
            self.break_left = left;
        }
        if let Some(turns) = setup.solo_turns {
            self.solo_turns = turns;
        }
        if let Some(round) = setup.solo_round {
            self.solo_round = round.saturating_sub(1);
        }
        Ok(())
    }

    /// Fixes everything of a player that the setup names.
    pub(crate) fn arrange_seat(&mut self, seat: Seat, setup: &SeatSetup) -> Result<(), BadOptions> {
        if let Some(hand) = &setup.hand {
            for &card in hand {
                self.known_to[card.index()] = Seats::one(seat);
                self.player_mut(seat).hand.insert(card);
            }
        }
        for pouch in &setup.pouched {
            self.known_to[pouch.card.index()] = Seats::one(seat);
            self.put_under(pouch.card, pouch.carrier());
            self.player_mut(seat).pouched.insert(pouch.card);
        }
        for &card in setup.animals.iter().chain(&setup.sponsors) {
            self.known_to[card.index()] = EVERYONE;
        }
        self.player_mut(seat).arrange(setup)?;
        self.lodge_all(seat);
        Ok(())
    }
}

impl Player {
    fn arrange(&mut self, setup: &SeatSetup) -> Result<(), BadOptions> {
        let set = |field: &mut u8, value: Option<u8>| {
            if let Some(value) = value {
                *field = value;
            }
        };
        if let Some(row) = setup.action_cards {
            self.row = row;
        }
        if let Some(money) = setup.money {
            self.money = money;
        }
        set(&mut self.x_tokens, setup.x_tokens);
        set(&mut self.appeal, setup.appeal);
        set(&mut self.conservation, setup.conservation);
        set(&mut self.reputation, setup.reputation);
        self.upgraded = setup.upgraded.iter().copied().collect();
        self.venom = setup.venom.iter().copied().collect();
        self.constriction = setup.constriction.iter().copied().collect();
        for action in &setup.multipliers {
            self.multipliers[action.index()] += 1;
        }
        set(&mut self.hired, setup.hired);
        self.on_task = setup.on_task;
        let busy: u8 = setup.on_task.iter().sum();
        self.workers =
            self.hired.checked_sub(busy).ok_or_else(|| bad("more workers are on tasks than are hired"))?;
        self.partner_zoos = setup.partner_zoos.iter().copied().collect();
        self.universities = setup.universities.iter().copied().collect();
        for &token in &setup.used_tokens {
            if !(1..=7).contains(&token) || !self.has_token(usize::from(token) - 1) {
                return Err(bad(format!("token {token} is not on the left edge: there are 1 to 7")));
            }
            self.take_token(usize::from(token) - 1);
        }
        self.supports = setup.supports.unwrap_or(setup.used_tokens.len() as u8);
        if let Some(scoring) = &setup.scoring {
            self.scoring = scoring.iter().copied().collect();
        }
        self.arrange_zoo(setup)?;
        self.lodged = setup.lodged;
        self.chosen_size = setup.chosen_size;
        if let Some(tokens) = setup.tokens {
            self.tokens = tokens;
        }
        setup.buildings.iter().try_for_each(|building| self.arrange_building(building))
    }

    fn arrange_zoo(&mut self, setup: &SeatSetup) -> Result<(), BadOptions> {
        for &card in &setup.animals {
            if card.animal().is_none() {
                return Err(bad(format!("{card} is not an animal")));
            }
            let animal = animal(card);
            self.animals.insert(card);
            self.icons = self.icons.plus(&animal.icons);
            self.small_animals += u8::from(animal.is_small());
            self.large_animals += u8::from(animal.is_large());
        }
        for &card in &setup.sponsors {
            if card.sponsor().is_none() {
                return Err(bad(format!("{card} is not a sponsor")));
            }
            let sponsor = sponsor(card);
            self.add_sponsor(card);
            self.icons = self.icons.plus(&sponsor.icons);
            for effect in sponsor.immediate {
                if let Effect::Tokens(count) = effect {
                    self.tokens[token_place(card)] = *count;
                }
            }
        }
        for continent in Continent::ALL {
            if self.has_partner(continent) {
                self.icons.add(continent.icon(), 1);
            }
        }
        for university in University::ALL {
            if self.has_university(university) {
                self.icons.add(Icon::Research, university.research());
            }
        }
        Ok(())
    }

    fn arrange_building(&mut self, setup: &BuildingSetup) -> Result<(), BadOptions> {
        let built = setup.arrange()?;
        let mask = spot(built.building, built.place).mask;
        if self.covered & mask != 0 {
            return Err(bad(format!("{} lies on another building at {}", setup.building, setup.hexes)));
        }
        let map = self.map();
        if mask & (map.rock | map.water) != 0 && !self.builds_on_terrain() {
            return Err(bad(format!("{} at {} lies on rock or water", setup.building, setup.hexes)));
        }
        if built.building.is_special() && self.has_built(built.building) {
            return Err(bad(format!("a zoo has only one {}", setup.building)));
        }
        self.add_building(built);
        Ok(())
    }
}

/// The named cards first, then chance fills up.
pub(crate) fn fill<const N: usize>(
    named: &[Card],
    mut next: impl FnMut() -> Option<Card>,
) -> Result<ArrayVec<Card, N>, BadOptions> {
    let mut cards = ArrayVec::new();
    for &card in named {
        cards.try_push(card).map_err(|_| bad(format!("at most {N} cards fit there")))?;
    }
    while !cards.is_full() {
        let Some(card) = next() else { break };
        cards.push(card);
    }
    Ok(cards)
}
