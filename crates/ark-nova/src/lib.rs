//! Ark Nova: plan a zoo, support conservation projects, and let appeal and conservation meet.

pub mod content;
pub mod geometry;
pub mod text;
