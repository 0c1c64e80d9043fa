//! Every developer command of the project: `cargo xtask help`.
fn main() {}
