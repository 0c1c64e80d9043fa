//! What operators order of one process, all processes of the house hear of: with the next beat.

use std::time::Duration;

use crate::{
    hub::Hub,
    storage::{StorageError, orders::Order},
};

/// The names of orders.
pub(crate) const ANNOUNCE: &str = "announce";
pub(crate) const DRAIN: &str = "drain";

/// The orders that this process knows of.
#[derive(Default)]
pub(super) struct Known {
    announced: Option<i64>,
    /// Once it has looked: an end that was ordered before it came was not for it.
    drained: Option<Option<i64>>,
}

impl Known {
    /// Follows what is new.
    pub(super) async fn follow(&mut self, hub: &Hub) -> Result<(), StorageError> {
        let orders = hub.store.read(|storage| Ok((storage.ordered(ANNOUNCE)?, storage.ordered(DRAIN)?)));
        let (announced, drained) = orders.await?;
        if let Some(Order { value, number }) = announced
            && self.announced.replace(number) != Some(number)
        {
            hub.orders.announce(value);
        }
        let number = drained.as_ref().map(|order| order.number);
        let before = self.drained.replace(number);
        if before.is_some_and(|before| before != number)
            && let Some(seconds) = drained.and_then(|order| order.value?.parse().ok())
        {
            hub.orders.drain(Duration::from_secs(seconds));
        }
        Ok(())
    }
}
