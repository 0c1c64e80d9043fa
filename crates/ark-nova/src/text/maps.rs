//! What maps can do, in words.

use menagerie_kernel::Lang;

use super::tell;
use crate::content::{GATE_SIZE, HARBOR_MONEY, MapAbility, MapId, TOWER_APPEAL, map};

/// What a map can do, in one or two sentences; empty for a map without an ability.
pub fn map_text(id: MapId, lang: Lang) -> String {
    match map(id).ability {
        MapAbility::None => String::new(),
        MapAbility::ObservationTower(hex) => tell!(
            lang,
            "Each time a standard enclosure beside the tower ({hex}) becomes occupied, gain {TOWER_APPEAL} appeal.",
            "Chaque fois qu'un enclos standard touchant la tour ({hex}) devient occupé, gagnez {TOWER_APPEAL} points d'attrait.",
            "Immer wenn ein Standardgehege am Turm ({hex}) belegt wird, erhalte {TOWER_APPEAL} Attraktion.",
        ),
        MapAbility::OutdoorAreas(hex) => tell!(
            lang,
            "Standard enclosures beside the gate ({hex}) count as {GATE_SIZE} sizes larger.",
            "Les enclos standard touchant le portail ({hex}) comptent {GATE_SIZE} tailles de plus.",
            "Standardgehege am Tor ({hex}) gelten als um {GATE_SIZE} größer.",
        ),
        MapAbility::SilverLake => tell!(
            lang,
            "The spaces around the lake give 2 money each when covered.",
            "Chaque case autour du lac rapporte 2 crédits quand elle est recouverte.",
            "Jedes Feld rund um den See bringt 2 Geld, wenn es überbaut wird.",
        ),
        MapAbility::Harbor(hex) => tell!(
            lang,
            "Once {hex} is covered: once in each of your turns, at any time, you may discard a hand card for {HARBOR_MONEY} money.",
            "Une fois {hex} recouverte : une fois par tour, à tout moment, vous pouvez défausser une carte de la main pour {HARBOR_MONEY} crédits.",
            "Sobald {hex} überbaut ist: Einmal in jedem deiner Züge darfst du jederzeit eine Handkarte für {HARBOR_MONEY} Geld ablegen.",
        ),
        MapAbility::Restaurant(hex) => tell!(
            lang,
            "Each break: 1 money for each covered space beside the restaurant ({hex}).",
            "À chaque pause : 1 crédit par case recouverte touchant le restaurant ({hex}).",
            "In jeder Pause: 1 Geld für jedes überbaute Feld am Restaurant ({hex}).",
        ),
        MapAbility::Institute(hex) => tell!(
            lang,
            "Once {hex} is covered: ignore one condition of each animal you play.",
            "Une fois {hex} recouverte : ignorez une condition de chaque animal joué.",
            "Sobald {hex} überbaut ist: Ignoriere bei jedem gespielten Tier eine Bedingung.",
        ),
        MapAbility::IceCream(_) => tell!(
            lang,
            "Once all three kiosk spaces are covered: 1 more money per kiosk in each break.",
            "Une fois les trois cases Kiosque recouvertes : 1 crédit de plus par kiosque à chaque pause.",
            "Sobald alle drei Kioskfelder überbaut sind: 1 Geld mehr je Kiosk in jeder Pause.",
        ),
        MapAbility::Hollywood(_) => tell!(
            lang,
            "Covering an H space: reveal the deck until a sponsor appears, take it and discard the others. Once all three are covered, your sponsors are 1 level lower.",
            "En recouvrant une case H : révélez le paquet jusqu'à un mécène, prenez-le et défaussez les autres cartes. Une fois les trois recouvertes, vos mécènes ont 1 niveau de moins.",
            "Überbaust du ein H-Feld: Decke den Stapel auf, bis ein Sponsor erscheint, nimm ihn und lege die anderen Karten ab. Sind alle drei überbaut, haben deine Sponsoren 1 Stufe weniger.",
        ),
    }
}
