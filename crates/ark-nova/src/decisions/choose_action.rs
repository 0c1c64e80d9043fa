//! Choosing an action card, or the X-token instead (rulings B1, B11, E72).

use menagerie_kit::Set;

use super::{HarborSale, prelude::*};
use crate::{
    content::{ActionKind, HYPNOSIS_SLOTS, MAX_X_TOKENS},
    state::Underway,
    text::{action_name, french_of},
};

/// Which actions a player may take now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Grant {
    /// The action of the turn.
    Turn,
    /// Determination: any action, or none.
    Any,
    /// Action: this one, or none.
    Only(ActionKind),
    /// Hypnosis: a card of this player, or none.
    Borrow(Seat),
}

/// This player chooses an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ChooseAction {
    pub seat: Seat,
    pub grant: Grant,
}

impl Decision for ChooseAction {
    const SELLS_UNSEEN: bool = true;
    const DONE: Words = Words::new("No action", "Aucune action", "Keine Aktion");

    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, _: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        false
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        let own = |action| game.possible(&game.underway_for(seat, seat, action));
        match self.grant {
            Grant::Turn | Grant::Any => {
                // Asked by kind, always in the same order, and told by slot.
                let possible: Set<ActionKind> =
                    ActionKind::ALL.into_iter().filter(|&kind| own(kind)).collect();
                let usable = |action: &ActionKind| possible.contains(*action);
                out.extend(game.player(seat).row.into_iter().filter(usable).map(Choice::Action));
                if game.player(seat).x_tokens < MAX_X_TOKENS {
                    out.push(Choice::XToken);
                }
            }
            Grant::Only(action) => {
                if own(action) {
                    out.push(Choice::Action(action));
                }
            }
            Grant::Borrow(owner) => {
                for action in game.player(owner).row.into_iter().take(usize::from(HYPNOSIS_SLOTS)) {
                    if game.possible(&game.underway_for(seat, owner, action)) {
                        out.push(Choice::Borrow(action));
                    }
                }
            }
        }
        if self.grant != Grant::Turn {
            out.push(Choice::Done);
        }
        if seat == game.turn {
            game.offer_harbor(seat, out);
        }
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, _: &mut impl Witness<Event>) {
        match (choice, self.grant) {
            (Choice::Action(action), _) => game.begin_action(seat, seat, action),
            (Choice::Borrow(action), Grant::Borrow(owner)) => game.begin_action(seat, owner, action),
            (Choice::XToken, _) => {
                game.agenda.pop();
                game.push(super::XTokenCard { seat });
            }
            (Choice::Done, _) => {
                game.agenda.pop();
            }
            (Choice::Harbor, _) => game.push(HarborSale { seat }),
            (other, _) => not_offered(self, other),
        }
    }

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match (choice, self.grant) {
            (Choice::Borrow(action), Grant::Borrow(owner)) => {
                let slot = game.player(owner).slot(action);
                let most = HYPNOSIS_SLOTS;
                if slot > most {
                    reasons.push(Reason::SlotTooHigh { action, slot, most });
                }
                explain_use(game, seat, &game.underway_for(seat, owner, action), reasons);
            }
            (other, _) => elsewhere(game, seat, other, reasons),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let lang = speaker.lang;
        match self.grant {
            Grant::Turn => tell!(lang, "Choose an action.", "Choisissez une action.", "Wähle eine Aktion."),
            Grant::Any => {
                tell!(lang, "Take one more action?", "Faire une action de plus ?", "Noch eine Aktion?")
            }
            Grant::Only(action) => {
                let name = action_name(action).get(lang);
                tell!(
                    lang,
                    "Also take the {name} action?",
                    "Faire aussi l'action {name} ?",
                    "Auch die Aktion {name} ausführen?"
                )
            }
            Grant::Borrow(seat) => {
                let name = speaker.name(seat);
                let of = french_of(&name);
                tell!(
                    lang,
                    "Which action card of {name} do you use?",
                    "Quelle carte Action {of} utilisez-vous ?",
                    "Welche Aktionskarte von {name} nutzt du?"
                )
            }
        }
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        let kind = match self.grant {
            Grant::Turn => kinds::TURN,
            Grant::Any => kinds::ANY_ACTION,
            Grant::Only(_) => kinds::ONE_ACTION,
            Grant::Borrow(_) => kinds::BORROWED_ACTION,
        };
        Some((self.seat, kind))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// Why the own action card cannot be used now.
pub(crate) fn explain_action(game: &ArkNova, seat: Seat, action: ActionKind, reasons: &mut Vec<Reason>) {
    explain_use(game, seat, &game.underway_for(seat, seat, action), reasons);
}

/// Whether an action card can be used: strong enough to begin, and with something to do.
pub(crate) fn explain_use(game: &ArkNova, seat: Seat, underway: &Underway, reasons: &mut Vec<Reason>) {
    let strength = underway.base + game.most_x(underway) as i8;
    if strength < 1 {
        let needed = (1 - underway.base).max(0) as u8;
        reasons.push(Reason::XTokens { needed, available: game.player(seat).x_tokens });
    } else if !game.possible(underway) {
        reasons.push(Reason::NothingToDo { action: underway.action });
    }
}
