//! A second reading of breaks and final scoring, written from rulebook and cards and blind to the engine's own counting:
//! random zoos on every map earn and score, and the engine must come to the same numbers.

use menagerie_ark_nova::{
    content::{Icon, MapAbility, MapDef, MapId, map},
    geometry::{Building, Hex, hexes_text, spots_on},
    position::{Position, legal},
    view::{PlayerView, View},
};
use menagerie_kernel::{Game, Rng, Seed, Viewer};

use crate::scenarios::story::Story;

/// The hexes beside one, by columns and rows: columns with seven hexes begin half a hex higher.
pub(super) fn beside(hex: Hex) -> Vec<Hex> {
    let (column, row) = (hex.column(), hex.row());
    let shift = if column % 2 == 0 { 0 } else { -1 };
    let around = [(0, -1), (0, 1), (-1, shift), (-1, shift + 1), (1, shift), (1, shift + 1)];
    around.into_iter().filter_map(|(aside, down)| Hex::at(column + aside, row + down)).collect()
}

/// One zoo as the rules for counting see it.
pub(super) struct Count<'a> {
    pub(super) zoo: &'a PlayerView,
    pub(super) map: &'static MapDef,
    pub(super) covered: Vec<Hex>,
}

impl<'a> Count<'a> {
    pub(super) fn new(zoo: &'a PlayerView) -> Self {
        let covered = zoo.buildings.iter().flat_map(|built| built.hexes.iter().copied()).collect();
        Self { zoo, map: map(zoo.map.expect("a map")), covered }
    }

    pub(super) fn icons(&self, icon: Icon) -> usize {
        self.zoo.icons.iter().find(|(kind, _)| *kind == icon).map_or(0, |(_, count)| usize::from(*count))
    }

    pub(super) fn kinds(&self, of: &[Icon]) -> usize {
        of.iter().filter(|icon| self.icons(**icon) > 0).count()
    }

    pub(super) fn is_covered(&self, hex: Hex) -> bool {
        self.covered.contains(&hex)
    }

    pub(super) fn open(&self, set: u64) -> Vec<Hex> {
        Hex::all().filter(|hex| set & hex.bit() != 0 && !self.is_covered(*hex)).collect()
    }

    pub(super) fn is_connected(&self, hex: Hex) -> bool {
        beside(hex).into_iter().any(|near| self.is_covered(near))
    }

    fn isolated(&self, set: u64) -> usize {
        self.open(set).into_iter().filter(|hex| !self.is_connected(*hex)).count()
    }

    fn all_connected(&self, set: u64) -> bool {
        self.isolated(set) == 0
    }

    fn border_covered(&self) -> bool {
        self.open(self.map.plain).into_iter().all(|hex| beside(hex).len() == 6)
    }

    /// Sixes of every area of open building spaces.
    fn sixes(&self) -> usize {
        let mut left = self.open(self.map.plain);
        let mut sixes = 0;
        while let Some(start) = left.pop() {
            let mut area = vec![start];
            let mut at = 0;
            while at < area.len() {
                let (here, rest) = left.iter().partition(|hex| beside(area[at]).contains(hex));
                area.extend::<Vec<Hex>>(here);
                left = rest;
                at += 1;
            }
            sixes += area.len() / 6;
        }
        sixes
    }

    fn of_building(&self, building: Building) -> usize {
        self.zoo.buildings.iter().filter(|built| built.building == building).count()
    }

    /// How many buildings beside these hexes bring money: no empty standard enclosure, and kiosks only if they count.
    fn paying(&self, own: &[Hex], kiosks: bool) -> usize {
        let touches =
            |other: &[Hex]| own.iter().any(|hex| beside(*hex).iter().any(|near| other.contains(near)));
        let pays = |building: Building, occupied: bool| match building {
            Building::Kiosk => kiosks,
            building if Building::ENCLOSURES.contains(&building) => occupied,
            _ => true,
        };
        let others = self.zoo.buildings.iter().filter(|built| built.hexes != own);
        others.filter(|built| touches(&built.hexes) && pays(built.building, built.occupied)).count()
    }
}

pub(super) const CATEGORIES: [Icon; 7] =
    [Icon::Bird, Icon::Herbivore, Icon::Predator, Icon::Primate, Icon::Reptile, Icon::Bear, Icon::PettingZoo];
pub(super) const CONTINENTS: [Icon; 5] =
    [Icon::Africa, Icon::Americas, Icon::Asia, Icon::Australia, Icon::Europe];

pub(super) fn table(rows: &[(usize, usize)], count: usize) -> usize {
    rows.iter().filter(|(from, _)| count >= *from).map(|(_, gain)| *gain).max().unwrap_or(0)
}

/// Appeal and conservation that a sponsor gives at the end.
fn sponsor_score(zoo: &Count<'_>, card: u16) -> (usize, usize) {
    let one = |met: bool| (0, usize::from(met));
    let map_covered = zoo.open(zoo.map.plain).is_empty();
    let player = zoo.zoo;
    match card {
        201 => (0, table(&[(3, 1), (6, 2)], zoo.icons(Icon::Research))),
        203 | 209 => one(player.universities.len() == 3),
        208 | 261 => one(zoo.kinds(&CATEGORIES) >= 5),
        210 => one(zoo.of_building(Building::Kiosk) >= 5),
        211 => {
            let full = |built: &&menagerie_ark_nova::view::BuildingView| {
                built.building == Building::Enclosure1 && built.occupied
            };
            one(player.buildings.iter().filter(full).count() >= 5)
        }
        214 => (usize::from(player.x_tokens), 0),
        215 | 218 => one(player.supports >= 5),
        216 | 220 => one(player.reputation >= 9),
        217 | 257 => (if map_covered { 5 } else { 0 }, 0),
        219 => (2 * zoo.icons(Icon::Rock).min(zoo.icons(Icon::Water)).min(3), 0),
        221 => one(zoo.border_covered()),
        225 | 226 => one(zoo.kinds(&CONTINENTS) == 5),
        241 => one(zoo.all_connected(zoo.map.water)),
        242 => one(zoo.all_connected(zoo.map.rock)),
        243 => one(zoo.icons(Icon::Herbivore) >= 6),
        244 => one(zoo.icons(Icon::Bird) >= 6),
        245 => one(zoo.icons(Icon::Water) >= 6),
        246 => one(zoo.icons(Icon::Rock) >= 6),
        247 => one(zoo.icons(Icon::Primate) >= 6),
        251 => (0, table(&[(3, 1), (6, 2)], zoo.icons(Icon::Bear))),
        258 => (0, zoo.isolated(zoo.map.water) / 2),
        259 => (0, zoo.isolated(zoo.map.rock) / 2),
        260 => (0, zoo.sixes()),
        264 => (0, zoo.isolated(zoo.map.bonus_mask) / 2),
        _ => (0, 0),
    }
}

/// Conservation of a final scoring card.
fn card_score(zoo: &Count<'_>, right: &Count<'_>, card: u16) -> usize {
    let steps = |counts: [usize; 4], have: usize| counts.into_iter().filter(|count| have >= *count).count();
    let size = |range: std::ops::RangeInclusive<u8>| {
        let sizes = zoo.zoo.animals.iter().map(|card| card.animal().expect("an animal").size);
        sizes.filter(|size| range.contains(size)).count()
    };
    match card {
        1 => steps([1, 2, 4, 5], size(4..=5)),
        2 => steps([3, 6, 8, 10], size(0..=2)),
        3 => steps([3, 4, 5, 6], zoo.icons(Icon::Research)),
        4 => [
            zoo.all_connected(zoo.map.water),
            zoo.all_connected(zoo.map.rock),
            zoo.border_covered(),
            zoo.open(zoo.map.plain).is_empty(),
        ]
        .into_iter()
        .filter(|met| *met)
        .count(),
        5 => steps([3, 4, 5, 6], zoo.zoo.supports.into()),
        6 => steps([6, 12, 18, 24], zoo.open(zoo.map.plain).len()),
        7 => steps([6, 9, 12, 15], zoo.zoo.reputation.into()),
        8 => steps([3, 6, 8, 10], zoo.zoo.sponsors.len()),
        9 => CATEGORIES.into_iter().filter(|icon| zoo.icons(*icon) > right.icons(*icon)).count().min(4),
        10 => steps([1, 3, 5, 7], zoo.icons(Icon::Rock)),
        11 => steps([2, 4, 6, 8], zoo.icons(Icon::Water)),
        _ => panic!("there is no card {card}"),
    }
}

/// The white number of a conservation space, as printed: 7 is worth nothing, the spaces up to 10 count 2, later ones 3.
fn worth(conservation: usize) -> i32 {
    let steps = conservation as i32;
    if steps <= 10 { 2 * (steps - 7) } else { 6 + 3 * (steps - 10) }
}

/// Money of the appeal track: how many spaces bring each amount, from 5 on.
fn by_appeal(appeal: u8) -> usize {
    let widths = [(5, 1), (6, 2), (5, 3), (6, 4), (8, 5), (3, 6)];
    let spaces = widths.into_iter().flat_map(|(amounts, width)| std::iter::repeat_n(width, amounts));
    let mut last = 0;
    for (amount, width) in (5..).zip(spaces) {
        last += width;
        if usize::from(appeal) < last {
            return amount;
        }
    }
    panic!("appeal {appeal} is off the track")
}

/// Money that a break brings to a zoo without decisions.
fn income(zoo: &Count<'_>) -> usize {
    let mut money = by_appeal(zoo.zoo.appeal);
    for built in zoo.zoo.buildings.iter().filter(|built| built.building == Building::Kiosk) {
        money += zoo.paying(&built.hexes, false);
    }
    money += match zoo.map.ability {
        MapAbility::Restaurant(hex) => beside(hex).into_iter().filter(|near| zoo.is_covered(*near)).count(),
        MapAbility::IceCream(set) if zoo.open(set).is_empty() => zoo.of_building(Building::Kiosk),
        _ => 0,
    };
    // The third token of every map uncovers 5 money; the fourth never does.
    if !zoo.zoo.left[2] {
        money += 5;
    }
    let patron = |icon| table(&[(1, 3), (3, 6), (5, 9)], zoo.icons(icon));
    for card in &zoo.zoo.sponsors {
        money += match card.number() {
            220 => 3,
            231 => patron(Icon::Primate),
            232 => patron(Icon::Reptile),
            233 => patron(Icon::Bird),
            234 => patron(Icon::Predator),
            235 => patron(Icon::Herbivore),
            257 => zoo
                .zoo
                .buildings
                .iter()
                .find(|built| built.building == Building::SideEntrance)
                .map_or(0, |built| 2 * zoo.paying(&built.hexes, true)),
            _ => 0,
        };
    }
    money
}

/// So many different numbers of a range.
pub(super) fn some(rng: &mut Rng, from: u16, to: u16, count: usize) -> Vec<u16> {
    let mut all: Vec<u16> = (from..=to).collect();
    rng.shuffle(&mut all);
    all.truncate(count);
    all
}

/// Random zoos: animals, sponsors, buildings anywhere, tokens, tracks. `filled` zoos have little room left.
pub(super) fn random_zoos(rng: &mut Rng, players: u8, filled: bool) -> Position {
    let mut position = Position::new(players).setup(|table| table.scoring_discarded = true);
    let animals = some(rng, 401, 528, 60);
    let sponsors = some(rng, 201, 264, 60);
    let scoring = some(rng, 1, 11, 11);
    for seat in 0..usize::from(players) {
        let map_id = MapId(rng.below(MapId::COUNT) as u8);
        let share = |all: &[u16], most: usize, rng: &mut Rng| {
            let part = all.len() / usize::from(players);
            all[seat * part..][..rng.below(most.min(part) + 1)].to_vec()
        };
        let mine = share(&sponsors, 20, rng);
        position = position
            .map(seat, &map_id.to_string())
            .animals(seat, &share(&animals, 20, rng))
            .sponsors(seat, &mine)
            .scoring(seat, &share(&scoring, 3, rng))
            .appeal(seat, rng.below(90) as u8)
            .conservation(seat, 10 + rng.below(25) as u8)
            .upgraded(seat, "cards association")
            .reputation(seat, 1 + rng.below(15) as u8)
            .x_tokens(seat, rng.below(5) as u8);
        let zoos = ["", "africa", "asia europe", "africa americas australia europe"];
        let schools = ["", "hand-limit", "double-research research-and-reputation"];
        let tokens: Vec<u8> = [3, 5, 6, 7].into_iter().filter(|_| rng.below(2) == 0).collect();
        let supports = tokens.len() + rng.below(4);
        position = position
            .partner_zoos(seat, zoos[rng.below(zoos.len())])
            .universities(seat, schools[rng.below(schools.len())])
            .seat(seat, |player| {
                player.used_tokens = tokens;
                player.supports = Some(supports as u8);
            });
        position = build_up(position, seat, map_id, &mine, filled, rng);
    }
    position
}

/// Buildings at random, the first one on the border; those of the sponsors too.
fn build_up(
    mut position: Position,
    seat: usize,
    map_id: MapId,
    sponsors: &[u16],
    filled: bool,
    rng: &mut Rng,
) -> Position {
    let mut covered: u64 = map(map_id)
        .start
        .iter()
        .fold(0, |set, (building, place)| set | menagerie_ark_nova::geometry::spot(*building, *place).mask);
    let unique = sponsors.iter().filter_map(|number| {
        let card = menagerie_ark_nova::content::Card::from_number(*number)?;
        card.sponsor()?.building
    });
    let small = [Building::Kiosk, Building::Pavilion, Building::Enclosure1, Building::Enclosure2];
    let large = [Building::Enclosure3, Building::Enclosure5, Building::PettingZoo, Building::ReptileHouse];
    let mut wanted: Vec<Building> = unique.collect();
    for _ in 0..if filled { 400 } else { rng.below(25) } {
        wanted.push(if rng.below(4) == 0 { large[rng.below(4)] } else { small[rng.below(4)] });
    }
    let mut specials = Vec::new();
    for building in wanted {
        let special = building == Building::PettingZoo || building == Building::ReptileHouse;
        let spots = spots_on(map_id, building);
        if spots.is_empty() || specials.contains(&building) {
            continue;
        }
        let spot = &spots[rng.below(spots.len())];
        let on_border = Hex::all().any(|hex| spot.mask & hex.bit() != 0 && beside(hex).len() < 6);
        if spot.mask & covered != 0 || (covered == 0 && !on_border) {
            continue;
        }
        covered |= spot.mask;
        if special {
            specials.push(building);
        }
        let hexes = hexes_text(spot.mask);
        position = match Building::ENCLOSURES.contains(&building) && rng.below(2) == 0 {
            true => position.occupied(seat, &hexes),
            false => position.building(seat, &building.to_string(), &hexes),
        };
    }
    position
}

fn referee(story: &Story) -> View {
    story.game.view(Viewer::Referee)
}

#[test]
fn random_zoos_score_what_their_cards_say() {
    let mut rng = Rng::new(Seed::from_number(2024));
    let (mut by_sponsors, mut by_cards) = (0, 0);
    for number in 0..600 {
        let players = 2 + (number % 3) as u8;
        let position = random_zoos(&mut rng, players, number % 2 == 0);
        let mut story = Story::at(position.setup(|table| table.last_turns = Some(1)));
        let before = referee(&story);
        story.play(0, &["x-token", "first build"]);
        let after = referee(&story);
        assert!(after.over, "zoos {number}: {:?}", legal(&story.game, 0));
        for (seat, zoo) in after.players.iter().enumerate() {
            let count = Count::new(zoo);
            let right = Count::new(&after.players[(seat + after.players.len() - 1) % after.players.len()]);
            let (mut appeal, mut conservation) = (0, 0);
            for card in &zoo.sponsors {
                let (more, points) = sponsor_score(&count, card.number());
                appeal += more;
                conservation += points;
                by_sponsors += more + points;
            }
            for held in &zoo.scoring {
                let points = card_score(&count, &right, held.card.number());
                conservation += points;
                by_cards += points;
            }
            let appeal = (usize::from(before.players[seat].appeal) + appeal).min(113);
            let conservation = (usize::from(before.players[seat].conservation) + conservation).min(41);
            assert_eq!(
                (usize::from(zoo.appeal), usize::from(zoo.conservation), zoo.points),
                (appeal, conservation, appeal as i32 + worth(conservation)),
                "zoos {number}, seat {seat}: {:?} {:?}",
                zoo.sponsors,
                zoo.scoring
            );
        }
    }
    assert!(by_sponsors > 1000 && by_cards > 1000, "{by_sponsors} {by_cards}");
}

#[test]
fn random_zoos_earn_what_the_board_shows() {
    let mut rng = Rng::new(Seed::from_number(2025));
    let mut earned = 0;
    for number in 0..600 {
        let players = 2 + (number % 3) as u8;
        let position = random_zoos(&mut rng, players, number % 4 == 0);
        let mut story = Story::at(position.break_left(1));
        story.play(0, &["action sponsors"]);
        if story.may(0, "spend 0") {
            story.play(0, &["spend 0"]);
        }
        let before = referee(&story);
        story.play(0, &["break"]);
        // The card of 201 is the only decision of these breaks; it earns nothing.
        while !story.view().deciding.is_empty() && story.view().break_left == Some(0) {
            let seat = story.view().deciding[0].0;
            let choice = legal(&story.game, seat)[0].clone();
            story.play(seat, &[&choice]);
        }
        let end = referee(&story);
        assert_eq!(end.breaks, 1, "zoos {number}");
        for (seat, zoo) in end.players.iter().enumerate() {
            let money = income(&Count::new(zoo));
            let sponsors = if seat == 0 { 5 } else { 0 };
            assert_eq!(
                usize::from(zoo.money) - usize::from(before.players[seat].money),
                money + sponsors,
                "zoos {number}, seat {seat} on map {:?}: {:?}",
                zoo.map,
                zoo.sponsors
            );
            earned += money;
        }
    }
    assert!(earned > 10_000, "{earned}");
}
