//! Who may think now: as many bots at once as there are cores. The more wait, the shorter each thinks, so that a full house plays
//! weaker and not later. Those for whom bots think take turns and have the same time each: who has many tables divides what is theirs
//! among them, and takes nothing from others.

use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use tokio::{sync::oneshot, time};

/// The least a bot thinks, however late it is: enough to choose at once.
const LEAST: Duration = Duration::from_millis(5);

/// For whom a bot thinks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Whose {
    /// For those who play at its table from there.
    Network(IpAddr),
    /// For nobody who was there since its table woke: all of those are one.
    Nobody,
}

/// The cores that bots think on, and the queue for them.
#[derive(Clone)]
pub(crate) struct Thinkers {
    cores: usize,
    there: Arc<Mutex<There>>,
}

#[derive(Default)]
struct There {
    thinking: BTreeMap<u64, Thought>,
    /// Those who wait, by whose they are; whoever's turn was longest ago comes first.
    waiting: VecDeque<(Whose, VecDeque<oneshot::Sender<Held>>)>,
    next: u64,
}

/// Somebody thinks.
struct Thought {
    whose: Whose,
    begin: Instant,
    /// How long waiting and thinking may take together.
    most: Duration,
    stop: Arc<AtomicBool>,
}

/// A core to think on, until it is dropped.
pub(crate) struct Turn {
    /// How long the thought may take.
    pub(crate) time: Duration,
    _held: Held,
}

/// A core that is held until this is dropped, wherever that is: also on its way to somebody who has gone away.
struct Held {
    thinkers: Thinkers,
    number: u64,
    is_held: bool,
}

impl Drop for Held {
    fn drop(&mut self) {
        if self.is_held {
            self.thinkers.end(self.number);
        }
    }
}

impl Thinkers {
    pub(crate) fn new(cores: usize) -> Self {
        Self { cores, there: Arc::default() }
    }

    fn there(&self) -> MutexGuard<'_, There> {
        self.there.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a core. Waiting and thinking together shall take no longer than this. `stop` is turned true when others wait, and the
    /// thought has had its time: more have come since it began.
    pub(crate) async fn turn(&self, whose: Whose, most: Duration, stop: &Arc<AtomicBool>) -> Turn {
        let asked = Instant::now();
        let held = match self.begin_or_wait(whose) {
            Ok(held) => held,
            Err(mut turn) => loop {
                let pause = self.there().hurry(self.cores);
                if let Ok(Ok(held)) = time::timeout(pause, &mut turn).await {
                    break held;
                }
            },
        };
        let mut there = self.there();
        let thought = Thought { whose, begin: Instant::now(), most, stop: Arc::clone(stop) };
        there.thinking.insert(held.number, thought);
        let time = there.share(whose, most, self.cores).min(most.saturating_sub(asked.elapsed())).max(LEAST);
        drop(there);
        Turn { time, _held: held }
    }

    /// A core, or when there will be one.
    fn begin_or_wait(&self, whose: Whose) -> Result<Held, oneshot::Receiver<Held>> {
        let mut there = self.there();
        if there.thinking.len() < self.cores {
            let number = there.hold(whose);
            return Ok(Held { thinkers: self.clone(), number, is_held: true });
        }
        let (turn, wait) = oneshot::channel();
        match there.waiting.iter_mut().find(|(other, _)| *other == whose) {
            Some((_, theirs)) => theirs.push_back(turn),
            None => there.waiting.push_back((whose, VecDeque::from([turn]))),
        }
        Err(wait)
    }

    /// Someone has thought, and the next one thinks.
    fn end(&self, number: u64) {
        let mut there = self.there();
        there.thinking.remove(&number);
        while there.thinking.len() < self.cores
            && let Some((whose, turn)) = there.next_one()
        {
            let held = Held { thinkers: self.clone(), number: there.hold(whose), is_held: true };
            // Who waited may have gone away meanwhile.
            if let Err(mut held) = turn.send(held) {
                held.is_held = false;
                there.thinking.remove(&held.number);
            }
        }
    }
}

impl There {
    /// Holds a core until whoever has it says when they began.
    fn hold(&mut self, whose: Whose) -> u64 {
        self.next += 1;
        let (begin, most, stop) = (Instant::now(), Duration::MAX, Arc::default());
        self.thinking.insert(self.next, Thought { whose, begin, most, stop });
        self.next
    }

    /// Who comes next: one of those of whom fewest think.
    fn next_one(&mut self) -> Option<(Whose, oneshot::Sender<Held>)> {
        let mut thinking: HashMap<Whose, usize> = HashMap::new();
        self.thinking.values().for_each(|thought| *thinking.entry(thought.whose).or_default() += 1);
        let of = |(_, (whose, _)): &(usize, &(Whose, _))| thinking.get(whose).copied().unwrap_or(0);
        let (place, _) = self.waiting.iter().enumerate().min_by_key(of)?;
        let (whose, mut theirs) = self.waiting.remove(place)?;
        let turn = theirs.pop_front()?;
        if !theirs.is_empty() {
            self.waiting.push_back((whose, theirs));
        }
        Some((whose, turn))
    }

    /// Stops those who have had their time, while others wait. How long until the next one has.
    fn hurry(&mut self, cores: usize) -> Duration {
        let now = Instant::now();
        let mut pause = Duration::from_secs(1);
        for thought in self.thinking.values().filter(|thought| thought.most < Duration::MAX) {
            let share = self.share(thought.whose, thought.most, cores);
            let left = share.saturating_sub(now.saturating_duration_since(thought.begin));
            if left.is_zero() {
                thought.stop.store(true, Ordering::Relaxed);
            } else {
                pause = pause.min(left);
            }
        }
        pause.max(Duration::from_millis(1))
    }

    /// How long one may think for somebody, with those who think and wait now.
    fn share(&self, whose: Whose, most: Duration, cores: usize) -> Duration {
        let mut here: HashMap<Whose, usize> = HashMap::new();
        self.thinking.values().for_each(|thought| *here.entry(thought.whose).or_default() += 1);
        self.waiting.iter().for_each(|(whose, theirs)| *here.entry(*whose).or_default() += theirs.len());
        let own = here.get(&whose).copied().unwrap_or(1);
        share(most, cores, (here.values().sum(), here.len(), own))
    }
}

/// How long one may think while so many think or wait for so many cores, of so many owners, and so many of the own one.
fn share(most: Duration, cores: usize, (all, owners, own): (usize, usize, usize)) -> Duration {
    if all <= cores {
        return most;
    }
    (most * cores as u32 / ((owners * own).max(cores) as u32)).max(LEAST)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST: Duration = Duration::from_secs(5);
    const ANN: Whose = Whose::Network(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1)));
    const BEN: Whose = Whose::Network(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2)));

    /// Lets so many of one owner who come at once think on two cores for as long as they may: when the last has answered.
    fn last_answer(count: usize) -> Duration {
        let mut free = [Duration::ZERO; 2];
        for nth in 0..count {
            free.sort_unstable();
            let begin = free[0];
            let share = share(MOST, 2, (count - nth, 1, count - nth));
            free[0] = begin + share.min(MOST.saturating_sub(begin)).max(LEAST);
        }
        free[0].max(free[1])
    }

    #[test]
    fn a_few_take_their_time() {
        assert_eq!(last_answer(2), MOST);
    }

    #[test]
    fn a_crowd_is_quicker_and_nobody_is_late() {
        for count in [3, 20, 100, 400] {
            let latest = MOST + LEAST * count as u32 / 2;
            assert!(last_answer(count) <= latest, "{count}: {:?}", last_answer(count));
        }
    }

    #[test]
    fn owners_have_the_same_and_divide_it() {
        let time = |cores, all, owners, own| share(MOST, cores, (all, owners, own));
        assert_eq!(time(2, 13, 2, 1), MOST, "the small one has all of its time");
        assert_eq!(time(2, 13, 2, 12), MOST / 12);
        assert_eq!(time(16, 13, 2, 12), MOST, "where there is room for all, all have it");
        assert_eq!(time(2, 3, 3, 1), MOST * 2 / 3);
    }

    /// Thinks for as long as it may.
    async fn think(thinkers: &Thinkers, whose: Whose, most: Duration) -> Duration {
        let stop = Arc::new(AtomicBool::new(false));
        let turn = thinkers.turn(whose, most, &stop).await;
        let begin = Instant::now();
        while begin.elapsed() < turn.time && !stop.load(Ordering::Relaxed) {
            time::sleep(Duration::from_millis(1)).await;
        }
        begin.elapsed()
    }

    /// Before, twelve tables of one address took most of its time from the bot of another.
    #[tokio::test]
    async fn who_has_many_tables_takes_no_time_from_who_has_one() {
        let (thinkers, most) = (Thinkers::new(2), Duration::from_millis(1200));
        let crowd: Vec<_> = (0..12)
            .map(|_| {
                let thinkers = thinkers.clone();
                tokio::spawn(async move {
                    loop {
                        think(&thinkers, ANN, most).await;
                    }
                })
            })
            .collect();
        time::sleep(Duration::from_millis(150)).await;
        let thought = think(&thinkers, BEN, most).await;
        assert!(thought > most * 3 / 4, "{thought:?}");
        // A long thought that began when nobody else was there ends when others wait.
        crowd.iter().for_each(tokio::task::JoinHandle::abort);
        for one in crowd {
            assert!(one.await.is_err_and(|error| error.is_cancelled()));
        }
        assert!(thinkers.there().thinking.is_empty(), "who went away holds no core");
    }

    #[tokio::test]
    async fn who_came_first_and_alone_hurries_when_others_wait() {
        let (thinkers, most) = (Thinkers::new(1), Duration::from_millis(1000));
        let first = think(&thinkers, ANN, most);
        let second = async {
            time::sleep(Duration::from_millis(50)).await;
            think(&thinkers, BEN, most).await
        };
        let (first, second) = tokio::join!(first, second);
        assert!(first < most * 3 / 4 && second > most / 4, "{first:?} {second:?}");
    }

    #[tokio::test]
    async fn who_has_thought_makes_room() {
        let thinkers = Thinkers::new(1);
        let turn = thinkers.turn(ANN, MOST, &Arc::default()).await;
        assert!(turn.time > MOST / 2 && thinkers.there().thinking.len() == 1);
        drop(turn);
        assert!(thinkers.there().thinking.is_empty());
    }
}
