//! The terminal's own words in the three languages. `{}` is filled in.

use menagerie_kernel::Words;

pub use crate::text::fill;

pub const HELP: Words = Words::new(
    "A number plays that choice; part of a word lists the choices with it, and Enter plays the last one left.\n\
     The notation of a choice plays it too.\n\
     undo              take your last choice back (until something hidden was shown or another seat acted)\n\
     restart, redo     begin your turn again; have again what you took back\n\
     resign            give up\n\
     save [FILE]       write the game down; save! FILE also over another game\n\
     load FILE         go on with a saved game; load! FILE also if this one is not saved\n\
     why NOTATION      what stands against something you want\n\
     card NUMBER       what a card says (a part of its name does too)\n\
     hint              what a bot would do\n\
     all, board, log   all choices; the position; what has happened\n\
     rules             the rules in short\n\
     quit              leave\n",
    "Un numéro joue ce choix ; une partie d’un mot montre les choix qui la contiennent, et Entrée joue le dernier \
     qui reste.\nLa notation d’un choix le joue aussi.\n\
     undo              reprendre votre dernier choix (tant que rien de caché n’est révélé et que nul autre n’a joué)\n\
     restart, redo     recommencer votre tour ; rétablir ce que vous avez repris\n\
     resign            abandonner\n\
     save [FICHIER]    enregistrer la partie ; save! FICHIER même par-dessus une autre\n\
     load FICHIER      continuer une partie enregistrée ; load! FICHIER même si celle-ci ne l’est pas\n\
     why NOTATION      ce qui s’oppose à ce que vous voulez\n\
     card NUMÉRO       ce que dit une carte (une partie du nom suffit)\n\
     hint              ce que ferait un bot\n\
     all, board, log   tous les choix ; la position ; ce qui s’est passé\n\
     rules             les règles en bref\n\
     quit              quitter\n",
    "Eine Zahl spielt diese Wahl; ein Teil eines Wortes zeigt die Möglichkeiten damit, und Enter spielt die letzte, \
     die übrig ist.\nAuch die Notation einer Wahl spielt sie.\n\
     undo              letzte Wahl zurücknehmen (bis Verdecktes gezeigt wurde oder jemand anderes gehandelt hat)\n\
     restart, redo     Zug von vorn beginnen; Zurückgenommenes wiederherstellen\n\
     resign            aufgeben\n\
     save [DATEI]      Spiel speichern; save! DATEI auch über ein anderes Spiel\n\
     load DATEI        gespeichertes Spiel fortsetzen; load! DATEI auch, wenn dieses nicht gespeichert ist\n\
     why NOTATION      was gegen einen Wunsch spricht\n\
     card NUMMER       was auf einer Karte steht (auch mit einem Teil des Namens)\n\
     hint              was ein Bot täte\n\
     all, board, log   alle Möglichkeiten; die Lage; was geschehen ist\n\
     rules             die Regeln in Kürze\n\
     quit              beenden\n",
);
pub const KEYS: Words = Words::new(
    "type to filter   ↑ ↓ select   Enter play   Esc clear the filter\n\
     Ctrl-Z undo   Ctrl-S save   F2 hint   F3 log   F4 rules   Ctrl-Q quit\n\
     PgUp PgDn ← → move the board   : enter one of these commands:\n",
    "tapez pour filtrer   ↑ ↓ choisir   Entrée jouer   Échap vider le filtre\n\
     Ctrl-Z reprendre   Ctrl-S enregistrer   F2 conseil   F3 journal   F4 règles   Ctrl-Q quitter\n\
     PgPréc PgSuiv ← → déplacer le plateau   : saisir une de ces commandes :\n",
    "tippen zum Filtern   ↑ ↓ wählen   Enter spielen   Esc Filter leeren\n\
     Strg-Z zurücknehmen   Strg-S speichern   F2 Tipp   F3 Verlauf   F4 Regeln   Strg-Q beenden\n\
     Bild↑ Bild↓ ← → Plan verschieben   : einen dieser Befehle eingeben:\n",
);
pub const FOOTER: Words = Words::new(
    " Enter play · type to filter · Ctrl-Z undo · Ctrl-S save · F1 help · Ctrl-Q quit",
    " Entrée jouer · F1 aide · Ctrl-Z reprendre · Ctrl-S enregistrer · Ctrl-Q quitter",
    " Enter spielen · F1 Hilfe · Strg-Z zurück · Strg-S speichern · Strg-Q beenden",
);
pub const TURN: Words = Words::new("{}: {}", "{} : {}", "{}: {}");
pub const MORE: Words = Words::new(
    "… {} more: type part of a word, or `all`",
    "… {} de plus : tapez une partie d’un mot, ou `all`",
    "… {} weitere: einen Teil eines Wortes tippen, oder `all`",
);
pub const ONE_LEFT: Words = Words::new("Enter plays it.", "Entrée le joue.", "Enter spielt es.");
pub const NO_MATCH: Words = Words::new(
    "No choice has '{}' in it. `help` lists what you can say.",
    "Aucun choix ne contient « {} ». `help` dit ce qu’on peut taper.",
    "Keine Möglichkeit enthält „{}“. `help` sagt, was man tippen kann.",
);
pub const NO_NUMBER: Words = Words::new(
    "There are choices 1 to {}, not {}.",
    "Il y a les choix 1 à {}, pas {}.",
    "Es gibt die Möglichkeiten 1 bis {}, nicht {}.",
);
pub const EXPECTED: Words = Words::new("Say: {}", "Dites : {}", "Sage: {}");
pub const CANNOT: Words =
    Words::new("'{}' cannot be: {}", "« {} » est impossible : {}", "„{}“ geht nicht: {}");
pub const CAN: Words =
    Words::new("'{}' can be had.", "Rien ne s’oppose à « {} ».", "Gegen „{}“ spricht nichts.");
pub const HAND_OVER: Words = Words::new(
    "Hand the screen to {}, who presses Enter.",
    "Passez l’écran à {}, qui appuie sur Entrée.",
    "Gebt den Bildschirm an {}; dann Enter.",
);
pub const UNDONE: Words = Words::new("Taken back: {}", "Repris : {}", "Zurückgenommen: {}");
pub const END_TURN: Words = Words::new("End the turn", "Terminer le tour", "Zug beenden");
pub const TURN_HELD: Words = Words::new(
    "Your turn is at its end: end it, or take something back (undo, restart)",
    "Votre tour est à sa fin : terminez-le, ou reprenez quelque chose (undo, restart)",
    "Dein Zug ist an seinem Ende: beende ihn, oder nimm etwas zurück (undo, restart)",
);
pub const RESTARTED: Words =
    Words::new("The turn begins again.", "Le tour recommence.", "Der Zug beginnt von vorn.");
pub const REDONE: Words = Words::new("Played again.", "Rejoué.", "Wieder gespielt.");
pub const REDO_NOTHING: Words = Words::new(
    "There is nothing to have again.",
    "Il n’y a rien à rétablir.",
    "Es gibt nichts wiederherzustellen.",
);
pub const RESIGNED: Words = Words::new("{} resigns.", "{} abandonne.", "{} gibt auf.");
pub const UNDO_NOTHING: Words = Words::new(
    "There is nothing to take back.",
    "Il n’y a rien à reprendre.",
    "Es gibt nichts zurückzunehmen.",
);
pub const UNDO_OTHER: Words = Words::new(
    "Another seat has acted since; only with --practice could you take that back.",
    "Un autre siège a joué depuis ; il faudrait --practice pour reprendre.",
    "Jemand anderes hat seither gehandelt; zurücknehmen ginge nur mit --practice.",
);
pub const UNDO_FINAL: Words = Words::new(
    "That showed something hidden or let chance decide; only with --practice could you take it back.",
    "Cela a révélé du caché ou laissé décider le hasard ; il faudrait --practice pour le reprendre.",
    "Das hat Verdecktes gezeigt oder den Zufall entscheiden lassen; zurücknehmen ginge nur mit --practice.",
);
pub const SAVED: Words = Words::new("Saved to {}.", "Enregistré dans {}.", "Gespeichert in {}.");
pub const SAVE_WHERE: Words =
    Words::new("Say where: save FILE", "Dites où : save FICHIER", "Sage wohin: save DATEI");
pub const SAVE_OTHER: Words = Words::new(
    "{} holds something else; choose another name, or say save! {}",
    "{} contient autre chose ; prenez un autre nom, ou tapez save! {}",
    "{} enthält etwas anderes; nimm einen anderen Namen, oder sage save! {}",
);
pub const LOADED: Words = Words::new(
    "Loaded {}: {} choices played.",
    "{} chargé : {} choix joués.",
    "{} geladen: {} Entscheidungen gespielt.",
);
pub const LOAD_UNSAVED: Words = Words::new(
    "This game is not saved: save FILE first, or say load! {}",
    "Cette partie n’est pas enregistrée : d’abord save FICHIER, ou tapez load! {}",
    "Dieses Spiel ist nicht gespeichert: zuerst save DATEI, oder sage load! {}",
);
pub const QUIT_UNSAVED: Words = Words::new(
    "This game is not saved: save FILE first, or quit again to leave it.",
    "Cette partie n’est pas enregistrée : d’abord save FICHIER, ou quittez encore une fois.",
    "Dieses Spiel ist nicht gespeichert: zuerst save DATEI, oder noch einmal beenden.",
);
pub const HINT: Words = Words::new("A bot would: {}", "Un bot ferait : {}", "Ein Bot würde: {}");
pub const OVER: Words = Words::new("The game is over.", "La partie est terminée.", "Das Spiel ist zu Ende.");
pub const TOTAL: Words = Words::new("total", "total", "Summe");
pub const RANK: Words = Words::new("rank", "rang", "Rang");
pub const POINTS: Words = Words::new("points", "points", "Punkte");
pub const WON: Words = Words::new("Won: {}", "Victoire : {}", "Gewonnen: {}");
pub const NOBODY: Words = Words::new("nobody", "personne", "niemand");
pub const AFTER_END: Words = Words::new(
    "save FILE keeps it for `menagerie replay`; Enter or quit leaves.",
    "save FICHIER la garde pour `menagerie replay` ; Entrée ou quit pour quitter.",
    "save DATEI bewahrt es für `menagerie replay`; Enter oder quit beendet.",
);
pub const AFTER_END_KEYS: Words = Words::new(
    "Ctrl-S keeps it for `menagerie replay`, F3 tells it again, q leaves.",
    "Ctrl-S la garde pour `menagerie replay`, F3 la raconte, q quitte.",
    "Strg-S bewahrt es für `menagerie replay`, F3 erzählt es noch einmal, q beendet.",
);
pub const BOARD: Words = Words::new("position", "position", "Lage");
pub const LOG: Words = Words::new("log", "journal", "Verlauf");
pub const CHOICES: Words = Words::new("choices", "choix", "Möglichkeiten");
pub const RULES: Words = Words::new("rules", "règles", "Regeln");
pub const NO_CARD: Words =
    Words::new("Nothing here is called '{}'.", "Rien ne s’appelle « {} » ici.", "Hier heißt nichts „{}“.");
pub const HELP_TITLE: Words = Words::new("help", "aide", "Hilfe");
pub const RESULT: Words = Words::new("result", "résultat", "Ergebnis");
