//! Letters that the server sends.

use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor, message::Mailbox,
    message::header::ContentType,
};
use menagerie_kernel::{Lang, Words};
use serde::{Deserialize, Serialize};
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
                Some(Self { transport: transport.build(), from, site: site.clone() })
            }
            // The address of the server may hold a password: it is not logged.
            _ => {
                tracing::error!("the mail server's address or the sender cannot be read: no e-mail is sent");
                None
            }
        }
    }

    /// Sends a login link. Nobody waits for it, so what fails is only logged.
    pub(super) async fn send_link(&self, email: &str, token: &str, lang: Lang) {
        // Behind `#`, where no log of any server on the way holds it.
        let mut link = self.site.clone();
        link.set_path("/login");
        link.set_fragment(Some(token));
        let subject = Words::new("Your login link", "Votre lien de connexion", "Dein Link zum Anmelden");
        let text = match lang {
            Lang::En => format!(
                "Hello,\n\nthis link logs you in at Menagerie:\n\n{link}\n\nIt works once, within 15 minutes. Open it in the \
                 browser in which you asked for it: then your tables become part of your account.\n\nIf you did not ask for \
                 it, ignore this letter: nothing happens.\n"
            ),
            Lang::Fr => format!(
                "Bonjour,\n\nce lien vous connecte à Menagerie :\n\n{link}\n\nIl fonctionne une fois, pendant 15 minutes. \
                 Ouvrez-le dans le navigateur où vous l’avez demandé : vos tables feront alors partie de votre compte.\n\nSi \
                 vous ne l’avez pas demandé, ignorez ce message : il ne se passe rien.\n"
            ),
            Lang::De => format!(
                "Hallo,\n\ndieser Link meldet dich bei Menagerie an:\n\n{link}\n\nEr gilt einmal, 15 Minuten lang. Öffne ihn in \
                 dem Browser, in dem du ihn angefordert hast: Dann gehören deine Tische zu deinem Konto.\n\nWenn du ihn nicht \
                 angefordert hast, beachte diesen Brief nicht: Es geschieht nichts.\n"
            ),
        };
        self.send(email, subject.get(lang), text).await;
    }

    /// Sends a letter.
    pub(crate) async fn send(&self, email: &str, subject: &str, text: String) {
        let Ok(to) = email.parse::<Mailbox>() else { return };
        let letter = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(typeset(subject))
            .header(ContentType::TEXT_PLAIN)
            .body(typeset(&text));
        let sent = match letter {
            Ok(letter) => self.transport.send(letter).await.map(drop).map_err(|error| error.to_string()),
            Err(error) => Err(error.to_string()),
        };
        if let Err(error) = sent {
            tracing::error!(error, "a letter could not be sent");
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
    use super::*;

    #[test]
    fn no_french_mark_begins_a_line_of_a_letter() {
        let set = typeset("la page de votre compte :\n« Ça va ? Non ; si ! »\nhttps://a.example:80/x");
        let whole = "la page de votre compte\u{a0}:\n«\u{a0}Ça va\u{202f}? Non\u{202f}; si\u{202f}!\u{a0}»";
        assert_eq!(set, format!("{whole}\nhttps://a.example:80/x"));
        assert_eq!(typeset("Hello: how are you? Fine!"), "Hello: how are you? Fine!");
    }
}
