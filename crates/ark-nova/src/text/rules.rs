//! The sponsors' own rules, written by hand.

use menagerie_kernel::Lang;

use super::tell;
use crate::content::{CHOSEN_LARGE_APPEAL, CHOSEN_SMALL_APPEAL, LARGE_DISCOUNT, Rule, SMALL_DISCOUNT};

/// What a rule of a sponsor changes.
pub fn rule_text(rule: Rule, lang: Lang) -> String {
    match rule {
        Rule::SupportStrength4 => tell!(
            lang,
            "Supporting a conservation project needs strength 4 only.",
            "Soutenir un projet de conservation ne demande qu'une force de 4.",
            "Ein Artenschutzprojekt zu unterstützen braucht nur Stärke 4.",
        ),
        Rule::WildToken => tell!(
            lang,
            "When you support a base project, one token of this card may count as any icon.",
            "Quand vous soutenez un projet de base, un cube de cette carte peut valoir une icône au choix.",
            "Unterstützt du ein Basisprojekt, darf ein Stein dieser Karte als beliebiges Symbol zählen.",
        ),
        Rule::Engineer => tell!(
            lang,
            "After building in a Build action, you may pay for one more building of a kind just built; it needs no strength.",
            "Après avoir construit lors d'une action Construction, vous pouvez payer un bâtiment de plus d'un type tout juste construit, sans force.",
            "Hast du mit der Aktion Bauen gebaut, darfst du ein weiteres der eben gebauten Bauwerke bezahlen; es braucht keine Stärke.",
        ),
        Rule::BuildOnTerrain => tell!(
            lang,
            "You may build on rock and water and ignore all needs for rock and water.",
            "Vous pouvez construire sur les rochers et l'eau et ignorez tout besoin de rocher et d'eau.",
            "Du darfst auf Felsen und Wasser bauen und musst keinen Bedarf an Felsen und Wasser erfüllen.",
        ),
        Rule::Archaeologist => tell!(
            lang,
            "For each bonus of a border space you gain, also gain one bonus shown on any open space of your map.",
            "Pour chaque bonus gagné sur une case du bord, gagnez aussi un bonus d'une case libre de votre plateau.",
            "Für jeden Bonus eines Randfelds erhältst du zusätzlich einen Bonus eines freien Felds deines Zooplans.",
        ),
        Rule::RepeatRelease => tell!(
            lang,
            "Releasing an animal gives 1 more conservation point, and you may support the same release project again.",
            "Relâcher un animal rapporte 1 point de conservation de plus, et vous pouvez soutenir à nouveau le même projet de remise en liberté.",
            "Eine Auswilderung bringt 1 Artenschutzpunkt mehr, und du darfst dasselbe Auswilderungsprojekt mehrfach unterstützen.",
        ),
        Rule::Immune => tell!(
            lang,
            "Venom, Constriction, Hypnosis and Pilfering do not affect you.",
            "Venimeux, Constriction, Hypnose et Chapardage ne vous affectent pas.",
            "Gift, Würgen, Hypnose und Stibitzen betreffen dich nicht.",
        ),
        Rule::SizeClassOnly => tell!(
            lang,
            "Small chosen: {CHOSEN_SMALL_APPEAL} appeal per small animal played; large chosen: {CHOSEN_LARGE_APPEAL} per large one. You can no longer play animals of the other size.",
            "Petits choisis : {CHOSEN_SMALL_APPEAL} points d'attrait par petit animal joué ; grands choisis : {CHOSEN_LARGE_APPEAL} par grand animal. L'autre taille ne peut plus être jouée.",
            "Klein gewählt: {CHOSEN_SMALL_APPEAL} Attraktion je gespieltes kleines Tier; groß gewählt: {CHOSEN_LARGE_APPEAL} je großes Tier. Tiere der anderen Größe kannst du nicht mehr spielen.",
        ),
        Rule::SmallProgram => tell!(
            lang,
            "If you play only small animals in an Animals action, you may play one more from your hand; then take a small animal of the display.",
            "Si vous ne jouez que de petits animaux lors d'une action Animaux, vous pouvez en jouer un de plus de votre main ; prenez ensuite un petit animal de la rivière.",
            "Spielst du in einer Aktion Tiere nur kleine Tiere, darfst du ein weiteres aus der Hand spielen; nimm danach ein kleines Tier der Auslage.",
        ),
        Rule::SmallDiscount => tell!(
            lang,
            "Small animals cost you {SMALL_DISCOUNT} money less.",
            "Les petits animaux vous coûtent {SMALL_DISCOUNT} crédits de moins.",
            "Kleine Tiere kosten dich {SMALL_DISCOUNT} Geld weniger.",
        ),
        Rule::LargeDiscount => tell!(
            lang,
            "Large animals cost you {LARGE_DISCOUNT} money less.",
            "Les grands animaux vous coûtent {LARGE_DISCOUNT} crédits de moins.",
            "Große Tiere kosten dich {LARGE_DISCOUNT} Geld weniger.",
        ),
        Rule::IgnoreConditionOfLarge => tell!(
            lang,
            "You may ignore one condition of each large animal you play.",
            "Vous pouvez ignorer une condition de chaque grand animal joué.",
            "Du darfst bei jedem großen Tier, das du spielst, eine Bedingung ignorieren.",
        ),
    }
}
