//! A second reading of the rules, written from the rulebook and blind to the engine's own tests: in random games it says
//! where a building may lie and which animals and sponsors may be played, and the engine must offer exactly that.

use std::collections::BTreeSet;

use menagerie_ark_nova::{
    ArkNova, Choice, Options,
    content::{
        Ability, ActionKind, Animal, Card, CardKind, Condition, Icon, MapAbility, MapDef, Side, Special,
        animal, map, sponsor,
    },
    geometry::{BORDER, Building, NEIGHBOURS, distance, hexes, spots},
    options::{MapMode, MapSet},
    view::{BuildingView, PlayerView, View},
};
use menagerie_kernel::{Game, Rng, Seat, Seed, Viewer};

/// The table from one player's chair.
struct Chair<'a> {
    view: &'a View,
    zoo: &'a PlayerView,
    map: &'static MapDef,
}

impl<'a> Chair<'a> {
    fn new(view: &'a View, seat: Seat) -> Option<Self> {
        let zoo = &view.players[seat.index()];
        // Money is set aside for the venom fee, and what was cured this turn is not seen: another test's business.
        let poisoned = zoo.row.iter().any(|card| card.venom);
        let borrowed =
            view.running.as_ref().is_some_and(|running| running.owner != seat || running.seat != seat);
        (!poisoned && !borrowed).then(|| Self { view, zoo, map: map(zoo.map.expect("a map")) })
    }

    fn has(&self, number: u16) -> bool {
        self.zoo.sponsors.iter().any(|card| card.number() == number)
    }

    fn icons(&self, icon: Icon) -> u8 {
        self.zoo.icons.iter().find(|(kind, _)| *kind == icon).map_or(0, |(_, count)| *count)
    }

    fn side(&self, action: ActionKind) -> Side {
        self.zoo.row.iter().find(|card| card.action == action).expect("five cards").side
    }

    fn covered(&self) -> u64 {
        self.zoo.buildings.iter().flat_map(|built| &built.hexes).fold(0, |set, hex| set | hex.bit())
    }

    /// Hexes of a terrain that are not built over.
    fn open(&self, terrain: u64) -> u64 {
        terrain & !self.covered()
    }

    /// Every place where a building of the Build action, or a free one, may lie.
    fn places(&self, building: Building) -> BTreeSet<u64> {
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
            MapAbility::OutdoorAreas(gate) => {
                built.hexes.iter().any(|hex| NEIGHBOURS[hex.index()] & gate.bit() != 0)
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

    fn animals(&self) -> BTreeSet<Card> {
        let reach = self.reach(CardKind::Animal, ActionKind::Animals);
        reach
            .into_iter()
            .filter(|(card, folder)| self.can_play_animal(animal(*card), *folder))
            .map(|(card, _)| card)
            .collect()
    }

    fn sponsors(&self, left: u8) -> BTreeSet<Card> {
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
}

/// What was compared, so that a run without a comparison fails.
#[derive(Default, Debug)]
struct Compared {
    places: usize,
    animals: usize,
    sponsors: usize,
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
    // A building is being placed; a sponsor in play may keep room for its own, so only the Build action is compared.
    if let Some(Choice::Place(site)) = offered.first()
        && running == Some(ActionKind::Build)
        && !site.building.is_unique()
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
}

#[test]
fn the_engine_offers_exactly_what_the_rulebook_allows() {
    let mut compared = Compared::default();
    for seed in 0..24 {
        let players = 1 + (seed % 4) as u8;
        let options = Options { players, maps: MapMode::DealTwo, map_set: MapSet::All, ..Options::default() };
        let mut game = ArkNova::start(&options, Seed::from_number(seed)).expect("good options");
        let mut rng = Rng::new(Seed::from_number(seed + 77));
        let mut offered = Vec::new();
        while let Some(seat) = game.actors().first() {
            offered.clear();
            game.choices(seat, &mut offered);
            let asks = |choice: &Choice| matches!(choice, Choice::Place(_) | Choice::Play(_) | Choice::Break);
            if offered.iter().any(asks) {
                compare(&game.view(Viewer::Referee), seat, &offered, &mut compared, seed);
            }
            game.apply(seat, offered[rng.below(offered.len())], &mut menagerie_kernel::Blind);
        }
    }
    assert!(compared.places > 300 && compared.animals > 100 && compared.sponsors > 300, "{compared:?}");
}
