//! Every setting that a net was trained for has one that fits the game's list of features as it is, and every game its two
//! references.

use menagerie_bots::mind::best_net;
use menagerie_catalogue::{Visitor, visit};
use menagerie_kernel::{Narrate, Seed};

struct HasNet(&'static str);

impl Visitor for HasNet {
    type Out = bool;

    fn visit<G: Narrate>(self) -> bool {
        let options: G::Options = serde_json::from_str(self.0).expect("options of the game");
        let state = G::start(&options, Seed::from_number(1)).expect("a game that can be played");
        ["linear", "middle", state.setting()].iter().all(|net| best_net::<G>(net).is_some())
    }
}

#[test]
fn every_setting_has_its_net() {
    let settings = [
        ("ark-nova", r#"{"players":1}"#),
        ("ark-nova", r#"{"players":2}"#),
        ("ark-nova", r#"{"players":3}"#),
        ("ark-nova", r#"{"players":4}"#),
        ("ark-and-noah", r#"{"players":2}"#),
        ("ark-and-noah", r#"{"players":3}"#),
        ("ark-and-noah", r#"{"players":2,"mode":"quick"}"#),
        ("ark-and-noah", r#"{"players":4,"mode":"quick"}"#),
        ("arborea", r#"{"players":1}"#),
        ("arborea", r#"{"players":5}"#),
    ];
    for (game, options) in settings {
        assert_eq!(visit(game, HasNet(options)), Ok(true), "{game} {options}: train it again");
    }
}
