//! Finding choices by part of a word.

use menagerie_catalogue::Offer;

/// Lower case, without accents: what two spellings have in common.
fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'à' | 'á' | 'â' | 'ä' => folded.push('a'),
            'ç' => folded.push('c'),
            'è' | 'é' | 'ê' | 'ë' => folded.push('e'),
            'î' | 'ï' => folded.push('i'),
            'ô' | 'ö' => folded.push('o'),
            'ù' | 'û' | 'ü' => folded.push('u'),
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            'ß' => folded.push_str("ss"),
            '’' => folded.push('\''),
            other => folded.push(other),
        }
    }
    folded
}

/// Places in the list whose words (or notation) hold every word of the query.
pub fn matching(offers: &[Offer], query: &str) -> Vec<usize> {
    let query = folded(query);
    let words: Vec<&str> = query.split_whitespace().collect();
    let fits = |offer: &Offer| {
        let text = folded(&format!("{} {}", offer.text, offer.notation));
        words.iter().all(|word| text.contains(word))
    };
    (0..offers.len()).filter(|&place| fits(&offers[place])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_kernel::Preview;
    use serde_json::value::to_raw_value;

    fn offer(text: &str, notation: &str) -> Offer {
        let choice = to_raw_value(notation).unwrap();
        Offer { notation: notation.into(), text: text.into(), choice, preview: Preview::default() }
    }

    #[test]
    fn every_word_must_be_found_whatever_its_accents() {
        let offers = [
            offer("Charger l’éléphant", "load elephant"),
            offer("Charger le zèbre", "load zebra"),
            offer("Passer", "pass"),
        ];
        assert_eq!(matching(&offers, "charger ele"), [0]);
        assert_eq!(matching(&offers, "ZEBRE"), [1]);
        assert_eq!(matching(&offers, "load"), [0, 1]);
        assert_eq!(matching(&offers, "l'el"), [0]);
        assert_eq!(matching(&offers, "lion"), [0; 0]);
        assert_eq!(matching(&offers, ""), [0, 1, 2]);
    }
}
