//! Events as sentences of the log.

use menagerie_kernel::{Seat, Speaker, Words};
use menagerie_kit::tell;

use super::words;
use crate::{
    event::{EndCause, Event, Goods, PairPoints},
    places::Cell,
    score::Points,
    tile::{Species, Tile},
};

pub(super) fn tell(event: &Event, speaker: Speaker<'_>) -> String {
    match event {
        Event::RoundBegan { round } => tell!(
            speaker.lang,
            "Round {round} begins.",
            "Le tour {round} commence.",
            "Runde {round} beginnt."
        ),
        Event::ActionChosen { seat, action, bonus } => {
            let (name, action) = (speaker.name(*seat), speaker.say(words::action(*action)));
            let bonus = if *bonus > 0 { format!(" (+{bonus})") } else { String::new() };
            tell!(
                speaker.lang,
                "{name} chooses {action}{bonus}.",
                "{name} choisit {action}{bonus}.",
                "{name} wählt {action}{bonus}."
            )
        }
        Event::BonusTiles { tiles } => {
            let tiles = tiles
                .iter()
                .map(|tile| format!("{} +{}", speaker.say(words::action(tile.action)), tile.points));
            let tiles = words::list(tiles);
            tell!(
                speaker.lang,
                "Bonus tiles: {tiles}.",
                "Tuiles bonus : {tiles}.",
                "Bonusplättchen: {tiles}."
            )
        }
        Event::ActionBegan { action, order } => {
            let action = speaker.say(words::action(*action));
            let order = words::list(order.iter().map(|&seat| speaker.name(seat)));
            tell!(
                speaker.lang,
                "Action {action}: {order}.",
                "Action {action} : {order}.",
                "Aktion {action}: {order}."
            )
        }
        Event::Took { seat, goods, count } => took(*seat, *goods, *count, speaker),
        Event::Drew { seat, tile } => {
            by(*seat, speaker, words::tile(*tile, speaker), "draws", "pioche", "zieht")
        }
        Event::TileTaken { seat, tile } => {
            by(*seat, speaker, words::tile(*tile, speaker), "takes", "prend", "nimmt")
        }
        Event::Coupled { species } => {
            let pair = words::pair(*species, speaker);
            tell!(
                speaker.lang,
                "The {pair} is complete.",
                "Le {pair} est réuni.",
                "Das {pair} ist vollständig."
            )
        }
        Event::Rewarded { seat, reward } => {
            let (name, reward) = (speaker.name(*seat), words::reward(*reward, speaker));
            tell!(speaker.lang, "{name} takes {reward}.", "{name} prend {reward}.", "{name} nimmt {reward}.")
        }
        Event::Exchanged { seat, gave, kept } => exchanged(*seat, *gave, *kept, speaker),
        Event::Declined { seat } => {
            let name = speaker.name(*seat);
            tell!(
                speaker.lang,
                "{name} keeps none of the drawn animals.",
                "{name} ne garde aucun des animaux piochés.",
                "{name} behält keines der gezogenen Tiere."
            )
        }
        Event::TilesReturned { tiles } => {
            let tiles = words::list(tiles.iter().map(|&tile| words::tile(tile, speaker)));
            tell!(
                speaker.lang,
                "Back into the bags: {tiles}.",
                "De retour dans les sachets : {tiles}.",
                "Zurück in die Beutel: {tiles}."
            )
        }
        Event::PlanksSwapped { seat, first, second, .. } => {
            let name = speaker.name(*seat);
            tell!(
                speaker.lang,
                "{name} swaps the planks on {first} and {second}.",
                "{name} permute les planches en {first} et {second}.",
                "{name} vertauscht die Planken auf {first} und {second}."
            )
        }
        Event::NoExchange { seat } => {
            let name = speaker.name(*seat);
            tell!(
                speaker.lang,
                "{name} has nothing to exchange.",
                "{name} n'a rien à échanger.",
                "{name} hat nichts zu tauschen."
            )
        }
        Event::PlankPlaced { seat, edge, points } => {
            let (name, points) = (speaker.name(*seat), gain(*points, speaker));
            tell!(
                speaker.lang,
                "{name} puts a plank on {edge}{points}.",
                "{name} pose une planche en {edge}{points}.",
                "{name} legt eine Planke auf {edge}{points}."
            )
        }
        Event::PitchPlaced { seat, space, points } => {
            let (name, points) = (speaker.name(*seat), gain(*points, speaker));
            tell!(
                speaker.lang,
                "{name} puts pitch on {space}{points}.",
                "{name} pose de la poix en {space}{points}.",
                "{name} legt Pech auf {space}{points}."
            )
        }
        Event::EnclosureFinished { cells } => {
            let cells = words::list(cells);
            tell!(
                speaker.lang,
                "An enclosure is finished: {cells}.",
                "Un enclos est terminé : {cells}.",
                "Ein Gehege ist fertig: {cells}."
            )
        }
        Event::PlanksRemoved { edges } => {
            // Only a square of four cells can be shut with a plank inside, and only with one.
            let edges = words::list(edges);
            tell!(
                speaker.lang,
                "The plank inside returns to the reserve: {edges}.",
                "La planche à l'intérieur retourne à la réserve : {edges}.",
                "Die Planke im Inneren geht in den Vorrat zurück: {edges}."
            )
        }
        Event::FoodLoaded { seat, cell, points } => {
            let (name, points) = (speaker.name(*seat), gain(*points, speaker));
            tell!(
                speaker.lang,
                "{name} loads food on cell {cell}{points}.",
                "{name} charge de la nourriture sur la case {cell}{points}.",
                "{name} lädt Futter auf Feld {cell}{points}."
            )
        }
        Event::PairLoaded { seat, species, cell, points, .. } => {
            pair_loaded(*seat, *species, *cell, points, speaker)
        }
        Event::NothingToDo { seat } => {
            let name = speaker.name(*seat);
            tell!(
                speaker.lang,
                "{name} can do nothing here.",
                "{name} ne peut rien faire ici.",
                "{name} kann hier nichts tun."
            )
        }
        Event::Finished { seat } => {
            let name = speaker.name(*seat);
            tell!(speaker.lang, "{name} is done.", "{name} a terminé.", "{name} ist fertig.")
        }
        Event::GameEnded { cause } => ended(*cause, speaker),
        Event::LastMinute { order } => {
            let order = words::list(order.iter().map(|&seat| speaker.name(seat)));
            tell!(
                speaker.lang,
                "Last-minute loading: {order}.",
                "Chargement de dernière minute : {order}.",
                "Beladen in letzter Minute: {order}."
            )
        }
        Event::FinalPoints { seat, reason, points } => final_points(*seat, *reason, *points, speaker),
    }
}

/// "Noah takes: lion ♂." Tiles are told without an article, behind a colon.
fn by(seat: Seat, speaker: Speaker<'_>, what: String, en: &str, fr: &str, de: &str) -> String {
    format!("{} {}{what}.", speaker.name(seat), tell!(speaker.lang, "{en}: ", "{fr} : ", "{de}: "))
}

fn gain(points: u8, speaker: Speaker<'_>) -> String {
    if points == 0 { String::new() } else { format!(" (+{})", words::points(points, speaker)) }
}

fn took(seat: Seat, kind: Goods, count: u8, speaker: Speaker<'_>) -> String {
    let name = speaker.name(seat);
    if count == 0 {
        return tell!(
            speaker.lang,
            "{name} takes nothing: none is left in the reserve.",
            "{name} ne prend rien : il n'en reste plus dans la réserve.",
            "{name} nimmt nichts: Im Vorrat ist nichts mehr davon."
        );
    }
    let goods = words::goods(kind, count, speaker);
    tell!(speaker.lang, "{name} takes {goods}.", "{name} prend {goods}.", "{name} nimmt {goods}.")
}

fn exchanged(seat: Seat, gave: Tile, kept: Tile, speaker: Speaker<'_>) -> String {
    let (name, gave, kept) = (speaker.name(seat), words::tile(gave, speaker), words::tile(kept, speaker));
    tell!(
        speaker.lang,
        "{name} exchanges: {gave} for {kept}.",
        "{name} échange : {gave} contre {kept}.",
        "{name} tauscht: {gave} gegen {kept}."
    )
}

fn pair_loaded(
    seat: Seat,
    species: Species,
    cell: Cell,
    points: &[PairPoints],
    speaker: Speaker<'_>,
) -> String {
    let (name, pair) = (speaker.name(seat), words::pair(species, speaker));
    let sentence = tell!(
        speaker.lang,
        "{name} loads the {pair} into enclosure {cell}",
        "{name} charge le {pair} dans l'enclos {cell}",
        "{name} lädt das {pair} in Gehege {cell}"
    );
    let scored = Seat::all(points.len()).zip(points).filter_map(|(seat, points)| {
        let sum = points.animals + points.planks + points.pitch;
        (sum > 0).then(|| format!("{} +{sum}", speaker.name(seat)))
    });
    let scored = words::list(scored);
    if scored.is_empty() {
        return format!("{sentence}.");
    }
    tell!(speaker.lang, "{sentence}: {scored}.", "{sentence} : {scored}.", "{sentence}: {scored}.")
}

fn ended(cause: EndCause, speaker: Speaker<'_>) -> String {
    match cause {
        EndCause::HullClosed => speaker.say(Words::new(
            "Planks lie all around the ark: the game ends.",
            "Des planches entourent toute l'Arche : la partie se termine.",
            "Rund um die Arche liegen Planken: Das Spiel endet.",
        )),
        EndCause::WoodGone => speaker.say(Words::new(
            "There is no plank left to close the hull: the game ends.",
            "Il n'y a plus de planche pour fermer la coque : la partie se termine.",
            "Es gibt keine Planke mehr, um den Rumpf zu schließen: Das Spiel endet.",
        )),
        EndCause::LastRound => speaker.say(Words::new(
            "The last round is over: the game ends with an open hull.",
            "Le dernier tour est joué : la partie se termine avec une coque ouverte.",
            "Die letzte Runde ist vorbei: Das Spiel endet mit offenem Rumpf.",
        )),
    }
    .into()
}

fn final_points(seat: Seat, reason: Points, points: i16, speaker: Speaker<'_>) -> String {
    let (name, reason) = (speaker.name(seat), speaker.say(words::line(reason)));
    let points = points.to_string().replace('-', "−");
    let sign = if points.starts_with('−') { "" } else { "+" };
    tell!(
        speaker.lang,
        "{name}: {reason} {sign}{points}.",
        "{name} : {reason} {sign}{points}.",
        "{name}: {reason} {sign}{points}."
    )
}
