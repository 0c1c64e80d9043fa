//! The rulebook read a second time: who moves a worker where, what can be built and loaded and what it brings, and the
//! final score, worked out from the view alone, the slow and plain way, and compared with the engine in random games.

use std::collections::{BTreeMap, BTreeSet};

use menagerie_ark_and_noah::{
    ArkAndNoah, ArkShape, Choice, Mode, Options, PitchContact, Points, Sex, Species, Step, Tile, View,
    faces::ArkFace,
};
use menagerie_kernel::{Blind, Game, Rng, Seat, Seed};

use crate::common::*;

type Point = (u8, u8);
type Cell = (u8, u8);
/// The two grid points that an edge joins.
type Line = (Point, Point);

/// A table as somebody sees it who has the view, the printed ark and the rulebook.
struct Reader {
    view: View,
    cells: BTreeMap<Cell, String>,
    edges: BTreeMap<Line, String>,
    spaces: BTreeMap<Point, String>,
    owners: BTreeMap<Line, usize>,
    pitch: BTreeSet<Point>,
}

impl Reader {
    fn of(game: &ArkAndNoah, ark: &ArkFace) -> Self {
        let view = view(game);
        let edges: BTreeMap<_, _> = ark
            .edges
            .iter()
            .map(|edge| {
                let from = (edge.row, edge.col);
                let to = if edge.horizontal { (edge.row, edge.col + 1) } else { (edge.row + 1, edge.col) };
                ((from, to), edge.id.to_string())
            })
            .collect();
        let spaces: BTreeMap<_, _> =
            ark.pitch.iter().map(|space| ((space.row, space.col), space.id.to_string())).collect();
        let mut owners = BTreeMap::new();
        for (seat, planks) in view.ark.planks.iter().enumerate() {
            let names: Vec<_> = planks.iter().map(ToString::to_string).collect();
            owners
                .extend(edges.iter().filter(|(_, name)| names.contains(name)).map(|(&line, _)| (line, seat)));
        }
        let filled: Vec<_> = view.ark.pitch.iter().map(ToString::to_string).collect();
        let pitch =
            spaces.iter().filter(|(_, name)| filled.contains(name)).map(|(&point, _)| point).collect();
        let cells = ark.cells.iter().map(|cell| ((cell.row, cell.col), cell.id.to_string())).collect();
        Self { view, cells, edges, spaces, owners, pitch }
    }

    fn quick(&self) -> bool {
        self.view.options.mode == Mode::Quick
    }

    fn sides((row, col): Cell) -> [(Line, Option<Cell>); 4] {
        [
            (((row, col), (row, col + 1)), row.checked_sub(1).map(|row| (row, col))),
            (((row + 1, col), (row + 1, col + 1)), Some((row + 1, col))),
            (((row, col), (row + 1, col)), col.checked_sub(1).map(|col| (row, col))),
            (((row, col + 1), (row + 1, col + 1)), Some((row, col + 1))),
        ]
    }

    fn beyond(&self, cell: Option<Cell>) -> Option<Cell> {
        cell.filter(|cell| self.cells.contains_key(cell))
    }

    /// "A group of 4 cells or fewer that is wholly surrounded by planks."
    fn enclosures(&self) -> BTreeSet<BTreeSet<Cell>> {
        let mut found = BTreeSet::new();
        for &start in self.cells.keys() {
            let (mut group, mut todo, mut shut) = (BTreeSet::from([start]), vec![start], true);
            while let Some(cell) = todo.pop() {
                for (line, beyond) in
                    Self::sides(cell).into_iter().filter(|(line, _)| !self.owners.contains_key(line))
                {
                    assert!(self.edges.contains_key(&line));
                    match self.beyond(beyond) {
                        Some(next) => {
                            if group.insert(next) {
                                todo.push(next);
                            }
                        }
                        None => shut = false,
                    }
                }
            }
            if shut && group.len() <= 4 {
                found.insert(group);
            }
        }
        found
    }

    /// The edges around a group, and whether each is part of the hull.
    fn around(&self, group: &BTreeSet<Cell>) -> BTreeMap<Line, bool> {
        let sides = group.iter().flat_map(|&cell| Self::sides(cell));
        let outward = sides.filter(|(_, beyond)| beyond.is_none_or(|beyond| !group.contains(&beyond)));
        outward.map(|(line, beyond)| (line, self.beyond(beyond).is_none())).collect()
    }

    fn contact(&self, group: &BTreeSet<Cell>) -> BTreeSet<Point> {
        let mut ends = BTreeMap::<Point, u8>::new();
        for ((from, to), _) in self.around(group).into_iter().filter(|&(_, hull)| hull) {
            *ends.entry(from).or_default() += 1;
            *ends.entry(to).or_default() += 1;
        }
        let least = if self.view.options.pitch_contact == PitchContact::Touching { 1 } else { 2 };
        ends.into_iter().filter(|&(_, count)| count >= least).map(|(point, _)| point).collect()
    }

    fn holder(&self, tile: Tile) -> Option<usize> {
        self.view.players.iter().position(|player| player.animals.contains(&tile))
    }

    fn planks(&self, left: u8, seat: usize) -> BTreeSet<String> {
        if left == 0 || self.view.players[seat].planks == 0 {
            return BTreeSet::new();
        }
        let inside: BTreeSet<Line> = self
            .enclosures()
            .iter()
            .flat_map(|group| {
                group.iter().flat_map(|&cell| Self::sides(cell)).map(|(line, _)| line).collect::<Vec<_>>()
            })
            .collect();
        // Whatever touches an enclosure has a plank or lies inside it.
        let free =
            self.edges.iter().filter(|(line, _)| !self.owners.contains_key(line) && !inside.contains(line));
        free.map(|(_, name)| format!("plank {name}")).collect()
    }

    fn pitches(&self, left: u8, seat: usize) -> BTreeSet<String> {
        if left == 0 || self.view.players[seat].pitch == 0 {
            return BTreeSet::new();
        }
        let hull: Vec<Line> = self.around(&self.cells.keys().copied().collect()).into_keys().collect();
        let sealed = |point: &Point| {
            let mut beside = hull.iter().filter(|(from, to)| from == point || to == point);
            beside.all(|line| self.owners.contains_key(line)) && !self.pitch.contains(point)
        };
        self.spaces
            .iter()
            .filter(|(point, _)| sealed(point))
            .map(|(_, name)| format!("pitch {name}"))
            .collect()
    }

    /// Everything that can be loaded with so many points (quick game: pairs), or at the last minute.
    fn loads(&self, seat: usize) -> BTreeSet<String> {
        let (points, food, pairs) = match self.view.step {
            Step::Load { left } => (Some(left), left > 0, true),
            Step::LastFood => (None, true, false),
            _ => (None, false, true),
        };
        let mut all = BTreeSet::new();
        for pen in &self.view.ark.enclosures {
            let (first, size) = (pen.cells[0], pen.cells.len() as u8);
            let group: BTreeSet<Cell> = pen.cells.iter().map(|cell| (cell.row(), cell.col())).collect();
            let own = self.around(&group).keys().any(|line| self.owners[line] == seat);
            if points.is_some() && !own {
                continue;
            }
            let fed = pen.cells.iter().all(|cell| self.view.ark.food.contains(cell));
            if food && !fed && self.view.players[seat].food > 0 {
                all.insert(format!("food {first}"));
            }
            let sealed = self.contact(&group).is_subset(&self.pitch);
            if !pairs || !(self.quick() || fed && sealed) {
                continue;
            }
            for species in Species::all() {
                let holders = Sex::ALL.map(|sex| self.holder(Tile { species, sex }));
                let mine = holders.iter().filter(|&&holder| holder == Some(seat)).count() as u8;
                let room = if species.size() == 0 { pen.small.is_none() } else { pen.large.is_none() };
                let fits = species.size() == 0 || species.size() == size;
                let cost = if self.quick() { 1 } else { mine * species.size() };
                if mine > 0
                    && !holders.contains(&None)
                    && room
                    && fits
                    && points.is_none_or(|left| cost <= left)
                {
                    all.insert(format!("load {species} {first}"));
                }
            }
        }
        all
    }

    /// What a pair brings everyone: tiles to their holders, planks to their owners, pitch to the loader.
    fn brings(&self, loader: usize, species: Species, cell: menagerie_ark_and_noah::Cell) -> Vec<i32> {
        let pen = self.view.ark.enclosures.iter().find(|pen| pen.cells[0] == cell).unwrap();
        let group: BTreeSet<Cell> = pen.cells.iter().map(|cell| (cell.row(), cell.col())).collect();
        let mut points = vec![0; self.view.players.len()];
        for sex in Sex::ALL {
            points[self.holder(Tile { species, sex }).unwrap()] += 2 * i32::from(species.size());
        }
        for line in self.around(&group).keys() {
            points[self.owners[line]] += 1;
        }
        if !self.quick() {
            points[loader] += self.contact(&group).len() as i32;
        }
        points
    }
}

/// One random game, compared while it builds and loads. How many pairs went aboard.
fn compare(options: Options, seed: u64) -> usize {
    let ark = ark_face(&options);
    let mut game = ArkAndNoah::start(&options, Seed::from_number(seed)).unwrap();
    let mut rng = Rng::from_number(seed);
    let mut pairs = 0;
    while let Some(seat) = game.actors().first() {
        // Building is most of a random game: every sixth piece is enough.
        let read = match game.step() {
            Step::Build { .. } => rng.below(6) == 0,
            Step::Load { .. } | Step::LastFood | Step::LastPairs => true,
            _ => false,
        };
        if !read {
            let all = offers(&game);
            let text = &all[rng.below(all.len())];
            if game.step() == Step::ChooseAction && options.mode == Mode::Normal {
                move_worker(&mut game, seat, &all, text);
            } else {
                game.apply(seat, choice(text), &mut Blind);
            }
            continue;
        }
        let reader = Reader::of(&game, &ark);
        let told: BTreeSet<BTreeSet<Cell>> = reader
            .view
            .ark
            .enclosures
            .iter()
            .map(|pen| pen.cells.iter().map(|cell| (cell.row(), cell.col())).collect())
            .collect();
        assert_eq!(told, reader.enclosures());
        let mut expected = match game.step() {
            Step::Build { left } => &reader.planks(left, seat.index()) | &reader.pitches(left, seat.index()),
            _ => reader.loads(seat.index()),
        };
        expected.insert("done".into());
        let mut offered: Vec<String> = offers(&game);
        assert_eq!(offered.iter().cloned().collect::<BTreeSet<_>>(), expected, "{:?}", game.step());
        // Pairs are rare among random choices: they are taken where they come, and nobody passes early.
        let rare: Vec<_> = offered.iter().filter(|text| text.starts_with("load ")).cloned().collect();
        if !rare.is_empty() {
            offered = rare;
        } else if offered.len() > 1 && rng.below(8) > 0 {
            offered.retain(|text| text != "done");
        }
        let text = offered[rng.below(offered.len())].clone();
        let before = scores(&game);
        let last_minute = reader.view.ended.is_some();
        game.apply(seat, choice(&text), &mut Blind);
        let gained: Vec<i32> =
            scores(&game).iter().zip(&before).map(|(after, before)| after - before).collect();
        let alone = |points: i32| {
            Seat::all(before.len()).map(|one| if one == seat { points } else { 0 }).collect::<Vec<_>>()
        };
        match choice(&text) {
            Choice::Plank { .. } | Choice::Pitch { .. } => {
                assert_eq!(gained, alone(i32::from(!reader.quick())), "{text}");
            }
            Choice::Food { .. } => assert_eq!(gained, alone(i32::from(!last_minute)), "{text}"),
            Choice::Load { species, cell } => {
                pairs += 1;
                let expected =
                    if last_minute { alone(0) } else { reader.brings(seat.index(), species, cell) };
                assert_eq!(gained, expected, "{text}");
            }
            _ => {}
        }
    }
    assert_final(&game, &ark);
    pairs
}

/// Phase 1: the leftmost worker moves to any space without one and takes its bonus tile; behind the last one every
/// space without a worker has a tile of one point more.
fn move_worker(game: &mut ArkAndNoah, seat: Seat, offered: &[String], text: &str) {
    let before = view(game);
    let free = before.actions.iter().filter(|action| action.in_progress.is_none());
    assert_eq!(offered, free.map(|action| format!("action {}", action.action)).collect::<Vec<_>>());
    let waiting: Vec<Seat> = before.actions.iter().filter_map(|action| action.done).collect();
    assert_eq!(waiting[0], seat);
    game.apply(seat, choice(text), &mut Blind);
    let mut bonus: Vec<u8> = before.actions.iter().map(|action| action.bonus).collect();
    let chosen = before.actions.iter().position(|action| text.ends_with(&action.action.to_string())).unwrap();
    let tile = std::mem::take(&mut bonus[chosen]);
    // The last worker may begin actions that score, or the end of the game: only the line of bonus tiles is looked at.
    let points = |view: &View| {
        let mut lines = view.players[seat.index()].points.iter();
        lines.find(|line| line.reason == Points::Bonus).map_or(0, |line| line.points)
    };
    assert_eq!(points(&view(game)), points(&before) + i16::from(tile));
    if waiting.len() == 1 {
        for (column, action) in before.actions.iter().enumerate() {
            if action.in_progress.is_none() && column != chosen {
                bonus[column] = (bonus[column] + 1).min(4);
            }
        }
    }
    assert_eq!(view(game).actions.iter().map(|action| action.bonus).collect::<Vec<_>>(), bonus);
}

/// "5 points for the most planks on the outer edges, to everyone who is tied; a point less for each plank, food tile and
/// pitch cube, and for an animal its size"; in the quick game only the first.
fn assert_final(game: &ArkAndNoah, ark: &ArkFace) {
    let reader = Reader::of(game, ark);
    let hull: Vec<Line> = reader.around(&reader.cells.keys().copied().collect()).into_keys().collect();
    let planks: Vec<usize> = (0..reader.view.players.len())
        .map(|seat| hull.iter().filter(|line| reader.owners.get(line) == Some(&seat)).count())
        .collect();
    let most = *planks.iter().max().unwrap();
    for (player, &own) in reader.view.players.iter().zip(&planks) {
        let line =
            |reason| player.points.iter().find(|line| line.reason == reason).map_or(0, |line| line.points);
        assert_eq!(line(Points::Hull), if own == most && most > 0 { 5 } else { 0 });
        let goods = i16::from(player.planks) + i16::from(player.pitch) + i16::from(player.food);
        let animals: i16 = player.animals.iter().map(|tile| i16::from(tile.species.size())).sum();
        let penalties = if reader.quick() { (0, 0) } else { (-goods, -animals) };
        assert_eq!((line(Points::Leftovers), line(Points::LeftBehind)), penalties);
    }
    let scores = scores(game);
    let winners = scores.iter().enumerate().filter(|&(_, score)| Some(score) == scores.iter().max());
    let winners: Vec<usize> = winners.map(|(seat, _)| seat).collect();
    assert_eq!(game.standing().unwrap().winners().map(|seat| seat.index()).collect::<Vec<_>>(), winners);
}

#[test]
fn a_second_reading_of_the_rulebook_agrees_with_the_engine() {
    let tapered = |options: Options| Options { ark: ArkShape::Tapered, ..options };
    let mut pairs = 0;
    for count in 2..=4 {
        let quick = Options { mode: Mode::Quick, ..players(count) };
        let between = Options { pitch_contact: PitchContact::Between, ..players(count) };
        let all = [players(count), tapered(players(count)), quick, tapered(quick), between, tapered(between)];
        pairs += (1..).zip(all).map(|(seed, options)| compare(options, seed)).sum::<usize>();
    }
    assert!(pairs > 50, "only {pairs} pairs went aboard");
}
