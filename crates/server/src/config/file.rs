//! Settings from a file in TOML, and single ones on top of it.

use std::{fs, path::Path};

use toml::{Table, Value};

use super::Config;

/// Why settings could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("cannot read the settings in {file}: {error}")]
    File {
        /// Which.
        file: String,
        /// What the system says.
        error: std::io::Error,
    },
    /// It is not TOML, or names something that cannot be set so.
    #[error("{file}: {error}")]
    Content {
        /// Which.
        file: String,
        /// Where, and what is wrong there.
        error: toml::de::Error,
    },
    /// A single setting is wrong.
    #[error("the setting '{setting}' is wrong: {error}")]
    Setting {
        /// As it was given.
        setting: String,
        /// What is wrong.
        error: String,
    },
}

/// The defaults, changed by a file, changed by single settings such as `limits.sockets=500`.
pub fn read(file: Option<&Path>, settings: &[String]) -> Result<Config, ConfigError> {
    let mut table = Table::new();
    if let Some(path) = file {
        let name = path.display().to_string();
        let text =
            fs::read_to_string(path).map_err(|error| ConfigError::File { file: name.clone(), error })?;
        let content = |error| ConfigError::Content { file: name.clone(), error };
        // Read as settings here already: the error then knows its line.
        toml::from_str::<Config>(&text).map_err(content)?;
        table = toml::from_str(&text).map_err(content)?;
    }
    let mut config = Config::try_from(table.clone())?;
    for setting in settings {
        let wrong = |error: &str| ConfigError::Setting { setting: setting.clone(), error: error.into() };
        let (key, value) = setting.split_once('=').ok_or_else(|| wrong("it must be KEY=VALUE"))?;
        put(&mut table, key.trim(), value.trim()).map_err(wrong)?;
        config = table.clone().try_into().map_err(|error: toml::de::Error| wrong(error.message()))?;
    }
    Ok(config)
}

/// Puts a value where a dotted key says. What is no TOML value is a text: durations and addresses need no quotes.
fn put(table: &mut Table, key: &str, value: &str) -> Result<(), &'static str> {
    let value = toml::from_str::<Table>(&format!("value = {value}"))
        .ok()
        .and_then(|mut parsed| parsed.remove("value"))
        .unwrap_or_else(|| Value::String(value.into()));
    let (path, last) = key.rsplit_once('.').map_or((None, key), |(path, last)| (Some(path), last));
    let mut place = table;
    for part in path.into_iter().flat_map(|path| path.split('.')) {
        let inner = place.entry(part).or_insert_with(|| Value::Table(Table::new()));
        place = inner.as_table_mut().ok_or("a part of its key has a value already")?;
    }
    place.insert(last.into(), value);
    Ok(())
}

impl TryFrom<Table> for Config {
    type Error = ConfigError;

    fn try_from(table: Table) -> Result<Self, ConfigError> {
        table.try_into().map_err(|error| ConfigError::Content { file: "the settings".into(), error })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const EXAMPLE: &str = include_str!("../../../../deploy/menagerie.toml");

    fn single(setting: &str) -> Result<Config, ConfigError> {
        read(None, &[setting.into()])
    }

    #[test]
    fn the_example_file_names_every_setting_with_its_default() {
        let defaults = Table::try_from(Config::default()).unwrap();
        let example = Table::try_from(toml::from_str::<Config>(EXAMPLE).unwrap()).unwrap();
        assert_eq!(example, defaults);
        assert_eq!(keys(&toml::from_str(EXAMPLE).unwrap()), keys(&defaults));
    }

    fn keys(table: &Table) -> Vec<String> {
        let mut keys: Vec<_> = table
            .iter()
            .flat_map(|(key, value)| match value {
                Value::Table(inner) => {
                    keys(inner).into_iter().map(|inner| format!("{key}.{inner}")).collect()
                }
                _ => vec![key.clone()],
            })
            .collect();
        keys.sort_unstable();
        keys
    }

    #[test]
    fn single_settings_come_on_top() {
        assert_eq!(single("limits.sockets=5").unwrap().limits.sockets, 5);
        assert_eq!(single("bot_pause = 2s").unwrap().bot_pause, Duration::from_secs(2));
        assert_eq!(single("listen=127.0.0.1:0").unwrap().listen.port(), 0);
        assert_eq!(single("limits.messages={burst=1.0,per_second=0.5}").unwrap().limits.messages.burst, 1.0);
    }

    #[test]
    fn what_cannot_be_set_is_named() {
        let said = |setting: &str| single(setting).unwrap_err().to_string();
        assert!(said("limits.socks=5").contains("socks"), "{}", said("limits.socks=5"));
        assert!(said("limits.sockets=many").contains("limits.sockets=many"));
        assert!(said("sockets").contains("KEY=VALUE"));
        assert!(said("listen.port=1").contains("listen"));
    }

    #[test]
    fn a_wrong_file_is_refused_with_its_line() {
        let file = std::env::temp_dir().join(format!("menagerie-settings-{}.toml", std::process::id()));
        fs::write(&file, "secure = true\n[limits]\nsockets = \"many\"\n").unwrap();
        let error = read(Some(&file), &[]).unwrap_err().to_string();
        fs::remove_file(&file).unwrap();
        assert!(error.contains("line 3") && error.contains("sockets"), "{error}");
        let missing = read(Some(&file), &[]).unwrap_err().to_string();
        assert!(missing.contains("cannot read the settings"), "{missing}");
    }
}
