//! What operators see, and what they can order.

use std::{collections::BTreeSet, time::Duration};

use menagerie_client::{Client, Reply};
use menagerie_server::{Config, storage::database::postgres::scratch::Scratch};
use serde_json::{Value, json};
use tokio::{io::AsyncWriteExt, net::TcpStream};

use crate::{common::*, slow::rest};

pub const TOKEN: &str = "a token of nobody's";

pub fn open_to_operators(folder: &Folder) -> Config {
    std::fs::create_dir_all(&folder.0).unwrap();
    let token = folder.0.join("admin-token");
    std::fs::write(&token, format!("{TOKEN}\n")).unwrap();
    Config { operations: Some(([127, 0, 0, 1], 0).into()), admin_token_file: Some(token), ..config(folder) }
}

pub async fn order(house: &House, path: &str, token: &str, body: &Value) -> Reply {
    let bearer = format!("Bearer {token}");
    let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
    let mut client = Client::new(house.operations.unwrap());
    client.request("POST", path, &headers, Some(&body.to_string())).await.unwrap()
}

#[tokio::test]
async fn figures_are_told_on_a_port_of_their_own() {
    let folder = Folder::new();
    let house = House::with(open_to_operators(&folder)).await;
    let mut ann = house.guest("Ann").await;
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}])).await;
    ann.get(&format!("/api/tables/{}", id_of(&table))).await.unwrap();
    ann.get("/api/tables/no-such-table").await.unwrap();
    let text = Client::new(house.operations.unwrap()).get("/metrics").await.unwrap().body;
    let has = |line: &str| assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
    has("menagerie_tables_awake 1");
    has("menagerie_storage_well 1");
    has(r#"menagerie_requests_total{method="GET",route="/api/tables/{id}",status="404"} 1"#);
    assert!(text.contains("menagerie_commit_seconds_bucket"), "{text}");
    assert!(text.ends_with("# EOF\n"));
    assert_ne!(ann.get("/metrics").await.unwrap().body, text, "people do not see it");
    house.close().await;
}

/// What the dashboard for Grafana shows is told.
#[tokio::test]
async fn every_figure_of_the_dashboard_is_there() {
    let folder = Folder::new();
    let house = House::with(open_to_operators(&folder)).await;
    let mut ann = house.guest("Ann").await;
    make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me"}])).await;
    let text = Client::new(house.operations.unwrap()).get("/metrics").await.unwrap().body;
    let dashboard = include_str!("../../../../deploy/grafana/menagerie.json");
    let names = dashboard.split(|letter: char| !letter.is_ascii_lowercase() && letter != '_');
    let names: BTreeSet<&str> = names.filter(|word| word.starts_with("menagerie_")).collect();
    assert!(names.len() > 10);
    for name in names {
        assert!(text.lines().any(|line| line.starts_with(name)), "{name} is not told");
    }
    house.close().await;
}

#[tokio::test]
async fn orders_need_the_token() {
    let folder = Folder::new();
    let house = House::with(open_to_operators(&folder)).await;
    for (path, body) in [
        ("/orders/announce", json!({"text": "hello"})),
        ("/orders/close", json!({"table": "any"})),
        ("/orders/release", json!({"table": "any"})),
        ("/orders/drain", json!({"within_seconds": 0})),
    ] {
        assert_refused(&order(&house, path, "another token of nobody", &body).await, 403, "forbidden");
        assert_ne!(Client::new(house.address).post(path, &body).await.unwrap().status, 200);
    }
    assert_refused(
        &order(&house, "/orders/close", TOKEN, &json!({"table": "any"})).await,
        404,
        "unknown_table",
    );
    assert_refused(&order(&house, "/orders/close", TOKEN, &json!({"tabel": "any"})).await, 400, "malformed");
    house.close().await;
}

#[tokio::test]
async fn without_a_token_nobody_gives_orders() {
    let folder = Folder::new();
    let config = Config { admin_token_file: None, ..open_to_operators(&folder) };
    let house = House::with(config).await;
    assert_refused(&order(&house, "/orders/announce", "", &json!({})).await, 403, "forbidden");
    house.close().await;
}

#[tokio::test]
async fn everyone_at_tables_hears_an_announcement_now_and_when_they_come() {
    let folder = Folder::new();
    let house = House::with(open_to_operators(&folder)).await;
    let mut ann = house.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await);
    let (mut line, _) = sit_down(&ann, &id).await;
    let text = json!({"text": "an update comes at eight"});
    assert_eq!(order(&house, "/orders/announce", TOKEN, &text).await.status, 204);
    assert_eq!(receive_type(&mut line, "announcement").await["text"], "an update comes at eight");
    // Whichever comes first, the table or the word.
    let mut second = ann.connect(&id, "lang=en").await.unwrap();
    assert_eq!(receive_type(&mut second, "announcement").await["text"], "an update comes at eight");
    assert_eq!(order(&house, "/orders/announce", TOKEN, &json!({})).await.status, 204);
    assert_eq!(receive_type(&mut line, "announcement").await["text"], Value::Null);
    let long = json!({"text": "x".repeat(501)});
    assert_refused(&order(&house, "/orders/announce", TOKEN, &long).await, 413, "too_large");
    house.close().await;
}

#[tokio::test]
async fn a_closed_table_is_nobodys_and_stays_closed() {
    let folder = Folder::new();
    let house = House::with(open_to_operators(&folder)).await;
    let mut ann = house.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}])).await);
    assert_eq!(order(&house, "/orders/close", TOKEN, &json!({"table": id})).await.status, 204);
    let table = ann.get(&format!("/api/tables/{id}")).await.unwrap().json();
    assert_eq!(table["status"], "abandoned");
    assert_eq!(table["seats"][0]["kind"], "open");
    let join = ann.post(&format!("/api/tables/{id}/join"), &json!({})).await.unwrap();
    assert_refused(&join, 409, "game_over");
    house.close().await;
}

/// Three tables with a choice each; the first may lack entries, and one is missing at the second.
async fn suspicious(config: Config, change: impl AsyncFnOnce(String)) -> (Client, [String; 3]) {
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let mut ids = Vec::new();
    for _ in 0..3 {
        let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me"}])).await);
        let (mut line, shown) = sit_down(&ann, &id).await;
        line.send(&next_message(&shown["state"], "k").unwrap()).await.unwrap();
        receive_done(&mut line, "k").await;
        ids.push(id);
    }
    house.close().await;
    let of = |id: &str| format!("WHERE tab = (SELECT key FROM tables WHERE id = '{id}')");
    let suspect = |id: &str| format!("UPDATE logs SET lost = 'the commits 7 to 9 are missing' {};", of(id));
    let miss = format!("UPDATE logs SET entries = entries + 1 {};", of(&ids[1]));
    change(suspect(&ids[0]) + &suspect(&ids[1]) + &miss).await;
    (ann, ids.try_into().unwrap())
}

/// Orders given at one house, tables hosted at the other, if that is another one.
async fn release(house: &House, hosts: &House, mut ann: Client, [suspected, lost, whole]: [String; 3]) {
    ann.address = hosts.address;
    for id in [&suspected, &lost] {
        let shown = ann.get(&format!("/api/tables/{id}")).await.unwrap().json();
        assert_eq!(shown["status"], "not_resumable", "{shown}");
    }
    let release = async |id: &str| order(house, "/orders/release", TOKEN, &json!({ "table": id })).await;
    assert_refused(&release("nowhere").await, 404, "unknown_table");
    let refused = release(&whole).await;
    assert_refused(&refused, 409, "unmet");
    assert!(refused.body.contains("not suspected"), "{}", refused.body);
    let refused = release(&lost).await;
    assert_refused(&refused, 409, "not_resumable");
    assert!(refused.body.contains("missing for certain"), "{}", refused.body);
    let released = release(&suspected).await;
    assert_eq!(released.status, 204, "{}", released.body);
    assert_refused(&release(&suspected).await, 409, "unmet");
    let (mut line, shown) = sit_down(&ann, &suspected).await;
    assert_eq!(shown["table"]["status"], "playing", "{}", shown["table"]["trouble"]);
    assert!(play_to_the_end(&mut line, shown["state"].clone()).await["standing"].is_object());
    let shown = ann.get(&format!("/api/tables/{lost}")).await.unwrap().json();
    assert_eq!(shown["status"], "not_resumable", "{shown}");
    // It is counted now and then.
    for _ in 0..200 {
        if ann.get("/healthz").await.unwrap().json()["tables_with_losses"] == 1 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("one table is left that lacks entries");
}

#[tokio::test]
async fn a_table_that_is_only_suspected_is_released_and_no_other() {
    let folder = Folder::with_file();
    let (ann, ids) = suspicious(open_to_operators(&folder), async |sql| {
        rusqlite::Connection::open(folder.0.join("menagerie.db")).unwrap().execute_batch(&sql).unwrap();
    })
    .await;
    let house = House::with(open_to_operators(&folder)).await;
    release(&house, &house, ann, ids).await;
    house.close().await;
}

#[tokio::test]
async fn a_table_is_released_wherever_it_is_hosted() {
    let Some(scratch) = Scratch::for_tests() else { return };
    let folder = Folder::new();
    let config = || Config { database: Some(scratch.address()), ..open_to_operators(&folder) };
    let (ann, ids) = suspicious(config(), async |sql| scratch.run(&sql).unwrap()).await;
    let (one, two) = (House::with(config()).await, House::with(config()).await);
    release(&one, &two, ann, ids).await;
    one.close().await;
    two.close().await;
}

#[tokio::test]
async fn a_draining_server_takes_no_new_tables_and_ends_when_people_have_left() {
    let folder = Folder::new();
    let house = House::with(open_to_operators(&folder)).await;
    let mut ann = house.guest("Ann").await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let id = id_of(&make_table(&mut ann, seats.clone()).await);
    let (line, _) = sit_down(&ann, &id).await;
    assert_eq!(order(&house, "/orders/drain", TOKEN, &json!({"within_seconds": 600})).await.status, 202);
    let refused = ann.post("/api/tables", &json!({"game": GAME, "seats": seats})).await.unwrap();
    assert_refused(&refused, 503, "shutting_down");
    assert_eq!(ann.get("/healthz").await.unwrap().status, 503, "a proxy sends people elsewhere");
    drop(line);
    house.ended().await;
}

#[tokio::test]
async fn orders_reach_all_processes_of_a_house_but_none_that_comes_later() {
    let Some(scratch) = Scratch::for_tests() else { return };
    let folder = Folder::new();
    let config = || Config { database: Some(scratch.address()), ..open_to_operators(&folder) };
    let (one, two) = (House::with(config()).await, House::with(config()).await);
    let mut ann = two.guest("Ann").await;
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (mut line, _) = sit_down(&ann, &id_of(&table)).await;
    assert_eq!(order(&one, "/orders/announce", TOKEN, &json!({"text": "soon"})).await.status, 204);
    assert_eq!(receive_type(&mut line, "announcement").await["text"], "soon");
    // Whoever comes later is told too.
    let three = House::with(config()).await;
    let mut ben = three.guest("Ben").await;
    let other = make_table(&mut ben, json!([{"kind": "me"}, {"kind": "open"}])).await;
    // Before or after the table itself is told.
    let mut other = ben.connect(&id_of(&other), "lang=en").await.unwrap();
    assert_eq!(receive_type(&mut other, "announcement").await["text"], "soon");
    drop((line, other));
    assert_eq!(order(&one, "/orders/drain", TOKEN, &json!({"within_seconds": 0})).await.status, 202);
    for house in [one, two, three] {
        house.ended().await;
    }
    let four = House::with(config()).await;
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert_eq!(
        Client::new(four.address).get("/healthz").await.unwrap().status,
        200,
        "that order was not for it"
    );
    four.close().await;
}

/// Before, whoever reached this port could keep as many connections as they liked by sending nothing.
#[tokio::test]
async fn the_operators_port_waits_for_nobody_and_has_room_for_so_many() {
    let folder = Folder::new();
    let mut config = open_to_operators(&folder);
    config.limits.header_time = Duration::from_millis(400);
    config.limits.body_time = Duration::from_millis(300);
    config.limits.connections_per_address = 3;
    let house = House::with(config).await;
    let address = house.operations.unwrap();
    let mut crowd = Vec::new();
    for _ in 0..3 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await.unwrap();
        crowd.push(stream);
    }
    let mut fourth = TcpStream::connect(address).await.unwrap();
    // It may be closed before this is sent.
    let _ = fourth.write_all(b"GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").await;
    assert_eq!(rest(&mut fourth).await, "", "it is closed without an answer");
    assert_eq!(
        Client::new(house.address).get("/healthz").await.unwrap().status,
        200,
        "people have their own"
    );
    for stream in &mut crowd {
        rest(stream).await;
    }
    let mut body = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "POST /orders/announce HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {TOKEN}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{{\"text\":"
    );
    body.write_all(head.as_bytes()).await.unwrap();
    let said = rest(&mut body).await;
    assert!(said.starts_with("HTTP/1.1 400") && said.contains("in time"), "{said}");
    assert_eq!(Client::new(address).get("/metrics").await.unwrap().status, 200, "there is room again");
    house.close().await;
}
