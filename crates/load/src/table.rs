//! The tables of the load bench: people, a bot at every other one, some who look on.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use menagerie_client::Client;
use menagerie_kernel::Rng;
use serde_json::json;
use tokio::{task::JoinSet, time::sleep};

use crate::{
    figures::{Figures, count},
    player::{End, Failed, Habits, Player},
};

/// How long people wait before they try again what has failed.
const AGAIN: Duration = Duration::from_millis(200);
/// How often they do before they give a table up.
const PATIENCE: usize = 100;

/// Who sits at the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Company {
    /// Two people at tables with even numbers, a person and a bot at the others.
    Mixed,
    /// Two people.
    People,
}

/// What a table of the bench is.
#[derive(Clone)]
pub(crate) struct Plan {
    /// Where the first person comes, and the second.
    pub(crate) addresses: [SocketAddr; 2],
    pub(crate) game: String,
    pub(crate) company: Company,
    pub(crate) habits: Habits,
}

/// Plays game after game at table after table.
pub(crate) async fn keep_playing(plan: Plan, number: usize, figures: Arc<Figures>) {
    let mut rng = Rng::from_number(number as u64);
    let [mut one, mut two] = plan.addresses.map(Client::new);
    let alone = plan.company == Company::Mixed && !number.is_multiple_of(2);
    loop {
        let made = make_table(&mut one, &plan.game, (!alone).then_some(&mut two)).await;
        let Ok((table, invite)) = made else {
            sleep(AGAIN).await;
            continue;
        };
        let mut watching = JoinSet::new();
        for _ in 0..plan.habits.watchers {
            watching.spawn(watch(plan.addresses[0], table.clone()));
        }
        let share = if alone { 2.0 } else { 1.0 };
        let person = |client, rng, first| Player {
            client,
            rng,
            counts: first,
            may_leave: !first,
            share,
            habits: plan.habits,
            figures: &figures,
            version: 0,
            step: 0,
        };
        let first = to_the_end(person(one.clone(), rng.fork(), true), &table);
        if alone {
            first.await;
        } else {
            let second = async {
                let mut rng = rng.fork();
                let mut someone = two.clone();
                while to_the_end(person(someone.clone(), rng.fork(), false), &table).await
                    == Some(End::Leaves)
                {
                    match change_hands(&mut someone, &table, &invite).await {
                        Ok(()) => count(&figures.changes_of_hands),
                        Err(_) => count(&figures.refused),
                    }
                }
            };
            tokio::join!(first, second);
        }
    }
}

/// Plays on after the line has broken: the server may have ended and come back.
async fn to_the_end(mut player: Player<'_>, table: &str) -> Option<End> {
    for _ in 0..PATIENCE {
        match player.play(table).await {
            Ok(end) => return Some(end),
            Err(_) => {
                count(&player.figures.broken);
                sleep(AGAIN).await;
            }
        }
    }
    None
}

/// Stands up; a stranger sits down.
async fn change_hands(someone: &mut Client, table: &str, invite: &str) -> Result<(), Failed> {
    let left = someone.post(&format!("/api/tables/{table}/leave"), &json!({})).await?;
    let mut stranger = Client::new(someone.address);
    let joined = stranger.post(&format!("/api/tables/{table}/join"), &json!({"invite": invite})).await?;
    if (left.status, joined.status) == (200, 200) {
        *someone = stranger;
        return Ok(());
    }
    Err(format!("{} {}", left.body, joined.body).into())
}

async fn watch(address: SocketAddr, table: String) {
    let client = Client::new(address);
    while let Ok(mut line) = client.connect(&table, "lang=en&packed=true").await {
        while let Ok(Some(_)) = line.receive().await {}
        sleep(AGAIN).await;
    }
}

/// A table's id and invite.
async fn make_table(
    one: &mut Client,
    game: &str,
    two: Option<&mut Client>,
) -> Result<(String, String), Failed> {
    let other = if two.is_some() { json!({"kind": "open"}) } else { json!({"kind": "bot", "bot": "random"}) };
    let table =
        one.post("/api/tables", &json!({"game": game, "seats": [{"kind": "me"}, other]})).await?.json();
    let text = |key: &str| table[key].as_str().map(str::to_owned).ok_or("no table was made");
    let (id, invite) = (text("id")?, text("invite")?);
    if let Some(two) = two {
        let joined = two.post(&format!("/api/tables/{id}/join"), &json!({"invite": invite})).await?;
        if joined.status != 200 {
            return Err("nobody could join".into());
        }
    }
    Ok((id, invite))
}
