//! The five action cards in words: what each side does, and what it does at a strength.

use menagerie_kernel::Lang;

use super::tell;
use crate::{
    content::{ActionKind, Side},
    faces::ActionEffect,
};

/// What a side of an action card does, sentence by sentence.
pub fn action_text(action: ActionKind, side: Side, lang: Lang) -> Vec<String> {
    match (action, side) {
        (ActionKind::Animals, Side::I) => vec![tell!(
            lang,
            "Play animals from your hand into empty enclosures: one from strength 2, two at 5.",
            "Jouez des animaux de votre main dans des enclos vides : un à partir de la force 2, deux à 5.",
            "Spiele Tiere aus der Hand in leere Gehege: eines ab Stärke 2, zwei bei 5.",
        )],
        (ActionKind::Animals, Side::II) => vec![
            tell!(
                lang,
                "Play animals into empty enclosures: one, from strength 3 two.",
                "Jouez des animaux dans des enclos vides : un seul, deux à partir de la force 3.",
                "Spiele Tiere in leere Gehege: eines, ab Stärke 3 zwei.",
            ),
            tell!(
                lang,
                "Also from the display within reputation range, for the folder's number in money more.",
                "Aussi depuis la rivière à portée de réputation, en payant en plus le numéro du dossier.",
                "Auch aus der Auslage in Rufreichweite, für die Nummer der Mappe in Geld mehr.",
            ),
            tell!(
                lang,
                "At strength 5 you may gain 1 reputation first.",
                "À la force 5, vous pouvez d'abord gagner 1 point de réputation.",
                "Bei Stärke 5 darfst du zuerst 1 Ruf erhalten.",
            ),
        ],
        (ActionKind::Build, Side::I) => vec![tell!(
            lang,
            "Put one building on your map, for 2 money a space and no larger than the strength.",
            "Placez un bâtiment sur votre plateau, pour 2 crédits par case et d'une taille limitée par la force.",
            "Lege ein Bauwerk auf deinen Zooplan, für 2 Geld je Feld und höchstens so groß wie die Stärke.",
        )],
        (ActionKind::Build, Side::II) => vec![
            tell!(
                lang,
                "Build any number of different buildings whose sizes add up to the strength at most, for 2 money a space.",
                "Placez autant de bâtiments différents que vous voulez, de taille totale limitée par la force, pour 2 crédits par case.",
                "Baue beliebig viele verschiedene Bauwerke, zusammen höchstens so groß wie die Stärke, für 2 Geld je Feld.",
            ),
            tell!(
                lang,
                "Also the reptile house, the large bird aviary, and on the marked spaces.",
                "Aussi le vivarium à reptiles, la grande volière, et sur les cases marquées.",
                "Auch das Reptilienhaus, die Großvogelvoliere und auf den markierten Feldern.",
            ),
        ],
        (ActionKind::Cards, Side::I) => vec![tell!(
            lang,
            "Advance the break token by 2 spaces, then draw from the deck and discard by the table; at strength 5 you may snap a display card instead.",
            "Avancez le pion Pause de 2 cases, puis piochez dans le paquet et défaussez selon le tableau ; à la force 5, vous pouvez saisir une carte de la rivière à la place.",
            "Bewege den Pausenmarker um 2 Felder, ziehe dann vom Stapel und lege ab, wie die Tabelle sagt; bei Stärke 5 darfst du stattdessen bei einer Karte der Auslage zuschnappen.",
        )],
        (ActionKind::Cards, Side::II) => vec![
            tell!(
                lang,
                "Advance the break token by 2 spaces, then take cards from the deck or within reputation range and discard by the table; from strength 3 you may snap a display card instead.",
                "Avancez le pion Pause de 2 cases, puis prenez des cartes du paquet ou à portée de réputation et défaussez selon le tableau ; à partir de la force 3, vous pouvez saisir une carte de la rivière à la place.",
                "Bewege den Pausenmarker um 2 Felder, nimm dann Karten vom Stapel oder in Rufreichweite und lege ab, wie die Tabelle sagt; ab Stärke 3 darfst du stattdessen bei einer Karte der Auslage zuschnappen.",
            ),
            tell!(
                lang,
                "Your reputation may pass 9.",
                "Votre réputation peut dépasser 9.",
                "Dein Ruf darf über 9 steigen.",
            ),
        ],
        (ActionKind::Association, Side::I) => vec![tell!(
            lang,
            "Send workers to one task whose strength the action reaches; the same task again before the break takes two workers.",
            "Envoyez des bénévoles sur une mission que la force permet ; la même mission avant la pause demande deux bénévoles.",
            "Schicke Arbeiter auf eine Aufgabe, deren Stärke die Aktion erreicht; dieselbe Aufgabe vor der Pause noch einmal braucht zwei Arbeiter.",
        )],
        (ActionKind::Association, Side::II) => vec![
            tell!(
                lang,
                "Do any number of different tasks whose strengths add up to the strength at most; also with projects of the display within range.",
                "Accomplissez autant de missions différentes que vous voulez, d'une force totale limitée ; aussi avec des projets de la rivière à portée de réputation.",
                "Erledige beliebig viele verschiedene Aufgaben, zusammen höchstens so stark wie die Aktion; auch mit Projekten der Auslage in Rufreichweite.",
            ),
            tell!(
                lang,
                "After a task you may donate once for 1 conservation point.",
                "Après une mission, vous pouvez faire un don pour 1 point de conservation.",
                "Nach einer Aufgabe darfst du einmal für 1 Artenschutzpunkt spenden.",
            ),
            tell!(
                lang,
                "You may have a third and a fourth partner zoo.",
                "Vous pouvez avoir un troisième et un quatrième zoo partenaire.",
                "Du darfst einen dritten und vierten Partnerzoo haben.",
            ),
        ],
        (ActionKind::Sponsors, Side::I) => vec![tell!(
            lang,
            "Play a sponsor from your hand whose level is within the strength, or advance the break token by the strength for as much money.",
            "Jouez de votre main un mécène dont le niveau ne dépasse pas la force, ou avancez le pion Pause d'autant pour autant de crédits.",
            "Spiele einen Sponsor aus der Hand, dessen Stufe die Stärke nicht übersteigt, oder bewege den Pausenmarker um die Stärke für ebenso viel Geld.",
        )],
        (ActionKind::Sponsors, Side::II) => vec![
            tell!(
                lang,
                "Play any number of sponsors whose levels add up to the strength + 1 at most, also from the display within reputation range for the folder's number in money.",
                "Jouez autant de mécènes que vous voulez, de niveaux totalisant au plus la force + 1, aussi depuis la rivière à portée de réputation en payant le numéro du dossier.",
                "Spiele beliebig viele Sponsoren, deren Stufen zusammen höchstens Stärke + 1 sind, auch aus der Auslage in Rufreichweite für die Nummer der Mappe in Geld.",
            ),
            tell!(
                lang,
                "Or advance the break token by the strength for twice as much money.",
                "Ou avancez le pion Pause de la force pour deux fois plus de crédits.",
                "Oder bewege den Pausenmarker um die Stärke für doppelt so viel Geld.",
            ),
        ],
    }
}

/// What an action does at a strength, in a line.
pub fn strength_text(effect: ActionEffect, lang: Lang) -> String {
    match effect {
        ActionEffect::Nothing => {
            tell!(lang, "Too weak without X-tokens", "Trop faible sans jetons X", "Zu schwach ohne X-Marker")
        }
        ActionEffect::Animals { count, reputation, .. } => {
            let first = if reputation > 0 {
                let gain =
                    super::resource_text(crate::content::Resource::Reputation, &reputation.to_string(), lang);
                tell!(lang, "{gain}, then ", "{gain}, puis ", "{gain}, dann ")
            } else {
                String::new()
            };
            let animals = match count {
                1 => tell!(lang, "1 animal", "1 animal", "1 Tier"),
                _ => tell!(lang, "up to {count} animals", "jusqu'à {count} animaux", "bis zu {count} Tiere"),
            };
            format!("{first}{animals}")
        }
        ActionEffect::Build { hexes, several: false, .. } => tell!(
            lang,
            "1 building, size {hexes} at most",
            "1 bâtiment, taille {hexes} au plus",
            "1 Bauwerk, höchstens Größe {hexes}",
        ),
        ActionEffect::Build { hexes, .. } => tell!(
            lang,
            "Different buildings, {hexes} in all",
            "Bâtiments différents, {hexes} en tout",
            "Verschiedene Bauwerke, zusammen {hexes}",
        ),
        ActionEffect::Cards { draw, discard, snap, break_steps, .. } => {
            let mut text = tell!(lang, "Draw {draw}", "Piocher {draw}", "{draw} ziehen");
            if discard > 0 {
                text += &tell!(lang, ", discard {discard}", ", défausser {discard}", ", {discard} ablegen");
            }
            if snap {
                text += &tell!(lang, " – or snap 1", " – ou saisir 1", " – oder 1 zuschnappen");
            }
            let step =
                tell!(lang, "; break +{break_steps}", " ; pause +{break_steps}", "; Pause +{break_steps}");
            text + &step
        }
        ActionEffect::Association { strength, several: false } => tell!(
            lang,
            "1 task, strength {strength} at most",
            "1 mission, force {strength} au plus",
            "1 Aufgabe, höchstens Stärke {strength}",
        ),
        ActionEffect::Association { strength, .. } => tell!(
            lang,
            "Different tasks, {strength} in all; then a donation",
            "Missions différentes, {strength} en tout ; puis un don",
            "Verschiedene Aufgaben, zusammen {strength}; dann eine Spende",
        ),
        ActionEffect::Sponsors { levels, several, break_steps, money } => {
            let play = if several {
                tell!(
                    lang,
                    "Sponsors, {levels} levels in all",
                    "Mécènes, {levels} niveaux en tout",
                    "Sponsoren, zusammen {levels} Stufen"
                )
            } else {
                tell!(
                    lang,
                    "1 sponsor, level {levels} at most",
                    "1 mécène, niveau {levels} au plus",
                    "1 Sponsor, höchstens Stufe {levels}"
                )
            };
            let money = super::resource_text(crate::content::Resource::Money, &money.to_string(), lang);
            tell!(
                lang,
                "{play} – or break +{break_steps} for {money}",
                "{play} – ou pause +{break_steps} pour {money}",
                "{play} – oder Pause +{break_steps} für {money}",
            )
        }
    }
}
