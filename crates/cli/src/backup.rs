//! `menagerie backup`: a copy of a house that is open.

use crate::{args::BackupArgs, failure::Failure, text::print};

/// Makes the copy.
pub fn run(args: &BackupArgs) -> Result<(), Failure> {
    menagerie_server::storage::backup(&args.data, &args.to).map_err(Failure::running)?;
    print(&format!("{} is a copy of the house in {}\n", args.to.display(), args.data.display()))
}
