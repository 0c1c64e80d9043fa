//! Exchange: which own tile to give for the one kept.

use menagerie_kernel::{Seat, Speaker, Witness};
use menagerie_kit::tell;

use super::{Next, not_offered};
use crate::{choice::Choice, event::Event, reason::Reason, state::ArkAndNoah, text::words, tile::Tile};

pub(super) fn offer(game: &ArkAndNoah, out: &mut Vec<Choice>) {
    out.extend(game.exchangeable(game.actor).iter().map(|tile| Choice::Give { tile }));
}

pub(super) fn answer(
    game: &mut ArkAndNoah,
    seat: Seat,
    kept: Tile,
    choice: Choice,
    witness: &mut impl Witness<Event>,
) {
    let Choice::Give { tile } = choice else { not_offered(choice) };
    game.exchange_tiles(seat, tile, kept, witness);
    game.hold(Next::Action);
}

pub(super) fn explain(game: &ArkAndNoah, seat: Seat, tile: Tile, reasons: &mut Vec<Reason>) {
    if !game.hand(seat).animals.contains(tile) {
        reasons.push(Reason::NotYourTile { tile });
    } else if !game.exchangeable(seat).contains(tile) {
        reasons.push(Reason::HasMate { tile });
    }
}

pub(super) fn prompt(kept: Tile, speaker: Speaker<'_>) -> String {
    let kept = words::tile(kept, speaker);
    tell!(
        speaker.lang,
        "You keep: {kept}. Which animal do you give for it?",
        "Vous gardez : {kept}. Quel animal donnez-vous en échange ?",
        "Du behältst: {kept}. Welches Tier gibst du dafür ab?"
    )
}
