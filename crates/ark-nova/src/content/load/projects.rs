//! projects.tsv

use menagerie_kernel::NotationError;

use crate::content::{Level, PROJECTS_FILE, Project, ProjectKind, Table, words::word_and_value};

pub fn load() -> Vec<Project> {
    Table::read("projects.tsv", PROJECTS_FILE)
        .rows()
        .map(|row| {
            let levels = row.list("levels", level);
            Project {
                card: row.get("number"),
                kind: row.list("kind", kind)[0],
                levels: [levels[0], levels[1], levels[2]],
                played_reputation: row.number("played"),
            }
        })
        .collect()
}

/// `categories`, `icons:bird`, `release:asia`
fn kind(text: &str) -> Result<ProjectKind, NotationError> {
    let (word, value) = word_and_value(text);
    let icon = || value.unwrap_or_default().parse();
    Ok(match word {
        "categories" => ProjectKind::Categories,
        "continents" => ProjectKind::Continents,
        "icons" => ProjectKind::Icons(icon()?),
        "small-animals" => ProjectKind::SmallAnimals,
        "large-animals" => ProjectKind::LargeAnimals,
        "release" => ProjectKind::Release(icon()?),
        "breeding" => ProjectKind::Breeding(icon()?),
        _ => return Err(NotationError::new(text, "a kind of project")),
    })
}

/// `5:4:0`: need, conservation, reputation. A band of sizes (`4-5`) is known by its smaller one.
fn level(text: &str) -> Result<Level, NotationError> {
    let wrong = || NotationError::new(text, "need:conservation:reputation");
    let parts: Vec<&str> = text.split(':').collect();
    let &[need, conservation, reputation] = &parts[..] else { return Err(wrong()) };
    let need = match need {
        "4-5" => "4",
        "1-2" => "1",
        other => other,
    };
    let number = |text: &str| text.parse().map_err(|_| wrong());
    Ok(Level { need: number(need)?, conservation: number(conservation)?, reputation: number(reputation)? })
}
