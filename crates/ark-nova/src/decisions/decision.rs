//! What a step of the agenda is: a decision, or something that resolves itself.

use menagerie_kernel::{Lang, Seat, Seats, Speaker, Viewer, Witness, Words};

use super::words;
use crate::{
    choice::Choice,
    content::{Bonus, MapId},
    event::Event,
    explain::elsewhere,
    reason::Reason,
    state::ArkNova,
};

/// A kind of decision. Its first part is asked of every one; the second part is what other rooms want to know of a few,
/// and says by default what is true of the others.
pub(crate) trait Decision: Copy {
    /// The seats that owe it.
    fn deciders(self, game: &ArkNova) -> Seats;

    /// Whether a seat owes it.
    #[inline]
    fn decides(self, game: &ArkNova, seat: Seat) -> bool {
        self.deciders(game).contains(seat)
    }

    /// Resolves it where everyone can see that there is nothing to decide; says whether it did.
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) -> bool;

    /// Adds what a decider may choose.
    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>);

    /// Carries out a choice that was offered.
    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>);

    /// Adds why a choice is not offered to a decider. What belongs to another decision is explained there, beside what
    /// would grant it; a decision that refuses nothing of its own needs no more than that.
    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        elsewhere(game, seat, choice, reasons);
    }

    /// The question.
    fn prompt(self, game: &ArkNova, seat: Seat, speaker: Speaker<'_>) -> String;

    /// Whether the others may not hear of this choice.
    fn is_secret(self, choice: Choice) -> bool;

    /// Whether different answers can lead to different money and animals. Where they cannot, whoever looks for a line of
    /// play that keeps a promise follows one of them.
    const BEARS_ON_TURN: bool = true;

    /// Whether cards that nobody has seen yet could be turned into money here.
    const SELLS_UNSEEN: bool = false;

    /// What [`Choice::Done`] means here, on a button.
    const DONE: Words = words::DONE;

    /// What a choice is called here, on a button, where that is not what it is called everywhere.
    fn label(self, _: &ArkNova, _: Seat, _: Choice, _: Lang) -> Option<String> {
        None
    }

    /// How many cards a decider picks before anything else can happen: they can be picked together.
    fn picks(self, _: &ArkNova, _: Seat) -> usize {
        0
    }

    /// The maps that a viewer sees to choose from.
    fn maps(self, _: &ArkNova, _: Viewer) -> Vec<MapId> {
        Vec::new()
    }

    /// Money that its decider will have paid when it is decided.
    fn due(self) -> u8 {
        0
    }

    /// What it brings its decider, whatever the answer.
    fn certain(self, _: &ArkNova) -> Vec<Bonus> {
        Vec::new()
    }

    /// How good it is to have it before one, in points: what was begun counts before it is gained, or a player who looks
    /// one choice ahead would never begin anything.
    fn evaluate(self, _: &ArkNova) -> f32 {
        0.0
    }

    /// Whose it is and which of [`kinds`](crate::observe::kinds), for players that learn.
    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        None
    }
}

/// A step that nobody decides: it is taken off the agenda and resolves itself. It lives in its chapter of the rules.
pub(crate) trait Automatic: Copy {
    /// Resolves it.
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>);

    /// Whose it is and which of [`kinds`](crate::observe::kinds), for players that learn.
    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        None
    }
}

/// A choice came that the decision does not know: someone has passed by [`ArkNova::check`](menagerie_kernel::Game).
pub(super) fn not_offered(decision: impl std::fmt::Debug, choice: Choice) -> ! {
    panic!("{choice} was not offered at {decision:?}")
}
