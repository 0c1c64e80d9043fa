//! Clients that send nothing, take nothing, or come in crowds.

use std::time::Duration;

use menagerie_client::Client;
use menagerie_kernel::Lang;
use menagerie_server::{Rate, protocol::ClientMessage};
use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::common::*;

const SOON: Duration = Duration::from_secs(20);

/// What the server says until it closes the connection.
pub async fn rest(stream: &mut TcpStream) -> String {
    let mut text = Vec::new();
    // A reset is an end as well.
    let _ = timeout(SOON, stream.read_to_end(&mut text)).await.expect("the server closes it");
    String::from_utf8_lossy(&text).into_owned()
}

#[tokio::test]
async fn half_a_request_does_not_keep_a_connection() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.connections = 20;
    config.limits.connections_per_address = 20;
    config.limits.header_time = Duration::from_millis(400);
    let house = House::with(config).await;
    let mut crowd = Vec::new();
    for _ in 0..20 {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await.unwrap();
        crowd.push(stream);
    }
    for stream in &mut crowd {
        rest(stream).await;
    }
    let mut client = Client::new(house.address);
    assert_eq!(client.get("/healthz").await.unwrap().status, 200, "there is room again");
    house.close().await;
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_no_more() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.connections_per_address = 3;
    // Nobody is slow yet.
    config.limits.header_time = Duration::from_secs(600);
    let house = House::with(config).await;
    let mut crowd = Vec::new();
    for _ in 0..3 {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\n").await.unwrap();
        crowd.push(stream);
    }
    let mut fourth = TcpStream::connect(house.address).await.unwrap();
    // It may be closed before this is sent.
    let _ = fourth.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").await;
    assert_eq!(rest(&mut fourth).await, "", "it is closed without an answer");
    drop(crowd);
    let back = async {
        while Client::new(house.address).get("/healthz").await.is_err() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(SOON, back).await.expect("who left is not counted");
    house.close().await;
}

/// Before, whoever opened as many connections as there may be and sent half a request on each kept everyone else of that address out,
/// or everyone, for fifteen seconds, and then began again.
#[tokio::test]
async fn who_is_slow_keeps_nobody_out() {
    for all in [false, true] {
        let folder = Folder::new();
        let mut config = config(&folder);
        let limits = &mut config.limits;
        *(if all { &mut limits.connections } else { &mut limits.connections_per_address }) = 6;
        limits.header_time = Duration::from_secs(3);
        let house = House::with(config).await;
        let mut crowd = Vec::new();
        for beginning in [
            "GET /healthz HTTP/1.1\r\nHost: a\r\n",
            "PUT /api/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{",
        ] {
            for _ in 0..3 {
                let mut stream = TcpStream::connect(house.address).await.unwrap();
                stream.write_all(beginning.as_bytes()).await.unwrap();
                crowd.push(stream);
            }
        }
        tokio::time::sleep(Duration::from_millis(400)).await;
        let mut honest: Vec<Client> = Vec::new();
        for _ in 0..4 {
            let mut client = Client::new(house.address);
            assert_eq!(client.get("/healthz").await.unwrap().status, 200);
            honest.push(client);
        }
        assert_eq!(rest(&mut crowd[0]).await, "", "the first to come is the first to go");
        house.close().await;
    }
}

#[tokio::test]
async fn a_body_that_never_comes_is_not_waited_for() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.body_time = Duration::from_millis(300);
    let house = House::with(config).await;
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    let head = "PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
                Connection: close\r\nContent-Length: 20\r\n\r\n{\"name\":";
    stream.write_all(head.as_bytes()).await.unwrap();
    let said = rest(&mut stream).await;
    assert!(said.starts_with("HTTP/1.1 400") && said.contains("in time"), "{said}");
    house.close().await;
}

/// Takes nothing of what it asks for, until the server has enough.
#[tokio::test]
async fn a_line_whose_other_side_takes_nothing_is_given_up() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.send_time = Duration::from_millis(500);
    config.limits.messages = Rate::UNLIMITED;
    config.limits.messages_per_address = Rate::UNLIMITED;
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me"}])).await);
    let mut line = ann.connect(&id, "").await.unwrap();
    let flood = async {
        let langs = [Lang::En, Lang::Fr];
        for count in 0.. {
            if line.send(&ClientMessage::Lang { lang: langs[count % 2] }).await.is_err() {
                break;
            }
        }
    };
    let _ = timeout(SOON, flood).await;
    let gone = async {
        while ann.get("/healthz").await.unwrap().json()["sockets"] != 0 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(SOON, gone).await.expect("the line is closed");
    house.close().await;
}

#[tokio::test]
async fn an_address_has_so_many_lines_and_no_more_whoever_holds_them() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.sockets_per_address = 3;
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await);
    let mut lines = Vec::new();
    for name in ["Ben", "Cat", "Dan"] {
        lines.push(house.guest(name).await.connect(&id, "").await.unwrap());
    }
    assert!(house.guest("Eve").await.connect(&id, "").await.is_err());
    assert!(Client::new(house.address).connect(&id, "").await.is_err(), "nor without a name");
    house.close().await;
}

#[tokio::test]
async fn all_lines_of_an_address_together_say_so_much_and_no_more() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.messages_per_address = Rate::new(4.0, 0.0);
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await);
    let (mut first, _) = sit_down(&ann, &id).await;
    let (mut second, _) = sit_down(&Client::new(house.address), &id).await;
    for _ in 0..2 {
        for line in [&mut first, &mut second] {
            line.send(&ClientMessage::Ping).await.unwrap();
            receive_type(line, "pong").await;
        }
    }
    second.send(&ClientMessage::Ping).await.unwrap();
    assert_eq!(receive_type(&mut second, "error").await["code"], "rate_limited");
    house.close().await;
}

#[tokio::test]
async fn to_be_told_everything_anew_counts_as_much_as_many_messages() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.messages = Rate::new(15.0, 0.0);
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await);
    let (mut line, _) = sit_down(&ann, &id).await;
    line.send(&ClientMessage::Lang { lang: Lang::Fr }).await.unwrap();
    receive_type(&mut line, "table").await;
    line.send(&ClientMessage::Lang { lang: Lang::De }).await.unwrap();
    assert_eq!(receive_type(&mut line, "error").await["code"], "rate_limited");
    house.close().await;
}

#[tokio::test]
async fn pages_and_health_have_their_limit_too() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.pages = Rate::new(2.0, 0.0);
    let house = House::with(config).await;
    let mut client = Client::new(house.address);
    for _ in 0..2 {
        assert_eq!(client.get("/healthz").await.unwrap().status, 200);
    }
    assert_eq!(client.get("/healthz").await.unwrap().status, 429);
    assert_eq!(client.get("/api/games").await.unwrap().status, 200);
    house.close().await;
}

#[tokio::test]
async fn a_full_house_sends_tables_to_rest_at_which_nobody_is() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.tables = 2;
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let mut ids = Vec::new();
    for _ in 0..4 {
        ids.push(id_of(&make_table(&mut ann, seats.clone()).await));
    }
    for id in &ids {
        assert_eq!(ann.get(&format!("/api/tables/{id}")).await.unwrap().status, 200, "each of them wakes");
    }
    let (_first, _) = sit_down(&ann, &ids[0]).await;
    let (_second, _) = sit_down(&ann, &ids[1]).await;
    let refused = ann.post("/api/tables", &json!({"game": GAME, "seats": seats})).await.unwrap();
    assert_refused(&refused, 429, "too_many_tables");
    drop((_first, _second));
    let listed = async {
        loop {
            let mine = ann.get("/api/tables").await.unwrap().json()["mine"].as_array().unwrap().len();
            if mine == 4 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(SOON, listed).await.expect("the refused table has left nothing");
    house.close().await;
}

#[tokio::test]
async fn a_table_whose_log_makes_no_sense_does_not_go_on_and_all_others_do() {
    let folder = Folder::with_file();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let bad = id_of(&make_table(&mut ann, seats.clone()).await);
    let good = id_of(&make_table(&mut ann, seats).await);
    let (mut line, start) = sit_down(&ann, &bad).await;
    line.send(&play(0, &first_offer(&start["state"]), 0, "a")).await.unwrap();
    receive_done(&mut line, "a").await;
    drop(line);
    house.close().await;
    {
        let database = rusqlite::Connection::open(folder.0.join("menagerie.db")).unwrap();
        assert_eq!(database.execute("UPDATE logs SET lines = 'nonsense'", []).unwrap(), 1);
    }
    let house = House::open(&folder).await;
    ann.address = house.address;
    let lists = ann.get("/api/tables").await.unwrap();
    assert_eq!(lists.status, 200, "{}", lists.body);
    let lists = lists.json();
    let mine = lists["mine"].as_array().unwrap().iter();
    let mut mine: Vec<_> = mine.map(|table| (id_of(table), table["status"] == "not_resumable")).collect();
    mine.sort_by_key(|(_, stopped)| *stopped);
    assert_eq!(mine, [(good, false), (bad.clone(), true)]);
    assert_eq!(ann.post(&format!("/api/tables/{bad}/leave"), &json!({})).await.unwrap().status, 200);
    house.close().await;
}

#[tokio::test]
async fn over_https_the_cookie_is_this_hosts_alone_and_is_renewed_while_it_is_used() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.secure = true;
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    assert!(ann.cookie.as_deref().unwrap().starts_with("__Host-menagerie_guest="), "{:?}", ann.cookie);
    let reply = ann.get("/api/me").await.unwrap();
    let cookie = reply.header("set-cookie").expect("a cookie that is used is renewed");
    assert!(
        cookie.contains("; Secure") && cookie.contains("Max-Age=") && cookie.contains("Path=/"),
        "{cookie}"
    );
    assert_eq!(reply.json()["name"], "Ann");
    assert!(reply.header("strict-transport-security").is_some());
    house.close().await;
}
