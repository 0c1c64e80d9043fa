//! What cards, maps and tracks do: one executor for every effect, one place for every trigger, one footprint that says
//! which effects of a moment can change places.
//!
//! The data speak in the vocabulary of [`content`](crate::content); whatever can be said there is carried out here, and
//! what could not be is refused when the data are read.

mod abilities;
mod conditions;
mod counting;
mod execute;
mod footprint;
mod gains;
mod pool;
mod triggers;

pub use self::triggers::Trigger;
pub(crate) use self::{
    execute::Do,
    triggers::{Effects, Happening},
};
