//! projects.tsv

use menagerie_kernel::NotationError;

use crate::content::{Level, Project, ProjectKind, Table, words::word_and_value};

pub fn load(text: &'static str) -> Vec<Project> {
    Table::read("projects.tsv", text)
        .rows()
        .map(|row| {
            let levels: [Level; 3] = match row.list("levels", level)[..] {
                [left, middle, right] => [left, middle, right],
                _ => row.refuse("three levels wanted"),
            };
            let base = match row.text("pile") {
                "base" => true,
                "zoo" => false,
                other => row.refuse(format_args!("pile: '{other}' is not base or zoo")),
            };
            Project {
                card: row.get("number"),
                kind: row.list("kind", kind)[0],
                levels,
                base,
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
