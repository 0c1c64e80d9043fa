//! What a viewer may know of a table.

use menagerie_kernel::{Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::{
    choice::SizeClass,
    content::{ActionKind, BonusTile, Card, Continent, Icon, LeftBonus, MapId, ScoringId, Side, University},
    decisions::{self, Step},
    geometry::{Building, Hex, hexes},
    pending::{Host, Pending},
    player::Player,
    state::{ArkNova, Cube, InPlay},
};

/// An action card in its slot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ActionCardView {
    /// Which one.
    pub action: ActionKind,
    /// Its side.
    pub side: Side,
    /// Whether a venom token lies on it.
    pub venom: bool,
    /// Whether a constriction token lies on it.
    pub constriction: bool,
    /// Multiplier tokens on it.
    pub multipliers: u8,
}

/// A building on a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BuildingView {
    /// Which one.
    pub building: Building,
    /// Its hexes.
    pub hexes: Vec<Hex>,
    /// For a standard enclosure: whether an animal lives there.
    pub occupied: bool,
}

/// A left bonus of a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LeftView {
    /// What it gives, and whether in each break.
    pub bonus: LeftBonus,
    /// Whether its token is still there.
    pub token: bool,
}

/// A player as this viewer sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// The map, once chosen.
    pub map: Option<MapId>,
    /// Money.
    pub money: u16,
    /// X-tokens.
    pub x_tokens: u8,
    /// Appeal.
    pub appeal: u8,
    /// Conservation.
    pub conservation: u8,
    /// Reputation.
    pub reputation: u8,
    /// Points as they stand, in the table's edition.
    pub points: i32,
    /// Action cards in slots 1 to 5.
    pub row: Vec<ActionCardView>,
    /// Workers on the notepad.
    pub workers: u8,
    /// Workers hired in all.
    pub hired: u8,
    /// Workers on the tasks: reputation, partner zoo, university, project.
    pub on_task: [u8; 4],
    /// Partner zoos.
    pub partner_zoos: Vec<Continent>,
    /// Universities.
    pub universities: Vec<University>,
    /// The left edge of the map.
    pub left: Vec<LeftView>,
    /// Supports made.
    pub supports: u8,
    /// Cards in hand.
    pub hand_count: u8,
    /// The hand cards the viewer knows: all of the own, of others those seen by everyone.
    pub hand: Vec<Card>,
    /// Animals in the zoo.
    pub animals: Vec<Card>,
    /// Sponsors in the zoo.
    pub sponsors: Vec<Card>,
    /// Cards under cards or the map: where, how many, and which the viewer knows.
    pub pouched: Vec<PouchView>,
    /// Icons in the zoo.
    pub icons: Vec<(Icon, u8)>,
    /// Buildings.
    pub buildings: Vec<BuildingView>,
    /// Spaces taken in petting zoo, reptile house, large bird aviary.
    pub lodged: [u8; 3],
    /// Tokens on sponsors 215, 218 and 253.
    pub tokens: [u8; 3],
    /// The size chosen for sponsor 227.
    pub chosen_size: Option<SizeClass>,
    /// Final scoring cards held.
    pub scoring_count: u8,
    /// Which, if the viewer may see them.
    pub scoring: Vec<ScoringId>,
    /// Turns taken.
    pub turns: u16,
}

/// Cards under something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PouchView {
    /// Under what.
    pub host: Host,
    /// How many.
    pub count: u8,
    /// Which the viewer knows.
    pub cards: Vec<Card>,
}

/// A level of a project: free, blocked, or supported.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "level", content = "by", rename_all = "kebab-case")]
pub enum LevelView {
    /// Can be supported.
    Free,
    /// Blocked by the two-player setup.
    Blocked,
    /// Supported by this player.
    Supported(Seat),
}

/// A project in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ProjectView {
    /// The card.
    pub card: Card,
    /// Its levels from left to right.
    pub levels: Vec<LevelView>,
}

/// The action that is running.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RunningView {
    /// Who acts.
    pub seat: Seat,
    /// Whose card it is.
    pub owner: Seat,
    /// Which action.
    pub action: ActionKind,
    /// Its side.
    pub side: Side,
    /// Its strength, 0 before it is settled.
    pub strength: u8,
    /// What is left: strength, animals or levels.
    pub left: u8,
}

/// A table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct View {
    /// The players.
    pub players: Vec<PlayerView>,
    /// Who has to decide.
    pub deciding: Vec<Seat>,
    /// Whose turn it is.
    pub turn: Seat,
    /// Who began.
    pub first: Seat,
    /// The display, folders 1 to 6; hidden during setup.
    pub display: Vec<Option<Card>>,
    /// Cards in the deck.
    pub deck: u8,
    /// Cards in the discard pile.
    pub discard: u8,
    /// Projects above the board, the newest first.
    pub above: Vec<ProjectView>,
    /// Base projects below the board.
    pub base: Vec<ProjectView>,
    /// Base projects that are not in the game.
    pub unused_base: u8,
    /// Partner zoos on the board.
    pub partner_zoos: Vec<Continent>,
    /// Universities on the board.
    pub universities: Vec<University>,
    /// What the next donation costs.
    pub donation: u8,
    /// Donation spaces covered.
    pub donations: u8,
    /// Bonus tiles at conservation 5 and 8.
    pub tiles: Vec<Vec<BonusTile>>,
    /// Final scoring cards in the pile.
    pub scoring_pile: u8,
    /// Steps of the break token to its end; none alone.
    pub break_left: Option<u8>,
    /// Whether a break follows this turn.
    pub break_due: bool,
    /// Breaks so far.
    pub breaks: u8,
    /// Alone: turns left in this round, and the round from 1.
    pub solo: Option<(u8, u8)>,
    /// Turns still to be taken once the end is triggered.
    pub last_turns: Option<u8>,
    /// The running action.
    pub running: Option<RunningView>,
    /// What waits for the end of the action.
    pub waiting: Vec<Pending>,
    /// Cards someone is choosing from, if the viewer may see them.
    pub looked: Vec<Card>,
    /// Maps the viewer may choose from.
    pub maps: Vec<MapId>,
    /// Whether the game is over.
    pub over: bool,
}

/// The bits of a small set as values.
fn members<T: Copy>(bits: u8, all: &[T]) -> Vec<T> {
    all.iter().enumerate().filter(|(at, _)| bits & (1 << at) != 0).map(|(_, &value)| value).collect()
}

impl InPlay {
    fn view(&self) -> ProjectView {
        let levels = self.cubes.iter().map(|cube| match cube {
            Cube::Free => LevelView::Free,
            Cube::Blocked => LevelView::Blocked,
            Cube::Of(seat) => LevelView::Supported(*seat),
        });
        ProjectView { card: self.card, levels: levels.collect() }
    }
}

impl ArkNova {
    /// Whether the viewer knows where a hidden card is.
    pub(crate) fn knows(&self, viewer: Viewer, owner: Seat, card: Card) -> bool {
        let mask = self.known_to[card.index()];
        match viewer {
            Viewer::Referee => true,
            Viewer::Seat(seat) => seat == owner || mask & (1 << seat.0) != 0,
            // Only what everybody has seen is open to a guest.
            Viewer::Spectator => mask == crate::state::EVERYONE,
        }
    }

    fn player_view(&self, viewer: Viewer, seat: Seat) -> PlayerView {
        let player = self.player(seat);
        let map_known = self.agenda.as_slice().iter().all(|step| match step {
            Step::ChooseMaps(_) => self.map_offers[seat.index()][0].is_none(),
            Step::DraftMap(draft) => draft.seat != seat,
            _ => true,
        });
        let known = |cards: crate::content::CardSet| -> Vec<Card> {
            cards.iter().filter(|&card| self.knows(viewer, seat, card)).collect()
        };
        PlayerView {
            seat,
            map: map_known.then_some(player.map),
            money: player.money,
            x_tokens: player.x_tokens,
            appeal: player.appeal,
            conservation: player.conservation,
            reputation: player.reputation,
            points: self.points(seat),
            row: row_view(player),
            workers: player.workers,
            hired: player.hired,
            on_task: player.on_task,
            partner_zoos: members(player.partner_zoos, &Continent::ALL),
            universities: members(player.universities, &University::ALL),
            left: player
                .map()
                .left
                .iter()
                .enumerate()
                .map(|(at, bonus)| LeftView { bonus: *bonus, token: player.left & (1 << at) != 0 })
                .collect(),
            supports: player.supports,
            hand_count: player.hand.len() as u8,
            hand: known(player.hand),
            animals: player.animals.iter().collect(),
            sponsors: player.sponsors.iter().collect(),
            pouched: self.pouch_views(viewer, seat),
            icons: player.icons.iter().collect(),
            buildings: player
                .built
                .iter()
                .map(|built| BuildingView {
                    building: built.building,
                    hexes: hexes(built.spot().mask).collect(),
                    occupied: built.occupied,
                })
                .collect(),
            lodged: player.lodged,
            tokens: player.tokens,
            chosen_size: player.chosen_size,
            scoring_count: player.scoring.count_ones() as u8,
            scoring: if viewer.sees(seat) || self.over {
                ScoringId::all().filter(|card| player.scoring & (1 << card.0) != 0).collect()
            } else {
                Vec::new()
            },
            turns: player.turns,
        }
    }

    fn pouch_views(&self, viewer: Viewer, seat: Seat) -> Vec<PouchView> {
        let mut views: Vec<PouchView> = Vec::new();
        // Ordered by host and not by card, so that the order tells nothing of hidden cards.
        let player = self.player(seat);
        let hosts = player.animals.union(player.sponsors);
        for host in hosts.iter().map(Host::Card).chain([Host::Map]) {
            let under = || player.pouched.iter().filter(|card| self.hosts[card.index()] == host);
            let count = under().count() as u8;
            if count > 0 {
                let cards = under().filter(|&card| self.knows(viewer, seat, card)).collect();
                views.push(PouchView { host, count, cards });
            }
        }
        views
    }

    fn looked_view(&self, viewer: Viewer) -> Vec<Card> {
        let open = matches!(self.agenda.top(), Some(Step::Look(look)) if look.why.is_open());
        self.seats()
            .filter(|&seat| open || viewer.sees(seat))
            .flat_map(|seat| self.looked[seat.index()].iter())
            .collect()
    }

    fn maps_view(&self, viewer: Viewer) -> Vec<MapId> {
        match self.agenda.top() {
            Some(Step::DraftMap(_)) => self.map_offers.iter().flatten().filter_map(|&map| map).collect(),
            Some(Step::ChooseMaps(_)) => self
                .seats()
                .filter(|&seat| viewer.sees(seat))
                .flat_map(|seat| self.map_offers[seat.index()].into_iter().flatten())
                .collect(),
            _ => Vec::new(),
        }
    }

    /// The table as a viewer sees it.
    pub(crate) fn seen(&self, viewer: Viewer) -> View {
        let frame = &self.frame;
        View {
            players: self.seats().map(|seat| self.player_view(viewer, seat)).collect(),
            deciding: decisions::deciders(self).iter().collect(),
            turn: self.turn,
            first: self.first,
            display: if self.display_open { self.display.to_vec() } else { vec![None; self.display.len()] },
            deck: self.deck.len,
            discard: self.discard.len() as u8,
            above: self.above.iter().map(InPlay::view).collect(),
            base: self.base.iter().map(InPlay::view).collect(),
            unused_base: self.unused_base.len() as u8,
            partner_zoos: members(self.zoos, &Continent::ALL),
            universities: members(self.universities, &University::ALL),
            donation: self.donation_cost(),
            donations: self.donations,
            tiles: self.tiles.iter().map(|tiles| tiles.iter().filter_map(|tile| *tile).collect()).collect(),
            scoring_pile: self.scoring_pile.len() as u8,
            break_left: (!self.solo()).then_some(self.break_left),
            break_due: self.break_due,
            breaks: self.breaks,
            solo: self.solo().then_some((self.solo_turns, self.solo_round + 1)),
            last_turns: self.last_turns,
            running: frame.running.then_some(RunningView {
                seat: frame.seat,
                owner: frame.owner,
                action: frame.action,
                side: frame.side,
                strength: frame.strength,
                left: frame.left,
            }),
            waiting: self.waiting().to_vec(),
            looked: self.looked_view(viewer),
            maps: self.maps_view(viewer),
            over: self.over,
        }
    }
}

fn row_view(player: &Player) -> Vec<ActionCardView> {
    player
        .row
        .iter()
        .map(|&action| ActionCardView {
            action,
            side: player.side(action),
            venom: player.venom & (1 << action as u8) != 0,
            constriction: player.constriction & (1 << action as u8) != 0,
            multipliers: player.multipliers[action.index()],
        })
        .collect()
}
