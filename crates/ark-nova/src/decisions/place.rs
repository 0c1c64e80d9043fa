//! Where a building goes (rulings D7–D31).

use super::{Build, Step, build::explain_building, offer, prelude::*, words};
use crate::{
    choice::Site,
    content::{ActionKind, VENOM_MONEY},
    geometry::{Building, Hex, spot},
    rules::BUILDABLE,
    text::building_name,
};

/// How a building comes onto the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Terms {
    /// The Build action: paid.
    Paid,
    /// For free, and only if wanted.
    Free,
    /// The unique building of a sponsor: for free, and it must be placed.
    Unique,
}

/// This player places a building.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub seat: Seat,
    pub building: Building,
    pub terms: Terms,
}

impl Decision for Place {
    const DONE: Words = words::BUILD_NOTHING;

    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    /// A building that fits nowhere is lost; what is paid for was offered only where it fits.
    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let Self { seat, building, terms } = self;
        game.skip_if(terms != Terms::Paid && !game.has_place(seat, building, terms))
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        let Self { building, terms, .. } = self;
        game.each_place(seat, building, terms, |place| {
            out.push(Choice::Place(Site { building, place }));
            false
        });
        if terms == Terms::Free {
            out.push(Choice::Done);
        }
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        game.agenda.pop();
        match choice {
            Choice::Place(site) => game.place(seat, self.building, site.place, self.terms, w),
            Choice::Done => {}
            other => not_offered(self, other),
        }
    }

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Place(site) if site.building == self.building => {
                game.explain_spot(seat, site, self.terms, reasons);
            }
            other => elsewhere(game, seat, other, reasons),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let lang = speaker.lang;
        let name = building_name(self.building).get(lang);
        match self.terms {
            Terms::Free => {
                tell!(
                    lang,
                    "Place this for free: {name}.",
                    "À placer gratuitement : {name}.",
                    "Baue kostenlos: {name}."
                )
            }
            Terms::Paid | Terms::Unique => {
                tell!(lang, "Place this: {name}.", "À placer : {name}.", "Baue: {name}.")
            }
        }
    }

    fn evaluate(self, _: &ArkNova) -> f32 {
        evaluate::building_value(self.building, self.terms)
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        let kind = match self.terms {
            Terms::Paid => kinds::PLACE_PAID,
            Terms::Free => kinds::PLACE_FREE,
            Terms::Unique => kinds::PLACE_UNIQUE,
        };
        Some((self.seat, kind))
    }

    fn due(self) -> u8 {
        match self.terms {
            Terms::Paid => self.building.cost(),
            Terms::Free | Terms::Unique => 0,
        }
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// The building that this seat is placing now.
fn being_placed(game: &ArkNova, seat: Seat) -> Option<Place> {
    match game.agenda.top() {
        Some(Step::Place(place)) if place.seat == seat => Some(place),
        _ => None,
    }
}

/// Why a building cannot come to a place that nobody asks for now.
pub(crate) fn explain_site(game: &ArkNova, seat: Seat, site: Site, reasons: &mut Vec<Reason>) {
    if !site.building.is_unique() {
        explain_building(game, seat, site.building, reasons);
    }
    game.explain_spot(seat, site, Terms::Paid, reasons);
}

/// Whether a place that covers a hex is offered.
fn offers_hex(game: &ArkNova, seat: Seat, hex: Hex) -> bool {
    let mut offered = Vec::new();
    offer(game, seat, &mut offered);
    let covers = |site: Site| spot(site.building, site.place).mask & hex.bit() != 0;
    offered.into_iter().any(|choice| matches!(choice, Choice::Place(site) if covers(site)))
}

/// A hex: its ground, and whether anything that may be built now would reach it.
pub(crate) fn explain_hex(game: &ArkNova, seat: Seat, hex: Hex, reasons: &mut Vec<Reason>) {
    let placed = being_placed(game, seat);
    let terms = placed.map_or(Terms::Paid, |place| place.terms);
    let before = reasons.len();
    game.explain_ground(seat, hex.bit(), terms, reasons);
    let buildable = reasons.len() == before;
    if let Some(Place { building, terms, .. }) = placed {
        if buildable && !game.reaches(seat, building, terms, hex) {
            reasons.push(Reason::OutOfReach { hex });
        } else if reasons.is_empty() && !offers_hex(game, seat, hex) {
            reasons.push(Reason::VenomFee { fee: VENOM_MONEY });
        }
        return;
    }
    let underway = game.underway_of(seat, ActionKind::Build);
    let mut possible = BUILDABLE.into_iter().filter(|&building| game.may_build(seat, building, &underway));
    if possible.clone().next().is_none() {
        explain_building(game, seat, Building::Enclosure1, reasons);
    } else {
        game.explain_moment(seat, &underway, reasons);
        if buildable && !possible.any(|building| game.reaches(seat, building, Terms::Paid, hex)) {
            reasons.push(Reason::OutOfReach { hex });
        }
    }
    if reasons.is_empty() && game.agenda.top() != Some(Build.into()) {
        reasons.push(Reason::NotNow);
    }
}
