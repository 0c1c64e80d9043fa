//! Decisions: every kind of question that the table asks, each in a file of its own that holds all of it: who decides, how
//! it settles by itself, what is offered, what an answer does, why not, and the question in three languages. Nothing is
//! secret in Arborea.
//!
//! A new decision is a file here, its line in [`steps!`], which declares the file, too, and a [`Moment`] to name it; the
//! compiler asks for the rest.

/// What every decision needs.
mod prelude {
    pub(super) use menagerie_kernel::{Seat, Speaker, Witness, Words};
    pub(super) use menagerie_kit::tell;

    pub(super) use super::{Decision, Step, not_offered};
    pub(super) use crate::{
        Arborea, Choice, Event, Moment, Owner, Reason, content::Symbol, explain::elsewhere, observe::kinds,
        rules::Voice, text::words, view,
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

use menagerie_kernel::{Seat, Speaker, Witness, Words};

use crate::{
    Arborea, Card, Choice, Event, Kind, Moment, Reason, TrackId,
    content::{Source, Symbol},
    observe::kinds,
    rules::Voice,
    view,
};

/// A kind of decision.
pub(crate) trait Decision: Copy {
    /// What it is called.
    const MOMENT: Moment;

    /// What it is called to do nothing, on a button.
    const PASS: Words = Words::new("Go on", "Continuer", "Weiter");

    /// Who decides; nobody where Feronia would.
    fn decider(self, game: &Arborea) -> Option<Seat>;

    /// Whether there is something to decide; otherwise it settles by itself.
    fn asks(self, game: &Arborea, seat: Seat) -> bool;

    /// What happens where nobody has anything to decide. It is off the agenda already.
    fn settle<W: Witness<Event>>(self, game: &mut Arborea, w: &mut Voice<'_, W>);

    /// Adds what the decider may choose.
    fn offer(self, game: &Arborea, seat: Seat, out: &mut Vec<Choice>);

    /// Carries out a choice that was offered. The decision is off the agenda already.
    fn answer<W: Witness<Event>>(self, game: &mut Arborea, seat: Seat, choice: Choice, w: &mut Voice<'_, W>);

    /// Adds why a choice is not offered to the decider. What belongs to another decision is explained
    /// [`elsewhere`](crate::explain::elsewhere).
    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>);

    /// The question.
    fn prompt(self, game: &Arborea, speaker: Speaker<'_>) -> String;

    // What other rooms want to know of a few; by default what is true of the others.

    /// What a choice is called here, on a button, where that is not what it is called everywhere.
    fn label(self, _: &Arborea, choice: Choice, speaker: Speaker<'_>) -> Option<String> {
        (choice == Choice::Pass).then(|| speaker.say(Self::PASS).into())
    }

    /// Adds what the board shows of it besides who decides.
    fn show(self, _: &Arborea, _: &mut view::Decision) {}

    /// The symbol that asks this: how good the decision is to have is what the symbol is worth.
    fn symbol(self) -> Option<Symbol> {
        None
    }

    /// How good it is to have it before one, in points, where no symbol says it.
    fn evaluate(self) -> f32 {
        0.0
    }

    /// Which of [`kinds`](crate::observe::kinds), for players that learn.
    fn observed(self) -> usize {
        kinds::OTHER
    }
}

/// A choice came that the decision does not know: someone has passed by [`check`](menagerie_kernel::Game::check).
fn not_offered(moment: Moment, choice: Choice) -> ! {
    panic!("{choice} was not offered at {moment}")
}

/// The steps of the agenda, and the way from a decision to its file.
macro_rules! steps {
    (
        decided { $( $file:ident::$decision:ident ),+ $(,)? }
        automatic {
            $(
                $(#[$meta:meta])*
                $automatic:ident $( ( $($field:ident: $type:ty),+ ) )? => |$game:pat_param, $w:pat_param| $body:expr
            ),+ $(,)?
        }
    ) => {
        $(
            mod $file;
            pub(crate) use $file::$decision;
        )+

        /// Something still to be done: a decision, or something that resolves itself (see [`rules`](crate::rules)).
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub(crate) enum Step {
            $( $decision($decision), )+
            $( $(#[$meta])* $automatic $( ( $($type),+ ) )?, )+
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
            pub fn settle<W: Witness<Event>>(self, game: &mut Arborea, w: &mut Voice<'_, W>) {
                match self {
                    $( Self::$decision(step) => step.settle(game, w), )+
                    $(
                        Self::$automatic $( ( $($field),+ ) )? => {
                            let ($game, $w) = (game, w);
                            $body
                        }
                    )+
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
                w: &mut Voice<'_, W>,
            ) {
                match self {
                    $( Self::$decision(step) => step.answer(game, seat, choice, w), )+
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

            /// Whose it is: the decider's, or of whoever's turn it is.
            pub fn owner(self, game: &Arborea) -> Option<Seat> {
                match self {
                    $( Self::$decision(step) => step.decider(game), )+
                    $( Self::$automatic { .. } => game.active.seat(), )+
                }
            }

            /// What a choice is called here, where that is not what it is called everywhere.
            pub fn label(self, game: &Arborea, choice: Choice, speaker: Speaker<'_>) -> Option<String> {
                match self {
                    $( Self::$decision(step) => step.label(game, choice, speaker), )+
                    $( Self::$automatic { .. } => None, )+
                }
            }

            /// Adds what the board shows of it besides who decides.
            pub fn show(self, game: &Arborea, shown: &mut view::Decision) {
                match self {
                    $( Self::$decision(step) => step.show(game, shown), )+
                    $( Self::$automatic { .. } => {} )+
                }
            }

            /// The symbol that asks this.
            pub fn symbol(self) -> Option<Symbol> {
                match self {
                    $( Self::$decision(step) => step.symbol(), )+
                    $( Self::$automatic { .. } => None, )+
                }
            }

            /// How good it is to have it before one, where no symbol says it.
            pub fn evaluate(self) -> f32 {
                match self {
                    $( Self::$decision(step) => step.evaluate(), )+
                    $( Self::$automatic { .. } => 0.0, )+
                }
            }

            /// Which kind of decision it is, for players that learn.
            pub fn observed(self) -> Option<usize> {
                match self {
                    $( Self::$decision(step) => Some(step.observed()), )+
                    $( Self::$automatic { .. } => None, )+
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
        FeroniaStarts => |game, w| game.feronia_starts(w),
        /// This player's first villager stands.
        Started(_seat: Seat) => |_, _| (),
        /// A turn begins.
        #[default]
        BeginTurn => |game, w| game.begin_turn(w),
        /// The completed card leaves its slot, its rewards being gained.
        SetAside(card: Card) => |game, _| game.set_aside(card),
        /// Points for what was regenerated.
        RenewSupply => |game, w| game.renew_supply(w),
        /// The tracks from this one on advance by the villagers on them.
        AdvanceOwn(track: u8) => |game, _| game.advance_own(track),
        /// Creatures invited this turn, if any, are to be settled.
        HouseInvited => |game, _| game.house_invited(),
        /// The turn ends.
        EndTurn => |game, w| game.end_turn(w),
        /// The symbols there from this one on, walked by a villager of this kind.
        Symbols(source: Source, at: u8, kind: Kind) => |game, w| game.next_symbol(source, at, kind, w),
        /// A villager reaches the end of its trail.
        Recover(kind: Kind) => |game, w| game.recover(kind, w),
        /// A track moves by so many more spaces.
        Move(track: TrackId, spaces: u8) => |game, w| game.move_on(track, spaces, w),
        /// The inner segment goes back outside.
        Swap(track: TrackId) => |game, w| game.swap(track, w),
        /// Feronia takes her turn, up to the movement of the tracks.
        FeroniaTurn => |game, w| game.feronia_turn(w),
    }
}
