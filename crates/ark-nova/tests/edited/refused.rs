//! What the rules could not carry out is refused when it is read.

use std::panic;

use menagerie_ark_nova::content::{Content, Files};

use super::edit;

/// What the loader says to these files.
fn refusal(files: Files) -> String {
    let refused = panic::catch_unwind(|| Content::load(&files)).err().expect("it should be refused");
    refused.downcast_ref::<String>().expect("a reason").clone()
}

#[test]
fn sponsors_that_cannot_be_played_are_refused_with_line_and_word() {
    for (number, from, to, reason) in [
        (220, "conservation by reputation 9:1", "money 3", "line 23: end: only appeal and conservation"),
        (220, "money 3", "gold 3", "line 23: immediate: "),
        (220, "money 3", "tokens 3", "line 23: immediate: 'tokens'"),
        (220, "money 3", "sponsor-for-money", "line 23: immediate: 'sponsor-for-money' is a recurring"),
        (220, "money 3", "choose-size-class", "line 23: immediate: 'choose-size-class'"),
        (220, "money 3", "use flock:2", "line 23: immediate: 'flock' is for animals"),
        (220, "money 3", "use hypnosis:1", "hypnosis:3: it reaches so many slots, always"),
        (220, "money 3\t-\tmoney 3", "money 3\t-\tuse determination", "line 23: income: there is no action"),
        (204, "money 2 per research", "money 2 per 0 research", "line 7: immediate: "),
        (204, "money 2 per research", "money 2 per gold", "line 7: immediate: "),
        (238, "any bird", "some bird", "line 41: recurring: "),
        (207, "max-appeal:25", "max-appeal:20", "line 10: conditions: "),
        (243, "meerkat-den", "kiosk", "line 46: building: 'kiosk' is not a unique building"),
        (244, "penguin-pool", "meerkat-den", "line 47: building: 'meerkat-den' is there twice"),
        (217, "\tengineer", "\tplumber", "line 20: rules: "),
        (208, "any research: money 2", "any research: tokens 1", "line 11: recurring: happens only"),
    ] {
        let printed = Files::printed();
        let found = refusal(Files { sponsors: edit(printed.sponsors, number, from, to), ..printed });
        assert!(found.starts_with("sponsors.tsv, ") && found.contains(reason), "{number}: {found}");
    }
}

#[test]
fn animals_and_projects_that_cannot_be_played_are_refused() {
    for (number, from, to, word) in [
        (404, "hunter:2", "hypnosis:1", "hypnosis:1"),
        (404, "hunter:2", "venom:6", "venom:6"),
        (404, "hunter:2", "pilfering:3", "pilfering:3"),
        (404, "hunter:2", "perception:3", "perception:3"),
        (404, "hunter:2", "pack:2", "pack:2"),
        (404, "hunter:2", "sprint:0", "sprint:0"),
        (404, "hunter:2", "flock:6", "flock:6"),
        (404, "hunter:2", "flying", "flying"),
    ] {
        let printed = Files::printed();
        let found = refusal(Files { animals: edit(printed.animals, number, from, to), ..printed });
        assert!(found.starts_with("animals.tsv, line 7: abilities: ") && found.contains(word), "{found}");
    }
    let printed = Files::printed();
    let found = refusal(Files { projects: edit(printed.projects, 101, "\tbase", "\tbasic"), ..printed });
    assert!(found.starts_with("projects.tsv, line 5: pile: 'basic'"), "{found}");
}

#[test]
fn maps_that_cannot_be_played_are_refused_with_line_and_word() {
    for (from, to, reason) in [
        ("x-token:3", "x-tokens:3", "maps/0.txt, line 7: "),
        ("ability     none", "ability     lake", "maps/0.txt, line 6: no ability 'lake'"),
        ("use         second-game", "use         often", "maps/0.txt, line 5: "),
        ("use         second-game", "use         classic", "0 maps for the second-game"),
        ("a  water", "a  lava  water", "maps/0.txt, line 11: column a has 7 hexes"),
        ("code        0", "code        9", "maps/0.txt, line 3: '9' is not the name of the file"),
        ("worker      - - conservation:2\n", "", "maps/0.txt: no line 'worker'"),
    ] {
        let mut files = Files::printed();
        let map = files.maps.iter_mut().find(|(code, _)| *code == "0").expect("map 0");
        assert!(map.1.contains(from), "{from}");
        map.1 = map.1.replacen(from, to, 1).leak();
        let found = refusal(files);
        assert!(found.contains(reason), "{from}: {found}");
    }
}
