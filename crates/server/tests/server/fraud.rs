//! People who would rather have a rating than play for it.

use menagerie_client::{Client, Socket};
use menagerie_kernel::Seat;
use menagerie_server::{Config, Rate, Time, protocol::ClientMessage};
use serde_json::{Value, json};

use crate::{
    accounts::{Catcher, account, with_letters},
    common::*,
    ratings::{begun, rated},
};

fn settings(folder: &Folder, catcher: &Catcher) -> Config {
    let mut config = with_letters(config(folder), catcher);
    config.limits.logins = Rate::UNLIMITED;
    config
}

async fn resign(line: &mut Socket, seat: u8) {
    let resign = ClientMessage::Resign { seat: Seat(seat), version: 0, key: "r".into() };
    line.send(&resign).await.unwrap();
    receive_done(line, "r").await;
}

/// Both choose once, then Ben gives up: a game that is over soon, and was one.
async fn soon_over(ann: &mut Client, ben: &mut Client, wish: &Value) -> String {
    let id = begun(ann, ben, wish).await;
    let mut bens = None;
    for (client, key) in [(&*ann, "a"), (&*ben, "b")] {
        let (mut line, table) = sit_down(client, &id).await;
        line.send(&next_message(&table["state"], key).unwrap()).await.unwrap();
        receive_done(&mut line, key).await;
        bens = Some(line);
    }
    resign(&mut bens.unwrap(), 1).await;
    id
}

async fn result(client: &mut Client, table: &str) -> Value {
    client.get(&format!("/api/tables/{table}/result")).await.unwrap().json()
}

/// So many points more, or fewer, for a seat; nothing where the game does not touch its rating.
fn won(result: &Value, seat: usize) -> Option<i64> {
    let end = &result["seats"][seat];
    Some(end["after"]["points"].as_i64()? - end["before"]["points"].as_i64()?)
}

/// The rating of whoever asks: points, and from how many games.
async fn mine(client: &mut Client) -> (Option<i64>, Option<i64>) {
    let league = client.get(&format!("/api/league?game={GAME}&players=2")).await.unwrap().json();
    (league["mine"]["points"].as_i64(), league["mine"]["games"].as_i64())
}

/// Before, whoever did not like what was dealt left, everything was dealt anew, and they came back; or gave up, and nothing counted.
#[tokio::test]
async fn who_leaves_before_having_chosen_has_lost_and_nobody_wins_by_it() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = House::with(settings(&folder, &catcher)).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = account(&house, &mut catcher, "Ben", "ben@example.org").await;
    let id = begun(&mut ann, &mut ben, &rated()).await;
    let (_, seen) = sit_down(&ann, &id).await;
    assert!(seen["state"]["ask"].is_object(), "she has seen what was dealt: {seen}");
    let left = ann.post(&format!("/api/tables/{id}/leave"), &json!({})).await.unwrap().json();
    assert_eq!(left["status"], "over", "nothing is dealt anew");
    let ended = result(&mut ann, &id).await;
    assert_eq!((&ended["rated"], &ended["seats"][0]["ending"]), (&json!(true), &json!("resigned")));
    assert!(won(&ended, 0).unwrap() < 0, "{ended}");
    assert_eq!(
        (won(&ended, 1), mine(&mut ben).await),
        (None, (None, None)),
        "who only sat there wins nothing"
    );

    let id = begun(&mut ben, &mut ann, &rated()).await;
    resign(&mut sit_down(&ben, &id).await.0, 0).await;
    let ended = result(&mut ann, &id).await;
    assert!(won(&ended, 0).unwrap() < 0 && won(&ended, 1).is_none(), "{ended}");
    assert_eq!(mine(&mut ann).await.1, Some(1), "the game that she lost");
    house.close().await;
}

#[tokio::test]
async fn who_watches_the_own_time_run_out_has_lost_and_who_never_came_has_not() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let (hand, time) = Time::by_hand(1_000_000_000);
    let house = House::with(Config { time, ..settings(&folder, &catcher) }).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = account(&house, &mut catcher, "Ben", "ben@example.org").await;
    let live = json!({"kind": "live", "bank": 60, "increment": 0});
    let days = json!({"kind": "days", "days": 1, "vacation": 0});
    for (timing, came, counts) in [(&live, false, false), (&live, true, true), (&days, false, true)] {
        let mut wish = rated();
        wish["timing"] = timing.clone();
        let id = begun(&mut ann, &mut ben, &wish).await;
        let (mut line, start) = sit_down(&ann, &id).await;
        let bens = if came { Some(sit_down(&ben, &id).await) } else { None };
        line.send(&next_message(&start["state"], "a").unwrap()).await.unwrap();
        receive_done(&mut line, "a").await;
        // He was there, and went.
        drop(bens);
        hand.send_modify(|now| *now += if timing == &days { 24 * 3_600_000 + 1000 } else { 61_000 });
        while receive_type(&mut line, "update").await["state"]["standing"].is_null() {}
        let ended = result(&mut ann, &id).await;
        assert_eq!(
            (&ended["rated"], &ended["seats"][1]["ending"]),
            (&json!(counts), &json!("time")),
            "{ended}"
        );
        assert_eq!(won(&ended, 1).is_some_and(|points| points < 0), counts, "{ended}");
        assert_eq!(won(&ended, 0), None, "{ended}");
    }
    house.close().await;
}

/// Before it could not be lost by this, and it must not be now that leaving counts.
#[tokio::test]
async fn nobody_loses_a_rematch_that_they_did_not_want() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = House::with(settings(&folder, &catcher)).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = account(&house, &mut catcher, "Ben", "ben@example.org").await;
    let id = soon_over(&mut ann, &mut ben, &rated()).await;
    let again = ann.post(&format!("/api/tables/{id}/rematch"), &json!({})).await.unwrap().json();
    let again = id_of(&again);
    let bens = sit_down(&ben, &again).await;
    assert_eq!(bens.1["table"]["rated"], true);
    let left = ben.post(&format!("/api/tables/{again}/leave"), &json!({})).await.unwrap().json();
    assert_eq!(left["status"], "over");
    assert_eq!(result(&mut ben, &again).await["rated"], false);
    assert_eq!(mine(&mut ben).await.1, Some(1));
    // Who wanted it has lost it by leaving.
    let other = ben.post(&format!("/api/tables/{again}/rematch"), &json!({})).await.unwrap().json();
    let other = id_of(&other);
    ben.post(&format!("/api/tables/{other}/leave"), &json!({})).await.unwrap();
    assert_eq!(result(&mut ben, &other).await["rated"], true);
    assert_eq!((mine(&mut ben).await.1, mine(&mut ann).await.1), (Some(2), Some(1)));
    house.close().await;
}

/// Before, two who knew each other could play as many games in a day as they liked, and one of them always won.
#[tokio::test]
async fn of_the_games_of_the_same_two_so_many_a_day_count() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let mut config = settings(&folder, &catcher);
    config.limits.rated_pairs = 2;
    // Nobody is known well yet; here that is not in question.
    config.limits.rated_gain = 1000;
    let (hand, time) = Time::by_hand(1_000_000_000_000);
    let house = House::with(Config { time, ..config }).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = account(&house, &mut catcher, "Ben", "ben@example.org").await;
    let mut cleo = account(&house, &mut catcher, "Cleo", "cleo@example.org").await;
    for counts in [true, true, false, false] {
        let id = soon_over(&mut ann, &mut ben, &rated()).await;
        let ended = result(&mut ann, &id).await;
        assert_eq!((&ended["rated"], won(&ended, 0).is_some()), (&json!(counts), counts), "{ended}");
    }
    let id = soon_over(&mut ann, &mut cleo, &rated()).await;
    assert!(won(&result(&mut ann, &id).await, 0).unwrap() > 0, "against others they count");
    assert_eq!((mine(&mut ann).await.1, mine(&mut ben).await.1), (Some(3), Some(2)));
    hand.send_modify(|now| *now += 25 * 60 * 60 * 1000);
    let id = soon_over(&mut ann, &mut ben, &rated()).await;
    assert!(won(&result(&mut ann, &id).await, 0).unwrap() > 0, "the next day they do again");
    house.close().await;
}

/// Before, one person with two browsers beat themselves for points.
#[tokio::test]
async fn two_of_one_network_play_for_no_points() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = House::with(Config { behind_proxy: true, ..settings(&folder, &catcher) }).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = account(&house, &mut catcher, "Ben", "ben@example.org").await;
    for (anns, bens, counts) in [
        ("8.8.8.8", "8.8.8.8", false),
        ("8.8.8.8", "9.9.9.9", true),
        // Of IPv6 a network is one house.
        ("2606:4700:1:2::1", "2606:4700:1:2:ffff::2", false),
        // Whom a proxy or a home network hides behind one address nobody can tell apart.
        ("10.0.0.1", "10.0.0.1", true),
        ("127.0.0.1", "127.0.0.1", true),
    ] {
        (ann.from, ben.from) = (Some(anns.into()), Some(bens.into()));
        let id = soon_over(&mut ann, &mut ben, &rated()).await;
        let ended = result(&mut ann, &id).await;
        assert_eq!((&ended["rated"], won(&ended, 0).is_some()), (&json!(counts), counts), "{anns} {bens}");
    }
    house.close().await;
}

/// What is kept of the networks from which people came, where there is a file to look into.
fn kept(folder: &Folder) -> Option<Vec<String>> {
    folder.is_folder().then(|| {
        let database = rusqlite::Connection::open(folder.0.join("menagerie.db")).unwrap();
        let mut query = database.prepare("SELECT network FROM came").unwrap();
        query.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
    })
}

/// Before, a table forgot from where people had come when it rested, or when the house was closed.
#[tokio::test]
async fn from_which_networks_people_came_is_known_after_a_rest_and_forgotten_with_the_end() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let mut house = House::with(Config { behind_proxy: true, ..settings(&folder, &catcher) }).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = account(&house, &mut catcher, "Ben", "ben@example.org").await;
    for (first, same, allowed, counts) in
        [("8.8.8.8", true, false, false), ("8.8.4.4", true, true, true), ("8.8.2.2", false, false, true)]
    {
        ann.from = Some(first.into());
        ben.from = Some(if same { first.into() } else { "9.9.9.9".into() });
        let id = begun(&mut ann, &mut ben, &rated()).await;
        for (client, key) in [(&ann, "a"), (&ben, "b")] {
            let (mut line, table) = sit_down(client, &id).await;
            line.send(&next_message(&table["state"], key).unwrap()).await.unwrap();
            receive_done(&mut line, key).await;
        }
        house.close().await;
        assert!(kept(&folder).is_none_or(|kept| kept.len() == 2 && !kept.concat().contains(first)));
        let mut config = Config { behind_proxy: true, ..settings(&folder, &catcher) };
        config.limits.rated_same_network = allowed;
        house = House::with(config).await;
        (ann.address, ben.address) = (house.address, house.address);
        // He has learnt, and finishes it elsewhere.
        ben.from = Some("1.1.1.1".into());
        resign(&mut sit_down(&ben, &id).await.0, 1).await;
        let ended = result(&mut ann, &id).await;
        assert_eq!(ended["rated"], counts, "{first} {same} {allowed}");
    }
    house.close().await;
    assert!(kept(&folder).is_none_or(|kept| kept.is_empty()));
}

#[tokio::test]
async fn programs_bots_hints_and_second_seats_have_no_place_at_a_rated_table() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = House::with(settings(&folder, &catcher)).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = account(&house, &mut catcher, "Ben", "ben@example.org").await;
    let token =
        ann.post("/api/account/programs", &json!({"name": "Otter"})).await.unwrap().json()["token"].clone();
    let mut otter = Client::new(house.address);
    otter.token = token.as_str().map(str::to_owned);
    let made = ann.post("/api/tables", &rated()).await.unwrap().json();
    let (id, invite) = (id_of(&made), made["invite"].clone());
    let join = format!("/api/tables/{id}/join");
    let sit = |seat: u8| json!({"invite": invite, "seat": seat});
    assert_refused(&otter.post(&join, &sit(1)).await.unwrap(), 403, "account_needed");
    let bot = json!({"seat": 1, "bot": "greedy"});
    assert_refused(&ann.post(&format!("/api/tables/{id}/bot"), &bot).await.unwrap(), 400, "rated");
    assert_refused(&ann.post(&join, &sit(1)).await.unwrap(), 400, "rated");
    // The same account on a second device.
    let mut phone = Client::new(house.address);
    phone.cookie = ann.cookie.clone();
    assert_refused(&phone.post(&join, &sit(1)).await.unwrap(), 400, "rated");
    assert_eq!(ben.post(&join, &sit(1)).await.unwrap().status, 200);
    assert_refused(&ben.post(&join, &sit(0)).await.unwrap(), 400, "rated");
    let (mut line, _) = sit_down(&ann, &id).await;
    line.send(&json!({"type": "hint", "seat": 0, "id": 1})).await.unwrap();
    assert_eq!(receive_type(&mut line, "error").await["code"], "not_alone");
    // Nor is there any for who plays and watches at once: whoever has no seat sees what everyone sees.
    let (_, watched) = sit_down(&Client::new(house.address), &id).await;
    assert!(watched["state"]["ask"].is_null());
    house.close().await;
}
