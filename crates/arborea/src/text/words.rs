//! The words for the things of the game.

use menagerie_kernel::{Speaker, Words};
use menagerie_kit::{tell, tell::counted};

use crate::{
    Biome, Card, Colour, Creature, Habitat, Kind, Owner, Point, Sage, Season, StepCause, TrackId, Trail,
    Zone,
    content::{SeasonTile, Source, Symbol, Turn, content},
};

pub(crate) const fn habitat(habitat: Habitat) -> Words {
    match habitat {
        Habitat::Tree => Words::new("Tree", "Arbre", "Baum"),
        Habitat::Mushroom => Words::new("Mushroom", "Champignon", "Pilz"),
        Habitat::Flower => Words::new("Flower", "Fleur", "Blume"),
        Habitat::Grass => Words::new("Grass", "Herbe", "Gras"),
        Habitat::Sponge => Words::new("Sponge", "Éponge", "Schwamm"),
        Habitat::Water => Words::new("Water", "Eau", "Wasser"),
        Habitat::Rock => Words::new("Rock", "Roche", "Fels"),
    }
}

pub(crate) const fn biome(biome: Biome) -> Words {
    habitat(Habitat::ALL[biome as usize])
}

/// So many of a biome. Grass and Water are not counted one by one, in French only Water is not.
pub(crate) fn biomes(count: impl Into<i64>, of: Biome, speaker: Speaker<'_>) -> String {
    let several = match of {
        Biome::Tree => Words::new("Trees", "Arbres", "Bäume"),
        Biome::Mushroom => Words::new("Mushrooms", "Champignons", "Pilze"),
        Biome::Flower => Words::new("Flowers", "Fleurs", "Blumen"),
        Biome::Grass => Words::new("Grass", "Herbes", "Gras"),
        Biome::Sponge => Words::new("Sponges", "Éponges", "Schwämme"),
        Biome::Water => biome(of),
    };
    counted(speaker.lang, count, biome(of), several)
}

/// So many spaces of a track.
pub(crate) fn spaces(count: impl Into<i64>, speaker: Speaker<'_>) -> String {
    let (one, several) = (Words::new("space", "case", "Feld"), Words::new("spaces", "cases", "Felder"));
    counted(speaker.lang, count, one, several)
}

/// So many of a creature.
pub(crate) fn creatures(count: impl Into<i64>, of: Creature, speaker: Speaker<'_>) -> String {
    let several = match of {
        Creature::Frog => Words::new("Fungal Frogs", "Grenouilles Fongies", "Pilzfrösche"),
        Creature::Worm => Words::new("Antler Worms", "Vers à Ramure", "Geweihwürmer"),
        Creature::Hamster => Words::new("Shadow Hamsters", "Hamstombres", "Schattenhamster"),
        Creature::Cat => Words::new("Tailcats", "Caudachats", "Schweifkatzen"),
        Creature::Ant => Words::new("Antspiders", "Fourmaraignes", "Ameisenspinnen"),
        Creature::Owl => Words::new("Sage Owls", "Sagibous", "Weiseneulen"),
    };
    counted(speaker.lang, count, creature(of), several)
}

pub(crate) fn creature(creature: Creature) -> Words {
    content().creatures[creature.index()].name
}

/// One of them.
pub(crate) const fn a_creature(creature: Creature) -> Words {
    match creature {
        Creature::Frog => Words::new("a Fungal Frog", "une Grenouille Fongie", "ein Pilzfrosch"),
        Creature::Worm => Words::new("an Antler Worm", "un Ver à Ramure", "ein Geweihwurm"),
        Creature::Hamster => Words::new("a Shadow Hamster", "un Hamstombre", "ein Schattenhamster"),
        Creature::Cat => Words::new("a Tailcat", "un Caudachat", "eine Schweifkatze"),
        Creature::Ant => Words::new("an Antspider", "une Fourmaraigne", "eine Ameisenspinne"),
        Creature::Owl => Words::new("a Sage Owl", "un Sagibou", "eine Weiseneule"),
    }
}

/// The same in the accusative, which only German tells apart.
pub(crate) const fn a_creature_as_object(creature: Creature) -> Words {
    let Words { en, fr, de } = a_creature(creature);
    let de = match creature {
        Creature::Frog => "einen Pilzfrosch",
        Creature::Worm => "einen Geweihwurm",
        Creature::Hamster => "einen Schattenhamster",
        Creature::Cat | Creature::Ant | Creature::Owl => de,
    };
    Words::new(en, fr, de)
}

pub(crate) const fn kind(kind: Kind) -> Words {
    match kind {
        Kind::Adult => Words::new("adult", "adulte", "Erwachsener"),
        Kind::Young => Words::new("young villager", "jeune", "Jugendlicher"),
        Kind::Veteran => Words::new("veteran", "ancien", "Veteran"),
    }
}

/// One of them, in the accusative, which only German tells apart.
pub(crate) const fn a_kind(villager: Kind) -> Words {
    match villager {
        Kind::Adult => Words::new("an adult", "un adulte", "einen Erwachsenen"),
        Kind::Young => Words::new("a young villager", "un jeune", "einen Jugendlichen"),
        Kind::Veteran => Words::new("a veteran", "un ancien", "einen Veteranen"),
    }
}

/// Where nobody stands.
pub(crate) const NOBODY: Words = Words::new("villager", "villageois", "Dorfbewohner");

/// The accusative, which only German tells apart.
pub(crate) const fn kind_as_object(villager: Kind) -> Words {
    let Words { en, fr, .. } = kind(villager);
    let de = match villager {
        Kind::Adult => "Erwachsenen",
        Kind::Young => "Jugendlichen",
        Kind::Veteran => "Veteranen",
    };
    Words::new(en, fr, de)
}

pub(crate) const fn track(track: TrackId) -> Words {
    match track {
        TrackId::TopLeft => Words::new("top-left track", "piste en haut à gauche", "Bahn oben links"),
        TrackId::TopRight => Words::new("top-right track", "piste en haut à droite", "Bahn oben rechts"),
        TrackId::BottomLeft => Words::new("bottom-left track", "piste en bas à gauche", "Bahn unten links"),
        TrackId::BottomRight => {
            Words::new("bottom-right track", "piste en bas à droite", "Bahn unten rechts")
        }
    }
}

pub(crate) const fn season(season: Season) -> Words {
    match season {
        Season::Spring => Words::new("spring", "printemps", "Frühling"),
        Season::Summer => Words::new("summer", "été", "Sommer"),
        Season::Autumn => Words::new("autumn", "automne", "Herbst"),
        Season::Winter => Words::new("winter", "hiver", "Winter"),
    }
}

pub(crate) const fn colour(colour: Colour) -> Words {
    match colour {
        Colour::Red => Words::new("red", "rouge", "rot"),
        Colour::Yellow => Words::new("yellow", "jaune", "gelb"),
        Colour::Blue => Words::new("blue", "bleue", "blau"),
        Colour::Purple => Words::new("purple", "violette", "violett"),
    }
}

/// Why Feronia's veteran moves.
pub(crate) const fn step_cause(cause: StepCause) -> Words {
    match cause {
        StepCause::Season => {
            Words::new("for a season symbol", "pour un symbole Saison", "wegen eines Jahreszeitensymbols")
        }
        StepCause::Train => Words::new("for training", "pour une formation", "wegen einer Ausbildung"),
        StepCause::Gift => Words::new("for a gift", "pour un cadeau", "wegen eines Geschenks"),
        StepCause::Spirit => Words::new("for spirit", "pour de l'Esprit", "wegen eines Geistsymbols"),
        StepCause::Place => Words::new(
            "for a villager to place",
            "pour un villageois à placer",
            "wegen eines Dorfbewohners zum Setzen",
        ),
        StepCause::NoCreature => Words::new(
            "for want of a creature to invite",
            "faute de Créature à inviter",
            "weil keine Kreatur einzuladen ist",
        ),
    }
}

/// What a season tile pays for.
pub(crate) const fn tile(tile: SeasonTile) -> Words {
    match tile {
        SeasonTile::Gifts => Words::new("gifts given", "cadeaux offerts", "Geschenke"),
        SeasonTile::SeasonSteps => Words::new("season steps", "cases de saison", "Jahreszeitenschritte"),
        SeasonTile::BestLine => {
            Words::new("creatures in one line", "créatures alignées", "Kreaturen in einer Linie")
        }
        SeasonTile::Rock => Words::new("visible Rock", "Roche visible", "sichtbarer Fels"),
        SeasonTile::ByWater => {
            Words::new("creatures by Water", "créatures près de l'Eau", "Kreaturen am Wasser")
        }
        SeasonTile::HeldCards => {
            Words::new("cards not completed", "cartes non complétées", "unvollendete Karten")
        }
        SeasonTile::SmallReady => Words::new(
            "young and veterans available",
            "jeunes et anciens disponibles",
            "verfügbare Jugendliche und Veteranen",
        ),
        SeasonTile::Spirit => Words::new("positive spirit", "Esprit positif", "positiver Geist"),
        SeasonTile::Water => Words::new("visible Water", "Eau visible", "sichtbares Wasser"),
        SeasonTile::Cards => {
            Words::new("cards in the Ecosystem", "cartes de l'Écosystème", "Karten im Ökosystem")
        }
        SeasonTile::Kinds => Words::new("kinds of creatures", "types de créatures", "Kreaturenarten"),
        SeasonTile::FrogWorm => Words::new("frogs and worms", "Grenouilles et Vers", "Frösche und Würmer"),
        SeasonTile::HamsterCat => {
            Words::new("hamsters and cats", "Hamstombres et Caudachats", "Hamster und Katzen")
        }
        SeasonTile::AntOwl => {
            Words::new("antspiders and owls", "Fourmaraignes et Sagibous", "Ameisenspinnen und Eulen")
        }
        SeasonTile::CommonestHabitat => Words::new(
            "commonest habitat (no Rock, no Water)",
            "habitat le plus fréquent (sans Roche ni Eau)",
            "häufigster Lebensraum (ohne Fels und Wasser)",
        ),
    }
}

pub(crate) fn zone(zone: Zone) -> Words {
    content().zones[zone.index()]
}

/// A Sage by the name of its zone, without the article: French and German need it in several forms.
pub(crate) fn sage(sage: Sage, speaker: Speaker<'_>) -> String {
    let name = speaker.say(zone(Zone(sage.0)));
    tell!(speaker.lang, "{name} Sage", "Sage « {name} »", "Weisen „{name}“")
}

pub(crate) fn who(owner: Owner, speaker: Speaker<'_>) -> String {
    match owner {
        Owner::Seat(seat) => speaker.name(seat),
        Owner::Feronia => "Feronia".into(),
    }
}

/// A trail by its zone and how far along the track it lies, as the board shows it: `Gifts 2`.
pub(crate) fn trail(trail: Trail, speaker: Speaker<'_>) -> String {
    format!("{} {}", speaker.say(zone(trail.zone())), trail.distance())
}

/// A trail with what it gives.
pub(crate) fn trail_with_symbols(which: Trail, speaker: Speaker<'_>) -> String {
    format!("{} ({})", trail(which, speaker), source(Source::Trail(which), speaker))
}

/// A card by its number, with what it gives.
pub(crate) fn card(card: Card, speaker: Speaker<'_>) -> String {
    format!("{card} ({})", exchange(card, speaker))
}

/// What a card costs, and what it gives.
pub(crate) fn exchange(card: Card, speaker: Speaker<'_>) -> String {
    format!("{} → {}", cost(card, speaker), source(Source::Card(card), speaker))
}

/// A change with its sign.
pub(crate) fn signed(by: i8) -> String {
    format!("{by:+}").replace('-', "−")
}

/// A place in an Ecosystem: its column and row.
pub(crate) fn at(place: Point) -> String {
    place.to_string().replace('-', "−")
}

/// What a card costs.
pub(crate) fn cost(card: Card, speaker: Speaker<'_>) -> String {
    let face = content().card(card);
    let parts = Biome::ALL.into_iter().filter(|&biome| face.costs(biome) > 0);
    let parts = parts.map(|part| biomes(face.costs(part), part, speaker));
    parts.collect::<Vec<_>>().join(", ")
}

/// The habitats on the back of a card turned so, row by row: `FW/MS/TG`.
pub(crate) fn habitats(card: Card, turn: Turn) -> String {
    let cells = &content().card(card).cells[turn.index()];
    let (width, height) = turn.size();
    let letter =
        |x, y| cells.iter().find(|cell| (cell.dx, cell.dy) == (x, y)).map_or("", |cell| cell.habitat.word());
    let row = |y| (0..width).map(|x| letter(x, y)).collect::<String>();
    (0..height).map(row).collect::<Vec<_>>().join("/")
}

/// The symbols of a row.
pub(crate) fn source(source: Source, speaker: Speaker<'_>) -> String {
    let symbols = content().lists.of(source).iter();
    symbols.map(|&each| symbol(each, speaker)).collect::<Vec<_>>().join(", ")
}

pub(crate) fn symbol(symbol: Symbol, speaker: Speaker<'_>) -> String {
    match symbol {
        Symbol::Biome(each) => speaker.say(biome(each)).into(),
        Symbol::Spirit(by) => {
            format!("{} {}", signed(by), speaker.say(Words::new("spirit", "Esprit", "Geist")))
        }
        Symbol::Points(points) => format!("{points} {}", speaker.say(Words::new("RP", "PR", "RP"))),
        Symbol::Card => tell!(speaker.lang, "card", "carte", "Karte"),
        Symbol::Renew => tell!(speaker.lang, "renew cards", "renouveler les cartes", "Karten erneuern"),
        Symbol::Invite => tell!(speaker.lang, "invite", "inviter", "einladen"),
        Symbol::Attract(each) => {
            let creature = speaker.say(a_creature_as_object(each));
            tell!(speaker.lang, "attract {creature}", "attirer {creature}", "{creature} anlocken")
        }
        Symbol::Gift => tell!(speaker.lang, "gift", "cadeau", "Geschenk"),
        Symbol::GiftTo(each) => {
            let sage = sage(each, speaker);
            tell!(speaker.lang, "gift to the {sage}", "cadeau au {sage}", "Geschenk an den {sage}")
        }
        Symbol::Sage => tell!(speaker.lang, "Sage", "Sage", "Weiser"),
        Symbol::Place => {
            tell!(speaker.lang, "place a villager", "placer un villageois", "Dorfbewohner setzen")
        }
        Symbol::Train(each) => {
            let (one, kind) = (speaker.say(a_kind(each)), speaker.say(kind_as_object(each)));
            tell!(speaker.lang, "train {one}", "former {one}", "{kind} ausbilden")
        }
        Symbol::Convert(from, to) => format!("{}→{}", speaker.say(biome(from)), speaker.say(biome(to))),
        Symbol::Season(each) => speaker.say(season(each)).into(),
        Symbol::Advance => tell!(speaker.lang, "advance a track", "avancer une piste", "Bahn vorrücken"),
    }
}
