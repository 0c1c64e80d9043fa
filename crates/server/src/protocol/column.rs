//! Offers by columns. Where very many differ in numbers alone, as the places for a card do, their words travel once and the
//! numbers by themselves: a tenth of the bytes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Fewer offers than these go as they are.
const MANY: usize = 24;

/// What a column holds for each offer.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum Column<T> {
    /// One after the other.
    Each(Vec<T>),
    /// All alike but for their numbers.
    Alike {
        /// The pieces that each is made of, in order.
        alike: Vec<Piece>,
    },
}

/// A piece of what is alike.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum Piece {
    /// The same for all.
    Text(String),
    /// A number of each offer's own: those of the list with this index.
    Number(u32),
}

impl Column<String> {
    /// How many offers there are.
    pub fn count(&self, numbers: &[Vec<i32>]) -> usize {
        match self {
            Self::Each(items) => items.len(),
            Self::Alike { .. } => numbers.first().map_or(0, Vec::len),
        }
    }

    /// What it holds for one of them.
    pub fn item(&self, index: usize, numbers: &[Vec<i32>]) -> String {
        let alike = match self {
            Self::Each(items) => return items[index].clone(),
            Self::Alike { alike } => alike,
        };
        let piece = |piece: &Piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Number(column) => numbers[*column as usize][index].to_string(),
        };
        alike.iter().map(piece).collect()
    }
}

/// The numbers in which offers differ, by columns, each different column once.
#[derive(Debug, Default)]
pub(super) struct Numbers(pub Vec<Vec<i32>>);

impl Numbers {
    /// A column in as few bytes as can be; `read` says how an item is written.
    pub fn column<T>(&mut self, items: Vec<T>, read: impl Fn(&T) -> &str) -> Column<T> {
        match self.alike(&items, read) {
            Some(alike) => Column::Alike { alike },
            None => Column::Each(items),
        }
    }

    fn alike<T>(&mut self, items: &[T], read: impl Fn(&T) -> &str) -> Option<Vec<Piece>> {
        if items.len() < MANY {
            return None;
        }
        let (pattern, first) = split(read(&items[0]));
        let mut columns: Vec<Vec<i32>> = first.iter().map(|_| Vec::with_capacity(items.len())).collect();
        for item in items {
            let (texts, numbers) = split(read(item));
            if texts != pattern {
                return None;
            }
            columns.iter_mut().zip(numbers).for_each(|(column, number)| column.push(number));
        }
        let (last, before) = pattern.split_last()?;
        let mut alike = Vec::new();
        let mut text = String::new();
        for (piece, column) in before.iter().zip(columns) {
            text.push_str(piece);
            if column.iter().all(|number| *number == column[0]) {
                text.push_str(&column[0].to_string());
                continue;
            }
            if !text.is_empty() {
                alike.push(Piece::Text(std::mem::take(&mut text)));
            }
            alike.push(Piece::Number(self.place(column)));
        }
        text.push_str(last);
        if !text.is_empty() {
            alike.push(Piece::Text(text));
        }
        // How many there are is known by the numbers.
        alike.iter().any(|piece| matches!(piece, Piece::Number(_))).then_some(alike)
    }

    fn place(&mut self, column: Vec<i32>) -> u32 {
        let known = self.0.iter().position(|known| *known == column);
        known.unwrap_or_else(|| {
            self.0.push(column);
            self.0.len() - 1
        }) as u32
    }
}

/// A text's numbers, and what stands before, between and behind them: always one more than numbers.
fn split(text: &str) -> (Vec<&str>, Vec<i32>) {
    let (mut texts, mut numbers) = (Vec::new(), Vec::new());
    let bytes = text.as_bytes();
    let (mut from, mut at) = (0, 0);
    while at < bytes.len() {
        let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        // A dash behind a letter or a digit is none of minus.
        let minus = bytes[at] == b'-' && digit(at + 1) && (at == 0 || !bytes[at - 1].is_ascii_alphanumeric());
        if !digit(at) && !minus {
            at += 1;
            continue;
        }
        let end = (at + 1..).find(|&end| !digit(end)).unwrap_or(bytes.len());
        match text[at..end].parse::<i32>() {
            // Only what is written again in the same way.
            Ok(number) if number.to_string() == text[at..end] => {
                texts.push(&text[from..at]);
                numbers.push(number);
                from = end;
            }
            _ => {}
        }
        at = end;
    }
    texts.push(&text[from..]);
    (texts, numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a client makes of it.
    fn written(column: &Column<String>, numbers: &Numbers) -> Vec<String> {
        (0..column.count(&numbers.0)).map(|index| column.item(index, &numbers.0)).collect()
    }

    #[test]
    fn what_differs_in_numbers_travels_as_numbers() {
        let places: Vec<(i32, i32)> = (0..60).map(|nth| (nth % 8 - 4, nth / 8 - 3)).collect();
        let told = |words: fn(i32, i32) -> String| places.iter().map(|&(x, y)| words(x, y)).collect();
        let notations: Vec<String> = told(|x, y| format!("lay {x},{y} r2"));
        let texts: Vec<String> = told(|x, y| format!("{x},{y}: turned by 90° (-7, 1-2, 007, 99999999999)"));
        let mut numbers = Numbers::default();
        let short = numbers.column(notations.clone(), String::as_str);
        let long = numbers.column(texts.clone(), String::as_str);
        let Column::Alike { alike } = &short else { panic!("they are alike") };
        let [text, number] =
            [|text: &str| Piece::Text(text.into()), |text: &str| Piece::Number(text.parse().unwrap())];
        assert_eq!(*alike, [text("lay "), number("0"), text(","), number("1"), text(" r2")]);
        assert_eq!(numbers.0.len(), 2, "the same numbers travel once");
        assert_eq!(written(&short, &numbers), notations);
        assert_eq!(written(&long, &numbers), texts);
    }

    #[test]
    fn what_is_unlike_or_few_goes_as_it_is() {
        let mut numbers = Numbers::default();
        let few = vec!["a 1".to_owned(), "a 2".to_owned()];
        let unlike: Vec<String> =
            (0..60).map(|nth| format!("{} {nth}", if nth == 50 { "b" } else { "a" })).collect();
        let same = vec!["pass".to_owned(); 60];
        for items in [few, unlike, same, Vec::new()] {
            let column = numbers.column(items.clone(), String::as_str);
            assert!(matches!(&column, Column::Each(each) if *each == items));
        }
        assert!(numbers.0.is_empty());
    }

    #[test]
    fn numbers_are_found_however_they_stand() {
        for text in [
            "",
            "7",
            "-7",
            "a-7",
            "3-7",
            "--7",
            "a1b22",
            "-",
            "1.05",
            "é-3°",
            "-2147483649",
            "[{\"x\":-3},0]",
        ] {
            let (texts, numbers) = split(text);
            assert_eq!(texts.len(), numbers.len() + 1, "{text}");
            let mut again = texts[0].to_owned();
            for (number, text) in numbers.iter().zip(&texts[1..]) {
                again += &format!("{number}{text}");
            }
            assert_eq!(again, text);
        }
        assert_eq!(split("lay -3,8 r2").1, [-3, 8, 2]);
        assert_eq!(split("3-7").1, [3, 7], "a dash between");
    }
}
