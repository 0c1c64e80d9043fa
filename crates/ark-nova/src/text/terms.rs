//! Tokens, resources and notions: their names, and one short sentence each.

use menagerie_kernel::{Lang, Words};

use super::tell;
use crate::{
    content::{
        CONSTRICTION_STRENGTH, END_POINTS, FULL_MAP_APPEAL, HAND_LIMIT, HAND_LIMIT_UNIVERSITY, MAX_X_TOKENS,
        POUCH_APPEAL, SCORING_MAX, TILE_MONEY, VENOM_MONEY, WORKERS,
    },
    faces::Term,
    preview::{Counted, Warning},
};

/// What it is called.
pub const fn term_name(term: Term) -> Words {
    match term {
        Term::Money => Words::new("Money", "Crédits", "Geld"),
        Term::Appeal => Words::new("Appeal", "Attrait", "Attraktion"),
        Term::Conservation => Words::new("Conservation", "Conservation", "Artenschutz"),
        Term::Reputation => Words::new("Reputation", "Réputation", "Ruf"),
        Term::Points => Words::new("Points", "Points", "Punkte"),
        Term::XToken => Words::new("X-token", "Jeton X", "X-Marker"),
        Term::Multiplier => Words::new("Multiplier", "Multiplicateur", "Doppler"),
        Term::Venom => Words::new("Venom", "Venin", "Gift"),
        Term::Constriction => Words::new("Constriction", "Constriction", "Würgen"),
        Term::Worker => Words::new("Association worker", "Bénévole", "Verbandsarbeiter"),
        Term::Cube => Words::new("Player token", "Cube Joueur", "Markierungsstein"),
        Term::Break => Words::new("Break", "Pause", "Pause"),
        Term::Income => Words::new("Income", "Revenus", "Einkommen"),
        Term::Display => Words::new("Display", "Rivière", "Auslage"),
        Term::Range => Words::new("Reputation range", "Portée de réputation", "Rufreichweite"),
        Term::Snap => Words::new("Snap", "Saisir", "Zuschnappen"),
        Term::HandLimit => Words::new("Hand limit", "Limite de main", "Handkartenlimit"),
        Term::Strength => Words::new("Strength", "Force", "Stärke"),
        Term::Upgrade => Words::new("Upgrade", "Amélioration", "Aufwertung"),
        Term::Donation => Words::new("Donation", "Don", "Spende"),
        Term::SmallAnimal => Words::new("Small animal", "Petit animal", "Kleines Tier"),
        Term::LargeAnimal => Words::new("Large animal", "Grand animal", "Großes Tier"),
        Term::BuildII => Words::new("Build II", "Construction II", "Bauen II"),
        Term::PlacementBonus => Words::new("Placement bonus", "Bonus de placement", "Platzierungsbonus"),
        Term::MapCovered => Words::new("Map covered", "Plateau recouvert", "Zooplan überbaut"),
        Term::BonusTile => Words::new("Bonus tile", "Tuile bonus", "Bonusplättchen"),
        Term::FinalScoring => Words::new("Final scoring card", "Carte Décompte final", "Endwertungskarte"),
        Term::Release => Words::new("Release", "Remise en liberté", "Auswilderung"),
        Term::Pouch => Words::new("Pouch", "Poche", "Beutel"),
    }
}

/// What it is and does, in a sentence or two.
pub fn term_text(term: Term, lang: Lang) -> String {
    match term {
        Term::Money => tell!(
            lang,
            "Pays for animals, buildings and donations; comes mostly with the income of breaks.",
            "Paie les animaux, les bâtiments et les dons ; vient surtout des revenus des pauses.",
            "Bezahlt Tiere, Bauwerke und Spenden; kommt vor allem mit dem Einkommen der Pausen.",
        ),
        Term::Appeal => tell!(
            lang,
            "How many visitors the zoo draws: it decides the income, and each step is a point.",
            "Le nombre de visiteurs que le zoo attire : il fixe les revenus, et chaque case vaut un point.",
            "Wie viele Besucher der Zoo anzieht: Sie bestimmt das Einkommen, und jeder Schritt ist ein Punkt.",
        ),
        Term::Conservation => tell!(
            lang,
            "Each step up to 10 is worth 2 points, each further one 3. Bonuses wait at 2, 5 and 8.",
            "Chaque case jusqu'à 10 vaut 2 points, chaque case suivante 3. Des bonus attendent à 2, 5 et 8.",
            "Jeder Schritt bis 10 ist 2 Punkte wert, jeder weitere 3. Boni warten bei 2, 5 und 8.",
        ),
        Term::Reputation => tell!(
            lang,
            "Decides how far you reach into the display, and gives bonuses from 5 on. Beyond 9 only with Cards II; beyond 15 each step is 1 appeal.",
            "Fixe votre portée dans la rivière et donne des bonus à partir de 5. Au-delà de 9 seulement avec Cartes II ; au-delà de 15, chaque case vaut 1 point d'attrait.",
            "Bestimmt, wie weit du in die Auslage greifst, und bringt ab 5 Boni. Über 9 nur mit Karten II; über 15 ist jeder Schritt 1 Attraktion.",
        ),
        Term::Points => tell!(
            lang,
            "Appeal plus the value of the conservation space. At {END_POINTS} the counters meet and the end begins. The first edition counts {END_POINTS} less.",
            "L'attrait plus la valeur de la case de conservation. À {END_POINTS}, les marqueurs se rencontrent et la fin commence. La première édition compte {END_POINTS} de moins.",
            "Attraktion plus der Wert des Artenschutzfelds. Bei {END_POINTS} treffen sich die Zählsteine, und das Ende beginnt. Die Erstausgabe zählt {END_POINTS} weniger.",
        ),
        Term::XToken => tell!(
            lang,
            "Spend it before an action for 1 strength. Nobody holds more than {MAX_X_TOKENS}.",
            "Dépensez-le avant une action pour 1 de force. Personne n'en garde plus de {MAX_X_TOKENS}.",
            "Setze ihn vor einer Aktion für 1 Stärke ein. Niemand hat mehr als {MAX_X_TOKENS}.",
        ),
        Term::Multiplier => tell!(
            lang,
            "Lies on an action card: use it to carry the action out once more. Gone after the break.",
            "Posé sur une carte Action : utilisez-le pour refaire l'action une fois. Disparaît à la pause.",
            "Liegt auf einer Aktionskarte: Nutze ihn, um die Aktion noch einmal auszuführen. In der Pause ist er weg.",
        ),
        Term::Venom => tell!(
            lang,
            "A turn in which you use no card with venom costs {VENOM_MONEY} money at its end. Using the card takes the token off.",
            "Un tour où vous n'utilisez aucune carte avec du venin coûte {VENOM_MONEY} crédits à sa fin. Utiliser la carte retire le jeton.",
            "Ein Zug, in dem du keine Karte mit Gift nutzt, kostet am Ende {VENOM_MONEY} Geld. Die Karte zu nutzen entfernt den Marker.",
        ),
        Term::Constriction => tell!(
            lang,
            "The action is {CONSTRICTION_STRENGTH} weaker once. Using the card takes the token off.",
            "L'action perd {CONSTRICTION_STRENGTH} de force une fois. Utiliser la carte retire le jeton.",
            "Die Aktion ist einmal um {CONSTRICTION_STRENGTH} schwächer. Die Karte zu nutzen entfernt den Marker.",
        ),
        Term::Worker => tell!(
            lang,
            "Does the tasks of the Association action and comes back in the break. There are {WORKERS}; one is there from the start.",
            "Accomplit les missions de l'action Association et revient à la pause. Il y en a {WORKERS} ; un seul est là au début.",
            "Erledigt die Aufgaben der Aktion Verband und kommt in der Pause zurück. Es gibt {WORKERS}; einer ist von Anfang an da.",
        ),
        Term::Cube => tell!(
            lang,
            "Goes from the left edge of the map to a project that you support, and uncovers a bonus.",
            "Passe du bord gauche du plateau à un projet que vous soutenez, et découvre un bonus.",
            "Wandert vom linken Rand des Zooplans auf ein Projekt, das du unterstützt, und deckt einen Bonus auf.",
        ),
        Term::Break => tell!(
            lang,
            "After the turn that brings the break token to its end: hands down to the limit, workers home, new cards, income for all.",
            "Après le tour qui mène le pion Pause au bout : mains réduites à la limite, bénévoles de retour, nouvelles cartes, revenus pour tous.",
            "Nach dem Zug, der den Pausenmarker ans Ende bringt: Hände auf das Limit, Arbeiter zurück, neue Karten, Einkommen für alle.",
        ),
        Term::Income => tell!(
            lang,
            "What the next break brings: money by appeal and for kiosks, and what map and sponsors give.",
            "Ce que rapporte la prochaine pause : crédits selon l'attrait et les kiosques, et ce que donnent plateau et mécènes.",
            "Was die nächste Pause bringt: Geld nach Attraktion und für Kioske und was Zooplan und Sponsoren geben.",
        ),
        Term::Display => tell!(
            lang,
            "Six open cards in folders 1 to 6; refilled at the end of each turn.",
            "Six cartes visibles dans les dossiers 1 à 6 ; complétée à la fin de chaque tour.",
            "Sechs offene Karten in den Mappen 1 bis 6; am Ende jedes Zuges wird aufgefüllt.",
        ),
        Term::Range => tell!(
            lang,
            "The folders of the display that your reputation reaches.",
            "Les dossiers de la rivière que votre réputation atteint.",
            "Die Mappen der Auslage, die dein Ruf erreicht.",
        ),
        Term::Snap => tell!(
            lang,
            "Take any card of the display, whatever your reputation.",
            "Prenez n'importe quelle carte de la rivière, quelle que soit votre réputation.",
            "Nimm eine beliebige Karte der Auslage, egal wie hoch dein Ruf ist.",
        ),
        Term::HandLimit => tell!(
            lang,
            "In a break you discard down to {HAND_LIMIT} cards, with the right university to {HAND_LIMIT_UNIVERSITY}.",
            "À la pause, vous gardez {HAND_LIMIT} cartes au plus, {HAND_LIMIT_UNIVERSITY} avec la bonne université.",
            "In der Pause legst du bis auf {HAND_LIMIT} Karten ab, mit der passenden Universität bis auf {HAND_LIMIT_UNIVERSITY}.",
        ),
        Term::Strength => tell!(
            lang,
            "The slot of the action card, 1 to 5, plus the X-tokens spent.",
            "L'emplacement de la carte Action, de 1 à 5, plus les jetons X dépensés.",
            "Der Platz der Aktionskarte, 1 bis 5, plus die eingesetzten X-Marker.",
        ),
        Term::Upgrade => tell!(
            lang,
            "Turns an action card to its stronger side II. Four of the five can be upgraded.",
            "Retourne une carte Action sur son niveau II, plus fort. Quatre sur cinq peuvent l'être.",
            "Dreht eine Aktionskarte auf ihre stärkere Seite II. Vier der fünf lassen sich aufwerten.",
        ),
        Term::Donation => tell!(
            lang,
            "With Association II, once an action: pay the lowest open space for 1 conservation point.",
            "Avec Association II, une fois par action : payez la case libre la moins chère pour 1 point de conservation.",
            "Mit Verband II, einmal je Aktion: Bezahle das günstigste freie Feld für 1 Artenschutzpunkt.",
        ),
        Term::SmallAnimal => tell!(
            lang,
            "Of printed size 1 or 2, or a petting zoo animal.",
            "De taille imprimée 1 ou 2, ou animal domestique.",
            "Mit aufgedruckter Größe 1 oder 2, oder ein Streicheltier.",
        ),
        Term::LargeAnimal => tell!(
            lang,
            "Of printed size 4 or 5.",
            "De taille imprimée 4 ou 5.",
            "Mit aufgedruckter Größe 4 oder 5.",
        ),
        Term::BuildII => tell!(
            lang,
            "This space is for those whose Build card is upgraded.",
            "Cette case est réservée à qui a amélioré sa carte Construction.",
            "Dieses Feld ist für alle, deren Karte Bauen aufgewertet ist.",
        ),
        Term::PlacementBonus => tell!(
            lang,
            "Gained when a building covers the space.",
            "Gagné quand un bâtiment recouvre la case.",
            "Gibt es, wenn ein Bauwerk das Feld überbaut.",
        ),
        Term::MapCovered => tell!(
            lang,
            "Whoever covers every building space of the map gains {FULL_MAP_APPEAL} appeal.",
            "Qui recouvre toutes les cases constructibles du plateau gagne {FULL_MAP_APPEAL} points d'attrait.",
            "Wer alle Baufelder des Zooplans überbaut, erhält {FULL_MAP_APPEAL} Attraktion.",
        ),
        Term::BonusTile => tell!(
            lang,
            "Waits at 5 and 8 conservation: whoever gets there takes one, or {TILE_MONEY} money.",
            "Attend à 5 et à 8 en conservation : qui y parvient en prend une, ou {TILE_MONEY} crédits.",
            "Wartet bei 5 und 8 Artenschutz: Wer dort ankommt, nimmt eines oder {TILE_MONEY} Geld.",
        ),
        Term::FinalScoring => tell!(
            lang,
            "Secret: gives up to {SCORING_MAX} conservation points at the end.",
            "Secrète : donne jusqu'à {SCORING_MAX} points de conservation en fin de partie.",
            "Geheim: bringt am Ende bis zu {SCORING_MAX} Artenschutzpunkte.",
        ),
        Term::Release => tell!(
            lang,
            "An animal leaves the zoo for a project: its printed appeal is lost, its enclosure is empty again.",
            "Un animal quitte le zoo pour un projet : son attrait imprimé est perdu, son enclos se libère.",
            "Ein Tier verlässt den Zoo für ein Projekt: Die aufgedruckte Attraktion geht verloren, sein Gehege wird frei.",
        ),
        Term::Pouch => tell!(
            lang,
            "A hand card put face down under a card or the map for {POUCH_APPEAL} appeal.",
            "Une carte de la main glissée face cachée sous une carte ou le plateau pour {POUCH_APPEAL} points d'attrait.",
            "Eine Handkarte, die für {POUCH_APPEAL} Attraktion verdeckt unter eine Karte oder den Zooplan gelegt wird.",
        ),
    }
}

/// What a player counts.
pub const fn counted_name(counted: Counted) -> Words {
    match counted {
        Counted::Money => term_name(Term::Money),
        Counted::XTokens => Words::new("X-tokens", "Jetons X", "X-Marker"),
        Counted::Appeal => term_name(Term::Appeal),
        Counted::Conservation => term_name(Term::Conservation),
        Counted::Reputation => term_name(Term::Reputation),
        Counted::Hand => Words::new("Hand cards", "Cartes en main", "Handkarten"),
        Counted::Points => term_name(Term::Points),
        Counted::Workers => Words::new("Free workers", "Bénévoles libres", "Freie Arbeiter"),
        Counted::PartnerZoos => Words::new("Partner zoos", "Zoos partenaires", "Partnerzoos"),
        Counted::Universities => Words::new("Universities", "Universités", "Universitäten"),
        Counted::Supports => Words::new("Projects supported", "Projets soutenus", "Unterstützte Projekte"),
    }
}

/// What a preview warns of.
pub fn warning_text(warning: Warning, lang: Lang) -> String {
    match warning {
        Warning::EndsGame => tell!(
            lang,
            "Your counters meet: the last turns begin.",
            "Vos marqueurs se rencontrent : les derniers tours commencent.",
            "Deine Zählsteine treffen sich: Die letzten Züge beginnen.",
        ),
        Warning::BonusLost => tell!(
            lang,
            "A bonus would be lost, wholly or in part.",
            "Un bonus serait perdu, en tout ou en partie.",
            "Ein Bonus ginge ganz oder teilweise verloren.",
        ),
        Warning::ReputationCapped => tell!(
            lang,
            "Reputation beyond 9 needs Cards II: the rest would be lost.",
            "Au-delà de 9, la réputation demande Cartes II : le reste serait perdu.",
            "Ruf über 9 braucht Karten II: Der Rest ginge verloren.",
        ),
        Warning::OverHandLimitAtBreak => tell!(
            lang,
            "In the coming break you would have to discard cards.",
            "À la pause qui vient, vous devriez défausser des cartes.",
            "In der kommenden Pause müsstest du Karten ablegen.",
        ),
        Warning::VenomFee => tell!(
            lang,
            "Venom stays on your cards: the turn ends with a fee of {VENOM_MONEY} money.",
            "Du venin reste sur vos cartes : le tour se termine par {VENOM_MONEY} crédits à payer.",
            "Gift bleibt auf deinen Karten: Am Ende des Zuges sind {VENOM_MONEY} Geld fällig.",
        ),
    }
}
