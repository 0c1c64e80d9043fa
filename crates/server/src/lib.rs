//! Menagerie tables over HTTP and WebSocket.

pub mod protocol;
