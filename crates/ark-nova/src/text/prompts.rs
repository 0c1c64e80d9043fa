//! What a seat is asked for.

use menagerie_kernel::{Lang, Seat, Speaker};

use super::{action_name, building_name, card_name, french_of, resource_text, special_name, tell};
use crate::{
    content::{ActionKind, PILFERING_MONEY, Resource},
    state::ArkNova,
    step::{Grant, Looking, Step, Terms},
};

/// The question of this moment, or who is waited for.
pub(super) fn prompt(game: &ArkNova, seat: Seat, speaker: Speaker<'_>) -> String {
    let lang = speaker.lang;
    let deciders = game.deciders();
    let Some(step) = game.agenda.top().filter(|_| !deciders.is_empty()) else {
        return tell!(lang, "The game is over.", "La partie est terminée.", "Das Spiel ist zu Ende.");
    };
    let question = question(game, seat, step, speaker);
    if deciders.contains(seat) {
        return question;
    }
    let names = deciders.iter().map(|seat| speaker.name(seat)).collect::<Vec<_>>().join(", ");
    tell!(
        lang,
        "Waiting for {names}: “{question}”",
        "On attend {names} : « {question} »",
        "Warten auf {names}: „{question}“"
    )
}

fn question(game: &ArkNova, seat: Seat, step: Step, speaker: Speaker<'_>) -> String {
    let lang = speaker.lang;
    let frame = &game.frame;
    match step {
        Step::ChooseMaps | Step::DraftMap(_) => {
            tell!(lang, "Choose your map.", "Choisissez votre plateau.", "Wähle deinen Zooplan.")
        }
        Step::OpeningHands => tell!(
            lang,
            "Choose the 4 cards you start with.",
            "Choisissez vos 4 cartes de départ.",
            "Wähle die 4 Karten, mit denen du beginnst.",
        ),
        Step::ChooseAction(_, grant) => choose_action(grant, speaker),
        Step::XTokenCard(_) => tell!(
            lang,
            "X-token: which action card goes to slot 1?",
            "Jeton X : quelle carte Action va à l'emplacement 1 ?",
            "X-Marker: Welche Aktionskarte kommt auf Platz 1?"
        ),
        Step::RepeatXToken { .. } => tell!(
            lang,
            "Use a multiplier to take one more X-token?",
            "Utiliser un multiplicateur pour prendre encore un jeton X ?",
            "Einen Doppler nutzen, um noch einen X-Marker zu nehmen?"
        ),
        Step::Strength => {
            let action = action_name(frame.action).get(lang);
            tell!(
                lang,
                "How many X-tokens for the {action} action?",
                "Combien de jetons X pour l'action {action} ?",
                "Wie viele X-Marker für die Aktion {action}?"
            )
        }
        Step::AskRepeat => {
            let action = action_name(frame.action).get(lang);
            tell!(
                lang,
                "Use a multiplier to do the {action} action once more?",
                "Utiliser un multiplicateur pour refaire l'action {action} ?",
                "Einen Doppler nutzen, um die Aktion {action} zu wiederholen?",
            )
        }
        Step::HarborLast(_) => tell!(
            lang,
            "Sell a card at the harbor before your turn ends?",
            "Vendre une carte au port avant la fin du tour ?",
            "Vor Zugende noch eine Karte im Hafen verkaufen?"
        ),
        Step::HarborSale(_) => tell!(
            lang,
            "Which card do you sell at the harbor?",
            "Quelle carte vendez-vous au port ?",
            "Welche Karte verkaufst du im Hafen?"
        ),
        Step::DrawOrSnap => {
            tell!(lang, "Draw, or snap a card?", "Piocher, ou saisir une carte ?", "Ziehen oder zuschnappen?")
        }
        Step::TakeCards { left, .. } => tell!(
            lang,
            "Take a card ({left} left).",
            "Prenez une carte (encore {left}).",
            "Nimm eine Karte (noch {left})."
        ),
        Step::DiscardCards { left, .. } => tell!(
            lang,
            "Discard a card ({left} left).",
            "Défaussez une carte (encore {left}).",
            "Lege eine Karte ab (noch {left})."
        ),
        Step::BreakHands => match game.surplus(seat) {
            0 => tell!(
                lang,
                "Break: discard down to your hand limit.",
                "Pause : défaussez jusqu'à votre limite de main.",
                "Pause: Lege bis zu deinem Handkartenlimit ab."
            ),
            left => tell!(
                lang,
                "Break: discard down to your hand limit ({left} left).",
                "Pause : défaussez jusqu'à votre limite de main (encore {left}).",
                "Pause: Lege bis zu deinem Handkartenlimit ab (noch {left})."
            ),
        },
        Step::Build => {
            let left = frame.left;
            tell!(
                lang,
                "What do you build? (strength left: {left})",
                "Que construisez-vous ? (force restante : {left})",
                "Was baust du? (Stärke übrig: {left})"
            )
        }
        Step::Place { building, terms, .. } => {
            let name = building_name(building).get(lang);
            match terms {
                Terms::Free => tell!(
                    lang,
                    "Place this for free: {name}.",
                    "À placer gratuitement : {name}.",
                    "Baue kostenlos: {name}."
                ),
                Terms::Paid | Terms::Unique => {
                    tell!(lang, "Place this: {name}.", "À placer : {name}.", "Baue: {name}.")
                }
            }
        }
        Step::MoveIn(_, special) => {
            let name = special_name(special).get(lang);
            tell!(
                lang,
                "Which animals move in ({name})?",
                "Quels animaux emménagent ({name}) ?",
                "Welche Tiere ziehen ein ({name})?"
            )
        }
        Step::Empty(_, card) => {
            let name = card_name(card).get(lang);
            tell!(
                lang,
                "{name} leaves: which enclosure becomes empty?",
                "{name} s'en va : quel enclos se vide ?",
                "{name} zieht aus: Welches Gehege wird leer?"
            )
        }
        Step::FirstReputation => tell!(
            lang,
            "Gain 1 reputation first?",
            "Gagner d'abord 1 point de réputation ?",
            "Zuerst 1 Ruf erhalten?"
        ),
        Step::Animals => {
            let left = frame.left;
            tell!(
                lang,
                "Which animal do you play? ({left} left)",
                "Quel animal jouez-vous ? (encore {left})",
                "Welches Tier spielst du? (noch {left})"
            )
        }
        Step::House(_, card) => {
            let name = card_name(card).get(lang);
            tell!(
                lang,
                "{name}: in which enclosure?",
                "{name} : dans quel enclos ?",
                "{name}: In welches Gehege?"
            )
        }
        Step::MoreSmall => tell!(
            lang,
            "Play one more small animal from your hand?",
            "Jouer un petit animal de plus de votre main ?",
            "Noch ein kleines Tier aus der Hand spielen?"
        ),
        Step::TakeSmall => tell!(
            lang,
            "Take a small animal of the display.",
            "Prenez un petit animal de la rivière.",
            "Nimm ein kleines Tier der Auslage."
        ),
        Step::Association => {
            let left = frame.left;
            tell!(
                lang,
                "Which task? (strength left: {left})",
                "Quelle mission ? (force restante : {left})",
                "Welche Aufgabe? (Stärke übrig: {left})"
            )
        }
        Step::TakeZoo(_) => {
            tell!(lang, "Take a partner zoo.", "Prenez un zoo partenaire.", "Nimm einen Partnerzoo.")
        }
        Step::TakeUniversity(_) => {
            tell!(lang, "Take a university.", "Prenez une université.", "Nimm eine Universität.")
        }
        Step::SupportProject(_) => tell!(
            lang,
            "Which project do you support?",
            "Quel projet soutenez-vous ?",
            "Welches Projekt unterstützt du?"
        ),
        Step::Release(..) => tell!(
            lang,
            "Which animal do you release?",
            "Quel animal relâchez-vous ?",
            "Welches Tier wilderst du aus?"
        ),
        Step::Cube { .. } => tell!(
            lang,
            "Which token of your map do you use? You gain its bonus.",
            "Quel cube de votre plateau utilisez-vous ? Vous gagnez son bonus.",
            "Welchen Stein deines Zooplans nimmst du? Du erhältst seinen Bonus."
        ),
        Step::Sponsors => {
            let left = frame.left;
            tell!(
                lang,
                "Which sponsor do you play? (levels left: {left})",
                "Quel mécène jouez-vous ? (niveaux restants : {left})",
                "Welchen Sponsor spielst du? (Stufen übrig: {left})"
            )
        }
        Step::SponsorForMoney { .. } => tell!(
            lang,
            "Play a sponsor for money?",
            "Jouer un mécène en payant ?",
            "Einen Sponsor gegen Geld spielen?"
        ),
        Step::Pool(..) => tell!(lang, "What comes first?", "Que résoudre d'abord ?", "Was kommt zuerst?"),
        Step::Upgrade(_) => tell!(
            lang,
            "Which action card do you upgrade?",
            "Quelle carte Action améliorez-vous ?",
            "Welche Aktionskarte wertest du auf?"
        ),
        Step::Space(_, space) => tell!(
            lang,
            "Choose your bonus for {space} conservation.",
            "Choisissez votre bonus de conservation {space}.",
            "Wähle deinen Bonus für {space} Artenschutz."
        ),
        other => effect_question(other, lang),
    }
}

fn choose_action(grant: Grant, speaker: Speaker<'_>) -> String {
    let lang = speaker.lang;
    match grant {
        Grant::Turn => tell!(lang, "Choose an action.", "Choisissez une action.", "Wähle eine Aktion."),
        Grant::Any => tell!(lang, "Take one more action?", "Faire une action de plus ?", "Noch eine Aktion?"),
        Grant::Only(action) => extra(action, lang),
        Grant::Borrow(seat) => {
            let name = speaker.name(seat);
            let of = french_of(&name);
            tell!(
                lang,
                "Which action card of {name} do you use?",
                "Quelle carte Action {of} utilisez-vous ?",
                "Welche Aktionskarte von {name} nutzt du?"
            )
        }
    }
}

fn extra(action: ActionKind, lang: Lang) -> String {
    let name = action_name(action).get(lang);
    tell!(
        lang,
        "Also take the {name} action?",
        "Faire aussi l'action {name} ?",
        "Auch die Aktion {name} ausführen?"
    )
}

/// Questions of abilities and bonuses.
fn effect_question(step: Step, lang: Lang) -> String {
    match step {
        Step::Look { left, why, .. } => match why {
            Looking::Perception | Looking::Scavenging => {
                tell!(
                    lang,
                    "Keep a card ({left} left).",
                    "Gardez une carte (encore {left}).",
                    "Behalte eine Karte (noch {left})."
                )
            }
            Looking::Hunter => {
                tell!(lang, "Take one of the animals.", "Prenez l'un des animaux.", "Nimm eines der Tiere.")
            }
        },
        Step::Snap { left, .. } => tell!(
            lang,
            "Snap a card ({left} left).",
            "Saisissez une carte (encore {left}).",
            "Schnapp dir eine Karte (noch {left})."
        ),
        Step::Dig(_, left) => tell!(
            lang,
            "Dig: discard from display or hand ({left} left).",
            "Fouisseur : défaussez de la rivière ou de la main (encore {left}).",
            "Graben: Lege aus Auslage oder Hand ab (noch {left})."
        ),
        Step::Sunbathe(_, left) => tell!(
            lang,
            "Sell cards ({left} left).",
            "Vendez des cartes (encore {left}).",
            "Verkaufe Karten (noch {left})."
        ),
        Step::Pouch(_, left, _) => tell!(
            lang,
            "Put cards away for appeal ({left} left).",
            "Mettez des cartes de côté pour de l'attrait (encore {left}).",
            "Lege Karten für Attraktion darunter (noch {left})."
        ),
        Step::Posture(_, left) => tell!(
            lang,
            "A free kiosk or pavilion? ({left} left)",
            "Un kiosque ou un pavillon gratuit ? (encore {left})",
            "Ein kostenloser Kiosk oder Pavillon? (noch {left})"
        ),
        Step::FreeSpecial(_) => tell!(
            lang,
            "Which special enclosure do you build for free?",
            "Quel enclos spécial construire gratuitement ?",
            "Welches Spezialgehege baust du kostenlos?"
        ),
        Step::Fetch { .. } => tell!(
            lang,
            "Take an unused base project?",
            "Prendre un projet de base inutilisé ?",
            "Ein unbenutztes Basisprojekt nehmen?"
        ),
        Step::Resist(_) => tell!(
            lang,
            "Which final scoring card do you keep?",
            "Quelle carte Décompte final gardez-vous ?",
            "Welche Endwertungskarte behältst du?"
        ),
        Step::Multiply(_) => tell!(
            lang,
            "Where does the multiplier go?",
            "Où va le multiplicateur ?",
            "Wohin kommt der Doppler?"
        ),
        Step::CopyBonus(_) => {
            tell!(lang, "Which bonus do you copy?", "Quel bonus copiez-vous ?", "Welchen Bonus kopierst du?")
        }
        Step::ChooseSize(_) => {
            tell!(lang, "Small or large animals?", "Petits ou grands animaux ?", "Kleine oder große Tiere?")
        }
        Step::PilferTarget { .. } | Step::HypnosisTarget(_) => {
            tell!(lang, "Who is the target?", "Qui est visé ?", "Wen trifft es?")
        }
        Step::Pilfered { .. } => {
            let cost = resource_text(Resource::Money, &PILFERING_MONEY.to_string(), lang);
            tell!(
                lang,
                "A random card, or {cost}?",
                "Une carte au hasard, ou {cost} ?",
                "Eine zufällige Karte oder {cost}?"
            )
        }
        Step::Clever(_) => tell!(
            lang,
            "Which action card goes to slot 1?",
            "Quelle carte Action va à l'emplacement 1 ?",
            "Welche Aktionskarte kommt auf Platz 1?"
        ),
        Step::Boost(_, action) => {
            let name = action_name(action).get(lang);
            tell!(
                lang,
                "Move {name} to slot 1 or 5?",
                "Placer {name} à l'emplacement 1 ou 5 ?",
                "{name} auf Platz 1 oder 5 legen?"
            )
        }
        Step::DiscardScoring => tell!(
            lang,
            "Which final scoring card do you give away?",
            "De quelle carte Décompte final vous défaussez-vous ?",
            "Welche Endwertungskarte gibst du ab?"
        ),
        _ => tell!(lang, "One moment.", "Un instant.", "Einen Moment."),
    }
}
