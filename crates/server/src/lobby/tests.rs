use menagerie_kernel::{Lang, Seed};
use menagerie_table::{Seating, Table};
use serde_json::{Value, json};

use super::*;
use crate::{
    host::new_row,
    storage::{Source, Terms},
};

fn row(key: i64, terms: Terms) -> TableRow {
    let table = Table::start("feeding-time", &json!({"players": 2}).into(), Seed::from_number(1)).unwrap();
    let seating = Seating(vec![Holder::person(Person(7), "Ann"), Holder::Open]);
    let row = new_row(TableKey(key), &table, seating, Person(7), Visibility::Public, terms);
    TableRow { created: key as u64, id: format!("t{key}"), ..row }
}

fn wish(value: Value) -> LobbyWish {
    serde_json::from_value(value).unwrap()
}

fn ids(page: &LobbyPage) -> Vec<&str> {
    page.tables.iter().map(|table| table.id.as_str()).collect()
}

#[test]
fn strangers_learn_nothing_but_what_is_for_them() {
    let lobby = Lobby::default();
    let table = row(1, Terms::default());
    assert!(lobby.heard_of(&table));
    let told = text_of(&LobbyNews::Page(lobby.page(&LobbyWish::default()))).to_string();
    for secret in [&table.invite, &table.header.seed.to_string(), "\"7\"", ":7", "creator"] {
        assert!(!told.contains(secret), "{secret} in {told}");
    }
    for (visibility, status) in [
        (Visibility::Private, Status::Waiting),
        (Visibility::Public, Status::Playing),
        (Visibility::Public, Status::Abandoned),
        (Visibility::Public, Status::NotResumable),
    ] {
        lobby.heard_of(&table);
        assert!(lobby.heard_of(&TableRow { visibility, status, ..table.clone() }), "it was there before");
        assert_eq!(lobby.page(&LobbyWish::default()).total, 0);
        assert!(!lobby.heard_of(&TableRow { visibility, status, ..table.clone() }), "and is not there now");
    }
}

#[test]
fn wishes_are_filters_and_pages_never_lead_nowhere() {
    let lobby = Lobby::default();
    let timing = menagerie_table::Timing::Live { bank: 60, increment: 0, overtime: Default::default() };
    for key in 1..=45 {
        let terms = Terms {
            rated: key % 3 == 0,
            timing: (key % 2 == 0).then_some(timing),
            lang: (key <= 5).then_some(Lang::De),
        };
        lobby.heard_of(&row(key, terms));
    }
    let total = |value: Value| lobby.page(&wish(value)).total;
    assert_eq!(total(json!({"rated": true})), 15);
    assert_eq!(total(json!({"rated": true, "clock": "live"})), 7);
    assert_eq!((total(json!({"clock": "days"})), total(json!({"clock": "none"}))), (0, 23));
    assert_eq!(
        (total(json!({"lang": "de"})), total(json!({"lang": "fr"}))),
        (45, 40),
        "who said nothing may speak it"
    );
    assert_eq!((total(json!({"players": 2})), total(json!({"players": 3}))), (45, 0));
    assert_eq!((total(json!({"open": 1})), total(json!({"open": 2}))), (45, 0));
    assert_eq!((total(json!({"game": "feeding-time"})), total(json!({"game": "x"}))), (45, 0));
    let last = lobby.page(&wish(json!({"page": 2})));
    assert_eq!((ids(&last), last.pages), (vec!["t5", "t4", "t3", "t2", "t1"], 3));
    assert_eq!(lobby.page(&wish(json!({"page": 999}))), last);
    assert!(serde_json::from_value::<LobbyWish>(json!({"creator": 7})).is_err());
}

#[tokio::test]
async fn who_looks_on_is_told_changes_once_and_only_of_their_page() {
    let lobby = Lobby::default();
    let (first, mut all) = lobby.watch(&LobbyWish::default());
    assert!(first.contains("\"total\":0"));
    let (_, mut rated) = lobby.watch(&wish(json!({"rated": true})));
    lobby.heard_of(&row(1, Terms::default()));
    lobby.heard_of(&row(2, Terms::default()));
    lobby.publish();
    lobby.publish();
    let told: Value = serde_json::from_str(&all.recv().await.unwrap()).unwrap();
    assert_eq!(
        (&told["type"], &told["order"], &told["total"]),
        (&json!("change"), &json!(["t2", "t1"]), &json!(2))
    );
    assert!(
        all.try_recv().is_err() && rated.try_recv().is_err(),
        "two changes are one, and one page is not the other"
    );
    lobby.gone([2]);
    lobby.publish();
    let told: Value = serde_json::from_str(&all.recv().await.unwrap()).unwrap();
    assert_eq!(
        (&told["order"], &told["tables"]),
        (&json!(["t1"]), &json!([])),
        "what stays is not told again"
    );
    drop((all, rated));
    lobby.publish();
    assert!(lobby.state().watched.is_empty(), "pages that nobody looks at are forgotten");
}

/// A table that this person made from this network.
fn made(key: i64, maker: i64, network: i64) -> TableRow {
    let source = Some(Source { network, wide: network });
    TableRow { creator: Person(maker), source, ..row(key, Terms::default()) }
}

/// Before, 180 newer tables of four guests of one address put an honest table on the ninth page, and more of them put it out.
#[test]
fn who_makes_many_tables_fills_no_page_and_puts_no_others_out() {
    let lobby = Lobby::default();
    lobby.heard_of(&made(1, 1, 1));
    lobby.heard_of(&made(2, 2, 1));
    for key in 3..=180 {
        lobby.heard_of(&made(key, 10 + key % 4, 2));
    }
    let first = lobby.page(&LobbyWish::default());
    assert_eq!(ids(&first)[..5], ["t180", "t2", "t179", "t1", "t178"], "networks take turns, and makers");
    for key in 1_000..7_000 {
        lobby.heard_of(&made(key, key % 60, 2));
    }
    let page = lobby.page(&LobbyWish::default());
    assert_eq!(ids(&page)[..4], ["t6999", "t2", "t6998", "t1"]);
    assert!(page.total as usize <= MOST);
    let state = lobby.state();
    assert_eq!(state.places.len(), state.tables.len());
}

#[test]
fn tables_whose_makers_have_gone_away_come_last() {
    let lobby = Lobby::default();
    (1..=3).for_each(|key| assert!(lobby.heard_of(&made(key, key, key))));
    assert_eq!(ids(&lobby.page(&LobbyWish::default())), ["t3", "t2", "t1"]);
    lobby.presence.see(Person(1));
    lobby.state().order = None;
    assert_eq!(ids(&lobby.page(&LobbyWish::default())), ["t1", "t3", "t2"]);
    assert_eq!(lobby.makers_here(), [Person(1)]);
    lobby.presence.hear_of(&[Person(2)]);
    lobby.state().order = None;
    assert_eq!(ids(&lobby.page(&LobbyWish::default())), ["t2", "t1", "t3"]);
    assert_eq!(lobby.makers_here(), [Person(1)], "what another process has said is not told it again");
}
