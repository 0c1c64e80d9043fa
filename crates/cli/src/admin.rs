//! `menagerie admin`: orders for a running server.

use menagerie_client::Client;
use serde_json::{Value, json};

use crate::{
    args::{AdminArgs, Order},
    failure::Failure,
    text::print,
};

/// Gives one order.
pub fn run(args: &AdminArgs) -> Result<(), Failure> {
    let file = args.token_file.display();
    let token = std::fs::read_to_string(&args.token_file)
        .map_err(|error| Failure::input(format!("cannot read the token in {file}: {error}")))?;
    let (method, path, body) = match &args.order {
        Order::Announce { text } => ("POST", "/orders/announce", json!({ "text": text })),
        Order::Close { table } => ("POST", "/orders/moderation/close", json!({ "table": table })),
        Order::Release { table } => ("POST", "/orders/release", json!({ "table": table })),
        Order::Drain { within } => ("POST", "/orders/drain", json!({ "within_seconds": within })),
        Order::Ban { who, time, reason } => {
            let whom = if who.parse::<std::net::IpAddr>().is_ok() { "address" } else { "id" };
            let body = json!({ whom: who, "seconds": seconds(time)?, "reason": reason });
            ("POST", "/orders/moderation/ban", body)
        }
        Order::Unban { ban } => ("POST", "/orders/moderation/lift", json!({ "ban": ban })),
        Order::Reports => ("GET", "/orders/moderation", json!({})),
    };
    let bearer = format!("Bearer {}", token.trim());
    let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
    let body = body.to_string();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut client = Client::new(args.at);
    let reply = runtime
        .block_on(client.request(method, path, &headers, Some(&body)))
        .map_err(|error| Failure::running(format!("no server answers operators at {}: {error}", args.at)))?;
    match reply.status {
        200..300 if method == "GET" => print(&desk(&reply.json())),
        200..300 => print("done\n"),
        _ => Err(Failure::running(format!(
            "refused: {}",
            reply.json()["message"].as_str().unwrap_or(&reply.body)
        ))),
    }
}

/// A time such as `90m`, `12h` or `7d` in seconds.
fn seconds(time: &str) -> Result<u64, Failure> {
    let wrong = || Failure::input(format!("'{time}' is no time: 90m, 12h or 7d"));
    let unit = time.chars().last().ok_or_else(wrong)?;
    let each = match unit {
        's' => 1,
        'm' => 60,
        'h' => 60 * 60,
        'd' => 24 * 60 * 60,
        _ => return Err(wrong()),
    };
    let count: u64 = time[..time.len() - 1].parse().map_err(|_| wrong())?;
    count.checked_mul(each).ok_or_else(wrong)
}

/// Open reports and bans, a line each.
fn desk(desk: &Value) -> String {
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let mut lines = format!("{} open reports\n", desk["open"]);
    for report in desk["reports"].as_array().into_iter().flatten() {
        let (about, name) = (text(&report["about"]["id"]), text(&report["name"]));
        let (reason, table) = (text(&report["reason"]), text(&report["table"]));
        lines +=
            &format!("{} {reason} {about} '{name}' at {table}: {}\n", report["id"], text(&report["note"]));
        for line in report["context"].as_array().into_iter().flatten() {
            let mark = if line["mine"] == true { ">" } else { " " };
            lines += &format!("  {mark} {}: {}\n", text(&line["name"]), text(&line["text"]));
        }
    }
    let bans = desk["bans"].as_array().map_or(&[][..], Vec::as_slice);
    lines += &format!("{} bans\n", bans.len());
    for ban in bans {
        let whom = ban["address"].as_str().or(ban["person"]["id"].as_str()).unwrap_or("someone who is gone");
        lines += &format!("{} {whom} until {}: {}\n", ban["id"], ban["until"], text(&ban["reason"]));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_days_hours_minutes() {
        assert_eq!(seconds("7d").ok(), Some(604_800));
        assert_eq!(seconds("90m").ok(), Some(5_400));
        for bad in ["", "d", "7", "-1d", "7w", "7é", "99999999999999999999d"] {
            assert!(seconds(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_desk_is_told_in_lines() {
        let told = desk(
            &json!({"open": 1, "reports": [{"id": 3, "reason": "abuse", "name": "Eve", "note": "n", "table": "t",
            "about": {"id": "p"}, "context": [{"mine": true, "name": "Eve", "text": "x"}]}],
            "bans": [{"id": 2, "address": "192.0.2.7", "until": 9, "reason": ""}]}),
        );
        assert!(told.contains("3 abuse p 'Eve' at t: n") && told.contains("> Eve: x"), "{told}");
        assert!(told.contains("2 192.0.2.7 until 9"), "{told}");
    }
}
