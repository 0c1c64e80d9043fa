//! Venom and Constriction: who is hit, where the tokens lie, and what they do (rulings E58–E67).

use menagerie_ark_nova::{Event, content::ActionKind, event::Token, position::Position, reason::Reason};
use menagerie_kernel::{Game, Seat};

use super::stage;
use crate::scenarios::story::Story;

scenarios! {
    the_platypus_poisons_whoever_is_ahead: "ability venom:1";
    venom_may_be_used_before_or_after_taking_the_appeal: "ability venom:1";
    the_mamba_poisons_two_cards_of_everyone_ahead: "ability venom:2";
    a_poisoned_card_takes_no_second_token: "ability venom:2";
    the_venom_fee_is_paid_once_at_the_end_of_the_turn: "ability venom:2";
    using_a_poisoned_card_cures_it: "ability venom:2";
    an_x_token_cures_as_well: "ability venom:1";
    the_fee_is_kept_back: "ability hunter:2";
    the_turn_itself_may_bring_the_fee: "ability jumping:3", "ability action:sponsors";
    who_has_nothing_from_the_start_gives_what_is_there: "ability venom:1";
    the_fee_comes_before_the_break: "ability venom:1";
    the_python_constricts_on_both_tracks: "ability constriction";
    the_boa_counts_each_track_for_itself: "ability constriction";
    a_constricted_card_takes_no_second_token: "ability constriction";
    a_small_zoo_is_never_hit: "ability venom:2", "ability constriction";
    the_quarantine_lab_protects: "ability venom:1", "ability constriction";
    a_constricted_card_is_two_weaker_once: "ability constriction";
}

/// Three players; seat 0 plays the animal. Appeal of the others.
fn three(animal: u16, appeal: [u8; 3]) -> Position {
    Position::new(3)
        .hand(0, &[animal])
        .money(0, 60)
        .row(0, "build animals cards association sponsors")
        .upgraded(0, "animals")
        .enclosure(0, super::PEN)
        .animals(0, &[401, 477, 478])
        .universities(0, "double-research")
        .partner_zoos(0, "americas")
        .appeal(0, appeal[0])
        .appeal(1, appeal[1])
        .appeal(2, appeal[2])
}

fn the_platypus_poisons_whoever_is_ahead() -> Story {
    let mut story = Story::at(three(449, [10, 11, 10]));
    story.play(0, &["action animals", "play 449", "next ability/venom:1/449"]);
    assert_eq!(story.tokens(1, Token::Venom), [1]);
    assert_eq!(story.tokens(2, Token::Venom), [0usize; 0], "being level is not being ahead");
    assert_eq!(story.zoo(0).appeal, 14);
    story
}

fn venom_may_be_used_before_or_after_taking_the_appeal() -> Story {
    let played = |order: &[&str]| {
        let mut story = Story::at(stage(&[449]).appeal(0, 5).appeal(1, 7));
        story.play(0, &["action animals", "play 449"]);
        story.offers(0, &["next gain/appeal:4", "next ability/venom:1/449"]);
        story.play(0, order);
        assert_eq!(story.zoo(0).appeal, 9);
        story
    };
    let before = played(&["next ability/venom:1/449"]);
    let after = played(&["next gain/appeal:4"]);
    assert_eq!(before.tokens(1, Token::Venom), [1]);
    assert_eq!(after.tokens(1, Token::Venom), [0usize; 0]);
    Story::all([after, before])
}

fn the_mamba_poisons_two_cards_of_everyone_ahead() -> Story {
    let mut story = Story::at(three(470, [5, 20, 30]));
    story.play(0, &["action animals", "play 470", "next ability/venom:2/470"]);
    assert_eq!(story.tokens(1, Token::Venom), [1, 2]);
    assert_eq!(story.tokens(2, Token::Venom), [1, 2]);
    story
}

fn a_poisoned_card_takes_no_second_token() -> Story {
    let position = three(470, [5, 20, 0]).seat(1, |seat| seat.venom = vec![ActionKind::Animals]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 470", "next ability/venom:2/470"]);
    assert_eq!(story.tokens(1, Token::Venom), [1, 2], "slot 1 was marked, the token does not move on");
    let placed = story.events.iter().filter(|event| matches!(event, Event::TokenPlaced { .. })).count();
    assert_eq!(placed, 1);
    story
}

/// Seat 1 has venom on Animals and Build, in slots 1 and 2, and it is their turn.
fn poisoned() -> Story {
    let mut story = Story::at(stage(&[470]).animals(0, &[401, 477]).appeal(1, 20).money(1, 10));
    story.play(0, &["action animals", "play 470", "next ability/venom:2/470"]);
    assert_eq!(story.tokens(1, Token::Venom), [1, 2]);
    story
}

fn the_venom_fee_is_paid_once_at_the_end_of_the_turn() -> Story {
    let mut story = poisoned();
    story.play(1, &["x-token", "first cards"]);
    assert_eq!(story.zoo(1).money, 8, "2 money, however many tokens");
    assert_eq!(story.tokens(1, Token::Venom), [2, 3], "they move with their cards");
    story
}

fn using_a_poisoned_card_cures_it() -> Story {
    let mut story = poisoned();
    story.play(1, &["action build", "build enclosure-2", "place enclosure-2 a3+a4"]);
    assert_eq!(story.zoo(1).money, 10 - 4, "one token left the cards this turn: no fee");
    assert_eq!(story.tokens(1, Token::Venom), [2], "Animals is still poisoned");
    story.play(0, &["x-token", "first build"]).play(1, &["x-token", "first cards"]);
    assert_eq!(story.zoo(1).money, 10 - 4 - 2);
    story
}

fn an_x_token_cures_as_well() -> Story {
    let mut story = Story::at(stage(&[449]).appeal(1, 20).money(1, 10));
    story.play(0, &["action animals", "play 449", "next ability/venom:1/449"]);
    story.play(1, &["x-token", "first animals"]);
    assert_eq!((story.zoo(1).money, story.zoo(1).x_tokens), (10, 1));
    assert_eq!(story.tokens(1, Token::Venom), [0usize; 0]);
    story
}

fn the_fee_is_kept_back() -> Story {
    let position = |money| {
        stage(&[404]).money(0, money).seat(0, |seat| seat.venom = vec![ActionKind::Build]).deck(&[405, 406])
    };
    // 9 for the caracal, and 2 that the end of the turn will cost.
    Story::at(position(10)).refuses(0, &["action animals"]);
    let mut story = Story::at(position(11));
    story.play(0, &["action animals", "play 404", "keep 405"]);
    assert_eq!(story.zoo(0).money, 0);
    story
}

/// What the engine says when the fee is in the way.
fn venom_forbids(story: &Story, wish: &str) {
    let reasons = story.game.explain(Seat(0), &wish.parse().expect("a wish"));
    assert!(reasons.contains(&Reason::VenomFee { fee: 2 }), "{wish}: {reasons:?}");
}

fn the_turn_itself_may_bring_the_fee() -> Story {
    // 2 money: a pavilion on the bonus of 5 pays for itself and the fee, nothing else does.
    let mut poor = Story::at(
        Position::new(2)
            .row(0, "animals cards association sponsors build")
            .money(0, 2)
            .seat(0, |seat| seat.venom = vec![ActionKind::Animals])
            .building(0, "pavilion", "i3"),
    );
    poor.play(0, &["action build"]);
    poor.play(0, &["build pavilion"]);
    poor.offers(0, &["place pavilion i4"]);
    venom_forbids(&poor, "place pavilion i2");
    venom_forbids(&poor, "cover i2");
    poor.play(0, &["place pavilion i4"]);
    // 2 for the pavilion, 5 from its hex, 2 for the venom.
    assert_eq!(poor.zoo(0).money, 3);
    // 10 money for the cougar, which jumps for 3.
    let poisoned =
        |card, action| move |money| stage(&[card]).money(0, money).seat(0, |seat| seat.venom = vec![action]);
    let mut cougar = Story::at(poisoned(413, ActionKind::Build)(10));
    cougar.play(0, &["action animals", "play 413"]);
    assert_eq!(cougar.zoo(0).money, 3 - 2);
    // 12 money for the hippopotamus: its Sponsors action takes the token from that card. It cannot be declined now.
    let hippo = poisoned(430, ActionKind::Sponsors)(12).partner_zoos(0, "africa");
    let mut hippo = Story::at(hippo);
    hippo.play(0, &["action animals", "play 430"]);
    hippo.offers(0, &["action sponsors"]);
    venom_forbids(&hippo, "done");
    hippo.play(0, &["action sponsors", "break"]);
    assert_eq!(hippo.zoo(0).money, 5);
    assert_eq!(hippo.tokens(0, Token::Venom), [0usize; 0]);
    // The same animal with the token elsewhere: 5 money of the break pay the fee.
    let mut other = Story::at(poisoned(430, ActionKind::Build)(12).partner_zoos(0, "africa"));
    other.play(0, &["action animals", "play 430", "action sponsors", "break"]);
    assert_eq!(other.zoo(0).money, 3);
    // The caracal brings nothing: 9 money are not enough, and venom is the reason.
    let caracal = Story::at(poisoned(404, ActionKind::Build)(9));
    caracal.refuses(0, &["action animals"]);
    venom_forbids(&caracal, "action animals");
    venom_forbids(&caracal, "play 404");
    Story::all([poor, hippo, other, cougar])
}

fn who_has_nothing_from_the_start_gives_what_is_there() -> Story {
    let mut story = Story::at(stage(&[449]).appeal(1, 20).money(1, 1));
    story.play(0, &["action animals", "play 449", "next ability/venom:1/449"]);
    story.play(1, &["x-token", "first sponsors"]);
    assert_eq!(story.zoo(1).money, 0);
    assert!(story.saw(|event| matches!(event, Event::VenomPaid { amount: 1, .. })));
    story
}

fn the_fee_comes_before_the_break() -> Story {
    let mut story = Story::at(stage(&[449]).appeal(1, 20).money(1, 10).break_left(2));
    story.play(0, &["action animals", "play 449", "next ability/venom:1/449"]);
    story.play(1, &["action sponsors", "break"]);
    // 5 from the sponsors, 2 for the venom, 17 as income for 20 appeal; the break takes the token.
    assert_eq!(story.zoo(1).money, 10 + 5 - 2 + 17);
    assert_eq!(story.tokens(1, Token::Venom), [0usize; 0]);
    let at = |like: &dyn Fn(&Event) -> bool| story.events.iter().position(like).expect("it happened");
    let fee = at(&|event| matches!(event, Event::VenomPaid { amount: 2, .. }));
    assert!(fee < at(&|event| matches!(event, Event::BreakBegins { .. })));
    story
}

fn the_python_constricts_on_both_tracks() -> Story {
    let position = three(474, [5, 20, 20]).conservation(0, 1).conservation(1, 3).conservation(2, 1);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 474", "next ability/constriction/474"]);
    assert_eq!(story.tokens(1, Token::Constriction), [4, 5]);
    assert_eq!(story.tokens(2, Token::Constriction), [5]);
    story
}

fn the_boa_counts_each_track_for_itself() -> Story {
    let mut story = Story::at(three(483, [30, 20, 31]).conservation(1, 3));
    story.play(0, &["action animals", "play 483", "next ability/constriction/483"]);
    assert_eq!(story.tokens(1, Token::Constriction), [5], "behind in appeal, ahead in conservation");
    assert_eq!(story.tokens(2, Token::Constriction), [5], "ahead in appeal only");
    story
}

fn a_constricted_card_takes_no_second_token() -> Story {
    let marked = |seat: &mut menagerie_ark_nova::position::SeatSetup| {
        seat.constriction = vec![ActionKind::Sponsors];
    };
    let position = three(482, [5, 20, 20]).conservation(1, 3).seat(1, marked).seat(2, marked);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 482", "next ability/constriction/482"]);
    assert_eq!(
        story.tokens(1, Token::Constriction),
        [4, 5],
        "two tokens, one of them falls on a marked card"
    );
    assert_eq!(story.tokens(2, Token::Constriction), [5], "the only token is lost");
    story
}

fn a_small_zoo_is_never_hit() -> Story {
    Story::all([(470, "venom:2"), (474, "constriction")].map(|(snake, ability)| {
        let mut story = Story::at(three(snake, [0, 4, 5]).conservation(1, 9));
        story.play(
            0,
            &["action animals", &format!("play {snake}"), &format!("next ability/{ability}/{snake}")],
        );
        for token in [Token::Venom, Token::Constriction] {
            assert_eq!(story.tokens(1, token), [0usize; 0], "less than 5 appeal");
        }
        assert!(story.saw(|event| matches!(event, Event::TokenPlaced { seat: Seat(2), .. })));
        story
    }))
}

fn the_quarantine_lab_protects() -> Story {
    Story::all([(449, "venom:1"), (474, "constriction")].map(|(animal, ability)| {
        let mut story = Story::at(three(animal, [0, 20, 20]).sponsors(1, &[225]));
        story.play(
            0,
            &["action animals", &format!("play {animal}"), &format!("next ability/{ability}/{animal}")],
        );
        for token in [Token::Venom, Token::Constriction] {
            assert_eq!(story.tokens(1, token), [0usize; 0]);
        }
        assert!(story.saw(|event| matches!(event, Event::TokenPlaced { seat: Seat(2), .. })));
        story
    }))
}

fn a_constricted_card_is_two_weaker_once() -> Story {
    let position = stage(&[474])
        .animals(0, &[477, 478])
        .appeal(1, 20)
        .row(1, "cards build animals association sponsors")
        .money(1, 30)
        .conservation(1, 1);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 474", "next ability/constriction/474"]);
    assert_eq!(story.tokens(1, Token::Constriction), [4, 5]);
    // Association has strength 2 now: reputation and nothing else. Sponsors earns 3.
    story.play(1, &["action association"]);
    story.offers(1, &["task reputation"]);
    story.play(1, &["task reputation"]);
    assert_eq!(story.tokens(1, Token::Constriction), [5], "the token leaves the used card");
    story.play(0, &["x-token", "first build"]).play(1, &["action sponsors", "break"]);
    assert_eq!(story.zoo(1).money, 30 + 3);
    assert_eq!(story.tokens(1, Token::Constriction), [0usize; 0]);
    story
}
