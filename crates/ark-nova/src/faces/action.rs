//! The faces of the five action cards, side by side and strength by strength.

use menagerie_kernel::Lang;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    content::{
        ActionKind, CARDS_BREAK_STEPS, COST_PER_HEX, MAX_X_TOKENS, Side, animals_table, cards_table,
        snap_strength,
    },
    text::{action_name, action_text, strength_text},
};

/// The highest strength there is: slot 5 and all X-tokens.
const MOST_STRENGTH: u8 = 5 + MAX_X_TOKENS;

/// An action card.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ActionFace {
    /// Which one.
    pub action: ActionKind,
    /// Its name.
    pub name: String,
    /// Side I, then side II.
    pub sides: Vec<SideFace>,
}

/// A side of an action card.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SideFace {
    /// Which one.
    pub side: Side,
    /// What it does, sentence by sentence.
    pub text: Vec<String>,
    /// What it does at strength 0 (too weak without X-tokens), 1, 2, … 10.
    pub strengths: Vec<StrengthFace>,
}

/// What an action does at one strength.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct StrengthFace {
    /// As data.
    pub effect: ActionEffect,
    /// In a line.
    pub text: String,
}

/// What an action does at one strength, as data.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum ActionEffect {
    /// Too weak: X-tokens are needed.
    Nothing,
    /// Play animals.
    Animals {
        /// At most so many.
        count: u8,
        /// Reputation gained first.
        reputation: u8,
        /// Also from the display.
        display: bool,
    },
    /// Build.
    Build {
        /// Hexes in all.
        hexes: u8,
        /// Money a hex.
        each: u8,
        /// Several different buildings.
        several: bool,
    },
    /// Take cards.
    Cards {
        /// Cards drawn.
        draw: u8,
        /// Hand cards discarded afterwards.
        discard: u8,
        /// May snap a display card instead.
        snap: bool,
        /// Also from the display within range.
        display: bool,
        /// Steps of the break token.
        break_steps: u8,
    },
    /// Do association tasks.
    Association {
        /// Strength for tasks in all.
        strength: u8,
        /// Several different tasks, and a donation.
        several: bool,
    },
    /// Play sponsors, or advance the break token.
    Sponsors {
        /// Levels in all.
        levels: u8,
        /// Several sponsors, also from the display.
        several: bool,
        /// Or so many steps of the break token.
        break_steps: u8,
        /// For so much money.
        money: u8,
    },
}

/// An action card.
pub fn action_face(action: ActionKind, lang: Lang) -> ActionFace {
    let sides = [Side::I, Side::II].map(|side| SideFace {
        side,
        text: action_text(action, side, lang),
        strengths: (0..=MOST_STRENGTH)
            .map(|strength| {
                let effect = action_effect(action, side, strength);
                StrengthFace { effect, text: strength_text(effect, lang) }
            })
            .collect(),
    });
    ActionFace { action, name: action_name(action).get(lang).to_owned(), sides: sides.to_vec() }
}

/// What an action does at a strength.
fn action_effect(action: ActionKind, side: Side, strength: u8) -> ActionEffect {
    if strength == 0 {
        return ActionEffect::Nothing;
    }
    let upgraded = side == Side::II;
    match action {
        ActionKind::Animals => match animals_table(side, strength) {
            0 => ActionEffect::Nothing,
            count => ActionEffect::Animals {
                count,
                reputation: u8::from(upgraded && strength >= 5),
                display: upgraded,
            },
        },
        // One building is never larger than 5 hexes.
        ActionKind::Build => ActionEffect::Build {
            hexes: if upgraded { strength } else { strength.min(5) },
            each: COST_PER_HEX,
            several: upgraded,
        },
        ActionKind::Cards => {
            let table = cards_table(side, strength);
            ActionEffect::Cards {
                draw: table.draw,
                discard: table.discard,
                snap: strength >= snap_strength(side),
                display: upgraded,
                break_steps: CARDS_BREAK_STEPS,
            }
        }
        ActionKind::Association => ActionEffect::Association { strength, several: upgraded },
        ActionKind::Sponsors => ActionEffect::Sponsors {
            levels: strength + u8::from(upgraded),
            several: upgraded,
            break_steps: strength,
            money: if upgraded { 2 * strength } else { strength },
        },
    }
}
