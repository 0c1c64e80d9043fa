//! People talk at the table.
//!
//! Who plays is heard by all. Who watches a running game is heard by those who watch: nobody tells a player what they could
//! not see. When the game is over everyone hears everything.

use menagerie_kernel::Lang;
use menagerie_table::Person;

use super::{Client, ClientId, Host};
use crate::{
    clock, names,
    protocol::{ChatLine, ErrorCode, Fault, Room, ServerMessage, Status},
    storage::Said,
};

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
                    all.push(said);
                    let most = self.hub.config.chat.kept;
                    all.drain(..all.len().saturating_sub(most));
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
        if !self.hub.talk.take(person) {
            return Err(Fault::new(ErrorCode::RateLimited, "you talk too fast; wait a moment"));
        }
        let seat = self.row.seating.of(person).first();
        let name = match seat {
            Some(seat) => self.names_in(Lang::En)[seat.index()].clone(),
            None => client.name.clone(),
        };
        let apart = seat.is_none() && self.row.status == Status::Playing;
        let room = if apart { Room::Watchers } else { Room::Table };
        let mut said = Said { key: 0, person, name, seat, room, text, at: clock::now() };
        let (table, most, line) = (self.row.key, config.kept, said.clone());
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
