//! What notices say: which game, and that is all. Nothing of what happens at a table is in them.

use menagerie_catalogue::about;
use menagerie_kernel::{Lang, Words};

use crate::storage::notices::{Kind, Notice};

/// A notice in one sentence.
pub(crate) fn sentence(notice: &Notice, lang: Lang) -> String {
    let game = about(&notice.game).map_or("Menagerie", |about| about.name.get(lang));
    let words = match notice.kind {
        Kind::Turn => Words::new(
            "It is your turn at a table of {}.",
            "C’est à vous de jouer à une table de {}.",
            "Du bist an einem Tisch von {} am Zug.",
        ),
        Kind::Over => Words::new(
            "A game of {} is over.",
            "Une partie de {} est terminée.",
            "Eine Partie {} ist zu Ende.",
        ),
        Kind::Lost => Words::new(
            "Your time has run out in a game of {}.",
            "Votre temps est écoulé dans une partie de {}.",
            "In einer Partie {} ist deine Zeit abgelaufen.",
        ),
    };
    words.get(lang).replace("{}", game)
}

/// The subject of a letter.
pub(crate) fn subject(lang: Lang) -> &'static str {
    Words::new("News of your tables", "Des nouvelles de vos tables", "Neues von deinen Tischen").get(lang)
}

/// What a letter says. Each table once for each thing there is to say of it.
pub(crate) fn letter(notices: &[Notice], lang: Lang, link: impl Fn(&str) -> String) -> String {
    let lines = notices.iter().map(|notice| format!("{}\n{}\n", sentence(notice, lang), link(&notice.table)));
    let end = Words::new(
        "You get this letter because you asked for it. On your account page you can change that:",
        "Vous recevez ce message parce que vous l’avez demandé. Vous pouvez le changer sur la page de votre compte :",
        "Du bekommst diesen Brief, weil du darum gebeten hast. Auf der Seite deines Kontos kannst du das ändern:",
    );
    format!("{}\n{}\n", lines.collect::<Vec<_>>().join("\n"), end.get(lang))
}
