//! Animal abilities: their names, and one short sentence each.

use menagerie_kernel::{Lang, Words};

use super::{action_name, amount::spaces_text, continent_name, icon_symbol, resource_text, tell};
use crate::content::{
    Ability, HYPNOSIS_SLOTS, ICONIC_MAX, INVENTIVE_BEAR_MAX, PETTING_ZOO_APPEAL, PILFERING_MONEY,
    POUCH_APPEAL, Resource, SUNBATHING_MONEY, VENOM_MONEY,
};

/// The name of an ability with its parameter: "Sprint 3", "Boost: Cards".
pub fn ability_name(ability: Ability, lang: Lang) -> String {
    let name = keyword(ability).get(lang);
    let colon = match lang {
        Lang::Fr => " : ",
        _ => ": ",
    };
    match ability {
        Ability::Hunter(0) => format!("{name} X"),
        Ability::Sprint(n)
        | Ability::Hunter(n)
        | Ability::Perception(n)
        | Ability::Scavenging(n)
        | Ability::Snapping(n)
        | Ability::Digging(n)
        | Ability::Sunbathing(n)
        | Ability::Pouch(n)
        | Ability::Posturing(n)
        | Ability::Jumping(n)
        | Ability::Inventive(n)
        | Ability::Flock(n)
        | Ability::Venom(n)
        | Ability::Pilfering(n) => format!("{name} {n}"),
        Ability::Hypnosis => format!("{name} {HYPNOSIS_SLOTS}"),
        Ability::Boost(action) | Ability::Action(action) | Ability::Multiplier(action) => {
            format!("{name}{colon}{}", action_name(action).get(lang))
        }
        Ability::Iconic(continent) => format!("{name}{colon}{}", continent_name(continent).get(lang)),
        _ => name.to_owned(),
    }
}

const fn keyword(ability: Ability) -> Words {
    match ability {
        Ability::Sprint(_) => Words::new("Sprint", "Sprint", "Sprint"),
        Ability::Hunter(_) => Words::new("Hunter", "Chasseur", "Jäger"),
        Ability::Perception(_) => Words::new("Perception", "Perception", "Wahrnehmung"),
        Ability::Scavenging(_) => Words::new("Scavenging", "Charognard", "Aasfresser"),
        Ability::Snapping(_) => Words::new("Snapping", "Saisir", "Zuschnappen"),
        Ability::Digging(_) => Words::new("Digging", "Fouisseur", "Graben"),
        Ability::Sunbathing(_) => Words::new("Sunbathing", "Bain de soleil", "Sonnenbad"),
        Ability::Pouch(_) => Words::new("Pouch", "Poche", "Beutel"),
        Ability::Posturing(_) => Words::new("Posturing", "Parade", "Imponieren"),
        Ability::Peacocking => Words::new("Peacocking", "Faire la roue", "Rad schlagen"),
        Ability::Jumping(_) => Words::new("Jumping", "Saut", "Springen"),
        Ability::Inventive(_) => Words::new("Inventive", "Ingénieux", "Trickreich"),
        Ability::InventiveBear => Words::new("Inventive: Bears", "Ingénieux : Ours", "Trickreich: Bären"),
        Ability::InventivePrimate => {
            Words::new("Inventive: Primates", "Ingénieux : Primates", "Trickreich: Primaten")
        }
        Ability::Pack => Words::new("Pack", "Meute", "Rudel"),
        Ability::PettingZooAnimal => Words::new("Petting Zoo Animal", "Animal domestique", "Streicheltier"),
        Ability::Iconic(_) => Words::new("Iconic Animal", "Animal emblématique", "Wahrzeichen"),
        Ability::FullThroated => Words::new("Full-throated", "À pleine voix", "Lautstark"),
        Ability::Clever => Words::new("Clever", "Malin", "Schlau"),
        Ability::Boost(_) => Words::new("Boost", "Élan", "Schub"),
        Ability::Action(_) => Words::new("Action", "Action", "Aktion"),
        Ability::Determination => Words::new("Determination", "Détermination", "Entschlossenheit"),
        Ability::Multiplier(_) => Words::new("Multiplier", "Multiplicateur", "Doppler"),
        Ability::SponsorMagnet => Words::new("Sponsor Magnet", "Aimant à mécènes", "Sponsorenmagnet"),
        Ability::Assertion => Words::new("Assertion", "Revendication", "Durchsetzung"),
        Ability::Dominance => Words::new("Dominance", "Domination", "Dominanz"),
        Ability::Resistance => Words::new("Resistance", "Résistance", "Widerstand"),
        Ability::Flock(_) => Words::new("Flock Animal", "Animal grégaire", "Herdentier"),
        Ability::Venom(_) => Words::new("Venom", "Venimeux", "Gift"),
        Ability::Constriction => Words::new("Constriction", "Constriction", "Würgen"),
        Ability::Pilfering(_) => Words::new("Pilfering", "Chapardage", "Stibitzen"),
        Ability::Hypnosis => Words::new("Hypnosis", "Hypnose", "Hypnose"),
    }
}

/// What an ability does, in one or two short sentences.
pub fn ability_text(ability: Ability, lang: Lang) -> String {
    if ability.after_finishing() {
        return waiting(ability, lang);
    }
    match ability {
        Ability::Sprint(1) => tell!(
            lang,
            "Draw 1 card from the deck.",
            "Piochez 1 carte dans le paquet.",
            "Ziehe 1 Karte vom Nachziehstapel.",
        ),
        Ability::Sprint(n) => tell!(
            lang,
            "Draw {n} cards from the deck.",
            "Piochez {n} cartes dans le paquet.",
            "Ziehe {n} Karten vom Nachziehstapel.",
        ),
        Ability::Hunter(0) => tell!(
            lang,
            "Reveal as many deck cards as you have predator icons, take 1 animal among them, discard the rest.",
            "Révélez autant de cartes du paquet que vous avez d'icônes Prédateur, prenez-y 1 animal, défaussez le reste.",
            "Decke so viele Karten vom Stapel auf, wie du Raubtier-Symbole hast, nimm 1 Tier davon, lege den Rest ab.",
        ),
        Ability::Hunter(1) => tell!(
            lang,
            "Reveal 1 card of the deck: take it if it is an animal, otherwise discard it.",
            "Révélez 1 carte du paquet : prenez-la si c'est un animal, sinon défaussez-la.",
            "Decke 1 Karte vom Stapel auf: Ist sie ein Tier, nimm sie, sonst lege sie ab.",
        ),
        Ability::Hunter(n) => tell!(
            lang,
            "Reveal {n} cards of the deck, take 1 animal among them, discard the rest.",
            "Révélez {n} cartes du paquet, prenez-y 1 animal, défaussez le reste.",
            "Decke {n} Karten vom Stapel auf, nimm 1 Tier davon, lege den Rest ab.",
        ),
        Ability::Perception(n) => {
            let keep = n / 2;
            tell!(
                lang,
                "Draw {n} cards, keep {keep} and discard the rest.",
                "Piochez {n} cartes, gardez-en {keep} et défaussez le reste.",
                "Ziehe {n} Karten, behalte {keep} und lege den Rest ab.",
            )
        }
        Ability::Scavenging(n) => tell!(
            lang,
            "Shuffle the discard pile, draw {n} of it, keep 1 and put the rest back.",
            "Mélangez la défausse, piochez-y {n} cartes, gardez-en 1 et remettez le reste.",
            "Mische den Ablagestapel, ziehe {n} Karten davon, behalte 1 und lege den Rest zurück.",
        ),
        Ability::Snapping(1) => tell!(
            lang,
            "Take any card of the display.",
            "Prenez n'importe quelle carte de la rivière.",
            "Nimm eine beliebige Karte der Auslage.",
        ),
        Ability::Snapping(n) => tell!(
            lang,
            "Take any {n} cards of the display; you may refill it in between.",
            "Prenez {n} cartes au choix de la rivière ; vous pouvez la compléter entre-temps.",
            "Nimm {n} beliebige Karten der Auslage; du darfst sie zwischendurch auffüllen.",
        ),
        Ability::Digging(1) => tell!(
            lang,
            "You may once discard a display card and refill, or swap a hand card for the top of the deck.",
            "Une fois, vous pouvez défausser une carte de la rivière et la compléter, ou échanger une carte de la main contre une du paquet.",
            "Du darfst einmal eine Karte der Auslage ablegen und auffüllen oder eine Handkarte gegen eine vom Stapel tauschen.",
        ),
        Ability::Digging(n) => tell!(
            lang,
            "Up to {n} times: discard a display card and refill, or swap a hand card for the top of the deck.",
            "Jusqu'à {n} fois : défaussez une carte de la rivière et complétez-la, ou échangez une carte de la main contre une du paquet.",
            "Bis zu {n}-mal: Lege eine Karte der Auslage ab und fülle auf, oder tausche eine Handkarte gegen eine vom Stapel.",
        ),
        Ability::Sunbathing(1) => tell!(
            lang,
            "You may sell 1 hand card for {SUNBATHING_MONEY} money.",
            "Vous pouvez vendre 1 carte de la main pour {SUNBATHING_MONEY} crédits.",
            "Du darfst 1 Handkarte für {SUNBATHING_MONEY} Geld verkaufen.",
        ),
        Ability::Sunbathing(n) => tell!(
            lang,
            "Sell up to {n} hand cards for {SUNBATHING_MONEY} money each.",
            "Vendez jusqu'à {n} cartes de la main pour {SUNBATHING_MONEY} crédits chacune.",
            "Verkaufe bis zu {n} Handkarten für je {SUNBATHING_MONEY} Geld.",
        ),
        Ability::Pouch(1) => tell!(
            lang,
            "You may put 1 of your hand cards under this one for {POUCH_APPEAL} appeal.",
            "Vous pouvez glisser 1 de vos cartes en main sous celle-ci pour {POUCH_APPEAL} points d'attrait.",
            "Du darfst 1 deiner Handkarten für {POUCH_APPEAL} Attraktion unter diese Karte legen.",
        ),
        Ability::Pouch(n) => tell!(
            lang,
            "Put up to {n} of your hand cards under this one for {POUCH_APPEAL} appeal each.",
            "Glissez jusqu'à {n} de vos cartes en main sous celle-ci pour {POUCH_APPEAL} points d'attrait chacune.",
            "Lege bis zu {n} deiner Handkarten für je {POUCH_APPEAL} Attraktion unter diese Karte.",
        ),
        Ability::Posturing(1) => tell!(
            lang,
            "You may place a kiosk or a pavilion for free.",
            "Vous pouvez placer gratuitement un kiosque ou un pavillon.",
            "Du darfst kostenlos einen Kiosk oder einen Pavillon bauen.",
        ),
        Ability::Posturing(n) => tell!(
            lang,
            "Place up to {n} kiosks and pavilions for free, in any mix.",
            "Placez gratuitement jusqu'à {n} kiosques et pavillons, au choix.",
            "Baue kostenlos insgesamt bis zu {n} Kioske und Pavillons.",
        ),
        Ability::Peacocking => tell!(
            lang,
            "You may place a large bird aviary for free.",
            "Vous pouvez placer gratuitement une grande volière.",
            "Du darfst kostenlos eine Großvogelvoliere bauen.",
        ),
        Ability::Jumping(n) => {
            let (spaces, money) =
                (spaces_text(n, lang), resource_text(Resource::Money, &n.to_string(), lang));
            tell!(
                lang,
                "Advance the break token by {spaces} and gain {money}.",
                "Avancez le pion Pause de {spaces} et gagnez {money}.",
                "Bewege den Pausenmarker um {spaces} und erhalte {money}.",
            )
        }
        other => counted(other, lang),
    }
}

/// Abilities that count something, or touch the whole game.
fn counted(ability: Ability, lang: Lang) -> String {
    match ability {
        Ability::Inventive(n) => {
            let tokens = resource_text(Resource::XToken, &n.to_string(), lang);
            tell!(lang, "Gain {tokens}.", "Gagnez {tokens}.", "Erhalte {tokens}.")
        }
        Ability::InventiveBear => tell!(
            lang,
            "Gain 1 X-token per bear icon in all zoos, {INVENTIVE_BEAR_MAX} at most.",
            "Gagnez 1 jeton X par icône Ours dans tous les zoos, {INVENTIVE_BEAR_MAX} au plus.",
            "Erhalte 1 X-Marker je Bären-Symbol in allen Zoos, höchstens {INVENTIVE_BEAR_MAX}.",
        ),
        Ability::InventivePrimate => tell!(
            lang,
            "Gain 1/2/3 X-tokens for 1/3/5 primate icons in your zoo.",
            "Gagnez 1/2/3 jetons X pour 1/3/5 icônes Primate dans votre zoo.",
            "Erhalte 1/2/3 X-Marker für 1/3/5 Primaten-Symbole in deinem Zoo.",
        ),
        Ability::Pack => tell!(
            lang,
            "Gain 1 appeal per predator icon in your zoo.",
            "Gagnez 1 point d'attrait par icône Prédateur dans votre zoo.",
            "Erhalte 1 Attraktion je Raubtier-Symbol in deinem Zoo.",
        ),
        Ability::PettingZooAnimal => tell!(
            lang,
            "Gain {PETTING_ZOO_APPEAL} appeal per petting zoo icon in your zoo.",
            "Gagnez {PETTING_ZOO_APPEAL} points d'attrait par icône Animal domestique dans votre zoo.",
            "Erhalte {PETTING_ZOO_APPEAL} Attraktion je Streicheltier-Symbol in deinem Zoo.",
        ),
        Ability::Iconic(continent) => {
            let icon = icon_symbol(continent.icon(), lang);
            tell!(
                lang,
                "Gain 1 appeal per {icon} in all zoos, {ICONIC_MAX} at most.",
                "Gagnez 1 point d'attrait par {icon} dans tous les zoos, {ICONIC_MAX} au plus.",
                "Erhalte 1 Attraktion je {icon} in allen Zoos, höchstens {ICONIC_MAX}.",
            )
        }
        Ability::FullThroated => tell!(
            lang,
            "Hire an association worker.",
            "Engagez un bénévole.",
            "Stelle einen Verbandsarbeiter ein.",
        ),
        Ability::Multiplier(action) => {
            let action = action_name(action).get(lang);
            tell!(
                lang,
                "Put a multiplier token on your {action} card.",
                "Placez un jeton Multiplicateur sur votre carte {action}.",
                "Lege einen Doppler auf deine Karte {action}.",
            )
        }
        Ability::SponsorMagnet => tell!(
            lang,
            "Take all sponsors of the display.",
            "Prenez tous les mécènes de la rivière.",
            "Nimm alle Sponsoren der Auslage.",
        ),
        Ability::Assertion => tell!(
            lang,
            "You may take an unused base project into your hand.",
            "Vous pouvez prendre en main un projet de base inutilisé.",
            "Du darfst ein unbenutztes Basisprojekt auf die Hand nehmen.",
        ),
        Ability::Dominance => tell!(
            lang,
            "You may take the base project Primates into your hand if it is unused.",
            "Vous pouvez prendre en main le projet de base Primates s'il est inutilisé.",
            "Du darfst das Basisprojekt Primaten auf die Hand nehmen, wenn es unbenutzt ist.",
        ),
        Ability::Resistance => tell!(
            lang,
            "Draw 2 final scoring cards and keep 1.",
            "Piochez 2 cartes Décompte final et gardez-en 1.",
            "Ziehe 2 Endwertungskarten und behalte 1.",
        ),
        Ability::Flock(n) => tell!(
            lang,
            "May share the enclosure of a herbivore of size {n} or more.",
            "Peut partager l'enclos d'un herbivore de taille {n} ou plus.",
            "Darf im Gehege eines Pflanzenfressers ab Größe {n} mitwohnen.",
        ),
        other => interactive(other, lang),
    }
}

/// Abilities that touch other players.
fn interactive(ability: Ability, lang: Lang) -> String {
    match ability {
        Ability::Venom(1) => tell!(
            lang,
            "Everyone ahead of you in appeal gets venom on the action card in slot 1: a turn without using it costs {VENOM_MONEY} money.",
            "Tous ceux qui vous devancent en attrait reçoivent du venin sur la carte Action de l'emplacement 1 : un tour sans l'utiliser coûte {VENOM_MONEY} crédits.",
            "Alle, die mehr Attraktion haben, erhalten Gift auf die Aktionskarte von Platz 1: Ein Zug ohne sie kostet {VENOM_MONEY} Geld.",
        ),
        Ability::Venom(n) => tell!(
            lang,
            "Everyone ahead of you in appeal gets venom on the action cards in slots 1 to {n}: a turn without using one costs {VENOM_MONEY} money.",
            "Tous ceux qui vous devancent en attrait reçoivent du venin sur les cartes Action des emplacements 1 à {n} : un tour sans en utiliser une coûte {VENOM_MONEY} crédits.",
            "Alle, die mehr Attraktion haben, erhalten Gift auf die Aktionskarten der Plätze 1 bis {n}: Ein Zug ohne eine davon kostet {VENOM_MONEY} Geld.",
        ),
        Ability::Constriction => tell!(
            lang,
            "Everyone ahead of you in appeal, and again in conservation, gets a constriction token: that action is 2 weaker once.",
            "Tous ceux qui vous devancent en attrait, puis en conservation, reçoivent un jeton Constriction : cette action perd 2 de force une fois.",
            "Alle, die mehr Attraktion haben, und nochmals alle mit mehr Artenschutz erhalten einen Würgen-Marker: Diese Aktion ist einmal um 2 schwächer.",
        ),
        Ability::Pilfering(1) => tell!(
            lang,
            "The player with the most appeal gives you a random hand card or {PILFERING_MONEY} money.",
            "Le joueur ayant le plus d'attrait vous donne une carte de sa main au hasard ou {PILFERING_MONEY} crédits.",
            "Wer die meiste Attraktion hat, gibt dir eine zufällige Handkarte oder {PILFERING_MONEY} Geld.",
        ),
        Ability::Pilfering(_) => tell!(
            lang,
            "The players with the most appeal and with the most conservation each give you a random hand card or {PILFERING_MONEY} money.",
            "Les joueurs ayant le plus d'attrait et le plus de conservation vous donnent chacun une carte au hasard ou {PILFERING_MONEY} crédits.",
            "Wer die meiste Attraktion und wer den meisten Artenschutz hat, gibt dir je eine zufällige Handkarte oder {PILFERING_MONEY} Geld.",
        ),
        _ => {
            let slots = match ability {
                Ability::Hypnosis => HYPNOSIS_SLOTS,
                _ => 0,
            };
            tell!(
                lang,
                "After finishing: you may use an action card in slots 1 to {slots} of the player with the most appeal.",
                "Après l'action : vous pouvez utiliser une carte Action des emplacements 1 à {slots} du joueur ayant le plus d'attrait.",
                "Nach Abschluss der Aktion: Du darfst eine Aktionskarte von Platz 1 bis {slots} der Person mit der meisten Attraktion nutzen.",
            )
        }
    }
}

/// Abilities that wait until the action is finished.
fn waiting(ability: Ability, lang: Lang) -> String {
    let action = match ability {
        Ability::Boost(action) | Ability::Action(action) => action_name(action).get(lang),
        _ => "",
    };
    match ability {
        Ability::Clever => tell!(
            lang,
            "After finishing: you may move any of your action cards to slot 1.",
            "Après l'action : vous pouvez placer une de vos cartes Action à l'emplacement 1.",
            "Nach Abschluss der Aktion: Du darfst eine deiner Aktionskarten auf Platz 1 legen.",
        ),
        Ability::Boost(_) => tell!(
            lang,
            "After finishing: you may move your {action} card to slot 1 or 5.",
            "Après l'action : vous pouvez placer votre carte {action} à l'emplacement 1 ou 5.",
            "Nach Abschluss der Aktion: Du darfst deine Karte {action} auf Platz 1 oder 5 legen.",
        ),
        Ability::Action(_) => tell!(
            lang,
            "After finishing: you may perform the {action} action.",
            "Après l'action : vous pouvez effectuer l'action {action}.",
            "Nach Abschluss der Aktion: Du darfst die Aktion {action} ausführen.",
        ),
        _ => tell!(
            lang,
            "After finishing: you may perform one more action.",
            "Après l'action : vous pouvez effectuer une action supplémentaire.",
            "Nach Abschluss der Aktion: Du darfst eine weitere Aktion ausführen.",
        ),
    }
}
