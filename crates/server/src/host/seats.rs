//! People come and go: join, leave, give a seat to a bot, play again.

use menagerie_table::{Holder, Person, Seating, SeatingError, Table};

use super::{Host, acting::not_your_seat, names};
use crate::{
    clock,
    protocol::{ErrorCode, Fault, JoinRequest, SeatBot, Status, TableInfo, Visibility},
    secret,
    storage::{TableRow, Write},
};

impl Host {
    pub(super) async fn join(
        &mut self,
        person: Person,
        name: String,
        request: JoinRequest,
    ) -> Result<TableInfo, Fault> {
        self.table()?;
        let seated = !self.row.seating.of(person).is_empty();
        if seated && request.seat.is_none() {
            return Ok(self.info(Some(person)));
        }
        let known = seated || person == self.row.creator || self.row.visibility == Visibility::Public;
        if !known && request.invite.as_deref() != Some(&self.row.invite) {
            return Err(Fault::new(
                ErrorCode::InviteNeeded,
                "sitting down at this table needs its invite link",
            ));
        }
        let mut row = self.row.clone();
        row.seating.sit(request.seat, Holder::Person { person, name }).map_err(to_fault)?;
        self.reseat(row, Some(person)).await
    }

    pub(super) async fn leave(&mut self, person: Person) -> Result<TableInfo, Fault> {
        self.table()?;
        if self.row.status == Status::Over {
            return Ok(self.info(Some(person)));
        }
        let mut row = self.row.clone();
        row.seating.leave(person).map_err(to_fault)?;
        if row.seating.people().is_empty() {
            row.status = Status::Abandoned;
        }
        self.reseat(row, Some(person)).await
    }

    pub(super) async fn seat_bot(&mut self, person: Person, request: SeatBot) -> Result<TableInfo, Fault> {
        self.table()?;
        if self.row.seating.of(person).is_empty() {
            return Err(not_your_seat());
        }
        let mut row = self.row.clone();
        let bot = Holder::Bot { bot: request.bot, name: None };
        row.seating.sit(Some(request.seat), bot).map_err(to_fault)?;
        self.reseat(row, Some(person)).await
    }

    /// Keeps new seats and tells everyone. The game starts when no seat is open.
    async fn reseat(&mut self, mut row: TableRow, person: Option<Person>) -> Result<TableInfo, Fault> {
        match self.row.status {
            Status::Waiting | Status::Playing => {}
            Status::Over => return Err(Fault::new(ErrorCode::GameOver, "the game is over")),
            Status::Abandoned => return Err(Fault::new(ErrorCode::GameOver, "everyone has left this table")),
            Status::NotResumable => {
                return Err(Fault::new(ErrorCode::NotResumable, "the table cannot go on"));
            }
        }
        if row.status == Status::Waiting && row.seating.open().is_empty() {
            row.status = Status::Playing;
        }
        row.touched = clock::now();
        self.hub.store.write(vec![Write::Table(Box::new(row.clone()))]).await?;
        self.names = names(&row.seating);
        self.row = row;
        self.tell_all_whole();
        self.wake_bots();
        Ok(self.info(person))
    }

    /// The id of the table where the same people play again, each one seat on.
    pub(super) async fn rematch(&mut self, person: Person) -> Result<String, Fault> {
        if let Some(id) = &self.row.rematch {
            return Ok(id.clone());
        }
        if self.row.seating.of(person).is_empty() {
            return Err(not_your_seat());
        }
        if self.row.status != Status::Over {
            return Err(Fault::new(ErrorCode::NotOver, "a rematch can be had when the game is over"));
        }
        self.hub.allow_table(person).await?;
        let old = &self.row;
        // Where games come in a series, the next one follows.
        let sequel = self.table()?.game().sequel();
        let origin = sequel.unwrap_or_else(|| old.header.options.clone().into());
        let started = Table::start(&old.header.game, &origin, secret::seed());
        let started = started.map_err(|error| Fault::new(ErrorCode::BadOptions, error.to_string()))?;
        let seating = old.seating.rotated();
        let new = new_row(self.hub.table_key(), &started, seating, person, old.visibility);
        let mut old = old.clone();
        old.rematch = Some(new.id.clone());
        let id = new.id.clone();
        self.hub.store.write(vec![Write::Table(Box::new(new)), Write::Table(Box::new(old.clone()))]).await?;
        self.row = old;
        self.tell_people(None);
        Ok(id)
    }
}

/// The row of a table that has just been made.
pub(crate) fn new_row(
    key: crate::storage::TableKey,
    table: &Table,
    seating: Seating,
    creator: Person,
    visibility: Visibility,
) -> TableRow {
    let now = clock::now();
    let status = if seating.open().is_empty() { Status::Playing } else { Status::Waiting };
    TableRow {
        key,
        id: secret::link(),
        header: table.game().record().header.clone(),
        seating,
        creator,
        invite: secret::link(),
        visibility,
        status,
        rematch: None,
        created: now,
        touched: now,
    }
}

fn to_fault(error: SeatingError) -> Fault {
    let code = match error {
        SeatingError::Taken | SeatingError::Full => ErrorCode::SeatTaken,
        SeatingError::NoSuchSeat | SeatingError::NotSeated => ErrorCode::NotYourSeat,
    };
    Fault::new(code, error.to_string())
}
