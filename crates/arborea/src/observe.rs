//! What a seat may know, as numbers for bots that learn.

use menagerie_kernel::Observe;

use crate::Arborea;

impl Observe for Arborea {}
