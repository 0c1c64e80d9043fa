//! Season tiles (glossary of the rulebook).

use menagerie_kit::named;

named! {
    /// What a season tile counts.
    SeasonTile, "a season tile" {
        /// Gifts given, their level counting.
        Gifts = "gifts",
        /// Steps on all four season tracks.
        SeasonSteps = "season_steps",
        /// Creatures on the best straight line.
        BestLine = "best_line",
        /// Visible Rock.
        Rock = "rock",
        /// Creatures beside Water.
        ByWater = "by_water",
        /// Cards not completed.
        HeldCards = "held_cards",
        /// Young and veteran villagers in the available reserve.
        SmallReady = "small_ready",
        /// Spirit above 0.
        Spirit = "spirit",
        /// Visible Water.
        Water = "water",
        /// Cards in the Ecosystem.
        Cards = "cards",
        /// Kinds of creatures.
        Kinds = "kinds",
        /// Frogs and worms.
        FrogWorm = "frog_worm",
        /// Hamsters and cats.
        HamsterCat = "hamster_cat",
        /// Antspiders and owls.
        AntOwl = "ant_owl",
        /// Visible habitats of the most frequent biome, Water apart.
        CommonestHabitat = "commonest_habitat",
    }
}
