//! What people have settled beforehand is chosen for them when it comes up.

use std::ops::ControlFlow;

use menagerie_kernel::Seat;
use menagerie_table::Table;

use super::{ClientId, Host, acting::to_fault};
use crate::protocol::Status;

impl Host {
    /// Someone settles something beforehand, or wants to be asked again. Only who holds the seat is told.
    pub(super) async fn arrange(
        &mut self,
        from: ClientId,
        seat: Seat,
        about: &str,
        answer: Option<&str>,
    ) -> ControlFlow<()> {
        let arranged = self.own_seat(from, seat).and_then(|_| {
            self.started()?;
            let table = self.game.as_mut().map_err(|_| super::acting::not_your_seat())?;
            table.arrange(seat, about, answer).map_err(to_fault)
        });
        let entry = match arranged {
            Ok(entry) => entry,
            Err(fault) => {
                self.refuse(from, None, None, fault);
                return ControlFlow::Continue(());
            }
        };
        if let Some(entry) = entry
            && let Err(error) = self.keep(std::slice::from_ref(&entry), None).await
        {
            self.refuse(from, None, None, error.into());
            return self.take_all_back().await;
        }
        let own: Vec<ClientId> = self
            .clients
            .iter()
            .filter(|client| client.viewpoint.own().contains(seat))
            .map(|client| client.id)
            .collect();
        own.into_iter().for_each(|id| self.send_state(id));
        ControlFlow::Continue(())
    }

    /// Lets those choose who have settled beforehand what they are asked for, until someone has to be asked.
    pub(super) async fn take_arranged(&mut self) -> ControlFlow<()> {
        while self.row.status == Status::Playing {
            let Some(entry) = self.game.as_mut().ok().and_then(Table::take_arranged) else { break };
            let mut entries = vec![entry.clone()];
            entries.extend(self.end_turn_of_bot());
            if self.keep(&entries, None).await.is_err() {
                return self.take_all_back().await;
            }
            self.send_single(&entry);
        }
        ControlFlow::Continue(())
    }
}
