//! A game that an older program plays, as a match like any other.

use std::{
    any::Any,
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
};

use menagerie_bots::{BotKind, Limit};
use menagerie_catalogue::{
    Advice, Course, Match, Offer, Origin, Played, Refused, RefusedKind, Seated, Seen, WhyNot,
};
use menagerie_kernel::{
    About, Change, Lang, Moves, NotationError, Preview, Record, Resource, Reversal, Seat, Seats, Seed,
    Speaker, Standing, Viewer, record::Header,
};
use serde_json::{Value, value::RawValue};

use crate::{
    NoEngine,
    events::RemoteEvent,
    language::{Answer, Ask, Facts, Listener, Offered},
    seated::Guest,
    shelf::Engine,
};

pub(crate) struct Remote {
    pub(crate) engine: Arc<Engine>,
    /// Its number there.
    game: u64,
    about: &'static About,
    header: Arc<Header>,
    moves: Moves,
    facts: Facts,
    /// Where it was dealt anew, its record leads elsewhere.
    redealt: bool,
}

impl Remote {
    pub fn begin(engine: Arc<Engine>, about: &'static About, record: Record) -> Result<Self, NoEngine> {
        let game = engine.number();
        let facts = match engine.ask(game, Ask::Resume { record: record.to_string(), held: false }) {
            Answer::Stands(facts) => facts,
            Answer::Wrong { why } => return Err(NoEngine::Failed(why)),
            _ => return Err(NoEngine::Failed("it says something else".into())),
        };
        let Record { header, choices } = record;
        Ok(Self {
            engine,
            game,
            about,
            header: Arc::new(header),
            moves: choices.into_iter().collect(),
            facts,
            redealt: false,
        })
    }

    /// The game written down, and whether its last turn is held.
    pub(crate) fn written(&self) -> (String, bool) {
        (self.record().to_string(), self.facts.held.is_some())
    }

    /// Asks about this game. A program that was started anew is told the game first.
    fn ask(&self, ask: impl Fn() -> Ask) -> Answer {
        match self.engine.ask(self.game, ask()) {
            Answer::Unknown if !self.redealt => {
                let (record, held) = self.written();
                match self.engine.ask(self.game, Ask::Resume { record, held }) {
                    Answer::Stands(_) => self.engine.ask(self.game, ask()),
                    other => other,
                }
            }
            answer => answer,
        }
    }

    /// Another game that the program makes of this one.
    fn another(
        &self,
        header: Arc<Header>,
        moves: Moves,
        redealt: bool,
        ask: impl Fn(u64) -> Ask,
    ) -> Box<dyn Match> {
        // So that the program knows this one.
        let _ = self.ask(|| Ask::View { viewer: Viewer::Spectator });
        let game = self.engine.number();
        let Answer::Stands(facts) = self.engine.ask(game, ask(self.game)) else {
            unreachable!("the program knows the game: it was asked just now")
        };
        let (engine, about) = (Arc::clone(&self.engine), self.about);
        Box::new(Self { engine, game, about, header, moves, facts, redealt })
    }

    fn text(&self, ask: impl Fn() -> Ask) -> String {
        match self.ask(ask) {
            Answer::Text { text } => text,
            _ => String::new(),
        }
    }

    /// A view as plain values.
    fn values(&self, viewer: Viewer) -> Value {
        serde_json::from_str(self.view(viewer).get()).unwrap_or_default()
    }

    /// Takes over what was played, by the seat that made a choice if one did.
    fn played(&mut self, by: Option<Seat>, answer: Answer) -> Result<Played, Refused> {
        match answer {
            Answer::Played { notation, free, events, facts } => {
                let seats = facts.seats;
                self.facts = facts;
                if let Some(seat) = by {
                    self.moves.push(seat, &notation);
                }
                let told =
                    |event| Box::new(RemoteEvent { event, seats }) as Box<dyn menagerie_catalogue::Happening>;
                let reversal = if free { Reversal::Free } else { Reversal::Final };
                Ok(Played { reversal, events: events.into_iter().map(told).collect() })
            }
            Answer::Refused { kind, reasons } => Err(kind.refused(reasons)),
            Answer::Wrong { why } => Err(Refused { kind: RefusedKind::Unmet, reasons: vec![why] }),
            _ => Err(Refused { kind: RefusedKind::Unmet, reasons: Vec::new() }),
        }
    }

    fn make(
        &mut self,
        seat: Seat,
        notation: &str,
        held: bool,
        speaker: Speaker<'_>,
    ) -> Result<Played, Refused> {
        let answer = self.ask(|| Ask::Play { seat, notation: notation.into(), held, to: listener(speaker) });
        self.played(Some(seat), answer)
    }
}

impl Drop for Remote {
    fn drop(&mut self) {
        self.engine.ask(self.game, Ask::Drop);
    }
}

fn listener(speaker: Speaker<'_>) -> Listener {
    Listener { lang: speaker.lang, names: speaker.names.to_vec() }
}

/// Words of older programs that stay: they are few, and the same for all games.
fn word(text: &str) -> &'static str {
    static WORDS: Mutex<Option<HashSet<&'static str>>> = Mutex::new(None);
    let mut words = WORDS.lock().unwrap_or_else(PoisonError::into_inner);
    let words = words.get_or_insert_default();
    match words.get(text) {
        Some(known) => known,
        None => {
            let kept: &'static str = Box::leak(text.to_owned().into_boxed_str());
            words.insert(kept);
            kept
        }
    }
}

fn offer(offered: Offered) -> Offer {
    let Offered { notation, text, choice, reveals, ends_turn, changes, warnings } = offered;
    let changes = changes.into_iter().map(|(key, by, to)| Change { key: word(&key), by, to }).collect();
    let warnings = warnings.iter().map(|warning| word(warning)).collect();
    Offer { notation, text, choice, preview: Preview { reveals, ends_turn, changes, warnings } }
}

impl Match for Remote {
    fn about(&self) -> &'static About {
        self.about
    }

    fn header(&self) -> &Header {
        &self.header
    }

    fn length(&self) -> usize {
        self.moves.len()
    }

    fn choice(&self, number: usize) -> Option<(Seat, &str)> {
        self.moves.get(number.checked_sub(1)?)
    }

    fn record(&self) -> Record {
        Record { header: Header::clone(&self.header), choices: self.moves.first(self.moves.len()) }
    }

    fn seat_count(&self) -> usize {
        self.facts.seats
    }

    fn actors(&self) -> Seats {
        self.facts.actors
    }

    fn standing(&self) -> Option<Standing> {
        self.facts.standing.clone()
    }

    fn fork(&self) -> Box<dyn Match> {
        self.another(Arc::clone(&self.header), self.moves.clone(), self.redealt, |like| Ask::Fork { like })
    }

    fn rewound(&self, choices: usize) -> Box<dyn Match> {
        let record = Record { header: Header::clone(&self.header), choices: self.moves.first(choices) };
        let rewound = Self::begin(Arc::clone(&self.engine), self.about, record);
        Box::new(rewound.expect("what was played once plays again"))
    }

    fn prompt(&self, seat: Seat, speaker: Speaker<'_>) -> String {
        self.text(|| Ask::Prompt { seat, to: listener(speaker) })
    }

    fn offers(&self, seat: Seat, speaker: Speaker<'_>) -> Vec<Offer> {
        match self.ask(|| Ask::Offers { seat, to: listener(speaker) }) {
            Answer::Offers { offers } => offers.into_iter().map(offer).collect(),
            _ => Vec::new(),
        }
    }

    fn notations(&self, seat: Seat) -> Vec<String> {
        self.offers(seat, Speaker::anonymous(Lang::En)).into_iter().map(|offer| offer.notation).collect()
    }

    /// Older programs are asked each time.
    fn arranged(&self, _: Seat, _: &str, _: &str) -> Option<String> {
        None
    }

    fn play(&mut self, seat: Seat, notation: &str, speaker: Speaker<'_>) -> Result<Played, Refused> {
        self.make(seat, notation, false, speaker)
    }

    fn play_held(&mut self, seat: Seat, notation: &str, speaker: Speaker<'_>) -> Result<Played, Refused> {
        self.make(seat, notation, true, speaker)
    }

    fn held(&self) -> Option<Seat> {
        self.facts.held
    }

    fn end_turn(&mut self) -> Played {
        let answer = self.ask(|| Ask::EndTurn);
        self.played(None, answer).expect("a held turn can end")
    }

    fn why_not(&self, seat: Seat, wish: &str, speaker: Speaker<'_>) -> Result<Vec<WhyNot>, NotationError> {
        match self.ask(|| Ask::WhyNot { seat, wish: wish.into(), to: listener(speaker) }) {
            Answer::Reasons { reasons } => {
                Ok(reasons.into_iter().map(|why| WhyNot { text: why.text, reason: why.reason }).collect())
            }
            Answer::Wrong { why } => Err(NotationError::new(wish, why)),
            _ => Ok(Vec::new()),
        }
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        match self.ask(|| Ask::View { viewer }) {
            Answer::View { view } => view,
            _ => RawValue::NULL.to_owned(),
        }
    }

    /// Older programs do not say who sees the same.
    fn sees_as(&self, viewer: Viewer) -> Viewer {
        viewer
    }

    fn seen(&self, viewer: Viewer) -> Seen {
        Seen::of(&self.values(viewer))
    }

    fn seen_since(&self, viewer: Viewer, before: &Seen) -> (Seen, Option<Box<RawValue>>) {
        Seen::since(before, &self.values(viewer))
    }

    fn draw(&self, viewer: Viewer, speaker: Speaker<'_>) -> String {
        self.text(|| Ask::Draw { viewer, to: listener(speaker) })
    }

    fn score(&self, seat: Seat) -> i32 {
        self.facts.scores.get(seat.index()).copied().unwrap_or(0)
    }

    fn sequel(&self) -> Option<Origin> {
        match self.ask(|| Ask::Sequel) {
            Answer::Sequel { origin } => origin.map(|(options, setup)| Origin { options, setup }),
            _ => None,
        }
    }

    fn score_sheet(&self, speaker: Speaker<'_>) -> Vec<(String, Vec<i32>)> {
        match self.ask(|| Ask::ScoreSheet { to: listener(speaker) }) {
            Answer::Sheet { lines } => lines,
            _ => Vec::new(),
        }
    }

    fn has_secrets(&self, seat: Seat) -> bool {
        self.facts.secrets.contains(seat)
    }

    fn resources(&self, seat: Seat) -> Vec<Resource> {
        let counted = self.facts.resources.get(seat.index()).map_or(&[][..], Vec::as_slice);
        counted.iter().map(|(key, amount)| Resource { key: word(key), amount: *amount }).collect()
    }

    fn redealt(&self, viewer: Viewer, seed: u64) -> Box<dyn Match> {
        let redeal = |like| Ask::Redeal { like, viewer, seed };
        self.another(Arc::clone(&self.header), self.moves.clone(), true, redeal)
    }

    fn dealt(&self, seed: Seed) -> Box<dyn Match> {
        let header = Header { seed, ..Header::clone(&self.header) };
        self.another(Arc::new(header), Moves::default(), false, |like| Ask::Deal { like, seed })
    }

    fn bot(&self, kind: BotKind, seed: u64) -> Box<dyn Seated> {
        Box::new(Guest::new(kind, seed))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    /// Older programs give no advice: what they think of is played, not told.
    fn consider(&self, _: BotKind, _: Seat, _: u64, _: Limit, _: Speaker<'_>) -> Vec<Advice> {
        Vec::new()
    }

    /// Nor do they tell how a game went.
    fn analyse(&self, _: Limit) -> Course {
        Course { moments: Vec::new(), turns: Vec::new() }
    }
}
