//! The side of the program that plays: it reads requests and answers them, until its input ends.

use std::{
    collections::HashMap,
    io::{self, BufRead, Write},
    time::Duration,
};

use menagerie_bots::Limit;
use menagerie_catalogue::{Happening, Match, Offer, Played, Visitor, games, resume, visit};
use menagerie_kernel::{
    Lang, Narrate, Preview, Record, Reversal, Seat, Seats, Speaker, record::content_mark,
};

use crate::{
    events::nobody,
    language::{Answer, Ask, Event, Facts, Listener, Offered, Reason, Request, Rules, viewers},
};

/// The rules that this program plays.
pub fn rules() -> Vec<Rules> {
    struct Name;
    impl Visitor for Name {
        type Out = Rules;
        fn visit<G: Narrate>(self) -> Rules {
            Rules { game: G::ID.into(), rules: G::RULES, content: content_mark::<G>() }
        }
    }
    games().into_iter().filter_map(|about| visit(about.id, Name).ok()).collect()
}

/// Plays for another program. The first line it says is what it can play.
pub fn serve(input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut say = |line: String| {
        output.write_all(line.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()
    };
    say(serde_json::to_string(&rules())?)?;
    let mut games = HashMap::new();
    for line in input.lines() {
        let answer = match serde_json::from_str(&line?) {
            Ok(request) => answer(&mut games, request),
            Err(error) => Answer::Wrong { why: error.to_string() },
        };
        say(serde_json::to_string(&answer)?)?;
    }
    Ok(())
}

type Games = HashMap<u64, Box<dyn Match>>;

fn answer(games: &mut Games, Request { game: id, ask }: Request) -> Answer {
    let like = match &ask {
        Ask::Deal { like, .. } | Ask::Fork { like } | Ask::Redeal { like, .. } => Some(*like),
        _ => None,
    };
    match (ask, like) {
        (Ask::Resume { record, held }, _) => match resumed(&record, held) {
            Ok(game) => keep(games, id, game),
            Err(why) => Answer::Wrong { why },
        },
        (Ask::Drop, _) => {
            games.remove(&id);
            Answer::Done
        }
        (ask, Some(like)) => {
            let Some(model) = games.get(&like) else { return Answer::Unknown };
            let game = match ask {
                Ask::Deal { seed, .. } => model.dealt(seed),
                Ask::Redeal { viewer, seed, .. } => model.redealt(viewer, seed),
                _ => model.fork(),
            };
            keep(games, id, game)
        }
        (ask, None) => match games.get_mut(&id) {
            Some(game) => about(game.as_mut(), ask),
            None => Answer::Unknown,
        },
    }
}

fn keep(games: &mut Games, id: u64, game: Box<dyn Match>) -> Answer {
    let stands = Answer::Stands(facts(game.as_ref()));
    games.insert(id, game);
    stands
}

fn resumed(record: &str, held: bool) -> Result<Box<dyn Match>, String> {
    let mut record: Record =
        record.parse().map_err(|error: menagerie_kernel::RecordError| error.to_string())?;
    let last = if held { record.choices.pop() } else { None };
    // The asking side has seen that these are our rules.
    let mut game = resume(record, true).map_err(|error| error.to_string())?;
    if let Some((seat, notation)) = last {
        let played = game.play_held(seat, &notation, Speaker::anonymous(Lang::En));
        played.map_err(|refused| refused.reasons.join(" "))?;
    }
    Ok(game)
}

/// What is asked about a game that is there.
fn about(game: &mut dyn Match, ask: Ask) -> Answer {
    match ask {
        Ask::Prompt { seat, to } => Answer::Text { text: game.prompt(seat, speaker(&to)) },
        Ask::Offers { seat, to } => {
            Answer::Offers { offers: game.offers(seat, speaker(&to)).into_iter().map(offered).collect() }
        }
        Ask::Play { seat, notation, held, to } => {
            let played = match held {
                true => game.play_held(seat, &notation, speaker(&to)),
                false => game.play(seat, &notation, speaker(&to)),
            };
            match played {
                Ok(done) => played_so(done, game),
                Err(refused) => Answer::Refused { kind: refused.kind.into(), reasons: refused.reasons },
            }
        }
        Ask::EndTurn => {
            let done = game.end_turn();
            played_so(done, game)
        }
        Ask::WhyNot { seat, wish, to } => match game.why_not(seat, &wish, speaker(&to)) {
            Ok(found) => {
                let reason = |why: menagerie_catalogue::WhyNot| Reason { text: why.text, reason: why.reason };
                Answer::Reasons { reasons: found.into_iter().map(reason).collect() }
            }
            Err(error) => Answer::Wrong { why: error.expected },
        },
        Ask::View { viewer } => Answer::View { view: game.view(viewer) },
        Ask::Draw { viewer, to } => Answer::Text { text: game.draw(viewer, speaker(&to)) },
        Ask::ScoreSheet { to } => Answer::Sheet { lines: game.score_sheet(speaker(&to)) },
        Ask::Sequel => Answer::Sequel { origin: game.sequel().map(|origin| (origin.options, origin.setup)) },
        Ask::Think { bot, seat, seed, millis } => {
            let mut bot = game.bot(bot, seed);
            if let Some(millis) = millis {
                bot.limit(Limit::time(Duration::from_millis(millis)));
            }
            Answer::Text { text: bot.choose(game, seat) }
        }
        Ask::Resume { .. } | Ask::Deal { .. } | Ask::Fork { .. } | Ask::Redeal { .. } | Ask::Drop => {
            Answer::Wrong { why: "this is not asked about a game".into() }
        }
    }
}

fn speaker(to: &Listener) -> Speaker<'_> {
    Speaker { lang: to.lang, names: &to.names }
}

fn played_so(done: Played, game: &dyn Match) -> Answer {
    let seats = game.seat_count();
    let events = done.events.iter().map(|event| event_of(event.as_ref(), seats)).collect();
    let notation = game.choice(game.length()).map(|(_, notation)| notation.to_owned()).unwrap_or_default();
    Answer::Played { notation, free: done.reversal == Reversal::Free, events, facts: facts(game) }
}

fn event_of(event: &dyn Happening, seats: usize) -> Event {
    let in_all = |viewer| {
        let told = Lang::ALL.map(|lang| event.tell(viewer, speaker(&nobody(lang, seats))));
        let [Some(en), Some(fr), Some(de)] = told else { return None };
        Some([en, fr, de])
    };
    Event {
        data: viewers(seats).map(|viewer| event.data(viewer)).collect(),
        told: viewers(seats).map(in_all).collect(),
    }
}

fn facts(game: &dyn Match) -> Facts {
    let seats = || Seat::all(game.seat_count());
    let counted = |seat| {
        let all = game.resources(seat).into_iter();
        all.map(|resource| (resource.key.to_owned(), resource.amount)).collect()
    };
    Facts {
        seats: game.seat_count(),
        actors: game.actors(),
        held: game.held(),
        standing: game.standing(),
        scores: seats().map(|seat| game.score(seat)).collect(),
        resources: seats().map(counted).collect(),
        secrets: seats().filter(|&seat| game.has_secrets(seat)).collect::<Seats>(),
    }
}

fn offered(offer: Offer) -> Offered {
    let Offer { notation, text, choice, preview } = offer;
    let Preview { reveals, ends_turn, changes, warnings } = preview;
    Offered {
        notation,
        text,
        choice,
        reveals,
        ends_turn,
        changes: changes.into_iter().map(|change| (change.key.to_owned(), change.by, change.to)).collect(),
        warnings: warnings.into_iter().map(str::to_owned).collect(),
    }
}
