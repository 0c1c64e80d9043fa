//! A second reading of actions that do several things: in random turns of random zoos it keeps its own count of what an
//! action has done, and the engine must offer exactly what is left, and not end the action while anything is.

use std::collections::BTreeSet;

use menagerie_ark_nova::{
    ArkNova, Choice, Event,
    content::{ActionKind, CardKind, MapAbility, Side, Task, map, sponsor},
    geometry::Building,
    position::Position,
    view::View,
};
use menagerie_kernel::{Game, Rng, Scribe, Seat, Seed, Viewer};

use super::{
    model::Chair,
    reckoning::{random_zoos, some},
};

const SELF: Seat = Seat(0);

/// What an execution of an action has done.
#[derive(Clone, Default, Debug)]
struct Done {
    action: Option<ActionKind>,
    upgraded: bool,
    strength: u8,
    buildings: Vec<Building>,
    tasks: Vec<Task>,
    donated: bool,
    animals: u8,
    levels: u8,
    sponsors: u8,
    ended: bool,
    /// Something was built, by whatever: it may have brought a sponsor for money.
    built: bool,
}

impl Done {
    fn see(&mut self, event: &Event, levels: impl Fn(menagerie_ark_nova::content::Card) -> u8) {
        match event {
            Event::ActionUsed { action, side, strength, .. } => {
                let (action, strength) = (Some(*action), *strength);
                *self = Self { action, strength, upgraded: *side == Side::II, ..Self::default() };
            }
            Event::TaskDone { task, .. } => self.tasks.push(*task),
            Event::Donated { .. } => self.donated = true,
            Event::Built { .. } => self.built = true,
            Event::Played { card, .. } if card.kind() == CardKind::Animal => self.animals += 1,
            Event::CardMoved { action, .. } if Some(*action) == self.action => self.ended = true,
            Event::Played { card, .. } if self.action == Some(ActionKind::Sponsors) => {
                self.sponsors += 1;
                self.levels += levels(*card);
            }
            _ => {}
        }
    }

    fn steps(&self) -> usize {
        let others = self.tasks.len() + usize::from(self.animals) + usize::from(self.sponsors);
        self.buildings.len() + others
    }

    /// Everything of its kind that the action may do next, in notation.
    fn left(&self, view: &View) -> Option<BTreeSet<String>> {
        let chair = Chair::new(view, SELF)?;
        let again = self.upgraded || self.steps() == 0;
        Some(match self.action? {
            ActionKind::Build => self.buildings_left(&chair),
            ActionKind::Association => {
                let used: u8 = self.tasks.iter().map(|task| needs(&chair, *task)).sum();
                let open = chair.tasks(self.strength - used);
                let fresh = open.into_iter().filter(|task| again && !self.tasks.contains(task));
                let donates = self.upgraded && !self.tasks.is_empty() && !self.donated;
                let gift = donates && u16::from(view.donation) <= chair.zoo.money;
                fresh.map(|task| format!("task {task}")).chain(gift.then(|| "donate".to_owned())).collect()
            }
            ActionKind::Animals => {
                let most = match (self.upgraded, self.strength) {
                    (false, 0 | 1) => 0,
                    (false, 2..=4) | (true, 1 | 2) => 1,
                    _ => 2,
                };
                let playable = if self.animals < most { chair.animals() } else { BTreeSet::new() };
                playable.into_iter().map(|card| format!("play {card}")).collect()
            }
            ActionKind::Sponsors => {
                let left = (self.strength + u8::from(self.upgraded)).checked_sub(self.levels)?;
                let playable = if again { chair.sponsors(left) } else { BTreeSet::new() };
                playable.into_iter().map(|card| format!("play {card}")).collect()
            }
            ActionKind::Cards => return None,
        })
    }

    fn buildings_left(&self, chair: &Chair<'_>) -> BTreeSet<String> {
        let special = [Building::PettingZoo, Building::ReptileHouse, Building::Aviary];
        let plain = Building::ENCLOSURES.into_iter().chain([Building::Kiosk, Building::Pavilion]);
        // A second one of a kind is the engineer's, and takes no strength.
        let kinds: BTreeSet<u8> = self.buildings.iter().map(|kind| *kind as u8).collect();
        let copied = kinds.len() < self.buildings.len();
        let mut used = 0;
        for (at, building) in self.buildings.iter().enumerate() {
            if !self.buildings[..at].contains(building) {
                used += building.size();
            }
        }
        let may = |building: &Building| {
            let owned = chair.zoo.buildings.iter().any(|built| built.building == *building);
            let allowed = if self.buildings.contains(building) {
                chair.has(217) && !copied && !special.contains(building)
            } else {
                let large = matches!(building, Building::ReptileHouse | Building::Aviary);
                (self.upgraded || (self.buildings.is_empty() && !large))
                    && used + building.size() <= self.strength
                    && !(special.contains(building) && owned)
            };
            allowed
                && u16::from(building.size()) * 2 <= chair.zoo.money
                && !chair.places(*building).is_empty()
        };
        plain.chain(special).filter(may).map(|building| format!("build {building}")).collect()
    }
}

/// The strength of a task.
fn needs(chair: &Chair<'_>, task: Task) -> u8 {
    match task {
        Task::Reputation => 2,
        Task::PartnerZoo => 3,
        Task::University => 4,
        Task::Project if chair.has(203) => 4,
        Task::Project => 5,
    }
}

/// The level of a sponsor: one less in hills with three letters.
fn level(view: &View, card: menagerie_ark_nova::content::Card) -> u8 {
    let zoo = &view.players[0];
    let covered = zoo.buildings.iter().flat_map(|built| &built.hexes).fold(0, |set, hex| set | hex.bit());
    let hills = matches!(map(zoo.map.expect("a map")).ability,
        MapAbility::Hollywood(marked) if marked & !covered == 0);
    sponsor(card).level - u8::from(hills)
}

/// A random zoo about to act: cards at hand, money, workers, sides and slots at random.
fn ready(rng: &mut Rng) -> Position {
    let filled = rng.below(3) == 0;
    let position = random_zoos(rng, 2, filled);
    let (_, setup) = position.clone().into_parts();
    let zoos = setup.seats.iter().flat_map(|seat| seat.animals.iter().chain(&seat.sponsors));
    let taken: BTreeSet<u16> = zoos.map(|card| card.number()).collect();
    let mut free: Vec<u16> =
        (401..=528).chain(201..=264).chain(113..=132).filter(|card| !taken.contains(card)).collect();
    rng.shuffle(&mut free);
    let mut row = ActionKind::ALL;
    rng.shuffle(&mut row);
    let names: Vec<String> = row.iter().map(ToString::to_string).collect();
    let sides = [
        "cards association animals build",
        "cards association sponsors build",
        "cards association",
        "cards association animals sponsors",
    ];
    let projects = free[12..].iter().copied().filter(|card| *card < 200);
    let above: Vec<u16> = projects.take(2).collect();
    let workers = 1 + rng.below(4) as u8;
    let busy = rng.below(3);
    position
        .hand(0, &free[..6])
        .display(&free[6..12])
        .row(0, &names.join(" "))
        .upgraded(0, sides[rng.below(sides.len())])
        .money(0, rng.below(80) as u16)
        .workers(0, workers)
        .base_projects(&some(rng, 101, 112, 3))
        .projects(&above)
        .seat(0, |seat| {
            if busy == 1 && workers > 1 {
                seat.on_task = [1, 0, 0, 0];
            }
        })
}

fn is_step(choice: &str) -> bool {
    ["build ", "task ", "donate", "play "].iter().any(|word| choice.starts_with(word))
}

/// Moments that were compared: first steps, later ones, ends.
type Compared = [usize; 3];

/// Plays a turn at random.
fn turn(mut game: ArkNova, rng: &mut Rng, number: usize, compared: &mut Compared) {
    let mut done = Done::default();
    while game.held().is_none() {
        let Some(seat) = game.actors().first() else { break };
        let mut offered = Vec::new();
        game.choices(seat, &mut offered);
        let view = game.view(Viewer::Referee);
        let texts: BTreeSet<String> = offered.iter().map(ToString::to_string).collect();
        let running = view.running.as_ref().filter(|running| running.seat == SELF && running.owner == SELF);
        // Sponsor 228 and sponsors for money ask in the same words; a unique building has its own rules.
        let steps: BTreeSet<String> = texts.iter().filter(|text| is_step(text)).cloned().collect();
        let odd = Chair::new(&view, SELF).is_none_or(|chair| chair.has(228));
        if running.is_some_and(|running| running.strength > 0) && !odd && view.effects.is_empty() {
            let action = done.action.expect("it runs");
            let asks = match action {
                ActionKind::Build => !steps.is_empty() && steps.iter().all(|step| step.starts_with("build ")),
                ActionKind::Sponsors => {
                    let plain = !done.built && !Chair::new(&view, SELF).is_some_and(|chair| chair.has(253));
                    plain && (texts.contains("break") || texts.contains("done"))
                }
                ActionKind::Animals => {
                    steps.iter().any(|step| step.starts_with("play 4") || step.starts_with("play 5"))
                }
                ActionKind::Association => {
                    steps.iter().any(|step| step == "donate" || step.starts_with("task "))
                }
                ActionKind::Cards => false,
            };
            let unasked = |choice: &String| {
                [
                    "snap", "next", "keep", "sell", "pouch", "dig", "place", "move-in", "take", "draw",
                    "repeat", "target",
                ]
                .iter()
                .any(|word| choice.starts_with(word))
            };
            if asks
                && !texts.iter().any(unasked)
                && let Some(mut left) = done.left(&view)
            {
                let mut steps = steps;
                if action == ActionKind::Sponsors {
                    let plain = |text: &String| {
                        let card = text
                            .strip_prefix("play ")
                            .and_then(|card| card.parse::<menagerie_ark_nova::content::Card>().ok());
                        card.is_some_and(|card| {
                            card.sponsor().is_some_and(|sponsor| sponsor.building.is_none())
                        })
                    };
                    steps.retain(plain);
                    left.retain(plain);
                }
                assert_eq!(steps, left, "turn {number}: {done:?}");
                assert_eq!(texts.contains("done"), done.steps() > 0, "turn {number}: {done:?}, {texts:?}");
                compared[usize::from(done.steps() > 0)] += 1;
            }
        }
        let filling: Vec<Choice> =
            offered.iter().copied().filter(|choice| is_step(&choice.to_string())).collect();
        let choice = match filling[..] {
            [] => offered[rng.below(offered.len())],
            _ if rng.below(4) == 0 => offered[rng.below(offered.len())],
            _ => filling[rng.below(filling.len())],
        };
        let before = done.clone();
        let mut scribe = Scribe::default();
        game.apply_held(seat, choice, &mut scribe);
        if let Choice::Build(building) = choice
            && done.action == Some(ActionKind::Build)
            && texts.iter().all(|text| !text.starts_with("place"))
            && view.effects.is_empty()
        {
            done.buildings.push(building);
        }
        for event in &scribe.0 {
            done.see(event, |card| level(&view, card));
        }
        // The action has ended by itself: nothing was left to do.
        let itself =
            done.ended && !before.ended && !matches!(choice, Choice::Done | Choice::Break | Choice::Repeat);
        let mut after = game.view(Viewer::Referee);
        after.running.clone_from(&view.running);
        let settled = game.held().is_some() && after.effects.is_empty();
        if itself
            && settled
            && !odd
            && !(done.built && done.action == Some(ActionKind::Sponsors))
            && after.running.is_some()
            && done.action == before.action
            && done.steps() > 0
            && let Some(left) = done.left(&after)
        {
            assert!(left.is_empty(), "turn {number}: ended, but {left:?} was left: {done:?}");
            compared[2] += 1;
        }
    }
}

#[test]
fn an_action_offers_what_it_has_left_and_no_less() {
    let mut rng = Rng::new(Seed::from_number(77));
    let mut compared = Compared::default();
    for number in 0..1500 {
        let position = ready(&mut rng);
        turn(position.start(), &mut rng, number, &mut compared);
    }
    assert!(compared[0] > 500 && compared[1] > 300 && compared[2] > 100, "{compared:?}");
}
