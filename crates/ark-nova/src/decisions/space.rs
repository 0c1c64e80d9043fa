//! A space of the conservation track: an upgrade or a worker, 5 money or a tile (rulings H7, H8, H12).

use super::{
    association::{explain_universities, explain_zoos},
    prelude::*,
    upgrade,
};
use crate::{
    content::{Bonus, BonusTile, CONSERVATION_CHOICE, CONSERVATION_TILES, TILE_MONEY, WORKERS},
    pending::Pending,
};

/// This player chooses the bonus of this space: 2, 5 or 8.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Space {
    pub seat: Seat,
    pub space: u8,
}

impl Space {
    /// Which pair of tiles lies here, if any.
    fn tiles(self) -> Option<usize> {
        CONSERVATION_TILES.iter().position(|&space| space == self.space)
    }
}

impl Decision for Space {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let nothing = self.space == CONSERVATION_CHOICE
            && upgrade::open(game, self.seat).next().is_none()
            && game.player(self.seat).hired == WORKERS;
        game.skip_if(nothing)
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        let Some(place) = self.tiles() else {
            out.extend(upgrade::open(game, seat).map(Choice::Upgrade));
            if game.player(seat).hired < WORKERS {
                out.push(Choice::Worker);
            }
            return;
        };
        out.push(Choice::FiveMoney);
        for tile in game.tiles[place].into_iter().flatten() {
            let useful = match tile.bonus() {
                Bonus::PartnerZoo => !game.zoos_for(seat, &game.underway).is_empty(),
                Bonus::University => !game.universities_for(seat).is_empty(),
                _ => true,
            };
            if useful {
                out.push(Choice::Tile(tile));
            }
        }
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        game.agenda.pop();
        match choice {
            Choice::Upgrade(action) => upgrade::upgrade(game, seat, action, w),
            Choice::Worker => game.hire(seat, w),
            Choice::FiveMoney => game.gain_money(seat, u16::from(TILE_MONEY), w),
            Choice::Tile(tile) => take_tile(game, seat, tile, w),
            other => not_offered(self, other),
        }
    }

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match (choice, self.tiles()) {
            (Choice::Tile(tile), Some(place)) => {
                if !game.tiles[place].contains(&Some(tile)) {
                    reasons.push(Reason::TileGone { tile });
                }
                explain_tile(game, seat, tile, reasons);
            }
            (other, _) => elsewhere(game, seat, other, reasons),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let space = self.space;
        tell!(
            speaker.lang,
            "Choose your bonus for {space} conservation.",
            "Choisissez votre bonus de conservation {space}.",
            "Wähle deinen Bonus für {space} Artenschutz."
        )
    }

    fn evaluate(self, _: &ArkNova) -> f32 {
        evaluate::UPGRADE
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::SPACE))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// The tile leaves the board; its bonus follows.
fn take_tile(game: &mut ArkNova, seat: Seat, tile: BonusTile, w: &mut impl Witness<Event>) {
    for place in game.tiles.iter_mut().flatten() {
        if *place == Some(tile) {
            *place = None;
        }
    }
    w.see(|| Event::TileTaken { seat, tile });
    game.push_pool(seat, &[Pending::Gain(tile.bonus())]);
}

/// Why a tile would be of no use.
fn explain_tile(game: &ArkNova, seat: Seat, tile: BonusTile, reasons: &mut Vec<Reason>) {
    match tile.bonus() {
        Bonus::PartnerZoo => explain_zoos(game, seat, &game.underway, reasons),
        Bonus::University => explain_universities(game, seat, reasons),
        _ => {}
    }
}
