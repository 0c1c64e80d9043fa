//! The server described for programs of others: OpenAPI for HTTP, JSON Schema for what goes over sockets. Both are made
//! from the types of the protocol.

mod routes;

use std::sync::LazyLock;

use axum::{http::HeaderMap, response::Response};
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

use crate::{
    http::packed::Packed,
    protocol::{ClientMessage, Fault, LobbyAsk, LobbyNews, ServerMessage},
};
use routes::{Gives, Route, Who};

const JSON: &str = "application/json";

static OPENAPI: LazyLock<Packed> = LazyLock::new(|| packed(&openapi()));
static SOCKET: LazyLock<Packed> = LazyLock::new(|| packed(&socket()));

fn packed(document: &Value) -> Packed {
    Packed::new(JSON, document.to_string())
}

/// `GET /api/openapi.json`.
pub(crate) async fn show_openapi(headers: HeaderMap) -> Response {
    OPENAPI.answer(&headers, "no-cache")
}

/// `GET /api/socket.json`.
pub(crate) async fn show_socket(headers: HeaderMap) -> Response {
    SOCKET.answer(&headers, "no-cache")
}

/// Where in a document the definitions stand.
fn settings(definitions: &'static str) -> SchemaSettings {
    SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = definitions.into();
        settings.meta_schema = None;
    })
}

/// The definition of a type, under its own name.
pub(crate) fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// What can be asked for over HTTP.
pub(crate) fn openapi() -> Value {
    // What comes in may leave out what has a default, what goes out is whole: the two are not described by the same words.
    let mut incoming = settings("/components/schemas")
        .for_deserialize()
        .with(|settings| settings.inline_subschemas = true)
        .into_generator();
    let mut outgoing = settings("/components/schemas").for_serialize().into_generator();
    let fault = of::<Fault>(&mut outgoing);
    let mut paths: Map<String, Value> = Map::new();
    for route in routes::all() {
        let described = describe(&route, &mut incoming, &mut outgoing, &fault);
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method] = described;
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Menagerie",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Tables of board games. What goes over sockets is described in /api/socket.json.",
        },
        "paths": paths,
        "components": {
            "schemas": outgoing.take_definitions(true),
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": "menagerie_guest" },
                "token": { "type": "http", "scheme": "bearer", "description": "A token of a program, made on the account page." },
            },
        },
    })
}

fn describe(
    route: &Route,
    incoming: &mut SchemaGenerator,
    outgoing: &mut SchemaGenerator,
    fault: &Schema,
) -> Value {
    let parameter = |place: &str, name: &str, required: bool| json!({ "name": name, "in": place, "required": required, "schema": { "type": "string" } });
    let in_path = route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let mut parameters: Vec<Value> = in_path.map(|name| parameter("path", name, true)).collect();
    parameters.extend(route.query.iter().map(|name| parameter("query", name, false)));
    let content = |schema: &Schema| json!({ JSON: { "schema": schema } });
    let answer = match route.gives {
        Gives::Json(schema) => {
            json!({ "description": route.about, "content": content(&schema(outgoing)) })
        }
        Gives::Text => json!({ "description": route.about, "content": { "text/plain": {} } }),
        Gives::Nothing => json!({ "description": route.about }),
    };
    let mut described = json!({
        "summary": route.about,
        "parameters": parameters,
        "security": match route.who {
            Who::Anyone => json!([]),
            Who::Guest => json!([{ "cookie": [] }]),
            Who::GuestOrProgram => json!([{ "cookie": [] }, { "token": [] }]),
        },
        "responses": {
            route.status: answer,
            "default": { "description": "Refused.", "content": content(fault) },
        },
    });
    if let Some(schema) = route.takes {
        described["requestBody"] = json!({ "required": true, "content": content(&schema(incoming)) });
    }
    described
}

/// What is said over sockets, in both directions.
pub(crate) fn socket() -> Value {
    let Said { messages, mut definitions, incoming } = said();
    definitions.extend(incoming);
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A message over a WebSocket",
        "description": "One JSON text a message. Over /api/tables/{id}/socket clients send ClientMessage and the server sends \
                        ServerMessage; over /api/lobby/socket they are LobbyAsk and LobbyNews.",
        "anyOf": messages,
        "$defs": definitions,
    })
}

/// The messages, and what they are made of: of those that the server sends, and of those that come in.
struct Said {
    messages: [Schema; 4],
    definitions: Map<String, Value>,
    incoming: Map<String, Value>,
}

fn said() -> Said {
    let mut incoming = settings("/$defs").for_deserialize().into_generator();
    let mut outgoing = settings("/$defs").for_serialize().into_generator();
    let messages = [
        of::<ClientMessage>(&mut incoming),
        of::<ServerMessage>(&mut outgoing),
        of::<LobbyAsk>(&mut incoming),
        of::<LobbyNews>(&mut outgoing),
    ];
    let (definitions, incoming) = (outgoing.take_definitions(true), incoming.take_definitions(true));
    Said { messages, definitions, incoming }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Where the addresses are.
    const ROUTER: &str = include_str!("../http/mod.rs");

    const DESK: &str = include_str!("../http/moderation.rs");

    /// The addresses and methods of the routers, as they are written there.
    fn answered() -> BTreeSet<(String, String)> {
        let nested = |(method, path): (String, String)| {
            (method, format!("/api/moderation{path}").trim_end_matches('/').to_owned())
        };
        assert_eq!(ROUTER.matches(".nest(").count(), 1, "what is nested is looked for here");
        written(ROUTER).into_iter().chain(written(DESK).into_iter().map(nested)).collect()
    }

    fn written(router: &str) -> BTreeSet<(String, String)> {
        let mut answered = BTreeSet::new();
        for part in router.split(".route(\"").skip(1) {
            let (path, rest) = part.split_once('"').unwrap();
            let end = [".route", ";", "\n}"].iter().filter_map(|stop| rest.find(stop)).min();
            let calls = &rest[..end.unwrap_or(rest.len())];
            for method in ["get", "post", "put", "delete"] {
                let called = |place: &str| calls.contains(&format!("{place}{method}("));
                if called(" ") || called(".") {
                    answered.insert((method.to_owned(), path.to_owned()));
                }
            }
        }
        answered
    }

    #[test]
    fn every_address_is_described_and_no_other() {
        let document = openapi();
        let mut described = BTreeSet::new();
        for (path, methods) in document["paths"].as_object().unwrap() {
            for method in methods.as_object().unwrap().keys() {
                described.insert((method.clone(), path.clone()));
            }
        }
        assert!(described.len() > 25, "{described:?}");
        assert_eq!(answered(), described);
    }

    #[test]
    fn what_is_referred_to_is_there() {
        for (document, place) in [(openapi(), "/components/schemas/"), (socket(), "/$defs/")] {
            let text = document.to_string();
            for part in text.split("\"$ref\":\"#").skip(1) {
                let pointer = part.split('"').next().unwrap();
                assert!(pointer.starts_with(place), "{pointer}");
                assert!(document.pointer(pointer).is_some(), "{pointer}");
            }
        }
    }

    /// One document holds both directions under the same names.
    #[test]
    fn what_is_said_in_both_directions_is_described_alike() {
        let Said { definitions, incoming, .. } = said();
        let both: Vec<_> = incoming.iter().filter(|(name, _)| definitions.contains_key(*name)).collect();
        assert!(both.len() > 1, "{both:?}");
        for (name, schema) in both {
            assert_eq!(&definitions[name], schema, "{name}");
        }
        let document = socket();
        for name in ["ClientMessage", "ServerMessage", "LobbyAsk", "LobbyNews"] {
            assert!(document["$defs"][name].is_object(), "{name}");
        }
    }
}
