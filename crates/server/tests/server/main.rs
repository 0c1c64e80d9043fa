//! The server as its clients know it: real sockets on loopback, a real database in a folder of its own.

mod accounts;
mod alone;
mod analysis;
mod chat;
mod circle;
mod clocks;
mod cluster;
mod common;
mod durability;
mod hostile;
mod limits;
mod lobby;
mod looking;
mod meeting;
mod moderation;
mod operations;
mod packed;
mod play;
mod ratings;
mod records;
mod refusals;
mod rules;
mod site;
mod slow;
mod turns;
