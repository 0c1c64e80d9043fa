//! What must be true of every state: all components are there once, and what is counted is what is seen.

use menagerie_kernel::Seat;

use crate::{
    content::{Card, CardSet, Continent, Icon, Icons, ScoringId, University, animal, sponsor},
    decisions::{House, Step},
    state::ArkNova,
};

/// Every card is somewhere, once; every counter counts what lies there.
pub(crate) fn audit(game: &ArkNova) -> Result<(), String> {
    let mut seen = CardSet::EMPTY;
    let mut put = |place: &str, card: Card| {
        if seen.contains(card) {
            return Err(format!("card {card} is in {place} and elsewhere"));
        }
        seen.insert(card);
        Ok(())
    };
    for &card in game.deck.as_slice() {
        put("the deck", card)?;
    }
    for card in game.display.into_iter().flatten() {
        put("the display", card)?;
    }
    for card in game.discard.iter() {
        put("the discard pile", card)?;
    }
    for card in game.unused_base.iter() {
        put("the unused base projects", card)?;
    }
    for card in game.removed.minus(base_projects()).iter() {
        put("the box", card)?;
    }
    for lying in game.above.iter().chain(&game.base) {
        put("the association board", lying.card)?;
    }
    for seat in game.seats() {
        let player = game.player(seat);
        for (place, cards) in [
            ("a hand", player.hand),
            ("a zoo", player.animals.union(player.sponsors)),
            ("a pouch", player.pouched),
            ("a choice", game.looked[seat.index()]),
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
    let away = game.seats().fold(CardSet::EMPTY, |all, seat| all.union(game.player(seat).pouched));
    if !game.mixed_pouches.minus(away).is_empty() {
        return Err(format!("not put away: {:?}", game.mixed_pouches.minus(away)));
    }
    game.check_scoring()?;
    game.seats().try_for_each(|seat| game.check_player(seat))
}

impl ArkNova {
    fn check_scoring(&self) -> Result<(), String> {
        let mut cards: Vec<u8> = self.scoring_pile.iter().map(|card| card.0).collect();
        let held = self.seats().map(|seat| self.player(seat).scoring).chain([self.scoring_drawn]);
        for set in held {
            cards.extend(set.iter().map(|card| card.0));
        }
        cards.sort_unstable();
        let expected: Vec<u8> = ScoringId::all()
            .filter(|&card| !self.removed_scoring.contains(card))
            .map(|card| card.0)
            .collect();
        if cards == expected { Ok(()) } else { Err(format!("final scoring cards are {cards:?}")) }
    }

    fn check_player(&self, seat: Seat) -> Result<(), String> {
        let player = self.player(seat);
        let mut icons = Icons::default();
        let (mut small, mut large) = (0, 0);
        for card in player.animals.iter() {
            let animal = animal(card);
            icons = icons.plus(&animal.icons);
            small += u8::from(animal.is_small());
            large += u8::from(animal.is_large());
        }
        for card in player.sponsors.iter() {
            icons = icons.plus(&sponsor(card).icons);
        }
        for continent in Continent::ALL {
            if player.has_partner(continent) {
                icons.add(continent.icon(), 1);
            }
        }
        for university in University::ALL {
            if player.has_university(university) {
                icons.add(Icon::Research, university.research());
            }
        }
        // The animal being housed is in the zoo already, its icons follow with its effects.
        let housing = self
            .agenda
            .as_slice()
            .iter()
            .any(|step| matches!(step, Step::House(House { seat: owner, .. }) if *owner == seat));
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
