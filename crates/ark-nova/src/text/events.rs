//! What happened, as sentences of the log.

use menagerie_kernel::{Lang, Seat, Speaker};

use super::{
    action_name, amount::spaces_text, building_name, card_name, continent_name, hidden, level_text, map_name,
    resource_text, special_name, task_name, tell, tile_name, university_name,
};
use crate::{
    choice::{Home, SizeClass},
    content::{Card, Resource, Side},
    event::{Event, Token},
};

/// The names of some cards, joined.
pub(super) fn names(cards: &[Card], lang: Lang) -> String {
    cards.iter().map(|card| card_name(*card).get(lang)).collect::<Vec<_>>().join(", ")
}

/// The event as a sentence.
pub(super) fn tell(event: &Event, speaker: Speaker<'_>) -> String {
    let lang = speaker.lang;
    let name = |seat: &Seat| speaker.name(*seat);
    let money = |amount: &u8| resource_text(Resource::Money, &amount.to_string(), lang);
    match event {
        Event::MapChosen { seat, map } => {
            let (name, title) = (name(seat), map_name(*map).get(lang));
            tell!(
                lang,
                "{name} plays on map {map}, {title}.",
                "{name} joue sur le plateau {map}, {title}.",
                "{name} spielt auf Plan {map}, {title}."
            )
        }
        Event::Drew { seat, count, cards } => hidden::drew(&name(seat), *count, cards.as_deref(), lang),
        Event::OpeningDiscards { seat, cards } => {
            let (name, cards) = (name(seat), names(cards, lang));
            tell!(
                lang,
                "{name} does not keep: {cards}.",
                "{name} ne garde pas : {cards}.",
                "{name} behält nicht: {cards}."
            )
        }
        Event::DisplayFilled { cards } => {
            let cards = names(&cards.iter().map(|(_, card)| *card).collect::<Vec<_>>(), lang);
            tell!(
                lang,
                "New in the display: {cards}.",
                "Nouveau dans la rivière : {cards}.",
                "Neu in der Auslage: {cards}."
            )
        }
        Event::DisplayDiscarded { cards } => {
            let cards = names(cards, lang);
            tell!(
                lang,
                "Gone from the display: {cards}.",
                "Défaussé de la rivière : {cards}.",
                "Aus der Auslage abgelegt: {cards}."
            )
        }
        Event::TurnBegins { seat } => {
            let name = name(seat);
            tell!(lang, "— {name}'s turn —", "— À {name} de jouer —", "— {name} ist am Zug —")
        }
        Event::ActionUsed { seat, owner, action, side, strength, x_tokens } => {
            let mut what = action_name(*action).get(lang).to_owned();
            if *side == Side::II {
                what += " II";
            }
            if owner != seat {
                what = format!("{what} ({})", speaker.name(*owner));
            }
            if *x_tokens > 0 {
                what = format!("{what} + {}", resource_text(Resource::XToken, &x_tokens.to_string(), lang));
            }
            let name = name(seat);
            tell!(
                lang,
                "{name}: {what}, strength {strength}.",
                "{name} : {what}, force {strength}.",
                "{name}: {what}, Stärke {strength}."
            )
        }
        Event::XTokenAction { seat, action } => {
            let (name, action) = (name(seat), action_name(*action).get(lang));
            tell!(
                lang,
                "{name} takes an X-token with {action}.",
                "{name} prend un jeton X avec {action}.",
                "{name} nimmt mit {action} einen X-Marker."
            )
        }
        Event::Repeated { seat, action } => {
            let (name, action) = (name(seat), action_name(*action).get(lang));
            tell!(lang, "{name} repeats {action}.", "{name} répète {action}.", "{name} wiederholt {action}.")
        }
        Event::Gained { seat, what, amount } => {
            let (name, gain) = (name(seat), resource_text(*what, &amount.to_string(), lang));
            tell!(lang, "{name} gains {gain}.", "{name} gagne {gain}.", "{name} erhält {gain}.")
        }
        Event::LostAppeal { seat, amount } => {
            let (name, loss) = (name(seat), resource_text(Resource::Appeal, &amount.to_string(), lang));
            tell!(lang, "{name} loses {loss}.", "{name} perd {loss}.", "{name} verliert {loss}.")
        }
        Event::Paid { seat, amount } => {
            let (name, cost) = (name(seat), money(amount));
            tell!(lang, "{name} pays {cost}.", "{name} paie {cost}.", "{name} zahlt {cost}.")
        }
        Event::Took { seat, card, folder } => {
            let (name, card) = (name(seat), card_name(*card).get(lang));
            tell!(
                lang,
                "{name} takes {card} from folder {folder}.",
                "{name} prend {card} dans le dossier {folder}.",
                "{name} nimmt {card} aus Mappe {folder}."
            )
        }
        Event::TookRevealed { seat, card } => {
            let (name, card) = (name(seat), card_name(*card).get(lang));
            tell!(lang, "{name} takes {card}.", "{name} prend {card}.", "{name} nimmt {card}.")
        }
        Event::Revealed { seat, cards } => {
            let (name, cards) = (name(seat), names(cards, lang));
            tell!(lang, "{name} reveals: {cards}.", "{name} révèle : {cards}.", "{name} deckt auf: {cards}.")
        }
        Event::Discarded { seat, cards } => {
            let (name, cards) = (name(seat), names(cards, lang));
            tell!(lang, "{name} discards: {cards}.", "{name} défausse : {cards}.", "{name} legt ab: {cards}.")
        }
        Event::Scavenged { seat, cards } => {
            let (name, cards) = (name(seat), names(cards, lang));
            tell!(
                lang,
                "{name} finds in the discard pile: {cards}.",
                "{name} trouve dans la défausse : {cards}.",
                "{name} findet im Ablagestapel: {cards}."
            )
        }
        Event::Sold { seat, card, money: gain } => {
            let (name, card, gain) = (name(seat), card_name(*card).get(lang), money(gain));
            tell!(
                lang,
                "{name} sells {card} for {gain}.",
                "{name} vend {card} pour {gain}.",
                "{name} verkauft {card} für {gain}."
            )
        }
        Event::Pouched { seat, card, .. } => hidden::pouched(&name(seat), *card, lang),
        Event::Built { seat, building, hexes } => {
            let (name, building) = (name(seat), building_name(*building).get(lang));
            let at = hexes.iter().map(ToString::to_string).collect::<Vec<_>>().join("+");
            tell!(
                lang,
                "{name} builds: {building} on {at}.",
                "{name} construit : {building} en {at}.",
                "{name} baut: {building} auf {at}."
            )
        }
        Event::MapCovered { seat } => {
            let name = name(seat);
            tell!(
                lang,
                "{name} has covered the whole map.",
                "{name} a recouvert tout son plateau.",
                "{name} hat den ganzen Zooplan überbaut."
            )
        }
        Event::Played { seat, card, .. } => {
            let (name, card) = (name(seat), card_name(*card).get(lang));
            tell!(lang, "{name} plays {card}.", "{name} joue {card}.", "{name} spielt {card}.")
        }
        Event::Housed { seat: _, card, home } => housed(*card, *home, lang),
        Event::MovedIn { seat: _, card } => {
            let name = card_name(*card).get(lang);
            tell!(
                lang,
                "{name} moves into the new enclosure.",
                "{name} emménage dans le nouvel enclos.",
                "{name} zieht in das neue Gehege."
            )
        }
        Event::Emptied { seat, hex } => {
            let name = name(seat);
            tell!(
                lang,
                "{name}'s enclosure at {hex} is empty again.",
                "{name} : l'enclos en {hex} est de nouveau vide.",
                "Das Gehege von {name} bei {hex} ist wieder leer."
            )
        }
        Event::TaskDone { seat, task, workers } => {
            let (name, task) = (name(seat), task_name(*task).get(lang));
            tell!(
                lang,
                "{name} does a task: {task} (workers: {workers}).",
                "{name} effectue une mission : {task} (bénévoles : {workers}).",
                "{name} erledigt eine Aufgabe: {task} (Arbeiter: {workers})."
            )
        }
        Event::PartnerZooTaken { seat, continent } => {
            let (name, continent) = (name(seat), continent_name(*continent).get(lang));
            tell!(
                lang,
                "{name} takes the partner zoo {continent}.",
                "{name} prend le zoo partenaire {continent}.",
                "{name} nimmt den Partnerzoo {continent}."
            )
        }
        Event::UniversityTaken { seat, university } => {
            let (name, university) = (name(seat), university_name(*university).get(lang));
            tell!(
                lang,
                "{name} takes a {university}.",
                "{name} prend une {university}.",
                "{name} nimmt eine {university}."
            )
        }
        Event::ProjectPlayed { seat, card, .. } => {
            let (name, card) = (name(seat), card_name(*card).get(lang));
            tell!(
                lang,
                "{name} starts the project {card}.",
                "{name} lance le projet {card}.",
                "{name} startet das Projekt {card}."
            )
        }
        Event::TokenSpent { seat, card } => {
            let (name, card) = (name(seat), card_name(*card).get(lang));
            tell!(
                lang,
                "{name} uses a token of {card}.",
                "{name} utilise un cube de {card}.",
                "{name} nutzt einen Stein von {card}."
            )
        }
        Event::ProjectDiscarded { card } => {
            let card = card_name(*card).get(lang);
            tell!(
                lang,
                "The project {card} leaves the board.",
                "Le projet {card} quitte le plateau.",
                "Das Projekt {card} verlässt das Tableau."
            )
        }
        Event::Supported { seat, card, level, cube: _ } => {
            let (name, title) = (name(seat), card_name(*card).get(lang));
            let level =
                card.project().map_or_else(String::new, |project| level_text(project, *level as usize, lang));
            tell!(
                lang,
                "{name} supports {title}: {level}.",
                "{name} soutient {title} : {level}.",
                "{name} unterstützt {title}: {level}."
            )
        }
        Event::Released { seat, card } => {
            let (name, card) = (name(seat), card_name(*card).get(lang));
            tell!(
                lang,
                "{name} releases {card} into the wild.",
                "{name} relâche dans la nature : {card}.",
                "{name} wildert {card} aus."
            )
        }
        Event::Donated { seat, cost } => {
            let (name, cost) = (name(seat), money(cost));
            tell!(lang, "{name} donates {cost}.", "{name} fait un don de {cost}.", "{name} spendet {cost}.")
        }
        Event::Upgraded { seat, action } => {
            let (name, action) = (name(seat), action_name(*action).get(lang));
            tell!(
                lang,
                "{name} upgrades {action}.",
                "{name} améliore {action}.",
                "{name} wertet {action} auf."
            )
        }
        Event::WorkerHired { seat } => {
            let name = name(seat);
            tell!(
                lang,
                "{name} hires a worker.",
                "{name} engage un bénévole.",
                "{name} stellt einen Verbandsarbeiter ein."
            )
        }
        Event::TileTaken { seat, tile } => {
            let (name, tile) = (name(seat), tile_name(*tile, lang));
            tell!(
                lang,
                "{name} takes a bonus tile: {tile}.",
                "{name} prend une tuile bonus : {tile}.",
                "{name} nimmt ein Bonusplättchen: {tile}."
            )
        }
        Event::CardMoved { seat, action, slot } => {
            let (name, action) = (name(seat), action_name(*action).get(lang));
            tell!(
                lang,
                "{name} moves {action} to slot {slot}.",
                "{name} place {action} à l'emplacement {slot}.",
                "{name} legt {action} auf Platz {slot}."
            )
        }
        Event::TokenPlaced { seat, action, token } => {
            let (name, action) = (name(seat), action_name(*action).get(lang));
            let token = token_name(*token, lang);
            tell!(
                lang,
                "{token} on {name}'s {action} card.",
                "{name} : {token} sur la carte {action}.",
                "{token} auf der Karte {action} von {name}."
            )
        }
        Event::VenomPaid { seat, amount } => {
            let (name, cost) = (name(seat), money(amount));
            tell!(
                lang,
                "{name} pays {cost} for the venom.",
                "{name} paie {cost} pour le venin.",
                "{name} zahlt {cost} für das Gift."
            )
        }
        Event::Stolen { by, from, card } => hidden::stolen(&name(by), &name(from), *card, lang),
        Event::PaidOff { by, from, amount } => {
            let (by, from, amount) = (name(by), name(from), money(amount));
            tell!(
                lang,
                "{from} gives {by} {amount}.",
                "{from} donne {amount} à {by}.",
                "{from} gibt {by} {amount}."
            )
        }
        Event::ProjectFetched { seat, card } => hidden::fetched(&name(seat), *card, lang),
        Event::ScoringDrawn { seat, cards } => hidden::scoring_drawn(&name(seat), cards.as_deref(), lang),
        Event::ScoringDiscarded { seat, card } => hidden::scoring_discarded(&name(seat), *card, lang),
        Event::SizeChosen { seat, size } => {
            let name = name(seat);
            match size {
                SizeClass::Small => tell!(
                    lang,
                    "{name} specialises in small animals.",
                    "{name} se spécialise dans les petits animaux.",
                    "{name} legt sich auf kleine Tiere fest."
                ),
                SizeClass::Large => tell!(
                    lang,
                    "{name} specialises in large animals.",
                    "{name} se spécialise dans les grands animaux.",
                    "{name} legt sich auf große Tiere fest."
                ),
            }
        }
        Event::BreakAdvanced { seat: _, steps, left } => {
            let spaces = spaces_text(*steps, lang);
            tell!(
                lang,
                "The break token moves {spaces}; {left} to go.",
                "Le pion Pause avance de {spaces} ; encore {left}.",
                "Der Pausenmarker rückt {spaces} vor; noch {left}."
            )
        }
        Event::BreakTriggered { seat } => {
            let name = name(seat);
            tell!(
                lang,
                "{name} has triggered a break.",
                "{name} a déclenché une pause.",
                "{name} hat eine Pause ausgelöst."
            )
        }
        Event::BreakBegins { number } => {
            tell!(lang, "— Break {number} —", "— Pause {number} —", "— Pause {number} —")
        }
        Event::Reshuffled => {
            tell!(
                lang,
                "The discard pile becomes the new deck.",
                "La défausse devient le nouveau paquet.",
                "Der Ablagestapel wird zum neuen Nachziehstapel."
            )
        }
        Event::BreakEnds => {
            tell!(lang, "The break is over.", "La pause est terminée.", "Die Pause ist vorbei.")
        }
        Event::EndTriggered { seat } => {
            let name = name(seat);
            tell!(
                lang,
                "{name} has triggered the end of the game.",
                "{name} a déclenché la fin de la partie.",
                "{name} hat das Spielende ausgelöst."
            )
        }
        Event::EndForced => {
            tell!(
                lang,
                "The game ends after too many breaks.",
                "La partie s'arrête après trop de pauses.",
                "Nach zu vielen Pausen endet das Spiel."
            )
        }
        Event::GameOver { points } => {
            let seats = Seat::all(points.len());
            let points = seats.zip(points).map(|(seat, points)| format!("{} {points}", speaker.name(seat)));
            let points = points.collect::<Vec<_>>().join(", ");
            tell!(
                lang,
                "The game is over: {points}.",
                "La partie est terminée : {points}.",
                "Das Spiel ist zu Ende: {points}."
            )
        }
    }
}

fn housed(card: Card, home: Home, lang: Lang) -> String {
    let name = card_name(card).get(lang);
    match home {
        Home::Enclosure(hex) => {
            tell!(lang, "{name} lives at {hex}.", "{name} s'installe en {hex}.", "{name} wohnt bei {hex}.")
        }
        Home::Special => {
            let special = card.animal().and_then(|animal| animal.special);
            let special = special.map_or("", |(special, _)| special_name(special).get(lang));
            tell!(
                lang,
                "{name} lives here: {special}.",
                "{name} s'installe ici : {special}.",
                "{name} wohnt hier: {special}."
            )
        }
        Home::Flock => tell!(
            lang,
            "{name} joins another herbivore.",
            "{name} rejoint un autre herbivore.",
            "{name} zieht zu einem anderen Pflanzenfresser."
        ),
    }
}

fn token_name(token: Token, lang: Lang) -> String {
    match token {
        Token::Multiplier => tell!(lang, "Multiplier", "Multiplicateur", "Doppler"),
        Token::Venom => tell!(lang, "Venom", "Venin", "Gift"),
        Token::Constriction => tell!(lang, "Constriction", "Constriction", "Würgen"),
    }
}
