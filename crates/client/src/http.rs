//! Plain HTTP/1.1, one connection a request.

use std::{io, net::SocketAddr};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// Someone with a cookie.
#[derive(Debug, Clone)]
pub struct Client {
    /// The server.
    pub address: SocketAddr,
    /// The identity, once the server has given one: `name=secret`.
    pub cookie: Option<String>,
    /// The token of a program, which takes the cookie's place.
    pub token: Option<String>,
    /// The address that a proxy in front would name.
    pub from: Option<String>,
}

/// What the server answers.
#[derive(Debug, Clone)]
pub struct Reply {
    /// 200 when all is well.
    pub status: u16,
    /// Names in small letters.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: String,
}

impl Reply {
    /// A header, by its name in small letters.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The body as JSON; null if it is none.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }
}

impl Client {
    /// Someone the server does not know yet.
    pub fn new(address: SocketAddr) -> Self {
        Self { address, cookie: None, token: None, from: None }
    }

    /// `GET`.
    pub async fn get(&mut self, path: &str) -> io::Result<Reply> {
        self.request("GET", path, &[], None).await
    }

    /// `POST` with a JSON body.
    pub async fn post(&mut self, path: &str, body: &serde_json::Value) -> io::Result<Reply> {
        let json = ("content-type", "application/json");
        self.request("POST", path, &[json], Some(&body.to_string())).await
    }

    /// Any request. A cookie in the answer is kept.
    pub async fn request(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&str>,
    ) -> io::Result<Reply> {
        let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        if let Some(cookie) = &self.cookie {
            text += &format!("cookie: {cookie}\r\n");
        }
        if let Some(token) = &self.token {
            text += &format!("authorization: Bearer {token}\r\n");
        }
        if let Some(from) = &self.from {
            text += &format!("x-forwarded-for: {from}\r\n");
        }
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        text += &format!("content-length: {}\r\n\r\n{}", body.map_or(0, str::len), body.unwrap_or_default());
        let mut stream = TcpStream::connect(self.address).await?;
        stream.write_all(text.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        let reply = parse(&answer).ok_or_else(|| io::Error::other("not an HTTP answer"))?;
        if let Some(cookie) = reply.header("set-cookie") {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        Ok(reply)
    }
}

fn parse(answer: &str) -> Option<Reply> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let mut lines = head.lines();
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let header =
        |line: &str| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_owned()));
    Some(Reply { status, headers: lines.filter_map(header).collect(), body: body.to_owned() })
}
