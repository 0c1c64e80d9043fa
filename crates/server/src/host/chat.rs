//! People talk at the table.
//!
//! Who plays is heard by all. Who watches a running game is heard by those who watch: nobody tells a player what they could
//! not see. When the game is over everyone hears everything.

use std::net::IpAddr;

use menagerie_kernel::Lang;
use menagerie_table::Person;

use super::{Client, ClientId, Host};
use crate::{
    Limits, clock, names,
    protocol::{ChatLine, ErrorCode, Fault, Room, ServerMessage, Status},
    rate::Buckets,
    storage::{Said, TableKey},
};

/// How much may be said, by whom.
pub(crate) struct Talk {
    people: Buckets<Person>,
    addresses: Buckets<IpAddr>,
    /// All together who watch a table.
    watchers: Buckets<TableKey>,
}

impl Talk {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            people: Buckets::new(limits.chat),
            addresses: Buckets::new(limits.chat_per_address),
            watchers: Buckets::new(limits.chat_of_watchers),
        }
    }
}

impl Host {
    /// Reads what was said here before, once.
    pub(super) async fn recall(&mut self) {
        if self.said.is_some() {
            return;
        }
        let (key, most) = (self.row.key, self.hub.config.chat.kept);
        match self.hub.store.read(move |storage| storage.said(key, most)).await {
            Ok(said) => self.said = Some(said),
            Err(error) => tracing::error!(table = self.row.id, %error, "what was said could not be read"),
        }
    }

    /// Someone says something to the others.
    pub(super) async fn chat(&mut self, from: ClientId, text: &str, id: u32) {
        match self.say(from, text).await {
            Ok(said) => {
                for index in 0..self.clients.len() {
                    self.send_said(index, std::slice::from_ref(&said), false);
                }
                if let Some(all) = &mut self.said {
                    // Who plays and who watches have room of their own.
                    let plays = said.seat.is_some();
                    all.push(said);
                    let alike = all.iter().filter(|line| line.seat.is_some() == plays).count();
                    if alike > self.hub.config.chat.kept
                        && let Some(oldest) = all.iter().position(|line| line.seat.is_some() == plays)
                    {
                        all.remove(oldest);
                    }
                }
                self.drop_lost();
            }
            Err(fault) => self.refuse(from, None, Some(id), fault),
        }
    }

    async fn say(&mut self, from: ClientId, text: &str) -> Result<Said, Fault> {
        let config = &self.hub.config.chat;
        if !config.on {
            return Err(Fault::new(ErrorCode::Forbidden, "there is no chat on this server"));
        }
        let text = names::clean_words(text, config.length)?;
        let nobody = || Fault::new(ErrorCode::NotYourSeat, "who talks must be known to the server");
        let client = self.clients.iter().find(|client| client.id == from).ok_or_else(nobody)?;
        let person = client.person.ok_or_else(nobody)?;
        let seat = self.row.seating.of(person).first();
        let name = match seat {
            Some(seat) => self.names_in(Lang::En)[seat.index()].clone(),
            None => client.name.clone(),
        };
        // Who comes as many people, or with many, says no more by it.
        let table = self.row.key;
        let too_much = if !self.hub.talk.people.take(person) {
            Some("you talk too fast; wait a moment")
        } else if seat.is_none() && !self.hub.talk.watchers.take(table) {
            Some("too much is said by those who watch; wait a moment")
        } else if !self.hub.talk.addresses.take(client.address) {
            Some("too much is said from your address; wait a moment")
        } else {
            None
        };
        if let Some(message) = too_much {
            return Err(Fault::new(ErrorCode::RateLimited, message));
        }
        let apart = seat.is_none() && self.row.status == Status::Playing;
        let room = if apart { Room::Watchers } else { Room::Table };
        let mut said = Said { key: 0, person, name, seat, room, text, at: clock::now() };
        let (most, line) = (config.kept, said.clone());
        said.key = self.hub.store.read(move |storage| storage.say(table, &line, most)).await?;
        Ok(said)
    }

    /// Tells one connection everything that was said and may be read there.
    pub(super) fn send_all_said(&mut self, id: ClientId) {
        let Some(index) = self.clients.iter().position(|client| client.id == id) else { return };
        let said = self.said.take().unwrap_or_default();
        if !said.is_empty() {
            self.send_said(index, &said, true);
        }
        self.said = Some(said);
    }

    /// The game is over: players hear what those who watched have said.
    pub(super) fn send_players_all_said(&mut self) {
        let players: Vec<ClientId> = self
            .clients
            .iter()
            .filter(|client| !client.viewpoint.own().is_empty())
            .map(|client| client.id)
            .collect();
        if self.said.as_ref().is_some_and(|said| said.iter().any(|line| line.room == Room::Watchers)) {
            players.into_iter().for_each(|id| self.send_all_said(id));
        }
    }

    fn send_said(&mut self, index: usize, said: &[Said], anew: bool) {
        let running = self.row.status == Status::Playing;
        let client = &self.clients[index];
        let lines: Vec<ChatLine> = said
            .iter()
            .filter(|line| may_read(client, line, running))
            .map(|line| shown(line, client.person))
            .collect();
        if anew || !lines.is_empty() {
            let id = client.id;
            self.send(id, &ServerMessage::Chat { lines, anew });
        }
    }

    /// Someone wants to hear others than before.
    pub(super) fn unhear(&mut self, person: Person, unheard: &[Person]) {
        let mut changed = Vec::new();
        for client in self.clients.iter_mut().filter(|client| client.person == Some(person)) {
            client.unheard = unheard.to_vec();
            changed.push(client.id);
        }
        changed.into_iter().for_each(|id| self.send_all_said(id));
    }

    /// Nothing that someone has said is remembered here any more.
    pub(super) fn forget_said(&mut self, person: Person) {
        if let Some(said) = &mut self.said {
            said.retain(|line| line.person != person);
        }
        let ids: Vec<ClientId> = self.clients.iter().map(|client| client.id).collect();
        ids.into_iter().for_each(|id| self.send_all_said(id));
    }
}

fn may_read(client: &Client, line: &Said, running: bool) -> bool {
    let plays = !client.viewpoint.own().is_empty();
    let apart = line.room == Room::Watchers && running && plays;
    !apart && !client.unheard.contains(&line.person)
}

/// A line as one person sees it.
pub(crate) fn shown(line: &Said, person: Option<Person>) -> ChatLine {
    ChatLine {
        id: line.key,
        seat: line.seat,
        name: line.name.clone(),
        mine: person == Some(line.person),
        room: line.room,
        text: line.text.clone(),
        at: line.at,
    }
}
