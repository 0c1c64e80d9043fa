//! What people settle beforehand: nobody else hears of it, and it is there after a restart.

use menagerie_kernel::Seat;
use menagerie_server::protocol::ClientMessage;
use serde_json::json;

use crate::common::*;

fn arrange(seat: u8, about: &str, answer: Option<&str>) -> ClientMessage {
    ClientMessage::Arrange { seat: Seat(seat), about: about.into(), answer: answer.map(str::to_owned) }
}

/// Each arrangement counts as much as many messages; here that is not in question.
async fn patient(folder: &Folder) -> House {
    let mut settings = config(folder);
    settings.limits.trust_everyone();
    House::with(settings).await
}

#[tokio::test]
async fn what_is_settled_beforehand_is_nobody_elses_business_and_stays() {
    let folder = Folder::new();
    let house = patient(&folder).await;
    let (mut ann, mut ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let made = json!({"game": "ark-and-noah", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let table = ann.post("/api/tables", &made).await.unwrap().json();
    let (id, invite) = (id_of(&table), table["invite"].clone());
    let (mut line, _) = sit_down(&ben, &id).await;
    line.send(&arrange(1, "building", Some("pass"))).await.unwrap();
    assert_eq!(receive_type(&mut line, "error").await["code"], "not_your_seat");
    ben.post(&format!("/api/tables/{id}/join"), &json!({"invite": invite})).await.unwrap();

    let (ann_line, _) = sit_down(&ann, &id).await;
    let (mut line, sees) = sit_down(&ben, &id).await;
    assert_eq!(sees["state"]["arranged"], json!([]));
    for (about, answer) in [("building", "build"), ("x", "pass")] {
        line.send(&arrange(1, about, Some(answer))).await.unwrap();
        assert_eq!(receive_type(&mut line, "error").await["code"], "notation");
    }
    line.send(&arrange(0, "building", Some("pass"))).await.unwrap();
    assert_eq!(receive_type(&mut line, "error").await["code"], "not_your_seat");
    line.send(&arrange(1, "building", Some("pass"))).await.unwrap();
    let settled = json!([{"about": "building", "answer": "pass"}]);
    assert_eq!(receive_type(&mut line, "table").await["state"]["arranged"], settled);
    line.send(&arrange(1, "loading", Some("pass"))).await.unwrap();
    receive_type(&mut line, "table").await;
    line.send(&arrange(1, "loading", None)).await.unwrap();
    assert_eq!(receive_type(&mut line, "table").await["state"]["arranged"], settled);

    // After a restart it stands, and Ann hears nothing of it.
    drop((line, ann_line));
    house.close().await;
    let house = patient(&folder).await;
    (ann.address, ben.address) = (house.address, house.address);
    let (_line, sees) = sit_down(&ben, &id).await;
    assert_eq!(sees["state"]["arranged"], settled);
    let (_ann_line, ann_sees) = sit_down(&ann, &id).await;
    assert_eq!(ann_sees["state"]["arranged"], json!([]));
    house.close().await;
}
