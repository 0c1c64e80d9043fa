//! Sentences, tables and numbers for the terminal.

use menagerie_kernel::{Lang, Words};

use crate::failure::Failure;

/// Prints to stdout. A reader that has seen enough (`| head`) is no failure.
pub fn print(text: &str) -> Result<(), Failure> {
    Ok(menagerie_terminal::print(text)?)
}

/// Prints data as JSON.
pub fn print_json(data: &impl serde::Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(data).map_err(Failure::running)?;
    print(&format!("{text}\n"))
}

/// Words with their gaps filled, in order.
pub fn fill(words: Words, lang: Lang, parts: &[&str]) -> String {
    let mut text = words.get(lang).to_owned();
    for part in parts {
        text = text.replacen("{}", part, 1);
    }
    text
}

/// A column's place in a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// Rows under each other, columns as wide as they need to be.
pub fn table(columns: &[(&str, Align)], rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.chain([columns[column].0.chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns.len()).map(width).collect();
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let padded: Vec<String> = cells
            .enumerate()
            .map(|(column, cell)| {
                let gap = " ".repeat(widths[column].saturating_sub(cell.chars().count()));
                if columns[column].1 == Align::Left { format!("{cell}{gap}") } else { format!("{gap}{cell}") }
            })
            .collect();
        format!("{}\n", padded.join("  ").trim_end())
    };
    let mut text = line(&mut columns.iter().map(|(title, _)| *title));
    for row in rows {
        text.push_str(&line(&mut row.iter().map(String::as_str)));
    }
    text
}

/// Words wrapped to a width, each line indented.
pub fn wrap(text: &str, width: usize, indent: &str) -> String {
    let mut wrapped = String::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        let mut words = paragraph.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let mut word = word.to_owned();
            // French marks have a space before them, and never begin a line; an opening one never ends it.
            while let Some(next) =
                words.next_if(|next| word == "«" || matches!(*next, ":" | ";" | "?" | "!" | "»"))
            {
                word = format!("{word} {next}");
            }
            let full = indent.chars().count() + line.chars().count() + 1 + word.chars().count() > width;
            if !line.is_empty() && full {
                wrapped.push_str(&format!("{indent}{line}\n"));
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&word);
        }
        wrapped.push_str(format!("{indent}{line}").trim_end());
        wrapped.push('\n');
    }
    wrapped
}

/// 1234567 as `1,234,567`.
pub fn grouped(number: f64) -> String {
    let digits = format!("{:.0}", number.abs());
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    if number < 0.0 && digits != "0" { format!("-{text}") } else { text }
}

/// 0.9312 as `93.1 %`.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_right_and_words_left() {
        let rows = [vec!["greedy".into(), "7".into()], vec!["é".into(), "123".into()]];
        let text = table(&[("bot", Align::Left), ("won", Align::Right)], &rows);
        assert_eq!(text, "bot     won\ngreedy    7\né       123\n");
    }

    #[test]
    fn words_wrap_and_numbers_group() {
        assert_eq!(wrap("one two three\n\nfour", 9, "  "), "  one two\n  three\n\n  four\n");
        assert_eq!(wrap("un deux ; « trois » ?", 8, ""), "un\ndeux ;\n« trois » ?\n");
        assert_eq!(grouped(1_234_567.4), "1,234,567");
        assert_eq!((grouped(999.0), grouped(-1000.0)), ("999".into(), "-1,000".into()));
        assert_eq!(percent(0.9312), "93.1 %");
    }
}
