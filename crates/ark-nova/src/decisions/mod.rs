//! Decisions: every kind of question that a table asks, each in a file of its own that holds all of it.
//!
//! A new decision is a file here and its line in `steps!`, which declares the file, too. What the compiler then asks for
//! is the whole of it: who decides, how it settles by itself, what is offered, what an answer does, why not, the question
//! in three languages, and whether the answer is secret. No dispatch has a catch-all arm.

#[macro_use]
mod dispatch;
mod decision;
mod words;

/// What every decision needs.
mod prelude {
    pub(super) use menagerie_kernel::{Lang, Seat, Seats, Speaker, Witness, Words};

    pub(super) use super::{Decision, not_offered};
    pub(super) use crate::{
        choice::Choice, evaluate, event::Event, explain::elsewhere, observe::kinds, reason::Reason,
        state::ArkNova, text::tell,
    };
}

/// Why not, for wishes of another moment: each beside the decision that would grant it.
pub(crate) mod wishes {
    pub(crate) use super::{
        animals::explain_animal,
        association::{explain_donation, explain_task},
        build::explain_building,
        choose_action::explain_action,
        draw_or_snap::{explain_snap, explain_take},
        place::{explain_hex, explain_site},
        sponsors::{explain_break, explain_sponsor},
        strength::explain_spending,
        support_project::explain_project,
        take_university::explain_university,
        take_zoo::explain_zoo,
    };
}

use menagerie_kernel::{Lang, Seat, Seats, Speaker, Viewer, Witness, Words};

use self::decision::not_offered;
pub(crate) use self::{
    choose_action::Grant,
    decision::{Automatic, Decision},
    look::Looking,
    place::Terms,
};
use crate::{
    choice::Choice,
    content::{Bonus, MapId},
    effects::Do,
    event::Event,
    reason::Reason,
    rules,
    state::ArkNova,
};

steps! {
    decided {
        // Setup.
        choose_maps::ChooseMaps,
        draft_map::DraftMap,
        opening_hands::OpeningHands,
        // The turn.
        choose_action::ChooseAction,
        x_token_card::XTokenCard,
        repeat_x_token::RepeatXToken,
        strength::Strength,
        ask_repeat::AskRepeat,
        harbor_last::HarborLast,
        harbor_sale::HarborSale,
        // Cards.
        draw_or_snap::DrawOrSnap,
        take_cards::TakeCards,
        discard_cards::DiscardCards,
        // Build.
        build::Build,
        place::Place,
        move_in::MoveIn,
        empty::Empty,
        // Animals.
        first_reputation::FirstReputation,
        animals::Animals,
        house::House,
        more_small::MoreSmall,
        take_small::TakeSmall,
        // Association.
        association::Association,
        take_zoo::TakeZoo,
        take_university::TakeUniversity,
        support_project::SupportProject,
        release::Release,
        choose_cube::ChooseCube,
        // Sponsors.
        sponsors::Sponsors,
        sponsor_for_money::SponsorForMoney,
        // Effects.
        pool::Pool,
        upgrade::Upgrade,
        space::Space,
        look::Look,
        snap::Snap,
        dig::Dig,
        sunbathe::Sunbathe,
        pouch::Pouch,
        posture::Posture,
        free_special::FreeSpecial,
        fetch::Fetch,
        resist::Resist,
        multiply::Multiply,
        copy_bonus::CopyBonus,
        choose_size::ChooseSize,
        pilfer_target::PilferTarget,
        pilfered::Pilfered,
        hypnosis_target::HypnosisTarget,
        clever::Clever,
        boost::Boost,
        discard_scoring::DiscardScoring,
        // The break.
        break_hands::BreakHands,
    }
    automatic {
        run::Nothing,
        setup::DealHands,
        setup::OpenDisplay,
        action::Execute,
        action::EndExecution,
        action::FinishAction,
        turn::EndTurn,
        turn::CloseTurn,
        turn::NextTurn,
        effects::Do,
        breaks::BreakBoard,
        breaks::EndBreak,
        income::Income,
        income::IncomeDone,
        ending::FinalScoring,
    }
}

impl Default for Step {
    fn default() -> Self {
        Self::Nothing(rules::run::Nothing)
    }
}

impl Step {
    /// The effect that it resolves, if it is one.
    #[inline]
    pub(crate) fn effect(&self) -> Option<&Do> {
        if let Self::Do(step) = self { Some(step) } else { None }
    }
}

impl ArkNova {
    /// Puts a step on the agenda: it comes before everything already there.
    #[inline]
    pub(crate) fn push(&mut self, step: impl Into<Step>) {
        self.agenda.push(step.into());
    }

    /// Drops the top step when there is nothing to decide; says whether it did.
    #[inline]
    pub(crate) fn skip_if(&mut self, nothing: bool) -> bool {
        if nothing {
            self.agenda.pop();
        }
        nothing
    }
}

/// The seats that owe the decision of this moment.
pub(crate) fn deciders(game: &ArkNova) -> Seats {
    match game.agenda.peek() {
        Some(step) if !game.over => step.deciders(game),
        _ => Seats::NONE,
    }
}

/// Adds what a seat may choose, if it decides.
///
/// In a deal that only a searcher imagines, a player may hold nothing that fits what was begun: such a dead end is
/// [`Choice::Stuck`]. At a true table an offer is never empty, and nothing here hides one that is.
pub(crate) fn offer(game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
    let start = out.len();
    if candidates(game, seat, out) {
        game.keep_promises(seat, start, out);
    }
}

/// What the decision of this moment offers a seat, before it is asked whether the turn could keep its promises; says
/// whether the seat decides.
pub(crate) fn candidates(game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) -> bool {
    let Some(step) = game.agenda.peek().filter(|_| !game.over) else { return false };
    let start = out.len();
    let decides = step.offer(game, seat, out);
    if game.imagined && decides && out.len() == start {
        out.push(Choice::Stuck);
    }
    decides
}

/// Carries out a choice of the top step.
pub(crate) fn answer(game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
    let Some(step) = game.agenda.top() else { return };
    if matches!(choice, Choice::Stuck) {
        game.agenda.pop();
        return;
    }
    step.answer(game, seat, choice, w);
}
