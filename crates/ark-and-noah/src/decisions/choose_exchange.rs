//! Exchange: planks or animals?

use menagerie_kernel::{Seat, Speaker, Witness};
use menagerie_kit::tell;

use super::{Step, draw, not_offered};
use crate::{
    choice::{Choice, Exchange},
    content::pieces,
    event::Event,
    reason::Reason,
    state::ArkAndNoah,
    tile::Sex,
};

/// Asks where both are possible and begins the only one otherwise. Whether there is any.
pub(super) fn settle(game: &mut ArkAndNoah, seat: Seat, witness: &mut impl Witness<Event>) -> bool {
    match (game.can_swap_planks(), game.can_exchange_animals(seat)) {
        (true, true) => game.step = Step::ChooseExchange,
        (true, false) => game.step = Step::SwapFirst,
        (false, true) => draw::settle(game, seat, pieces::EXCHANGE_DRAWS, witness),
        (false, false) => return false,
    }
    true
}

pub(super) fn offer(out: &mut Vec<Choice>) {
    out.extend(Exchange::ALL.map(|what| Choice::Exchange { what }));
}

pub(super) fn answer(game: &mut ArkAndNoah, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
    let Choice::Exchange { what } = choice else { not_offered(choice) };
    match what {
        Exchange::Planks => game.step = Step::SwapFirst,
        Exchange::Animals => draw::settle(game, seat, pieces::EXCHANGE_DRAWS, witness),
    }
}

pub(super) fn explain(game: &ArkAndNoah, seat: Seat, what: Exchange, reasons: &mut Vec<Reason>) {
    match what {
        Exchange::Planks if game.quick() => reasons.push(Reason::NotInQuickGame),
        Exchange::Planks if !game.can_swap_planks() => reasons.push(Reason::NoPlanksToSwap),
        Exchange::Planks => {}
        Exchange::Animals => {
            if game.exchangeable(seat).is_empty() {
                reasons.push(Reason::NoAnimalToExchange);
            }
            if game.bags.is_empty() {
                reasons.extend(Sex::ALL.map(|sex| Reason::BagEmpty { sex }));
            }
        }
    }
}

pub(super) fn prompt(speaker: Speaker<'_>) -> String {
    tell!(speaker.lang, "What do you exchange?", "Que voulez-vous échanger ?", "Was tauschst du?")
}
