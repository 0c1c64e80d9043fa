//! Of what one may have so many: a person, and all of a network together, so that nobody has more by being many people.

use menagerie_table::Person;

use crate::{
    Limits,
    doors::WIDE,
    protocol::{ErrorCode, Fault},
    storage::{
        Source,
        allowances::{Allowance, Share},
    },
};

/// Unfinished tables.
pub(crate) fn tables(person: Person, limits: &Limits) -> Allowance {
    Allowance { person, share: Share::Tables, most: limits.tables_per_guest }
}

/// Public tables that wait for players: who makes many of them buries those of others.
pub(crate) fn listed(person: Person, source: Option<Source>, limits: &Limits) -> Vec<Allowance> {
    let one = |share: Share, most: usize| Allowance { person, share, most };
    let of = |Source { network, wide }: Source| {
        let most = limits.waiting_per_address;
        [one(Share::ListedOf(network), most), one(Share::ListedOfWide(wide), most.saturating_mul(WIDE))]
    };
    let own = one(Share::Listed, limits.waiting_per_guest);
    [own].into_iter().chain(source.into_iter().flat_map(of)).collect()
}

/// Seats at tables of others at which one has not begun: who sits at very many of them keeps everyone there waiting.
pub(crate) fn idle(person: Person, Source { network, wide }: Source, limits: &Limits) -> Vec<Allowance> {
    let one = |share: Share, most: usize| Allowance { person, share, most };
    let most = limits.idle_seats_per_address;
    vec![
        one(Share::Idle, limits.idle_seats_per_guest),
        one(Share::IdleOf(network), most),
        one(Share::IdleOfWide(wide), most.saturating_mul(WIDE)),
    ]
}

/// What is told to whom there is no room for another one.
pub(crate) fn fault(Allowance { share, most, .. }: Allowance) -> Fault {
    let message = match share {
        Share::Listed => {
            format!("you have {most} public tables that wait for players; begin or leave one first")
        }
        Share::ListedOf(_) | Share::ListedOfWide(_) => {
            format!("{most} public tables of your network wait for players; wait until one of them begins")
        }
        Share::Idle => {
            format!("you sit at {most} tables and have finished no move there; play or leave one first")
        }
        Share::IdleOf(_) | Share::IdleOfWide(_) => {
            format!(
                "people of your network sit at {most} tables and have finished no move there; play or leave one first"
            )
        }
        _ => format!("you have {most} unfinished tables; finish or leave one first"),
    };
    Fault::new(ErrorCode::TooManyTables, message)
}
