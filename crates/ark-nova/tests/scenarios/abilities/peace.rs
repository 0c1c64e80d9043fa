//! The blue texts: what replaces interactive abilities alone and at a peaceful table (rulings E60, E76).

use menagerie_ark_nova::{event::Token, position::Position};
use menagerie_kernel::Seat;

use crate::scenarios::story::Story;

scenarios! {
    at_a_peaceful_table_venom_invents: "ability inventive:1", "ability inventive:2";
    at_a_peaceful_table_thieves_sprint: "ability sprint:1", "ability sprint:2";
    at_a_peaceful_table_constriction_is_clever: "ability clever";
    at_a_peaceful_table_hypnosis_is_determination: "ability determination";
    alone_the_blue_texts_hold: "ability inventive:2", "ability sprint:2", "ability clever", "ability determination";
}

/// A zoo in which all eleven can be played.
fn zoo(players: u8, animal: u16) -> Position {
    let mut position = Position::new(players)
        .hand(0, &[animal])
        .money(0, 60)
        .row(0, "build animals cards association sponsors")
        .upgraded(0, "animals association")
        .enclosure(0, super::PEN)
        .animals(0, &[401, 408, 424, 477, 478])
        .universities(0, "double-research")
        .partner_zoos(0, "africa americas europe")
        .deck(&[417, 418, 419]);
    if players > 1 {
        position = position.appeal(1, 40).conservation(1, 5).options(|options| options.interactive = false);
    }
    position
}

fn play(players: u8, animal: u16) -> Story {
    let mut story = Story::at(zoo(players, animal));
    story.play(0, &["action animals", &format!("play {animal}")]);
    story
}

fn at_a_peaceful_table_venom_invents() -> Story {
    Story::all([(449, 1), (470, 2), (492, 2)].map(|(animal, tokens)| {
        let story = play(2, animal);
        assert_eq!(story.zoo(0).x_tokens, tokens, "{animal}");
        assert_eq!(story.tokens(1, Token::Venom), [0usize; 0]);
        story
    }))
}

fn at_a_peaceful_table_thieves_sprint() -> Story {
    Story::all([(456, 1), (463, 1), (458, 2)].map(|(animal, cards)| {
        let story = play(2, animal);
        assert_eq!(story.hand(0), [417, 418][..cards], "{animal}");
        assert_eq!((story.zoo(1).money, story.view().turn), (25, Seat(1)));
        story
    }))
}

fn at_a_peaceful_table_constriction_is_clever() -> Story {
    Story::all([474, 482, 483].map(|animal| {
        let mut story = play(2, animal);
        assert_eq!(story.tokens(1, Token::Constriction), [0usize; 0]);
        story.play(0, &["first sponsors"]);
        assert_eq!(story.row(0), "sponsors animals build cards association", "{animal}");
        story
    }))
}

fn at_a_peaceful_table_hypnosis_is_determination() -> Story {
    Story::all([475, 485].map(|animal| {
        let mut story = play(2, animal);
        story.play(0, &["action sponsors", "break"]);
        assert_eq!(story.row(0), "sponsors animals build cards association", "{animal}");
        assert_eq!(story.row(1), "animals build cards association sponsors");
        story
    }))
}

fn alone_the_blue_texts_hold() -> Story {
    let venom = play(1, 470);
    assert_eq!(venom.zoo(0).x_tokens, 2);
    let thief = play(1, 458);
    assert_eq!(thief.hand(0), [417, 418]);
    let mut snake = play(1, 474);
    snake.play(0, &["first cards"]);
    assert_eq!(snake.row(0), "cards animals build association sponsors");
    let mut cobra = play(1, 475);
    cobra.play(0, &["x-token", "first build"]);
    assert_eq!(cobra.zoo(0).x_tokens, 1);
    Story::all([venom, thief, snake, cobra])
}
