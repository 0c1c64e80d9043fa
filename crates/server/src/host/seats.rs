//! People come and go: join, leave, give a seat to a bot, play again.

use menagerie_catalogue::Origin;
use menagerie_kernel::{MAX_SEATS, Seat, Seats};
use menagerie_table::{Act, Entry, Holder, Person, Seating, SeatingError, Table};

use super::{Host, acting::not_your_seat};
use crate::{
    clock,
    config::Rate,
    hub::shares,
    protocol::{ErrorCode, Fault, JoinRequest, SeatBot, Status, TableInfo, TieKind, Visibility},
    secret,
    storage::{Append, Claim, Source, TableRow, Terms, Write, allowances::Allowance, seats},
};

/// How often one person sits down at a table, until it has rested: each time stands in its log for ever, and everyone is told.
const OFTEN: u32 = 12;

impl Host {
    pub(super) async fn join(
        &mut self,
        holder: Holder,
        account: bool,
        source: Source,
        request: JoinRequest,
    ) -> Result<TableInfo, Fault> {
        self.table()?;
        let Holder::Person { person, name, .. } = holder.clone() else { return Err(not_your_seat()) };
        let seated = !self.row.seating.of(person).is_empty();
        if seated && request.seat.is_none() {
            return Ok(self.info(Some(person)));
        }
        let known = seated || person == self.row.creator || self.is_open_to(person).await?;
        if !known && request.invite.as_deref() != Some(&self.row.invite) {
            return Err(Fault::new(
                ErrorCode::InviteNeeded,
                "sitting down at this table needs its invite link",
            ));
        }
        if self.table()?.is_practice() && person != self.row.creator {
            return Err(Fault::new(ErrorCode::NotAlone, "this table is for one person to practise at"));
        }
        if self.row.terms.rated {
            self.may_be_rated(account, seated)?;
        }
        self.not_blocked(person).await?;
        let seat = self.seat_for(person, request.seat)?;
        let mut row = self.row.clone();
        let seat = row.seating.sit(seat, holder).map_err(to_fault)?;
        let often = self.sat.entry(person).or_default();
        if *often >= OFTEN && self.hub.config.limits.sittings != Rate::UNLIMITED {
            return Err(Fault::new(ErrorCode::RateLimited, "you have sat down here often enough"));
        }
        *often += 1;
        let mut share = Share::default();
        if !seated && person != self.row.creator {
            let now = clock::now();
            share.allowances = shares::idle(person, source, &self.hub.config.limits);
            share.writes.push(seats::sits(person, self.row.key, now, source));
            // Nothing is done for who is refused.
            let allowances = share.allowances.clone();
            if let Some(full) = self.hub.store.read(move |storage| storage.full(&allowances)).await? {
                return Err(shares::fault(full));
            }
            self.begins.sits(person, now);
        }
        let entries = vec![Entry { seat, act: Act::Sit(person, name) }];
        self.reseat_within(share, row, entries, Some(person)).await
    }

    /// Whether someone may sit down without an invite.
    async fn is_open_to(&mut self, person: Person) -> Result<bool, Fault> {
        let creator = self.row.creator;
        match self.row.visibility {
            Visibility::Private => Ok(false),
            Visibility::Public => Ok(true),
            Visibility::Friends => Ok(self
                .hub
                .store
                .read(move |storage| storage.is_tied(creator, person, TieKind::Friend))
                .await?),
        }
    }

    /// Nobody sits down with those who have blocked them.
    async fn not_blocked(&mut self, person: Person) -> Result<(), Fault> {
        let sitting = |holder: &Holder| match holder {
            Holder::Person { person, .. } => Some(*person),
            _ => None,
        };
        let mut people: Vec<Person> = self.row.seating.0.iter().filter_map(sitting).collect();
        people.push(self.row.creator);
        let blockers = self.hub.store.read(move |storage| storage.blockers(person, &people)).await?;
        if blockers.is_empty() {
            return Ok(());
        }
        Err(Fault::new(ErrorCode::Blocked, "you cannot sit down at this table"))
    }

    /// At a rated table everyone is an account, and has one seat.
    fn may_be_rated(&self, account: bool, seated: bool) -> Result<(), Fault> {
        if seated {
            return Err(Fault::new(ErrorCode::Rated, "at a rated table everyone has one seat"));
        }
        if !account {
            return Err(Fault::new(ErrorCode::AccountNeeded, "rated tables are for accounts"));
        }
        Ok(())
    }

    /// Who has looked through a seat of this deal, and left it, can only come back to it.
    fn seat_for(&self, person: Person, wanted: Option<Seat>) -> Result<Option<Seat>, Fault> {
        let table = self.table()?;
        let left = |seat: &Seat| table.known_to(*seat).any(|(other, _)| other == person);
        let known: Seats = Seat::all(self.row.seating.0.len()).filter(left).collect();
        if known.is_empty() || !table.game().about().hidden {
            return Ok(wanted);
        }
        let open = self.row.seating.open();
        match wanted.or(known.iter().find(|seat| open.contains(*seat))) {
            Some(seat) if known.contains(seat) => Ok(Some(seat)),
            _ => Err(Fault::new(
                ErrorCode::HasLooked,
                "you know what another seat of this game hides, so you can only come back to that one",
            )),
        }
    }

    pub(super) async fn leave(&mut self, person: Person) -> Result<TableInfo, Fault> {
        if self.row.status == Status::Over {
            return Ok(self.info(Some(person)));
        }
        // Where seats are still open nobody has seen anything yet.
        if self.row.terms.rated && self.row.status == Status::Playing && self.game.is_ok() {
            return self.leave_rated(person).await;
        }
        let mut row = self.row.clone();
        if self.game.is_err() {
            // Nobody can go on here, but everybody can go.
            row.seating.leave(person).map_err(to_fault)?;
            self.hub.keep(vec![Write::Table(Box::new(row.clone()))]).await?;
            self.row = row;
            self.send_people(None);
            return Ok(self.info(Some(person)));
        }
        let entries = stand_up(&mut row, person, Act::Leave)?;
        self.reseat(row, entries, Some(person)).await
    }

    /// Who leaves a rated game has given up: their place stays theirs, and is the last.
    async fn leave_rated(&mut self, person: Person) -> Result<TableInfo, Fault> {
        let table = self.table()?;
        let gone = table.resigned();
        let own = self.row.seating.of(person);
        let seat = own.iter().find(|seat| !gone.contains(seat)).ok_or_else(not_your_seat)?;
        if self.give_up(seat).await.is_break() {
            return Err(Fault::new(ErrorCode::Storage, "the table is played elsewhere; try again"));
        }
        Ok(self.info(Some(person)))
    }

    /// A guest who sits here has logged in, and is the account from now on. Where that one sits already, or knows what another
    /// seat hides, everything stays as it is: nobody gets two seats by it.
    pub(super) async fn become_another(&mut self, from: Person, to: Person) -> Result<(), Fault> {
        let seats = self.row.seating.of(from);
        let knows = |table: &Table| {
            Seat::all(MAX_SEATS).any(|seat| table.known_to(seat).any(|(person, _)| person == to))
        };
        let there = !self.row.seating.of(to).is_empty() || self.table().is_ok_and(knows);
        if seats.is_empty() || there {
            return Ok(());
        }
        let name = self.hub.guests.of(to).await?.map(|guest| guest.name).unwrap_or_default();
        self.row.seating.become_another(from, to, &name);
        if self.row.creator == from {
            self.row.creator = to;
        }
        self.seats_changed();
        let entry = |seat: Seat| Entry { seat, act: Act::Become(to, name.clone()) };
        let mut entries: Vec<Entry> = seats.iter().map(entry).collect();
        match &mut self.game {
            Ok(table) => entries.iter().for_each(|entry| table.remark(entry)),
            Err(_) => entries.clear(),
        }
        if let Err(error) = self.keep_row(&entries, None).await {
            let _ = self.take_all_back().await;
            return Err(error.into());
        }
        // Whoever still has the guest's lines open comes back as who they are now.
        self.dismiss(from);
        self.send_people(None);
        Ok(())
    }

    /// Takes someone's name off this table for ever.
    pub(super) async fn forget(&mut self, person: Person) -> Result<(), Fault> {
        let mut row = self.row.clone();
        row.seating.forget(person);
        let key = row.key;
        self.hub.keep(vec![Write::Table(Box::new(row))]).await?;
        self.hub.store.read(move |storage| storage.forget_names(key, person)).await?;
        self.forget_said(person);
        // Read back as it is stored now, log and all.
        let _ = self.take_all_back().await;
        Ok(())
    }

    /// Everyone has to leave: whoever runs the house wants it so.
    pub(super) async fn close(&mut self) -> Result<(), Fault> {
        self.table()?;
        let mut row = self.row.clone();
        let mut entries = Vec::new();
        let sitting = |holder: &Holder| match holder {
            Holder::Person { person, .. } => Some(*person),
            _ => None,
        };
        while let Some(person) = row.seating.0.iter().find_map(sitting) {
            entries.extend(stand_up(&mut row, person, Act::Leave)?);
        }
        self.reseat(row, entries, None).await.map(drop)
    }

    pub(super) async fn seat_bot(&mut self, person: Person, request: SeatBot) -> Result<TableInfo, Fault> {
        self.table()?;
        if self.row.seating.of(person).is_empty() {
            return Err(not_your_seat());
        }
        if self.row.terms.rated {
            return Err(Fault::new(ErrorCode::Rated, "no bot sits at a rated table"));
        }
        let mut row = self.row.clone();
        let bot = Holder::Bot { bot: request.bot, name: None };
        let seat = row.seating.sit(Some(request.seat), bot).map_err(to_fault)?;
        self.reseat(row, vec![Entry { seat, act: Act::Bot(request.bot) }], Some(person)).await
    }

    /// Keeps new seats, journals what changed, and tells everyone. The game starts when no seat is open. Where someone
    /// leaves before the first choice, everything is dealt anew: they may have seen what their seat hides.
    pub(super) async fn reseat(
        &mut self,
        row: TableRow,
        entries: Vec<Entry>,
        person: Option<Person>,
    ) -> Result<TableInfo, Fault> {
        self.reseat_within(Share::default(), row, entries, person).await
    }

    /// The same if one more of what it takes fits.
    async fn reseat_within(
        &mut self,
        share: Share,
        mut row: TableRow,
        mut entries: Vec<Entry>,
        person: Option<Person>,
    ) -> Result<TableInfo, Fault> {
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
        let before = self.row.status;
        self.row = row;
        self.seats_changed();
        self.note_who_came();
        if let Ok(table) = &mut self.game {
            entries.iter().for_each(|entry| table.remark(entry));
            let left = entries.iter().find(|entry| matches!(entry.act, Act::Leave(..) | Act::Freed(..)));
            if let Some(seat) = left.map(|entry| entry.seat)
                && table.step() == 0
            {
                let before = table.game().header().seed.to_string();
                entries.push(table.deal(seat, self.hub.seed(&before)));
                self.bots = Default::default();
            }
        }
        entries.extend(self.end_turn_of_bot());
        let no = match self.keep_row_within(share, &entries, None).await {
            Ok(None) => None,
            Ok(Some(full)) => Some(shares::fault(full)),
            Err(error) => Some(error.into()),
        };
        if let Some(no) = no {
            // Who can does so: if the storage does not even answer, the host rests, and wakes from what is stored.
            let _ = self.take_all_back().await;
            return Err(no);
        }
        self.keep_who_came().await;
        let who =
            |entry: &Entry| matches!(entry.act, Act::Sit(..) | Act::Leave(..) | Act::Freed(..) | Act::Bot(_));
        if before == self.row.status && entries.iter().all(who) {
            self.send_seats();
        } else {
            self.send_state_to_all();
        }
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
        self.not_blocked(person).await?;
        self.hub.allow_table(person).await?;
        let old = &self.row;
        // Where games come in a series, the next one follows.
        let sequel = self.table()?.game().sequel();
        let written = self.table()?.is_written();
        let origin = sequel.unwrap_or_else(|| Origin {
            options: old.header.options.value(),
            setup: old.header.setup.clone().filter(|_| written),
        });
        let started = Table::start(&old.header.game, &origin, self.hub.seed(&old.header.seed.to_string()));
        let started = started.map_err(|error| Fault::new(ErrorCode::BadOptions, error.to_string()))?;
        let seating = old.seating.rotated();
        let new = new_row(self.hub.table_key(), &started, seating, person, old.visibility, old.terms);
        let mut old = old.clone();
        old.rematch = Some(new.id.clone());
        let id = new.id.clone();
        let notices = self.rematch_notices(&new, &started, person);
        let mut writes = new_table(new, written);
        writes.push(Write::Table(Box::new(old.clone())));
        writes.extend(notices);
        self.hub.keep_table(person, writes).await?;
        self.row = old;
        self.send_people(None);
        Ok(id)
    }
}

/// What somebody takes a part of by sitting down, and what is kept of that.
#[derive(Default)]
pub(super) struct Share {
    pub(super) allowances: Vec<Allowance>,
    pub(super) writes: Vec<Write>,
}

/// Takes someone off their seats, in this way. With the last one the table is abandoned.
pub(super) fn stand_up(
    row: &mut TableRow,
    person: Person,
    way: fn(Person, String) -> Act,
) -> Result<Vec<Entry>, Fault> {
    let gone = |seat: Seat| match &row.seating.0[seat.index()] {
        Holder::Person { name, .. } => Entry { seat, act: way(person, name.clone()) },
        _ => unreachable!("a person holds it"),
    };
    let entries = row.seating.of(person).iter().map(gone).collect();
    row.seating.leave(person).map_err(to_fault)?;
    if row.seating.people().is_empty() {
        row.status = Status::Abandoned;
    }
    Ok(entries)
}

/// What is kept of a table that has just been made. Its journal says if it is played from a written setup, and by which
/// clock.
pub(crate) fn new_table(row: TableRow, written: bool) -> Vec<Write> {
    let (table, timing) = (row.key, row.terms.timing);
    let mut writes = vec![Write::Table(Box::new(row))];
    let acts = written.then_some(Act::Written).into_iter().chain(timing.map(Act::Timed));
    writes.extend((1..).zip(acts).map(|(version, act)| {
        let entry = Entry { seat: Seat(0), act };
        Write::Append(Append { table, version, entry, key: None, claim: Claim::Sole })
    }));
    writes
}

/// The row of a table that has just been made.
pub(crate) fn new_row(
    key: crate::storage::TableKey,
    table: &Table,
    seating: Seating,
    creator: Person,
    visibility: Visibility,
    terms: Terms,
) -> TableRow {
    let now = clock::now();
    let status = if seating.open().is_empty() { Status::Playing } else { Status::Waiting };
    TableRow {
        key,
        id: secret::link(),
        header: table.game().header().clone(),
        seating,
        creator,
        invite: secret::link(),
        visibility,
        status,
        rematch: None,
        created: now,
        touched: now,
        terms,
        source: None,
        claim: Claim::Sole,
    }
}

fn to_fault(error: SeatingError) -> Fault {
    let code = match error {
        SeatingError::Taken | SeatingError::Full => ErrorCode::SeatTaken,
        SeatingError::NoSuchSeat | SeatingError::NotSeated => ErrorCode::NotYourSeat,
    };
    Fault::new(code, error.to_string())
}
