//! `menagerie arena`: matches that can be gone on with, and what they leave behind.

use std::fs;

use crate::{folder, menagerie};
use serde_json::Value;

const MATCH: &[&str] = &["arena", "feeding-time", "--players", "3", "--bots", "greedy,random", "--json"];

fn arena(more: &[&str]) -> Value {
    let ran = menagerie(&[MATCH, more].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{more:?}");
    let mut standings: Value = serde_json::from_str(&ran.out).expect("JSON");
    // What depends on the machine and the hour.
    standings["seconds"] = Value::Null;
    for bot in standings["bots"].as_array_mut().expect("bots") {
        bot["decision_ms"] = Value::Null;
    }
    standings
}

#[test]
fn a_kept_match_goes_on_where_it_stopped() {
    let file = folder("arena_kept").join("match.jsonl");
    let path = file.to_str().unwrap();
    let whole = arena(&["--deals", "20"]);
    arena(&["--deals", "8", "--keep", path]);
    let lines = || fs::read_to_string(&file).unwrap().lines().filter(|line| !line.is_empty()).count();
    // A head, and six games a deal: each of two bots alone in each of three seats.
    assert_eq!(lines(), 1 + 8 * 6);
    // The last line was cut short: that game is played again.
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, &text[..text.trim_end().len() - 9]).unwrap();
    assert_eq!(arena(&["--deals", "20", "--keep", path]), whole, "as if it had been played in one go");
    let before = lines();
    arena(&["--deals", "20", "--keep", path]);
    assert_eq!(lines(), before, "nothing is played twice");
    let other = menagerie(&[MATCH, &["--deals", "20", "--seed", "9", "--keep", path]].concat());
    assert!(other.code != 0 && other.err.contains("another game, setting or seed"), "{}", other.err);
}

#[test]
fn a_match_leaves_a_picture_and_rows() {
    let folder = folder("arena_files");
    let at = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (svg, csv, jsonl) = (at("match.svg"), at("games.csv"), at("games.jsonl"));
    arena(&["--deals", "4", "--svg", &svg, "--games", &csv]);
    arena(&["--deals", "4", "--games", &jsonl]);
    let picture = fs::read_to_string(&svg).unwrap();
    assert!(picture.starts_with("<svg ") && picture.contains("random : greedy"), "{picture}");
    let rows = fs::read_to_string(&csv).unwrap();
    assert!(rows.starts_with("first,second,deal,seed,rotation,seat,bot,map,score,share,"), "{rows}");
    assert_eq!(rows.lines().count(), 1 + 4 * 6 * 3);
    let row: Value =
        serde_json::from_str(fs::read_to_string(&jsonl).unwrap().lines().next().unwrap()).unwrap();
    assert_eq!((&row["seat"], &row["deal"]), (&Value::from(0), &Value::from(0)));
    let ran = menagerie(&[MATCH, &["--games", "games.xls"]].concat());
    assert!(ran.code != 0 && ran.err.contains("must end in .csv"), "{}", ran.err);
}

#[test]
fn parquet_is_offered_by_a_binary_that_can_write_it() {
    let help = menagerie(&["arena", "--help"]).out;
    assert!(help.contains(".csv") && help.contains(".jsonl"), "{help}");
    assert_eq!(help.contains("parquet"), cfg!(feature = "parquet"), "{help}");
    let ran = menagerie(&[MATCH, &["--games", "games.xls"]].concat());
    assert_eq!(ran.err.contains(".parquet"), cfg!(feature = "parquet"), "{}", ran.err);
}

#[test]
fn what_cannot_be_written_is_refused_before_anything_is_played() {
    let folder = folder("arena_unwritable");
    let at = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    for (flag, name) in [("--csv", "x.csv"), ("--svg", "x.svg"), ("--games", "x.csv"), ("--keep", "x.jsonl")]
    {
        let missing = at(&format!("missing/{name}"));
        // So many games would take hours.
        let ran = menagerie(&[MATCH, &["--deals", "100000000", flag, &missing]].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{flag}: {}", ran.err);
        assert!(ran.err.contains(&missing), "{flag}: {}", ran.err);
    }
    let missing = at("missing/bots.tsv");
    let ran = menagerie(&[MATCH, &["--deals", "100000000", "--league", &missing]].concat());
    assert_eq!(ran.code, 2, "{}", ran.err);
    let order = ["arena", "feeding-time", "--bots", "random,greedy", "--deals", "100000000"];
    let ran = menagerie(&[&order[..], &["--league", &at("bots.tsv")]].concat());
    assert!(ran.code == 2 && ran.err.contains("name it first"), "{}", ran.err);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "nothing is left behind");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_does_not_take_the_standings_away() {
    for flag in ["--csv", "--svg"] {
        let ran = menagerie(&[MATCH, &["--deals", "2", flag, "/dev/full"]].concat());
        assert_eq!(ran.code, 1, "{}", ran.err);
        assert!(ran.err.contains("cannot write /dev/full"), "{}", ran.err);
        let standings: Value = serde_json::from_str(&ran.out).expect("JSON");
        assert_eq!(standings["pairs"][0]["deals"], 2);
    }
}

#[test]
fn a_pair_ends_early_once_it_is_clear() {
    // The deals that were played, and whether it was clear then.
    let until_clear = |game: &[&str]| {
        let more = ["--bots", "greedy,random", "--deals", "200", "--threads", "2", "--until-clear", "--json"];
        let ran = menagerie(&[&["arena"], game, &more[..]].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        let standings: Value = serde_json::from_str(&ran.out).expect("JSON");
        let pair = &standings["pairs"][0];
        (pair["deals"].as_u64().unwrap(), pair["clear"].as_bool().unwrap())
    };
    let (played, clear) = until_clear(&["ark-and-noah", "-o", "mode=quick"]);
    assert!((24..60).contains(&played) && clear, "{played} deals");
    // The sample game's cards come as they come: greedy is no better at it.
    assert_eq!(until_clear(&["feeding-time"]), (200, false));
}

#[cfg(feature = "parquet")]
#[test]
fn rows_can_be_parquet() {
    use parquet::file::reader::{FileReader as _, SerializedFileReader};
    let file = folder("arena_parquet").join("games.parquet");
    arena(&["--deals", "4", "--games", file.to_str().unwrap()]);
    let reader = SerializedFileReader::new(fs::File::open(&file).unwrap()).unwrap();
    assert_eq!(reader.metadata().file_metadata().num_rows(), 4 * 6 * 3);
    let row = reader.get_row_iter(None).unwrap().next().unwrap().unwrap();
    assert!(row.get_column_iter().any(|(name, _)| name == "share"), "{row:?}");
}

#[test]
fn what_bots_do_stands_beside_people() {
    let ran = menagerie(&["arena", "ark-nova", "--bots", "greedy,random", "--deals", "1"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let animals = ran.out.lines().find(|line| line.starts_with("animals")).expect("a line of animals");
    assert!(animals.contains("9.25"), "{animals}");
    assert!(ran.out.lines().any(|line| line.starts_with("map ")), "{}", ran.out);
}
