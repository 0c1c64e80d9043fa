//! What a hostile session against a running server has found: each fault, and its end.

use std::time::Duration;

use menagerie_client::{Client, Socket};
use menagerie_kernel::Seat;
use menagerie_server::{
    Config, Rate, protocol::ClientMessage, storage::database::postgres::scratch::Scratch,
};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::common::*;

/// Sends bytes as they stand; the first line of the answer.
async fn said(house: &House, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    // The server may have heard enough before everything is sent.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let _ = timeout(Duration::from_secs(10), stream.read_to_end(&mut answer)).await.expect("it closes");
    String::from_utf8_lossy(&answer).lines().next().unwrap_or_default().to_owned()
}

/// Before, each invented method was a figure of its own for ever: some 70 bytes of memory and of every answer a request.
#[tokio::test]
async fn words_that_strangers_invent_are_not_among_the_figures() {
    let folder = Folder::new();
    let operations = Some(([127, 0, 0, 1], 0).into());
    let house = House::with(Config { operations, ..config(&folder) }).await;
    for number in 0..20 {
        let request = format!("BREW{number} /api/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        assert!(said(&house, request.as_bytes()).await.contains(" 404 "));
    }
    let text = Client::new(house.operations.unwrap()).get("/metrics").await.unwrap().body;
    assert!(!text.contains("BREW"), "{text}");
    assert!(
        text.contains(r#"menagerie_requests_total{method="other",route="/api/me",status="404"} 20"#),
        "{text}"
    );
    house.close().await;
}

/// Before, 400 KB of headers were taken from everyone who liked to send them slowly.
#[tokio::test]
async fn headers_are_as_long_as_pages_need_them() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let request = |length: usize| {
        let long = "a".repeat(length);
        format!("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Long: {long}\r\n\r\n")
            .into_bytes()
    };
    assert!(said(&house, &request(10_000)).await.contains(" 200 "));
    // Whoever is still sending when it is closed may not hear why.
    let refused = said(&house, &request(300_000)).await;
    assert!(refused.is_empty() || refused.contains(" 431 "), "{refused}");
    house.close().await;
}

/// Requests that some servers in a row would read differently are refused by this one, and what follows them is not read.
#[tokio::test]
async fn requests_of_two_minds_are_refused() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let second = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
    for headers in [
        "Content-Length: 6\r\nTransfer-Encoding: chunked\r\n",
        "Content-Length: 1\r\nContent-Length: 2\r\n",
        "Content-Length: -1\r\n",
        "Content-Length: +2\r\n",
        "Transfer-Encoding: xchunked\r\n",
        "Content-Length : 2\r\n",
        "X: a\r\n b\r\n",
    ] {
        let request = format!("POST /api/tables HTTP/1.1\r\nHost: a\r\n{headers}\r\n0\r\n\r\n{second}");
        let answer = said(&house, request.as_bytes()).await;
        assert!(answer.contains(" 400 "), "{headers:?}: {answer}");
    }
    house.close().await;
}

/// Before, a key with a zero in it made PostgreSQL refuse the write: the table was read anew for everyone, and `/healthz` said that the
/// storage fails.
#[tokio::test]
async fn no_text_holds_a_zero_and_the_house_stays_well() {
    let folder = Folder::new();
    let scratch = Scratch::for_tests();
    let mut houses = vec![House::open(&folder).await];
    if let Some(scratch) = &scratch {
        houses.push(House::with(Config { database: Some(scratch.address()), ..config(&folder) }).await);
    }
    for house in houses {
        let mut ann = house.guest("Ann").await;
        let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me"}])).await;
        let (mut line, sees) = sit_down(&ann, &id_of(&table)).await;
        let state = &sees["state"];
        let seat = state["ask"]["seat"].as_u64().unwrap() as u8;
        let version = state["version"].as_u64().unwrap();
        line.send(&play(seat, &first_offer(state), version, "a\0b")).await.unwrap();
        let answer = receive(&mut line).await;
        assert_eq!((&answer["type"], &answer["code"]), (&json!("error"), &json!("malformed")), "{answer}");
        assert_refused(&ann.get("/api/tables/a%00b").await.unwrap(), 404, "not_found");
        assert_refused(&ann.get("/api/people/%00").await.unwrap(), 404, "not_found");
        let unblock = json!({"who": {"person": "a\0b"}, "kind": "blocked"});
        assert_refused(&ann.post("/api/circle/untie", &unblock).await.unwrap(), 400, "malformed");
        assert_eq!(ann.get("/healthz").await.unwrap().status, 200);
        line.send(&play(seat, &first_offer(state), version, "ab")).await.unwrap();
        receive_done(&mut line, "ab").await;
        house.close().await;
    }
}

fn auto_end(on: bool) -> ClientMessage {
    ClientMessage::AutoEnd { seat: Seat(0), on }
}

/// Before, everyone was told everything each time: a hundred kilobytes for thirty bytes.
#[tokio::test]
async fn whether_turns_end_by_themselves_is_told_in_few_words_and_not_again() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let (mut ann, eve) = (house.guest("Ann").await, house.guest("Eve").await);
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me"}])).await;
    let id = id_of(&table);
    let (mut line, _) = sit_down(&ann, &id).await;
    let (mut watching, _) = sit_down(&eve, &id).await;
    line.send(&auto_end(true)).await.unwrap();
    assert_eq!(receive_seats(&mut watching).await["table"]["seats"][0]["auto_end"], true);
    for _ in 0..3 {
        line.send(&auto_end(true)).await.unwrap();
        receive_type(&mut line, "people").await;
    }
    line.send(&auto_end(false)).await.unwrap();
    // The next thing that is heard is the change, for what was so already was told to nobody else.
    let heard = receive_seats(&mut watching).await;
    assert_eq!(heard["table"]["seats"][0]["auto_end"], false, "{heard}");
    house.close().await;
}

/// The next word about who sits there; it must not be all of the game.
async fn receive_seats(line: &mut Socket) -> Value {
    let heard = receive(line).await;
    assert_eq!(heard["type"], "people", "{heard}");
    heard
}

/// Before, one address made some 3,000 tables at once and 25 a second for ever: the lobby held nothing else any more.
#[tokio::test]
async fn an_address_makes_so_many_tables_and_no_more_whoever_makes_them() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.new_tables = Rate::new(3.0, 0.0);
    let house = House::with(config).await;
    let seats = json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "visibility": "public"});
    for _ in 0..3 {
        let mut someone = house.guest("Someone").await;
        assert_eq!(someone.post("/api/tables", &seats).await.unwrap().status, 201);
    }
    let mut ann = house.guest("Ann").await;
    assert_refused(&ann.post("/api/tables", &seats).await.unwrap(), 429, "rate_limited");
    assert_eq!(ann.get("/api/tables").await.unwrap().status, 200, "looking is not making");
    house.close().await;
}

/// A cookie of another name may have been set by another host of the same domain, or over plain HTTP.
#[tokio::test]
async fn only_the_cookie_counts_that_this_house_can_have_set() {
    let folder = Folder::new();
    for (secure, right, wrong) in [
        (true, "__Host-menagerie_guest", "menagerie_guest"),
        (false, "menagerie_guest", "__Host-menagerie_guest"),
    ] {
        let house = House::with(Config { secure, behind_proxy: true, ..config(&folder) }).await;
        let ann = house.guest("Ann").await;
        let (name, secret) = ann.cookie.as_deref().unwrap().split_once('=').unwrap();
        assert_eq!(name, right);
        let is_ann = async |cookie: String| {
            let headers = [("cookie", cookie.as_str()), ("x-forwarded-for", "192.0.2.7")];
            let reply = Client::new(house.address).request("GET", "/api/me", &headers, None).await.unwrap();
            let renewed = reply.header("set-cookie").unwrap_or_default();
            assert!(
                renewed.starts_with(&format!("{right}=")) && renewed.contains("; Secure") == secure,
                "{renewed}"
            );
            reply.json()["name"] == "Ann"
        };
        assert!(is_ann(format!("{right}={secret}")).await);
        assert!(is_ann(format!("{wrong}=stranger; {right}={secret}")).await);
        assert!(!is_ann(format!("{wrong}={secret}")).await);
        house.close().await;
    }
}

/// Before, addresses below `/api` at which nothing is were answered without a limit.
#[tokio::test]
async fn what_is_not_there_counts_like_what_is() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.requests = Rate::new(2.0, 0.0);
    config.limits.pages = Rate::new(2.0, 0.0);
    let house = House::with(config).await;
    let mut eve = Client::new(house.address);
    for path in ["/api/nowhere", "/api/tables/a/b/c", "/api/", "/api"] {
        assert_refused(&eve.get(path).await.unwrap(), 404, "not_found");
    }
    for path in ["/api/nowhere", "/api/"] {
        assert_refused(&eve.get(path).await.unwrap(), 429, "rate_limited");
    }
    house.close().await;
}

/// Before, each no took the server some thirty microseconds and was said at once, so one connection could keep it busy with them.
#[tokio::test]
async fn whoever_goes_on_asking_hears_one_no_after_the_other() {
    let folder = Folder::new();
    let mut config = config(&folder);
    config.limits.requests = Rate::new(3.0, 0.0);
    config.limits.connections = 8;
    config.limits.connections_per_address = 8;
    let house = House::with(config).await;
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    stream.write_all("GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n".repeat(1000).as_bytes()).await.unwrap();
    let mut text = Vec::new();
    let _ = timeout(Duration::from_secs(2), stream.read_to_end(&mut text)).await;
    let text = String::from_utf8_lossy(&text);
    let (fine, refused) = (text.matches("HTTP/1.1 200").count(), text.matches("HTTP/1.1 429").count());
    assert!(fine == 3 && (1..20).contains(&refused), "{fine} {refused}");
    // It and another one wait on and on; with whom there is no room to wait, the connection ends.
    let many = "GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n".repeat(50);
    let mut other = TcpStream::connect(house.address).await.unwrap();
    other.write_all(many.as_bytes()).await.unwrap();
    other.read_exact(&mut [0; 12]).await.unwrap();
    assert!(said(&house, many.as_bytes()).await.contains(" 429 "));
    house.close().await;
}

#[tokio::test]
async fn an_address_that_is_no_text_is_refused_like_any_other() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut eve = house.guest("Eve").await;
    for path in ["/api/tables/%ff", "/api/people/%c3%28", "/api/games/%fe/faces"] {
        assert_refused(&eve.get(path).await.unwrap(), 404, "not_found");
    }
    house.close().await;
}
