//! What each symbol does for a player (rulebook p. 10, 11).

use menagerie_kernel::{Seat, Witness};
use menagerie_kit::Set;

use super::Voice;
use crate::{
    Arborea, Biome, Card, Colour, Creature, Event, Kind, Owner, Sage, Season, Zone,
    content::{Source, Symbol, content},
    decisions::{Advance, Convert, Gift, Invite, Place, RenewOffer, Rewards, Step, TakeCard},
    player::GIFT_TOP,
};

impl Arborea {
    /// Activates the next symbol of a row.
    pub(crate) fn next_symbol<W: Witness<Event>>(
        &mut self,
        source: Source,
        at: u8,
        kind: Kind,
        w: &mut Voice<'_, W>,
    ) {
        let symbols = content().lists.of(source);
        let Some(&symbol) = symbols.get(at as usize) else { return };
        if (at as usize) + 1 < symbols.len() {
            self.agenda.push(Step::Symbols(source, at + 1, kind));
        }
        let seat = self.mover();
        match symbol {
            Symbol::Biome(biome) => self.regenerate(biome, w),
            Symbol::Spirit(by) => self.change_spirit(seat, by, w),
            Symbol::Points(points) => self.gain_points(seat, i32::from(points), w),
            Symbol::Card => self.agenda.push(TakeCard.into()),
            Symbol::Renew => self.agenda.push(RenewOffer.into()),
            Symbol::Invite => self.agenda.push(Invite.into()),
            Symbol::Attract(creature) => {
                if let Some(covered) = self.attract(creature, w) {
                    if let Source::Bonus(tile) = covered {
                        self.tally.bonus.insert(tile);
                    }
                    self.agenda.push(Step::Symbols(covered, 0, kind));
                }
            }
            Symbol::Gift => self.agenda.push(Gift.into()),
            Symbol::GiftTo(sage) => {
                if self.player(seat).gifts[sage.index()] < GIFT_TOP {
                    self.give(sage, w);
                }
            }
            Symbol::Sage => {
                if let Source::Trail(trail) = source {
                    self.ask_sage(seat, trail.zone(), kind);
                }
            }
            Symbol::Place => self.agenda.push(Place.into()),
            Symbol::Train(kind) => self.train(seat, kind, w),
            Symbol::Convert(from, to) => self.agenda.push(Convert { from, to }.into()),
            Symbol::Season(season) => self.advance_season(seat, season, w),
            Symbol::Advance => self.agenda.push(Advance.into()),
        }
    }

    /// As many different rewards of the zone's Sage as gifts were given before (rulebook p. 11).
    fn ask_sage(&mut self, seat: Seat, zone: Zone, kind: Kind) {
        let sage = zone.sage();
        let left = self.player(seat).gifts[sage.index()];
        if left > 0 {
            self.agenda.push(Rewards { sage, kind, left, taken: Set::EMPTY }.into());
        }
    }

    pub(crate) fn regenerate<W: Witness<Event>>(&mut self, biome: Biome, w: &mut Voice<'_, W>) {
        let from = self.supply.of(biome);
        self.supply.regenerate(biome);
        let to = self.supply.of(biome);
        if to > from {
            w.tell(|| Event::Regenerated { biome, to });
        }
    }

    /// Whether a conversion has something to spend and room for what it gives.
    pub(crate) fn can_convert(&self, from: Biome, to: Biome) -> bool {
        self.supply.of(from) > 0 && self.supply.of(to) < crate::content::BIOME_TOP
    }

    pub(crate) fn convert<W: Witness<Event>>(&mut self, from: Biome, to: Biome, w: &mut Voice<'_, W>) {
        self.supply.spend(from, 1);
        self.supply.regenerate(to);
        w.tell(|| Event::Converted { from, to });
    }

    pub(crate) fn change_spirit<W: Witness<Event>>(&mut self, seat: Seat, by: i8, w: &mut Voice<'_, W>) {
        let player = self.player_mut(seat);
        let from = player.spirit;
        player.move_spirit(by);
        let to = player.spirit;
        if to != from {
            w.tell(|| Event::SpiritMoved { who: Owner::Seat(seat), by: to - from, to });
        }
    }

    pub(crate) fn gain_points<W: Witness<Event>>(&mut self, seat: Seat, points: i32, w: &mut Voice<'_, W>) {
        self.player_mut(seat).points += points;
        w.tell(|| Event::PointsGained { who: Owner::Seat(seat), points });
    }

    /// Whoever's turn it is takes the open card of a deck; then the next one comes to light.
    pub(crate) fn draw_card<W: Witness<Event>>(
        &mut self,
        colour: Colour,
        w: &mut Voice<'_, W>,
    ) -> Option<Card> {
        let who = self.active;
        let (card, news) = self.decks[colour.index()].take()?;
        w.tell(|| Event::CardTaken { who, card });
        self.show_top(colour, news, w);
        Some(card)
    }

    /// All four open cards go under their decks (rulebook p. 10).
    pub(crate) fn renew_offer<W: Witness<Event>>(&mut self, w: &mut Voice<'_, W>) {
        let who = self.active;
        w.tell(|| Event::OfferRenewed { who });
        for colour in Colour::ALL {
            if self.decks[colour.index()].can_renew() {
                let news = self.decks[colour.index()].renew();
                self.show_top(colour, news, w);
            }
        }
    }

    fn show_top<W: Witness<Event>>(&mut self, colour: Colour, news: bool, w: &mut Voice<'_, W>) {
        let Some(card) = self.decks[colour.index()].top() else { return };
        if news {
            w.reveal(|| Event::CardRevealed { colour, card });
        }
    }

    /// The sun moves, and the creature comes to the Borderlands if it can (rulebook p. 11). Says what it covers.
    pub(crate) fn attract<W: Witness<Event>>(
        &mut self,
        creature: Creature,
        w: &mut Voice<'_, W>,
    ) -> Option<Source> {
        self.move_sun(w);
        let covered = self.borderlands.attract(creature);
        let (who, there) = (self.active, covered.is_some());
        w.tell(|| Event::Attracted { creature, there });
        if let Some(Source::Bonus(tile)) = covered {
            w.tell(|| Event::BonusTaken { who, tile });
        }
        covered
    }

    pub(crate) fn invite<W: Witness<Event>>(&mut self, creature: Creature, w: &mut Voice<'_, W>) {
        let (who, seat) = (self.active, self.mover());
        let row = self.borderlands.invite(creature);
        self.player_mut(seat).invited[creature.index()] += 1;
        w.tell(|| Event::Invited { who, creature });
        let spirit = content().invite_spirit[row as usize];
        if spirit != 0 {
            self.change_spirit(seat, spirit, w);
        }
    }

    /// The Sages a player can still give to.
    pub(crate) fn open_sages(&self, seat: Seat) -> impl Iterator<Item = Sage> {
        let gifts = self.player(seat).gifts;
        Sage::all().filter(move |sage| gifts[sage.index()] < GIFT_TOP)
    }

    pub(crate) fn give<W: Witness<Event>>(&mut self, sage: Sage, w: &mut Voice<'_, W>) {
        let (who, seat) = (self.active, self.mover());
        let gifts = &mut self.player_mut(seat).gifts[sage.index()];
        *gifts += 1;
        let level = *gifts;
        w.tell(|| Event::GiftGiven { who, sage, level });
    }

    fn train<W: Witness<Event>>(&mut self, seat: Seat, kind: Kind, w: &mut Voice<'_, W>) {
        let player = self.player_mut(seat);
        if player.dedicated[kind.index()] == 0 {
            return;
        }
        player.dedicated[kind.index()] -= 1;
        player.available[kind.index()] += 1;
        w.tell(|| Event::Trained { who: Owner::Seat(seat), villager: kind });
    }

    pub(crate) fn advance_season<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        season: Season,
        w: &mut Voice<'_, W>,
    ) {
        let from = self.player(seat).seasons[season.index()];
        let to = self.player_mut(seat).advance_season(season);
        if to > from {
            w.tell(|| Event::SeasonAdvanced { who: Owner::Seat(seat), season, to });
        }
    }
}
