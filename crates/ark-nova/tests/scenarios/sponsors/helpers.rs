//! Sponsors that change how the game is played: 215 to 224, and the immunity of 225.

use menagerie_ark_nova::{content::ActionKind, event::Token};

use super::{go_on, last, stage, told};
use crate::scenarios::story::Story;

scenarios! {
    tokens_of_215_and_218_are_any_icon: "card 215", "card 218";
    both_cards_may_help_one_project_once: ;
    tokens_do_not_help_other_projects: ;
    the_communicator_hires: "card 216";
    the_engineer_builds_one_more: "card 217";
    the_diversity_researcher_builds_on_rock_and_water: "card 219";
    the_archaeologist_copies_bonuses_of_the_border: "card 221";
    migration_is_recorded_again_and_again: "card 224";
    quarantine_keeps_the_venom_out: ;
}

fn tokens_of_215_and_218_are_any_icon() -> Story {
    let cooperation = stage(&[215]).partner_zoos(0, "africa asia").base_projects(&[103, 104, 105]);
    let program = stage(&[218])
        .universities(0, "double-research")
        .partner_zoos(0, "africa")
        .base_projects(&[103, 104, 105]);
    Story::all([(cooperation, 215), (program, 218)].map(|(position, card)| {
        let mut story = told(position, &["action sponsors", &format!("play {card}")]);
        let place = usize::from(card == 218);
        assert_eq!(story.zoo(0).tokens[place], 2);
        story.play(1, &["x-token", "first build"]);
        // One Africa icon and a token make two.
        go_on(&mut story, 0, &["action association", "task project", "support 103 right", "cube 6"]);
        assert_eq!(story.zoo(0).tokens[place], 1, "{card}");
        assert_eq!(story.zoo(0).conservation, 2);
        story
    }))
}

fn both_cards_may_help_one_project_once() -> Story {
    let position = stage(&[])
        .row(0, "animals build cards sponsors association")
        .sponsors(0, &[215, 218])
        .partner_zoos(0, "africa")
        .animals(0, &[402])
        .base_projects(&[106, 103, 104]);
    let mut story = told(position.clone(), &["action association", "task project"]);
    // Two icons and a token of each card are four; the middle level of the second project is blocked, three are too few.
    story.refuses(0, &["support 103 left", "support 103 middle"]);
    go_on(&mut story, 0, &["support 103 right", "cube 6", "worker"]);
    assert_eq!(story.zoo(0).tokens, [2, 2, 0], "no token is needed for two icons");
    let one = position.animals(0, &[]).partner_zoos(0, "");
    let mut wild =
        told(one, &["action association", "task project", "support 103 right", "cube 6", "worker"]);
    assert_eq!(wild.zoo(0).tokens, [1, 1, 0], "one of each card");
    wild.play(1, &["x-token", "first build"]);
    Story::all([story, wild])
}

fn tokens_do_not_help_other_projects() -> Story {
    let position = stage(&[])
        .row(0, "animals build cards sponsors association")
        .sponsors(0, &[215])
        .universities(0, "research-and-reputation")
        .base_projects(&[103, 104, 105])
        .projects(&[132]);
    let mut story = told(position, &["action association"]);
    story.refuses(0, &["task project"]);
    go_on(&mut story, 0, &["task reputation"]);
    story
}

fn the_communicator_hires() -> Story {
    let story = told(last(stage(&[216]).reputation(0, 9)), &["action sponsors", "play 216"]);
    assert_eq!((story.zoo(0).hired, story.zoo(0).workers, story.zoo(0).conservation), (2, 2, 1));
    story
}

fn the_engineer_builds_one_more() -> Story {
    let mut story = told(
        stage(&[217]).row(0, "animals cards association build sponsors"),
        &["action sponsors", "play 217"],
    );
    story.play(1, &["x-token", "first build"]);
    // Build moved to slot 5: one building of 5, and one more of the same for money but without strength.
    go_on(&mut story, 0, &["action build", "build enclosure-3", "place enclosure-3 e1+f1+f2"]);
    assert!(story.may(0, "build enclosure-3"));
    story.refuses(0, &["build enclosure-2", "build kiosk"]);
    go_on(&mut story, 0, &["build enclosure-3", "place enclosure-3 g1+h1+h2"]);
    assert_eq!(story.zoo(0).money, 25 - 6 - 6 + 5, "the second one covers 5 money");
    story.play(1, &["x-token", "first build"]);
    story
}

fn the_diversity_researcher_builds_on_rock_and_water() -> Story {
    // One rock and one water icon.
    let position = stage(&[219]).animals(0, &[421]).row(0, "animals cards association build sponsors");
    let mut story = told(position.clone(), &["action sponsors", "play 219"]);
    assert_eq!(story.zoo(0).money, 25 + 4);
    story.play(1, &["x-token", "first build"]);
    go_on(&mut story, 0, &["action build", "build enclosure-2", "place enclosure-2 a1+a2"]);
    assert_eq!(story.zoo(0).money, 25 + 4 - 4);
    let scored = told(last(position), &["action sponsors", "play 219"]);
    assert_eq!(scored.zoo(0).appeal, 2, "a pair of rock and water");
    Story::all([scored, story])
}

fn the_archaeologist_copies_bonuses_of_the_border() -> Story {
    let position = stage(&[221])
        .universities(0, "research-and-reputation")
        .row(0, "animals cards association build sponsors");
    let mut story = told(position, &["action sponsors", "play 221"]);
    story.play(1, &["x-token", "first build"]);
    // i4 is on the border and gives 5 money; the copy takes the 10 money of e3.
    go_on(&mut story, 0, &["action build", "build kiosk", "place kiosk i4", "copy e3"]);
    assert_eq!(story.zoo(0).money, 25 - 2 + 5 + 10);
    // Cards of a space may be declined, copied ones too.
    let mut copied = told(
        stage(&[]).sponsors(0, &[221]).row(0, "animals cards association sponsors build"),
        &["action build", "build kiosk", "place kiosk i4", "copy c3"],
    );
    copied.offers(0, &["draw", "take 499", "done"]);
    go_on(&mut copied, 0, &["done"]);
    assert_eq!(copied.hand(0), [0; 0]);
    // e3 is not on the border: 10 money and nothing to copy.
    let inner = told(
        stage(&[])
            .sponsors(0, &[221])
            .building(0, "kiosk", "e1")
            .row(0, "animals cards association sponsors build"),
        &["action build", "build enclosure-2", "place enclosure-2 e2+e3"],
    );
    assert_eq!((inner.zoo(0).money, inner.view().turn.0), (25 - 4 + 10, 1));
    Story::all([copied, inner, story])
}

fn migration_is_recorded_again_and_again() -> Story {
    let position = stage(&[224])
        .universities(0, "research-and-reputation")
        .animals(0, &[402, 405])
        .appeal(0, 20)
        .occupied(0, "e1+e2+f1+f2")
        .occupied(0, "i1")
        .projects(&[116]);
    let mut story = told(position, &["action sponsors", "play 224"]);
    assert_eq!(story.zoo(0).x_tokens, 1);
    story.play(1, &["x-token", "first build"]);
    go_on(
        &mut story,
        0,
        &["action association", "spend 0", "task project", "support 116 left", "release 402", "cube 6"],
    );
    go_on(&mut story, 0, &["worker", "five-money"]);
    assert_eq!(story.zoo(0).conservation, 5 + 1, "one more for the migration");
    assert_eq!(story.zoo(0).appeal, 20 - 9);
    // The same project again, at another level and with another animal: a support of its own.
    let again = stage(&[])
        .row(0, "animals build cards sponsors association")
        .sponsors(0, &[224])
        .animals(0, &[402, 405])
        .appeal(0, 20)
        .occupied(0, "e1+e2+f1+f2")
        .occupied(0, "i1")
        .workers(0, 4)
        .projects(&[116])
        .seat(0, |seat| seat.multipliers = vec![ActionKind::Association]);
    let mut twice =
        told(again.clone(), &["action association", "task project", "support 116 right", "release 405"]);
    go_on(&mut twice, 0, &["cube 6", "upgrade build", "repeat", "task project"]);
    twice.refuses(0, &["support 116 right", "support 116 middle"]);
    go_on(&mut twice, 0, &["support 116 left", "release 402", "cube 7"]);
    go_on(&mut twice, 0, &["five-money", "five-money"]);
    assert_eq!((twice.zoo(0).conservation, twice.zoo(0).supports), (3 + 1 + 5 + 1, 2));
    let mut once = told(again.sponsors(0, &[]), &["action association", "task project"]);
    go_on(&mut once, 0, &["support 116 right", "release 405", "cube 6", "upgrade build", "repeat"]);
    once.refuses(0, &["task project"]);
    Story::all([twice, once, story])
}

fn quarantine_keeps_the_venom_out() -> Story {
    // The mamba poisons everyone ahead, but not the zoo with the lab.
    let position = stage(&[470])
        .row(0, "build animals cards association sponsors")
        .upgraded(0, "animals")
        .money(0, 40)
        .animals(0, &[469])
        .enclosure(0, "i1+i2")
        .appeal(1, 20)
        .sponsors(1, &[225]);
    let story = told(position, &["action animals", "play 470"]);
    assert!(story.tokens(1, Token::Venom).is_empty());
    story
}
