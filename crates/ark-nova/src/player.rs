//! One player's zoo and everything in front of it.

use menagerie_kit::{List, Set};

use crate::{
    choice::SizeClass,
    content::{
        self, ActionKind, Bonus, Card, CardSet, Continent, Icons, LeftPlace, MapDef, MapId, Rule, Rules,
        ScoringId, Side, Special, TOKEN_SPONSORS, University,
    },
    geometry::{Building, HEXES, Hex, NEAR_KIOSK, Place, Spot, spot},
};

/// A building on a map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Built {
    /// Which one.
    pub building: Building,
    /// For a standard enclosure: whether an animal lives there.
    pub occupied: bool,
    /// Where.
    pub place: Place,
}

/// Fills the places of a list that hold no building.
impl Default for Built {
    fn default() -> Self {
        Self { building: Building::Kiosk, occupied: false, place: Place(0) }
    }
}

impl Built {
    /// Its hexes and what is around them.
    #[inline]
    pub fn spot(&self) -> &'static Spot {
        spot(self.building, self.place)
    }

    /// The hex it is named by: its first.
    pub fn anchor(&self) -> Hex {
        Hex(self.spot().mask.trailing_zeros() as u8)
    }

    /// Whether it brings income to what stands beside it: not an empty standard enclosure, and a kiosk only if
    /// kiosks count there (rulings I11, G46).
    pub fn pays(&self, kiosks: bool) -> bool {
        match self.building {
            Building::Kiosk => kiosks,
            building if building.is_standard() => self.occupied,
            _ => true,
        }
    }
}

/// A map's definition, compared and shown by its id.
#[derive(Clone, Copy)]
pub(crate) struct MapRef(pub &'static MapDef);

impl PartialEq for MapRef {
    fn eq(&self, other: &Self) -> bool {
        self.0.id == other.0.id
    }
}

impl std::fmt::Debug for MapRef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.id.fmt(f)
    }
}

/// A player: counters, cards, action cards, map.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Player {
    pub map: MapId,
    pub definition: MapRef,
    pub money: u16,
    pub x_tokens: u8,
    pub appeal: u8,
    pub conservation: u8,
    pub reputation: u8,
    /// Which action card lies in slots 1 to 5.
    pub row: [ActionKind; 5],
    /// Action cards on side II.
    pub upgraded: Set<ActionKind>,
    /// Action cards with a venom token.
    pub venom: Set<ActionKind>,
    /// Action cards with a constriction token.
    pub constriction: Set<ActionKind>,
    /// Multiplier tokens by action card.
    pub multipliers: [u8; 5],
    /// Workers on the notepad.
    pub workers: u8,
    /// Workers hired in all, 1 to 4.
    pub hired: u8,
    /// Own workers on each task of the association board.
    pub on_task: [u8; 4],
    pub partner_zoos: Set<Continent>,
    pub universities: Set<University>,
    /// Tokens still on the left edge of the map.
    pub left: Set<LeftPlace>,
    /// Supports of conservation projects made.
    pub supports: u8,
    pub hand: CardSet,
    pub animals: CardSet,
    pub sponsors: CardSet,
    /// Cards under other cards or under the map.
    pub pouched: CardSet,
    pub icons: Icons,
    pub small_animals: u8,
    pub large_animals: u8,
    pub built: List<Built, HEXES>,
    pub covered: u64,
    pub kiosks: u64,
    /// Hexes too close to a kiosk for another one (ruling D12).
    pub near_kiosks: u64,
    /// Kinds of buildings on the map.
    pub kinds: Set<Building, u32>,
    /// Empty standard enclosures by size.
    pub empty: [u8; 6],
    /// Spaces taken in petting zoo, reptile house and large bird aviary.
    pub lodged: [u8; 3],
    /// Final scoring cards held.
    pub scoring: Set<ScoringId, u16>,
    /// Tokens on the sponsors that come with some.
    pub tokens: [u8; TOKEN_SPONSORS],
    /// Rules of the sponsors in the zoo.
    pub rules: Rules,
    /// The size chosen for sponsor 227.
    pub chosen_size: Option<SizeClass>,
    /// Whether the harbor was used this turn.
    pub harbor_used: bool,
    /// Whether a venom token left one of the own cards this turn.
    pub venom_removed: bool,
    /// Whether a payment of this turn has left less money than the venom fee.
    pub fee_spent: bool,
    /// Turns taken, and how often each action card (last: the X-token action) was used. For statistics only.
    pub turns: u16,
    pub uses: [u16; 6],
}

/// Where a sponsor's tokens are kept in [`Player::tokens`], for one that comes with some.
pub(crate) fn token_place(card: Card) -> usize {
    usize::from(content::sponsor(card).token_place.unwrap_or_default())
}

/// The sponsor whose tokens are kept at this place.
pub(crate) fn token_owner(place: usize) -> Card {
    let owns = |sponsor: &&content::Sponsor| sponsor.token_place.map(usize::from) == Some(place);
    content::content().sponsors.iter().find(owns).expect("every place has its sponsor").card
}

impl Player {
    pub fn new(map: MapId) -> Self {
        Self {
            map,
            definition: MapRef(content::map(map)),
            money: u16::from(content::START_MONEY),
            x_tokens: 0,
            appeal: 0,
            conservation: 0,
            reputation: content::START_REPUTATION,
            row: ActionKind::ALL,
            upgraded: Set::default(),
            venom: Set::default(),
            constriction: Set::default(),
            multipliers: [0; 5],
            workers: content::START_WORKERS,
            hired: content::START_WORKERS,
            on_task: [0; 4],
            partner_zoos: Set::default(),
            universities: Set::default(),
            left: LeftPlace::all().collect(),
            supports: 0,
            hand: CardSet::EMPTY,
            animals: CardSet::EMPTY,
            sponsors: CardSet::EMPTY,
            pouched: CardSet::EMPTY,
            icons: Icons::default(),
            small_animals: 0,
            large_animals: 0,
            built: List::default(),
            covered: 0,
            kiosks: 0,
            near_kiosks: 0,
            kinds: Set::default(),
            empty: [0; 6],
            lodged: [0; 3],
            scoring: Set::default(),
            tokens: [0; TOKEN_SPONSORS],
            rules: Rules::default(),
            chosen_size: None,
            harbor_used: false,
            venom_removed: false,
            fee_spent: false,
            turns: 0,
            uses: [0; 6],
        }
    }

    #[inline]
    pub fn map(&self) -> &'static MapDef {
        self.definition.0
    }

    /// Puts a map in front of the player.
    pub fn set_map(&mut self, map: MapId) {
        self.map = map;
        self.definition = MapRef(content::map(map));
    }

    /// The slot of an action card, 1 to 5.
    #[inline]
    pub fn slot(&self, action: ActionKind) -> u8 {
        // Looks at all five: where a card lies nobody foresees, and a wrong guess costs more than a look.
        let slots = self.row.iter().zip(1..);
        slots.fold(0, |found, (&card, slot)| if card == action { slot } else { found })
    }

    #[inline]
    pub fn side(&self, action: ActionKind) -> Side {
        if self.upgraded.contains(action) { Side::II } else { Side::I }
    }

    /// Whether a sponsor's special rule holds in this zoo.
    #[inline]
    pub fn has(&self, rule: Rule) -> bool {
        self.rules.contains(rule)
    }

    /// A sponsor comes into the zoo.
    pub fn add_sponsor(&mut self, card: Card) {
        self.sponsors.insert(card);
        self.rules = self.rules.union(content::sponsor(card).rules);
    }

    #[inline]
    pub fn has_partner(&self, continent: Continent) -> bool {
        self.partner_zoos.contains(continent)
    }

    #[inline]
    pub fn has_university(&self, university: University) -> bool {
        self.universities.contains(university)
    }

    /// Whether the token of this place of the left edge, counted from 0 at the top, is still there.
    #[inline]
    pub fn has_token(&self, place: usize) -> bool {
        self.left.contains(LeftPlace(place as u8))
    }

    /// Takes the token of this place off the left edge.
    #[inline]
    pub fn take_token(&mut self, place: usize) {
        self.left.remove(LeftPlace(place as u8));
    }

    /// Puts a building on the map, and keeps what is known about all of them in step.
    pub fn add_building(&mut self, built: Built) {
        let mask = built.spot().mask;
        self.covered |= mask;
        self.kinds.insert(built.building);
        if built.building == Building::Kiosk {
            self.kiosks |= mask;
            self.near_kiosks |= NEAR_KIOSK[mask.trailing_zeros() as usize];
        }
        if built.building.is_standard() && !built.occupied {
            self.empty[built.building.size() as usize] += 1;
        }
        self.built.push(built);
    }

    /// Turns a standard enclosure to its other side.
    pub fn flip(&mut self, index: usize) {
        let built = &mut self.built[index];
        built.occupied = !built.occupied;
        let size = built.building.size() as usize;
        if built.occupied {
            self.empty[size] -= 1;
        } else {
            self.empty[size] += 1;
        }
    }

    pub fn special(&self, special: Special) -> Option<&Built> {
        self.find(special.building())
    }

    /// Whether such a building stands on the map.
    #[inline]
    pub fn has_built(&self, building: Building) -> bool {
        self.kinds.contains(building)
    }

    pub fn find(&self, building: Building) -> Option<&Built> {
        if !self.has_built(building) {
            return None;
        }
        self.built.iter().find(|built| built.building == building)
    }

    /// Puts an action card into slot 1; the cards left of it move one slot to the right (ruling B23).
    pub fn move_to_first(&mut self, action: ActionKind) {
        let [a, b, c, d, e] = self.row;
        self.row = match self.slot(action) {
            1 => return,
            2 => [b, a, c, d, e],
            3 => [c, a, b, d, e],
            4 => [d, a, b, c, e],
            _ => [e, a, b, c, d],
        };
    }

    /// Puts an action card into slot 5; the cards right of it move one slot to the left.
    pub fn move_to_last(&mut self, action: ActionKind) {
        let slot = self.slot(action) as usize;
        self.row.copy_within(slot.., slot - 1);
        self.row[self.row.len() - 1] = action;
    }

    pub fn hand_limit(&self) -> u8 {
        if self.has_university(University::HandLimit) {
            content::HAND_LIMIT_UNIVERSITY
        } else {
            content::HAND_LIMIT
        }
    }

    /// What the map gives for the next worker, besides the worker.
    pub fn hiring_bonus(&self) -> Option<Bonus> {
        self.map().worker.get(usize::from(self.hired) - 1).copied().flatten()
    }

    /// Folders of the display within reach.
    #[inline]
    pub fn range(&self) -> usize {
        usize::from(content::range(self.reputation))
    }

    /// Points as they stand, revised scoring.
    pub fn points(&self) -> i32 {
        i32::from(self.appeal) + i32::from(content::conservation_value(self.conservation))
    }

    /// Rock that is still there.
    #[inline]
    pub fn rock(&self) -> u64 {
        self.map().rock & !self.covered
    }

    /// Water that is still there.
    #[inline]
    pub fn water(&self) -> u64 {
        self.map().water & !self.covered
    }

    /// Whether rock and water may be built on and are never needed (sponsor 219).
    #[inline]
    pub fn builds_on_terrain(&self) -> bool {
        self.has(Rule::BuildOnTerrain)
    }

    /// Whether every building space is covered.
    #[inline]
    pub fn map_covered(&self) -> bool {
        self.map().plain & !self.covered == 0
    }
}
