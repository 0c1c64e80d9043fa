//! What the descriptions say is what the server answers. No address goes unlooked at: those that are not asked here are in `MEETING`,
//! which has a test of its own, and in `SOCKETS`.

mod answers;
mod meeting;
mod sockets;

use std::collections::BTreeSet;

use jsonschema::Validator;
use menagerie_client::{Client, Reply};
use serde_json::Value;

use crate::common::*;

/// Where a line begins; what is said there is described in another document.
const SOCKETS: [(&str, &str); 2] = [("get", "/api/tables/{id}/socket"), ("get", "/api/lobby/socket")];

/// The description of the house, and what was seen of it.
struct Described {
    document: Value,
    seen: BTreeSet<(String, String)>,
}

impl Described {
    async fn of(house: &House) -> Self {
        let document = Client::new(house.address).get("/api/openapi.json").await.unwrap().json();
        Self { document, seen: BTreeSet::new() }
    }

    fn validator(&self, pointer: &str) -> Validator {
        let mut schema = self.document.pointer(pointer).unwrap_or_else(|| panic!("{pointer}")).clone();
        schema["components"] = self.document["components"].clone();
        jsonschema::validator_for(&schema).unwrap()
    }

    /// An answer is as it was described.
    fn check(&mut self, method: &str, path: &str, reply: &Reply) {
        let place = format!("/paths/{}/{method}", path.replace('/', "~1"));
        let status = reply.status.to_string();
        let answers = &self.document.pointer(&place).unwrap_or_else(|| panic!("{place}"))["responses"];
        let key = if answers.get(&status).is_some() { status.as_str() } else { "default" };
        assert!(key != "default" || reply.status >= 400, "{method} {path}: {status}");
        // What may be anything needs no check.
        let anything = answers[key]["content"]["application/json"]["schema"].is_boolean();
        if answers[key]["content"].get("application/json").is_some() && !anything {
            let schema = format!("{place}/responses/{key}/content/application~1json/schema");
            let faults: Vec<String> =
                self.validator(&schema).iter_errors(&reply.json()).map(|fault| fault.to_string()).collect();
            assert!(faults.is_empty(), "{method} {path}: {faults:?} in {}", reply.body);
        }
        if key != "default" {
            self.seen.insert((method.into(), path.into()));
        }
    }

    /// Asks, with a body that is as described, and checks the answer.
    async fn ask(
        &mut self,
        who: &mut Client,
        method: &str,
        path: &str,
        id: &str,
        body: Option<Value>,
    ) -> Reply {
        if let Some(body) = &body {
            let place = format!(
                "/paths/{}/{method}/requestBody/content/application~1json/schema",
                path.replace('/', "~1")
            );
            assert!(self.validator(&place).is_valid(body), "{method} {path} takes {body}");
        }
        let address = path
            .replace("{id}", id)
            .replace("/faces", "/faces?lang=fr")
            .replace("/frame", "/frame?at=0&viewer=referee");
        let address = address.replace("/course", "/course?viewer=spectator");
        let json = [("content-type", "application/json")];
        let text = body.map(|body| body.to_string());
        let reply = who.request(&method.to_uppercase(), &address, &json, text.as_deref()).await.unwrap();
        self.check(method, path, &reply);
        reply
    }
}
