//! The tables of the balance page: what the games brought, and how often each thing is taken.

use crate::{measure::Figures, misfit::shares};

/// Prints everything as the page shows it.
pub fn print(figures: &Figures) {
    println!(
        "\n| players | points | turns each | creatures | renewal | seasons | rewards | supply | turns begun without Water |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for players in 1..=5 {
        let of = |name: &str| figures.get(&format!("{players}p_{name}")).copied().unwrap_or(f64::NAN);
        if of("points").is_nan() {
            continue;
        }
        println!(
            "| {players} | {:.0} ± {:.0} | {:.1} | {:.0} | {:.0} | {:.0} | {:.0} | {:.1} | {:.0} % |",
            of("points"),
            of("interval"),
            of("turns_per_player"),
            of("points_creatures"),
            of("points_renewal"),
            of("points_seasons"),
            of("points_rewards"),
            of("supply"),
            100.0 * of("dry"),
        );
    }
    if let (Some(steps), Some(renewal)) = (figures.get("1p_feronia_steps"), figures.get("1p_feronia_renewal"))
    {
        let won = 100.0 * figures.get("1p_won_alone").copied().unwrap_or(f64::NAN);
        println!("\nFeronia: {steps:.1} steps, {renewal:.1} points; beaten in {won:.0} % of the games.");
    }
    let trails = even(figures, "trail_z");
    println!("\n| zone | 1 | 2 | 3 | 4 | 5 |\n| --- | --- | --- | --- | --- | --- |");
    for zone in 1..=8 {
        let of = |distance: usize| told(&trails, &format!("trail_z{zone}_{distance}"));
        println!("| Z{zone} | {} | {} | {} | {} | {} |", of(1), of(2), of(3), of(4), of(5));
    }
    let rewards = even(figures, "reward_");
    println!("\n| Sage | reward 1 | 2 | 3 |\n| --- | --- | --- | --- |");
    for sage in 1..=8 {
        let of = |reward: usize| told(&rewards, &format!("reward_sage{sage}_{reward}"));
        println!("| {sage} | {} | {} | {} |", of(1), of(2), of(3));
    }
    for (what, start) in [("Cards", "card_"), ("Bonus tiles", "bonus_"), ("Creatures", "settled_")] {
        let mut taken = even(figures, start);
        taken.sort_by(|a, b| a.1.total_cmp(&b.1));
        let all: Vec<String> = taken
            .iter()
            .map(|(name, share)| format!("{} {share:.2}", name[start.len()..].to_uppercase()))
            .collect();
        println!("\n{what}: {}.", all.join(", "));
    }
}

/// The shares of what is taken, 1 being even.
fn even(figures: &Figures, start: &str) -> Vec<(String, f64)> {
    let shares = shares(figures, start);
    let count = shares.len() as f64;
    shares.into_iter().map(|(name, share)| (name, share * count)).collect()
}

fn told(shares: &[(String, f64)], name: &str) -> String {
    shares
        .iter()
        .find(|(known, _)| known == name)
        .map_or_else(|| "–".into(), |(_, share)| format!("{share:.2}"))
}
