//! Letters that the server sends.

use std::time::Duration;

use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor, message::Mailbox,
    message::header::ContentType,
};
use menagerie_kernel::{Lang, Words};
use serde::{Deserialize, Serialize};
use tokio::time;
use webauthn_rs::prelude::Url;

/// How letters are sent.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mail {
    /// The server that sends them: `smtps://user:password@mail.example.org` or `smtp://127.0.0.1:25`.
    pub server: String,
    /// Whom they are from: `Menagerie <zoo@example.org>`.
    pub from: String,
}

/// How long the mail server may take for each of its answers, and for all of them.
const PATIENCE: Duration = Duration::from_secs(20);
const PATIENCE_IN_ALL: Duration = Duration::from_secs(60);

/// Why a letter was not sent, without anything that the mail server says: that may name whom it is to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unsent {
    /// The letter cannot be written.
    #[error("the letter cannot be written")]
    Unwritten,
    /// The mail server has refused it, with this code.
    #[error("the mail server refused it with {0}")]
    Refused(u16),
    /// Nothing was heard of it.
    #[error("no mail server: {0}")]
    Unheard(&'static str),
}

impl Unsent {
    fn of(error: &lettre::transport::smtp::Error) -> Self {
        if let Some(code) = error.status() {
            let digits = [code.severity as u16, code.category as u16, code.detail as u16];
            return Self::Refused(digits.into_iter().fold(0, |code, digit| 10 * code + digit));
        }
        Self::Unheard(match () {
            () if error.is_timeout() => "it does not answer in time",
            () if error.is_tls() => "no private line to it",
            () if error.is_response() => "its answer makes no sense",
            () if error.is_client() => "it cannot do what is needed",
            () => "it cannot be reached",
        })
    }

    /// Whether it may be sent another time: there is a mailbox, as far as anyone knows.
    pub(crate) fn may_help_to_wait(self) -> bool {
        !matches!(self, Self::Unwritten | Self::Refused(550..=559))
    }

    /// Whether the mail server has answered.
    pub(crate) fn is_answer(self) -> bool {
        !matches!(self, Self::Unheard(_))
    }
}

#[derive(Clone)]
pub(crate) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    site: Url,
}

impl Mailer {
    pub(super) fn new(mail: &Mail, site: &Url) -> Option<Self> {
        let from = mail.from.parse::<Mailbox>();
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&mail.server);
        match (transport, from) {
            (Ok(transport), Ok(from)) => {
                let transport = transport.timeout(Some(PATIENCE)).build();
                Some(Self { transport, from, site: site.clone() })
            }
            // The address of the server may hold a password: it is not logged.
            _ => {
                tracing::error!("the mail server's address or the sender cannot be read: no e-mail is sent");
                None
            }
        }
    }

    /// Sends a login link, which can be used for so long.
    pub(super) async fn send_link(
        &self,
        email: &str,
        token: &str,
        lang: Lang,
        time: Duration,
    ) -> Result<(), Unsent> {
        // Behind `#`, where no log of any server on the way holds it.
        let mut link = self.site.clone();
        link.set_path("/login");
        link.set_fragment(Some(token));
        let subject = Words::new("Your login link", "Votre lien de connexion", "Dein Link zum Anmelden");
        let minutes = time.as_secs().div_ceil(60);
        let text = match lang {
            Lang::En => format!(
                "Hello,\n\nthis link logs you in at Menagerie:\n\n{link}\n\nIt works once, within {minutes} minutes. Open it in the \
                 browser in which you asked for it: then your tables become part of your account.\n\nIf you did not ask for \
                 it, ignore this letter: nothing happens.\n"
            ),
            Lang::Fr => format!(
                "Bonjour,\n\nce lien vous connecte à Menagerie :\n\n{link}\n\nIl fonctionne une fois, pendant {minutes} minutes. \
                 Ouvrez-le dans le navigateur où vous l’avez demandé : vos tables feront alors partie de votre compte.\n\nSi \
                 vous ne l’avez pas demandé, ignorez ce message : il ne se passe rien.\n"
            ),
            Lang::De => format!(
                "Hallo,\n\ndieser Link meldet dich bei Menagerie an:\n\n{link}\n\nEr gilt einmal, {minutes} Minuten lang. Öffne ihn in \
                 dem Browser, in dem du ihn angefordert hast: Dann gehören deine Tische zu deinem Konto.\n\nWenn du ihn nicht \
                 angefordert hast, beachte diesen Brief nicht: Es geschieht nichts.\n"
            ),
        };
        self.send(email, subject.get(lang), text).await
    }

    /// Sends a letter.
    pub(crate) async fn send(&self, email: &str, subject: &str, text: String) -> Result<(), Unsent> {
        let to = email.parse::<Mailbox>().map_err(|_| Unsent::Unwritten)?;
        let letter = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(typeset(subject))
            .header(ContentType::TEXT_PLAIN)
            .body(typeset(&text))
            .map_err(|_| Unsent::Unwritten)?;
        match time::timeout(PATIENCE_IN_ALL, self.transport.send(letter)).await {
            Ok(sent) => sent.map(drop).map_err(|error| Unsent::of(&error)),
            Err(_) => Err(Unsent::Unheard("it does not answer in time")),
        }
    }
}

/// French marks stand apart from their word, but never begin a line: a narrow space before `?`, `!` and `;`, a whole one before `:` and
/// inside « », neither of which breaks. Nobody else writes a space there, so any language may come by. (The page does the same:
/// `web/src/lib/typeset.ts`.)
fn typeset(text: &str) -> String {
    let mut set = String::with_capacity(text.len() + 16);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        set.push(match (letter, letters.peek()) {
            (' ', Some('?' | '!' | ';')) => '\u{202f}',
            (' ', Some(':' | '»')) => '\u{a0}',
            (' ', _) if set.ends_with('«') => '\u{a0}',
            (letter, _) => letter,
        });
    }
    set
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};

    use super::*;

    /// A mail server that answers whom a letter is to with these words.
    async fn answering(words: &'static str) -> Mailer {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = format!("smtp://{}", listener.local_addr().unwrap());
        tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let (read, mut write) = stream.split();
            let mut lines = BufReader::new(read).lines();
            write.write_all(b"220 here\r\n").await.unwrap();
            while let Ok(Some(line)) = lines.next_line().await {
                let answer = if line.starts_with("RCPT") { words } else { "250 ok" };
                write.write_all(format!("{answer}\r\n").as_bytes()).await.unwrap();
            }
        });
        let mail = Mail { server, from: "Menagerie <zoo@example.org>".into() };
        Mailer::new(&mail, &Url::parse("http://localhost:8080").unwrap()).unwrap()
    }

    /// Before, the log held whatever the mail server said.
    #[tokio::test]
    async fn nothing_is_told_of_whom_a_letter_was_to() {
        for (words, code, may_help) in [
            ("550 5.1.1 <ann@example.org> is nobody here", 550, false),
            ("451 4.7.1 <ann@example.org> come again", 451, true),
            ("535 you are not allowed to write to ann@example.org", 535, true),
        ] {
            let mailer = answering(words).await;
            let error = mailer.send("ann@example.org", "x", "x".into()).await.unwrap_err();
            assert_eq!(
                (error, error.may_help_to_wait(), error.is_answer()),
                (Unsent::Refused(code), may_help, true)
            );
            assert!(!format!("{error} {error:?}").contains("ann"), "{error}");
        }
        let mailer = answering("ann@example.org what?").await;
        let error = mailer.send("ann@example.org", "x", "x".into()).await.unwrap_err();
        assert!(!error.is_answer() && !format!("{error} {error:?}").contains("ann"), "{error}");
    }

    #[test]
    fn no_french_mark_begins_a_line_of_a_letter() {
        let set = typeset("la page de votre compte :\n« Ça va ? Non ; si ! »\nhttps://a.example:80/x");
        let whole = "la page de votre compte\u{a0}:\n«\u{a0}Ça va\u{202f}? Non\u{202f}; si\u{202f}!\u{a0}»";
        assert_eq!(set, format!("{whole}\nhttps://a.example:80/x"));
        assert_eq!(typeset("Hello: how are you? Fine!"), "Hello: how are you? Fine!");
    }
}
