//! Breeding programmes: 123 to 127.

use menagerie_ark_nova::content::Icon;

use super::{office, open, some, support, with_project};
use crate::scenarios::story::Story;

scenarios! {
    bird_breeding: "card 123";
    predator_breeding: "card 124";
    reptile_breeding: "card 125";
    herbivore_breeding: "card 126";
    primate_breeding: "card 127";
}

/// One animal with the icon and the partner zoo of its continent, for all three levels.
fn program(project: u16, icon: Icon, sponsor: u16) -> Story {
    let breeder = some(1, |of| of.icons.get(icon) == 1 && of.icons.get(Icon::Africa) == 1)[0];
    let zoo = |animals: &[u16], partners: &str| {
        with_project(office().animals(0, animals).partner_zoos(0, partners), project)
    };
    for level in 0..3 {
        assert!(!open(&zoo(&[breeder], "europe"), project, level), "{project}: another continent");
        assert!(!open(&zoo(&[], "africa"), project, level), "{project}: no animal");
        // An icon of a sponsor is no animal.
        assert!(!open(&zoo(&[], "africa").sponsors(0, &[sponsor]), project, level), "{project}: a sponsor");
    }
    Story::all([(2, 2), (1, 2), (2, 0)].into_iter().enumerate().map(|(level, (conservation, reputation))| {
        let mut story = support(zoo(&[breeder], "africa"), project, level);
        story.play(0, &["cube 7"]);
        let after = story.zoo(0);
        assert_eq!((after.conservation, after.reputation), (20 + conservation, 1 + reputation));
        assert_eq!(after.animals.len(), 1, "the animal stays");
        story
    }))
}

fn bird_breeding() -> Story {
    program(123, Icon::Bird, 249)
}

fn predator_breeding() -> Story {
    program(124, Icon::Predator, 252)
}

fn reptile_breeding() -> Story {
    program(125, Icon::Reptile, 250)
}

fn herbivore_breeding() -> Story {
    program(126, Icon::Herbivore, 253)
}

fn primate_breeding() -> Story {
    program(127, Icon::Primate, 248)
}
