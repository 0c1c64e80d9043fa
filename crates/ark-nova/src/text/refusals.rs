//! Unmet conditions that need no more than a fixed sentence.

use menagerie_kernel::Words;

pub(super) const GAME_OVER: Words =
    Words::new("The game is over.", "La partie est terminée.", "Das Spiel ist zu Ende.");
pub(super) const NOT_YOUR_DECISION: Words = Words::new(
    "Somebody else decides now.",
    "C'est à quelqu'un d'autre de décider.",
    "Gerade entscheidet jemand anderes.",
);
pub(super) const NOT_NOW: Words =
    Words::new("It is not the moment for this.", "Ce n'est pas le moment.", "Dafür ist nicht der Moment.");
pub(super) const NO_MORE_ANIMALS: Words = Words::new(
    "No more animals in this action.",
    "Plus d'animal dans cette action.",
    "Keine weiteren Tiere in dieser Aktion.",
);
pub(super) const ACTION_USED_UP: Words = Words::new(
    "Nothing more in this action.",
    "Plus rien dans cette action.",
    "In dieser Aktion geht nichts mehr.",
);
pub(super) const ALL_HIRED: Words = Words::new(
    "All your workers are hired already.",
    "Tous vos bénévoles sont déjà engagés.",
    "Alle deine Verbandsarbeiter sind schon eingestellt.",
);
pub(super) const X_TOKENS_FULL: Words =
    Words::new("You already hold 5 X-tokens.", "Vous avez déjà 5 jetons X.", "Du hast schon 5 X-Marker.");
pub(super) const NOT_ADJACENT: Words = Words::new(
    "It must touch one of your buildings.",
    "Il doit toucher un de vos bâtiments.",
    "Es muss an eines deiner Bauwerke grenzen.",
);
pub(super) const NOT_ON_BORDER: Words = Words::new(
    "Your first building must touch the border.",
    "Votre premier bâtiment doit toucher le bord.",
    "Dein erstes Bauwerk muss den Rand berühren.",
);
pub(super) const REPUTATION_FULL: Words = Words::new(
    "Your reputation cannot rise.",
    "Votre réputation ne peut plus monter.",
    "Dein Ruf kann nicht steigen.",
);
pub(super) const NO_PARTNER_ZOO: Words = Words::new(
    "The board has no partner zoo that you lack.",
    "Le plateau n'a aucun zoo partenaire qui vous manque.",
    "Auf dem Tableau liegt kein Partnerzoo, der dir fehlt.",
);
pub(super) const PARTNER_ZOOS_FULL: Words = Words::new(
    "You already have 4 partner zoos.",
    "Vous avez déjà 4 zoos partenaires.",
    "Du hast schon 4 Partnerzoos.",
);
pub(super) const NO_UNIVERSITY: Words = Words::new(
    "The board has no university that you lack.",
    "Le plateau n'a aucune université qui vous manque.",
    "Auf dem Tableau liegt keine Universität, die dir fehlt.",
);
pub(super) const TASK_FIRST: Words = Words::new(
    "A donation comes after a task of the same action.",
    "Un don vient après une mission de la même action.",
    "Eine Spende kommt nach einer Aufgabe derselben Aktion.",
);
pub(super) const DONATED_THIS_ACTION: Words = Words::new(
    "You have already donated in this action.",
    "Vous avez déjà fait un don dans cette action.",
    "Du hast in dieser Aktion schon gespendet.",
);
pub(super) const NO_PROJECT: Words = Words::new(
    "No project within your reach has a free level that you meet.",
    "Aucun projet à votre portée n'a de condition libre que vous remplissez.",
    "Kein erreichbares Projekt hat eine freie Bedingung, die du erfüllst.",
);
pub(super) const LEVEL_BLOCKED: Words = Words::new(
    "With two players, this level is blocked.",
    "À deux joueurs, cette condition est bloquée.",
    "Zu zweit ist diese Bedingung blockiert.",
);
pub(super) const NO_TOKENS: Words = Words::new(
    "No token is left on the edge of your map.",
    "Il ne reste aucun cube au bord de votre plateau.",
    "Am Rand deines Zooplans liegt kein Stein mehr.",
);
