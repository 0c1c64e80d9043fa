//! What symbols, villagers and creatures do, in a sentence each.

use menagerie_kernel::Speaker;
use menagerie_kit::{tell, tell::upper_first};

use super::Named;
use crate::{
    Biome, Creature, Kind,
    content::{Likes, Symbol, content},
    options::CatSees,
    text::words,
};

/// What a symbol is called and does.
pub(super) fn symbol(symbol: Symbol, speaker: Speaker<'_>) -> Named {
    Named { name: upper_first(&words::symbol(symbol, speaker)), text: sentence(symbol, speaker) }
}

fn sentence(symbol: Symbol, speaker: Speaker<'_>) -> String {
    let lang = speaker.lang;
    match symbol {
        Symbol::Biome(biome) => {
            let name = speaker.say(words::biome(biome));
            if biome == Biome::Water {
                return tell!(
                    lang,
                    "{name} rises by 1 in the supply. It replaces any biome that stands at 0.",
                    "{name} monte de 1 dans la réserve. Elle remplace tout Biome qui est à 0.",
                    "{name} steigt im Vorrat um 1. Es ersetzt jedes Biom, das auf 0 steht."
                );
            }
            tell!(
                lang,
                "{name} rises by 1 in the supply.",
                "{name} monte de 1 dans la réserve.",
                "{name} steigt im Vorrat um 1."
            )
        }
        Symbol::Spirit(by) if by < 0 => {
            let lost = -by;
            tell!(
                lang,
                "Lose {lost} spirit; if you cannot, you may not walk here.",
                "Perdez {lost} d'Esprit ; sinon, ce sentier vous est fermé.",
                "Du verlierst {lost} Geist; kannst du das nicht, darfst du hier nicht gehen."
            )
        }
        Symbol::Spirit(by) => {
            tell!(
                lang,
                "Gain {by} spirit, up to 8.",
                "Gagnez {by} d'Esprit, 8 au plus.",
                "Du erhältst {by} Geist, höchstens bis 8."
            )
        }
        Symbol::Points(1) => tell!(
            lang,
            "Gain 1 regeneration point.",
            "Gagnez 1 point de régénération.",
            "Du erhältst 1 Regenerationspunkt."
        ),
        Symbol::Points(points) => tell!(
            lang,
            "Gain {points} regeneration points.",
            "Gagnez {points} points de régénération.",
            "Du erhältst {points} Regenerationspunkte."
        ),
        Symbol::Card => tell!(
            lang,
            "You may take an open Ecosystem card into an empty slot.",
            "Vous pouvez prendre une carte Écosystème visible dans un emplacement vide.",
            "Du darfst eine offene Ökosystemkarte auf einen freien Platz nehmen."
        ),
        Symbol::Renew => tell!(
            lang,
            "You may put all four open cards under their decks.",
            "Vous pouvez remettre les quatre cartes visibles sous leurs paquets.",
            "Du darfst alle vier offenen Karten unter ihre Stapel legen."
        ),
        Symbol::Invite => tell!(
            lang,
            "Invite the lowest creature of a column of the Borderlands and gain the spirit of its row.",
            "Invitez la Créature la plus basse d'une colonne des Terres Frontalières et gagnez l'Esprit de sa rangée.",
            "Lade die unterste Kreatur einer Spalte des Grenzlands ein und erhalte den Geist ihrer Reihe."
        ),
        Symbol::Attract(creature) => {
            let name = speaker.say(words::a_creature(creature));
            tell!(
                lang,
                "The sun moves; {name} comes to the Borderlands and you gain what it covers.",
                "Le soleil avance ; {name} arrive dans les Terres Frontalières et vous gagnez ce qui est recouvert.",
                "Die Sonne rückt vor; {name} kommt ins Grenzland, und du erhältst, was dabei verdeckt wird."
            )
        }
        Symbol::Gift => tell!(
            lang,
            "Give a gift to a Sage, three at most to each.",
            "Offrez un cadeau à un Sage, trois au plus à chacun.",
            "Beschenke einen Weisen, jeden höchstens dreimal."
        ),
        Symbol::GiftTo(sage) => {
            let sage = words::sage(sage, speaker);
            tell!(
                lang,
                "Give a gift to the {sage}.",
                "Offrez un cadeau au {sage}.",
                "Mache dem {sage} ein Geschenk."
            )
        }
        Symbol::Sage => tell!(
            lang,
            "Take up to as many different rewards of this zone's Sage as you gave him gifts before; the lowest only with a young or veteran villager.",
            "Prenez au plus autant de récompenses différentes du Sage de cette zone que vous lui avez déjà offert de cadeaux ; la plus basse seulement avec un jeune ou un ancien.",
            "Nimm bis zu so viele verschiedene Belohnungen des Weisen dieser Zone, wie du ihm schon Geschenke gemacht hast; die unterste nur mit Jugendlichen oder Veteranen."
        ),
        Symbol::Place => tell!(
            lang,
            "You may place a villager on a track.",
            "Vous pouvez placer un villageois sur une piste.",
            "Du darfst einen Dorfbewohner auf eine Bahn setzen."
        ),
        Symbol::Train(kind) => {
            let kind = speaker.say(words::a_kind(kind));
            let subject = upper_first(kind);
            tell!(
                lang,
                "{subject} moves to your available reserve.",
                "{subject} rejoint votre réserve disponible.",
                "Bilde {kind} aus: Er kommt in deinen verfügbaren Vorrat."
            )
        }
        Symbol::Convert(from, to) => {
            let (from, to) = (speaker.say(words::biome(from)), speaker.say(words::biome(to)));
            tell!(
                lang,
                "Spend 1 {from} of the supply for 1 {to}.",
                "Dépensez 1 {from} de la réserve pour 1 {to}.",
                "Gib 1 {from} aus dem Vorrat für 1 {to} aus."
            )
        }
        Symbol::Season(season) => {
            let season = speaker.say(words::season(season));
            tell!(
                lang,
                "One step on the {season} track.",
                "Une case sur la piste Saison : {season}.",
                "Ein Schritt auf der Leiste „{season}“."
            )
        }
        Symbol::Advance => tell!(
            lang,
            "Advance any track by 1 space.",
            "Avancez une piste de votre choix de 1 case.",
            "Rücke eine beliebige Bahn um 1 Feld vor."
        ),
    }
}

/// What is special about a kind of villager.
pub(super) fn villager(kind: Kind, speaker: Speaker<'_>) -> String {
    let spaces = words::spaces(kind.spaces(), speaker);
    if kind.is_small() {
        return tell!(
            speaker.lang,
            "Moves its track by {spaces}. After every walk it must be trained again. May take a Sage's lowest reward.",
            "Avance sa piste de {spaces}. À former de nouveau après chaque sentier. Peut prendre la récompense du bas d'un Sage.",
            "Bewegt seine Bahn um {spaces}. Muss nach jedem Pfad neu ausgebildet werden. Darf die unterste Belohnung eines Weisen nehmen."
        );
    }
    tell!(
        speaker.lang,
        "Moves its track by {spaces}. Ready again after every walk.",
        "Avance sa piste de {spaces}. De nouveau disponible après chaque sentier.",
        "Bewegt seine Bahn um {spaces}. Nach jedem Pfad sofort wieder bereit."
    )
}

/// How a creature scores.
pub(super) fn creature(creature: Creature, cat_sees: CatSees, speaker: Speaker<'_>) -> String {
    let lang = speaker.lang;
    let face = &content().creatures[creature.index()];
    let points = face.points;
    let mut rule = match face.likes {
        Likes::Habitat(habitat) => {
            let habitat = speaker.say(words::habitat(habitat));
            tell!(
                lang,
                "{points} for each adjacent {habitat}",
                "{points} par {habitat} à côté",
                "{points} je angrenzendem Lebensraum {habitat}"
            )
        }
        Likes::Kinds => tell!(
            lang,
            "{points} for each different adjacent habitat",
            "{points} par Habitat différent à côté",
            "{points} je verschiedenem angrenzendem Lebensraum"
        ),
    };
    if face.seeing > 0 {
        let wanted = if creature == Creature::Cat { cat_sees.creature() } else { Creature::Frog };
        let (wanted, seeing) = (speaker.say(words::creature(wanted)), face.seeing);
        rule += &tell!(
            lang,
            ", and {seeing} for each {wanted} in line",
            ", et {seeing} par {wanted} sur la même ligne",
            " und {seeing} je {wanted} in gerader Linie"
        );
    }
    if face.gifts > 0 {
        let gifts = face.gifts;
        rule += &tell!(
            lang,
            ", and {gifts} for every two gifts you gave",
            ", et {gifts} par deux cadeaux offerts",
            " und {gifts} je zwei deiner Geschenke"
        );
    }
    rule + &tell!(
        lang,
        ". Doubled beside Water.",
        ". Le tout est doublé près de l'Eau.",
        ". Am Wasser verdoppelt."
    )
}
