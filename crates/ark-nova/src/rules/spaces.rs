//! Spaces, tiles and abilities that offer a small choice of their own.

use menagerie_kernel::{Seat, Witness};

use crate::{
    choice::Choice,
    content::{
        ActionKind, Bonus, BonusTile, CONSERVATION_CHOICE, CONSERVATION_TILES, Card, CardSet, Icon,
        POUCH_APPEAL, ProjectKind, Special, WORKERS, project,
    },
    event::Event,
    geometry::Building,
    pending::{Host, Pending},
    state::ArkNova,
    step::Looking,
};

impl ArkNova {
    pub(crate) fn offer_upgrades(&self, seat: Seat, out: &mut Vec<Choice>) {
        let upgraded = self.player(seat).upgraded;
        let open = ActionKind::ALL.into_iter().filter(|action| upgraded & (1 << *action as u8) == 0);
        out.extend(open.map(Choice::Upgrade));
    }

    /// A conservation space: an upgrade or a worker, 5 money or a tile (rulings H7, H8, H12).
    pub(crate) fn offer_space(&self, seat: Seat, space: u8, out: &mut Vec<Choice>) {
        if space == CONSERVATION_CHOICE {
            self.offer_upgrades(seat, out);
            if self.player(seat).hired < WORKERS {
                out.push(Choice::Worker);
            }
            return;
        }
        out.push(Choice::FiveMoney);
        let place = usize::from(space != CONSERVATION_TILES[0]);
        for tile in self.tiles[place].into_iter().flatten() {
            let useful = match tile.bonus() {
                Bonus::PartnerZoo => self.zoos_for(seat, &self.frame) != 0,
                Bonus::University => self.universities_for(seat) != 0,
                _ => true,
            };
            if useful {
                out.push(Choice::Tile(tile));
            }
        }
    }

    pub(crate) fn settle_space(&mut self, seat: Seat, space: u8) -> bool {
        let player = self.player(seat);
        let nothing = space == CONSERVATION_CHOICE && player.upgraded == 0b1_1111 && player.hired == WORKERS;
        if nothing {
            self.agenda.pop();
        }
        nothing
    }

    pub(crate) fn settle_posture(&mut self, seat: Seat, left: u8) -> bool {
        let nothing =
            left == 0 || (!self.has_spot(seat, Building::Kiosk) && !self.has_spot(seat, Building::Pavilion));
        if nothing {
            self.agenda.pop();
        }
        nothing
    }

    pub(crate) fn free_specials(&self, seat: Seat) -> impl Iterator<Item = Building> + '_ {
        [Special::ReptileHouse, Special::Aviary]
            .into_iter()
            .map(Special::building)
            .filter(move |&building| !self.player(seat).has_built(building) && self.has_spot(seat, building))
    }

    pub(crate) fn settle_free_special(&mut self, seat: Seat) -> bool {
        let nothing = self.free_specials(seat).next().is_none();
        if nothing {
            self.agenda.pop();
        }
        nothing
    }

    /// Unused base projects that Assertion or Dominance could take.
    pub(crate) fn fetchable(&self, primates: bool) -> CardSet {
        if !primates {
            return self.unused_base;
        }
        let mut set = CardSet::EMPTY;
        for card in self.unused_base.iter() {
            if project(card).kind == ProjectKind::Icons(Icon::Primate) {
                set.insert(card);
            }
        }
        set
    }

    pub(crate) fn pouch(&mut self, seat: Seat, card: Card, host: Host, w: &mut impl Witness<Event>) {
        let player = self.player_mut(seat);
        player.hand.remove(card);
        player.pouched.insert(card);
        self.hosts[card.index()] = host;
        w.see(|| Event::Pouched { seat, card: Some(card) });
        self.gain_appeal(seat, POUCH_APPEAL, w);
    }

    pub(crate) fn take_tile(&mut self, seat: Seat, space: u8, tile: BonusTile, w: &mut impl Witness<Event>) {
        self.agenda.pop();
        let place = usize::from(space != CONSERVATION_TILES[0]);
        for slot in &mut self.tiles[place] {
            if *slot == Some(tile) {
                *slot = None;
            }
        }
        w.see(|| Event::TileTaken { seat, tile });
        self.push_pool(seat, &[Pending::Gain(tile.bonus())]);
    }

    /// Whether cards lie open while someone chooses among them.
    pub(crate) fn looking_openly(why: Looking) -> bool {
        why != Looking::Perception
    }
}
