//! What can be seen of a text, and how much room it takes.

use unicode_normalization::char::is_combining_mark;
use unicode_properties::UnicodeEmoji;

/// Whether something of it cannot be seen.
pub(super) fn holds_hidden(text: &str) -> bool {
    let mut letters = text.chars().peekable();
    let mut before = None;
    while let Some(letter) = letters.next() {
        let hidden = match letter {
            // Choose between a picture and a sign, and are drawn as nothing behind anything else.
            '\u{fe0e}' | '\u{fe0f}' => !before.is_some_and(|base| has_picture(base, letters.peek().copied())),
            _ => is_hidden(letter),
        };
        if hidden {
            return true;
        }
        before = Some(letter);
    }
    false
}

/// Whether a letter can be a picture; digits only in the frame that follows.
fn has_picture(base: char, next: Option<char>) -> bool {
    base.is_emoji_char() && (!base.is_ascii() || next == Some('\u{20e3}'))
}

/// Single letters that are drawn as wide as a line.
pub(super) fn is_banner(letter: char) -> bool {
    matches!(letter, '\u{fdfa}'..='\u{fdfd}' | '\u{2e3a}' | '\u{2e3b}' | '\u{a9c1}'..='\u{a9cd}' | '\u{12000}'..='\u{1254f}')
}

/// Control characters, marks that turn the direction of the text around them, and what is drawn as nothing.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0d}'
                | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{13430}'..='\u{13455}'
                | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
        )
        || is_nobodys(letter)
}

/// What everyone may draw as they like, or nobody draws: private letters, and places that hold none.
fn is_nobodys(letter: char) -> bool {
    matches!(letter, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'.. | '\u{fdd0}'..='\u{fdef}')
        || u32::from(letter) & 0xfffe == 0xfffe
}

/// Marks that are put on a letter. Writing needs one or two; towers of them hide what is around.
pub(super) fn is_stacked(name: &str) -> bool {
    let mut tower = 2;
    name.chars().any(|letter| {
        tower = if is_combining_mark(letter) { tower + 1 } else { 0 };
        tower > 2
    })
}
