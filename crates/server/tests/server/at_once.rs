//! What one may have only so many of, asked for many times at once: nobody gets more by being quick.

use menagerie_client::Client;
use menagerie_server::{Config, Rate};
use serde_json::{Value, json};

use crate::{accounts::*, common::*};

/// Before, how many there are was asked first and one more was kept later: between the two there was room for everyone.
async fn at_once(client: &Client, path: &str, bodies: Vec<Value>) -> Vec<u16> {
    let ask = |body: Value| {
        let (mut client, path) = (client.clone(), path.to_owned());
        tokio::spawn(async move { client.post(&path, &body).await.unwrap().status })
    };
    let asked: Vec<_> = bodies.into_iter().map(ask).collect();
    let mut statuses = Vec::new();
    for answer in asked {
        statuses.push(answer.await.unwrap());
    }
    statuses
}

fn count(statuses: &[u16], status: u16) -> usize {
    statuses.iter().filter(|found| **found == status).count()
}

fn generous(folder: &Folder, catcher: &Catcher) -> Config {
    let mut config = with_letters(config(folder), catcher);
    config.limits.trust_everyone();
    config.limits.chat = Rate::UNLIMITED;
    config
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_has_more_tables_programs_or_people_on_their_lists_than_one_may_have() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let mut config = generous(&folder, &catcher);
    config.limits.tables_per_guest = 3;
    config.limits.programs_per_account = 3;
    config.limits.circle = 3;
    config.limits.reports = 3;
    let house = House::with(config).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let table = json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]});
    let made = at_once(&ann, "/api/tables", vec![table; 24]).await;
    assert_eq!((count(&made, 201), count(&made, 429)), (3, 21), "{made:?}");
    let listed = ann.get("/api/tables").await.unwrap().json();
    assert_eq!(listed["mine"].as_array().unwrap().len(), 3, "those that were refused left nothing");

    let made = at_once(&ann, "/api/account/programs", vec![json!({"name": "Otter"}); 24]).await;
    assert_eq!((count(&made, 201), count(&made, 403)), (3, 21), "{made:?}");
    let listed = ann.get("/api/account/programs").await.unwrap().json();
    assert_eq!(listed["programs"].as_array().unwrap().len(), 3);

    let mut ties = Vec::new();
    for number in 0..12 {
        let other = house.guest(&format!("Zed {number}")).await.get("/api/me").await.unwrap().json();
        ties.push(json!({"who": {"id": other["id"]}, "kind": "muted"}));
    }
    let tied = at_once(&ann, "/api/circle/tie", ties).await;
    assert_eq!((count(&tied, 204), count(&tied, 429)), (3, 9), "{tied:?}");
    let circle = ann.get("/api/circle").await.unwrap().json();
    assert_eq!(circle["muted"].as_array().unwrap().len(), 3, "{circle}");

    let mut ben = house.guest("Ben").await;
    let theirs = make_table(&mut ben, json!([{"kind": "me"}, {"kind": "open"}])).await;
    let path = format!("/api/tables/{}/report", id_of(&theirs));
    let report = json!({"seat": 0, "reason": "spam", "note": "x"});
    let reported = at_once(&ann, &path, vec![report; 12]).await;
    assert_eq!((count(&reported, 204), count(&reported, 429)), (3, 9), "{reported:?}");
    house.close().await;
}

/// Before, browsers that came at once were all kept, and a link for friends filled lists that were full.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_has_more_browsers_or_friends_than_one_may_have() {
    let folder = Folder::new();
    let mut catcher = Catcher::open().await;
    let mut config = generous(&folder, &catcher);
    config.limits.browsers_per_account = 3;
    config.limits.circle = 3;
    let house = House::with(config).await;
    let mut ann = account(&house, &mut catcher, "Ann", "ann@example.org").await;
    let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    let browser = |number: usize| json!({"endpoint": format!("https://a.example/{number}"), "p256dh": key, "auth": "BTBZMqHH6r4Tts7J_aSIgg", "lang": "en"});
    let kept = at_once(&ann, "/api/account/notices/subscribe", (0..24).map(browser).collect()).await;
    assert_eq!(count(&kept, 200), 24, "{kept:?}");
    assert_eq!(ann.get("/api/account/notices").await.unwrap().json()["browsers"], 3);

    let link = ann.post("/api/circle/link", &json!({})).await.unwrap().json();
    let mut accepting = Vec::new();
    for number in 0..8 {
        let (mut friend, token) = (house.guest(&format!("Zed {number}")).await, link["token"].clone());
        accepting.push(tokio::spawn(async move {
            friend.post("/api/circle/accept", &json!({ "token": token })).await.unwrap().status
        }));
    }
    let mut made = 0;
    for answer in accepting {
        made += usize::from(answer.await.unwrap() == 200);
    }
    assert_eq!(made, 3);
    assert_eq!(ann.get("/api/circle").await.unwrap().json()["friends"].as_array().unwrap().len(), 3);
    house.close().await;
}
