//! People hear of their tables while they are not there: once, and of nothing hidden.

use std::{net::SocketAddr, sync::atomic::Ordering, time::Duration};

use aes_gcm::{Aes128Gcm, KeyInit, aead::Aead};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use hkdf::Hkdf;
use hmac::{Hmac, Mac};
use menagerie_client::Client;
use menagerie_kernel::Seat;
use menagerie_server::{
    Config, Time, protocol::ClientMessage, storage::database::postgres::scratch::Scratch,
};
use p256::{PublicKey, SecretKey, elliptic_curve::sec1::ToSec1Point};
use serde_json::{Value, json};
use sha2_next::Sha256;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
    sync::{mpsc, watch},
    time::timeout,
};

use crate::{accounts::*, common::*};

/// Takes calls, answers them so, and passes nothing on.
struct Called {
    address: SocketAddr,
    calls: mpsc::UnboundedReceiver<(String, Vec<u8>)>,
}

impl Called {
    async fn open(answer: &'static str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (out, calls) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let mut bytes = Vec::new();
                let (head, length) = loop {
                    let mut part = [0; 4096];
                    let read = stream.read(&mut part).await.unwrap_or(0);
                    bytes.extend_from_slice(&part[..read]);
                    let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
                    let head = String::from_utf8_lossy(&bytes[..end]).to_lowercase();
                    let length = head.split("content-length: ").nth(1).unwrap().split("\r\n").next().unwrap();
                    break (head.clone(), end + 4 + length.parse::<usize>().unwrap());
                };
                while bytes.len() < length {
                    let mut part = [0; 4096];
                    let read = stream.read(&mut part).await.unwrap();
                    bytes.extend_from_slice(&part[..read]);
                }
                let start = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
                let reply = format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
                stream.write_all(reply.as_bytes()).await.unwrap();
                let _ = out.send((head, bytes[start..].to_vec()));
            }
        });
        Self { address, calls }
    }

    async fn next(&mut self) -> (String, Vec<u8>) {
        timeout(Duration::from_secs(20), self.calls.recv()).await.expect("a call").unwrap()
    }

    async fn nothing(&mut self) {
        let heard = timeout(Duration::from_millis(1500), self.calls.recv()).await;
        assert!(heard.is_err(), "{heard:?}");
    }
}

fn settings(folder: &Folder, catcher: &Catcher) -> Config {
    let mut config = with_letters(config(folder), catcher);
    config.notices.delay = Duration::ZERO;
    config.notices.pause = Duration::from_millis(10);
    config.notices.private_addresses = true;
    config
}

/// What a browser's push service holds for it, opened as the browser would.
fn opened(own: &SecretKey, auth: &[u8], body: &[u8]) -> String {
    let (salt, public) = (&body[..16], &body[21..86]);
    let shared = own.diffie_hellman(&PublicKey::from_sec1_bytes(public).unwrap());
    let mine = own.public_key().to_sec1_point(false);
    let (mut secret, mut key, mut nonce) = ([0; 32], [0; 16], [0; 12]);
    let info = [b"WebPush: info\0", mine.as_bytes(), public].concat();
    Hkdf::<Sha256>::new(Some(auth), shared.raw_secret_bytes()).expand(&info, &mut secret).unwrap();
    let both = Hkdf::<Sha256>::new(Some(salt), &secret);
    both.expand(b"Content-Encoding: aes128gcm\0", &mut key).unwrap();
    both.expand(b"Content-Encoding: nonce\0", &mut nonce).unwrap();
    let cipher = Aes128Gcm::new_from_slice(&key).unwrap();
    let text = String::from_utf8(cipher.decrypt(&nonce.into(), &body[86..]).unwrap()).unwrap();
    text.trim_end_matches('\u{2}').to_owned()
}

async fn put(client: &mut Client, path: &str, body: Value) -> menagerie_client::Reply {
    let json = [("content-type", "application/json")];
    client.request("PUT", path, &json, Some(&body.to_string())).await.unwrap()
}

/// Ann has made a table and gone; Ben sits down, and it begins.
async fn table_of(ann: &mut Client, ben: &mut Client) -> String {
    let table = make_table(ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let id = id_of(&table);
    let joined =
        ben.post(&format!("/api/tables/{id}/join"), &json!({"invite": table["invite"]})).await.unwrap();
    assert_eq!(joined.status, 200, "{}", joined.body);
    id
}

/// A house whose clock is moved by hand, and perhaps one that waits for so many seconds before it tells.
async fn clocked(folder: &Folder, catcher: &Catcher, delay: Option<u64>) -> (House, watch::Sender<u64>) {
    let (hand, time) = Time::by_hand(1_700_000_000_000);
    let mut config = settings(folder, catcher);
    config.time = time;
    if let Some(seconds) = delay {
        config.notices.delay = Duration::from_secs(seconds);
    }
    (House::with(config).await, hand)
}

#[tokio::test]
async fn whoever_is_away_hears_by_browser_call_and_letter_that_a_table_waits() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let (house, hand) = clocked(&folder, &catcher, None).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = house.guest("Ben").await;
    let (mut hook, mut service) = (Called::open("200 OK").await, Called::open("201 Created").await);
    let address = format!("http://{}/hook", hook.address);
    let wished =
        put(&mut ann, "/api/account/notices", json!({"lang": "fr", "digest": "hourly", "webhook": address}))
            .await;
    assert_eq!(wished.status, 200, "{}", wished.body);
    let secret = wished.json()["secret"].as_str().unwrap().to_owned();
    let (own, auth) = (SecretKey::from_slice(&[7; 32]).unwrap(), [9; 16]);
    let key = BASE64.encode(own.public_key().to_sec1_point(false).as_bytes());
    let endpoint = format!("http://{}/push/1", service.address);
    let push = json!({"endpoint": endpoint, "p256dh": key, "auth": BASE64.encode(auth), "lang": "fr"});
    let told = ann.post("/api/account/notices/subscribe", &push).await.unwrap();
    assert_eq!(told.json()["browsers"], 1, "{}", told.body);

    let id = table_of(&mut ann, &mut ben).await;
    hand.send(1_700_000_002_000).unwrap();
    let (head, body) = hook.next().await;
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    mac.update(&body);
    let signature: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    assert!(head.contains(&format!("x-menagerie-signature: sha256={signature}")), "{head}");
    let said: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!((&said["kind"], &said["table"], &said["game"]), (&json!("turn"), &json!(id), &json!(GAME)));
    assert_eq!(said.as_object().unwrap().len(), 5, "which table, and nothing of what is there: {said}");
    let (head, body) = service.next().await;
    assert!(
        head.contains("authorization: vapid t=") && head.contains("content-encoding: aes128gcm"),
        "{head}"
    );
    let text: Value = serde_json::from_str(&opened(&own, &auth, &body)).unwrap();
    assert_eq!((&text["kind"], &text["path"]), (&json!("turn"), &json!(format!("/table/{id}"))));
    assert!(text["text"].as_str().unwrap().starts_with("C’est à vous"), "{text}");
    assert_eq!(text.as_object().unwrap().len(), 4, "{text}");

    // A second table in the same hour comes in the same letter.
    let second = table_of(&mut ann, &mut ben).await;
    hand.send(1_700_000_004_000).unwrap();
    hook.next().await;
    hand.send(1_700_003_700_000).unwrap();
    let letter = timeout(Duration::from_secs(10), catcher.letters.recv()).await.expect("a letter").unwrap();
    let letter = letter.replace("=\n", "");
    assert!(letter.contains(&id) && letter.contains(&second), "{letter}");
    hand.send(1_700_010_000_000).unwrap();
    assert!(timeout(Duration::from_millis(500), catcher.letters.recv()).await.is_err(), "once");
    hook.nothing().await;
    house.close().await;
}

#[tokio::test]
async fn it_is_quiet_for_those_who_are_at_the_table_come_in_time_or_have_decided() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let (house, hand) = clocked(&folder, &catcher, Some(60)).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = house.guest("Ben").await;
    let mut hook = Called::open("200 OK").await;
    let address = format!("http://{}/hook", hook.address);
    put(&mut ann, "/api/account/notices", json!({"lang": "en", "digest": "never", "webhook": address})).await;
    // She comes before the minute is over, and plays.
    let id = table_of(&mut ann, &mut ben).await;
    let (mut line, table) = sit_down(&ann, &id).await;
    hand.send(1_700_000_090_000).unwrap();
    hook.nothing().await;
    // She is there all the time.
    line.send(&next_message(&table["state"], "a").unwrap()).await.unwrap();
    receive_done(&mut line, "a").await;
    hand.send(1_700_000_190_000).unwrap();
    hook.nothing().await;
    house.close().await;
}

/// Before, whoever had to decide first in a rematch heard nothing until they looked.
#[tokio::test]
async fn who_begins_a_rematch_is_told_unless_they_asked_for_it() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let (house, hand) = clocked(&folder, &catcher, None).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = account(&house, &mut catcher, "Ben", "ben@example.org").await;
    let (mut hook, mut bens) = (Called::open("200 OK").await, Called::open("200 OK").await);
    for (person, hook) in [(&mut ann, &hook), (&mut ben, &bens)] {
        let address = format!("http://{}/hook", hook.address);
        put(person, "/api/account/notices", json!({"lang": "en", "digest": "never", "webhook": address}))
            .await;
    }
    let id = table_of(&mut ann, &mut ben).await;
    let (mut line, table) = sit_down(&ann, &id).await;
    let (bens_line, _) = sit_down(&ben, &id).await;
    let version = table["state"]["version"].as_u64().unwrap() as u32;
    let resign = ClientMessage::Resign { seat: Seat(0), version, key: "r".into() };
    line.send(&resign).await.unwrap();
    receive_done(&mut line, "r").await;
    drop((line, bens_line));
    let again = ben.post(&format!("/api/tables/{id}/rematch"), &json!({})).await.unwrap().json();
    hand.send(1_700_000_002_000).unwrap();
    let said: Value = serde_json::from_slice(&hook.next().await.1).unwrap();
    let table = again["id"].as_str().or(again.as_str()).unwrap();
    assert_eq!((&said["kind"], said["table"].as_str()), (&json!("turn"), Some(table)));
    bens.nothing().await;
    house.close().await;
}

#[tokio::test]
async fn losing_by_time_is_told_and_so_is_the_end() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let (house, hand) = clocked(&folder, &catcher, Some(600)).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = house.guest("Ben").await;
    let mut hook = Called::open("500 Broken").await;
    let address = format!("http://{}/hook", hook.address);
    put(&mut ann, "/api/account/notices", json!({"lang": "en", "digest": "never", "webhook": address})).await;
    let timing = json!({"kind": "live", "bank": 60, "increment": 0, "overtime": "bot"});
    let wanted = json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "timing": timing});
    let table = ann.post("/api/tables", &wanted).await.unwrap().json();
    let id = id_of(&table);
    ben.post(&format!("/api/tables/{id}/join"), &json!({"invite": table["invite"]})).await.unwrap();
    let (mut line, state) = sit_down(&ben, &id).await;
    line.send(&next_message(&state["state"], "a").unwrap()).await.unwrap();
    receive_done(&mut line, "a").await;
    hand.send(1_700_000_061_000).unwrap();
    receive_type(&mut line, "update").await;
    hand.send(1_700_000_700_000).unwrap();
    // Tried four times in all, and no more.
    for _ in 0..4 {
        let said: Value = serde_json::from_slice(&hook.next().await.1).unwrap();
        assert_eq!(said["kind"], "lost_by_time", "{said}");
    }
    hook.nothing().await;
    house.close().await;
}

#[tokio::test]
async fn nobody_has_the_server_call_what_only_it_can_reach_and_nobody_changes_anothers_wishes() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = house(&folder, &catcher).await;
    let mut guest = house.guest("Gus").await;
    let wish = |webhook: &str| json!({"lang": "en", "digest": "never", "webhook": webhook});
    assert_refused(&guest.get("/api/account/notices").await.unwrap(), 403, "forbidden");
    assert_refused(
        &put(&mut guest, "/api/account/notices", wish("https://a.example/")).await,
        403,
        "forbidden",
    );
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = account(&house, &mut catcher, "Ben", "ben@example.org").await;
    for bad in [
        "http://127.0.0.1/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://169.254.169.254/",
        "https://localhost/",
        "gopher://a.example/",
    ] {
        assert_refused(&put(&mut ann, "/api/account/notices", wish(bad)).await, 400, "malformed");
    }
    let long = format!("https://a.example/{}", "x".repeat(600));
    assert_refused(&put(&mut ann, "/api/account/notices", wish(&long)).await, 400, "malformed");
    let kept = put(&mut ann, "/api/account/notices", wish("https://a.example/")).await.json();
    assert_eq!(kept["secret"].as_str().unwrap().len(), 32);
    let other = put(&mut ann, "/api/account/notices", wish("https://b.example/")).await.json();
    assert_ne!(kept["secret"], other["secret"], "another address has another secret");
    let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    let push = |endpoint: &str, key: &str| json!({"endpoint": endpoint, "p256dh": key, "auth": "BTBZMqHH6r4Tts7J_aSIgg", "lang": "en"});
    for (endpoint, key) in
        [("https://10.0.0.1/", key), ("http://a.example/", key), ("https://a.example/", "AAAA")]
    {
        let refused = ann.post("/api/account/notices/subscribe", &push(endpoint, key)).await.unwrap();
        assert_refused(&refused, 400, "malformed");
    }
    for number in 0..12 {
        let one = push(&format!("https://a.example/{number}"), key);
        let told = ann.post("/api/account/notices/subscribe", &one).await.unwrap();
        if told.status == 200 {
            assert!(told.json()["browsers"].as_u64().unwrap() <= 10, "{}", told.body);
        } else {
            assert_refused(&told, 429, "rate_limited");
        }
    }
    ben.post("/api/account/notices/unsubscribe", &json!({"endpoint": "https://a.example/3"})).await.unwrap();
    assert!(ann.get("/api/account/notices").await.unwrap().json()["browsers"].as_u64().unwrap() >= 4);
    house.close().await;
}

#[tokio::test]
async fn of_several_processes_one_tells() {
    let Some(scratch) = Scratch::for_tests() else { return };
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let with_database = || Config { database: Some(scratch.address()), ..settings(&folder, &catcher) };
    let (one, two) = (House::with(with_database()).await, House::with(with_database()).await);
    let mut ann = account(&one, &mut catcher, "Ann", "ann@example.org").await;
    let mut hook = Called::open("200 OK").await;
    let address = format!("http://{}/hook", hook.address);
    put(&mut ann, "/api/account/notices", json!({"lang": "en", "digest": "never", "webhook": address})).await;
    let mut ben = two.guest("Ben").await;
    for _ in 0..5 {
        table_of(&mut ann, &mut ben).await;
    }
    let mut tables = std::collections::BTreeSet::new();
    for _ in 0..5 {
        let said: Value = serde_json::from_slice(&hook.next().await.1).unwrap();
        assert!(tables.insert(said["table"].as_str().unwrap().to_owned()), "twice: {said}");
    }
    hook.nothing().await;
    one.close().await;
    two.close().await;
}

/// Before, some thirty calls that nobody answers kept everyone else's waiting for a minute and more.
#[tokio::test]
async fn whose_address_never_answers_keeps_nobody_else_waiting() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let mut config = settings(&folder, &catcher);
    config.notices.call_time = Duration::from_secs(600);
    config.notices.attempts = 1;
    config.limits.trust_everyone();
    let house = House::with(config).await;
    let mut eve = account(&house, &mut catcher, "Eve", "eve@example.org").await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = house.guest("Ben").await;
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let wish = |address: SocketAddr| json!({"lang": "en", "digest": "never", "webhook": format!("http://{address}/hook")});
    put(&mut eve, "/api/account/notices", wish(silent.local_addr().unwrap())).await;
    for _ in 0..40 {
        table_of(&mut eve, &mut ben).await;
    }
    let mut hook = Called::open("200 OK").await;
    put(&mut ann, "/api/account/notices", wish(hook.address)).await;
    let id = table_of(&mut ann, &mut ben).await;
    let (_, body) = hook.next().await;
    assert_eq!(serde_json::from_slice::<Value>(&body).unwrap()["table"], json!(id));
    // A few of Eve's are called at once; and of her forty so many in all: the rest is not told.
    let mut calls = Vec::new();
    while let Ok(Ok((call, _))) = timeout(Duration::from_millis(500), silent.accept()).await {
        calls.push(call);
    }
    assert_eq!(calls.len(), 4);
    let mut all = calls.len();
    drop(calls);
    while let Ok(Ok((call, _))) = timeout(Duration::from_millis(1500), silent.accept()).await {
        all += 1;
        drop(call);
    }
    assert_eq!(all, 24);
    house.close().await;
}

/// Before, six accounts with an address that never answers held every call that can be made at once.
#[tokio::test]
async fn many_whose_addresses_never_answer_keep_nobody_else_waiting() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let mut config = settings(&folder, &catcher);
    config.limits.trust_everyone();
    config.notices.call_time = Duration::from_secs(600);
    let house = House::with(config).await;
    let mut ben = house.guest("Ben").await;
    let wish = |address: SocketAddr| json!({"lang": "en", "digest": "never", "webhook": format!("http://{address}/hook")});
    let mut silent = Vec::new();
    for number in 2..9 {
        // Some of them are one machine under several names.
        let listener = TcpListener::bind(format!("127.0.0.{}:0", number.min(7))).await.unwrap();
        let mut eve = account(&house, &mut catcher, "Eve", &format!("eve{number}@example.org")).await;
        put(&mut eve, "/api/account/notices", wish(listener.local_addr().unwrap())).await;
        for _ in 0..24 {
            table_of(&mut eve, &mut ben).await;
        }
        silent.push(listener);
    }
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut hook = Called::open("200 OK").await;
    put(&mut ann, "/api/account/notices", wish(hook.address)).await;
    let id = table_of(&mut ann, &mut ben).await;
    let (_, body) = hook.next().await;
    assert_eq!(serde_json::from_slice::<Value>(&body).unwrap()["table"], json!(id));
    house.close().await;
}

/// Before, what someone typed was kept as it stood, and understood anew at each call.
#[tokio::test]
async fn an_address_is_kept_as_it_was_understood() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let mut config = with_letters(config(&folder), &catcher);
    config.limits.logins = menagerie_server::Rate::UNLIMITED;
    let house = House::with(config).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let wish = |webhook: &str| json!({"lang": "en", "digest": "never", "webhook": webhook});
    for (typed, kept) in [
        (" HTTPS://Hooks.EXAMPLE:443/a/../b ", "https://hooks.example/b"),
        ("https:hooks.example\\c", "https://hooks.example/c"),
        ("https://ho\u{f6}ks.example/\u{e9}", "https://xn--hoks-6qa.example/%C3%A9"),
        ("https://hooks.example/d#part", "https://hooks.example/d"),
    ] {
        let told = put(&mut ann, "/api/account/notices", wish(typed)).await;
        assert_eq!(told.json()["webhook"], kept, "{typed:?}: {}", told.body);
    }
    for bad in [
        "https://a:b@hooks.example/",
        "https://a@hooks.example/",
        "https://localhost./",
        "https://a.localhost./",
        "https://0177.0.0.1/",
        "https://[::ffff:10.0.0.1]/",
        "https://[64:ff9b:1::808:808]/",
        "https://100.100.100.100/",
        "https://[fd12::1]/",
        "https://hooks.example:0/",
        &format!("https://hooks.example/{}", "\u{e9}".repeat(240)),
    ] {
        assert_refused(&put(&mut ann, "/api/account/notices", wish(bad)).await, 400, "malformed");
    }
    house.close().await;
}

/// Before, it was forgotten first and sent then: what the mail server did not take was lost.
#[tokio::test]
async fn a_letter_that_the_mail_server_does_not_take_is_sent_later_and_once() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let (house, hand) = clocked(&folder, &catcher, None).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut ben = house.guest("Ben").await;
    put(&mut ann, "/api/account/notices", json!({"lang": "en", "digest": "hourly"})).await;
    let id = table_of(&mut ann, &mut ben).await;
    catcher.refuses.store(true, Ordering::Relaxed);
    let mut now = 1_700_003_700_000;
    for _ in 0..3 {
        hand.send(now).unwrap();
        timeout(Duration::from_secs(10), catcher.refused.recv()).await.expect("it is tried again").unwrap();
        // Written down that it was in vain.
        tokio::time::sleep(Duration::from_millis(300)).await;
        now += 3_600_000;
    }
    catcher.refuses.store(false, Ordering::Relaxed);
    hand.send(now).unwrap();
    let letter = timeout(Duration::from_secs(10), catcher.letters.recv()).await.expect("a letter").unwrap();
    assert!(letter.replace("=\n", "").contains(&id), "{letter}");
    tokio::time::sleep(Duration::from_millis(300)).await;
    hand.send(now + 90_000_000).unwrap();
    assert!(timeout(Duration::from_millis(700), catcher.letters.recv()).await.is_err(), "once");
    house.close().await;
}
