//! Conservation projects: supporting, playing, releasing (rulings F17–F43).

use arrayvec::ArrayVec;
use menagerie_kernel::{Seat, Witness};

use crate::{
    choice::LevelPlace,
    content::{
        Animal, Bonus, Card, CardSet, Continent, ProjectKind, Rule, Side, TOKEN_SPONSORS, animal, project,
        projects_above, sponsor,
    },
    decisions::{ChooseCube, Empty, Release},
    effects::Effects,
    event::Event,
    pending::{Carrier, Pending},
    player::{Player, token_owner, token_place},
    state::{ArkNova, Cube, EVERYONE, InPlay, Underway},
};

/// Whether an animal is of the size that a release level asks for: its band, or also larger (rulings F36, O15).
fn in_band(animal: &Animal, need: u8, or_larger: bool) -> bool {
    match need {
        4 => animal.size >= 4,
        3 => animal.size == 3 || (or_larger && animal.size > 3),
        _ => animal.size == 1 || animal.size == 2 || (or_larger && animal.size > 2),
    }
}

impl Player {
    /// Icons, kinds or animals that a project counts.
    pub(crate) fn project_count(&self, kind: ProjectKind) -> u8 {
        match kind {
            ProjectKind::Categories => self.icons.categories(),
            ProjectKind::Continents => self.icons.continents(),
            ProjectKind::Icons(icon) => self.icons.get(icon),
            ProjectKind::SmallAnimals => self.small_animals,
            ProjectKind::LargeAnimals => self.large_animals,
            ProjectKind::Breeding(icon) => u8::from(self.animals.iter().any(|card| {
                let animal = animal(card);
                animal.icons.get(icon) > 0
                    && Continent::ALL.into_iter().any(|continent| {
                        self.has_partner(continent) && animal.icons.get(continent.icon()) > 0
                    })
            })),
            ProjectKind::Release(_) => 0,
        }
    }

    /// Tokens of sponsors 215 and 218 that may stand in for icons: one of each (ruling F33).
    pub(crate) fn wild_icons(&self) -> u8 {
        if self.rules.contains(Rule::WildToken) { self.wild_places().count() as u8 } else { 0 }
    }

    /// Where such tokens lie.
    fn wild_places(&self) -> impl Iterator<Item = usize> {
        let wild = self.sponsors.iter().filter(|&card| sponsor(card).rules.contains(Rule::WildToken));
        wild.map(token_place).filter(|&place| self.tokens[place] > 0)
    }
}

impl ArkNova {
    /// The animals that a level of a release project could set free.
    pub(crate) fn releasable(&self, seat: Seat, card: Card, level: u8) -> CardSet {
        let project = project(card);
        let ProjectKind::Release(icon) = project.kind else { return CardSet::EMPTY };
        let need = project.levels[level as usize].need;
        let suits = |animal: &Animal| {
            animal.icons.get(icon) > 0 && in_band(animal, need, self.rules.release_at_least)
        };
        self.player(seat).animals.iter().filter(|&card| suits(animal(card))).collect()
    }

    /// Whether a level's requirement is met; `wild` tokens may help.
    pub(crate) fn meets_level(&self, seat: Seat, card: Card, level: u8, wild: u8) -> bool {
        let project = project(card);
        match project.kind {
            ProjectKind::Release(_) => !self.releasable(seat, card, level).is_empty(),
            kind => self.player(seat).project_count(kind) + wild >= project.levels[level as usize].need,
        }
    }

    /// Calls `found` for each project and level that could be supported now; stops when it says so.
    pub(crate) fn each_support(&self, underway: &Underway, mut found: impl FnMut(Card, LevelPlace) -> bool) {
        let seat = underway.seat;
        let player = self.player(seat);
        if player.left.is_empty() {
            return;
        }
        let wild = player.wild_icons();
        let lying =
            self.base.iter().map(|lying| (lying, wild)).chain(self.above.iter().map(|lying| (lying, 0)));
        for (lying, wild) in lying {
            if lying.supported_by(seat) && !self.may_repeat(seat, lying.card) {
                continue;
            }
            for level in LevelPlace::ALL {
                if lying.cubes[level as usize] == Cube::Free
                    && self.meets_level(seat, lying.card, level as u8, wild)
                    && found(lying.card, level)
                {
                    return;
                }
            }
        }
        for card in player.hand.and(CardSet::PROJECTS).iter() {
            for level in LevelPlace::ALL {
                if self.meets_level(seat, card, level as u8, 0) && found(card, level) {
                    return;
                }
            }
        }
        if self.underway_side(underway) == Side::I {
            return;
        }
        for (folder, card) in self.display[..player.range()].iter().enumerate() {
            let Some(card) = card.filter(|card| card.project().is_some()) else { continue };
            if player.money <= folder as u16 {
                break;
            }
            for level in LevelPlace::ALL {
                if self.meets_level(seat, card, level as u8, 0) && found(card, level) {
                    return;
                }
            }
        }
    }

    /// Sponsor 224: a release project may be supported again.
    pub(crate) fn may_repeat(&self, seat: Seat, card: Card) -> bool {
        matches!(project(card).kind, ProjectKind::Release(_)) && self.player(seat).has(Rule::RepeatRelease)
    }

    pub(crate) fn can_support(&self, underway: &Underway) -> bool {
        self.any_support(underway, |_, _| true)
    }

    /// Whether there is such a project and level to support.
    pub(crate) fn any_support(&self, underway: &Underway, such: impl Fn(Card, LevelPlace) -> bool) -> bool {
        let mut any = false;
        self.each_support(underway, |card, level| {
            any = such(card, level);
            any
        });
        any
    }

    /// Starts supporting: a new project comes into play first, then animals are released, then the token moves.
    pub(crate) fn support(&mut self, seat: Seat, card: Card, level: LevelPlace, w: &mut impl Witness<Event>) {
        let played = self.in_play(card).is_none();
        if played {
            self.play_project(seat, card, w);
        } else {
            self.use_wild_icons(seat, card, level as u8, w);
        }
        self.push(ChooseCube { seat, project: card, level, played });
        if matches!(project(card).kind, ProjectKind::Release(_)) {
            self.push(Release { seat, project: card, level });
        }
    }

    pub(crate) fn in_play(&self, card: Card) -> Option<&InPlay> {
        self.above.iter().chain(&self.base).find(|lying| lying.card == card)
    }

    /// A new project goes leftmost; the rightmost leaves when there are too many (rulings F18–F20).
    fn play_project(&mut self, seat: Seat, card: Card, w: &mut impl Witness<Event>) {
        let folder = self.folder_of(card);
        if let Some(folder) = folder {
            self.display[folder] = None;
            self.pay(seat, folder as u8 + 1, w);
        }
        self.player_mut(seat).hand.remove(card);
        self.known_to[card.index()] = EVERYONE;
        self.fresh_base.remove(card);
        w.see(|| Event::ProjectPlayed { seat, card, folder: folder.map(|at| at as u8 + 1) });
        self.above.push_front(InPlay::new(card));
        if self.above.len() > usize::from(projects_above(self.rules.players))
            && let Some(last) = self.above.pop()
        {
            self.discard.insert(last.card);
            w.see(|| Event::ProjectDiscarded { card: last.card });
        }
    }

    /// Spends the tokens of 215 and 218 that are needed, from the fuller card first.
    fn use_wild_icons(&mut self, seat: Seat, card: Card, level: u8, w: &mut impl Witness<Event>) {
        let project = project(card);
        if !self.base.iter().any(|lying| lying.card == card) {
            return;
        }
        let player = self.player_mut(seat);
        let need = project.levels[level as usize].need;
        let missing = need.saturating_sub(player.project_count(project.kind));
        let mut places: ArrayVec<usize, TOKEN_SPONSORS> = player.wild_places().collect();
        places.sort_by_key(|&place| std::cmp::Reverse(player.tokens[place]));
        for place in places.into_iter().take(usize::from(missing)) {
            player.tokens[place] -= 1;
            w.see(|| Event::TokenSpent { seat, card: token_owner(place) });
        }
    }

    /// Sets an animal free: printed appeal is lost, its enclosure empties (rulings F36–F43).
    pub(crate) fn release(&mut self, seat: Seat, card: Card, w: &mut impl Witness<Event>) {
        let animal = animal(card);
        let player = self.player_mut(seat);
        player.animals.remove(card);
        player.icons = player.icons.minus(&animal.icons);
        player.small_animals -= u8::from(animal.is_small());
        player.large_animals -= u8::from(animal.is_large());
        self.discard.insert(card);
        w.see(|| Event::Released { seat, card });
        self.lose_appeal(seat, animal.appeal, w);
        self.unpouch(seat, card, w);
        let player = self.player_mut(seat);
        match animal.special {
            Some((special, spaces))
                if player.has_built(special.building()) && player.lodged[special.index()] >= spaces =>
            {
                player.lodged[special.index()] -= spaces;
                self.unlodge(seat, card, true);
            }
            _ => {
                self.unlodge(seat, card, false);
                self.push(Empty { seat, card });
            }
        }
    }

    /// Cards under a released animal go to the discard pile.
    fn unpouch(&mut self, seat: Seat, carrier: Card, w: &mut impl Witness<Event>) {
        let mut found = CardSet::EMPTY;
        for card in self.player(seat).pouched.iter() {
            if self.carrier(card) == Carrier::Card(carrier) {
                found.insert(card);
            }
        }
        if found.is_empty() {
            return;
        }
        for card in found.iter() {
            self.put_under(card, Carrier::Map);
        }
        let player = self.player_mut(seat);
        player.pouched = player.pouched.minus(found);
        self.fresh_base = self.fresh_base.minus(found);
        self.mixed_pouches = self.mixed_pouches.minus(found);
        self.discard = self.discard.union(found);
        self.reveal(w, || Event::Revealed { seat, cards: found.iter().collect() });
    }

    /// Moves a token from the left edge to the project; all gains are simultaneous (rulings F28, F29).
    pub(crate) fn place_cube(&mut self, chosen: ChooseCube, cube: u8, w: &mut impl Witness<Event>) {
        let ChooseCube { seat, project: card, level, played } = chosen;
        let place = usize::from(cube - 1);
        let player = self.player_mut(seat);
        player.take_token(place);
        player.supports += 1;
        let bonus = player.map().left[place].bonus;
        let release = matches!(project(card).kind, ProjectKind::Release(_));
        let recorded = release && player.has(Rule::RepeatRelease);
        for lying in self.above.iter_mut().chain(&mut self.base) {
            if lying.card == card {
                lying.cubes[level as usize] = Cube::Of(seat);
            }
        }
        w.see(|| Event::Supported { seat, card, level, cube });
        let project = project(card);
        let reward = project.levels[level as usize];
        let mut effects = Effects::new();
        effects.push(Pending::Gain(Bonus::Conservation(reward.conservation)));
        if reward.reputation > 0 {
            effects.push(Pending::Gain(Bonus::Reputation(reward.reputation)));
        }
        if played && project.played_reputation > 0 {
            effects.push(Pending::Gain(Bonus::Reputation(project.played_reputation)));
        }
        if recorded {
            effects.push(Pending::Gain(Bonus::Conservation(1)));
        }
        effects.push(Pending::Gain(bonus));
        self.push_pool(seat, &effects);
    }
}
