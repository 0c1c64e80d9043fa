//! Around the game: identities, lists, joining, leaving, bots for empty seats, rematches.

use menagerie_client::Client;
use serde_json::json;

use crate::common::*;

#[tokio::test]
async fn a_guest_gets_a_secret_identity_that_pages_cannot_read() {
    let folder = Folder::with_file();
    let house = House::open(&folder).await;
    let mut client = Client::new(house.address);
    let reply = client.get("/api/me").await.unwrap();
    let cookie = reply.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let secret = client.cookie.clone().unwrap();
    let me = reply.json();
    assert_eq!(me["name"], "");
    assert!(!reply.body.contains(secret.split_once('=').unwrap().1));
    let again = client.get("/api/me").await.unwrap();
    assert_eq!(again.json()["id"], me["id"]);
    assert!(
        again.header("set-cookie").is_some_and(|cookie| cookie.starts_with(&secret)),
        "the same one, renewed"
    );
    client.cookie = Some("menagerie_guest=forged".into());
    let forged = client.get("/api/me").await.unwrap();
    assert!(forged.header("set-cookie").is_some(), "an unknown secret is replaced, not adopted");
    assert_ne!(forged.json()["id"], me["id"]);
    let database = std::fs::read(folder.0.join("menagerie.db")).unwrap();
    let log = std::fs::read(folder.0.join("menagerie.db-wal")).unwrap();
    let secret = secret.split_once('=').unwrap().1.as_bytes();
    let holds = |file: &[u8]| file.windows(secret.len()).any(|part| part == secret);
    assert!(!holds(&database) && !holds(&log), "only a hash of the secret is kept");
    house.close().await;
}

#[tokio::test]
async fn the_cards_of_a_game_can_be_read_in_each_language() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut client = Client::new(house.address);
    for (lang, name) in [("en", "Cheetah"), ("fr", "Guépard"), ("de", "Gepard")] {
        let reply = client.get(&format!("/api/games/ark-nova/faces?lang={lang}")).await.unwrap();
        assert_eq!(reply.header("cache-control"), Some("public, max-age=3600"));
        let card = &reply.json()["cards"][0];
        assert_eq!((&card["card"], &card["name"]), (&json!(401), &json!(name)));
        assert!(!card["told"].as_array().unwrap().is_empty());
    }
    for (path, status, code) in [
        ("/api/games/chess/faces", 404, "not_found"),
        ("/api/games/ark-nova/faces?lang=xx", 400, "malformed"),
    ] {
        let reply = client.get(path).await.unwrap();
        assert_eq!((reply.status, &reply.json()["code"]), (status, &json!(code)), "{path}");
    }
    house.close().await;
}

#[tokio::test]
async fn the_games_tell_of_themselves_in_three_languages() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let games = Client::new(house.address).get("/api/games").await.unwrap().json();
    let sample = games.as_array().unwrap().iter().find(|game| game["about"]["id"] == GAME).unwrap();
    assert_eq!(sample["about"]["name"]["de"], "Fütterungszeit");
    assert_eq!(sample["about"]["options"][0]["key"], "players");
    assert!(sample["bots"].as_array().unwrap().iter().any(|bot| bot["id"] == "greedy"));
    let health = Client::new(house.address).get("/healthz").await.unwrap();
    assert_eq!((health.status, health.json()["status"].as_str()), (200, Some("ok")));
    house.close().await;
}

#[tokio::test]
async fn public_tables_are_found_and_private_ones_are_not() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    make_table(&mut ann, seats.clone()).await;
    let public = json!({"game": GAME, "seats": seats, "visibility": "public"});
    let id = id_of(&ann.post("/api/tables", &public).await.unwrap().json());
    let lists = ben.get("/api/tables").await.unwrap().json();
    assert_eq!(lists["mine"], json!([]));
    assert_eq!(lists["open"].as_array().unwrap().len(), 1);
    assert_eq!((&lists["open"][0]["id"], &lists["open"][0]["invite"]), (&json!(id), &json!(null)));
    let joined =
        ben.post(&format!("/api/tables/{id}/join"), &json!({"name": "Benjamin"})).await.unwrap().json();
    assert_eq!((&joined["status"], &joined["seats"][1]["name"]), (&json!("playing"), &json!("Benjamin")));
    let lists = ben.get("/api/tables").await.unwrap().json();
    assert_eq!((lists["mine"].as_array().unwrap().len(), &lists["open"]), (1, &json!([])));
    assert_eq!(ann.get("/api/tables").await.unwrap().json()["mine"].as_array().unwrap().len(), 2);
    house.close().await;
}

#[tokio::test]
async fn joining_twice_takes_one_seat_and_a_taken_seat_stays_taken() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben, mut cleo) =
        (house.guest("Ann").await, house.guest("Ben").await, house.guest("Cleo").await);
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])).await;
    let (join, invite) = (format!("/api/tables/{}/join", id_of(&table)), table["invite"].clone());
    for _ in 0..2 {
        let joined = ben.post(&join, &json!({"invite": invite, "seat": null})).await.unwrap().json();
        assert_eq!(joined["status"], "waiting");
        assert_eq!(joined["seats"][1]["mine"], true);
        assert_eq!(joined["seats"][2]["kind"], "open");
    }
    assert_refused(
        &cleo.post(&join, &json!({"invite": invite, "seat": 1})).await.unwrap(),
        409,
        "seat_taken",
    );
    assert_refused(
        &cleo.post(&join, &json!({"invite": invite, "seat": 5})).await.unwrap(),
        403,
        "not_your_seat",
    );
    assert_refused(&cleo.post(&join, &json!({"invite": "guessed"})).await.unwrap(), 403, "invite_needed");
    let hot_seat = ben.post(&join, &json!({"seat": 2, "name": "Bo"})).await.unwrap().json();
    assert_eq!(hot_seat["status"], "playing");
    assert_refused(&cleo.post(&join, &json!({"invite": invite})).await.unwrap(), 409, "seat_taken");
    house.close().await;
}

#[tokio::test]
async fn who_leaves_opens_the_seat_and_a_bot_may_take_it() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (id, invite) = (id_of(&table), table["invite"].clone());
    let path = |action: &str| format!("/api/tables/{id}/{action}");
    assert_refused(&ben.post(&path("leave"), &json!({})).await.unwrap(), 403, "not_your_seat");
    ben.post(&path("join"), &json!({"invite": invite})).await.unwrap();
    let (mut line, _) = sit_down(&ann, &id).await;
    let left = ben.post(&path("leave"), &json!({})).await.unwrap().json();
    assert_eq!((&left["status"], &left["seats"][1]["kind"]), (&json!("playing"), &json!("open")));
    assert_eq!(receive_type(&mut line, "table").await["table"]["seats"][1]["kind"], "open");
    let bot = json!({"seat": 1, "bot": "random"});
    assert_refused(&ben.post(&path("bot"), &bot).await.unwrap(), 403, "not_your_seat");
    assert_eq!(ann.post(&path("bot"), &bot).await.unwrap().json()["seats"][1]["bot"], "random");
    let update = receive_type(&mut line, "update").await;
    assert_eq!(update["state"]["log"][0]["seat"], 1, "the bot plays at once");
    let abandoned = ann.post(&path("leave"), &json!({})).await.unwrap().json();
    assert_eq!(abandoned["status"], "abandoned");
    assert_refused(&ben.post(&path("join"), &json!({"invite": invite})).await.unwrap(), 409, "game_over");
    house.close().await;
}

#[tokio::test]
async fn a_rematch_seats_the_same_people_one_seat_on() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me", "name": "Bea"}])).await;
    let id = id_of(&table);
    let path = format!("/api/tables/{id}/rematch");
    assert_refused(&ann.post(&path, &json!({})).await.unwrap(), 409, "not_over");
    let (mut line, start) = sit_down(&ann, &id).await;
    play_to_the_end(&mut line, start["state"].clone()).await;
    assert_refused(&ben.post(&path, &json!({})).await.unwrap(), 403, "not_your_seat");
    let rematch = ann.post(&path, &json!({})).await.unwrap().json();
    assert_eq!((&rematch["seats"][0]["name"], &rematch["seats"][1]["name"]), (&json!("Bea"), &json!("Ann")));
    assert_eq!((&rematch["status"], &rematch["choices"]), (&json!("playing"), &json!(0)));
    assert_ne!(rematch["commitment"], table["commitment"], "another shuffle");
    assert_eq!(receive_type(&mut line, "people").await["table"]["rematch"], rematch["id"]);
    assert_eq!(
        ann.post(&path, &json!({})).await.unwrap().json()["id"],
        rematch["id"],
        "asked twice, made once"
    );
    house.close().await;
}
