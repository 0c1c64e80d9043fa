//! Those who love what is not built: 258 to 261 and 264, and the two who know rock and water.

use super::{go_on, last, stage, told};
use crate::scenarios::story::Story;

scenarios! {
    the_hydrologist_is_paid_at_the_water: "card 241";
    the_geologist_is_paid_at_the_rocks: "card 242";
    seabirds_and_lizards_need_quiet: "card 258", "card 259";
    farm_animals_need_room: "card 260";
    school_classes_come: "card 261";
    monkeys_run_free_among_bonuses: "card 264";
}

fn the_hydrologist_is_paid_at_the_water() -> Story {
    // Two water icons of the tiger and its own.
    let position = stage(&[241]).animals(0, &[407]).row(0, "animals cards association build sponsors");
    let mut story = told(position, &["action sponsors", "play 241"]);
    assert_eq!(story.zoo(0).appeal, 3);
    story.play(1, &["x-token", "first build"]);
    // a3 touches the water of a2 and b4 that of c4, a4 touches none.
    go_on(&mut story, 0, &["action build", "build enclosure-3", "place enclosure-3 a3+a4+b4"]);
    assert_eq!(story.zoo(0).money, 25 - 6 + 2);
    story
}

fn the_geologist_is_paid_at_the_rocks() -> Story {
    // Two rock icons of the ibex and its own: one pair.
    let position = stage(&[242]).animals(0, &[444]).row(0, "animals cards association build sponsors");
    let mut story = told(position, &["action sponsors", "play 242"]);
    assert_eq!(story.zoo(0).appeal, 3);
    story.play(1, &["x-token", "first build"]);
    // g1 and h2 touch the rock of g2, h1 does not.
    go_on(&mut story, 0, &["action build", "build enclosure-3", "place enclosure-3 g1+h1+h2"]);
    assert_eq!(story.zoo(0).money, 25 - 6 + 2 + 5, "and the bonus of h2");
    story
}

fn seabirds_and_lizards_need_quiet() -> Story {
    // The pavilions on a3 and b2 touch the water of a1, a2 and b1 and the rock of c1.
    let cases = [(258, 3), (259, 1)];
    Story::all(cases.map(|(card, appeal)| {
        let position = stage(&[card])
            .building(0, "pavilion", "a3")
            .building(0, "pavilion", "b3")
            .building(0, "pavilion", "b2");
        let story = told(last(position.clone()), &["action sponsors", &format!("play {card}")]);
        let map = menagerie_ark_nova::content::map("0".parse().expect("a map"));
        let all = if card == 258 { map.water } else { map.rock }.count_ones() as u8;
        assert_eq!(story.zoo(0).appeal, appeal, "{card}");
        assert_eq!(story.zoo(0).conservation, (all - appeal) / 2, "{card}: two lonely hexes a point");
        let crowded = told(position.appeal(0, 26), &["action sponsors"]);
        crowded.refuses(0, &[&format!("play {card}")]);
        story
    }))
}

fn farm_animals_need_room() -> Story {
    let position = stage(&[260]).building(0, "pavilion", "i2");
    let story = told(last(position), &["action sponsors", "play 260"]);
    // i1 and i3 are open border hexes beside the pavilion.
    assert_eq!(story.zoo(0).appeal, 2);
    // One building on 41 building spaces that hang together but for a few: sixes of what is left.
    let map = menagerie_ark_nova::content::map("0".parse().expect("a map"));
    let open = map.plain & !(1 << "i2".parse::<menagerie_ark_nova::geometry::Hex>().expect("a hex").index());
    let sixes: u32 = menagerie_ark_nova::geometry::regions(open).map(|area| area.count_ones() / 6).sum();
    assert_eq!(u32::from(story.zoo(0).conservation), sixes);
    assert!(sixes >= 6);
    story
}

fn school_classes_come() -> Story {
    let animals = [402, 480, 512, 428, 454];
    let story = told(last(stage(&[261]).animals(0, &animals)), &["action sponsors", "play 261"]);
    assert_eq!((story.zoo(0).appeal, story.zoo(0).conservation), (1, 2));
    story
}

fn monkeys_run_free_among_bonuses() -> Story {
    // a5 gives reputation beside the pavilion on a4, c3 a card beside the one on b4.
    let position = stage(&[264]).building(0, "pavilion", "a4").building(0, "pavilion", "b4");
    let story = told(last(position), &["action sponsors", "play 264"]);
    assert_eq!(story.zoo(0).appeal, 2);
    let map = menagerie_ark_nova::content::map("0".parse().expect("a map"));
    let lonely = map.bonus_mask.count_ones() - 2;
    assert_eq!(u32::from(story.zoo(0).conservation), lonely / 2);
    story
}
