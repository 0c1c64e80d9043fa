//! `menagerie admin`: orders for a running server.

use menagerie_client::Client;
use serde_json::json;

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
    let (path, body) = match &args.order {
        Order::Announce { text } => ("/orders/announce", json!({ "text": text })),
        Order::Close { table } => ("/orders/close", json!({ "table": table })),
        Order::Drain { within } => ("/orders/drain", json!({ "within_seconds": within })),
    };
    let bearer = format!("Bearer {}", token.trim());
    let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
    let body = body.to_string();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut client = Client::new(args.at);
    let reply = runtime
        .block_on(client.request("POST", path, &headers, Some(&body)))
        .map_err(|error| Failure::running(format!("no server answers operators at {}: {error}", args.at)))?;
    match reply.status {
        200..300 => print("done\n"),
        _ => Err(Failure::running(format!(
            "refused: {}",
            reply.json()["message"].as_str().unwrap_or(&reply.body)
        ))),
    }
}
