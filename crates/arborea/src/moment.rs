//! What kind of decision is due.

use crate::{Choice, named::named, step::Step};

named! {
    /// The kinds of decisions.
    Moment, "the name of a decision";
    /// Step 14 of the set-up.
    StartingVillager = "starting villager",
    /// Before the turn: bring a stuck adult home.
    Rescue = "rescue",
    /// Step 1 of the turn.
    Pilgrimage = "pilgrimage",
    /// Step 1 again, for spirit.
    PilgrimageAgain = "pilgrimage again",
    /// Step 2.
    Activate = "activate",
    /// Step 3.
    Complete = "complete",
    /// End of turn: the completed card.
    Lay = "lay",
    /// End of turn: the creatures.
    House = "house",
    /// A card symbol.
    TakeCard = "take card",
    /// A renewal symbol.
    RenewOffer = "renew offer",
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

impl Moment {
    /// The decision a step asks for; none when it resolves itself.
    pub(crate) fn of(step: Step) -> Option<Self> {
        Some(match step {
            Step::StartingVillager(_) => Self::StartingVillager,
            Step::Rescue => Self::Rescue,
            Step::Pilgrimage => Self::Pilgrimage,
            Step::PilgrimageAgain => Self::PilgrimageAgain,
            Step::Activate(_) => Self::Activate,
            Step::Complete => Self::Complete,
            Step::Lay => Self::Lay,
            Step::House(_) => Self::House,
            Step::TakeCard => Self::TakeCard,
            Step::RenewOffer => Self::RenewOffer,
            Step::Convert(..) => Self::Convert,
            Step::Invite => Self::Invite,
            Step::Gift => Self::Gift,
            Step::Place => Self::Place,
            Step::Advance => Self::Advance,
            Step::Rewards { .. } => Self::Rewards,
            Step::Leave(..) => Self::Leave,
            Step::Evict(..) => Self::Evict,
            _ => return None,
        })
    }

    /// Whether a choice is of this kind.
    pub fn takes(self, choice: Choice) -> bool {
        match choice {
            Choice::Place(..) => {
                matches!(
                    self,
                    Self::StartingVillager | Self::Pilgrimage | Self::PilgrimageAgain | Self::Place
                )
            }
            Choice::Advance(_) => matches!(self, Self::Pilgrimage | Self::PilgrimageAgain | Self::Advance),
            Choice::Leave(_) => matches!(self, Self::Leave | Self::Evict),
            // Staying where one must leave, like passing where something is owed, is refused with its own reason.
            Choice::Stay => matches!(self, Self::Leave | Self::Evict),
            Choice::Rescue(_) => self == Self::Rescue,
            Choice::Walk(..) => self == Self::Activate,
            Choice::Take(_) => self == Self::TakeCard,
            Choice::Renew => self == Self::RenewOffer,
            Choice::Convert => self == Self::Convert,
            Choice::Invite(_) => self == Self::Invite,
            Choice::Gift(_) => self == Self::Gift,
            Choice::Reward(_) => self == Self::Rewards,
            Choice::Complete(_) => self == Self::Complete,
            Choice::Lay(..) => self == Self::Lay,
            Choice::House(..) | Choice::Cage(_) | Choice::Free(..) => self == Self::House,
            Choice::Pass => true,
        }
    }

    /// Whether one may do nothing at all; where creatures wait it depends on them.
    pub(crate) fn optional(self) -> bool {
        matches!(
            self,
            Self::Rescue
                | Self::PilgrimageAgain
                | Self::Activate
                | Self::Complete
                | Self::TakeCard
                | Self::RenewOffer
                | Self::Convert
                | Self::Place
                | Self::Rewards
        )
    }
}
