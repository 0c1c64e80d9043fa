//! What the game says of itself before anyone plays.

use menagerie_kernel::{About, OptionKind, OptionSpec, OptionValue, Words};

use crate::options::{FirstPlayer, Options};

pub(super) static ABOUT: About = About {
    id: "ark-and-noah",
    name: Words::new("Ark & Noah", "Ark & Noah", "Ark & Noah"),
    tagline: Words::new(
        "Build the ark together, and bring your animals aboard before the rain.",
        "Construisez l'Arche ensemble et faites embarquer vos animaux avant le déluge.",
        "Baut gemeinsam die Arche und bringt eure Tiere vor der Flut an Bord.",
    ),
    players: (2, 4),
    hidden: false,
    options: &OPTIONS,
    arrangements: &crate::arranged::ARRANGEMENTS,
    rules: Words::new(include_str!("rules.en.md"), include_str!("rules.fr.md"), include_str!("rules.de.md")),
    reconstructed: Words::new(
        "The grid of the ark, its pitch spaces, and most of the animals with their sizes, points and player counts are \
         reconstructed: no picture of the printed board and tiles could be used. So are the 27 planks of each colour and \
         Shem's yellow. Everything else follows the rulebook.",
        "La grille de l'Arche, ses cases de poix et la plupart des animaux, avec leur taille, leurs points et le nombre de \
         joueurs, sont reconstitués : aucune image du plateau et des tuiles n'a pu servir. De même pour les 27 planches de \
         chaque couleur et le jaune de Sem. Tout le reste suit le livret.",
        "Das Raster der Arche, ihre Pechfelder und die meisten Tiere mit Größe, Punkten und Spielerzahl sind rekonstruiert: \
         Kein Bild von Plan und Plättchen war nutzbar. Das gilt auch für die 27 Planken je Farbe und Sems Gelb. Alles \
         andere folgt der Anleitung.",
    ),
};

static OPTIONS: [OptionSpec; 9] = [
    OptionSpec {
        key: "players",
        name: Words::new("Players", "Joueurs", "Spieler"),
        help: Words::new(
            "How many play; the ark grows with them.",
            "Le nombre de joueurs ; l'Arche grandit avec eux.",
            "Wie viele mitspielen; die Arche wächst mit.",
        ),
        kind: OptionKind::Number { min: 2, max: 4, default: 2 },
    },
    OptionSpec {
        key: "mode",
        name: Words::new("Game", "Partie", "Spiel"),
        help: Words::new(
            "The quick game leaves out workers, pitch, food and small animals.",
            "La partie rapide se joue sans ouvriers, poix, nourriture ni petits animaux.",
            "Das schnelle Spiel lässt Arbeiter, Pech, Futter und kleine Tiere weg.",
        ),
        kind: OptionKind::OneOf {
            values: &[
                OptionValue { value: "normal", name: Words::new("Normal", "Normale", "Normal") },
                OptionValue { value: "quick", name: Words::new("Quick", "Rapide", "Schnell") },
            ],
        },
    },
    OptionSpec {
        key: "ark",
        name: Words::new("Ark", "Arche", "Arche"),
        help: Words::new(
            "The shape of the ark. Both are reconstructed; the tapered one has more hull.",
            "La forme de l'Arche. Les deux sont reconstituées ; l'effilée a plus de coque.",
            "Die Form der Arche. Beide sind rekonstruiert; die spitz zulaufende hat mehr Rumpf.",
        ),
        kind: OptionKind::OneOf {
            values: &[
                OptionValue { value: "rect", name: Words::new("Rectangular", "Rectangulaire", "Rechteckig") },
                OptionValue { value: "tapered", name: Words::new("Tapered", "Effilée", "Spitz zulaufend") },
            ],
        },
    },
    OptionSpec {
        key: "first_player",
        name: FirstPlayer::NAME,
        help: Words::new(
            "Who begins: drawn by lot, or a seat.",
            "Qui commence : tiré au sort, ou une place fixée.",
            "Wer beginnt: per Los oder ein bestimmter Platz.",
        ),
        kind: FirstPlayer::kind(4),
    },
    OptionSpec {
        key: "workers_at_three",
        name: Words::new("Workers with three players", "Ouvriers à trois joueurs", "Arbeiter zu dritt"),
        help: Words::new(
            "Workers of each player at a table of three. Matters only there; the rulebook gives two.",
            "Le nombre d'ouvriers de chacun à trois joueurs. Sans effet autrement ; le livret en prévoit deux.",
            "Wie viele Arbeiter jeder zu dritt hat. Sonst ohne Bedeutung; die Anleitung nennt zwei.",
        ),
        kind: OptionKind::Number { min: 1, max: 2, default: 2 },
    },
    OptionSpec {
        key: "plank_swap",
        name: Words::new("Planks to swap", "Planches à permuter", "Tauschbare Planken"),
        help: Words::new(
            "Which planks an exchange may swap.",
            "Les planches qu'un échange peut permuter.",
            "Welche Planken ein Tausch vertauschen darf.",
        ),
        kind: OptionKind::OneOf {
            values: &[
                OptionValue { value: "any", name: Words::new("Any", "Toutes", "Alle") },
                OptionValue {
                    value: "unloaded",
                    name: Words::new(
                        "Not around loaded pairs",
                        "Pas autour d'un couple embarqué",
                        "Nicht um geladene Paare",
                    ),
                },
            ],
        },
    },
    OptionSpec {
        key: "pitch_contact",
        name: Words::new("Pitch of an enclosure", "Poix d'un enclos", "Pech eines Geheges"),
        help: Words::new(
            "Which pitch spaces must be filled for an enclosure at the hull; the same ones score.",
            "Les cases de poix à remplir pour un enclos contre la coque ; elles rapportent aussi des points.",
            "Welche Pechfelder für ein Gehege am Rumpf gefüllt sein müssen; dieselben bringen Punkte.",
        ),
        kind: OptionKind::OneOf {
            values: &[
                OptionValue {
                    value: "touching",
                    name: Words::new(
                        "At both ends of each hull edge",
                        "Aux deux bouts de chaque arête de la coque",
                        "An beiden Enden jeder Rumpfkante",
                    ),
                },
                OptionValue {
                    value: "between",
                    name: Words::new(
                        "Only between two of its hull edges",
                        "Seulement entre deux de ses arêtes de la coque",
                        "Nur zwischen zwei seiner Rumpfkanten",
                    ),
                },
            ],
        },
    },
    OptionSpec {
        key: "last_round",
        name: Words::new("Last round", "Dernier tour", "Letzte Runde"),
        help: Words::new(
            "The game ends after this round even if the hull is open.",
            "La partie s'arrête après ce tour même si la coque est ouverte.",
            "Das Spiel endet nach dieser Runde, auch bei offenem Rumpf.",
        ),
        kind: OptionKind::Number {
            min: Options::LAST_ROUND_MIN as i32,
            max: Options::LAST_ROUND_MAX as i32,
            default: 20,
        },
    },
    OptionSpec {
        key: "tie_order",
        name: Words::new("Last-minute ties", "Égalités de dernière minute", "Gleichstand in letzter Minute"),
        help: Words::new(
            "Who loads first after the last round when scores are equal.",
            "Qui charge en premier après le dernier tour à égalité de points.",
            "Wer nach der letzten Runde bei Gleichstand zuerst lädt.",
        ),
        kind: OptionKind::OneOf {
            values: &[
                OptionValue {
                    value: "worker",
                    name: Words::new(
                        "Leftmost worker",
                        "Ouvrier le plus à gauche",
                        "Arbeiter am weitesten links",
                    ),
                },
                OptionValue {
                    value: "seat",
                    name: Words::new("Order of the table", "Ordre de la table", "Sitzordnung"),
                },
            ],
        },
    },
];
