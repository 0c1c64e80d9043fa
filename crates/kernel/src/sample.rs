//! The smallest game that uses the whole contract: hidden hands, decisions of all seats at once, chance.
//!
//! *Feeding time*: everyone holds three of the cards 1–20. Three times, all choose a card in secret; the
//! highest scores its value, and its owner may gamble: turn up the top card of the pile and score 5 more if it
//! is over 10, or 5 less. It is the battery's own test, and a template for new games.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    About, BadOptions, Event, Features, Game, Lang, Narrate, NoSetup, NotationError, Observe, OptionKind,
    OptionSpec, Resource, Reversal, Rng, Seat, Seats, Seed, Sight, Speaker, Standing, Viewer, Witness, Words,
};

const CARDS: u8 = 20;
const HAND: u32 = 3;

/// The options of the sample game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Two to five.
    pub players: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { players: 2 }
    }
}

/// The state of the sample game.
#[derive(Debug, Clone, PartialEq)]
pub struct FeedingTime {
    players: u8,
    /// Cards in hand, as bits.
    hands: [u32; 5],
    chosen: [Option<u8>; 5],
    played: u32,
    pile: Vec<u8>,
    turned: Vec<u8>,
    gambler: Option<Seat>,
    /// All have chosen; the last of them may still think again.
    held: Option<Seat>,
    scores: [i32; 5],
}

/// A decision of the sample game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Choose a card of one's hand.
    Feed(u8),
    /// Turn up the top card of the pile.
    Gamble,
    /// Leave it.
    Pass,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Feed(card) => write!(f, "feed {card}"),
            Self::Gamble => f.write_str("gamble"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bad = || NotationError::new(text, "'feed CARD', 'gamble' or 'pass'");
        match text.split_once(' ') {
            None if text == "gamble" => Ok(Self::Gamble),
            None if text == "pass" => Ok(Self::Pass),
            Some(("feed", card)) => card.parse().map(Self::Feed).map_err(|_| bad()),
            _ => Err(bad()),
        }
    }
}

/// Why a choice cannot be made.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The card is not in the hand.
    NotInHand,
    /// Something else is to be decided, or nothing.
    NotNow,
}

/// What happens in the sample game.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Happening {
    /// A seat has chosen; the card is known to it alone.
    Chose(Seat, Option<u8>),
    /// All cards are turned over.
    Shown(Vec<u8>),
    /// A card of the pile is turned up.
    Turned(Seat, u8),
}

impl Event for Happening {
    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        Some(match self {
            Self::Chose(seat, _) if !viewer.sees(*seat) => Self::Chose(*seat, None),
            other => other.clone(),
        })
    }

    fn reveals(&self) -> bool {
        !matches!(self, Self::Chose(..))
    }
}

/// What a viewer sees of the sample game.
#[derive(Debug, Serialize, TS)]
pub struct View {
    scores: Vec<i32>,
    hand: Vec<u8>,
    played: u32,
    turned: Vec<u8>,
    has_chosen: Vec<bool>,
}

impl FeedingTime {
    fn check_now(&self, seat: Seat, choice: Choice) -> Result<(), Vec<Reason>> {
        let can = match choice {
            _ if !self.actors().contains(seat) => Err(Reason::NotNow),
            Choice::Feed(_) if self.gambler.is_some() => Err(Reason::NotNow),
            Choice::Feed(card) if card > CARDS || self.hands[seat.index()] & (1 << card) == 0 => {
                Err(Reason::NotInHand)
            }
            Choice::Gamble | Choice::Pass if self.gambler.is_none() => Err(Reason::NotNow),
            _ => Ok(()),
        };
        can.map_err(|reason| vec![reason])
    }

    fn show(&mut self, witness: &mut impl Witness<Happening>) {
        let cards: Vec<u8> = self.chosen.iter().flatten().copied().collect();
        let best = Seat::all(cards.len()).max_by_key(|seat| cards[seat.index()]);
        for &card in &cards {
            self.played |= 1 << card;
        }
        self.chosen = [None; 5];
        self.gambler = best;
        if let Some(best) = best {
            self.scores[best.index()] += i32::from(cards[best.index()]);
        }
        witness.see(|| Happening::Shown(cards));
    }
}

mod list {
    crate::features! {
        version 1;
        BIAS = "bias" [1];
        HAND = "own hand" [21];
        PLAYED = "played" [21];
        LEAD = "points ahead of the best other" [1];
        GAMBLER = "who gambles, from the observer" [5];
    }
}

impl Observe for FeedingTime {
    fn features() -> &'static Features {
        &list::FEATURES
    }

    fn observe(&self, seat: Seat, out: &mut Sight) {
        out.on(list::BIAS.into());
        for card in 0..=CARDS {
            if self.hands[seat.index()] & (1 << card) != 0 {
                out.on(usize::from(list::HAND) + usize::from(card));
            }
            if self.played & (1 << card) != 0 {
                out.on(usize::from(list::PLAYED) + usize::from(card));
            }
        }
        out.put(list::LEAD.into(), self.evaluate(seat) / 20.0);
        if let Some(gambler) = self.gambler {
            let count = self.seat_count();
            out.on(usize::from(list::GAMBLER) + (gambler.index() + count - seat.index()) % count);
        }
    }
}

impl Game for FeedingTime {
    const ID: &'static str = "feeding-time";
    const RULES: u32 = 1;
    type Options = Options;
    type Choice = Choice;
    type Wish = Choice;
    type Reason = Reason;
    type Setup = NoSetup;
    type Event = Happening;
    type View = View;

    fn content_hash() -> u64 {
        u64::from(CARDS)
    }

    fn set_up(options: &Options, _: &NoSetup, seed: Seed) -> Result<Self, BadOptions> {
        if !(2..=5).contains(&options.players) {
            return Err(BadOptions::new(format!("2 to 5 players, not {}", options.players)));
        }
        let mut pile: Vec<u8> = (1..=CARDS).collect();
        Rng::new(seed).shuffle(&mut pile);
        let mut hands = [0; 5];
        for hand in &mut hands[..options.players as usize] {
            *hand = pile.drain(..HAND as usize).fold(0, |cards, card| cards | 1 << card);
        }
        let (chosen, scores) = ([None; 5], [0; 5]);
        let players = options.players;
        Ok(Self {
            players,
            hands,
            chosen,
            played: 0,
            pile,
            turned: Vec::new(),
            gambler: None,
            held: None,
            scores,
        })
    }

    fn seat_count(&self) -> usize {
        self.players as usize
    }

    fn actors(&self) -> Seats {
        if let Some(seat) = self.gambler {
            return Seats::one(seat);
        }
        let waiting = |seat: &Seat| self.chosen[seat.index()].is_none() && self.hands[seat.index()] != 0;
        Seat::all(self.seat_count()).filter(waiting).collect()
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        let all = (1..=CARDS).map(Choice::Feed).chain([Choice::Gamble, Choice::Pass]);
        out.extend(all.filter(|&choice| self.check_now(seat, choice).is_ok()));
    }

    fn check(&self, seat: Seat, choice: Choice) -> Result<(), Vec<Reason>> {
        self.check_now(seat, choice)
    }

    fn apply(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Happening>) -> Reversal {
        let reversal = self.apply_held(seat, choice, witness);
        if self.held.is_some() { self.end_turn(witness) } else { reversal }
    }

    fn held(&self) -> Option<Seat> {
        self.held
    }

    fn end_turn(&mut self, witness: &mut impl Witness<Happening>) -> Reversal {
        self.held = None;
        self.show(witness);
        Reversal::Final
    }

    fn apply_held(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Happening>) -> Reversal {
        match choice {
            Choice::Feed(card) => {
                self.hands[seat.index()] &= !(1 << card);
                self.chosen[seat.index()] = Some(card);
                witness.see(|| Happening::Chose(seat, Some(card)));
                let all = self.chosen.iter().flatten().count() == self.seat_count();
                self.held = all.then_some(seat);
                return Reversal::Free;
            }
            Choice::Gamble => {
                self.gambler = None;
                let card = self.pile.pop().expect("five hands and three gambles leave cards");
                self.turned.push(card);
                self.scores[seat.index()] += if card > 10 { 5 } else { -5 };
                witness.see(|| Happening::Turned(seat, card));
            }
            Choice::Pass => {
                self.gambler = None;
                return Reversal::Free;
            }
        }
        Reversal::Final
    }

    fn explain(&self, seat: Seat, wish: &Choice) -> Vec<Reason> {
        self.check_now(seat, *wish).err().unwrap_or_default()
    }

    fn is_secret(&self, _: Seat, choice: Choice) -> bool {
        matches!(choice, Choice::Feed(_))
    }

    fn has_secrets(&self, seat: Seat) -> bool {
        self.hands[seat.index()] != 0 || self.chosen[seat.index()].is_some()
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = Seat::all(self.seat_count()).filter(|&seat| viewer.sees(seat));
        let held = own.fold(0, |cards, seat| cards | self.hands[seat.index()]);
        View {
            scores: self.scores[..self.seat_count()].to_vec(),
            hand: (1..=CARDS).filter(|card| held & (1 << card) != 0).collect(),
            played: self.played,
            turned: self.turned.clone(),
            has_chosen: self.chosen[..self.seat_count()].iter().map(Option::is_some).collect(),
        }
    }

    fn redeal(&mut self, viewer: Viewer, rng: &mut Rng) {
        let others: Vec<Seat> = Seat::all(self.seat_count()).filter(|&seat| !viewer.sees(seat)).collect();
        let mut unseen = self.pile.clone();
        for seat in &others {
            let hand = self.hands[seat.index()];
            unseen.extend((1..=CARDS).filter(|card| hand & (1 << card) != 0));
            unseen.extend(self.chosen[seat.index()]);
        }
        unseen.sort_unstable();
        rng.shuffle(&mut unseen);
        for seat in &others {
            let count = self.hands[seat.index()].count_ones() as usize;
            self.hands[seat.index()] = unseen.drain(..count).fold(0, |cards, card| cards | 1 << card);
            if let Some(chosen) = &mut self.chosen[seat.index()] {
                *chosen = unseen.pop().expect("as many cards as were hidden");
            }
        }
        self.pile = unseen;
    }

    fn standing(&self) -> Option<Standing> {
        let scores = &self.scores[..self.seat_count()];
        (self.actors().is_empty() && self.held.is_none())
            .then(|| Standing::ranked(scores.iter().map(|&score| (score, vec![])).collect()))
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        let others = Seat::all(self.seat_count()).filter(|&other| other != seat);
        let best = others.map(|other| self.scores[other.index()]).max().unwrap_or(0);
        (self.scores[seat.index()] - best) as f32
    }

    fn audit(&self) -> Result<(), String> {
        let mut found: Vec<u8> = self.pile.iter().chain(&self.turned).copied().collect();
        found.extend(self.chosen.iter().flatten());
        let held = self.hands.iter().fold(self.played, |all, hand| all | hand);
        found.extend((1..=CARDS).filter(|card| held & (1 << card) != 0));
        found.sort_unstable();
        if found == (1..=CARDS).collect::<Vec<_>>() {
            Ok(())
        } else {
            Err(format!("the cards are {found:?}"))
        }
    }
}

impl Narrate for FeedingTime {
    type Faces = ();

    fn about() -> &'static About {
        static ABOUT: About = About {
            id: FeedingTime::ID,
            name: Words::new("Feeding time", "L’heure du repas", "Fütterungszeit"),
            tagline: Words::new("A sample game.", "Un jeu d’exemple.", "Ein Beispielspiel."),
            players: (2, 5),
            hidden: true,
            options: &[OptionSpec {
                key: "players",
                name: Words::new("Players", "Joueurs", "Spielerzahl"),
                help: Words::new("How many play.", "Combien jouent.", "Wie viele mitspielen."),
                kind: OptionKind::Number { min: 2, max: 5, default: 2 },
            }],
            arrangements: &[],
            rules: Words::new(
                "Highest card scores.",
                "La plus forte carte marque.",
                "Die höchste Karte punktet.",
            ),
            reconstructed: Words::new("", "", ""),
        };
        &ABOUT
    }

    fn prompt(&self, _: Seat, speaker: Speaker<'_>) -> String {
        let words = if self.gambler.is_some() {
            Words::new("Gamble?", "Tenter ?", "Wagen?")
        } else {
            Words::new("Choose a card", "Choisissez une carte", "Wähle eine Karte")
        };
        speaker.say(words).into()
    }

    fn tell_choice(&self, _: Seat, choice: Choice, speaker: Speaker<'_>) -> String {
        match choice {
            Choice::Feed(card) => {
                format!("{} {card}", speaker.say(Words::new("Play", "Jouer", "Spiele")))
            }
            Choice::Gamble => speaker.say(Words::new("Gamble", "Tenter", "Wagen")).into(),
            Choice::Pass => speaker.say(Words::new("Pass", "Passer", "Passen")).into(),
        }
    }

    fn tell_event(event: &Happening, speaker: Speaker<'_>) -> String {
        match event {
            Happening::Chose(seat, card) => {
                let chose = speaker.say(Words::new("has chosen", "a choisi", "hat gewählt"));
                let card = card.map(|card| format!(" ({card})")).unwrap_or_default();
                format!("{} {chose}{card}", speaker.name(*seat))
            }
            Happening::Shown(cards) => format!("{cards:?}"),
            Happening::Turned(seat, card) => format!("{}: {card}", speaker.name(*seat)),
        }
    }

    fn tell_reason(reason: &Reason, speaker: Speaker<'_>) -> String {
        let words = match reason {
            Reason::NotInHand => {
                Words::new("not in your hand", "pas dans votre main", "nicht auf deiner Hand")
            }
            Reason::NotNow => Words::new("not now", "pas maintenant", "nicht jetzt"),
        };
        speaker.say(words).into()
    }

    fn draw(&self, viewer: Viewer, _: Speaker<'_>) -> String {
        let view = self.view(viewer);
        format!("{:?}\n{:?}\n{:?}", view.scores, view.hand, view.turned)
    }

    fn score(&self, seat: Seat) -> i32 {
        self.scores[seat.index()]
    }

    fn score_sheet(&self, speaker: Speaker<'_>) -> Vec<(String, Vec<i32>)> {
        let label = speaker.say(Words::new("Cards", "Cartes", "Karten"));
        vec![(label.into(), self.scores[..self.seat_count()].to_vec())]
    }

    fn figures(&self) -> Vec<(&'static str, f64)> {
        vec![("gambles", self.turned.len() as f64)]
    }

    fn resources(&self, seat: Seat) -> Vec<Resource> {
        vec![Resource { key: "points", amount: self.scores[seat.index()] }]
    }

    fn faces(_: Lang) {}
}
