//! The server as its clients know it: real sockets on loopback, a real database in a folder of its own.

mod accounts;
mod alone;
mod analysis;
mod clocks;
mod cluster;
mod common;
mod described;
mod durability;
mod hostile;
mod letters;
mod limits;
mod lobby;
mod looking;
mod notices;
mod operations;
mod packed;
mod play;
mod programs;
mod refusals;
mod rules;
mod site;
mod slow;
mod turns;
