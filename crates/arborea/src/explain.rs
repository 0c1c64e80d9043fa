//! Why something cannot be chosen: every unmet condition, at whatever moment one asks.

use menagerie_kernel::Seat;

use crate::{Arborea, Choice, Moment, Reason, decisions::wishes::*};

/// Every condition that this choice of the seat does not meet now.
pub(crate) fn explain(game: &Arborea, seat: Seat, choice: Choice) -> Vec<Reason> {
    let Some((decider, _)) = game.decision() else {
        return match game.held_seat() {
            Some(seat) => vec![Reason::OtherDecides { seat }],
            None => vec![Reason::GameOver],
        };
    };
    let mut reasons = Vec::new();
    if decider != seat {
        reasons.push(Reason::OtherDecides { seat: decider });
    }
    if seat.index() >= game.options.players as usize {
        return reasons;
    }
    game.agenda.top().unwrap_or_default().explain(game, seat, choice, &mut reasons);
    reasons
}

/// A wish of another moment than the one that is due: that, and what stands against it besides.
pub(crate) fn elsewhere(game: &Arborea, seat: Seat, due: Moment, choice: Choice, reasons: &mut Vec<Reason>) {
    reasons.push(Reason::OtherMoment { moment: due });
    match choice {
        Choice::Place(kind, track) => explain_place(game, seat, kind, track, reasons),
        Choice::Rescue(trail) => explain_rescue(game, seat, trail, reasons),
        Choice::Walk(kind, trail) => explain_walk(game, seat, kind, trail, 0, reasons),
        Choice::Take(colour) => explain_take(game, seat, colour, reasons),
        Choice::Renew => explain_renew(game, reasons),
        Choice::Invite(creature) => explain_invite(game, creature, reasons),
        Choice::Gift(sage) => explain_gift(game, seat, sage, reasons),
        Choice::Complete(card) => explain_complete(game, seat, card, reasons),
        Choice::Lay(at, turn) => explain_lay(game, seat, at, turn, reasons),
        Choice::House(..) | Choice::Cage(_) | Choice::Free(..) => explain_home(game, seat, choice, reasons),
        Choice::Advance(_)
        | Choice::Leave(_)
        | Choice::Stay
        | Choice::Convert
        | Choice::Reward(_)
        | Choice::Pass => {}
    }
}

/// Too little spirit for a price.
pub(crate) fn explain_spirit(game: &Arborea, seat: Seat, cost: i8, reasons: &mut Vec<Reason>) {
    let player = game.player(seat);
    if !player.can_lose(cost) {
        reasons.push(Reason::SpiritTooLow { spirit: player.spirit, cost });
    }
}
