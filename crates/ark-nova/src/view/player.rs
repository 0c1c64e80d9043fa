//! A player as a viewer sees them.

use menagerie_kernel::{Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

use super::{
    ActionCardView, BuildingView, IncomeView, Prospect, ScoringView, TaskView,
    prospects::{display_prospects, hand_prospects},
};
use crate::{
    choice::SizeClass,
    content::{Card, CardSet, Continent, Icon, MapId, University},
    decisions::Step,
    explain::Moment,
    pending::Carrier,
    state::ArkNova,
};

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
    /// How far the reputation may go now.
    pub reputation_cap: u8,
    /// Folders of the display within reach.
    pub range: u8,
    /// Points as they stand, in the table's edition.
    pub points: i32,
    /// What the next break would bring as things are.
    pub income: IncomeView,
    /// Action cards in slots 1 to 5.
    pub row: Vec<ActionCardView>,
    /// Workers on the notepad.
    pub workers: u8,
    /// Workers hired in all.
    pub hired: u8,
    /// Workers on the tasks: reputation, partner zoo, university, project.
    pub on_task: [u8; 4],
    /// What the tasks need for this player, in the same order.
    pub tasks: Vec<TaskView>,
    /// Partner zoos.
    pub partner_zoos: Vec<Continent>,
    /// Universities.
    pub universities: Vec<University>,
    /// The left edge of the map from the top: whether the token is still there.
    pub left: Vec<bool>,
    /// Supports made.
    pub supports: u8,
    /// Cards in hand.
    pub hand_count: u8,
    /// Cards that may be kept in a break.
    pub hand_limit: u8,
    /// The hand cards the viewer knows: all of the own, of others those seen by everyone.
    pub hand: Vec<Card>,
    /// The own hand: what each card would cost and what it lacks. Nothing of other hands.
    pub hand_prospects: Vec<Prospect>,
    /// The display for this player, where the viewer sees with their eyes: what each card would cost and what it
    /// lacks, in the order of the folders.
    pub display_prospects: Vec<Prospect>,
    /// Animals in the zoo.
    pub animals: Vec<Card>,
    /// Sponsors in the zoo.
    pub sponsors: Vec<Card>,
    /// Cards under cards or the map: where, how many, and which the viewer knows.
    pub pouched: Vec<PouchView>,
    /// Icons in the zoo.
    pub icons: Vec<(Icon, u8)>,
    /// Small animals in the zoo.
    pub small_animals: u8,
    /// Large animals in the zoo.
    pub large_animals: u8,
    /// Buildings, and who lives in them.
    pub buildings: Vec<BuildingView>,
    /// Spaces taken in petting zoo, reptile house, large bird aviary.
    pub lodged: [u8; 3],
    /// Tokens on sponsors 215, 218 and 253.
    pub tokens: [u8; 3],
    /// The size chosen for sponsor 227.
    pub chosen_size: Option<SizeClass>,
    /// Whether a hand card can still be sold at the harbor this turn.
    pub harbor: bool,
    /// Final scoring cards held.
    pub scoring_count: u8,
    /// Which, and what they are worth now, if the viewer may see them.
    pub scoring: Vec<ScoringView>,
    /// Turns taken.
    pub turns: u16,
}

/// Cards under something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PouchView {
    /// Under what.
    pub under: Carrier,
    /// How many.
    pub count: u8,
    /// Which the viewer knows.
    pub cards: Vec<Card>,
}

impl ArkNova {
    /// Whether the viewer knows where a hidden card is.
    pub(crate) fn knows(&self, viewer: Viewer, owner: Seat, card: Card) -> bool {
        let mask = self.known_to[card.index()];
        match viewer {
            Viewer::Referee => true,
            Viewer::Seat(seat) => seat == owner || mask.contains(seat),
            // Only what everybody has seen is open to a guest.
            Viewer::Spectator => mask == crate::state::EVERYONE,
        }
    }

    pub(super) fn player_view(&self, viewer: Viewer, seat: Seat) -> PlayerView {
        let player = self.player(seat);
        let chooses_map = |step: &Step| {
            matches!(step, Step::ChooseMaps(_) | Step::DraftMap(_)) && step.deciders(self).contains(seat)
        };
        let map_known = !self.agenda.as_slice().iter().any(chooses_map);
        let known = |cards: CardSet| -> Vec<Card> {
            cards.iter().filter(|&card| self.knows(viewer, seat, card)).collect()
        };
        // What a card would cost tells of the hand, and nothing before there are maps and a display.
        let own_eyes = viewer.sees(seat) && self.display_open && !self.over;
        let moment = Moment::default();
        PlayerView {
            seat,
            map: map_known.then_some(player.map),
            money: player.money,
            x_tokens: player.x_tokens,
            appeal: player.appeal,
            conservation: player.conservation,
            reputation: player.reputation,
            reputation_cap: self.reputation_cap(seat),
            range: player.range() as u8,
            points: self.points(seat),
            income: self.income_view(seat),
            row: self.row_view(viewer, seat),
            workers: player.workers,
            hired: player.hired,
            on_task: player.on_task,
            tasks: self.task_views(seat),
            partner_zoos: player.partner_zoos.iter().collect(),
            universities: player.universities.iter().collect(),
            left: (0..player.map().left.len()).map(|at| player.has_token(at)).collect(),
            supports: player.supports,
            hand_count: player.hand.len() as u8,
            hand_limit: player.hand_limit(),
            hand: known(player.hand),
            hand_prospects: if own_eyes { hand_prospects(self, seat, &moment) } else { Vec::new() },
            display_prospects: if own_eyes { display_prospects(self, seat, &moment) } else { Vec::new() },
            animals: player.animals.iter().collect(),
            sponsors: player.sponsors.iter().collect(),
            pouched: self.pouch_views(viewer, seat),
            icons: player.icons.iter().collect(),
            small_animals: player.small_animals,
            large_animals: player.large_animals,
            buildings: self.building_views(seat),
            lodged: player.lodged,
            tokens: player.tokens,
            chosen_size: player.chosen_size,
            harbor: self.harbor_open(seat),
            scoring_count: player.scoring.len() as u8,
            scoring: self.scoring_views(viewer, seat),
            turns: player.turns,
        }
    }

    fn pouch_views(&self, viewer: Viewer, seat: Seat) -> Vec<PouchView> {
        let mut views: Vec<PouchView> = Vec::new();
        // Ordered by carrier and not by card, so that the order tells nothing of hidden cards.
        let player = self.player(seat);
        if player.pouched.is_empty() {
            return views;
        }
        let zoo = player.animals.union(player.sponsors);
        for under in zoo.iter().map(Carrier::Card).chain([Carrier::Map]) {
            let away = || player.pouched.iter().filter(|card| self.carrier(*card) == under);
            let count = away().count() as u8;
            if count > 0 {
                let cards = away().filter(|&card| self.knows(viewer, seat, card)).collect();
                views.push(PouchView { under, count, cards });
            }
        }
        views
    }
}
