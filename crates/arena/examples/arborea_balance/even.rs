//! Nets and numbers in turn: the nets learn the tables, the tables are corrected by what the nets take too often and too
//! seldom, and so on. What is taken seldom gets a little better, what is taken often a little worse: as prices find
//! their level. The round that fits best is kept.

use std::{path::Path, process::Command};

use menagerie_kernel::Rng;

use crate::{
    Args,
    measure::Figures,
    measured,
    misfit::{misfit, shares},
    tables::{BONUS, CARDS, CREATURES, SAGES, SUN, TRAILS, Tables},
};

/// Up to how many rows of a table get better or worse in a round, and below and above which share, 1 being even.
struct Pace {
    table: usize,
    figures: &'static str,
    better: (usize, f64),
    worse: (usize, f64),
}

const PACES: [Pace; 4] = [
    Pace { table: TRAILS, figures: "trail_z", better: (8, 0.45), worse: (5, 2.2) },
    Pace { table: SAGES, figures: "reward_", better: (4, 0.45), worse: (3, 2.5) },
    Pace { table: CARDS, figures: "card_", better: (8, 0.55), worse: (6, 1.8) },
    Pace { table: BONUS, figures: "bonus_", better: (3, 0.6), worse: (2, 1.6) },
];

/// Runs the rounds.
pub fn even(args: &Args) {
    let out = args.path("out").expect("--out DIR");
    let mut rng = Rng::from_number(args.number("seed", 1000));
    let mut tables = Tables::read(&args.files());
    let mut best = f64::INFINITY;
    let rounds = args.number("rounds", 8);
    for round in 0..=rounds {
        let folder = out.join(format!("round-{round:02}"));
        tables.write(&folder);
        let nets = out.join("nets");
        train(args, &folder, &nets, round);
        let mut asked = args.clone();
        asked.named.insert("nets".into(), nets.display().to_string());
        asked.named.entry("bot".into()).or_insert_with(|| "at-once".into());
        let figures = measured(&asked, &folder, 0);
        let parts = misfit(&figures);
        let fit: f64 = parts.values().sum();
        let told: Vec<String> = parts
            .iter()
            .filter(|part| *part.1 > 0.5)
            .map(|(name, value)| format!("{name} {value:.1}"))
            .collect();
        println!("round {round}: misfit {fit:.2}: {}", told.join(", "));
        let lines: Vec<String> = figures.iter().map(|(name, value)| format!("{name} {value:.4}")).collect();
        std::fs::write(folder.join("figures.txt"), lines.join("\n")).expect("a folder that can be written");
        if fit < best {
            best = fit;
            tables.write(&out);
            println!("  the best so far");
        }
        for what in correct(&mut tables, &figures, 1.0 - round as f64 / (rounds + 1) as f64, &mut rng) {
            println!("  {what}");
        }
    }
}

/// Lets the nets learn the tables for a while, from where they were.
fn train(args: &Args, tables: &Path, nets: &Path, round: u64) {
    std::fs::create_dir_all(nets).expect("a folder that can be written");
    let learn = args.path("learn").expect("--learn FILE, the binary menagerie-learn");
    let games = args.number("training", 1500);
    let table: Vec<String> = (2..=5).map(|players| format!(r#"{{"players":{players}}}"#)).collect();
    let solo: Vec<String> =
        [4, 5, 7].map(|level| format!(r#"{{"players":1,"difficulty":{level}}}"#)).to_vec();
    for (name, modes, games) in [("table", table, games), ("solo", solo, 2 * games)] {
        let net = nets.join(format!("{name}.net"));
        let mut command = Command::new(&learn);
        command.args(["train", "arborea", "--tables"]).arg(tables).arg("--out").arg(&net);
        if let Some(start) =
            args.path("nets").filter(|_| round == 0).map(|from| from.join(format!("{name}.net")))
        {
            command.arg("--from").arg(start);
        } else if net.exists() {
            command.arg("--from").arg(&net);
        }
        for mode in modes {
            command.arg("--mode").arg(mode);
        }
        let generations = if args.named.contains_key("nets") || net.exists() { 2 } else { 5 };
        let seed = args.number("seed", 1000) + round;
        for (option, value) in [
            ("--teacher-games", 2 * games),
            ("--games", games),
            ("--generations", generations),
            ("--seed", seed),
            ("--kept", 60),
        ] {
            command.arg(option).arg(value.to_string());
        }
        let done = command.output().expect("menagerie-learn starts");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }
}

/// Corrects the tables by what was taken, at a pace that slows from 1 to 0. Says what changed.
fn correct(tables: &mut Tables, figures: &Figures, pace: f64, rng: &mut Rng) -> Vec<String> {
    let mut said = Vec::new();
    for Pace { table, figures: start, better, worse } in PACES {
        let shares = shares(figures, start);
        let mut rows: Vec<(f64, usize)> = shares
            .iter()
            .map(|(name, share)| (share * shares.len() as f64, row_of(table, &name[start.len()..])))
            .collect();
        // Among equals chance decides.
        rng.shuffle(&mut rows);
        let most = |count: usize| (count as f64 * pace).ceil() as usize;
        rows.sort_by(|a, b| a.0.total_cmp(&b.0));
        for &(_, row) in rows.iter().take(most(better.0)).filter(|row| row.0 < better.1) {
            said.extend(tables.nudge(table, row, true, rng));
        }
        for &(_, row) in rows.iter().rev().take(most(worse.0)).filter(|row| row.0 > worse.1) {
            said.extend(tables.nudge(table, row, false, rng));
        }
    }
    said.extend(exchange_creatures(tables, figures, rng));
    let strength = figures.get("share_of_good_play").copied().unwrap_or(1.0);
    for (row, players) in (2..=5).enumerate() {
        let of = |players: u32| {
            figures.get(&format!("{players}p_points")).map_or(155.0, |points| points / strength)
        };
        // A person alone plays by the row of two.
        let points = if players == 2 { f64::midpoint(of(1), of(2)) } else { of(players) };
        if points > 168.0 {
            said.push(tables.shift(SUN, row + 1, 1, 1));
        } else if points < 142.0 {
            said.push(tables.shift(SUN, row + 1, 1, -1));
        }
    }
    let steps = figures.get("1p_feronia_steps").copied().unwrap_or(22.0);
    if !(20.0..=24.0).contains(&steps) {
        said.extend(move_feronia(tables, steps < 20.0, rng));
    }
    said
}

/// The row of a table that a figure tells of, counted from 1: `1_4`, `sage2_3`, `r08`, `bt12`.
fn row_of(table: usize, name: &str) -> usize {
    let numbers: Vec<usize> = name
        .split(|letter: char| !letter.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok())
        .collect();
    match (table, &numbers[..]) {
        (TRAILS, [zone, distance]) => (zone - 1) * 5 + distance,
        (SAGES, [sage, reward]) => (sage - 1) * 3 + reward,
        (CARDS, [number]) => "rybp".find(&name[..1]).expect("a colour") * 15 + number,
        (_, [number]) => *number,
        _ => panic!("{name} names no row"),
    }
}

/// A creature that settles too often is attracted on one trail fewer, one that does too seldom on one more.
fn exchange_creatures(tables: &mut Tables, figures: &Figures, rng: &mut Rng) -> Option<String> {
    let shares = shares(figures, "settled_");
    let mut settled: Vec<(f64, &str)> = CREATURES
        .iter()
        .map(|name| (6.0 * shares.get(&format!("settled_{name}")).copied().unwrap_or(0.0), *name))
        .collect();
    settled.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (seldom, often) = (settled[0], settled[5]);
    if seldom.0 > 0.6 && often.0 < 1.5 {
        return None;
    }
    let symbol = format!("ATT:{}", often.1);
    let mut rows: Vec<(usize, usize)> = (1..=tables.len(TRAILS))
        .filter_map(|row| Some((row, tables.symbols(TRAILS, row).iter().position(|each| *each == symbol)?)))
        .collect();
    rng.shuffle(&mut rows);
    rows.into_iter().find_map(|(row, place)| {
        settled.iter().take(3).find_map(|other| tables.replace(row, place, &format!("ATT:{}", other.1)))
    })
}

/// One symbol of a far trail begins or ceases to move Feronia.
fn move_feronia(tables: &mut Tables, more: bool, rng: &mut Rng) -> Option<String> {
    let steps =
        |symbol: &str| ["GIFT", "YOUNG", "VETERAN", "PLACE"].contains(&symbol) || symbol.starts_with("SP+");
    let biome = |symbol: &str| ["T", "M", "F", "G", "S"].contains(&symbol);
    let mut places: Vec<(usize, usize)> = Vec::new();
    for row in (1..=tables.len(TRAILS)).filter(|row| (row - 1) % 5 >= 3) {
        for (place, symbol) in tables.symbols(TRAILS, row).iter().enumerate() {
            if if more { biome(symbol) } else { steps(symbol) } {
                places.push((row, place));
            }
        }
    }
    rng.shuffle(&mut places);
    let others: &[&str] = if more { &["SP+2", "GIFT"] } else { &["M", "F", "S"] };
    places.into_iter().find_map(|(row, place)| tables.replace(row, place, others[rng.below(others.len())]))
}
