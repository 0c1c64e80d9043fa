//! What makes no sense in a written setup, whatever lies around it.

use menagerie_kernel::BadOptions;

use super::{ProjectSetup, SeatSetup, Setup, arrange::bad};
use crate::{
    content::{BonusTile, Card, Effect, MapId, ProjectKind, Rule, base_projects, sponsor},
    geometry::{Building, spread},
    player::{Player, token_place},
    rules::MOST_BREAKS,
};

/// More money than any zoo has ever had.
const MOST_MONEY: u16 = 9999;
/// Tokens on the left edge of a map.
const LEFT_TOKENS: usize = 7;
/// Four action cards of five can be upgraded (ruling B15).
const MOST_UPGRADES: usize = 4;
/// Maps that are dealt to a player.
const OFFERED_MAPS: usize = 2;

/// The first value that is there twice.
fn twice<T: Copy + PartialEq>(values: &[T]) -> Option<T> {
    values.iter().enumerate().find(|(at, value)| values[..*at].contains(value)).map(|(_, &value)| value)
}

impl Setup {
    /// Refuses what contradicts itself, with the reason.
    pub(crate) fn validate(&self, players: u8) -> Result<(), BadOptions> {
        let solo = players == 1;
        let tiles: Vec<BonusTile> = self.tiles.iter().flatten().copied().collect();
        if let Some(tile) = twice(&tiles) {
            return Err(bad(format!("there is only one bonus tile {tile}")));
        }
        if let Some(zoo) = self.partner_zoos.as_deref().and_then(twice) {
            return Err(bad(format!("the board holds one partner zoo {zoo}")));
        }
        if let Some(university) = self.universities.as_deref().and_then(twice) {
            return Err(bad(format!("the board holds one university {university}")));
        }
        let below = usize::from(base_projects(players));
        if !self.sketch && ![0, below].contains(&self.base_projects.len()) {
            return Err(bad(format!("{below} base projects lie below the board: name all of them, or none")));
        }
        if !solo && (self.solo_turns.is_some() || self.solo_round.is_some()) {
            return Err(bad("rounds and their turns are counted in a game alone"));
        }
        if self.solo_round == Some(0) {
            return Err(bad("rounds are counted from 1"));
        }
        if solo && self.break_left.is_some() {
            return Err(bad("a game alone has no break token"));
        }
        if self.last_turns.is_some_and(|left| left > players) {
            return Err(bad(format!("at most {players} last turns are left")));
        }
        if self.breaks > MOST_BREAKS {
            return Err(bad(format!("a game has at most {MOST_BREAKS} breaks")));
        }
        self.validate_opening()?;
        let offered: Vec<MapId> = self.seats.iter().flat_map(|seat| seat.offered_maps.clone()).collect();
        if let Some(map) = twice(&offered) {
            return Err(bad(format!("map {map} is offered twice")));
        }
        let piles = self.later.reshuffles.iter().chain(&self.later.scavenged);
        if let Some(card) = piles.into_iter().find_map(|pile| twice(pile)) {
            return Err(bad(format!("card {card} comes twice at once in later chance")));
        }
        for (number, seat) in self.seats.iter().enumerate() {
            seat.validate(self.turn.is_some(), self.sketch)
                .map_err(|why| bad(format!("seat {number}: {why}")))?;
        }
        self.base_projects.iter().chain(&self.projects).try_for_each(|project| self.supports_once(project))
    }

    /// Before the first turn, no bonus tile is taken, and base projects are below the board or in the box.
    fn validate_opening(&self) -> Result<(), BadOptions> {
        if self.turn.is_some() {
            return Ok(());
        }
        if self.tiles.contains(&None) {
            return Err(bad("bonus tiles are taken in the middle of a game only"));
        }
        let hands = self.seats.iter().flat_map(|seat| seat.dealt.iter().chain(seat.hand.iter().flatten()));
        let mut elsewhere = self.deck.iter().chain(&self.display).chain(&self.discard).chain(hands);
        match elsewhere.find(|card| card.is_base_project()) {
            Some(card) => Err(bad(format!("{card} is a base project: it is not among the zoo cards"))),
            None => Ok(()),
        }
    }

    /// A player supports a project once; release projects again with sponsor 224.
    fn supports_once(&self, setup: &ProjectSetup) -> Result<(), BadOptions> {
        let seats: Vec<_> = setup.supporters.iter().flatten().copied().collect();
        let Some(seat) = twice(&seats) else { return Ok(()) };
        let repeats =
            |card: &Card| card.sponsor().is_some_and(|card| card.rules.contains(Rule::RepeatRelease));
        let released =
            setup.card.project().is_some_and(|project| matches!(project.kind, ProjectKind::Release(_)));
        let may = self.seats.get(seat.index()).is_some_and(|seat| seat.sponsors.iter().any(repeats));
        if released && may {
            return Ok(());
        }
        Err(bad(format!("seat {} supports {} twice", seat.0, setup.card)))
    }
}

impl SeatSetup {
    fn validate(&self, middle: bool, sketch: bool) -> Result<(), String> {
        let repeated =
            twice(&self.upgraded).or_else(|| twice(&self.venom)).or_else(|| twice(&self.constriction));
        if let Some(action) = repeated {
            return Err(format!("{action} is named twice"));
        }
        if let Some(zoo) = twice(&self.partner_zoos) {
            return Err(format!("the partner zoo {zoo} is named twice"));
        }
        if let Some(university) = twice(&self.universities) {
            return Err(format!("the university {university} is named twice"));
        }
        if self.upgraded.len() > MOST_UPGRADES && !sketch {
            return Err(format!("at most {MOST_UPGRADES} action cards are upgraded"));
        }
        if self.money.is_some_and(|money| money > MOST_MONEY) {
            return Err(format!("nobody has more than {MOST_MONEY} money"));
        }
        if self.on_task.iter().map(|&workers| u16::from(workers)).sum::<u16>() > u16::from(u8::MAX) {
            return Err("more workers are on tasks than are hired".into());
        }
        if !self.dealt.is_empty() && (middle || self.hand.is_some()) {
            return Err("cards are dealt only before the first turn, to who has no written hand".into());
        }
        if self.offered_maps.len() > OFFERED_MAPS || (self.map.is_some() && !self.offered_maps.is_empty()) {
            return Err(format!("name a map, or at most {OFFERED_MAPS} to choose from"));
        }
        if usize::from(self.supports.unwrap_or(0)) > LEFT_TOKENS {
            return Err(format!("a map has {LEFT_TOKENS} tokens to support projects with"));
        }
        if self.chosen_size.is_some() && !self.has_rule(Rule::SizeClassOnly) {
            return Err("a size is chosen with sponsor 227 only".into());
        }
        self.validate_tokens()
    }

    fn has_rule(&self, rule: Rule) -> bool {
        self.sponsors.iter().any(|card| card.sponsor().is_some_and(|sponsor| sponsor.rules.contains(rule)))
    }

    /// Tokens lie on sponsors that are there, and not more than they came with.
    fn validate_tokens(&self) -> Result<(), String> {
        let mut most = [0; 3];
        for &card in self.sponsors.iter().filter(|card| card.sponsor().is_some()) {
            for effect in sponsor(card).immediate {
                if let Effect::Tokens(count) = effect {
                    most[token_place(card)] = *count;
                }
            }
        }
        let tokens = self.tokens.unwrap_or(most);
        match tokens.iter().zip(most).any(|(&tokens, most)| tokens > most) {
            true => Err(format!("sponsors 215, 218 and 253 hold at most {most:?} tokens here")),
            false => Ok(()),
        }
    }
}

impl Player {
    /// What no way of playing could have led to, but a sketch may leave out: ways between buildings, homes.
    pub(crate) fn sketchy(&self) -> Option<String> {
        let needs_room = |card: Card| {
            card.animal().is_some_and(|animal| {
                let flock = animal.flock().is_some();
                !flock && animal.special.is_none_or(|(_, spaces)| spaces > 0)
            })
        };
        let homeless = self.animals.iter().find(|&card| needs_room(card));
        let nowhere = self.lodged == [0; 3] && !self.built.iter().any(|built| built.occupied);
        // A release may empty another enclosure than the animal's own, or none (rulings F39, F41).
        let released = self.supports > 0;
        if self.animals.is_empty() && !nowhere && !released {
            return Some("an enclosure is occupied, but the zoo has no animal".into());
        }
        if let Some(card) = homeless.filter(|_| nowhere && !released) {
            return Some(format!("animal {card} lives nowhere: no enclosure is occupied"));
        }
        let mut kiosks = 0;
        for built in self.built.iter().filter(|built| built.building == Building::Kiosk) {
            if crate::geometry::NEAR_KIOSK[built.anchor().index()] & kiosks != 0 {
                return Some(format!("the kiosk at {} is too close to another", built.anchor()));
            }
            kiosks |= built.anchor().bit();
        }
        let stray = self
            .built
            .iter()
            .find(|built| built.building.sponsor().is_some_and(|card| !self.sponsors.contains(card)));
        if let Some(built) = stray {
            return Some(format!("{} comes with a sponsor that is not in the zoo", built.building));
        }
        // All hang together, but for what began at a side entrance (ruling G46).
        let entrance = self.find(Building::SideEntrance).map_or(0, |built| built.spot().mask);
        let start = self.covered & !entrance;
        let first = start & start.wrapping_neg();
        let mut reached = first | entrance;
        loop {
            let next = (reached | spread(reached)) & self.covered;
            if next == reached {
                break;
            }
            reached = next;
        }
        (reached != self.covered).then(|| "the buildings do not hang together".into())
    }
}
