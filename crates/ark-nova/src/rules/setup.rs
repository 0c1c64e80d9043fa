//! Setting up a table (rulings A1–A25, K1, K2, K14).

use arrayvec::ArrayVec;
use menagerie_kernel::{Agenda, BadOptions, Rng, Seat, Seats, Seed, Witness};
use menagerie_kit::{List, Set};

use crate::{
    challenge::Challenge,
    content::{
        ActionKind, BonusTile, CARDS_DEALT, CHALLENGE_GAMES, Card, CardSet, DISPLAY, MapId, MapUse,
        PRINTED_MAX_APPEAL, SCORING_DEALT, SOLO_TURNS, ScoringId, ScoringKind, base_projects, break_steps,
        map,
    },
    decisions::{Automatic, ChooseMaps, DraftMap, OpeningHands},
    event::Event,
    geometry::Building,
    options::{Edition, MapMode, Options},
    pending::{Carrier, Under},
    player::{Built, Player},
    position::{SeatSetup, Setup, fill},
    rules::breaks::{all_universities, all_zoos},
    state::{ArkNova, Cube, Deck, EndTally, InPlay, Rules, SEATS, Underway},
};

/// The final scoring card that makes no sense alone (ruling K2).
fn not_solo() -> Option<ScoringId> {
    ScoringId::all().find(|id| id.card().kind == ScoringKind::MoreThanRight)
}

/// The cards were dealt at setup; now their owners hear of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DealHands;

impl Automatic for DealHands {
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) {
        game.map_offers = [[None; 2]; SEATS];
        for seat in game.seats() {
            let dealt = game.looked[seat.index()];
            game.reveal(w, || Event::Drew {
                seat,
                count: dealt.len() as u8,
                cards: Some(dealt.iter().collect()),
            });
        }
    }
}

/// The display is turned face up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OpenDisplay;

impl Automatic for OpenDisplay {
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) {
        game.display_open = true;
        let display = game.display;
        game.reveal(w, || Event::DisplayFilled {
            cards: (0..DISPLAY).filter_map(|at| display[at].map(|card| (at as u8 + 1, card))).collect(),
        });
    }
}

fn rules(options: &Options, challenge: Option<&Challenge>) -> Result<Rules, BadOptions> {
    if !(1..=SEATS as u8).contains(&options.players) {
        return Err(BadOptions::new(format!("Ark Nova is for 1 to 4 players, not {}", options.players)));
    }
    options.first_player.check(options.players)?;
    let solo = options.players == 1;
    // Its first game is like any other; like the difficulty it means nothing when several play.
    if challenge.is_some_and(|challenge| challenge.game > 1) && !solo {
        return Err(BadOptions::new("the three-game challenge is played alone: set players to 1"));
    }
    let revised = options.edition == Edition::Revised;
    let relaxed = solo && options.solo_max_appeal && revised;
    Ok(Rules {
        players: options.players,
        revised,
        solo_goal: options.solo_goal(challenge),
        challenge: challenge.map(Challenge::stage),
        interactive: options.interactive && !solo,
        max_appeal: if relaxed { options.difficulty.max_appeal() } else { PRINTED_MAX_APPEAL },
        solo_cube_late: options.solo_cube_late,
        break_after_last_turn: options.break_after_last_turn,
        upgrade_at_once: options.upgrade_at_once,
        pilfer_self: options.pilfer_self,
        reputation_only: options.reputation_only,
        release_at_least: options.release_at_least,
        multiply_x_token: options.multiply_x_token,
        must_take_cards: options.must_take_cards,
        move_needs_tile: options.move_needs_tile,
        map_a_kiosk: options.map_a_kiosk,
    })
}

/// The challenge state, checked.
fn challenge(options: &Options, setup: &Setup) -> Result<Option<Challenge>, BadOptions> {
    if setup.challenge.is_some() && !options.challenge {
        return Err(BadOptions::new("the setup is of a later game of a challenge: set challenge to true"));
    }
    let challenge = options.challenge.then(|| setup.challenge.clone().unwrap_or_default());
    if challenge.as_ref().is_some_and(|at| !(1..=CHALLENGE_GAMES as u8).contains(&at.game)) {
        return Err(BadOptions::new("a challenge has games 1, 2 and 3"));
    }
    Ok(challenge)
}

impl ArkNova {
    /// A table set up, before any decision: what the written setup names is set aside, chance deals the rest.
    pub(crate) fn deal(options: &Options, setup: &Setup, seed: Seed) -> Result<Self, BadOptions> {
        let challenge = challenge(options, setup)?;
        let rules = rules(options, challenge.as_ref())?;
        let challenge = challenge.unwrap_or_default();
        setup.validate(rules.players)?;
        let named = setup.named_cards()?;
        let named_scoring = setup.named_scoring()?;
        let mut rng = Rng::new(seed);
        let solo = rules.players == 1;
        let mut removed = CardSet::EMPTY;
        for card in &challenge.removed_cards {
            removed.insert(*card);
        }
        let mut deck = Deck::EMPTY;
        for card in Card::zoo_deck().filter(|card| !removed.contains(*card) && !named.contains(*card)) {
            deck.push(card);
        }
        rng.shuffle(deck.as_mut_slice());
        let tiles = deal_tiles(&challenge, &mut rng);
        let (base, unused_base) = deal_projects(&rules, setup, removed, named, &mut rng)?;
        let out = challenge.removed_scoring.iter().copied().chain(not_solo().filter(|_| solo));
        let removed_scoring = out.collect::<Set<_, _>>().minus(named_scoring);
        let mut scoring = List::default();
        for card in ScoringId::all() {
            if !removed_scoring.union(named_scoring).contains(card) {
                scoring.push(card);
            }
        }
        rng.shuffle(&mut scoring);
        let lot = Seat(rng.below(rules.players as usize) as u8);
        let first = setup.first.or(options.first_player.seat()).unwrap_or(lot);
        let turn = setup.turn.unwrap_or(first);
        if first.index() >= rules.players as usize || turn.index() >= rules.players as usize {
            return Err(BadOptions::new("the setup is impossible: nobody sits at the seat that begins"));
        }
        let mut state = Self {
            rules,
            agenda: Agenda::default(),
            after: List::default(),
            underway: Underway::IDLE,
            players: std::array::from_fn(|_| Player::new(MapId(0))),
            deck,
            display: [None; DISPLAY],
            display_open: setup.turn.is_some(),
            discard: CardSet::EMPTY,
            looked: [CardSet::EMPTY; SEATS],
            moved: CardSet::EMPTY,
            known_to: [Seats::NONE; Card::COUNT],
            carriers: [Under::from(Carrier::Map); Card::COUNT],
            lodgings: [super::Lodging::NONE; Card::COUNT],
            above: List::default(),
            base,
            unused_base,
            fresh_base: fresh_projects(setup, unused_base),
            looked_through: looked_through(setup, unused_base),
            mixed: [Seats::NONE; SEATS],
            mixed_pouches: CardSet::EMPTY,
            removed,
            removed_scoring,
            zoos: all_zoos(),
            universities: all_universities(),
            donations: 0,
            tiles,
            scoring_pile: scoring,
            scoring_drawn: Set::default(),
            scoring_due: Seats::NONE,
            scoring_discarded: false,
            map_offers: [[None; 2]; SEATS],
            first,
            turn,
            turns: 0,
            break_left: break_steps(rules.players),
            break_due: false,
            breaker: first,
            breaks: 0,
            in_income: false,
            solo_round: 0,
            solo_turns: SOLO_TURNS[0],
            last_turns: None,
            over: false,
            tally: [EndTally::default(); SEATS],
            later: crate::later::Later::new(&setup.later),
            revealed: false,
            imagined: false,
            rng,
        };
        let display = fill::<DISPLAY>(&setup.display, || state.deck.pop())?;
        for (folder, card) in display.into_iter().enumerate() {
            state.display[folder] = Some(card);
        }
        state.deal_players(options, setup)?;
        state.deal_maps(options, setup, &challenge)?;
        if *setup != Setup::default() {
            state.arrange_table(setup)?;
            for (seat, player) in setup.seats.iter().enumerate() {
                state.arrange_seat(Seat(seat as u8), player)?;
            }
            for &card in setup.deck.iter().rev() {
                state.deck.push(card);
            }
            for &card in setup.scoring_pile.iter().rev() {
                state.scoring_pile.push_front(card);
            }
            state.check_position(setup.sketch)?;
        }
        Ok(state)
    }

    fn deal_players(&mut self, options: &Options, setup: &Setup) -> Result<(), BadOptions> {
        let order: ArrayVec<Seat, SEATS> = self.seats_from(self.first).collect();
        let nothing = SeatSetup::default();
        for (place, &seat) in order.iter().enumerate() {
            let written = setup.seats.get(seat.index()).unwrap_or(&nothing);
            let appeal = if self.solo() { options.difficulty.start_appeal() } else { place as u8 };
            let mut row = ActionKind::ALL;
            self.rng.shuffle(&mut row[1..]);
            let player = self.player_mut(seat);
            player.appeal = appeal;
            player.row = row;
            for _ in 0..if written.scoring.is_some() { 0 } else { SCORING_DEALT } {
                if let Some(card) = self.scoring_pile.pop() {
                    self.player_mut(seat).scoring.insert(card);
                }
            }
            if written.hand.is_some() || setup.turn.is_some() {
                continue;
            }
            for card in fill::<CARDS_DEALT>(&written.dealt, || self.deck.pop())? {
                self.known_to[card.index()] = Seats::one(seat);
                self.looked[seat.index()].insert(card);
            }
        }
        Ok(())
    }

    /// Gives maps out, or the choice of them (rulings A10, A11).
    fn deal_maps(
        &mut self,
        options: &Options,
        setup: &Setup,
        challenge: &Challenge,
    ) -> Result<(), BadOptions> {
        let middle = setup.turn.is_some();
        if !middle {
            self.push(OpenDisplay);
            self.push(OpeningHands);
            self.push(DealHands);
        }
        let written = |seat: usize| setup.seats.get(seat);
        let taken = |map: &MapId| {
            challenge.removed_maps.contains(map)
                || setup.seats.iter().any(|seat| seat.map == Some(*map) || seat.offered_maps.contains(map))
        };
        let mut maps: ArrayVec<MapId, { MapId::COUNT }> =
            options.map_set.maps().filter(|map| !taken(map)).collect();
        self.rng.shuffle(&mut maps);
        let players = self.count();
        let chosen = |seat: usize| written(seat).and_then(|seat| seat.map);
        match options.maps {
            MapMode::MapA => self.fix_maps(&[MapId::of(MapUse::FirstGame)], setup)?,
            MapMode::Map0 => self.fix_maps(&[MapId::of(MapUse::SecondGame)], setup)?,
            MapMode::Fixed => self.fix_maps(&options.fixed_maps, setup)?,
            MapMode::DealTwo | MapMode::Draft
                if middle || (0..players).all(|seat| chosen(seat).is_some()) =>
            {
                for seat in 0..players {
                    let map =
                        chosen(seat).or_else(|| maps.pop()).unwrap_or_else(|| MapId::of(MapUse::SecondGame));
                    self.lay_map(Seat(seat as u8), map);
                }
            }
            MapMode::DealTwo => {
                for seat in 0..players {
                    if let Some(map) = chosen(seat) {
                        self.lay_map(Seat(seat as u8), map);
                        continue;
                    }
                    let mut named = written(seat).map_or(&[][..], |seat| &seat.offered_maps).iter().copied();
                    let mut next = || named.next().or_else(|| maps.pop());
                    self.map_offers[seat] = [next(), next()];
                    if self.map_offers[seat][1].is_none() {
                        return Err(BadOptions::new(
                            "there are not enough maps left to deal two to everyone",
                        ));
                    }
                }
                self.push(ChooseMaps);
            }
            MapMode::Draft => {
                for place in 0..=players {
                    self.map_offers[place / 2][place % 2] = maps.pop();
                }
                for step in 0..players {
                    let seat = Seat((self.first.0 as usize + step) as u8 % players as u8);
                    self.push(DraftMap { seat });
                }
            }
        }
        Ok(())
    }

    fn fix_maps(&mut self, maps: &[MapId], setup: &Setup) -> Result<(), BadOptions> {
        for seat in self.seats() {
            let written = setup.seats.get(seat.index()).and_then(|seat| seat.map);
            let map = match maps {
                [] => Some(MapId::of(MapUse::SecondGame)),
                [all] => Some(*all),
                by_seat => by_seat.get(seat.index()).copied(),
            };
            let map = written.or(map).ok_or_else(|| {
                BadOptions::new("fixed maps: name one map for everyone, or one for each player")
            })?;
            self.lay_map(seat, map);
        }
        Ok(())
    }

    /// Puts a map in front of a player, with what stands on it from the start (ruling A23).
    pub(crate) fn lay_map(&mut self, seat: Seat, id: MapId) {
        let kiosk = self.rules.map_a_kiosk;
        let player = self.player_mut(seat);
        player.set_map(id);
        for &(building, place) in map(id).start {
            if building == Building::Kiosk && !kiosk {
                continue;
            }
            player.add_building(Built { building, occupied: false, place });
        }
    }
}

/// Two tiles at each space; the third game of a challenge uses three again (ruling K14).
fn deal_tiles(challenge: &Challenge, rng: &mut Rng) -> [[Option<BonusTile>; 2]; 2] {
    let used = |tile: &BonusTile| challenge.removed_tiles.contains(tile);
    let mut fresh: ArrayVec<BonusTile, { BonusTile::COUNT }> =
        BonusTile::all().filter(|tile| !used(tile)).collect();
    let mut again: ArrayVec<BonusTile, { BonusTile::COUNT }> = BonusTile::all().filter(used).collect();
    rng.shuffle(&mut fresh);
    rng.shuffle(&mut again);
    let mut next = || fresh.pop().or_else(|| again.pop());
    [[next(), next()], [next(), next()]]
}

/// Base projects below the board, with the two-player blocks (rulings A6, A7).
fn deal_projects(
    rules: &Rules,
    setup: &Setup,
    removed: CardSet,
    named: CardSet,
    rng: &mut Rng,
) -> Result<(List<InPlay, 4>, CardSet), BadOptions> {
    let mut all: ArrayVec<Card, 12> = Card::base_projects().collect();
    rng.shuffle(&mut all);
    // Removed base projects can still be fetched by Assertion and Dominance, but not laid out.
    let mut base = List::default();
    let mut unused = CardSet::EMPTY;
    let wanted = if setup.base_projects.is_empty() { usize::from(base_projects(rules.players)) } else { 0 };
    for card in all.into_iter().filter(|card| !named.contains(*card)) {
        if base.len() < wanted && !removed.contains(card) {
            base.push(InPlay::new(card));
        } else {
            unused.insert(card);
        }
    }
    if base.len() < wanted {
        return Err(BadOptions::new("too many base projects are removed to lay out three"));
    }
    if rules.players == 2 {
        for (place, lying) in base.iter_mut().enumerate() {
            lying.cubes[place] = Cube::Blocked;
        }
    }
    Ok((base, unused))
}

/// Unused base projects, and those that a written hand holds: hidden from each other.
fn fresh_projects(setup: &Setup, unused: CardSet) -> CardSet {
    let mut fresh = unused;
    let hands = setup.seats.iter().flat_map(|seat| seat.hand.iter().flatten());
    for card in hands.filter(|card| card.is_base_project()) {
        fresh.insert(*card);
    }
    fresh
}

/// Whose written hand holds a base project has looked through the unused ones.
fn looked_through(setup: &Setup, unused: CardSet) -> [CardSet; SEATS] {
    let fetched = |seat: usize| {
        let hand = setup.seats.get(seat).and_then(|seat| seat.hand.as_ref());
        hand.is_some_and(|hand| hand.iter().any(|card| card.is_base_project()))
    };
    std::array::from_fn(|seat| if fetched(seat) { unused } else { CardSet::EMPTY })
}
