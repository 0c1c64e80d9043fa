//! Why not: every unmet condition of a wish, also of one for another moment.
//!
//! What belongs to the decision of the moment is explained there. A wish for a card, building, task or level of another
//! moment is answered as if its action were begun now with all the X-tokens that help: what is left over is really
//! missing.

use std::cell::OnceCell;

use menagerie_kernel::Seat;

use crate::{
    choice::{Choice, LevelPlace},
    content::{ActionKind, Card, CardKind, Condition, MAX_X_TOKENS, Side, VENOM_MONEY, WORKERS},
    decisions::{self, Step, wishes},
    game::Wish,
    reason::Reason,
    state::{ArkNova, Underway},
};

/// What a seat may choose at a moment, found out once for all wishes of that moment.
#[derive(Default)]
pub(crate) struct Moment {
    offered: OnceCell<Vec<Choice>>,
    /// With what a promise of the turn forbids, where it has made one.
    candidates: OnceCell<Vec<Choice>>,
}

impl Moment {
    fn offered(&self, game: &ArkNova, seat: Seat) -> &[Choice] {
        self.offered.get_or_init(|| {
            let mut offered = Vec::new();
            decisions::offer(game, seat, &mut offered);
            offered
        })
    }

    /// Whether a choice that is not offered would be, had the turn promised nothing.
    fn breaks_promise(&self, game: &ArkNova, seat: Seat, choice: Choice) -> bool {
        let candidates = || {
            let mut all = Vec::new();
            decisions::candidates(game, seat, &mut all);
            all
        };
        game.has_promised(seat) && self.candidates.get_or_init(candidates).contains(&choice)
    }
}

/// Every reason why a seat cannot have this now; nothing when it can.
pub(crate) fn explain(game: &ArkNova, seat: Seat, wish: &Wish) -> Vec<Reason> {
    explain_one(game, seat, wish, &Moment::default())
}

/// The same for one of many wishes of a moment.
pub(crate) fn explain_one(game: &ArkNova, seat: Seat, wish: &Wish, moment: &Moment) -> Vec<Reason> {
    if game.over {
        return vec![Reason::GameOver];
    }
    if seat.index() >= game.count() {
        return vec![Reason::NotYourDecision];
    }
    let decided = game.agenda.top().filter(|step| step.deciders(game).contains(seat));
    let mut reasons = Vec::with_capacity(8);
    if decided.is_none() {
        reasons.push(Reason::NotYourDecision);
    }
    match (*wish, decided) {
        (Wish::Choice(choice), Some(step)) => {
            let offered = moment.offered(game, seat);
            if offered.contains(&choice) || stands_for(choice, offered) {
                return Vec::new();
            }
            if moment.breaks_promise(game, seat, choice) {
                return vec![game.promise(seat)];
            }
            step.explain(game, seat, choice, &mut reasons);
            if let [Reason::NeedsAction { action }] = reasons[..]
                && game.fee_forbids(seat, action, choice)
            {
                reasons.push(Reason::VenomFee { fee: VENOM_MONEY });
            }
            if reasons.is_empty() {
                reasons.push(Reason::NotNow);
            }
        }
        (Wish::Choice(choice), None) => elsewhere(game, seat, choice, &mut reasons),
        (Wish::Cover(hex), _) => wishes::explain_hex(game, seat, hex, &mut reasons),
    }
    // Two parts of a wish may lack the same thing: it is said once.
    for index in (1..reasons.len()).rev() {
        if reasons[..index].contains(&reasons[index]) {
            reasons.remove(index);
        }
    }
    reasons
}

/// "Play this project" is wished, "support it at this level" is chosen.
fn stands_for(choice: Choice, offered: &[Choice]) -> bool {
    let Choice::Play(card) = choice else { return false };
    LevelPlace::ALL.into_iter().any(|level| offered.contains(&Choice::Support(card, level)))
}

/// Adds what a wish lacks that the decision of this moment does not know.
pub(crate) fn elsewhere(game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
    let player = game.player(seat);
    match choice {
        Choice::Play(card) => match card.kind() {
            CardKind::Animal => wishes::explain_animal(game, seat, card, reasons),
            CardKind::Sponsor => wishes::explain_sponsor(game, seat, card, reasons),
            CardKind::Project => wishes::explain_project(game, seat, card, None, reasons),
        },
        Choice::Support(card, level) => wishes::explain_project(game, seat, card, Some(level), reasons),
        Choice::Build(building) => wishes::explain_building(game, seat, building, reasons),
        Choice::Place(site) => wishes::explain_site(game, seat, site, reasons),
        Choice::Task(task) => wishes::explain_task(game, seat, task, reasons),
        Choice::Donate => wishes::explain_donation(game, seat, reasons),
        Choice::PartnerZoo(continent) => wishes::explain_zoo(game, seat, continent, reasons),
        Choice::University(university) => wishes::explain_university(game, seat, university, reasons),
        Choice::Take(card) => wishes::explain_take(game, seat, card, reasons),
        Choice::Snap(card) => wishes::explain_snap(game, seat, card, reasons),
        Choice::Action(action) => wishes::explain_action(game, seat, action, reasons),
        Choice::Spend(needed) => wishes::explain_spending(game, seat, needed, reasons),
        Choice::Break => wishes::explain_break(game, seat, reasons),
        Choice::XToken => {
            if player.x_tokens == MAX_X_TOKENS {
                reasons.push(Reason::XTokensFull);
            }
        }
        Choice::Upgrade(action) => {
            if player.side(action) == Side::II {
                reasons.push(Reason::AlreadyUpgraded { action });
            }
        }
        Choice::Worker => {
            if player.hired == WORKERS {
                reasons.push(Reason::AllHired);
            }
        }
        Choice::Discard(card) | Choice::Sell(card) | Choice::Pouch(card) => {
            if !player.hand.contains(card) {
                reasons.push(Reason::NotInHand { card });
            }
        }
        // Answers to one question only: at any other moment there is nothing to say but that.
        Choice::Map(_)
        | Choice::Keep(_)
        | Choice::Borrow(_)
        | Choice::Repeat
        | Choice::Draw
        | Choice::Refill
        | Choice::Dig(_)
        | Choice::House(_)
        | Choice::MoveIn(_)
        | Choice::Empty(_)
        | Choice::Reputation
        | Choice::Cube(_)
        | Choice::Release(_)
        | Choice::Tile(_)
        | Choice::FiveMoney
        | Choice::First(_)
        | Choice::Last(_)
        | Choice::Multiply(_)
        | Choice::Next(_)
        | Choice::Copy(_)
        | Choice::Size(_)
        | Choice::Target(_)
        | Choice::Give
        | Choice::Pay
        | Choice::Harbor
        | Choice::Score(_)
        | Choice::Want(_)
        | Choice::Done
        | Choice::Stuck => {}
    }
}

impl ArkNova {
    /// The action as it runs, or as it could be begun now with all the X-tokens that help.
    pub(crate) fn underway_of(&self, seat: Seat, action: ActionKind) -> Underway {
        let runs = self.underway.runs(seat, action);
        let begins = matches!(self.agenda.top(), Some(Step::Strength(_) | Step::AskRepeat(_)));
        if runs && !begins {
            return self.underway;
        }
        let underway = if runs { self.underway } else { self.underway_for(seat, seat, action) };
        underway.begun((underway.base + self.most_x(&underway) as i8).max(0) as u8)
    }

    /// Says which action a wish needs, unless it is running.
    pub(crate) fn explain_moment(&self, seat: Seat, underway: &Underway, reasons: &mut Vec<Reason>) {
        let action = underway.action;
        if self.underway.runs(seat, action) {
            return;
        }
        reasons.push(Reason::NeedsAction { action });
        // A constricted card in a low slot cannot be used at all without X-tokens (ruling E67).
        if underway.strength == 0 {
            let needed = (1 - underway.base).max(0) as u8;
            reasons.push(Reason::XTokens { needed, available: self.player(seat).x_tokens });
        }
    }

    /// Where a card is: at hand, or too far off. Gives the folder's money.
    pub(crate) fn explain_place(
        &self,
        seat: Seat,
        card: Card,
        underway: &Underway,
        range: usize,
        reasons: &mut Vec<Reason>,
    ) -> u8 {
        if self.player(seat).hand.contains(card) {
            return 0;
        }
        let Some(folder) = self.folder_of(card).filter(|_| self.display_open) else {
            reasons.push(Reason::NotAtHand { card });
            return 0;
        };
        if self.underway_side(underway) == Side::I {
            reasons.push(Reason::NeedsUpgrade { action: underway.action });
        }
        self.explain_range(card, folder, range, reasons);
        folder as u8 + 1
    }

    /// Whether a card of the display is within range.
    pub(crate) fn explain_range(&self, card: Card, folder: usize, range: usize, reasons: &mut Vec<Reason>) {
        if folder >= range {
            reasons.push(Reason::OutOfRange { card, folder: folder as u8 + 1, range: range as u8 });
        }
    }

    /// Whether there is money enough.
    pub(crate) fn explain_money(&self, seat: Seat, needed: u8, reasons: &mut Vec<Reason>) {
        let (needed, available) = (u16::from(needed), self.player(seat).money);
        if needed > available {
            reasons.push(Reason::Money { needed, available });
        }
    }

    /// Conditions of a card that are not met, each with what is there.
    pub(crate) fn explain_conditions(
        &self,
        seat: Seat,
        conditions: &[Condition],
        underway: &Underway,
        reasons: &mut Vec<Reason>,
    ) {
        let player = self.player(seat);
        for &condition in conditions {
            let missing = self.missing(seat, condition, underway);
            if missing == 0 {
                continue;
            }
            let (condition, available) = match condition {
                Condition::Icon(icon, _) => (condition, player.icons.get(icon)),
                Condition::PartnerZoos(_) => (condition, player.partner_zoos.len() as u8),
                Condition::MinReputation(_) => (condition, player.reputation),
                // Alone the limit may be another than the printed one (ruling K10).
                Condition::MaxAppeal(_) => (Condition::MaxAppeal(self.rules.max_appeal), player.appeal),
                Condition::AnimalsII | Condition::SponsorsII | Condition::PartnerZoo(_) => (condition, 0),
            };
            reasons.push(Reason::Unmet { condition, missing, available });
        }
    }
}
