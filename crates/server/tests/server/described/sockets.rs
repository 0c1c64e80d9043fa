//! What goes over lines, to tables and to the lobby.

use std::{collections::BTreeSet, time::Duration};

use jsonschema::Validator;
use menagerie_client::Client;
use menagerie_kernel::{Lang, Seat};
use menagerie_server::{
    Config,
    protocol::{ClientMessage, Pace},
};
use serde_json::{Value, json};

use crate::common::*;

fn part(document: &Value, name: &str) -> Validator {
    let schema = json!({"$ref": format!("#/$defs/{name}"), "$defs": document["$defs"]});
    jsonschema::validator_for(&schema).unwrap()
}

/// One message of each kind.
fn all_messages() -> Vec<ClientMessage> {
    let (seat, version, key) = (Seat(0), 3, || "k".to_owned());
    vec![
        ClientMessage::Play { seat, notation: "x".into(), version, key: key() },
        ClientMessage::Undo { seat, version, key: key() },
        ClientMessage::EndTurn { seat, version, key: key() },
        ClientMessage::Restart { seat, version, key: key() },
        ClientMessage::Redo { seat, version, key: key() },
        ClientMessage::Resign { seat, version, key: key() },
        ClientMessage::AutoEnd { seat, on: true },
        ClientMessage::Vote { seat, about: Seat(1), end: true },
        ClientMessage::Vacation { seat, on: true },
        ClientMessage::Arrange { seat, about: "x".into(), answer: None },
        ClientMessage::Pace { pace: Pace::Slow },
        ClientMessage::Hint { seat, id: 1 },
        ClientMessage::WhyNot { seat, wish: "x".into(), id: 1 },
        ClientMessage::Lang { lang: Lang::Fr },
        ClientMessage::Look { seat },
        ClientMessage::Draw,
        ClientMessage::Chat { text: "hello".into(), id: 2 },
        ClientMessage::Ping,
    ]
}

#[tokio::test]
async fn what_goes_over_a_socket_is_as_described() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let document = Client::new(house.address).get("/api/socket.json").await.unwrap().json();
    let (from_client, from_server) = (part(&document, "ClientMessage"), part(&document, "ServerMessage"));
    let kinds = document["$defs"]["ClientMessage"]["oneOf"].as_array().unwrap().len();
    assert_eq!(all_messages().len(), kinds, "a message of each kind");
    for message in all_messages() {
        assert!(from_client.is_valid(&serde_json::to_value(&message).unwrap()), "{message:?}");
    }
    assert!(!from_client.is_valid(&json!({"type": "cheat"})));
    let mut ann = house.guest("Ann").await;
    for game in [GAME, "ark-and-noah", "arborea", "ark-nova"] {
        for query in ["lang=en", "lang=fr&packed=true"] {
            let wanted = json!({"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]});
            let id = id_of(&ann.post("/api/tables", &wanted).await.unwrap().json());
            let mut line = ann.connect(&id, query).await.unwrap();
            for message in all_messages() {
                line.send(&message).await.unwrap();
            }
            let mut heard = BTreeSet::new();
            for _ in 0..20 {
                let message = receive(&mut line).await;
                let faults: Vec<String> =
                    from_server.iter_errors(&message).map(|fault| fault.to_string()).collect();
                assert!(faults.is_empty(), "{game} {query}: {faults:?}");
                let kind = message["type"].as_str().unwrap().to_owned();
                let last = kind == "pong";
                heard.insert(kind);
                if last {
                    break;
                }
            }
            assert!(
                heard.contains("table") && heard.contains("error") && heard.contains("pong"),
                "{heard:?}"
            );
        }
    }
    house.close().await;
}

#[tokio::test]
async fn what_goes_over_the_lobbys_socket_is_as_described() {
    let folder = Folder::new();
    let house = House::with(Config { lobby_pause: Duration::from_millis(1), ..config(&folder) }).await;
    let mut ann = house.guest("Ann").await;
    let document = ann.get("/api/socket.json").await.unwrap().json();
    let (asked, news) = (part(&document, "LobbyAsk"), part(&document, "LobbyNews"));
    let mut line = ann.open_socket("/api/lobby/socket", None).await.unwrap();
    let wish = json!({"game": GAME, "players": 2, "open": 1, "rated": false, "clock": "live", "lang": "fr", "page": 0});
    let asks = [json!({"type": "watch"}), json!({"type": "watch", "wish": wish}), json!({"type": "ping"})];
    let described = document["$defs"]["LobbyAsk"]["oneOf"].as_array().unwrap().len();
    assert_eq!(described, 2, "each kind is asked below");
    let timing = json!({"kind": "live", "bank": 60, "increment": 0});
    let table = json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "visibility": "public", "lang": "fr", "timing": timing});
    for ask in &asks {
        assert!(asked.is_valid(ask), "{ask}");
        line.send(ask).await.unwrap();
    }
    for nonsense in [json!({"type": "dance"}), json!({"type": "watch", "wish": {"colour": "red"}})] {
        assert!(!asked.is_valid(&nonsense), "{nonsense}");
        line.send(&nonsense).await.unwrap();
    }
    assert_eq!(ann.post("/api/tables", &table).await.unwrap().status, 201);
    let mut heard = BTreeSet::new();
    while heard.len() < 4 {
        let message = receive(&mut line).await;
        let faults: Vec<String> = news.iter_errors(&message).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{faults:?} in {message}");
        heard.insert(message["type"].as_str().unwrap().to_owned());
    }
    assert!(["page", "change", "error", "pong"].iter().all(|kind| heard.contains(*kind)), "{heard:?}");
    house.close().await;
}
