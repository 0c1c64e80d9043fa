//! What the pieces of a game say.

/// How many pieces are described at once.
const DESCRIBED: usize = 5;

/// Everything in a game's faces that bears a name and has something to say: `told` or `text`, a line or a list of lines.
pub fn describe(faces: &serde_json::Value, what: &str) -> Vec<String> {
    let wanted = what.to_lowercase();
    let lists =
        faces.as_object().into_iter().flat_map(|faces| faces.values()).filter_map(|list| list.as_array());
    let said = lists.flatten().filter_map(|face| {
        let name = face.get("name")?.as_str()?;
        let number =
            ["card", "map"].iter().find_map(|key| face.get(key)).map(|number| match number.as_str() {
                Some(text) => text.to_owned(),
                None => number.to_string(),
            })?;
        if number.to_lowercase() != wanted && !name.to_lowercase().contains(&wanted) {
            return None;
        }
        let text = face.get("told").or_else(|| face.get("text"))?;
        let lines: Vec<&str> = match text.as_array() {
            Some(lines) => lines.iter().filter_map(|line| line.as_str()).collect(),
            None => vec![text.as_str()?],
        };
        let lines = crate::text::wrap(&lines.join("\n"), 96, "   ");
        Some((number.to_lowercase() == wanted, format!("{number} {name}\n{}", lines.trim_end())))
    });
    let mut said: Vec<(bool, String)> = said.collect();
    if said.iter().any(|(exact, _)| *exact) {
        said.retain(|(exact, _)| *exact);
    }
    said.into_iter().take(DESCRIBED).map(|(_, text)| text).collect()
}
