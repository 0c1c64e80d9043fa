//! Amounts: so many of this, for each of that.

use menagerie_kernel::{Lang, Words};
use menagerie_kit::tell::counted;

use super::{icon_name, icon_symbol, tell};
use crate::content::{Amount, Count, Resource};

/// So much of a resource: "5 money".
pub fn resource_text(resource: Resource, amount: &str, lang: Lang) -> String {
    let one = amount == "1";
    match resource {
        Resource::Money if one => tell!(lang, "1 money", "1 crédit", "1 Geld"),
        Resource::Money => tell!(lang, "{amount} money", "{amount} crédits", "{amount} Geld"),
        Resource::Appeal if one => tell!(lang, "1 appeal", "1 point d'attrait", "1 Attraktion"),
        Resource::Appeal => {
            tell!(lang, "{amount} appeal", "{amount} points d'attrait", "{amount} Attraktion")
        }
        Resource::Conservation if one => {
            tell!(lang, "1 conservation point", "1 point de conservation", "1 Artenschutzpunkt")
        }
        Resource::Conservation => {
            tell!(
                lang,
                "{amount} conservation points",
                "{amount} points de conservation",
                "{amount} Artenschutzpunkte"
            )
        }
        Resource::Reputation if one => tell!(lang, "1 reputation", "1 point de réputation", "1 Ruf"),
        Resource::Reputation => {
            tell!(lang, "{amount} reputation", "{amount} points de réputation", "{amount} Ruf")
        }
        Resource::XToken if one => tell!(lang, "1 X-token", "1 jeton X", "1 X-Marker"),
        Resource::XToken => tell!(lang, "{amount} X-tokens", "{amount} jetons X", "{amount} X-Marker"),
    }
}

/// How much of a resource: "2 money per bird icon in your zoo".
pub(super) fn amount_text(resource: Resource, amount: Amount, lang: Lang) -> String {
    match amount {
        Amount::Fixed(amount) => resource_text(resource, &amount.to_string(), lang),
        Amount::Per { count, each, per, max } => {
            let gain = resource_text(resource, &each.to_string(), lang);
            // German has the accusative here.
            let what = match per {
                1 => count_words(count, false, lang),
                _ => each_of(count, lang),
            };
            let sum = match per {
                1 => tell!(lang, "{gain} per {what}", "{gain} par {what}", "{gain} je {what}"),
                _ => tell!(
                    lang,
                    "{gain} per {per} {what}",
                    "{gain} par tranche de {per} {what}",
                    "{gain} je {per} {what}"
                ),
            };
            match max {
                255 => sum,
                _ => tell!(lang, "{sum} ({max} at most)", "{sum} ({max} au plus)", "{sum} (höchstens {max})"),
            }
        }
        Amount::Table { count, rows } => {
            let gains = join(rows.iter().map(|row| row.1));
            let gain = resource_text(resource, &gains, lang);
            let from = join(rows.iter().map(|row| row.0));
            match holds(count) {
                Some(words) => format!("{gain}{}", words.get(lang)),
                None => {
                    let what = count_words(count, true, lang);
                    tell!(
                        lang,
                        "{gain} with at least {from} {what}",
                        "{gain} avec au moins {from} {what}",
                        "{gain} bei mindestens {from} {what}",
                    )
                }
            }
        }
    }
}

fn join(numbers: impl Iterator<Item = u8>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join("/")
}

/// What holds or not, as a clause behind a gain.
fn holds(count: Count) -> Option<Words> {
    Some(match count {
        Count::MapCovered => Words::new(
            " if every building space of your map is covered",
            " si toutes les cases constructibles de votre plateau sont recouvertes",
            ", wenn alle Baufelder deines Zooplans überbaut sind",
        ),
        Count::BorderCovered => Words::new(
            " if every building space on the border is covered",
            " si toutes les cases constructibles du bord sont recouvertes",
            ", wenn alle Baufelder am Rand überbaut sind",
        ),
        Count::AllWaterConnected => Words::new(
            " if every water space touches a building",
            " si chaque case d'eau touche un bâtiment",
            ", wenn jedes Wasserfeld an ein Bauwerk grenzt",
        ),
        Count::AllRockConnected => Words::new(
            " if every rock space touches a building",
            " si chaque case de rocher touche un bâtiment",
            ", wenn jedes Felsenfeld an ein Bauwerk grenzt",
        ),
        _ => return None,
    })
}

/// What is counted, one or several of it.
pub fn count_words(count: Count, several: bool, lang: Lang) -> String {
    if let Count::Icons(icon) = count {
        let symbol = icon_symbol(icon, lang);
        return match several {
            true => {
                let symbols = match lang {
                    Lang::En => format!("{symbol}s"),
                    Lang::Fr => symbol.replace("icône", "icônes"),
                    Lang::De => format!("{symbol}en"),
                };
                tell!(lang, "{symbols} in your zoo", "{symbols} dans votre zoo", "{symbols} in deinem Zoo")
            }
            false => tell!(lang, "{symbol} in your zoo", "{symbol} dans votre zoo", "{symbol} in deinem Zoo"),
        };
    }
    let (one, many) = nouns(count);
    if several { many.get(lang) } else { one.get(lang) }.to_owned()
}

/// Several of it behind "je 2", where German has another case than behind "bei mindestens 2".
fn each_of(count: Count, lang: Lang) -> String {
    let several = count_words(count, true, lang);
    if lang != Lang::De {
        return several;
    }
    let accusative = match count {
        Count::Icons(icon) => return format!("{}e in deinem Zoo", icon_symbol(icon, lang)),
        Count::TerrainIcons => "Felsen- oder Wasser-Symbole in deinem Zoo",
        Count::TerrainPairs => "Paare aus Felsen- und Wasser-Symbol",
        Count::Kinds => "verschiedene Kontinente oder Tierklassen",
        Count::Categories => "verschiedene Tierklassen",
        Count::Continents => "verschiedene Kontinente",
        Count::Supports => "unterstützte Artenschutzprojekte",
        Count::SmallAnimals => "kleine Tiere in deinem Zoo",
        Count::LargeAnimals => "große Tiere in deinem Zoo",
        Count::Kiosks => "Kioske",
        Count::OccupiedSize1 => "belegte 1er-Gehege",
        Count::XTokens => "X-Marker in deinem Besitz",
        Count::EmptySpaces => "freie Baufelder",
        _ => return several,
    };
    accusative.to_owned()
}

/// So many spaces of a track.
pub(super) fn spaces_text(count: u8, lang: Lang) -> String {
    let (one, several) = (Words::new("space", "case", "Feld"), Words::new("spaces", "cases", "Felder"));
    counted(lang, count, one, several)
}

fn nouns(count: Count) -> (Words, Words) {
    let pair = |en: [&'static str; 2], fr: [&'static str; 2], de: [&'static str; 2]| {
        (Words::new(en[0], fr[0], de[0]), Words::new(en[1], fr[1], de[1]))
    };
    match count {
        Count::Icons(icon) => (icon_name(icon), icon_name(icon)),
        Count::TerrainIcons => pair(
            ["rock or water icon in your zoo", "rock or water icons in your zoo"],
            ["icône Rocher ou Eau dans votre zoo", "icônes Rocher ou Eau dans votre zoo"],
            ["Felsen- oder Wasser-Symbol in deinem Zoo", "Felsen- oder Wasser-Symbolen in deinem Zoo"],
        ),
        Count::TerrainPairs => pair(
            ["pair of a rock and a water icon", "pairs of a rock and a water icon"],
            ["paire d'icônes Rocher et Eau", "paires d'icônes Rocher et Eau"],
            ["Paar aus Felsen- und Wasser-Symbol", "Paaren aus Felsen- und Wasser-Symbol"],
        ),
        Count::Kinds => pair(
            ["different continent or animal category", "different continents or animal categories"],
            ["continent ou catégorie d'animaux différents", "continents ou catégories d'animaux différents"],
            ["verschiedenen Kontinent oder Tierklasse", "verschiedenen Kontinenten oder Tierklassen"],
        ),
        Count::Categories => pair(
            ["different animal category", "different animal categories"],
            ["catégorie d'animaux différente", "catégories d'animaux différentes"],
            ["verschiedene Tierklasse", "verschiedenen Tierklassen"],
        ),
        Count::Continents => pair(
            ["different continent", "different continents"],
            ["continent différent", "continents différents"],
            ["verschiedenen Kontinent", "verschiedenen Kontinenten"],
        ),
        Count::Universities => pair(
            ["university", "universities"],
            ["université", "universités"],
            ["Universität", "Universitäten"],
        ),
        Count::Supports => pair(
            ["conservation project you have supported", "supported conservation projects"],
            ["projet de conservation soutenu", "projets de conservation soutenus"],
            ["unterstütztes Artenschutzprojekt", "unterstützten Artenschutzprojekten"],
        ),
        Count::SmallAnimals => pair(
            ["small animal in your zoo", "small animals in your zoo"],
            ["petit animal de votre zoo", "petits animaux dans votre zoo"],
            ["kleines Tier in deinem Zoo", "kleinen Tieren in deinem Zoo"],
        ),
        Count::LargeAnimals => pair(
            ["large animal in your zoo", "large animals in your zoo"],
            ["grand animal de votre zoo", "grands animaux dans votre zoo"],
            ["großes Tier in deinem Zoo", "großen Tieren in deinem Zoo"],
        ),
        Count::SponsorCards => pair(
            ["sponsor card in your zoo", "sponsor cards in your zoo"],
            ["carte Mécène de votre zoo", "cartes Mécène dans votre zoo"],
            ["Sponsorenkarte in deinem Zoo", "Sponsorenkarten in deinem Zoo"],
        ),
        Count::Kiosks => pair(["kiosk", "kiosks"], ["kiosque", "kiosques"], ["Kiosk", "Kiosken"]),
        Count::OccupiedSize1 => pair(
            ["occupied size 1 enclosure", "occupied size 1 enclosures"],
            ["enclos de taille 1 occupé", "enclos de taille 1 occupés"],
            ["belegtes 1er-Gehege", "belegten 1er-Gehegen"],
        ),
        Count::Reputation => pair(
            ["reputation", "reputation"],
            ["point de réputation", "points de réputation"],
            ["Ruf", "Ruf"],
        ),
        Count::XTokens => pair(
            ["X-token you hold", "X-tokens you hold"],
            ["jeton X en votre possession", "jetons X en votre possession"],
            ["X-Marker in deinem Besitz", "X-Markern in deinem Besitz"],
        ),
        other => spaces(other),
    }
}

fn spaces(count: Count) -> (Words, Words) {
    let same = |en, fr, de| (Words::new(en, fr, de), Words::new(en, fr, de));
    match count {
        Count::ConnectedWater => same(
            "water space that touches a building",
            "case d'eau touchant un bâtiment",
            "Wasserfeld an einem Bauwerk",
        ),
        Count::ConnectedRock => same(
            "rock space that touches a building",
            "case de rocher touchant un bâtiment",
            "Felsenfeld an einem Bauwerk",
        ),
        Count::ConnectedBonus => same(
            "open bonus space that touches a building",
            "case bonus libre touchant un bâtiment",
            "freies Bonusfeld an einem Bauwerk",
        ),
        Count::ConnectedBorder => same(
            "open border space that touches a building",
            "case libre du bord touchant un bâtiment",
            "freies Randfeld an einem Bauwerk",
        ),
        Count::IsolatedWater => same(
            "water spaces that touch no building",
            "cases d'eau ne touchant aucun bâtiment",
            "Wasserfelder ohne angrenzendes Bauwerk",
        ),
        Count::IsolatedRock => same(
            "rock spaces that touch no building",
            "cases de rocher ne touchant aucun bâtiment",
            "Felsenfelder ohne angrenzendes Bauwerk",
        ),
        Count::IsolatedBonus => same(
            "open bonus spaces that touch no building",
            "cases bonus libres ne touchant aucun bâtiment",
            "freie Bonusfelder ohne angrenzendes Bauwerk",
        ),
        Count::EmptyAreasOfSix => same(
            "group of 6 connected open building spaces",
            "groupe de 6 cases constructibles libres et reliées",
            "Gruppe von 6 zusammenhängenden freien Baufeldern",
        ),
        Count::SideEntranceNeighbours => same(
            "building beside the Side Entrance (empty enclosures excepted)",
            "bâtiment touchant l'entrée latérale (sauf enclos vides)",
            "Bauwerk am Seiteneingang (außer leeren Gehegen)",
        ),
        Count::EmptySpaces => {
            same("open building spaces", "cases constructibles libres", "freien Baufeldern")
        }
        _ => holds(count).map_or(same("", "", ""), |words| (words, words)),
    }
}
