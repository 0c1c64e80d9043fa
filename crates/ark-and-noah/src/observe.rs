//! What a seat may know, as numbers for bots that learn.

use menagerie_kernel::Observe;

use crate::state::ArkAndNoah;

impl Observe for ArkAndNoah {}
