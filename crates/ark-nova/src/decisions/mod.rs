//! Decisions: every kind of question that a table asks, each in a file of its own that holds all of it.
//!
//! A new decision is a file here and its line in `steps!`. What the compiler then asks for is the whole of it: who
//! decides, how it settles by itself, what is offered, what an answer does, why not, the question in three languages,
//! and whether the answer is secret. Only the word on the button "Done" and what it
//! promises a bot have a default, and no dispatch has a catch-all arm.

mod animals;
mod ask_repeat;
mod association;
mod boost;
mod break_hands;
mod build;
mod choose_action;
mod choose_cube;
mod choose_maps;
mod choose_size;
mod clever;
mod copy_bonus;
mod dig;
mod discard_cards;
mod discard_scoring;
mod draft_map;
mod draw_or_snap;
mod empty;
mod fetch;
mod first_reputation;
mod free_special;
mod harbor_last;
mod harbor_sale;
mod house;
mod hypnosis_target;
mod look;
mod more_small;
mod move_in;
mod multiply;
mod opening_hands;
mod pilfer_target;
mod pilfered;
mod place;
mod pool;
mod posture;
mod pouch;
mod release;
mod repeat_x_token;
mod resist;
mod snap;
mod space;
mod sponsor_for_money;
mod sponsors;
mod strength;
mod sunbathe;
mod support_project;
mod take_cards;
mod take_small;
mod take_university;
mod take_zoo;
mod upgrade;
mod words;
mod x_token_card;

/// What every decision needs.
mod prelude {
    pub(super) use menagerie_kernel::{Seat, Seats, Speaker, Witness, Words};

    pub(super) use super::{Decision, not_offered};
    pub(super) use crate::{
        choice::Choice, evaluate, event::Event, explain::elsewhere, reason::Reason, state::ArkNova,
        text::tell,
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

use menagerie_kernel::{Seat, Seats, Speaker, Witness, Words};

pub(crate) use self::{choose_action::Grant, look::Looking, place::Terms};
use crate::{choice::Choice, event::Event, reason::Reason, rules, state::ArkNova};

/// A kind of decision.
pub(crate) trait Decision: Copy {
    /// What [`Choice::Done`] means here, on a button.
    const DONE: Words = words::DONE;

    /// The seats that owe it.
    fn deciders(self, game: &ArkNova) -> Seats;

    /// Resolves it where everyone can see that there is nothing to decide; says whether it did.
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) -> bool;

    /// Adds what a decider may choose.
    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>);

    /// Carries out a choice that was offered.
    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>);

    /// Adds why a choice is not offered to a decider. What belongs to another decision is explained
    /// [`elsewhere`](crate::explain::elsewhere).
    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>);

    /// The question.
    fn prompt(self, game: &ArkNova, seat: Seat, speaker: Speaker<'_>) -> String;

    /// What it promises its decider, in points: what was begun counts before it is gained, or a player who looks one
    /// choice ahead would never begin anything.
    fn promise(self, _: &ArkNova) -> f32 {
        0.0
    }

    /// Whether the others may not hear of this choice.
    fn is_secret(self, choice: Choice) -> bool;
}

/// A step that nobody decides: it is taken off the agenda and resolves itself. It lives in its chapter of the rules.
pub(crate) trait Automatic: Copy {
    /// Resolves it.
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>);
}

/// A choice came that the decision does not know: someone has passed by [`ArkNova::check`](menagerie_kernel::Game).
fn not_offered(decision: impl std::fmt::Debug, choice: Choice) -> ! {
    panic!("{choice} was not offered at {decision:?}")
}

/// The steps of an agenda, and the way from a step to what it does.
macro_rules! steps {
    (
        decided { $( $file:ident::$decision:ident ),+ $(,)? }
        automatic { $( $chapter:ident::$automatic:ident ),+ $(,)? }
    ) => {
        $( pub(crate) use $file::$decision; )+

        /// One pending step: a decision, or something that resolves itself.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Step {
            $( $decision($decision), )+
            $( $automatic(rules::$chapter::$automatic), )+
        }

        $(
            impl From<$decision> for Step {
                #[inline]
                fn from(step: $decision) -> Self {
                    Self::$decision(step)
                }
            }
        )+
        $(
            impl From<rules::$chapter::$automatic> for Step {
                #[inline]
                fn from(step: rules::$chapter::$automatic) -> Self {
                    Self::$automatic(step)
                }
            }
        )+

        impl Step {
            /// The seats that owe the decision of this step.
            #[inline]
            pub fn deciders(&self, game: &ArkNova) -> Seats {
                match self {
                    $( Self::$decision(step) => (*step).deciders(game), )+
                    $( Self::$automatic(_) => Seats::NONE, )+
                }
            }

            /// Resolves the step on top if it needs no decision; says whether it did.
            #[inline]
            pub fn settle_top(game: &mut ArkNova, w: &mut impl Witness<Event>) -> bool {
                let Some(top) = game.agenda.peek() else { return false };
                match top {
                    $(
                        Self::$decision(step) => {
                            let step = *step;
                            step.settle(game, w)
                        }
                    )+
                    $(
                        Self::$automatic(step) => {
                            let step = *step;
                            game.agenda.pop();
                            step.settle(game, w);
                            true
                        }
                    )+
                }
            }

            /// Adds what a decider may choose.
            #[inline]
            pub fn offer(&self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
                match self {
                    $( Self::$decision(step) => (*step).offer(game, seat, out), )+
                    $( Self::$automatic(_) => {} )+
                }
            }

            /// Carries out a choice that was offered.
            #[inline]
            pub fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
                match self {
                    $( Self::$decision(step) => step.answer(game, seat, choice, w), )+
                    $( Self::$automatic(step) => not_offered(step, choice), )+
                }
            }

            /// Adds why a choice is not offered to a decider.
            pub fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
                match self {
                    $( Self::$decision(step) => step.explain(game, seat, choice, reasons), )+
                    $( Self::$automatic(_) => {} )+
                }
            }

            /// The question of a decision; nothing where nothing is decided.
            pub fn prompt(self, game: &ArkNova, seat: Seat, speaker: Speaker<'_>) -> Option<String> {
                match self {
                    $( Self::$decision(step) => Some(step.prompt(game, seat, speaker)), )+
                    $( Self::$automatic(_) => None, )+
                }
            }

            /// What it means to stop here, on a button.
            pub fn done(self) -> Words {
                match self {
                    $( Self::$decision(_) => <$decision as Decision>::DONE, )+
                    $( Self::$automatic(_) => words::DONE, )+
                }
            }

            /// What the decision promises its decider, in points.
            pub fn promise(self, game: &ArkNova) -> f32 {
                match self {
                    $( Self::$decision(step) => step.promise(game), )+
                    $( Self::$automatic(_) => 0.0, )+
                }
            }

            /// Whether the others may not hear of this choice.
            pub fn is_secret(self, choice: Choice) -> bool {
                match self {
                    $( Self::$decision(step) => step.is_secret(choice), )+
                    $( Self::$automatic(_) => false, )+
                }
            }
        }
    };
}

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

/// Adds what a decider may choose.
///
/// In a deal that only a searcher imagines, a player may hold nothing that fits what was begun: such a dead end is
/// [`Choice::Stuck`]. At a true table an offer is never empty, and nothing here hides one that is.
pub(crate) fn offer(game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
    let start = out.len();
    candidates(game, seat, out);
    game.keep_promises(seat, start, out);
}

/// What the decision of this moment offers, before it is asked whether the turn could keep its promises.
pub(crate) fn candidates(game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
    let Some(step) = game.agenda.peek() else { return };
    let start = out.len();
    step.offer(game, seat, out);
    if game.imagined && out.len() == start {
        out.push(Choice::Stuck);
    }
}

/// Carries out a choice of the top step.
pub(crate) fn answer(game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
    let Some(step) = game.agenda.top() else { return };
    if choice == Choice::Stuck {
        game.agenda.pop();
        return;
    }
    step.answer(game, seat, choice, w);
}
