//! Ways to pass a line's messages from one process to another and back, measured on this machine:
//!
//! ```text
//! cargo xtask postgres cargo run -p menagerie-load --example passing
//! ```
//!
//! `relay`: the line itself, passed on byte by byte over TCP. `notify`: PostgreSQL's LISTEN/NOTIFY. `nats`: a NATS server, if
//! one is installed (Debian's `nats-server`). A message of 600 bytes goes there and comes back, in 64 conversations at once.

use std::{
    error::Error,
    future::poll_fn,
    net::SocketAddr,
    process::{Command, Stdio},
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader, copy_bidirectional},
    net::{TcpListener, TcpStream},
    sync::{Mutex, mpsc},
    time::sleep,
};
use tokio_postgres::{AsyncMessage, Client, NoTls};

const CONVERSATIONS: usize = 64;
const BYTES: usize = 600;
const TIME: Duration = Duration::from_secs(5);

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

#[tokio::main]
async fn main() -> Outcome<()> {
    print("direct", direct().await?);
    print("relay", relay().await?);
    match std::env::var("MENAGERIE_POSTGRES") {
        Ok(address) => print("notify", notify(&address).await?),
        Err(_) => println!("notify: MENAGERIE_POSTGRES names no server"),
    }
    match nats().await {
        Ok(trips) => print("nats", trips),
        Err(error) => println!("nats: not measured ({error})"),
    }
    Ok(())
}

fn print(name: &str, mut trips: Vec<Duration>) {
    trips.sort_unstable();
    let at = |part: usize| trips.get(trips.len() * part / 100).map_or(0.0, |trip| trip.as_secs_f64() * 1e3);
    let rate = trips.len() as f64 / TIME.as_secs_f64();
    println!("{name}: {rate:.0} round trips/s, p50 {:.2} ms, p99 {:.2} ms", at(50), at(99));
}

async fn echo() -> Outcome<SocketAddr> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let _ = stream.set_nodelay(true);
            tokio::spawn(async move {
                let mut buffer = [0; BYTES];
                while stream.read_exact(&mut buffer).await.is_ok() && stream.write_all(&buffer).await.is_ok()
                {
                }
            });
        }
    });
    Ok(address)
}

async fn converse_by_tcp(address: SocketAddr) -> Outcome<Vec<Duration>> {
    let talks: Vec<_> = (0..CONVERSATIONS)
        .map(|_| {
            tokio::spawn(async move {
                let mut stream = TcpStream::connect(address).await?;
                stream.set_nodelay(true)?;
                let (mut buffer, mut trips, until) = ([7; BYTES], Vec::new(), Instant::now() + TIME);
                while Instant::now() < until {
                    let begin = Instant::now();
                    stream.write_all(&buffer).await?;
                    stream.read_exact(&mut buffer).await?;
                    trips.push(begin.elapsed());
                }
                Ok::<_, std::io::Error>(trips)
            })
        })
        .collect();
    let mut all = Vec::new();
    for talk in talks {
        all.extend(talk.await??);
    }
    Ok(all)
}

async fn direct() -> Outcome<Vec<Duration>> {
    converse_by_tcp(echo().await?).await
}

async fn relay() -> Outcome<Vec<Duration>> {
    let target = echo().await?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    tokio::spawn(async move {
        while let Ok((mut ours, _)) = listener.accept().await {
            tokio::spawn(async move {
                let Ok(mut theirs) = TcpStream::connect(target).await else { return };
                let _ = (ours.set_nodelay(true), theirs.set_nodelay(true));
                let _ = copy_bidirectional(&mut ours, &mut theirs).await;
            });
        }
    });
    converse_by_tcp(address).await
}

/// Conversations over something that carries `(conversation, text)`.
async fn converse(
    say: impl AsyncFn(usize, &str) -> Outcome<()>,
    mut heard: mpsc::Receiver<usize>,
) -> Outcome<Vec<Duration>> {
    let text = "x".repeat(BYTES);
    let (mut begun, mut trips, until) = (Vec::new(), Vec::new(), Instant::now() + TIME);
    for number in 0..CONVERSATIONS {
        begun.push(Instant::now());
        say(number, &text).await?;
    }
    while Instant::now() < until {
        let number = heard.recv().await.ok_or("nothing comes back")?;
        trips.push(begun[number].elapsed());
        begun[number] = Instant::now();
        say(number, &text).await?;
    }
    Ok(trips)
}

async fn listen(address: &str, channel: &str) -> Outcome<(Client, mpsc::Receiver<String>)> {
    let (client, mut connection) = tokio_postgres::connect(address, NoTls).await?;
    let (heard, inbox) = mpsc::channel(1024);
    tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            if let AsyncMessage::Notification(notice) = message {
                let _ = heard.send(notice.payload().to_owned()).await;
            }
        }
    });
    client.batch_execute(&format!("LISTEN {channel}")).await?;
    Ok((client, inbox))
}

async fn notify(address: &str) -> Outcome<Vec<Duration>> {
    let (there, mut asked) = listen(address, "passing_there").await?;
    let (back, mut answered) = listen(address, "passing_back").await?;
    let there = Arc::new(there);
    tokio::spawn(async move {
        while let Some(text) = asked.recv().await {
            let there = Arc::clone(&there);
            tokio::spawn(async move {
                there.execute("SELECT pg_notify('passing_back', $1)", &[&text]).await.map(drop)
            });
        }
    });
    let (heard, inbox) = mpsc::channel(1024);
    tokio::spawn(async move {
        while let Some(text) = answered.recv().await {
            let number = text.split(' ').next().and_then(|number| number.parse().ok());
            let _ = heard.send(number.unwrap_or(0)).await;
        }
    });
    let back = Arc::new(back);
    let say = async |number: usize, text: &str| {
        let (back, text) = (Arc::clone(&back), format!("{number} {text}"));
        // Without waiting: conversations do not wait for each other.
        tokio::spawn(async move {
            back.execute("SELECT pg_notify('passing_there', $1)", &[&text]).await.map(drop)
        });
        Ok(())
    };
    converse(say, inbox).await
}

async fn nats() -> Outcome<Vec<Duration>> {
    let port = TcpListener::bind("127.0.0.1:0").await?.local_addr()?.port();
    let mut server = Command::new("nats-server")
        .args(["-a", "127.0.0.1", "-p", &port.to_string()])
        .stderr(Stdio::null())
        .stdout(Stdio::null())
        .spawn()?;
    sleep(Duration::from_secs(1)).await;
    let trips = converse_by_nats(port).await;
    server.kill()?;
    server.wait()?;
    trips
}

/// A subscriber, and the side that speaks.
async fn subscribe(
    port: u16,
    subject: &str,
) -> Outcome<(Arc<Mutex<impl AsyncWriteExt + Unpin + Send>>, mpsc::Receiver<String>)> {
    let stream = TcpStream::connect(("127.0.0.1", port)).await?;
    stream.set_nodelay(true)?;
    let (read, mut write) = stream.into_split();
    write.write_all(format!("CONNECT {{\"verbose\":false}}\r\nSUB {subject} 1\r\n").as_bytes()).await?;
    let (heard, inbox) = mpsc::channel(1024);
    tokio::spawn(async move {
        let mut lines = BufReader::new(read).lines();
        while let Ok(Some(line)) = lines.next_line().await {
            if line.starts_with("MSG ")
                && let Ok(Some(text)) = lines.next_line().await
            {
                let _ = heard.send(text).await;
            }
        }
    });
    Ok((Arc::new(Mutex::new(write)), inbox))
}

async fn converse_by_nats(port: u16) -> Outcome<Vec<Duration>> {
    let (there, mut asked) = subscribe(port, "there").await?;
    let (back, mut answered) = subscribe(port, "back").await?;
    tokio::spawn(async move {
        while let Some(text) = asked.recv().await {
            let message = format!("PUB back {}\r\n{text}\r\n", text.len());
            let _ = there.lock().await.write_all(message.as_bytes()).await;
        }
    });
    let (heard, inbox) = mpsc::channel(1024);
    tokio::spawn(async move {
        while let Some(text) = answered.recv().await {
            let number = text.split(' ').next().and_then(|number| number.parse().ok());
            let _ = heard.send(number.unwrap_or(0)).await;
        }
    });
    let say = async |number: usize, text: &str| {
        let text = format!("{number} {text}");
        let message = format!("PUB there {}\r\n{text}\r\n", text.len());
        Ok(back.lock().await.write_all(message.as_bytes()).await?)
    };
    converse(say, inbox).await
}
