//! What kind of decision is due.

use menagerie_kit::named;

named! {
    /// The kinds of decisions.
    Moment, "a decision" {
        /// Step 14 of the set-up.
        StartingVillager = "starting_villager",
        /// Before the turn: bring a stuck adult home.
        Rescue = "rescue",
        /// Step 1 of the turn.
        Pilgrimage = "pilgrimage",
        /// Step 1 again, for spirit.
        PilgrimageAgain = "pilgrimage_again",
        /// Step 2.
        Activate = "activate",
        /// Step 3.
        Complete = "complete",
        /// End of turn: the completed card.
        Lay = "lay",
        /// End of turn: the creatures.
        House = "house",
        /// A card symbol.
        TakeCard = "take_card",
        /// A renewal symbol.
        RenewOffer = "renew_offer",
        /// A conversion symbol.
        Convert = "convert",
        /// An invitation symbol.
        Invite = "invite",
        /// A gift symbol.
        Gift = "gift",
        /// A place-a-villager symbol.
        Place = "place",
        /// An advance-a-track symbol.
        Advance = "advance",
        /// A Sage symbol.
        Rewards = "rewards",
        /// A track has moved: one may step off.
        Leave = "leave",
        /// A segment is swapped: one must step off.
        Evict = "evict",
    }
}
