//! A connection to a table.

use std::io::Read;

use flate2::read::DeflateDecoder;
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Error, Message, Utf8Bytes, client::IntoClientRequest, http::HeaderValue},
};

use crate::Client;

/// An open connection to a table.
pub struct Socket(WebSocketStream<TcpStream>);

impl Client {
    /// Opens a socket to a table; `query` is what follows the question mark.
    pub async fn connect(&self, table: &str, query: &str) -> Result<Socket, Error> {
        self.connect_from(table, query, None).await
    }

    /// The same, as a browser on a page of this origin would.
    pub async fn connect_from(
        &self,
        table: &str,
        query: &str,
        origin: Option<&str>,
    ) -> Result<Socket, Error> {
        self.open_socket(&format!("/api/tables/{table}/socket?{query}"), origin).await
    }

    /// Opens a socket to anything that takes one.
    pub async fn open_socket(&self, path: &str, origin: Option<&str>) -> Result<Socket, Error> {
        let address = format!("ws://{}{path}", self.address);
        let mut request = address.into_client_request()?;
        let mut add = |name: &'static str, value: &str| -> Result<(), Error> {
            request.headers_mut().insert(name, HeaderValue::from_str(value)?);
            Ok(())
        };
        if let Some(cookie) = &self.cookie {
            add("cookie", cookie)?;
        }
        if let Some(token) = &self.token {
            add("authorization", &format!("Bearer {token}"))?;
        }
        if let Some(from) = &self.from {
            add("x-forwarded-for", from)?;
        }
        if let Some(origin) = origin {
            add("origin", origin)?;
        }
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        Ok(Socket(client_async(request, stream).await?.0))
    }
}

impl Socket {
    /// Sends a message.
    pub async fn send(&mut self, message: &impl Serialize) -> Result<(), Error> {
        self.send_text(serde_json::to_string(message).expect("messages serialise")).await
    }

    /// Asks the line itself whether someone is there.
    pub async fn ping(&mut self) -> Result<(), Error> {
        self.0.send(Message::Ping(Default::default())).await
    }

    /// Sends any text at all.
    pub async fn send_text(&mut self, text: String) -> Result<(), Error> {
        self.0.send(Message::Text(text.into())).await
    }

    /// The next text; nothing when the socket is closed.
    pub async fn receive(&mut self) -> Result<Option<Utf8Bytes>, Error> {
        Ok(self.receive_measured().await?.map(|(text, _)| text))
    }

    /// The next text, and how many bytes it had on the wire: what is long comes deflated to those who asked for it.
    pub async fn receive_measured(&mut self) -> Result<Option<(Utf8Bytes, usize)>, Error> {
        while let Some(message) = self.0.next().await {
            match message? {
                Message::Text(text) => {
                    let length = text.len();
                    return Ok(Some((text, length)));
                }
                Message::Binary(bytes) => {
                    let mut text = String::new();
                    DeflateDecoder::new(&bytes[..]).read_to_string(&mut text).map_err(Error::Io)?;
                    return Ok(Some((text.into(), bytes.len())));
                }
                Message::Close(_) => return Ok(None),
                _ => {}
            }
        }
        Ok(None)
    }
}
