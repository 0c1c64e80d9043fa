//! The grid of hexes that all maps share, and where buildings fit on it.
//!
//! A set of hexes is a `u64` with one bit a hex; the hexes of a placement are tested against it by masks alone.

mod building;
mod hex;
mod mask;
mod shape;
mod spot;

pub use building::Building;
pub use hex::{HEXES, Hex, distance};
pub use mask::{
    ALL, BORDER, NEAR_KIOSK, NEIGHBOURS, hexes, hexes_text, parse_hexes, region, regions, spread,
};
pub use shape::{Shape, shape};
pub use spot::{Place, Spot, place_of, spot, spots, spots_on};
