//! Passkeys: what lets in lets in once, here, and only who holds the key. (Real browsers are in the end-to-end stories.)

use menagerie_client::{Client, Reply};
use menagerie_server::Rate;
use serde_json::{Value, json};

use crate::{accounts::*, authenticator::*, common::*};

async fn open(folder: &Folder) -> House {
    let catcher = Catcher::open().await;
    let mut config = with_letters(config(folder), &catcher);
    config.limits.logins = Rate::UNLIMITED;
    House::with(config).await
}

async fn begin_passkey(client: &mut Client) -> Value {
    client.post("/api/account/passkey/start", &json!({})).await.unwrap().json()
}

/// Makes someone an account with a passkey.
async fn with_passkey(client: &mut Client, number: u8) -> Authenticator {
    let (passkey, answer) = make(&begin_passkey(client).await, number);
    let made = client.post("/api/account/passkey/finish", &answer).await.unwrap();
    assert!(made.status < 300, "{}", made.body);
    passkey
}

async fn begin_login(client: &mut Client) -> Value {
    client.post("/api/login/passkey/start", &json!({})).await.unwrap().json()
}

async fn log_in(client: &mut Client, answer: &Value) -> Reply {
    client.post("/api/login/passkey/finish", answer).await.unwrap()
}

#[tokio::test]
async fn an_answer_lets_in_once_and_only_to_the_question_it_was_given_to() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let passkey = with_passkey(&mut ann, 1).await;
    let me = ann.get("/api/me").await.unwrap().json();
    let (mut phone, mut eve) = (Client::new(house.address), house.guest("Eve").await);
    let first = begin_login(&mut phone).await;
    let answer = passkey.answer(&first, &honest(1));
    assert_eq!(log_in(&mut phone, &answer).await.json()["id"], me["id"]);
    // Whoever has heard the answer says it again: to the same question, and to a new one.
    assert_refused(&log_in(&mut eve, &answer).await, 403, "bad_login");
    let second = begin_login(&mut eve).await;
    let mut again = answer.clone();
    again["id"] = second["id"].clone();
    assert_refused(&log_in(&mut eve, &again).await, 403, "bad_login");
    // A question that was answered wrongly is used up.
    let right = passkey.answer(&second, &honest(7));
    assert_refused(&log_in(&mut eve, &right).await, 403, "bad_login");
    // The answer to someone else's question is none to one's own.
    let (theirs, own) = (begin_login(&mut phone).await, begin_login(&mut eve).await);
    let claims = Claims { challenge: Some(theirs["options"]["publicKey"]["challenge"].clone()), ..honest(7) };
    assert_refused(&log_in(&mut eve, &passkey.answer(&own, &claims)).await, 403, "bad_login");
    // What was begun to make a passkey logs nobody in, and the other way round.
    let making = begin_passkey(&mut ann).await;
    assert_refused(&log_in(&mut eve, &passkey.answer(&making, &honest(7))).await, 403, "bad_login");
    let (_, made) = make(&begin_login(&mut ann).await, 2);
    assert_refused(&ann.post("/api/account/passkey/finish", &made).await.unwrap(), 403, "bad_login");
    assert_ne!(eve.get("/api/me").await.unwrap().json()["id"], me["id"]);
    house.close().await;
}

#[tokio::test]
async fn of_the_same_answer_many_times_at_once_one_lets_in() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let passkey = with_passkey(&mut ann, 1).await;
    let answer = passkey.answer(&begin_login(&mut ann).await, &honest(1));
    let tries: Vec<_> = (0..8)
        .map(|_| {
            let (mut client, answer) = (ann.clone(), answer.clone());
            tokio::spawn(async move { log_in(&mut client, &answer).await.status })
        })
        .collect();
    let mut entered = 0;
    for done in tries {
        entered += usize::from(done.await.unwrap() == 200);
    }
    assert_eq!(entered, 1);
    house.close().await;
}

#[tokio::test]
async fn an_answer_from_elsewhere_or_of_another_key_lets_nobody_in() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let passkey = with_passkey(&mut ann, 1).await;
    let bens = with_passkey(&mut ben, 2).await;
    let mut eve = house.guest("Eve").await;
    let lies = [
        Claims { origin: "http://evil.example".into(), ..honest(1) },
        Claims { origin: "http://localhost:8081".into(), ..honest(1) },
        Claims { origin: "https://localhost:8080".into(), ..honest(1) },
        Claims { origin: "http://a.localhost:8080".into(), ..honest(1) },
        Claims { rp: "evil.example".into(), ..honest(1) },
        Claims { kind: "webauthn.create", ..honest(1) },
        Claims { verified: false, ..honest(1) },
        // With one's own key as somebody else.
        Claims { handle: Some(bens.handle()), ..honest(1) },
    ];
    for claims in &lies {
        let begun = begin_login(&mut eve).await;
        let refused = log_in(&mut eve, &passkey.answer(&begun, claims)).await;
        assert_refused(&refused, 403, "bad_login");
    }
    let begun = begin_login(&mut eve).await;
    assert_refused(&log_in(&mut eve, &passkey.forged().answer(&begun, &honest(1))).await, 403, "bad_login");
    let begun = begin_login(&mut eve).await;
    assert_eq!(log_in(&mut eve, &passkey.answer(&begun, &honest(1))).await.status, 200, "all else is right");
    house.close().await;
}

/// Before, whoever got somebody's browser to give an answer of their own had them play as somebody else, and read what they did.
#[tokio::test]
async fn what_one_browser_has_begun_no_other_ends() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let (mut mallory, mut ann) = (house.guest("Mallory").await, house.guest("Ann").await);
    let passkey = with_passkey(&mut mallory, 1).await;
    let (me, mine) = (ann.get("/api/me").await.unwrap().json(), mallory.get("/api/me").await.unwrap().json());
    let begun = begin_login(&mut mallory).await;
    assert_refused(&log_in(&mut ann, &passkey.answer(&begun, &honest(1))).await, 403, "bad_login");
    assert_eq!(ann.get("/api/me").await.unwrap().json()["id"], me["id"], "she is who she was");
    // Nor does one that comes without any cookie.
    let begun = begin_login(&mut mallory).await;
    let mut nobody = Client::new(house.address);
    assert_refused(&log_in(&mut nobody, &passkey.answer(&begun, &honest(2))).await, 403, "bad_login");
    let begun = begin_login(&mut ann).await;
    assert_eq!(log_in(&mut ann, &passkey.answer(&begun, &honest(3))).await.json()["id"], mine["id"]);
    house.close().await;
}

/// Whoever has copied a passkey counts as it did when it was copied.
#[tokio::test]
async fn a_passkey_that_counts_backwards_is_a_copy() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let passkey = with_passkey(&mut ann, 1).await;
    for (counter, status) in [(5, 200), (5, 403), (4, 403), (1, 403), (6, 200), (6, 403)] {
        let mut device = Client::new(house.address);
        let begun = begin_login(&mut device).await;
        let reply = log_in(&mut device, &passkey.answer(&begun, &honest(counter))).await;
        assert_eq!(reply.status, status, "{counter}: {}", reply.body);
    }
    house.close().await;
}

#[tokio::test]
async fn a_passkey_that_was_removed_opens_nothing_and_nobody_takes_anothers() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let (mut ann, mut eve) = (house.guest("Ann").await, house.guest("Eve").await);
    let passkey = with_passkey(&mut ann, 1).await;
    with_passkey(&mut ann, 2).await;
    let (_, same) = make(&begin_passkey(&mut eve).await, 1);
    assert_refused(&eve.post("/api/account/passkey/finish", &same).await.unwrap(), 403, "bad_login");
    let account = ann.get("/api/account").await.unwrap().json();
    let known = account["passkeys"].as_array().unwrap();
    let first = known.iter().map(|key| key["id"].clone()).find(|id| id == &json!("01".repeat(16))).unwrap();
    let removed = ann.post("/api/account/passkey/remove", &json!({ "id": first })).await.unwrap();
    assert!(removed.status < 300, "{}", removed.body);
    let begun = begin_login(&mut eve).await;
    assert_refused(&log_in(&mut eve, &passkey.answer(&begun, &honest(1))).await, 403, "bad_login");
    house.close().await;
}

/// Before, so many were counted only when one was begun: whoever began a hundred first had a hundred.
#[tokio::test]
async fn an_account_has_so_many_passkeys_however_many_were_begun() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let mut ann = house.guest("Ann").await;
    let mut answers = Vec::new();
    for number in 1..=24 {
        answers.push(make(&begin_passkey(&mut ann).await, number).1);
    }
    let mut made = 0;
    for answer in answers {
        made += usize::from(ann.post("/api/account/passkey/finish", &answer).await.unwrap().status < 300);
    }
    assert_eq!(made, 20);
    house.close().await;
}

/// Before, how many there are was asked first and one was taken away later: all who asked at once were told that others stay.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_all_passkeys_removed_at_once_the_last_one_stays() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let mut ann = house.guest("Ann").await;
    for number in 1..=6 {
        with_passkey(&mut ann, number).await;
    }
    let account = ann.get("/api/account").await.unwrap().json();
    let ids = account["passkeys"].as_array().unwrap().iter().map(|passkey| passkey["id"].clone());
    let asked: Vec<_> = ids
        .map(|id| {
            let mut client = ann.clone();
            tokio::spawn(async move {
                client.post("/api/account/passkey/remove", &json!({ "id": id })).await.unwrap().status
            })
        })
        .collect();
    let mut removed = 0;
    for answer in asked {
        removed += usize::from(answer.await.unwrap() == 200);
    }
    let account = ann.get("/api/account").await.unwrap().json();
    assert_eq!((removed, account["passkeys"].as_array().unwrap().len()), (5, 1), "there is a way in");
    house.close().await;
}

/// Before, it was kept, and opened nothing: browsers showed it under a name by which nobody is known here.
#[tokio::test]
async fn passkeys_begun_by_a_guest_who_has_become_an_account_meanwhile_open_that_account() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let mut config = with_letters(config(&folder), &catcher);
    config.limits.logins = Rate::UNLIMITED;
    let house = House::with(config).await;
    let mut ann = house.guest("Ann").await;
    let begun = [begin_passkey(&mut ann).await, begin_passkey(&mut ann).await];
    ask_for_link(&mut ann, "ann@example.org").await;
    assert_eq!(open_link(&mut ann, &catcher.link().await.0).await.status, 200);
    for (number, begun) in (1..).zip(&begun) {
        let (passkey, answer) = make(begun, number);
        assert_eq!(ann.post("/api/account/passkey/finish", &answer).await.unwrap().status, 200);
        let mut phone = Client::new(house.address);
        let begun = begin_login(&mut phone).await;
        assert_eq!(log_in(&mut phone, &passkey.answer(&begun, &honest(1))).await.status, 200);
    }
    let account = ann.get("/api/account").await.unwrap().json();
    assert_eq!(account["email"], "ann@example.org");
    assert_eq!(account["passkeys"].as_array().unwrap().len(), 2);
    house.close().await;
}
