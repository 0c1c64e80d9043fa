//! A catcher of letters, and accounts by means of it.

use std::time::Duration;

use menagerie_client::{Client, Reply};
use menagerie_server::{Config, Mail};
use serde_json::json;
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::TcpListener,
    sync::mpsc,
    time::timeout,
};

use crate::common::*;

/// Takes letters and sends them nowhere.
pub struct Catcher {
    pub address: std::net::SocketAddr,
    pub letters: mpsc::UnboundedReceiver<String>,
}

impl Catcher {
    pub async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (out, letters) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(take(stream, out.clone()));
            }
        });
        Self { address, letters }
    }

    /// The token of the link in the next letter, and whom it is to.
    pub async fn link(&mut self) -> (String, String) {
        let letter = timeout(Duration::from_secs(10), self.letters.recv()).await.expect("a letter").unwrap();
        let to = letter.lines().find_map(|line| line.strip_prefix("To: ")).unwrap().to_owned();
        let letter = letter.replace("=\n", "");
        let token = letter.split("/login#").nth(1).expect("a link");
        (token.chars().take_while(char::is_ascii_alphanumeric).collect(), to)
    }
}

/// Just enough of SMTP.
pub async fn take(stream: tokio::net::TcpStream, out: mpsc::UnboundedSender<String>) {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    write.write_all(b"220 catcher\r\n").await.unwrap();
    let (mut letter, mut body) = (String::new(), false);
    while let Ok(Some(line)) = lines.next_line().await {
        let answer: &[u8] = if body {
            if line != "." {
                letter.push_str(&line);
                letter.push('\n');
                continue;
            }
            body = false;
            out.send(std::mem::take(&mut letter)).unwrap();
            b"250 ok\r\n"
        } else if line == "DATA" {
            body = true;
            b"354 go on\r\n"
        } else {
            b"250 ok\r\n"
        };
        if write.write_all(answer).await.is_err() {
            break;
        }
    }
}

pub async fn house(folder: &Folder, catcher: &Catcher) -> House {
    House::with(with_letters(config(folder), catcher)).await
}

/// A house whose letters go to this catcher.
pub fn with_letters(mut config: Config, catcher: &Catcher) -> Config {
    config.site = Some("http://localhost:8080".into());
    config.mail = Some(Mail {
        server: format!("smtp://{}", catcher.address),
        from: "Menagerie <zoo@example.org>".into(),
    });
    config
}

pub async fn ask_for_link(client: &mut Client, email: &str) -> Reply {
    client.post("/api/login/email", &json!({"email": email, "lang": "de"})).await.unwrap()
}

pub async fn open_link(client: &mut Client, token: &str) -> Reply {
    client.post("/api/login/link", &json!({"token": token})).await.unwrap()
}

/// A guest who has become an account with this address.
pub async fn account(house: &House, catcher: &mut Catcher, name: &str, email: &str) -> Client {
    let mut client = house.guest(name).await;
    assert_eq!(ask_for_link(&mut client, email).await.status, 202);
    let (token, _) = catcher.link().await;
    let entered = open_link(&mut client, &token).await;
    assert_eq!(entered.status, 200, "{}", entered.body);
    client
}
