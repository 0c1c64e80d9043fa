//! What the log tells besides the game: who came and went, and what was done to the table itself.

use menagerie_bots::BotKind;
use menagerie_kernel::{Seat, Speaker, isolated};

use crate::{Act, Comparison, Timing, seating::unnamed};

/// Something that happened at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Notice {
    /// After how many choices.
    pub after: usize,
    pub seat: Seat,
    kind: Kind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    Sat(String),
    Left(String),
    Freed(String),
    Bot(BotKind),
    Resigned,
    Dealt,
    Written,
    Forked(u32),
    Rules(u32, Comparison),
    Timed(Timing),
    TimeUp,
    Vote(Seat, bool),
    MoreTime,
    Forfeit,
    Away(bool),
}

impl Notice {
    /// What the log says of an act, if it says anything by itself.
    pub fn of(after: usize, seat: Seat, act: &Act) -> Option<Self> {
        let kind = match act {
            Act::Sit(_, name) => Kind::Sat(name.clone()),
            Act::Leave(_, name) => Kind::Left(name.clone()),
            Act::Freed(_, name) => Kind::Freed(name.clone()),
            Act::Bot(bot) => Kind::Bot(*bot),
            Act::Resign => Kind::Resigned,
            Act::Deal(_) => Kind::Dealt,
            Act::Written => Kind::Written,
            Act::Fork(at, _) => Kind::Forked(*at),
            Act::Rules(rules, _, found) => Kind::Rules(*rules, *found),
            Act::Timed(timing) => Kind::Timed(*timing),
            Act::TimeUp => Kind::TimeUp,
            Act::Vote(about, end) => Kind::Vote(*about, *end),
            Act::MoreTime => Kind::MoreTime,
            Act::Forfeit => Kind::Forfeit,
            Act::Away(away) => Kind::Away(*away),
            // What is settled beforehand is nobody else's business.
            Act::Choose(_)
            | Act::Hold(_)
            | Act::EndTurn
            | Act::Undo
            | Act::Back(_)
            | Act::Clocks(_)
            | Act::Arrange(..)
            | Act::Become(..) => return None,
        };
        Some(Self { after, seat, kind })
    }

    /// Someone sits down.
    pub fn is_sitting_down(&self) -> bool {
        matches!(self.kind, Kind::Sat(_))
    }

    /// Someone does not play on.
    pub fn is_giving_up(&self) -> bool {
        matches!(self.kind, Kind::Resigned | Kind::Forfeit)
    }

    /// Choices after the first `step` were taken back: what was told after them is told after those that are left.
    pub fn clamp(notices: &mut [Self], step: usize) {
        notices.iter_mut().for_each(|notice| notice.after = notice.after.min(step));
    }

    pub fn tell(&self, speaker: Speaker<'_>) -> String {
        let lang = speaker.lang;
        let named = |name: &String| if name.is_empty() { unnamed(self.seat, lang) } else { isolated(name) };
        match &self.kind {
            Kind::Sat(name) => {
                let name = named(name);
                speaker.pick(
                    format!("{name} sits down."),
                    format!("{name} s’assoit."),
                    format!("{name} setzt sich."),
                )
            }
            Kind::Left(name) => {
                let name = named(name);
                speaker.pick(
                    format!("{name} leaves the table."),
                    format!("{name} quitte la table."),
                    format!("{name} verlässt den Tisch."),
                )
            }
            Kind::Freed(name) => {
                let name = named(name);
                speaker.pick(
                    format!("{name} has not begun for long: the seat is open again."),
                    format!("{name} tarde à commencer : le siège est de nouveau libre."),
                    format!("{name} hat lange nicht begonnen: Der Platz ist wieder frei."),
                )
            }
            Kind::Bot(bot) => {
                let (bot, seat) = (bot.name().get(lang), self.seat.0 + 1);
                speaker.pick(
                    format!("A bot ({bot}) takes seat {seat}."),
                    format!("Un bot ({bot}) prend le siège {seat}."),
                    format!("Ein Bot ({bot}) nimmt Platz {seat} ein."),
                )
            }
            Kind::Resigned => {
                let name = speaker.name(self.seat);
                speaker.pick(
                    format!("{name} resigns."),
                    format!("{name} abandonne."),
                    format!("{name} gibt auf."),
                )
            }
            Kind::Dealt => speaker.pick(
                "The seats have changed before the first choice: everything is dealt anew.".into(),
                "Les sièges ont changé avant le premier choix : tout est redistribué.".into(),
                "Die Plätze haben vor der ersten Wahl gewechselt: Es wird neu ausgeteilt.".into(),
            ),
            Kind::Rules(rules, found) => updated(*rules, *found, speaker),
            Kind::Written => speaker.pick(
                "Practice: this table is played from a written setup.".into(),
                "Entraînement : cette table part d’une mise en place écrite.".into(),
                "Übung: An diesem Tisch wird von einem geschriebenen Aufbau aus gespielt.".into(),
            ),
            Kind::Forked(at) => speaker.pick(
                format!("Another way: this table goes on from move {at} of a finished game."),
                format!("Une autre voie : cette table reprend après le coup {at} d’une partie terminée."),
                format!(
                    "Ein anderer Weg: Dieser Tisch geht nach Schritt {at} einer beendeten Partie weiter."
                ),
            ),
            kind => self.tell_time(kind, speaker),
        }
    }

    /// What the log says of the clocks.
    fn tell_time(&self, kind: &Kind, speaker: Speaker<'_>) -> String {
        let name = speaker.name(self.seat);
        let [en, fr, de] = match kind {
            Kind::Timed(timing) => tell_timing(*timing),
            Kind::TimeUp => [
                format!("{name} is out of time. The others decide whether they wait."),
                format!("{name} n’a plus de temps. Les autres décident s’ils attendent."),
                format!("Die Zeit von {name} ist um. Die anderen entscheiden, ob sie warten."),
            ],
            Kind::Vote(about, end) => {
                let about = speaker.name(*about);
                if *end {
                    [
                        format!("{name} does not want to wait for {about}."),
                        format!("{name} ne veut pas attendre {about}."),
                        format!("{name} möchte nicht auf {about} warten."),
                    ]
                } else {
                    [
                        format!("{name} wants to wait for {about}."),
                        format!("{name} veut bien attendre {about}."),
                        format!("{name} möchte auf {about} warten."),
                    ]
                }
            }
            Kind::MoreTime => [
                format!("{name} gets more time."),
                format!("{name} reçoit du temps en plus."),
                format!("{name} bekommt mehr Zeit."),
            ],
            Kind::Forfeit => [
                format!("{name} loses by time."),
                format!("{name} perd au temps."),
                format!("{name} verliert durch Zeitüberschreitung."),
            ],
            Kind::Away(true) => [
                format!("{name} is on vacation: their clock stands."),
                format!("{name} est en vacances : sa pendule est arrêtée."),
                format!("{name} ist im Urlaub: Die Uhr steht."),
            ],
            _ => [
                format!("{name} is back from vacation."),
                format!("{name} est de retour de vacances."),
                format!("{name} ist aus dem Urlaub zurück."),
            ],
        };
        speaker.pick(en, fr, de)
    }
}

fn tell_timing(timing: Timing) -> [String; 3] {
    match timing {
        Timing::Live { bank, increment, .. } => {
            let bank = format!("{}:{:02}", bank / 60, bank % 60);
            [
                format!(
                    "Played by the clock: {bank} minutes each, and {increment} seconds more for each time."
                ),
                format!(
                    "Partie à la pendule : {bank} minutes chacun, et {increment} secondes de plus à chaque fois."
                ),
                format!(
                    "Mit Uhr gespielt: {bank} Minuten für jeden, und {increment} Sekunden mehr für jedes Mal."
                ),
            ]
        }
        Timing::Days { days, vacation, .. } => [
            format!("Played over days: {days} for each time, and {vacation} days of vacation."),
            format!("Partie sur plusieurs jours : {days} à chaque fois, et {vacation} jours de vacances."),
            format!("Über Tage gespielt: {days} für jedes Mal, und {vacation} Tage Urlaub."),
        ],
    }
}

/// A game goes on under other rules than it was begun with.
fn updated(rules: u32, found: Comparison, speaker: Speaker<'_>) -> String {
    let goes_on = speaker.pick(
        format!("The program was updated: this game goes on under rules {rules}."),
        format!("Le programme a été mis à jour : la partie continue selon la version {rules} des règles."),
        format!("Das Programm wurde erneuert: Das Spiel geht nach Regelfassung {rules} weiter."),
    );
    let all_plays = match found {
        Comparison::Same => speaker.pick(
            "Every choice still holds, and nothing differs.",
            "Tous les choix restent valables et rien ne change.",
            "Alle Züge gelten weiter, und nichts ist anders.",
        ),
        Comparison::Unknown => speaker.pick(
            "Every choice still holds.",
            "Tous les choix restent valables.",
            "Alle Züge gelten weiter.",
        ),
    };
    format!("{goes_on} {all_plays}")
}
