//! A small client of the server, for the load bench and for tests: plain HTTP on loopback, and a WebSocket.

mod http;
mod line;

pub use http::{Client, Reply};
pub use line::Line;
