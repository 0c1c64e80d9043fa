//! Standings as a picture: ratings with their intervals, and the share of each pair.

use std::fmt::Write as _;

use menagerie_arena::Standings;

const WIDTH: f64 = 720.0;
const LEFT: f64 = 190.0;
const RIGHT: f64 = 40.0;
const ROW: f64 = 26.0;

/// A line of a chart: what it is of, and from where to where its interval goes.
struct Bar {
    name: String,
    value: f64,
    low: f64,
    high: f64,
    said: String,
}

/// The picture.
pub fn svg(standings: &Standings) -> String {
    let ratings = standings.bots.iter().map(|line| Bar {
        name: line.bot.clone(),
        value: line.rating.elo,
        low: line.rating.elo - line.rating.error,
        high: line.rating.elo + line.rating.error,
        said: format!("{:.0} ± {:.0}", line.rating.elo, line.rating.error),
    });
    let shares = standings.pairs.iter().map(|pair| Bar {
        name: format!("{} : {}", pair.first, pair.second),
        value: 100.0 * pair.share.share,
        low: 100.0 * pair.share.low,
        high: 100.0 * pair.share.high,
        said: format!("{:.1} %", 100.0 * pair.share.share),
    });
    let (ratings, shares): (Vec<Bar>, Vec<Bar>) = (ratings.collect(), shares.collect());
    let low = ratings.iter().map(|bar| bar.low).fold(0.0, f64::min);
    let high = ratings.iter().map(|bar| bar.high).fold(0.0, f64::max);
    let mut text = String::new();
    let mut y = 30.0;
    let title = format!("{}, {} players, seed {}", standings.game, standings.players, standings.seed);
    words(&mut text, 12.0, y, "start", &title);
    y += 34.0;
    chart(&mut text, &mut y, "Elo, 95 % intervals", &ratings, (low - 20.0, high + 20.0), 0.0);
    chart(&mut text, &mut y, "Share of victories, 95 % intervals", &shares, (0.0, 100.0), 50.0);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {y:.0}\" width=\"{WIDTH}\" height=\"{y:.0}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fffaf0\"/>\n{text}</svg>\n"
    )
}

/// One chart below the other; `even` is marked.
fn chart(text: &mut String, y: &mut f64, title: &str, bars: &[Bar], (low, high): (f64, f64), even: f64) {
    let x = |value: f64| LEFT + (value - low) / (high - low).max(1e-9) * (WIDTH - LEFT - RIGHT - 90.0);
    words(text, 12.0, *y, "start", title);
    let top = *y + 8.0;
    let bottom = top + ROW * bars.len() as f64;
    draw(
        text,
        format_args!(
            "<path d=\"M{:.1} {top}V{bottom}\" stroke=\"#b9a888\" stroke-dasharray=\"3 3\"/>",
            x(even)
        ),
    );
    for (nth, bar) in bars.iter().enumerate() {
        let middle = top + ROW * (nth as f64 + 0.5);
        words(text, LEFT - 10.0, middle + 4.0, "end", &bar.name);
        let (from, to) = (x(bar.low), x(bar.high));
        draw(
            text,
            format_args!(
                "<path d=\"M{from:.1} {middle}H{to:.1}M{from:.1} {0}v8M{to:.1} {0}v8\" stroke=\"#4f7f52\" stroke-width=\"2\" fill=\"none\"/>",
                middle - 4.0
            ),
        );
        draw(
            text,
            format_args!("<circle cx=\"{:.1}\" cy=\"{middle}\" r=\"5\" fill=\"#a8554b\"/>", x(bar.value)),
        );
        words(text, WIDTH - RIGHT, middle + 4.0, "end", &bar.said);
    }
    *y = bottom + 34.0;
}

fn words(text: &mut String, x: f64, y: f64, anchor: &str, said: &str) {
    draw(
        text,
        format_args!("<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" fill=\"#33261a\">{said}</text>"),
    );
}

fn draw(text: &mut String, what: std::fmt::Arguments<'_>) {
    writeln!(text, "{what}").expect("writing to a text does not fail");
}
