//! Decisions: every kind of question that the table asks, each in a file of its own that holds all of it: who decides, how
//! it settles by itself, what is offered, what an answer does, why not, and the question in three languages. Nothing is
//! secret in Arborea.
//!
//! A new decision is a file here, its line in [`steps!`] and a [`Moment`] to name it; the compiler asks for the rest.

mod activate;
mod advance;
mod complete;
mod convert;
mod evict;
mod gift;
mod house;
mod invite;
mod lay;
mod leave;
mod pilgrimage;
mod pilgrimage_again;
mod place;
mod renew_offer;
mod rescue;
mod rewards;
mod starting_villager;
mod take_card;

/// What every decision needs.
mod prelude {
    pub(super) use menagerie_kernel::{Seat, Speaker, Witness};
    pub(super) use menagerie_kit::tell;

    pub(super) use super::{Decision, Step, not_offered};
    pub(super) use crate::{
        Arborea, Choice, Event, Moment, Owner, Reason, explain::elsewhere, rules::Ear, text::words,
    };
}

/// Why not, for wishes of another moment: each beside the decision that would grant it.
pub(crate) mod wishes {
    pub(crate) use super::{
        activate::explain_walk, complete::explain_complete, gift::explain_gift, house::explain_home,
        invite::explain_invite, lay::explain_lay, place::explain_place, renew_offer::explain_renew,
        rescue::explain_rescue, take_card::explain_take,
    };
}

use menagerie_kernel::{Seat, Speaker, Witness};

use crate::{Arborea, Card, Choice, Event, Kind, Moment, Reason, TrackId, content::Source, rules::Ear};

/// A kind of decision.
pub(crate) trait Decision: Copy {
    /// What it is called.
    const MOMENT: Moment;

    /// Who decides; nobody where Feronia would.
    fn decider(self, game: &Arborea) -> Option<Seat>;

    /// Whether there is something to decide; otherwise it settles by itself.
    fn asks(self, game: &Arborea, seat: Seat) -> bool;

    /// What happens where nobody has anything to decide. It is off the agenda already.
    fn settle<W: Witness<Event>>(self, game: &mut Arborea, ear: &mut Ear<'_, W>);

    /// Adds what the decider may choose.
    fn offer(self, game: &Arborea, seat: Seat, out: &mut Vec<Choice>);

    /// Carries out a choice that was offered. The decision is off the agenda already.
    fn answer<W: Witness<Event>>(self, game: &mut Arborea, seat: Seat, choice: Choice, ear: &mut Ear<'_, W>);

    /// Adds why a choice is not offered to the decider. What belongs to another decision is explained
    /// [`elsewhere`](crate::explain::elsewhere).
    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>);

    /// The question.
    fn prompt(self, game: &Arborea, speaker: Speaker<'_>) -> String;
}

/// A choice came that the decision does not know: someone has passed by [`check`](menagerie_kernel::Game::check).
fn not_offered(moment: Moment, choice: Choice) -> ! {
    panic!("{choice} was not offered at {moment}")
}

/// The steps of the agenda, and the way from a decision to its file.
macro_rules! steps {
    (
        decided { $( $file:ident::$decision:ident ),+ $(,)? }
        automatic { $( $(#[$meta:meta])* $automatic:ident $( ( $($field:ty),+ ) )? ),+ $(,)? }
    ) => {
        $( pub(crate) use $file::$decision; )+

        /// Something still to be done: a decision, or something that resolves itself (see [`rules`](crate::rules)).
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub(crate) enum Step {
            $( $decision($decision), )+
            $( $(#[$meta])* $automatic $( ( $($field),+ ) )?, )+
        }

        $(
            impl From<$decision> for Step {
                #[inline]
                fn from(decision: $decision) -> Self {
                    Self::$decision(decision)
                }
            }
        )+

        impl Step {
            /// Who decides, and what.
            #[inline]
            pub fn decision(self, game: &Arborea) -> Option<(Seat, Moment)> {
                match self {
                    $( Self::$decision(step) => Some((step.decider(game)?, $decision::MOMENT)), )+
                    $( Self::$automatic { .. } => None, )+
                }
            }

            /// Whether it waits for an answer.
            #[inline]
            pub fn asks(self, game: &Arborea) -> bool {
                match self {
                    $( Self::$decision(step) => step.decider(game).is_some_and(|seat| step.asks(game, seat)), )+
                    $( Self::$automatic { .. } => false, )+
                }
            }

            /// Carries it out where nobody decides.
            #[inline]
            pub fn settle<W: Witness<Event>>(self, game: &mut Arborea, ear: &mut Ear<'_, W>) {
                match self {
                    $( Self::$decision(step) => step.settle(game, ear), )+
                    automatic => game.resolve(automatic, ear),
                }
            }

            /// Adds what the decider may choose.
            #[inline]
            pub fn offer(self, game: &Arborea, seat: Seat, out: &mut Vec<Choice>) {
                match self {
                    $( Self::$decision(step) => step.offer(game, seat, out), )+
                    $( Self::$automatic { .. } => {} )+
                }
            }

            /// Carries out a choice that was offered.
            #[inline]
            pub fn answer<W: Witness<Event>>(
                self,
                game: &mut Arborea,
                seat: Seat,
                choice: Choice,
                ear: &mut Ear<'_, W>,
            ) {
                match self {
                    $( Self::$decision(step) => step.answer(game, seat, choice, ear), )+
                    $( Self::$automatic { .. } => panic!("{choice}: nobody was asked"), )+
                }
            }

            /// Adds why a choice is not offered.
            pub fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
                match self {
                    $( Self::$decision(step) => step.explain(game, seat, choice, reasons), )+
                    $( Self::$automatic { .. } => {} )+
                }
            }

            /// The question.
            pub fn prompt(self, game: &Arborea, speaker: Speaker<'_>) -> String {
                match self {
                    $( Self::$decision(step) => step.prompt(game, speaker), )+
                    $( Self::$automatic { .. } => String::new(), )+
                }
            }
        }
    };
}

steps! {
    decided {
        starting_villager::StartingVillager,
        rescue::Rescue,
        pilgrimage::Pilgrimage,
        pilgrimage_again::PilgrimageAgain,
        activate::Activate,
        complete::Complete,
        lay::Lay,
        house::House,
        take_card::TakeCard,
        renew_offer::RenewOffer,
        convert::Convert,
        invite::Invite,
        gift::Gift,
        place::Place,
        advance::Advance,
        rewards::Rewards,
        leave::Leave,
        evict::Evict,
    }
    automatic {
        /// Feronia places her first villager.
        FeroniaStarts,
        /// This player's first villager stands.
        Started(Seat),
        /// A turn begins.
        #[default]
        BeginTurn,
        /// The completed card leaves its slot, its rewards being gained.
        SetAside(Card),
        /// Points for what was regenerated.
        RenewSupply,
        /// The tracks from this one on advance by the villagers on them.
        AdvanceOwn(u8),
        /// Creatures invited this turn, if any, are to be settled.
        Settle,
        /// The turn ends.
        EndTurn,
        /// The symbols there from this one on, walked by a villager of this kind.
        Symbols(Source, u8, Kind),
        /// A villager reaches the end of its trail.
        Recover(Kind),
        /// A track moves by so many more spaces.
        Move(TrackId, u8),
        /// The inner segment goes back outside.
        Swap(TrackId),
        /// Feronia takes her turn, up to the movement of the tracks.
        FeroniaTurn,
    }
}
