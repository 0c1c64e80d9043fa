//! How a view is made of a state.

use menagerie_kernel::Seat;

use super::{
    ActionView, ArkView, BagsView, CellView, Character, EdgeView, EnclosureView, PitchView, PlayerView,
    PointsView, ReserveView, SpeciesView, TilePlace, TileView, View,
};
use crate::{
    content::Action,
    places::{Cell, Edge, PitchSpace, ROWS},
    score::Points,
    stage::Stage,
    state::{ArkAndNoah, Enclosure},
    tile::{Sex, Species, Tile, TileSet, species_in},
};

impl View {
    pub(crate) fn of(game: &ArkAndNoah) -> Self {
        let over = game.stage == Stage::Over;
        let placing = !over && !game.quick() && game.stage == Stage::ChooseAction;
        Self {
            options: game.options,
            round: if game.ended.is_some() { game.rounds } else { game.rounds + 1 },
            rounds_at_least: game.options.mode.rounds(),
            stage: game.stage,
            actor: (!over).then_some(game.actor),
            action: game.action,
            order: game.order.to_vec(),
            moving: placing.then_some(game.moving),
            start_player: game.start_player,
            actions: actions(game),
            ark: ark(game),
            players: Seat::all(game.players()).map(|seat| player(game, seat)).collect(),
            reserve: ReserveView { pitch: game.reserve.pitch, food: game.reserve.food },
            bags: BagsView {
                male: game.bags.of(Sex::Male).count_ones() as u8,
                female: game.bags.of(Sex::Female).count_ones() as u8,
            },
            drawn: tiles(game, game.drawn),
            species: species_in(game.species).map(|species| species_view(game, species)).collect(),
            ended: game.ended,
        }
    }
}

fn actions(game: &ArkAndNoah) -> Vec<ActionView> {
    let mode = game.options.mode;
    let view = |&action: &Action| ActionView {
        action,
        in_progress: game.in_progress[action.column()],
        done: game.done[action.column()],
        bonus: game.bonus[action.column()],
        full: action.full(mode),
        reduced: action.reduced(mode),
    };
    Action::on(mode).iter().map(view).collect()
}

fn ark(game: &ArkAndNoah) -> ArkView {
    let ark = game.ark;
    let cell = |(index, &id): (usize, &Cell)| CellView {
        id,
        row: id.row(),
        col: id.col(),
        food: game.food >> index & 1 == 1,
        enclosure: game.enclosure_of(index as u8).map(|place| game.first_cell(&game.enclosures[place])),
    };
    let edge = |(index, &id): (usize, &Edge)| EdgeView {
        id,
        row: id.row(),
        col: id.col(),
        horizontal: id.is_horizontal(),
        hull: ark.hull >> index & 1 == 1,
        owner: game.owner(index as u8),
    };
    let pitch = |(index, &(row, col)): (usize, &(u8, u8))| PitchView {
        id: PitchSpace(index as u8),
        row,
        col,
        filled: game.pitch >> index & 1 == 1,
    };
    ArkView {
        rows: ROWS,
        cols: ark.cols,
        cells: ark.cells.iter().enumerate().map(cell).collect(),
        edges: ark.edges.iter().enumerate().map(edge).collect(),
        pitch: ark.pitch.iter().enumerate().map(pitch).collect(),
        enclosures: game.enclosures.iter().map(|one| enclosure(game, one)).collect(),
        hull_gaps: (ark.hull & !game.all_planks()).count_ones() as u8,
    }
}

fn enclosure(game: &ArkAndNoah, enclosure: &Enclosure) -> EnclosureView {
    let ark = game.ark;
    let rim = ark.rim(enclosure.cells);
    let contact = if game.quick() { 0 } else { ark.contact(enclosure.cells, game.options.pitch_contact) };
    EnclosureView {
        id: game.first_cell(enclosure),
        cells: ark.cells_of(enclosure.cells),
        size: enclosure.size(),
        planks: game.planks[..game.players()]
            .iter()
            .map(|planks| (planks & rim).count_ones() as u8)
            .collect(),
        food_missing: ark.cells_of(game.lacks_food(enclosure)),
        pitch: ark.spaces_of(contact),
        pitch_missing: ark.spaces_of(game.lacks_pitch(enclosure)),
        large: enclosure.large,
        small: enclosure.small,
    }
}

fn player(game: &ArkAndNoah, seat: Seat) -> PlayerView {
    let hand = game.hand(seat);
    let sheet = &game.sheets[seat.index()];
    let lines = Points::ALL.into_iter().map(|reason| PointsView { reason, points: sheet.line(reason) });
    PlayerView {
        seat,
        character: Character::ALL[seat.index()],
        score: sheet.total(),
        points: lines.filter(|line| line.points != 0).collect(),
        planks: hand.planks,
        pitch: hand.pitch,
        food: hand.food,
        planks_in_reserve: game.reserve.planks[seat.index()],
        hull_planks: game.hull_planks(seat) as u8,
        animals: tiles(game, hand.animals),
    }
}

fn tiles(game: &ArkAndNoah, set: TileSet) -> Vec<TileView> {
    let view = |tile: Tile| {
        let mate_owner = holder(game, tile.mate());
        let facts = tile.species.facts();
        TileView {
            tile,
            species: tile.species,
            sex: tile.sex,
            size: facts.size,
            points: facts.points,
            couple: mate_owner.is_some(),
            mate_owner,
        }
    };
    set.iter().map(view).collect()
}

fn holder(game: &ArkAndNoah, tile: Tile) -> Option<Seat> {
    Seat::all(game.players()).find(|&seat| game.hand(seat).animals.contains(tile))
}

fn species_view(game: &ArkAndNoah, species: Species) -> SpeciesView {
    let facts = species.facts();
    let place = |sex| {
        let tile = Tile { species, sex };
        if let Some(seat) = holder(game, tile) {
            TilePlace::Held { seat }
        } else if game.drawn.contains(tile) {
            TilePlace::Drawn
        } else {
            let here = |one: &&Enclosure| [one.large, one.small].contains(&Some(species));
            let aboard = game.enclosures.iter().find(here);
            aboard.map_or(TilePlace::Bag, |one| TilePlace::Aboard { cell: game.first_cell(one) })
        }
    };
    SpeciesView {
        id: species,
        size: facts.size,
        points: facts.points,
        en: facts.name.en,
        fr: facts.name.fr,
        de: facts.name.de,
        reconstructed: !(facts.sourced.size && facts.sourced.points),
        tiles: Sex::BOTH.map(place),
    }
}
