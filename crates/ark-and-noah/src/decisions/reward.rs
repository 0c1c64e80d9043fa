//! Exchange: the reward, which comes first.

use menagerie_kernel::{Seat, Speaker, Witness};
use menagerie_kit::tell;

use super::{Next, choose_exchange, not_offered};
use crate::{
    choice::{Choice, Reward},
    event::Event,
    reason::Reason,
    state::ArkAndNoah,
};

/// A reward that is out of stock cannot be chosen; a point always can (ruling 21).
pub(super) fn offer(game: &ArkAndNoah, out: &mut Vec<Choice>) {
    let there = |reward: &Reward| reward.goods().is_none_or(|goods| game.in_reserve(game.actor, goods) > 0);
    out.extend(Reward::ALL.into_iter().filter(there).map(|reward| Choice::Reward { reward }));
}

pub(super) fn answer(game: &mut ArkAndNoah, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
    let Choice::Reward { reward } = choice else { not_offered(choice) };
    game.take_reward(seat, reward, witness);
    if !choose_exchange::settle(game, seat, witness) {
        witness.see(|| Event::NoExchange { seat });
        game.hold(Next::Action);
    }
}

pub(super) fn explain(game: &ArkAndNoah, seat: Seat, reward: Reward, reasons: &mut Vec<Reason>) {
    match reward.goods() {
        _ if game.quick() => reasons.push(Reason::NotInQuickGame),
        Some(goods) if game.in_reserve(seat, goods) == 0 => reasons.push(Reason::ReserveEmpty { goods }),
        Some(_) | None => {}
    }
}

pub(super) fn prompt(speaker: Speaker<'_>) -> String {
    tell!(speaker.lang, "Choose your reward.", "Choisissez votre récompense.", "Wähle deine Belohnung.")
}
