//! Unmet conditions as sentences.

use menagerie_kernel::{Speaker, Words};
use menagerie_kit::{
    tell,
    tell::{french_of, upper_first},
};

use super::words;
use crate::{decisions::Step, event::Goods, reason::Reason, tile::Sex};

pub(super) fn tell(reason: &Reason, speaker: Speaker<'_>) -> String {
    match reason {
        Reason::GameOver => {
            tell!(speaker.lang, "The game is over.", "La partie est terminée.", "Das Spiel ist zu Ende.")
        }
        Reason::NotYourTurn { seat } => {
            let name = speaker.name(*seat);
            tell!(
                speaker.lang,
                "It is {name}'s decision.",
                "C'est à {name} de décider.",
                "{name} ist an der Reihe."
            )
        }
        Reason::NotNow { step } => not_now(*step, speaker),
        Reason::NotInQuickGame => tell!(
            speaker.lang,
            "The quick game does not have this.",
            "Cela n'existe pas dans la partie rapide.",
            "Das gibt es im schnellen Spiel nicht.",
        ),
        Reason::ActionTaken { action, by } => {
            let (action, name) = (speaker.say(words::action(*action)), speaker.name(*by));
            let of = french_of(&name);
            tell!(
                speaker.lang,
                "{action} is taken by a worker of {name}.",
                "L'action {action} est occupée par un ouvrier {of}.",
                "{action} ist besetzt: Dort steht ein Arbeiter von {name}."
            )
        }
        Reason::BagEmpty { sex: Sex::Male } => tell!(
            speaker.lang,
            "The bag of males is empty.",
            "Le sachet des mâles est vide.",
            "Der Beutel der Männchen ist leer.",
        ),
        Reason::BagEmpty { sex: Sex::Female } => tell!(
            speaker.lang,
            "The bag of females is empty.",
            "Le sachet des femelles est vide.",
            "Der Beutel der Weibchen ist leer.",
        ),
        Reason::ReserveEmpty { goods } => match goods {
            Goods::Planks => tell!(
                speaker.lang,
                "No plank of your colour is left in the reserve.",
                "Il n'y a plus de planche de votre couleur dans la réserve.",
                "Im Vorrat ist keine Planke deiner Farbe mehr.",
            ),
            Goods::Pitch => tell!(
                speaker.lang,
                "No pitch is left in the reserve.",
                "Il n'y a plus de poix dans la réserve.",
                "Im Vorrat ist kein Pech mehr.",
            ),
            Goods::Food => tell!(
                speaker.lang,
                "No food is left in the reserve.",
                "Il n'y a plus de nourriture dans la réserve.",
                "Im Vorrat ist kein Futter mehr.",
            ),
        },
        Reason::NotDrawn { tile } => {
            let tile = upper_first(&words::tile(*tile, speaker));
            tell!(
                speaker.lang,
                "{tile} is not among the drawn animals.",
                "{tile} n'est pas parmi les animaux piochés.",
                "{tile} ist nicht unter den gezogenen Tieren."
            )
        }
        Reason::NotYourTile { tile } => {
            let tile = upper_first(&words::tile(*tile, speaker));
            tell!(
                speaker.lang,
                "{tile} is not yours.",
                "{tile} n'est pas à vous.",
                "{tile} gehört dir nicht."
            )
        }
        Reason::HasMate { tile } => {
            let tile = upper_first(&words::tile(*tile, speaker));
            tell!(
                speaker.lang,
                "{tile} cannot be exchanged: its mate is in play.",
                "{tile} ne s'échange pas : l'autre animal du couple est en jeu.",
                "{tile} kann nicht getauscht werden: Das andere Tier des Paars ist im Spiel."
            )
        }
        Reason::NoAnimalToExchange => tell!(
            speaker.lang,
            "You have no animal that could be exchanged.",
            "Vous n'avez aucun animal que vous puissiez échanger.",
            "Du hast kein Tier, das getauscht werden könnte.",
        ),
        Reason::NoPlanksToSwap => tell!(
            speaker.lang,
            "There are no two planks of different colours to swap.",
            "Il n'y a pas deux planches de couleurs différentes à permuter.",
            "Es gibt keine zwei Planken verschiedener Farbe zum Vertauschen.",
        ),
        Reason::NotOnThisArk => tell!(
            speaker.lang,
            "This ark has no such place.",
            "Cet emplacement n'existe pas sur cette Arche.",
            "Diese Arche hat keine solche Stelle.",
        ),
        Reason::NoPlankThere { edge } => tell!(
            speaker.lang,
            "There is no plank on {edge}.",
            "Il n'y a pas de planche en {edge}.",
            "Auf {edge} liegt keine Planke."
        ),
        Reason::SurroundsAnimals { edge } => tell!(
            speaker.lang,
            "The plank on {edge} surrounds animals; this table does not swap those.",
            "La planche en {edge} entoure des animaux ; à cette table, on ne la permute pas.",
            "Die Planke auf {edge} umschließt Tiere; an diesem Tisch wird sie nicht vertauscht."
        ),
        Reason::SameColour { owner } => {
            let name = speaker.name(*owner);
            tell!(
                speaker.lang,
                "Both planks belong to {name}.",
                "Les deux planches sont à {name}.",
                "Beide Planken gehören {name}."
            )
        }
        Reason::EdgeTaken { owner } => {
            let name = speaker.name(*owner);
            let of = french_of(&name);
            tell!(
                speaker.lang,
                "A plank of {name} lies there.",
                "Une planche {of} s'y trouve.",
                "Dort liegt eine Planke von {name}."
            )
        }
        Reason::InsideEnclosure { cell } => tell!(
            speaker.lang,
            "That is inside the finished enclosure {cell}.",
            "C'est à l'intérieur de l'enclos terminé {cell}.",
            "Das liegt im fertigen Gehege {cell}."
        ),
        Reason::NoneInHand { goods } => match goods {
            Goods::Planks => {
                tell!(
                    speaker.lang,
                    "You hold no plank.",
                    "Vous n'avez pas de planche.",
                    "Du hast keine Planke."
                )
            }
            Goods::Pitch => {
                tell!(speaker.lang, "You hold no pitch.", "Vous n'avez pas de poix.", "Du hast kein Pech.")
            }
            Goods::Food => {
                tell!(
                    speaker.lang,
                    "You hold no food.",
                    "Vous n'avez pas de nourriture.",
                    "Du hast kein Futter."
                )
            }
        },
        Reason::SpaceTaken => {
            tell!(
                speaker.lang,
                "Pitch is there already.",
                "Il y a déjà de la poix à cet endroit.",
                "Dort liegt schon Pech."
            )
        }
        Reason::NeedsBothNeighbours { missing } => {
            let lack = if missing.len() == 1 { "es fehlt" } else { "es fehlen" };
            let missing = words::list(missing);
            tell!(
                speaker.lang,
                "Pitch needs planks on both sides; missing: {missing}.",
                "La poix demande une planche de chaque côté ; il manque : {missing}.",
                "Pech braucht Planken auf beiden Seiten; {lack}: {missing}."
            )
        }
        Reason::NoPiecesLeft => tell!(
            speaker.lang,
            "You may place no more pieces in this action.",
            "Vous ne pouvez plus poser de pièce pendant cette action.",
            "Du darfst in dieser Aktion kein Teil mehr legen.",
        ),
        Reason::NotEnoughPoints { need, have } => {
            let need = words::loading_points(*need, speaker);
            tell!(
                speaker.lang,
                "It costs {need}; you have {have} left.",
                "Cela coûte {need} ; il vous en reste {have}.",
                "Das kostet {need}; du hast noch {have}."
            )
        }
        Reason::NoPairsLeft => tell!(
            speaker.lang,
            "You may load no more pairs in this action.",
            "Vous ne pouvez plus charger de couple pendant cette action.",
            "Du darfst in dieser Aktion kein Paar mehr laden.",
        ),
        Reason::NoEnclosure { cell } => tell!(
            speaker.lang,
            "Cell {cell} belongs to no finished enclosure.",
            "La case {cell} ne fait partie d'aucun enclos terminé.",
            "Feld {cell} gehört zu keinem fertigen Gehege."
        ),
        Reason::CalledByFirstCell { cell } => tell!(
            speaker.lang,
            "This enclosure is called {cell}, after its first cell.",
            "Cet enclos s'appelle {cell}, d'après sa première case.",
            "Dieses Gehege heißt {cell}, nach seinem ersten Feld."
        ),
        Reason::NoOwnPlank => tell!(
            speaker.lang,
            "None of the planks around this enclosure is yours.",
            "Aucune planche de cet enclos n'est à vous.",
            "Keine Planke um dieses Gehege gehört dir.",
        ),
        Reason::FoodFull => tell!(
            speaker.lang,
            "Every cell of this enclosure has its food.",
            "Chaque case de cet enclos a sa nourriture.",
            "Jedes Feld dieses Geheges hat sein Futter.",
        ),
        Reason::FoodMissing { cells } => {
            let cells = words::list(cells);
            tell!(
                speaker.lang,
                "Food is missing on {cells}.",
                "Il manque de la nourriture en {cells}.",
                "Futter fehlt auf {cells}."
            )
        }
        Reason::PitchMissing { spaces } => {
            let spaces = words::list(spaces);
            tell!(
                speaker.lang,
                "Pitch is missing on {spaces}.",
                "Il manque de la poix en {spaces}.",
                "Pech fehlt auf {spaces}."
            )
        }
        Reason::NotInThisGame { species } => {
            let pair = words::pair(*species, speaker);
            tell!(
                speaker.lang,
                "The {pair} is not used at this table.",
                "Le {pair} n'est pas en jeu à cette table.",
                "Das {pair} spielt an diesem Tisch nicht mit."
            )
        }
        Reason::AlreadyAboard { species } => {
            let pair = words::pair(*species, speaker);
            tell!(
                speaker.lang,
                "The {pair} is aboard already.",
                "Le {pair} est déjà à bord.",
                "Das {pair} ist schon an Bord."
            )
        }
        Reason::PairNotInPlay { missing } => {
            let missing = words::tile(*missing, speaker);
            tell!(
                speaker.lang,
                "The pair is not complete: {missing} is not in play.",
                "Le couple n'est pas réuni : {missing} n'est pas en jeu.",
                "Das Paar ist nicht vollständig: {missing} ist nicht im Spiel."
            )
        }
        Reason::NoneYours { species } => {
            let pair = words::pair(*species, speaker);
            tell!(
                speaker.lang,
                "Neither animal of the {pair} is yours.",
                "Aucun animal du {pair} n'est à vous.",
                "Vom {pair} gehört dir kein Tier."
            )
        }
        Reason::WrongSize { need, have } => tell!(
            speaker.lang,
            "The pair needs an enclosure of size {need}; this one has size {have}.",
            "Le couple demande un enclos de taille {need} ; celui-ci a la taille {have}.",
            "Das Paar braucht ein Gehege der Größe {need}; dieses hat Größe {have}."
        ),
        Reason::Occupied { species } => {
            let pair = words::pair(*species, speaker);
            tell!(
                speaker.lang,
                "The {pair} is in the way.",
                "Le {pair} occupe déjà la place.",
                "Das {pair} ist schon dort."
            )
        }
    }
}

fn not_now(step: Step, speaker: Speaker<'_>) -> String {
    let doing = doing(step, speaker);
    tell!(
        speaker.lang,
        "This is not the moment: {doing}.",
        "Ce n'est pas le moment : {doing}.",
        "Das geht jetzt nicht: {doing}."
    )
}

/// What is going on, as it stands behind a colon.
pub(super) fn doing(step: Step, speaker: Speaker<'_>) -> &'static str {
    speaker.say(match step {
        Step::ChooseAction => {
            Words::new("an action is being chosen", "on choisit une action", "Eine Aktion wird gewählt")
        }
        Step::ThirdTile | Step::TakeTile => {
            Words::new("animals are being gathered", "on rassemble des animaux", "Tiere werden gesammelt")
        }
        Step::Reward
        | Step::ChooseExchange
        | Step::Draw { .. }
        | Step::Keep
        | Step::Give { .. }
        | Step::SwapFirst
        | Step::SwapSecond { .. } => {
            Words::new("an exchange is being made", "un échange est en cours", "Es wird getauscht")
        }
        Step::Build { .. } => {
            Words::new("the ark is being built", "on construit l'Arche", "Die Arche wird gebaut")
        }
        Step::Load { .. } => {
            Words::new("the ark is being loaded", "on charge l'Arche", "Die Arche wird beladen")
        }
        Step::LastFood => Words::new(
            "the last food is being loaded",
            "on charge la dernière nourriture",
            "Das letzte Futter wird geladen",
        ),
        Step::LastPairs => Words::new(
            "the last pairs are being loaded",
            "on charge les derniers couples",
            "Die letzten Paare werden geladen",
        ),
        Step::TurnEnd { .. } => {
            Words::new("a turn is being ended", "quelqu'un termine son tour", "Ein Zug wird beendet")
        }
        Step::Over => Words::new("the game is over", "la partie est terminée", "Das Spiel ist zu Ende"),
    })
}
