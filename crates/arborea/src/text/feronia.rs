//! Feronia's reasons: each leads in what she does next.

use menagerie_kernel::Speaker;
use menagerie_kit::tell;

use super::words;
use crate::HerReason;

pub(super) fn because(reason: HerReason, speaker: Speaker<'_>) -> String {
    match reason {
        HerReason::Number(number) => tell!(
            speaker.lang,
            "Number {number} on her card:",
            "Le numéro {number} de sa carte :",
            "Nummer {number} auf ihrer Karte:"
        ),
        HerReason::EntryTaken(track) => {
            let track = speaker.say(words::track(track));
            tell!(
                speaker.lang,
                "The entry of the {track} is taken; Feronia goes on to the next number.",
                "L'entrée de la {track} est occupée ; Feronia passe au numéro suivant.",
                "Der Einstieg der {track} ist besetzt; Feronia geht zur nächsten Nummer über."
            )
        }
        HerReason::Deck(number) => tell!(
            speaker.lang,
            "Deck {number} on her card:",
            "Le paquet {number} de sa carte :",
            "Stapel {number} auf ihrer Karte:"
        ),
        HerReason::OwnWater(water) => tell!(
            speaker.lang,
            "To pay for it she adds {water} Water of her own:",
            "Pour la payer, elle ajoute {water} Eau de sa réserve privée :",
            "Um sie zu bezahlen, gibt sie {water} eigenes Wasser dazu:"
        ),
        HerReason::SeasonFirst => tell!(
            speaker.lang,
            "Her card puts entries with a season first:",
            "Sa carte préfère les entrées qui montrent une saison :",
            "Ihre Karte bevorzugt Einstiege mit einer Jahreszeit:",
        ),
        HerReason::NoVillager => tell!(
            speaker.lang,
            "Feronia has no villager to place.",
            "Feronia n'a aucun villageois à placer.",
            "Feronia hat keinen Dorfbewohner zum Setzen.",
        ),
        HerReason::FourSpaces => tell!(
            speaker.lang,
            "After four spaces her villager leaves:",
            "Après quatre cases, son villageois sort :",
            "Nach vier Feldern verlässt ihr Dorfbewohner die Bahn:",
        ),
        HerReason::Foremost => tell!(
            speaker.lang,
            "Of two of hers on one track the foremost leaves:",
            "De ses deux villageois sur la piste, le plus avancé sort :",
            "Von ihren zweien auf einer Bahn verlässt sie der vordere:",
        ),
        HerReason::Swapped => tell!(
            speaker.lang,
            "The segment under her villager goes back outside:",
            "Le tronçon de son villageois repart à l'extérieur :",
            "Das Segment unter ihrem Dorfbewohner kommt nach außen:",
        ),
        HerReason::OtherSide => tell!(
            speaker.lang,
            "She has a villager on the side of her card already, so on the other side:",
            "Elle a déjà un villageois du côté de sa carte, donc de l'autre côté :",
            "Auf der Seite ihrer Karte steht schon einer der Ihren, also auf der anderen:",
        ),
        HerReason::CardCreature => tell!(
            speaker.lang,
            "The creature on her card:",
            "La Créature de sa carte :",
            "Die Kreatur auf ihrer Karte:",
        ),
        HerReason::AlongArrow => tell!(
            speaker.lang,
            "The next one along the arrow of her card:",
            "La suivante dans le sens de la flèche de sa carte :",
            "Die nächste in Richtung des Pfeils auf ihrer Karte:",
        ),
        HerReason::OtherKind => tell!(
            speaker.lang,
            "A second creature is of another kind:",
            "La deuxième Créature est d'une autre espèce :",
            "Die zweite Kreatur ist von anderer Art:",
        ),
        HerReason::DeckToTheLeft => tell!(
            speaker.lang,
            "Her decks are empty, so the nearest to the left:",
            "Ses paquets sont vides, donc le plus proche à gauche :",
            "Ihre Stapel sind leer, also der nächste links davon:",
        ),
        HerReason::Leftmost => tell!(
            speaker.lang,
            "The leftmost card she can pay:",
            "La carte la plus à gauche qu'elle peut payer :",
            "Die am weitesten links liegende Karte, die sie bezahlen kann:",
        ),
        HerReason::PaysNone => tell!(
            speaker.lang,
            "She can pay none of her cards:",
            "Elle ne peut payer aucune de ses cartes :",
            "Sie kann keine ihrer Karten bezahlen:",
        ),
        HerReason::UsedWater => tell!(
            speaker.lang,
            "She has used Water of her own:",
            "Elle a utilisé l'Eau de sa réserve privée :",
            "Sie hat eigenes Wasser verwendet:",
        ),
    }
}
