//! The server as its clients know it: real sockets on loopback, a real database in a folder of its own.

mod accounts;
mod alone;
mod clocks;
mod cluster;
mod common;
mod durability;
mod hostile;
mod limits;
mod lobby;
mod operations;
mod play;
mod refusals;
mod site;
mod slow;
mod turns;
