//! A second reading of the rules, written from the rulebook and blind to the engine's own tests: in random games it says
//! where a building may lie, which animals and sponsors may be played, which buildings, tasks and supports are possible,
//! and the engine must offer exactly that.

use std::collections::BTreeSet;

use menagerie_ark_nova::{
    ArkNova, Choice, Options,
    content::{
        Ability, ActionKind, Animal, Card, CardKind, Condition, Icon, MapAbility, MapDef, ProjectKind, Side,
        Special, Task, animal, map, project, sponsor,
    },
    geometry::{BORDER, Building, NEIGHBOURS, distance, hexes, spots},
    options::{MapMode, MapSet},
    view::{BuildingView, LevelView, PlayerView, View},
};
use menagerie_kernel::{Game, Rng, Seat, Seed, Viewer};

/// The table from one player's chair.
pub(super) struct Chair<'a> {
    view: &'a View,
    pub(super) zoo: &'a PlayerView,
    map: &'static MapDef,
}

impl<'a> Chair<'a> {
    pub(super) fn new(view: &'a View, seat: Seat) -> Option<Self> {
        let zoo = &view.players[seat.index()];
        // Money is set aside for the venom fee, and what was cured this turn is not seen: another test's business.
        let poisoned = zoo.row.iter().any(|card| card.venom);
        let borrowed =
            view.running.as_ref().is_some_and(|running| running.owner != seat || running.seat != seat);
        (!poisoned && !borrowed).then(|| Self { view, zoo, map: map(zoo.map.expect("a map")) })
    }

    pub(super) fn has(&self, number: u16) -> bool {
        self.zoo.sponsors.iter().any(|card| card.number() == number)
    }

    pub(super) fn icons(&self, icon: Icon) -> u8 {
        self.zoo.icons.iter().find(|(kind, _)| *kind == icon).map_or(0, |(_, count)| *count)
    }

    pub(super) fn side(&self, action: ActionKind) -> Side {
        self.zoo.row.iter().find(|card| card.action == action).expect("five cards").side
    }

    fn covered(&self) -> u64 {
        self.zoo.buildings.iter().flat_map(|built| &built.hexes).fold(0, |set, hex| set | hex.bit())
    }

    /// Whether the unique building of a sponsor is not placed yet.
    fn keeps_room(&self) -> bool {
        let unique = self.zoo.sponsors.iter().filter_map(|card| sponsor(*card).building);
        unique.into_iter().any(|unique| self.zoo.buildings.iter().all(|built| built.building != unique))
    }

    /// Hexes of a terrain that are not built over.
    fn open(&self, terrain: u64) -> u64 {
        terrain & !self.covered()
    }

    /// Every place where a building of the Build action, or a free one, may lie.
    pub(super) fn places(&self, building: Building) -> BTreeSet<u64> {
        let covered = self.covered();
        let kiosks: Vec<_> = self
            .zoo
            .buildings
            .iter()
            .filter(|built| built.building == Building::Kiosk)
            .map(|built| built.hexes[0])
            .collect();
        let fits = |mask: u64| {
            let spaces = if self.has(219) { u64::MAX } else { self.map.plain };
            let flagged = mask & self.map.build_ii != 0 && self.side(ActionKind::Build) == Side::I;
            let touches = hexes(mask).any(|hex| NEIGHBOURS[hex.index()] & covered != 0);
            let near = building == Building::Kiosk
                && kiosks.iter().any(|kiosk| hexes(mask).any(|hex| distance(*kiosk, hex) < 3));
            let connected = if covered == 0 { mask & BORDER != 0 } else { touches };
            mask & !spaces == 0 && mask & covered == 0 && !flagged && connected && !near
        };
        spots(building).iter().map(|spot| spot.mask).filter(|mask| fits(*mask)).collect()
    }

    fn terrain_around(&self, built: &BuildingView) -> (u32, u32) {
        let own = built.hexes.iter().fold(0, |set, hex| set | hex.bit());
        let around = built.hexes.iter().fold(0, |set, hex| set | NEIGHBOURS[hex.index()]) & !own;
        ((around & self.open(self.map.rock)).count_ones(), (around & self.open(self.map.water)).count_ones())
    }

    fn suits(&self, built: &BuildingView, animal: &Animal) -> bool {
        let (rock, water) = self.terrain_around(built);
        self.has(219) || (rock >= u32::from(animal.rock) && water >= u32::from(animal.water))
    }

    fn size_of(&self, built: &BuildingView) -> usize {
        let beside = match self.map.ability {
            // What is built over the gate itself (with 219) does not lie beside it.
            MapAbility::OutdoorAreas(gate) => {
                !built.hexes.contains(&gate)
                    && built.hexes.iter().any(|hex| NEIGHBOURS[hex.index()] & gate.bit() != 0)
            }
            _ => false,
        };
        built.hexes.len() + if beside { 2 } else { 0 }
    }

    fn has_home(&self, animal: &Animal) -> bool {
        let standard = |built: &&BuildingView| {
            built.building.is_standard()
                && !built.occupied
                && animal.size > 0
                && self.size_of(built) >= usize::from(animal.size)
                && self.suits(built, animal)
        };
        let special = animal.special.is_some_and(|(house, spaces)| {
            let capacity = if house == Special::PettingZoo { 3 } else { 5 };
            let room = self.zoo.lodged[house as usize] + spaces <= capacity;
            room && self
                .zoo
                .buildings
                .iter()
                .any(|built| built.building == house.building() && self.suits(built, animal))
        });
        let flock = animal.abilities.iter().any(|ability| match ability {
            Ability::Flock(size) => self.zoo.animals.iter().any(|host| {
                let host = menagerie_ark_nova::content::animal(*host);
                host.icons.get(Icon::Herbivore) > 0 && host.size >= *size
            }),
            _ => false,
        });
        self.zoo.buildings.iter().any(|built| standard(&built)) || special || flock
    }

    fn missing(&self, condition: Condition) -> u8 {
        let zoo = self.zoo;
        match condition {
            Condition::Icon(icon, count) => count.saturating_sub(self.icons(icon)),
            Condition::AnimalsII => u8::from(self.side(ActionKind::Animals) == Side::I),
            Condition::SponsorsII => u8::from(self.side(ActionKind::Sponsors) == Side::I),
            Condition::PartnerZoo(continent) => u8::from(!zoo.partner_zoos.contains(&continent)),
            Condition::PartnerZoos(count) => count.saturating_sub(zoo.partner_zoos.len() as u8),
            Condition::MinReputation(least) => u8::from(zoo.reputation < least),
            Condition::MaxAppeal(most) => {
                let most = if self.view.solo.is_some() { most + 20 } else { most };
                u8::from(zoo.appeal > most)
            }
        }
    }

    fn can_play_animal(&self, animal: &Animal, folder: usize) -> bool {
        let large = animal.size >= 4;
        let small = animal.size <= 2;
        let matched: u8 = self.zoo.partner_zoos.iter().map(|zoo| animal.icons.get(zoo.icon())).sum();
        let discount = 3 * u16::from(matched)
            + if small && self.has(229) { 3 } else { 0 }
            + if large && self.has(230) { 4 } else { 0 };
        let cost = (u16::from(animal.cost) + folder as u16).saturating_sub(discount);
        let institute =
            matches!(self.map.ability, MapAbility::Institute(hex) if self.covered() & hex.bit() != 0);
        let ignored = u8::from(institute) + u8::from(large && self.has(263));
        let missing: u8 = animal.conditions.iter().map(|condition| self.missing(*condition)).sum();
        let banned = match self.zoo.chosen_size {
            Some(menagerie_ark_nova::choice::SizeClass::Small) => large,
            Some(menagerie_ark_nova::choice::SizeClass::Large) => small,
            None => false,
        };
        !banned && cost <= self.zoo.money && missing <= ignored && self.has_home(animal)
    }

    /// The cards of a kind at hand, and with side II those of the display within range; with their folders.
    fn reach(&self, kind: CardKind, action: ActionKind) -> Vec<(Card, usize)> {
        let hand = self.zoo.hand.iter().map(|card| (*card, 0));
        let reputation = self.zoo.reputation;
        let range = match reputation {
            1 => 1,
            2..=3 => 2,
            4..=6 => 3,
            7..=9 => 4,
            10..=12 => 5,
            _ => 6,
        };
        let side = self.view.running.as_ref().map_or(Side::I, |running| running.side);
        assert!(self.view.running.as_ref().is_some_and(|running| running.action == action));
        let folders = if side == Side::II { range } else { 0 };
        let display = (1..)
            .zip(&self.view.display)
            .take(folders)
            .filter_map(|(folder, card)| card.map(|card| (card, folder)));
        hand.chain(display).filter(|(card, _)| card.kind() == kind).collect()
    }

    pub(super) fn animals(&self) -> BTreeSet<Card> {
        let reach = self.reach(CardKind::Animal, ActionKind::Animals);
        reach
            .into_iter()
            .filter(|(card, folder)| self.can_play_animal(animal(*card), *folder))
            .map(|(card, _)| card)
            .collect()
    }

    pub(super) fn sponsors(&self, left: u8) -> BTreeSet<Card> {
        let hills =
            matches!(self.map.ability, MapAbility::Hollywood(marked) if marked & !self.covered() == 0);
        let may = |card: Card, folder: usize| {
            let sponsor = sponsor(card);
            sponsor.level - u8::from(hills) <= left
                && folder <= usize::from(self.zoo.money)
                && sponsor.conditions.iter().all(|condition| self.missing(*condition) == 0)
        };
        let reach = self.reach(CardKind::Sponsor, ActionKind::Sponsors);
        // Whether a unique building has a place is for the stories about buildings.
        let plain = reach.into_iter().filter(|(card, _)| sponsor(*card).building.is_none());
        plain.filter(|(card, folder)| may(*card, *folder)).map(|(card, _)| card).collect()
    }

    /// What a Build action may begin with.
    fn buildings(&self, side: Side, strength: u8) -> BTreeSet<Building> {
        let special = [Building::PettingZoo, Building::ReptileHouse, Building::Aviary];
        let plain = Building::ENCLOSURES.into_iter().chain([Building::Kiosk, Building::Pavilion]);
        let may = |building: &Building| {
            let large = matches!(building, Building::ReptileHouse | Building::Aviary);
            let owned = self.zoo.buildings.iter().any(|built| built.building == *building);
            building.size() <= strength
                && u16::from(building.size()) * 2 <= self.zoo.money
                && (side == Side::II || !large)
                && !(special.contains(building) && owned)
                && !self.places(*building).is_empty()
        };
        plain.chain(special).filter(may).collect()
    }

    /// Whether a level of a project is met, with tokens of 215 and 218 where they help.
    fn meets(&self, card: Card, level: usize, wild: u8) -> bool {
        let project = project(card);
        let need = project.levels[level].need;
        let own = || self.zoo.animals.iter().map(|card| animal(*card));
        let count = match project.kind {
            ProjectKind::Categories => self.zoo.icons.iter().filter(|(icon, _)| icon.is_category()).count(),
            ProjectKind::Continents => self.zoo.icons.iter().filter(|(icon, _)| icon.is_continent()).count(),
            ProjectKind::Icons(icon) => self.icons(icon).into(),
            ProjectKind::SmallAnimals => own().filter(|animal| animal.size <= 2).count(),
            ProjectKind::LargeAnimals => own().filter(|animal| animal.size >= 4).count(),
            ProjectKind::Breeding(icon) => own()
                .filter(|animal| {
                    let paired = self.zoo.partner_zoos.iter().any(|zoo| animal.icons.get(zoo.icon()) > 0);
                    animal.icons.get(icon) > 0 && paired
                })
                .count(),
            ProjectKind::Release(icon) => {
                let band = [4..=5, 3..=3, 1..=2][level].clone();
                return own().any(|animal| animal.icons.get(icon) > 0 && band.contains(&animal.size));
            }
        };
        count + usize::from(wild) >= usize::from(need)
    }

    /// The projects and levels that can be supported, as notation.
    pub(super) fn supports(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        if self.zoo.left.iter().all(|token| !token) {
            return found;
        }
        let wild = self.zoo.tokens[..2].iter().filter(|tokens| **tokens > 0).count() as u8;
        let lying = self.view.base.iter().map(|lying| (lying, wild));
        for (lying, wild) in lying.chain(self.view.above.iter().map(|lying| (lying, 0))) {
            let again = self.has(224) && matches!(project(lying.card).kind, ProjectKind::Release(_));
            if lying.levels.contains(&LevelView::Supported(self.zoo.seat)) && !again {
                continue;
            }
            for (level, word) in ["left", "middle", "right"].iter().enumerate() {
                if lying.levels[level] == LevelView::Free && self.meets(lying.card, level, wild) {
                    found.insert(format!("support {} {word}", lying.card));
                }
            }
        }
        for (card, folder) in self.reach(CardKind::Project, ActionKind::Association) {
            for (level, word) in ["left", "middle", "right"].iter().enumerate() {
                if folder <= usize::from(self.zoo.money) && self.meets(card, level, 0) {
                    found.insert(format!("support {card} {word}"));
                }
            }
        }
        found
    }

    /// The tasks that an Association action may begin with.
    pub(super) fn tasks(&self, strength: u8) -> BTreeSet<Task> {
        let zoo = self.zoo;
        let rises = zoo.reputation < 9 || self.side(ActionKind::Cards) == Side::II;
        let most = if self.side(ActionKind::Association) == Side::II { 4 } else { 2 };
        let new_zoo = self.view.partner_zoos.iter().any(|continent| !zoo.partner_zoos.contains(continent));
        let new_university = self.view.universities.iter().any(|kind| !zoo.universities.contains(kind));
        let cheap = u8::from(self.has(203));
        let tasks = [
            (Task::Reputation, 2, rises),
            (Task::PartnerZoo, 3, zoo.partner_zoos.len() < most && new_zoo),
            (Task::University, 4, new_university),
            (Task::Project, 5 - cheap, !self.supports().is_empty()),
        ];
        let staffed = |at: usize| match zoo.on_task[at] {
            0 => zoo.workers >= 1,
            1 => zoo.workers >= 2,
            _ => false,
        };
        let open =
            (0..).zip(tasks).filter(|(at, (_, needed, can))| *needed <= strength && *can && staffed(*at));
        open.map(|(_, (task, _, _))| task).collect()
    }
}

/// What was compared, so that a run without a comparison fails.
#[derive(Default, Debug)]
struct Compared {
    places: usize,
    animals: usize,
    sponsors: usize,
    buildings: usize,
    tasks: usize,
    supports: usize,
}

fn compare(view: &View, seat: Seat, offered: &[Choice], compared: &mut Compared, seed: u64) {
    let Some(chair) = Chair::new(view, seat) else { return };
    let running = view.running.as_ref().map(|running| running.action);
    let played = |kind: CardKind| -> BTreeSet<Card> {
        let cards = offered.iter().filter_map(|choice| match choice {
            Choice::Play(card) if card.kind() == kind => Some(*card),
            _ => None,
        });
        cards.collect()
    };
    let only_plays =
        offered.iter().all(|choice| matches!(choice, Choice::Play(_) | Choice::Done | Choice::Harbor));
    // A building is being placed, and no sponsor keeps room for its own (one played through a placement bonus does).
    if let Some(Choice::Place(site)) = offered.first()
        && running == Some(ActionKind::Build)
        && !site.building.is_unique()
        && !chair.keeps_room()
    {
        let sites: BTreeSet<u64> = offered
            .iter()
            .filter_map(|choice| match choice {
                Choice::Place(site) => {
                    Some(menagerie_ark_nova::geometry::spot(site.building, site.place).mask)
                }
                _ => None,
            })
            .collect();
        assert_eq!(sites, chair.places(site.building), "game {seed}: places for a {}", site.building);
        compared.places += 1;
    }
    // Sponsor 228 asks for one more small animal in the same words.
    let animals = played(CardKind::Animal);
    if running == Some(ActionKind::Animals) && only_plays && !animals.is_empty() && !chair.has(228) {
        assert_eq!(animals, chair.animals(), "game {seed}: animals of {seat:?}");
        compared.animals += 1;
    }
    if running == Some(ActionKind::Sponsors)
        && offered.iter().any(|choice| matches!(choice, Choice::Break))
        && let Some(running) = &view.running
    {
        let left = running.strength + u8::from(running.side == Side::II);
        let plain: BTreeSet<_> =
            played(CardKind::Sponsor).into_iter().filter(|card| sponsor(*card).building.is_none()).collect();
        assert_eq!(plain, chair.sponsors(left), "game {seed}: sponsors of {seat:?}");
        compared.sponsors += 1;
    }
    // A Build or Association action that has done nothing yet cannot be left.
    let fresh = !offered.contains(&Choice::Done);
    if let Some(running) = view.running.as_ref().filter(|_| fresh) {
        let buildings: BTreeSet<_> = offered
            .iter()
            .filter_map(|choice| if let Choice::Build(building) = choice { Some(*building) } else { None })
            .collect();
        if running.action == ActionKind::Build && !buildings.is_empty() {
            assert_eq!(buildings, chair.buildings(running.side, running.strength), "game {seed}: buildings");
            compared.buildings += 1;
        }
        let tasks: BTreeSet<_> = offered
            .iter()
            .filter_map(|choice| if let Choice::Task(task) = choice { Some(*task) } else { None })
            .collect();
        if running.action == ActionKind::Association && !tasks.is_empty() {
            assert_eq!(tasks, chair.tasks(running.strength), "game {seed}: tasks of {seat:?}");
            compared.tasks += 1;
        }
        if offered.iter().all(|choice| matches!(choice, Choice::Support(..))) {
            let supports: BTreeSet<_> = offered.iter().map(ToString::to_string).collect();
            assert_eq!(supports, chair.supports(), "game {seed}: supports of {seat:?}");
            compared.supports += 1;
        }
    }
}

#[test]
fn the_engine_offers_exactly_what_the_rulebook_allows() {
    let mut compared = Compared::default();
    // In game 1090 an enclosure is built over the gate of map 2.
    for seed in (0..24).chain([1090]) {
        let players = 1 + (seed % 4) as u8;
        let options = Options { players, maps: MapMode::DealTwo, map_set: MapSet::All, ..Options::default() };
        let mut game = ArkNova::start(&options, Seed::from_number(seed)).expect("good options");
        let mut rng = Rng::new(Seed::from_number(seed + 77));
        let mut offered = Vec::new();
        while let Some(seat) = game.actors().first() {
            offered.clear();
            game.choices(seat, &mut offered);
            let asks = |choice: &Choice| {
                matches!(
                    choice,
                    Choice::Place(_)
                        | Choice::Play(_)
                        | Choice::Break
                        | Choice::Build(_)
                        | Choice::Task(_)
                        | Choice::Support(..)
                )
            };
            if offered.iter().any(asks) {
                compare(&game.view(Viewer::Referee), seat, &offered, &mut compared, seed);
            }
            // Half the time whatever fills the zoo, so that games get somewhere.
            let fills =
                |choice: &&Choice| matches!(choice, Choice::Play(_) | Choice::Support(..) | Choice::Task(_));
            let filling: Vec<_> = offered.iter().filter(fills).collect();
            let choice = match filling[..] {
                [] => offered[rng.below(offered.len())],
                _ if rng.below(2) == 0 => offered[rng.below(offered.len())],
                _ => *filling[rng.below(filling.len())],
            };
            game.apply(seat, choice, &mut menagerie_kernel::Blind);
        }
    }
    assert!(compared.places > 300 && compared.animals > 100 && compared.sponsors > 300, "{compared:?}");
    assert!(compared.buildings > 300 && compared.tasks > 300 && compared.supports > 50, "{compared:?}");
}
