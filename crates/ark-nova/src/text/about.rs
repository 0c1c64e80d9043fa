//! What the game says of itself before anyone plays.

use std::sync::LazyLock;

use menagerie_kernel::{About, Lang, OptionKind, OptionSpec, OptionValue, Words};

use super::map_name;
use crate::{content::MapId, options::FirstPlayer};

pub(super) static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    id: "ark-nova",
    name: Words::new("Ark Nova", "Ark Nova", "Arche Nova"),
    tagline: Words::new(
        "Plan a modern zoo, house animals and support conservation projects all over the world.",
        "Concevez un zoo moderne, abritez des animaux et soutenez des projets de conservation dans le monde entier.",
        "Plane einen modernen Zoo, beherberge Tiere und unterstütze Artenschutzprojekte in aller Welt.",
    ),
    players: (1, 4),
    hidden: true,
    options: options(),
    arrangements: &crate::arranged::ARRANGEMENTS,
    rules: Words::new(include_str!("rules.en.md"), include_str!("rules.fr.md"), include_str!("rules.de.md")),
    reconstructed: Words::new("", "", ""),
});

/// All options; the maps of the seats are named by the maps' own files.
fn options() -> &'static [OptionSpec] {
    let kind = OptionKind::BySeat { values: maps(), only: ("maps", "fixed") };
    let mut options = OPTIONS.to_vec();
    let place = options.iter().position(|spec| spec.key == "map_set").unwrap_or(options.len());
    options.insert(place, OptionSpec { key: "fixed_maps", name: FIXED_MAPS, help: FIXED_MAPS_HELP, kind });
    options.leak()
}

/// Every map by its code, map 0 first: it is played where nothing is said.
fn maps() -> &'static [OptionValue] {
    let said = |text: String| -> &'static str { text.leak() };
    let mut maps: Vec<_> = MapId::all().collect();
    maps.sort_by_key(|map| map.to_string() != "0");
    let named = maps.into_iter().map(|map| {
        let in_lang = |lang: Lang| match map_name(map).get(lang) {
            name if name.ends_with(&map.to_string()) => name,
            name => said(format!("{map} {name}")),
        };
        let name = Words::new(in_lang(Lang::En), in_lang(Lang::Fr), in_lang(Lang::De));
        OptionValue { value: said(map.to_string()), name }
    });
    named.collect::<Vec<_>>().leak()
}

const FIXED_MAPS: Words = Words::new("The maps", "Les plateaux", "Die Zoopläne");
const FIXED_MAPS_HELP: Words = Words::new(
    "Which map each player gets, where the table fixes them.",
    "Le plateau de chacun, lorsque la table les fixe.",
    "Welchen Zooplan jeder bekommt, wenn der Tisch sie festlegt.",
);

const fn flag(key: &'static str, default: bool, name: Words, help: Words) -> OptionSpec {
    OptionSpec { key, name, help, kind: OptionKind::Flag { default } }
}

const fn value(value: &'static str, en: &'static str, fr: &'static str, de: &'static str) -> OptionValue {
    OptionValue { value, name: Words::new(en, fr, de) }
}

static OPTIONS: [OptionSpec; 19] = [
    OptionSpec {
        key: "players",
        name: Words::new("Players", "Joueurs", "Spieler"),
        help: Words::new(
            "How many play; one plays alone against the clock.",
            "Le nombre de joueurs ; seul, on joue contre la montre.",
            "Wie viele mitspielen; allein spielt man gegen die Uhr.",
        ),
        kind: OptionKind::Number { min: 1, max: 4, default: 2 },
    },
    OptionSpec {
        key: "first_player",
        name: FirstPlayer::NAME,
        help: Words::new(
            "Drawn by lot, as the rulebook says, or a seat of your choice.",
            "Tiré au sort, comme le dit le livret, ou une place de votre choix.",
            "Ausgelost, wie es die Regel sagt, oder ein Platz eurer Wahl.",
        ),
        kind: FirstPlayer::kind(4),
    },
    OptionSpec {
        key: "edition",
        name: Words::new("Scoring", "Décompte", "Wertung"),
        help: Words::new(
            "The first edition counts exactly 100 points less; the ranking is the same.",
            "La première édition compte exactement 100 points de moins ; le classement est le même.",
            "Die Erstausgabe zählt genau 100 Punkte weniger; die Reihenfolge bleibt gleich.",
        ),
        kind: OptionKind::OneOf {
            values: &[
                value("revised", "Revised edition", "Édition révisée", "Überarbeitete Ausgabe"),
                value("first", "First edition", "Première édition", "Erstausgabe"),
            ],
        },
    },
    OptionSpec {
        key: "maps",
        name: Words::new("Maps", "Plateaux Zoo", "Zoopläne"),
        help: Words::new(
            "How players come to their maps. A first game is best played on map A, a second one on map 0.",
            "Comment sont attribués les plateaux. Pour une première partie, prenez le plateau A, puis le plateau 0.",
            "Wie alle zu ihrem Zooplan kommen. Das erste Spiel gelingt am besten auf Plan A, das zweite auf Plan 0.",
        ),
        kind: OptionKind::OneOf {
            values: &[
                value(
                    "deal_two",
                    "Dealt two, keep one",
                    "Deux reçus, un gardé",
                    "Zwei erhalten, einen behalten",
                ),
                value("draft", "Chosen from a row", "Choisis dans une rangée", "Aus einer Reihe gewählt"),
                value("map_a", "Map A for all", "Plateau A pour tous", "Plan A für alle"),
                value("map0", "Map 0 for all", "Plateau 0 pour tous", "Plan 0 für alle"),
                value("fixed", "Fixed for each player", "Fixés pour chacun", "Für alle festgelegt"),
            ],
        },
    },
    OptionSpec {
        key: "map_set",
        name: Words::new("Which maps", "Quels plateaux", "Welche Zoopläne"),
        help: Words::new(
            "The maps that are dealt or laid out.",
            "Les plateaux distribués ou proposés.",
            "Die Zoopläne, die ausgeteilt oder ausgelegt werden.",
        ),
        kind: OptionKind::OneOf {
            values: &[
                value("classic", "1 to 8", "1 à 8", "1 bis 8"),
                value("alternative", "1a to 8a", "1a à 8a", "1a bis 8a"),
                value("all", "All sixteen", "Les seize", "Alle sechzehn"),
            ],
        },
    },
    flag(
        "interactive",
        true,
        Words::new("Interactive abilities", "Effets interactifs", "Interaktive Effekte"),
        Words::new(
            "Venom, Constriction, Hypnosis and Pilfering hit other players. Without them, their solo effects are used.",
            "Venimeux, Constriction, Hypnose et Chapardage touchent les autres. Sinon, leurs effets solo s'appliquent.",
            "Gift, Würgen, Hypnose und Stibitzen treffen andere. Ohne sie gelten ihre Solo-Effekte.",
        ),
    ),
    OptionSpec {
        key: "difficulty",
        name: Words::new("Difficulty alone", "Difficulté en solo", "Schwierigkeit allein"),
        help: Words::new(
            "The appeal you start with when you play alone.",
            "L'attrait de départ d'une partie en solo.",
            "Mit wie viel Attraktion du allein beginnst.",
        ),
        kind: OptionKind::OneOf {
            values: &[
                value("beginner", "20 appeal", "20 points d'attrait", "20 Attraktion"),
                value("medium", "10 appeal", "10 points d'attrait", "10 Attraktion"),
                value("hard", "0 appeal", "0 point d'attrait", "0 Attraktion"),
            ],
        },
    },
    flag(
        "challenge",
        false,
        Words::new(
            "Three-game challenge alone",
            "Défi solo en trois parties",
            "Solo-Herausforderung in drei Partien",
        ),
        Words::new(
            "Alone: three games in a row; what one uses up is missing in the next. The rematch is the next game.",
            "En solo : trois parties de suite ; ce que l'une utilise manque à la suivante. La revanche est la partie suivante.",
            "Allein: drei Partien nacheinander; was eine verbraucht, fehlt der nächsten. Die Revanche ist die nächste Partie.",
        ),
    ),
    flag(
        "map_a_kiosk",
        true,
        Words::new("Kiosk on map A", "Kiosque du plateau A", "Kiosk auf Plan A"),
        Words::new(
            "Map A starts with a kiosk beside its enclosure; the German first edition names only the enclosure.",
            "Le plateau A commence avec un kiosque près de l'enclos ; la première édition allemande ne cite que l'enclos.",
            "Plan A beginnt mit einem Kiosk neben dem Gehege; die deutsche Erstausgabe nennt nur das Gehege.",
        ),
    ),
    flag(
        "solo_max_appeal",
        true,
        Words::new(
            "Higher appeal limit alone",
            "Limite d'attrait relevée en solo",
            "Höhere Attraktionsgrenze allein",
        ),
        Words::new(
            "Alone, sponsors that ask for 25 appeal at most allow 45 or 35, depending on the start (revised edition).",
            "En solo, les mécènes limités à 25 d'attrait le sont à 45 ou 35 selon le départ (édition révisée).",
            "Allein gilt bei Sponsoren mit höchstens 25 Attraktion je nach Start 45 oder 35 (überarbeitete Ausgabe).",
        ),
    ),
    flag(
        "solo_cube_late",
        false,
        Words::new(
            "Solo donation at the end of breaks",
            "Don solo en fin de pause",
            "Solo-Spende am Pausenende",
        ),
        Words::new(
            "Alone, the cube covers a donation space at the end of a break instead of its start.",
            "En solo, le cube recouvre une case de don à la fin de la pause et non au début.",
            "Allein verdeckt der Stein ein Spendenfeld am Ende der Pause statt zu Beginn.",
        ),
    ),
    flag(
        "break_after_last_turn",
        true,
        Words::new("Break after the last turn", "Pause après le dernier tour", "Pause nach dem letzten Zug"),
        Words::new(
            "A break caused by the very last turn is still held before scoring.",
            "Une pause causée par le tout dernier tour a encore lieu avant le décompte.",
            "Eine Pause, die der allerletzte Zug auslöst, findet vor der Wertung noch statt.",
        ),
    ),
    flag(
        "upgrade_at_once",
        false,
        Words::new("Upgrades count at once", "Améliorations immédiates", "Aufwertungen gelten sofort"),
        Words::new(
            "An upgrade gained during an action already counts for that action.",
            "Une amélioration gagnée pendant une action compte déjà pour celle-ci.",
            "Eine während einer Aktion erhaltene Aufwertung gilt schon für diese Aktion.",
        ),
    ),
    flag(
        "pilfer_self",
        true,
        Words::new("Pilfering may miss", "Le chapardage peut échouer", "Stibitzen kann ausbleiben"),
        Words::new(
            "Who pilfers while tied for the lead may choose themselves, so that nothing happens.",
            "À égalité en tête, celui qui chaparde peut se désigner lui-même, sans effet.",
            "Wer beim Stibitzen selbst gleichauf führt, darf sich selbst wählen, dann geschieht nichts.",
        ),
    ),
    flag(
        "reputation_only",
        false,
        Words::new(
            "Animals II for reputation only",
            "Animaux II pour la seule réputation",
            "Tiere II nur für den Ruf",
        ),
        Words::new(
            "An upgraded Animals action of strength 5 may be used for its reputation alone.",
            "Une action Animaux améliorée de force 5 peut servir à la seule réputation.",
            "Eine aufgewertete Aktion Tiere mit Stärke 5 darf allein für den Ruf genutzt werden.",
        ),
    ),
    flag(
        "release_at_least",
        false,
        Words::new(
            "Larger animals may be released too",
            "De plus grands animaux relâchés aussi",
            "Auch größere Tiere auswildern",
        ),
        Words::new(
            "A release project takes an animal of the size it names or a larger one, as the French rulebook reads.",
            "Un projet de remise en liberté accepte un animal de la taille indiquée ou plus grand, comme le dit le livret français.",
            "Ein Auswilderungsprojekt nimmt ein Tier der genannten Größe oder ein größeres, wie es die französische Anleitung liest.",
        ),
    ),
    flag(
        "multiply_x_token",
        true,
        Words::new(
            "Multipliers repeat the X-token action",
            "Les multiplicateurs répètent l'action Jeton X",
            "Doppler wiederholen die Aktion X-Marker",
        ),
        Words::new(
            "Each multiplier token on the card can bring one more X-token; otherwise the action always brings one.",
            "Chaque multiplicateur posé sur la carte peut rapporter un jeton X de plus ; sinon, l'action en rapporte toujours un.",
            "Jeder Doppler auf der Karte kann einen weiteren X-Marker bringen; sonst bringt die Aktion immer einen.",
        ),
    ),
    flag(
        "must_take_cards",
        false,
        Words::new(
            "Cards of the map must be taken",
            "Les cartes du plateau sont obligatoires",
            "Karten des Plans müssen genommen werden",
        ),
        Words::new(
            "A card from a hex or from the left edge of the map cannot be declined.",
            "Une carte offerte par une case ou par le bord gauche du plateau ne peut être refusée.",
            "Eine Karte von einem Feld oder vom linken Rand des Plans lässt sich nicht ablehnen.",
        ),
    ),
    flag(
        "move_needs_tile",
        false,
        Words::new("Moving empties an enclosure", "Déménager libère un enclos", "Umziehen leert ein Gehege"),
        Words::new(
            "An animal moves into a new special enclosure only if an occupied enclosure of its size can be turned over.",
            "Un animal n'emménage dans un nouvel enclos spécial que si un enclos occupé à sa taille peut être retourné.",
            "Ein Tier zieht nur dann in ein neues Spezialgehege um, wenn ein belegtes Gehege seiner Größe umgedreht werden kann.",
        ),
    ),
];
