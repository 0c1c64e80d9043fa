//! What the pieces of a game say.

use serde_json::Value;

/// How many pieces are described at once.
const DESCRIBED: usize = 5;

/// Everything in a game's faces that has a number or a name and something to say.
pub fn describe(faces: &Value, what: &str) -> Vec<String> {
    let wanted = what.to_lowercase();
    let lists =
        faces.as_object().into_iter().flat_map(|faces| faces.values()).filter_map(|list| list.as_array());
    let said = lists.flatten().filter_map(|face| {
        let name = face.get("name").and_then(Value::as_str).unwrap_or_default();
        let number = ["card", "map", "id"].iter().find_map(|key| face.get(key)).map(|number| match number
            .as_str()
        {
            Some(text) => text.to_owned(),
            None => number.to_string(),
        })?;
        if number.to_lowercase() != wanted && !name.to_lowercase().contains(&wanted) {
            return None;
        }
        let lines = crate::text::wrap(&says(faces, face)?.join("\n"), 96, "   ");
        let head = format!("{number} {name}");
        Some((number.to_lowercase() == wanted, format!("{}\n{}", head.trim_end(), lines.trim_end())))
    });
    let mut said: Vec<(bool, String)> = said.collect();
    if said.iter().any(|(exact, _)| *exact) {
        said.retain(|(exact, _)| *exact);
    }
    said.into_iter().take(DESCRIBED).map(|(_, text)| text).collect()
}

/// What a piece says: `told` or `text`, a line or a list of lines; or what each of its symbols does.
fn says<'f>(faces: &'f Value, face: &'f Value) -> Option<Vec<&'f str>> {
    if let Some(text) = face.get("told").or_else(|| face.get("text")) {
        return match text.as_array() {
            Some(lines) => Some(lines.iter().filter_map(Value::as_str).collect()),
            None => Some(vec![text.as_str()?]),
        };
    }
    let symbols = face.get("symbols").or_else(|| face.get("reward"))?.as_array()?;
    let sentence = |symbol: &Value| faces.get("symbols")?.get(symbol.as_str()?)?.get("text")?.as_str();
    Some(symbols.iter().filter_map(sentence).collect())
}
