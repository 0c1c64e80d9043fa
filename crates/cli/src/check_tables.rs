//! `menagerie check-tables`: what an upgrade to this program would mean for the tables of a house.

use crate::{args::CheckTablesArgs, failure::Failure, text::print};

/// Plays all tables again and says how many go on.
pub fn run(args: &CheckTablesArgs) -> Result<(), Failure> {
    let engines = args.engines.as_deref();
    let checked = match &args.database {
        Some(address) => menagerie_server::check_database(address, engines),
        None => menagerie_server::check_tables(&args.data, engines),
    };
    let checked = checked.map_err(Failure::running)?;
    print(&checked.to_string())?;
    match checked.is_well() {
        true => Ok(()),
        false => Err(Failure::running(
            "some tables do not go on: where that is for their rules, keep the program that plays them now in the folder engines of the data folder",
        )),
    }
}
