//! Advice in words: a sentence, and a table to weigh it by.

use menagerie_bots::BotKind;
use menagerie_catalogue::Advice;
use menagerie_kernel::{Lang, Words};

use crate::text::{
    Align::{Left, Right},
    fill, table,
};

/// Who would do it, and what: the choice follows as its button says it.
const STRONG: Words = Words::new(
    "A strong player would: {}",
    "Un joueur expérimenté choisirait : {}",
    "Wer gut spielt, würde wählen: {}",
);
const ANY: Words =
    Words::new("The bot {} would: {}", "Le bot {} choisirait : {}", "Der Bot {} würde wählen: {}");
const WIN: Words = Words::new("{} % to win", "{} % de chances de gagner", "{} % Gewinnchance");
const ONE_POINT: Words = Words::new(", {} point at the end", ", {} point à la fin", ", {} Punkt am Ende");
const POINTS: Words = Words::new(", {} points at the end", ", {} points à la fin", ", {} Punkte am Ende");
const THEN: Words = Words::new("; then: {}", " ; ensuite : {}", "; danach: {}");

/// The headings of the table.
const HEADINGS: [Words; 5] = [
    Words::new("choice", "choix", "Möglichkeit"),
    Words::new("win", "victoire", "Sieg"),
    Words::new("ahead", "avance", "Vorsprung"),
    Words::new("points", "points", "Punkte"),
    Words::new("then", "ensuite", "danach"),
];

/// The advice for people.
pub fn told(advice: &[Advice], bot: BotKind, lang: Lang) -> String {
    let Some(best) = advice.first() else { return String::new() };
    format!("{}\n\n{}", sentence(best, bot, lang), weighed(advice, lang))
}

/// What it would do, what that is worth, and how it would go on.
fn sentence(best: &Advice, bot: BotKind, lang: Lang) -> String {
    let who = match bot {
        BotKind::Level4 | BotKind::Level5 => fill(STRONG, lang, &[&best.text]),
        _ => fill(ANY, lang, &[&bot.to_string(), &best.text]),
    };
    let win = fill(WIN, lang, &[&format!("{:.0}", 100.0 * best.win)]);
    let points = best.points.map_or_else(String::new, |points| {
        let points = format!("{points:.0}");
        let words = if points == "1" { ONE_POINT } else { POINTS };
        fill(words, lang, &[&points])
    });
    let then = match &best.then[..] {
        [] => String::new(),
        steps => fill(THEN, lang, &[&steps.join("; ")]),
    };
    format!("{who} ({win}{points}){then}.")
}

fn weighed(advice: &[Advice], lang: Lang) -> String {
    let [choice, win, ahead, points, then] = HEADINGS.map(|words| words.get(lang));
    let columns = [(choice, Left), (win, Right), (ahead, Right), (points, Right), (then, Left)];
    let rows: Vec<Vec<String>> = advice
        .iter()
        .map(|line| {
            vec![
                format!("{} ({})", line.text, line.notation),
                decimal(format!("{:.1} %", 100.0 * line.win), lang),
                decimal(format!("{:+.1}", line.margin), lang),
                line.points.map_or_else(String::new, |points| format!("{points:.0}")),
                line.then.join("; "),
            ]
        })
        .collect();
    table(&columns, &rows)
}

/// A number as the language writes it.
fn decimal(number: String, lang: Lang) -> String {
    if lang == Lang::En { number } else { number.replace('.', ",") }
}
