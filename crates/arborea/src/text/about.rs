//! What Arborea says of itself.

use menagerie_kernel::{About, OptionKind, OptionSpec, OptionValue, Words};

use crate::options::{FirstPlayer, MAX_DIFFICULTY};

pub(super) static ABOUT: About = About {
    id: "arborea",
    name: Words::new("Arborea", "Arborea", "Arborea"),
    tagline: Words::new(
        "Send villagers on pilgrimages, regenerate the land and bring its creatures home.",
        "Envoyez des villageois en pèlerinage, régénérez la terre et ramenez-y les créatures.",
        "Schicke Dorfbewohner auf Pilgerfahrt, belebe das Land und hole seine Kreaturen heim.",
    ),
    players: (1, 5),
    hidden: false,
    options: &OPTIONS,
    arrangements: &crate::arranged::ARRANGEMENTS,
    rules: Words::new(include_str!("rules.en.md"), include_str!("rules.fr.md"), include_str!("rules.de.md")),
    reconstructed: Words::new(
        "The rules are complete, but most of what is printed on cards, trails, Sages, tiles and tracks is in no \
         source we know: those values are our own reconstruction, and each table can be replaced.",
        "Les règles sont complètes, mais l'essentiel de ce qui est imprimé sur les cartes, sentiers, Sages, tuiles et \
         pistes ne figure dans aucune source connue : ces valeurs sont notre reconstitution, remplaçable table par table.",
        "Die Regeln sind vollständig, aber das meiste, was auf Karten, Pfaden, Weisen, Plättchen und Leisten gedruckt \
         ist, steht in keiner uns bekannten Quelle: Diese Werte haben wir nachgebildet; jede Tabelle ist austauschbar.",
    ),
};

static OPTIONS: [OptionSpec; 6] = [
    OptionSpec {
        key: "players",
        name: Words::new("Players", "Joueurs", "Spieler"),
        help: Words::new(
            "One to five. Alone you play against Feronia.",
            "Un à cinq. Seul, vous affrontez Feronia.",
            "Einer bis fünf. Allein spielst du gegen Feronia.",
        ),
        kind: OptionKind::Number { min: 1, max: 5, default: 2 },
    },
    OptionSpec {
        key: "advanced",
        name: Words::new("Villagers on tracks", "Villageois sur les pistes", "Dorfbewohner auf Bahnen"),
        help: Words::new(
            "Everyone starts by placing a villager on a track (step 14 of the set-up). Leave it out in a first game.",
            "Chacun commence par placer un villageois sur une piste (étape 14). À ignorer pour une première partie.",
            "Alle setzen zu Beginn einen Dorfbewohner auf eine Bahn (Schritt 14). Im ersten Spiel besser weglassen.",
        ),
        kind: OptionKind::Flag { default: true },
    },
    OptionSpec {
        key: "difficulty",
        name: Words::new("Feronia's difficulty", "Difficulté de Feronia", "Feronias Schwierigkeit"),
        help: Words::new(
            "Solo only: what each step of her veteran is worth. 2 is very easy, 7 very hard, and more is possible.",
            "Solo : ce que vaut chaque case parcourue par son ancien. 2 est très facile, 7 très difficile, et davantage est possible.",
            "Nur solo: Was jeder Schritt ihres Veteranen zählt. 2 ist sehr leicht, 7 sehr schwer, mehr ist möglich.",
        ),
        kind: OptionKind::Number { min: 2, max: MAX_DIFFICULTY as i32, default: 4 },
    },
    OptionSpec {
        key: "cat_sees",
        name: Words::new("Tailcats look for", "Les Caudachats cherchent", "Schweifkatzen suchen"),
        help: Words::new(
            "The rulebook says both: worms on the player aid, antspiders on the scoring page.",
            "Le livret dit les deux : le Ver sur l'aide de jeu, la Fourmaraigne à la page du décompte.",
            "Die Regel nennt beides: Würmer auf der Spielhilfe, Ameisenspinnen auf der Wertungsseite.",
        ),
        kind: OptionKind::OneOf {
            values: &[
                OptionValue {
                    value: "worm",
                    name: Words::new("Antler Worms", "Vers à Ramure", "Geweihwürmer"),
                },
                OptionValue {
                    value: "ant",
                    name: Words::new("Antspiders", "Fourmaraignes", "Ameisenspinnen"),
                },
            ],
        },
    },
    OptionSpec {
        key: "conversions",
        name: Words::new("Conversion symbols", "Symboles de conversion", "Umwandlungssymbole"),
        help: Words::new(
            "The rulebook orders to spend the biome. Some tables let a player decline.",
            "Le livret ordonne de dépenser le Biome. Certaines tables permettent d'y renoncer.",
            "Die Regel verlangt, das Biom auszugeben. Manche Runden lassen darauf verzichten.",
        ),
        kind: OptionKind::OneOf {
            values: &[
                OptionValue {
                    value: "must",
                    name: Words::new("must be used", "obligatoires", "sind Pflicht"),
                },
                OptionValue {
                    value: "may",
                    name: Words::new("may be declined", "facultatifs", "sind freiwillig"),
                },
            ],
        },
    },
    OptionSpec {
        key: "first_player",
        name: FirstPlayer::NAME,
        help: Words::new(
            "Drawn by lot, as the rulebook says, or a seat of your choice. Alone you always begin.",
            "Tiré au sort, comme le dit le livret, ou une place de votre choix. En solo, vous commencez toujours.",
            "Ausgelost, wie es die Regel sagt, oder ein Platz eurer Wahl. Allein beginnst immer du.",
        ),
        kind: FirstPlayer::kind(5),
    },
];
