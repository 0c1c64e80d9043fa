//! Generations: play, learn, play again with what was learned.

use std::{
    collections::VecDeque,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use menagerie_bots::net::{NO_ROW, Net};
use menagerie_kernel::Game;
use menagerie_terminal::print;

use crate::{
    rest::{Rest, Rested},
    selfplay::{Plan, Played, play},
    shelf::Shelf,
    trainer::{Fit, Trainer},
};

/// A feature enters the layers when it is seen in this share of positions.
const COMMON: f64 = 0.015;

/// How to train.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    pub out: PathBuf,
    /// A net to go on from.
    pub from: Option<PathBuf>,
    /// Goes on where it stopped, if it did.
    pub resume: bool,
    /// Rests after so many more generations.
    pub pause_after: Option<u32>,
    /// Games of greedy before the first generation.
    pub teacher_games: u64,
    pub generations: u32,
    pub games: u64,
    /// Ends after the generation in which so much time has passed.
    pub time: Duration,
    pub seed: u64,
    /// Generations whose games are learned from together.
    pub window: usize,
    /// Passes over them in each generation.
    pub passes: f64,
    pub kept: f64,
    pub rate: f32,
    pub guests: f64,
    pub greedy: f64,
    pub alone: f64,
    /// How much later judgements count against the end, once there is a net worth listening to: 1 is the end alone.
    pub lambda: f32,
    /// Share of games with a beam, and from which part of the time on.
    pub beams: f64,
    pub beams_from: f64,
    /// Passes over the games of greedy.
    pub teacher_passes: f64,
    /// Learning rate over the games of greedy, and how fast weights shrink everywhere.
    pub teacher_rate: f32,
    pub decay: f32,
    /// No layers: every feature leads straight to the answers.
    pub linear: bool,
    /// Generations whose net is kept beside the last.
    pub snapshots: Vec<u32>,
}

impl Course {
    /// What a training can only go on with: everything but where it ends and what is kept beside.
    fn settings<G: Game>(&self, modes: &[G::Options]) -> String {
        let free = Self {
            out: PathBuf::new(),
            resume: false,
            pause_after: None,
            generations: 0,
            time: Duration::ZERO,
            snapshots: Vec::new(),
            ..self.clone()
        };
        format!("{} {:x} {modes:?} {free:?}", G::ID, G::features().fingerprint())
    }
}

/// Trains a net, and writes it and the log of generations as it goes.
pub(crate) fn train<G: Game>(modes: &[G::Options], course: &Course) -> Result<(), String> {
    let begun = Instant::now();
    let (rest, settings) = (Rest::beside(&course.out), course.settings::<G>(modes));
    let rested = if course.resume { rest.found(&settings)? } else { None };
    let mut log = Log::open(&course.out.with_extension("tsv"), rested.is_some())?;
    let before = rested.as_ref().map_or(Duration::ZERO, |rested| rested.spent);
    let Rested { generation: done, mut trainer, old, window, .. } = match rested {
        Some(rested) => rested,
        None => begin::<G>(modes, course, &mut log, begun)?,
    };
    let mut window = VecDeque::from(window);
    let mut old: Vec<Arc<Net>> = old.into_iter().map(Arc::new).collect();
    for generation in done + 1..=course.generations {
        trainer.begin(course.seed, generation);
        let late = f64::from(generation) / f64::from(course.generations);
        let spent = (before + begun.elapsed()).as_secs_f64() / course.time.as_secs_f64();
        let progress = late.max(spent);
        let net = Arc::new(trainer.net.clone());
        let plan = Plan {
            net: Some(net.clone()),
            old: old.clone(),
            guests: course.guests,
            greedy: course.greedy,
            alone: course.alone,
            beams: if progress >= course.beams_from { course.beams } else { 0.0 },
            games: course.games,
            seed: (course.seed << 32) + u64::from(generation) * 1_000_000,
            kept: course.kept,
            lambda: if progress < 0.15 && course.from.is_none() { 1.0 } else { course.lambda },
        };
        let played = play::<G>(modes, &plan);
        let shelf = gather(&played);
        let error = trainer.error(&shelf);
        rest.keep_games(generation, &shelf)?;
        window.push_back(shelf);
        if window.len() > course.window {
            window.pop_front();
        }
        // The rate falls as training goes on.
        let rate = course.rate * (1.0 - 0.9 * progress.min(1.0) as f32);
        let fit = Fit { rate, decay: course.decay, batch: 1024, dropout: 0.1 };
        let shelves: Vec<&Shelf> = window.iter().collect();
        let samples: usize = shelves.iter().map(|shelf| shelf.len()).sum();
        trainer.fit(&shelves, (samples as f64 * course.passes) as usize, fit);
        let spent = before + begun.elapsed();
        log.generation(generation, &played, error, spent)?;
        if generation % 4 == 0 || generation == 1 {
            old.push(net);
        }
        let all: Vec<&Net> = old.iter().map(AsRef::as_ref).collect();
        rest.keep(&settings, generation, spent, &trainer, &all, window.len())?;
        let pause = course.pause_after.is_some_and(|after| generation == done + after);
        let over = pause || spent >= course.time || generation == course.generations;
        if over || generation % 5 == 0 {
            write::<G>(&mut trainer, &course.out, generation, course)?;
        }
        if course.snapshots.contains(&generation) {
            let path = course.out.with_extension(format!("{generation}.net"));
            write::<G>(&mut trainer, &path, generation, course)?;
        }
        if generation == course.generations {
            rest.over()?;
        }
        if over {
            break;
        }
    }
    Ok(())
}

/// A training that begins: with a net that was trained before, or with games of greedy.
fn begin<G: Game>(
    modes: &[G::Options],
    course: &Course,
    log: &mut Log,
    begun: Instant,
) -> Result<Rested, String> {
    let trainer = match &course.from {
        Some(path) => Trainer::new(read::<G>(path)?, course.seed),
        None => taught::<G>(modes, course, log, begun)?,
    };
    Ok(Rested { generation: 0, spent: Duration::ZERO, trainer, old: Vec::new(), window: Vec::new() })
}

/// A net that has learned from greedy.
fn taught<G: Game>(
    modes: &[G::Options],
    course: &Course,
    log: &mut Log,
    begun: Instant,
) -> Result<Trainer, String> {
    let plan = Plan {
        net: None,
        old: Vec::new(),
        guests: 0.0,
        greedy: 0.0,
        alone: 0.0,
        beams: 0.0,
        games: course.teacher_games,
        seed: course.seed << 32,
        kept: course.kept,
        lambda: 1.0,
    };
    let played = play::<G>(modes, &plan);
    let shelf = gather(&played);
    let mut trainer = Trainer::new(fresh::<G>(&shelf, course.linear), course.seed);
    trainer.shuffle_weights();
    // In shrinking steps, so that it comes to rest.
    for share in [1.0, 0.5, 0.2] {
        let rate = course.teacher_rate * share;
        let fit = Fit { rate, decay: course.decay, batch: 1024, dropout: 0.1 };
        trainer.fit(&[&shelf], (shelf.len() as f64 * course.teacher_passes / 3.0) as usize, fit);
    }
    log.line(0, &played, &trainer, &shelf, begun.elapsed())?;
    write::<G>(&mut trainer, &course.out, 0, course)?;
    Ok(trainer)
}

/// Writes the net down, with its story.
fn write<G: Game>(
    trainer: &mut Trainer,
    path: &Path,
    generation: u32,
    course: &Course,
) -> Result<(), String> {
    trainer.net.story = format!(
        "{} {}: {} games of greedy, {generation} generations of {} games, seed {}",
        G::ID,
        path.file_stem().and_then(|name| name.to_str()).unwrap_or_default(),
        course.teacher_games,
        course.games,
        course.seed,
    );
    fs::write(path, trainer.net.to_bytes()).map_err(|error| format!("{}: {error}", path.display()))
}

/// Reads a net for this game.
pub(crate) fn read<G: Game>(path: &Path) -> Result<Net, String> {
    let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Net::from_bytes(&bytes, Some(G::features())).map_err(|error| format!("{}: {error}", path.display()))
}

/// A net whose layers see the features that these samples show often enough.
fn fresh<G: Game>(shelf: &Shelf, linear: bool) -> Net {
    let features = G::features();
    let least = (COMMON * shelf.len() as f64) as u32;
    let mut used = 0;
    let rows = shelf.activity(features.len()).into_iter().map(|count| {
        if linear || count < least.max(1) {
            return NO_ROW;
        }
        used += 1;
        used - 1
    });
    Net::blank(features.fingerprint(), rows.collect())
}

fn gather(played: &[Played]) -> Shelf {
    let mut all = Shelf::default();
    for game in played {
        all.append(&game.shelf);
    }
    all
}

/// The log of generations: a table that grows line by line.
struct Log(fs::File);

impl Log {
    /// A log that begins, or goes on.
    fn open(path: &Path, goes_on: bool) -> Result<Self, String> {
        let file = fs::OpenOptions::new().create(true).append(true).open(path);
        let mut log = Self(file.map_err(|error| format!("{}: {error}", path.display()))?);
        if goes_on {
            return Ok(log);
        }
        log.write(
            "generation\tgames\tsamples\tdecisions\tpoints\tmost_points\twin_entropy\tmargin_error\tseconds",
        )?;
        Ok(log)
    }

    fn write(&mut self, line: &str) -> Result<(), String> {
        // First what stays: the program may end where nobody reads what is printed.
        let told = writeln!(self.0, "{line}").and_then(|()| print(&format!("{line}\n")));
        told.map_err(|error| error.to_string())
    }

    fn line(
        &mut self,
        generation: u32,
        played: &[Played],
        trainer: &Trainer,
        shelf: &Shelf,
        time: Duration,
    ) -> Result<(), String> {
        self.generation(generation, played, trainer.error(shelf), time)
    }

    fn generation(
        &mut self,
        generation: u32,
        played: &[Played],
        error: crate::trainer::Error,
        time: Duration,
    ) -> Result<(), String> {
        let samples: usize = played.iter().map(|game| game.shelf.len()).sum();
        let decisions: u64 = played.iter().map(|game| game.decisions).sum();
        let points: Vec<f32> = played.iter().flat_map(|game| game.points.iter().copied()).collect();
        let mean = points.iter().sum::<f32>() / points.len().max(1) as f32;
        let most = played.iter().map(|game| game.points.iter().copied().fold(f32::MIN, f32::max));
        let most = most.sum::<f32>() / played.len().max(1) as f32;
        let wins: Vec<f32> = played.iter().flat_map(|game| game.wins.iter().copied()).collect();
        let won = wins.iter().sum::<f32>() / wins.len().max(1) as f32;
        self.write(&format!(
            "{generation}\t{}\t{samples}\t{:.0}\t{mean:.3}\t{most:.3}\t{:.4}\t{:.4}\t{:.0}\t{won:.3}",
            played.len(),
            decisions as f64 / played.len().max(1) as f64,
            error.win,
            error.margin,
            time.as_secs_f64(),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_kernel::sample::{FeedingTime, Options};

    fn course(name: &str, games: u64) -> Course {
        let folder = std::env::temp_dir().join(format!("menagerie-learn-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder for the test");
        Course {
            out: folder.join("test.net"),
            from: None,
            resume: false,
            pause_after: None,
            teacher_games: games,
            generations: 3,
            games,
            time: Duration::from_secs(3600),
            seed: 5,
            window: 3,
            passes: 0.8,
            kept: 60.0,
            rate: 1e-3,
            greedy: 0.33,
            alone: 0.5,
            lambda: 0.97,
            teacher_rate: 1e-3,
            decay: 0.1,
            guests: 0.2,
            beams: 0.2,
            beams_from: 0.5,
            teacher_passes: 3.0,
            linear: false,
            snapshots: vec![2],
        }
    }

    fn trained(name: &str, threads: usize, games: u64) -> (Vec<u8>, Vec<u8>) {
        let course = course(name, games);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        let modes = [Options { players: 2 }, Options { players: 3 }];
        pool.install(|| train::<FeedingTime>(&modes, &course)).expect("it trains");
        let last = fs::read(&course.out).expect("a net");
        let middle = fs::read(course.out.with_extension("2.net")).expect("a snapshot");
        fs::remove_dir_all(course.out.parent().expect("a folder")).expect("cleaned up");
        (last, middle)
    }

    #[test]
    fn training_depends_on_its_seed_and_not_on_the_number_of_threads() {
        let (last, middle) = trained("one", 1, 300);
        assert_eq!(trained("three", 3, 300), (last.clone(), middle.clone()));
        assert_ne!(last, middle, "each generation changes the net");
    }

    #[test]
    fn a_training_that_rests_goes_on_as_if_it_had_not() {
        let modes = [Options { players: 2 }];
        let whole = Course { generations: 6, window: 2, ..course("whole", 200) };
        train::<FeedingTime>(&modes, &whole).expect("it trains");
        let parts = Course { pause_after: Some(2), resume: true, ..whole.clone() };
        let parts = Course { out: course("parts", 200).out, ..parts };
        for part in 0..3 {
            train::<FeedingTime>(&modes, &parts).expect("it goes on");
            if part == 0 {
                // Killed in the third generation, when its games were kept and nothing else.
                Rest::beside(&parts.out).keep_games(3, &Shelf::default()).expect("kept");
            }
        }
        let read = |course: &Course| fs::read(&course.out).expect("a net");
        assert_eq!(read(&whole), read(&parts));
        let log = |course: &Course| {
            let log = fs::read_to_string(course.out.with_extension("tsv")).expect("a log");
            let timeless = |line: &str| line.split('\t').take(8).map(str::to_owned).collect::<Vec<_>>();
            log.lines().map(timeless).collect::<Vec<_>>()
        };
        assert_eq!(log(&whole), log(&parts));
        assert!(!parts.out.with_extension("training").exists(), "nothing is left to go on with");
        for course in [whole, parts] {
            fs::remove_dir_all(course.out.parent().expect("a folder")).expect("cleaned up");
        }
    }

    #[test]
    fn a_training_does_not_go_on_with_other_settings_or_damaged() {
        let modes = [Options { players: 2 }];
        let rested = Course { pause_after: Some(1), resume: true, ..course("other", 100) };
        train::<FeedingTime>(&modes, &rested).expect("it trains");
        let other = train::<FeedingTime>(&modes, &Course { seed: 6, ..rested.clone() });
        assert!(other.expect_err("another seed").contains("was begun otherwise"));
        let state = rested.out.with_extension("training").join("state");
        let kept = fs::read(&state).expect("a state");
        for damaged in [&kept[..kept.len() / 2], &kept[..10], b"{}\n"] {
            fs::write(&state, damaged).expect("written");
            train::<FeedingTime>(&modes, &rested).expect_err("damaged");
        }
        fs::write(&state, &kept).expect("written");
        train::<FeedingTime>(&modes, &rested).expect("whole again");
        fs::remove_dir_all(rested.out.parent().expect("a folder")).expect("cleaned up");
    }

    #[test]
    fn a_trained_net_knows_who_is_ahead() {
        use menagerie_bots::Mind;
        use menagerie_kernel::{Blind, Rng, Seat, Seed};
        let (last, _) = trained("ahead", 2, 3000);
        let net = Net::from_bytes(&last, Some(<FeedingTime as menagerie_kernel::Observe>::features()));
        let mut mind = Mind::new(Some(Arc::new(net.expect("a net for the sample"))));
        let (mut rng, mut right, mut seen) = (Rng::from_number(3), 0, 0);
        for number in 0..200 {
            let mut state =
                FeedingTime::start(&Options { players: 2 }, Seed::from_number(number)).expect("starts");
            for _ in 0..4 {
                let Some(seat) = state.actors().first() else { break };
                let mut offered = Vec::new();
                state.choices(seat, &mut offered);
                state.apply(seat, offered[rng.below(offered.len())], &mut Blind);
            }
            let lead = state.evaluate(Seat(0));
            if lead.abs() > 8.0 {
                seen += 1;
                right += usize::from((mind.verdict(&state, Seat(0)).win > 0.5) == (lead > 0.0));
            }
        }
        assert!(seen > 50 && right * 10 > seen * 8, "{right} of {seen}");
    }
}
