//! Dealing the hidden things anew.

use menagerie_kernel::{Rng, Seat, Viewer};

use crate::{
    content::{Card, CardSet, ScoringId},
    state::ArkNova,
    step::Step,
};

/// A hidden place a card can be in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Hidden {
    Hand(Seat),
    Looked(Seat),
    Pouch(Seat, crate::pending::Host),
    Folder(usize),
    Deck(usize),
    Unused,
}

impl ArkNova {
    /// Makes this another state that the viewer could not tell from the true one.
    pub(crate) fn deal_anew(&mut self, viewer: Viewer, rng: &mut Rng) {
        if viewer == Viewer::Referee {
            return;
        }
        self.rng = rng.fork();
        self.deal_zoo_cards(viewer, rng);
        self.deal_base_projects(viewer, rng);
        self.deal_scoring(viewer, rng);
        self.deal_map_offers(viewer, rng);
    }

    fn deal_zoo_cards(&mut self, viewer: Viewer, rng: &mut Rng) {
        let open = matches!(self.agenda.top(), Some(Step::Look { why, .. }) if Self::looking_openly(why));
        let mut places = Vec::with_capacity(Card::COUNT);
        let mut cards = Vec::with_capacity(Card::COUNT);
        for seat in self.seats() {
            for card in self.player(seat).hand.iter() {
                if !self.knows(viewer, seat, card) && !self.fresh_base.contains(card) {
                    places.push(Hidden::Hand(seat));
                    cards.push(card);
                }
            }
            if !open && !viewer.sees(seat) {
                for card in self.looked[seat.index()].iter() {
                    places.push(Hidden::Looked(seat));
                    cards.push(card);
                }
            }
            for card in self.player(seat).pouched.iter() {
                if !self.knows(viewer, seat, card) && !self.fresh_base.contains(card) {
                    places.push(Hidden::Pouch(seat, self.hosts[card.index()]));
                    cards.push(card);
                }
            }
        }
        if !self.display_open {
            for folder in 0..self.display.len() {
                if let Some(card) = self.display[folder] {
                    places.push(Hidden::Folder(folder));
                    cards.push(card);
                }
            }
        }
        for (at, &card) in self.deck.as_slice().iter().enumerate() {
            places.push(Hidden::Deck(at));
            cards.push(card);
        }
        self.exchange(&mut places, cards, rng);
    }

    /// Base projects that were fetched unseen can only be others of the unused ones.
    fn deal_base_projects(&mut self, viewer: Viewer, rng: &mut Rng) {
        let mut places = Vec::new();
        let mut cards = Vec::new();
        for card in self.unused_base.iter() {
            places.push(Hidden::Unused);
            cards.push(card);
        }
        for seat in self.seats() {
            for card in self.player(seat).hand.iter() {
                if self.fresh_base.contains(card) && !self.knows(viewer, seat, card) {
                    places.push(Hidden::Hand(seat));
                    cards.push(card);
                }
            }
            for card in self.player(seat).pouched.iter() {
                if self.fresh_base.contains(card) && !self.knows(viewer, seat, card) {
                    places.push(Hidden::Pouch(seat, self.hosts[card.index()]));
                    cards.push(card);
                }
            }
        }
        // A player who has fetched one has looked through all of them.
        let looking = matches!(self.agenda.top(), Some(Step::Fetch { seat, .. }) if viewer.sees(seat));
        let seen_all = matches!(viewer, Viewer::Seat(seat)
            if self.player(seat).hand.union(self.player(seat).pouched).iter().any(|card| self.fresh_base.contains(card)));
        if looking || seen_all || places.len() == self.unused_base.len() {
            return;
        }
        self.exchange(&mut places, cards, rng);
    }

    /// Takes all cards off their places, shuffles them, and puts them back. What comes out depends on the places alone,
    /// not on where the cards were.
    fn exchange(&mut self, places: &mut [Hidden], mut cards: Vec<Card>, rng: &mut Rng) {
        for (&place, &card) in places.iter().zip(&cards) {
            match place {
                Hidden::Hand(seat) => self.player_mut(seat).hand.remove(card),
                Hidden::Looked(seat) => self.looked[seat.index()].remove(card),
                Hidden::Pouch(seat, _) => {
                    self.player_mut(seat).pouched.remove(card);
                    self.hosts[card.index()] = crate::pending::Host::Map;
                }
                Hidden::Unused => self.unused_base.remove(card),
                Hidden::Folder(_) | Hidden::Deck(_) => {}
            }
        }
        cards.sort_unstable();
        places.sort_unstable();
        rng.shuffle(&mut cards);
        for (&place, &card) in places.iter().zip(&cards) {
            self.known_to[card.index()] = 0;
            match place {
                Hidden::Hand(seat) => {
                    self.known_to[card.index()] = 1 << seat.0;
                    self.player_mut(seat).hand.insert(card);
                }
                Hidden::Looked(seat) => {
                    self.known_to[card.index()] = 1 << seat.0;
                    self.looked[seat.index()].insert(card);
                }
                Hidden::Pouch(seat, host) => {
                    self.known_to[card.index()] = 1 << seat.0;
                    self.player_mut(seat).pouched.insert(card);
                    self.hosts[card.index()] = host;
                }
                Hidden::Unused => self.unused_base.insert(card),
                Hidden::Folder(folder) => self.display[folder] = Some(card),
                Hidden::Deck(at) => self.deck.cards[at] = card,
            }
        }
    }

    fn deal_scoring(&mut self, viewer: Viewer, rng: &mut Rng) {
        let drawing = match self.agenda.top() {
            Some(Step::Resist(seat)) => Some(seat),
            _ => None,
        };
        let hides = |seat: Seat| !viewer.sees(seat);
        let mut cards: Vec<ScoringId> = self.scoring_pile.to_vec();
        for seat in self.seats().filter(|&seat| hides(seat)) {
            cards.extend(ScoringId::all().filter(|card| self.player(seat).scoring & (1 << card.0) != 0));
        }
        let drawn = self.scoring_drawn;
        let drawn_hidden = drawing.is_some_and(hides);
        if drawn_hidden {
            cards.extend(ScoringId::all().filter(|card| drawn & (1 << card.0) != 0));
        }
        cards.sort_unstable();
        rng.shuffle(&mut cards);
        let mut next = cards.into_iter();
        for slot in 0..self.scoring_pile.len() {
            if let Some(card) = next.next() {
                self.scoring_pile[slot] = card;
            }
        }
        for seat in self.seats().filter(|&seat| hides(seat)) {
            let count = self.player(seat).scoring.count_ones() as usize;
            self.player_mut(seat).scoring =
                next.by_ref().take(count).fold(0, |set, card| set | (1 << card.0));
        }
        if drawn_hidden {
            self.scoring_drawn = next.fold(0, |set, card| set | (1 << card.0));
        }
    }

    /// The maps that others may choose from are theirs alone.
    fn deal_map_offers(&mut self, viewer: Viewer, rng: &mut Rng) {
        if self.agenda.top() != Some(Step::ChooseMaps) {
            return;
        }
        let mut offers = Vec::new();
        for seat in self.seats().filter(|&seat| !viewer.sees(seat)) {
            offers.extend(self.map_offers[seat.index()].into_iter().flatten());
        }
        offers.sort_unstable();
        rng.shuffle(&mut offers);
        for seat in self.seats().filter(|&seat| !viewer.sees(seat)) {
            if self.map_offers[seat.index()][0].is_some() {
                self.map_offers[seat.index()] = [offers.pop(), offers.pop()];
            }
        }
    }

    /// Every card is somewhere, once.
    pub(crate) fn check_components(&self) -> Result<(), String> {
        let mut seen = CardSet::EMPTY;
        let mut put = |place: &str, card: Card| {
            if seen.contains(card) {
                return Err(format!("card {card} is in {place} and elsewhere"));
            }
            seen.insert(card);
            Ok(())
        };
        for &card in self.deck.as_slice() {
            put("the deck", card)?;
        }
        for card in self.display.into_iter().flatten() {
            put("the display", card)?;
        }
        for card in self.discard.iter() {
            put("the discard pile", card)?;
        }
        for card in self.unused_base.iter() {
            put("the unused base projects", card)?;
        }
        for card in self.removed.minus(base_projects()).iter() {
            put("the box", card)?;
        }
        for lying in self.above.iter().chain(&self.base) {
            put("the association board", lying.card)?;
        }
        for seat in self.seats() {
            let player = self.player(seat);
            for (place, cards) in [
                ("a hand", player.hand),
                ("a zoo", player.animals.union(player.sponsors)),
                ("a pouch", player.pouched),
                ("a choice", self.looked[seat.index()]),
            ] {
                for card in cards.iter() {
                    put(place, card)?;
                }
            }
        }
        if seen.len() != Card::COUNT {
            let lost: Vec<_> = Card::all().filter(|card| !seen.contains(*card)).collect();
            return Err(format!("cards are nowhere: {lost:?}"));
        }
        self.check_scoring()?;
        self.seats().try_for_each(|seat| self.check_player(seat))
    }

    fn check_scoring(&self) -> Result<(), String> {
        let mut cards: Vec<u8> = self.scoring_pile.iter().map(|card| card.0).collect();
        let held = self.seats().map(|seat| self.player(seat).scoring).chain([self.scoring_drawn]);
        for set in held {
            cards.extend((0..16).filter(|card| set & (1 << card) != 0));
        }
        cards.sort_unstable();
        let expected: Vec<u8> =
            (0..ScoringId::COUNT as u8).filter(|&card| self.removed_scoring & (1 << card) == 0).collect();
        if cards == expected { Ok(()) } else { Err(format!("final scoring cards are {cards:?}")) }
    }

    fn check_player(&self, seat: Seat) -> Result<(), String> {
        let player = self.player(seat);
        let mut icons = crate::content::Icons::default();
        let (mut small, mut large) = (0, 0);
        for card in player.animals.iter() {
            let animal = crate::content::animal(card);
            icons = icons.plus(&animal.icons);
            small += u8::from(animal.is_small());
            large += u8::from(animal.is_large());
        }
        for card in player.sponsors.iter() {
            icons = icons.plus(&crate::content::sponsor(card).icons);
        }
        for continent in crate::content::Continent::ALL {
            if player.has_partner(continent) {
                icons.add(continent.icon(), 1);
            }
        }
        for university in crate::content::University::ALL {
            if player.has_university(university) {
                icons.add(crate::content::Icon::Research, university.research());
            }
        }
        // The animal being housed is in the zoo already, its icons follow with its effects.
        let housing =
            self.agenda.as_slice().iter().any(|step| matches!(step, Step::House(owner, _) if *owner == seat));
        if !housing
            && (icons != player.icons || small != player.small_animals || large != player.large_animals)
        {
            return Err(format!("{seat:?} shows {:?}, but counts {:?}", icons, player.icons));
        }
        let covered = player.built.iter().fold(0, |set, built| set | built.spot().mask);
        let size: u8 = player.built.iter().map(|built| built.building.size()).sum();
        let empty = (1..6).all(|size| {
            let counted = player.built.iter().filter(|built| {
                built.building.is_standard() && !built.occupied && usize::from(built.building.size()) == size
            });
            counted.count() == usize::from(player.empty[size])
        });
        if !empty || covered != player.covered || size != covered.count_ones() as u8 {
            return Err(format!("the buildings of {seat:?} do not cover what is covered"));
        }
        let busy: u8 = player.on_task.iter().sum();
        if player.workers + busy != player.hired {
            return Err(format!(
                "{seat:?} has hired {} workers, {} and {busy} are seen",
                player.hired, player.workers
            ));
        }
        let mut row: Vec<u8> = player.row.iter().map(|&action| action as u8).collect();
        row.sort_unstable();
        if row != [0, 1, 2, 3, 4] {
            return Err(format!("the action cards of {seat:?} are {:?}", player.row));
        }
        Ok(())
    }
}

fn base_projects() -> CardSet {
    let mut set = CardSet::EMPTY;
    for card in Card::base_projects() {
        set.insert(card);
    }
    set
}
