//! A small client of a server, for tests and the load bench: plain HTTP on loopback, and a WebSocket. It knows nothing of
//! the protocol but where a table's socket is.

mod http;
mod socket;

pub use http::{Client, Reply};
pub use socket::Socket;
