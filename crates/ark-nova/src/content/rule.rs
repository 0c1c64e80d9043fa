//! Every sponsor rule that needs code of its own, in one place: what the effect vocabulary cannot say.

use menagerie_kit::Set;

use menagerie_kit::named;

named! {
    /// A rule that holds while its sponsor is in the zoo.
    Rule, "a rule of a sponsor" {
        /// Supporting a conservation project needs strength 4 (203).
        SupportStrength4 = "support-strength-4",
        /// A token of the card is any icon for a base project, one per project (215, 218).
        WildToken = "wild-token",
        /// After a Build action, one more copy of a building just built: paid, without strength (217).
        Engineer = "engineer",
        /// Rock and water may be built on and are never required (219).
        BuildOnTerrain = "build-on-terrain",
        /// A border bonus also gives one bonus of any uncovered hex (221).
        Archaeologist = "archaeologist",
        /// The same release project may be supported again, and each release gives 1 conservation more (224).
        RepeatRelease = "repeat-release",
        /// Interactive abilities do not touch this zoo (225).
        Immune = "immune",
        /// Only animals of the chosen size or of medium size; 2 appeal for a small, 4 for a large one (227).
        SizeClassOnly = "size-class-only",
        /// After an Animals action with small animals only: one more from the hand, one from the display (228).
        SmallProgram = "small-program",
        /// Small animals cost 3 less (229).
        SmallDiscount = "small-discount",
        /// Large animals cost 4 less (230).
        LargeDiscount = "large-discount",
        /// Large animals ignore one condition (263).
        IgnoreConditionOfLarge = "ignore-condition-of-large",
    }
}

/// Appeal for a small animal with [`Rule::SizeClassOnly`], when small was chosen.
pub const CHOSEN_SMALL_APPEAL: u8 = 2;
/// Appeal for a large animal with [`Rule::SizeClassOnly`], when large was chosen.
pub const CHOSEN_LARGE_APPEAL: u8 = 4;
/// Money off a small animal with [`Rule::SmallDiscount`].
pub const SMALL_DISCOUNT: u8 = 3;
/// Money off a large animal with [`Rule::LargeDiscount`].
pub const LARGE_DISCOUNT: u8 = 4;
/// Money for everyone else for each conservation of a shared gain (207, 222).
pub const SHARED_MONEY: u8 = 2;

/// Rules that hold together.
pub type Rules = Set<Rule, u16>;
