//! Where an animal goes to live (rulings E15–E23).

use super::prelude::*;
use crate::{
    choice::Home,
    content::{Animal, Bonus, Card, Terrain, animal},
    geometry::Hex,
    player::Built,
    text::{card_name, special_name, upper_first},
};

/// This player houses the animal just played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct House {
    pub seat: Seat,
    pub card: Card,
}

impl Decision for House {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    /// Houses it where there is only one place for it.
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) -> bool {
        let homes = game.player(self.seat).homes(animal(self.card));
        let [home] = homes[..] else { return false };
        game.agenda.pop();
        game.house(self.seat, self.card, home, w);
        true
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.player(seat).homes(animal(self.card)).into_iter().map(Choice::House));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::House(home) => {
                game.agenda.pop();
                game.house(seat, self.card, home, w);
            }
            other => not_offered(self, other),
        }
    }

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        let (player, animal) = (game.player(seat), animal(self.card));
        match choice {
            Choice::House(Home::Enclosure(hex)) => explain_enclosure(game, seat, animal, hex, reasons),
            Choice::House(home @ (Home::Special | Home::Flock)) => {
                let Animal { size, rock, water, .. } = *animal;
                if !player.homes(animal).contains(&home) {
                    reasons.push(Reason::NoEnclosure { card: self.card, size, rock, water });
                }
            }
            other => elsewhere(game, seat, other, reasons),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let name = card_name(self.card).get(speaker.lang);
        tell!(
            speaker.lang,
            "{name}: in which enclosure?",
            "{name} : dans quel enclos ?",
            "{name}: In welches Gehege?"
        )
    }

    fn evaluate(self, _: &ArkNova) -> f32 {
        evaluate::animal_value(animal(self.card))
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::HOUSE))
    }

    fn certain(self, _: &ArkNova) -> Vec<Bonus> {
        let animal = animal(self.card);
        vec![
            Bonus::Appeal(animal.appeal),
            Bonus::Conservation(animal.conservation),
            Bonus::Reputation(animal.reputation),
        ]
    }

    fn label(self, _: &ArkNova, _: Seat, choice: Choice, lang: Lang) -> Option<String> {
        let (special, _) = animal(self.card).special.filter(|_| choice == Choice::House(Home::Special))?;
        Some(upper_first(special_name(special).get(lang)))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

fn explain_enclosure(game: &ArkNova, seat: Seat, animal: &Animal, hex: Hex, reasons: &mut Vec<Reason>) {
    let player = game.player(seat);
    let standard = |at: &&Built| at.anchor() == hex && at.building.is_standard();
    let Some(built) = player.built.iter().find(standard) else {
        reasons.push(Reason::NoEnclosureThere { hex });
        return;
    };
    if built.occupied {
        reasons.push(Reason::Occupied { hex });
    }
    let available = player.effective_size(built);
    if available < animal.size || animal.size == 0 {
        reasons.push(Reason::TooSmall { hex, needed: animal.size, available });
    }
    if player.builds_on_terrain() {
        return;
    }
    let around = built.spot().around;
    for (terrain, needed, there) in [
        (Terrain::Rock, animal.rock, around & player.rock()),
        (Terrain::Water, animal.water, around & player.water()),
    ] {
        let available = there.count_ones() as u8;
        if available < needed {
            reasons.push(Reason::NeedsTerrain { terrain, needed, available });
        }
    }
}
