//! Accounts by e-mail, devices, export and deletion. Letters go to a catcher on this machine. (Passkeys need a browser: they
//! are in the end-to-end stories.)

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use menagerie_client::{Client, Reply};
use menagerie_server::{Config, Mail, Rate};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::TcpListener,
    sync::mpsc,
    time::timeout,
};

use crate::common::*;

/// Takes letters and sends them nowhere.
pub struct Catcher {
    pub address: std::net::SocketAddr,
    pub letters: mpsc::UnboundedReceiver<String>,
    /// Whether it takes none for now, and a word for each that it has refused.
    pub refuses: Arc<AtomicBool>,
    pub refused: mpsc::UnboundedReceiver<()>,
}

impl Catcher {
    pub async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (out, letters) = mpsc::unbounded_channel();
        let (no, refused) = mpsc::unbounded_channel();
        let refuses = Arc::new(AtomicBool::new(false));
        let moody = Arc::clone(&refuses);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(take(stream, out.clone(), Arc::clone(&moody), no.clone()));
            }
        });
        Self { address, letters, refuses, refused }
    }

    /// The token of the link in the next letter, and whom it is to.
    pub async fn link(&mut self) -> (String, String) {
        let letter = timeout(Duration::from_secs(10), self.letters.recv()).await.expect("a letter").unwrap();
        let to = letter.lines().find_map(|line| line.strip_prefix("To: ")).unwrap().to_owned();
        let letter = letter.replace("=\n", "");
        let token = letter.split("/login#").nth(1).expect("a link");
        (token.chars().take_while(char::is_ascii_alphanumeric).collect(), to)
    }
}

/// Just enough of SMTP.
async fn take(
    stream: tokio::net::TcpStream,
    out: mpsc::UnboundedSender<String>,
    refuses: Arc<AtomicBool>,
    no: mpsc::UnboundedSender<()>,
) {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    write.write_all(b"220 catcher\r\n").await.unwrap();
    let (mut letter, mut body) = (String::new(), false);
    while let Ok(Some(line)) = lines.next_line().await {
        let answer: &[u8] = if body {
            if line != "." {
                letter.push_str(&line);
                letter.push('\n');
                continue;
            }
            body = false;
            out.send(std::mem::take(&mut letter)).unwrap();
            b"250 ok\r\n"
        } else if line.starts_with("RCPT") && refuses.load(Ordering::Relaxed) {
            let _ = no.send(());
            b"451 come again later\r\n"
        } else if line == "DATA" {
            body = true;
            b"354 go on\r\n"
        } else {
            b"250 ok\r\n"
        };
        if write.write_all(answer).await.is_err() {
            break;
        }
    }
}

pub async fn house(folder: &Folder, catcher: &Catcher) -> House {
    House::with(with_letters(config(folder), catcher)).await
}

/// Sends letters to the catcher.
pub fn with_letters(mut config: Config, catcher: &Catcher) -> Config {
    config.site = Some("http://localhost:8080".into());
    config.mail = Some(Mail {
        server: format!("smtp://{}", catcher.address),
        from: "Menagerie <zoo@example.org>".into(),
    });
    config
}

pub async fn ask_for_link(client: &mut Client, email: &str) -> Reply {
    client.post("/api/login/email", &json!({"email": email, "lang": "de"})).await.unwrap()
}

pub async fn open_link(client: &mut Client, token: &str) -> Reply {
    client.post("/api/login/link", &json!({"token": token})).await.unwrap()
}

/// The same by who was told that it was asked for in another browser, and wants it all the same.
pub async fn open_link_elsewhere(client: &mut Client, token: &str) -> Reply {
    client.post("/api/login/link", &json!({"token": token, "elsewhere": true})).await.unwrap()
}

/// A guest who has become an account with this address.
pub async fn account(house: &House, catcher: &mut Catcher, name: &str, email: &str) -> Client {
    let mut client = house.guest(name).await;
    assert_eq!(ask_for_link(&mut client, email).await.status, 202);
    let (token, _) = catcher.link().await;
    let entered = open_link(&mut client, &token).await;
    assert_eq!(entered.status, 200, "{}", entered.body);
    client
}

async fn account_of(client: &mut Client) -> Value {
    client.get("/api/account").await.unwrap().json()
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_is_found_again_on_another_device_with_every_table() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = house(&folder, &catcher).await;
    let mut ann = house.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await);
    let (old, me) = (ann.cookie.clone(), ann.get("/api/me").await.unwrap().json());
    assert_eq!(
        (&me["account"], ask_for_link(&mut ann, "Ann@Example.org").await.status),
        (&json!(false), 202)
    );
    let (token, to) = catcher.link().await;
    assert_eq!(to, "ann@example.org");
    let entered = open_link(&mut ann, &token).await.json();
    assert_eq!((&entered["id"], &entered["account"]), (&me["id"], &json!(true)), "the same person");
    assert_ne!(ann.cookie, old, "with a fresh secret");
    assert_refused(&open_link(&mut ann, &token).await, 403, "bad_login");
    let mut before = Client::new(house.address);
    before.cookie = old;
    assert_ne!(
        before.get("/api/me").await.unwrap().json()["id"],
        me["id"],
        "the guest's secret opens nothing now"
    );

    let mut phone = Client::new(house.address);
    ask_for_link(&mut phone, "ann@example.org").await;
    let (token, _) = catcher.link().await;
    // The letter is read on a third device.
    let mut third = Client::new(house.address);
    assert_refused(&open_link(&mut third, &token).await, 403, "confirm_login");
    assert_eq!(open_link(&mut phone, &token).await.json()["id"], me["id"]);
    let tables = phone.get("/api/tables").await.unwrap().json();
    assert_eq!(tables["mine"][0]["id"], json!(id));
    let seen = account_of(&mut phone).await;
    assert_eq!((seen["sessions"].as_array().unwrap().len(), &seen["email"]), (2, &json!("ann@example.org")));

    phone.post("/api/account/logout-others", &json!({})).await.unwrap();
    assert_ne!(ann.get("/api/me").await.unwrap().json()["id"], me["id"], "logged out");
    let out = phone.post("/api/account/logout", &json!({})).await.unwrap();
    assert_eq!(out.status, 204);
    assert_ne!(phone.get("/api/me").await.unwrap().json()["id"], me["id"]);
    house.close().await;
}

/// Before, a guest who logged in to an account left the tables behind.
#[tokio::test]
async fn a_guest_who_logs_in_brings_the_tables_along() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = house(&folder, &catcher).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let me = ann.get("/api/me").await.unwrap().json();
    let both = json!([{"kind": "me"}, {"kind": "open"}]);
    let at_both = make_table(&mut ann, both.clone()).await;
    let mut guest = house.guest("Annie").await;
    let own = id_of(&make_table(&mut guest, json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}])).await);
    let (mut line, start) = sit_down(&guest, &own).await;
    let over = play_to_the_end_patiently(&mut line, start["state"].clone()).await;
    assert!(over["standing"].is_object() || over["standing"].is_array());
    let open = id_of(&make_table(&mut guest, both).await);
    let joined = json!({"invite": at_both["invite"]});
    guest.post(&format!("/api/tables/{}/join", id_of(&at_both)), &joined).await.unwrap();
    let (mut line, _) = sit_down(&guest, &open).await;

    ask_for_link(&mut guest, "ann@example.org").await;
    let (token, _) = catcher.link().await;
    assert_eq!(open_link(&mut guest, &token).await.json()["id"], me["id"]);
    let tables = guest.get("/api/tables").await.unwrap().json();
    let mine: Vec<_> = tables["mine"].as_array().unwrap().iter().map(id_of).collect();
    assert!(mine.contains(&own) && mine.contains(&open), "{mine:?}");
    let seen = guest.get(&format!("/api/tables/{open}")).await.unwrap().json();
    assert_eq!((&seen["seats"][0]["mine"], &seen["seats"][0]["name"]), (&json!(true), &json!("Ann")));
    // The guest's line closes: whoever it is comes back as the account. Nobody gets two seats at one table by it.
    while line.receive().await.is_ok_and(|heard| heard.is_some()) {}
    let seen = guest.get(&format!("/api/tables/{}", id_of(&at_both))).await.unwrap().json();
    assert_eq!((&seen["seats"][0]["mine"], &seen["seats"][1]["mine"]), (&json!(true), &json!(false)));
    // After a restart it is still so.
    house.close().await;
    let house = self::house(&folder, &catcher).await;
    guest.address = house.address;
    let (_line, again) = sit_down(&guest, &open).await;
    assert_eq!(again["table"]["seats"][0]["mine"], true);
    house.close().await;
}

/// Whoever gets someone to open a link of their own account does not get their tables.
#[tokio::test]
async fn a_link_from_somebody_else_takes_no_tables() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = house(&folder, &catcher).await;
    let mut mallory = account(&house, &mut catcher, "Mallory", "mallory@example.org").await;
    let mut ann = house.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await);
    let cookie = ann.cookie.clone();
    ask_for_link(&mut mallory, "mallory@example.org").await;
    let (token, _) = catcher.link().await;
    // Before, a click was enough: now she reads first whose account it is, and the link waits for her.
    let me = ann.get("/api/me").await.unwrap().json();
    for _ in 0..2 {
        let asked = open_link(&mut ann, &token).await;
        assert_refused(&asked, 403, "confirm_login");
        assert_eq!(asked.json()["reasons"], json!(["mallory@example.org"]));
        assert_eq!(ann.cookie, cookie);
        assert_eq!(ann.get("/api/me").await.unwrap().json()["id"], me["id"]);
    }
    assert_eq!(open_link_elsewhere(&mut ann, &token).await.status, 200);
    assert_refused(&open_link_elsewhere(&mut ann, &token).await, 403, "bad_login");
    assert_eq!(mallory.get("/api/tables").await.unwrap().json()["mine"], json!([]));
    ann.cookie = cookie;
    assert_eq!(ann.get(&format!("/api/tables/{id}")).await.unwrap().json()["seats"][0]["mine"], true);
    house.close().await;
}

#[tokio::test]
async fn a_link_that_somebody_else_asked_for_gives_them_nothing() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = house(&folder, &catcher).await;
    let (mut mallory, mut ann) = (house.guest("Mallory").await, house.guest("Ann").await);
    ask_for_link(&mut mallory, "mallory@example.org").await;
    let (token, _) = catcher.link().await;
    assert_refused(&open_link(&mut ann, &token).await, 403, "other_browser");
    assert_eq!(account_of(&mut ann).await["account"], false);
    assert_refused(&open_link_elsewhere(&mut ann, &token).await, 403, "other_browser");
    assert_eq!(open_link(&mut mallory, &token).await.status, 200, "it waits for who asked");
    house.close().await;
}

#[tokio::test]
async fn nobody_hears_whether_an_address_is_known_and_nobody_is_flooded() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = house(&folder, &catcher).await;
    account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let mut eve = Client::new(house.address);
    let known = ask_for_link(&mut eve, "ann@example.org").await;
    let unknown = ask_for_link(&mut eve, "nobody@example.org").await;
    assert_eq!((known.status, &known.body), (unknown.status, &unknown.body));
    for _ in 0..6 {
        assert_eq!(ask_for_link(&mut eve, "ann@example.org").await.status, 202);
    }
    let mut to_ann = 0;
    while let Ok(Some(letter)) = timeout(Duration::from_millis(500), catcher.letters.recv()).await {
        to_ann += usize::from(letter.contains("To: ann@example.org"));
    }
    assert!(to_ann <= 2, "three in all: {to_ann} after the first");
    let mut last = 202;
    for number in 0..40 {
        last = ask_for_link(&mut eve, &format!("x{number}@example.org")).await.status;
    }
    assert_eq!(last, 429);
    assert_refused(
        &house.guest("Bob").await.post("/api/login/email", &json!({"email": "a\r\nBcc: b@c"})).await.unwrap(),
        429,
        "rate_limited",
    );
    house.close().await;
}

#[tokio::test]
async fn without_a_mail_server_or_a_site_nothing_is_offered() {
    let folder = Folder::new();
    let house = House::open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let account = account_of(&mut ann).await;
    assert_eq!((&account["sends_email"], &account["passkeys_at"]), (&json!(false), &json!(null)));
    assert_refused(&ask_for_link(&mut ann, "ann@example.org").await, 404, "not_found");
    assert_refused(&ann.post("/api/account/passkey/start", &json!({})).await.unwrap(), 404, "not_found");
    assert_refused(&ann.post("/api/login/passkey/start", &json!({})).await.unwrap(), 404, "not_found");
    assert_refused(&ann.post("/api/account/logout", &json!({})).await.unwrap(), 403, "bad_login");
    house.close().await;
}

#[tokio::test]
async fn a_passkey_that_nobody_made_opens_nothing() {
    let folder = Folder::new();
    let catcher = Catcher::open().await;
    let house = house(&folder, &catcher).await;
    let mut ann = house.guest("Ann").await;
    let begun = ann.post("/api/account/passkey/start", &json!({})).await.unwrap().json();
    let selection = &begun["options"]["publicKey"]["authenticatorSelection"];
    assert_eq!(
        (&selection["residentKey"], &selection["userVerification"]),
        (&json!("required"), &json!("required"))
    );
    let forged = json!({"id": begun["id"], "credential": {"id": "AA", "rawId": "AA", "type": "public-key",
        "response": {"attestationObject": "AA", "clientDataJSON": "AA"}, "extensions": {}}, "name": "x"});
    let mut eve = house.guest("Eve").await;
    assert_refused(&eve.post("/api/account/passkey/finish", &forged).await.unwrap(), 403, "bad_login");
    assert_refused(&ann.post("/api/account/passkey/finish", &forged).await.unwrap(), 403, "bad_login");
    let login = eve.post("/api/login/passkey/start", &json!({})).await.unwrap().json();
    let answer = json!({"id": login["id"], "credential": {"nonsense": true}});
    assert_refused(&eve.post("/api/login/passkey/finish", &answer).await.unwrap(), 400, "malformed");
    assert_refused(&eve.post("/api/login/passkey/finish", &answer).await.unwrap(), 403, "bad_login");
    house.close().await;
}

#[tokio::test]
async fn everything_remembered_is_exported_and_forgotten() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let house = house(&folder, &catcher).await;
    let mut ann = account(&house, &mut catcher, "Zebedee", "zebedee@example.org").await;
    let mut ben = house.guest("Ben").await;
    let table = make_table(&mut ann, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let id = id_of(&table);
    ben.post(&format!("/api/tables/{id}/join"), &json!({"invite": table["invite"]})).await.unwrap();
    let export = ann.get("/api/account/export").await.unwrap().json();
    assert_eq!(export["account"]["email"], "zebedee@example.org");
    assert_eq!(export["tables"][0]["names"], json!(["Zebedee"]));
    assert_refused(
        &ann.post("/api/account/delete", &json!({"forever": false})).await.unwrap(),
        400,
        "malformed",
    );
    assert_eq!(ann.post("/api/account/delete", &json!({"forever": true})).await.unwrap().status, 204);
    let (_, seen) = sit_down(&ben, &id).await;
    assert_eq!(seen["table"]["seats"][0]["kind"], "open");
    assert!(!seen.to_string().contains("Zebedee"), "{seen}");
    ask_for_link(&mut ben, "zebedee@example.org").await;
    let (token, _) = catcher.link().await;
    assert_ne!(open_link(&mut ben, &token).await.json()["id"], export["id"], "it is nobody's");
    house.close().await;
    if !folder.is_folder() {
        return;
    }
    // A copy holds what is stored, and nothing of what was.
    let copy = folder.0.join("copy.db");
    menagerie_server::storage::backup(&folder.0, &copy).unwrap();
    let database = std::fs::read(copy).unwrap();
    let holds = |text: &str| database.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(holds("Ben") && !holds("Zebedee"));
}

/// How many letters come within a moment.
async fn letters_of(catcher: &mut Catcher) -> usize {
    let mut count = 0;
    while let Ok(Some(_)) = timeout(Duration::from_millis(700), catcher.letters.recv()).await {
        count += 1;
    }
    count
}

/// Has letters sent to so many strangers, as somebody at this address; how many the house says it sends.
async fn write_to_strangers(house: &House, from: u8, count: usize) -> usize {
    let mut client = Client::new(house.address);
    let address = format!("203.0.{from}.7");
    let headers = [("content-type", "application/json"), ("x-forwarded-for", address.as_str())];
    let mut taken = 0;
    for number in 0..count {
        let body = json!({"email": format!("stranger{number}@{from}.example.org"), "lang": "de"}).to_string();
        let reply = client.request("POST", "/api/login/email", &headers, Some(&body)).await.unwrap();
        taken += usize::from(reply.status == 202);
    }
    taken
}

/// Before, one address had letters sent to thousands of strangers in a day.
#[tokio::test]
async fn an_address_has_so_many_letters_sent_and_all_together_too_and_those_with_an_account_still_log_in() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let mut config = with_letters(config(&folder), &catcher);
    config.behind_proxy = true;
    config.limits.logins = Rate::UNLIMITED;
    config.limits.guests = Rate::UNLIMITED;
    let house = House::with(config).await;
    account(&house, &mut catcher, "Ann", "ann@example.org").await;
    assert_eq!(write_to_strangers(&house, 1, 50).await, 30, "of one address");
    assert_eq!(letters_of(&mut catcher).await, 30);
    for from in 2..6 {
        // Who asks hears nothing of how many letters the house has left.
        assert_eq!(write_to_strangers(&house, from, 20).await, 20);
    }
    let more = letters_of(&mut catcher).await;
    assert!((29..=31).contains(&more), "sixty to strangers in all, not {}", 30 + more);
    let mut phone = Client::new(house.address);
    assert_eq!(ask_for_link(&mut phone, "ann@example.org").await.status, 202);
    assert_eq!(
        letters_of(&mut catcher).await,
        1,
        "strangers do not use up the letters of those who are known"
    );
    house.close().await;
}
