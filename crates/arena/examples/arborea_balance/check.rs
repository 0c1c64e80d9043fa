//! The targets beside what is seen, line by line, so that anybody can see in one run what the tables reach and what they miss.

use crate::{
    measure::{CASUAL, Figures, Plan, measure},
    misfit::{CASUAL_SUPPLY, DRY, POINTS, RENEWAL, STEPS, SUPPLY, TURNS, shares},
};

/// Measures each of these bots and tells of each target whether it is reached.
pub fn check(bots: &[(&str, u64)], plan: &Plan<'_>) {
    println!("| bot | players | what | seen | target | |\n| --- | --- | --- | --- | --- | --- |");
    let (mut reached, mut all) = (0, 0);
    for &(bot, games) in bots {
        let figures = measure(&Plan { bot, games, ..*plan });
        for Line { players, what, seen, more, target, good } in lines(&figures) {
            let players = if players == 0 { "all".into() } else { players.to_string() };
            let mark = if good { "" } else { "**missed**" };
            println!("| {bot} | {players} | {what} | {seen:.2}{more} | {target} | {mark} |");
            reached += u32::from(good);
            all += 1;
        }
    }
    println!("\n{reached} of {all} targets reached.");
}

struct Line {
    players: u32,
    what: &'static str,
    seen: f64,
    more: String,
    target: String,
    good: bool,
}

fn lines(figures: &Figures) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut add = |players, what, seen: f64, more, (low, high): (f64, f64)| {
        let target = if high == f64::MAX { format!("at least {low}") } else { format!("{low} to {high}") };
        lines.push(Line { players, what, seen, more, target, good: (low..=high).contains(&seen) });
    };
    for players in 1..=5 {
        let of = |name: &str| figures.get(&format!("{players}p_{name}")).copied().unwrap_or(f64::NAN);
        if of("points").is_nan() {
            continue;
        }
        add(players, "points", of("points"), format!(" ± {:.1}", of("interval")), POINTS);
        add(players, "turns each", of("turns_per_player"), String::new(), TURNS);
        let others = ["seasons", "renewal", "rewards"].map(|source| of(&format!("points_{source}")));
        let lead = of("points_creatures") - others.into_iter().fold(f64::MIN, f64::max);
        add(players, "points that creatures are ahead", lead, String::new(), (0.0, f64::MAX));
        if players == 1 {
            add(1, "Feronia's steps", of("feronia_steps"), String::new(), STEPS);
            add(1, "Feronia's renewal", of("feronia_renewal"), String::new(), RENEWAL);
        } else {
            add(players, "biomes in the supply", of("supply"), String::new(), SUPPLY);
            add(players, "biomes in the supply, greedy players", of(CASUAL), String::new(), CASUAL_SUPPLY);
            add(players, "share of turns begun without Water", of("dry"), String::new(), DRY);
        }
    }
    for (what, start) in [
        ("rarest trail", "trail_z"),
        ("rarest Sage's reward", "reward_"),
        ("rarest card", "card_"),
        ("rarest bonus tile", "bonus_"),
        ("rarest creature", "settled_"),
    ] {
        let shares = shares(figures, start);
        let (name, least) = shares
            .iter()
            .min_by(|a, b| a.1.total_cmp(b.1))
            .map_or(("", f64::NAN), |(name, share)| (name.as_str(), share * shares.len() as f64));
        // Taken at all: what is worth taking less often is told by `near-best`.
        add(0, what, least, format!(" of an even share ({name})"), (0.02, f64::MAX));
    }
    lines
}
