//! `menagerie move-house`: from a folder into a PostgreSQL database.

use crate::{args::MoveHouseArgs, failure::Failure, text::print};

/// Moves the house.
pub fn run(args: &MoveHouseArgs) -> Result<(), Failure> {
    let moved =
        menagerie_server::storage::move_house(&args.data, &args.database).map_err(Failure::running)?;
    let rows = moved.iter().map(|moved| format!("{:>9} {}\n", moved.rows, moved.name)).collect::<String>();
    print(&format!("The house in {} has moved; every row was compared:\n{rows}", args.data.display()))
}
