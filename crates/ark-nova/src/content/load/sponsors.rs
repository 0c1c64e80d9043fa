//! sponsors.tsv

use std::str::FromStr;

use menagerie_kernel::NotationError;

use super::{
    keep,
    parse::{condition, icon_count, icons},
};
use crate::content::{
    Ability, Amount, Card, Count, Effect, Icon, Recurring, Resource, Row, Rule, Rules, Sponsor,
    TOKEN_SPONSORS, Table,
};

pub fn load(text: &'static str) -> Vec<Sponsor> {
    let mut sponsors: Vec<Sponsor> = Vec::new();
    let mut tokens = 0;
    for row in Table::read("sponsors.tsv", text).rows() {
        let mut next = sponsor(&row);
        check(&row, &next, &sponsors);
        if next.immediate.iter().any(|effect| matches!(effect, Effect::Tokens(_))) {
            if tokens == TOKEN_SPONSORS {
                row.refuse(format_args!("tokens: {TOKEN_SPONSORS} sponsors come with tokens already"));
            }
            next.token_place = Some(tokens as u8);
            tokens += 1;
        }
        sponsors.push(next);
    }
    sponsors
}

/// Refuses what can be read and not be played.
fn check(row: &Row<'_>, sponsor: &Sponsor, before: &[Sponsor]) {
    let refuse = |column: &str, why: &str| row.refuse(format_args!("{column}: {why}"));
    if let Some(building) = sponsor.building {
        if !building.is_unique() {
            refuse("building", &format!("'{building}' is not a unique building"));
        }
        if before.iter().any(|other| other.building == sponsor.building) {
            refuse("building", &format!("'{building}' is there twice"));
        }
    }
    let tokens = sponsor.immediate.iter().any(|effect| matches!(effect, Effect::Tokens(_)));
    let pays = |effect: &Effect| matches!(effect, Effect::SponsorForMoney);
    let played_for_tokens = sponsor.recurring.iter().any(|recurring| pays(&recurring.effect));
    if tokens != (sponsor.rules.contains(Rule::WildToken) || played_for_tokens) {
        refuse(
            "immediate",
            "'tokens' come with the rule wild-token or with a recurring sponsor-for-money, and these with them",
        );
    }
    if played_for_tokens && before.iter().any(|other| other.recurring.iter().any(|line| pays(&line.effect))) {
        refuse("recurring", "'sponsor-for-money' is there twice");
    }
    let chooses = |effect: &&Effect| matches!(effect, Effect::ChooseSizeClass);
    if sponsor.immediate.iter().any(|effect| chooses(&effect)) != sponsor.rules.contains(Rule::SizeClassOnly)
    {
        refuse("immediate", "'choose-size-class' and the rule size-class-only come together");
    }
    let columns = [("immediate", sponsor.immediate), ("income", sponsor.income), ("end", sponsor.end)];
    for (column, effects) in columns {
        for effect in effects {
            let why = match effect {
                Effect::Gain(Resource::Appeal | Resource::Conservation, _) => continue,
                _ if column == "end" => "only appeal and conservation are scored at the end",
                Effect::SponsorForMoney => "'sponsor-for-money' is a recurring effect",
                Effect::Tokens(_) | Effect::ChooseSizeClass if column == "income" => {
                    "happens only when a card is played"
                }
                Effect::Ability(Ability::Flock(_)) => "'flock' is for animals",
                Effect::Ability(ability)
                    if column == "income" && ability.after_finishing() && *ability != Ability::Clever =>
                {
                    "there is no action in a break"
                }
                _ => continue,
            };
            refuse(column, why);
        }
    }
    for recurring in sponsor.recurring {
        if matches!(recurring.effect, Effect::Tokens(_) | Effect::ChooseSizeClass) {
            refuse("recurring", "happens only when a card is played");
        }
    }
}

fn sponsor(row: &Row<'_>) -> Sponsor {
    let (rock, water) = (row.number("rock"), row.number("water"));
    let mut icons = icons(row.list("icons", icon_count));
    icons.add(Icon::Rock, rock);
    icons.add(Icon::Water, water);
    Sponsor {
        card: row.get::<Card>("number"),
        level: row.number("level"),
        conditions: keep(row.list("conditions", condition)),
        icons,
        rock,
        water,
        border: row.number("border"),
        appeal: row.number("appeal"),
        conservation: row.number("conservation"),
        reputation: row.number("reputation"),
        building: row.list("building", str::parse).pop(),
        immediate: keep(row.sentences("immediate", effect)),
        recurring: keep(row.sentences("recurring", recurring)),
        income: keep(row.sentences("income", effect)),
        end: keep(row.sentences("end", effect)),
        rules: row.list("rules", str::parse).into_iter().collect::<Rules>(),
        token_place: None,
    }
}

/// `own bird: appeal 2`, `new-kind: money 2`, `next-to rock: money 1`
fn recurring(text: &str) -> Result<Recurring, NotationError> {
    let (trigger, then) =
        text.split_once(": ").ok_or_else(|| NotationError::new(text, "a trigger, ': ' and an effect"))?;
    Ok(Recurring { trigger: trigger.parse()?, effect: effect(then)? })
}

/// `money 3`, `appeal 3 per 2 rock`, `money by universities 1:2 2:5 3:10`, `free kiosk`, `use clever`, …
fn effect(text: &str) -> Result<Effect, NotationError> {
    let words: Vec<&str> = text.split(' ').collect();
    Ok(match words[..] {
        ["worker"] => Effect::Worker,
        ["sponsor-for-money"] => Effect::SponsorForMoney,
        ["choose-size-class"] => Effect::ChooseSizeClass,
        ["take-card", count] => Effect::TakeCard(number(count)?),
        ["tokens", count] => Effect::Tokens(number(count)?),
        ["free", building] => Effect::FreeBuilding(building.parse()?),
        ["use", word] => Effect::Ability(word.parse()?),
        ["share", ref rest @ ..] => Effect::GainAndShare(amount(text, rest)?),
        [word, ref rest @ ..] => Effect::Gain(resource(word)?, amount(text, rest)?),
        [] => return Err(NotationError::new(text, "an effect")),
    })
}

fn resource(word: &str) -> Result<Resource, NotationError> {
    Ok(match word {
        "money" => Resource::Money,
        "appeal" => Resource::Appeal,
        "conservation" => Resource::Conservation,
        "reputation" => Resource::Reputation,
        "x-token" => Resource::XToken,
        _ => return Err(NotationError::new(word, "an effect of a sponsor")),
    })
}

fn amount(text: &str, words: &[&str]) -> Result<Amount, NotationError> {
    let per = |each, per, what: &str, max| {
        let per = match number(per)? {
            0 => return Err(NotationError::new(text, "a number from 1 on behind 'per'")),
            per => per,
        };
        Ok(Amount::Per { count: what.parse()?, each: number(each)?, per, max: number(max)? })
    };
    match *words {
        [fixed] => Ok(Amount::Fixed(number(fixed)?)),
        [each, "per", what] => per(each, "1", what, "255"),
        [each, "per", count, what] => per(each, count, what, "255"),
        [each, "per", what, "max", max] => per(each, "1", what, max),
        ["by", what, ref rows @ ..] if !rows.is_empty() => {
            let rows = rows.iter().map(|row| table_row(row)).collect::<Result<Vec<_>, _>>()?;
            Ok(Amount::Table { count: what.parse()?, rows: keep(rows) })
        }
        _ => Err(NotationError::new(text, "an amount: 3, 1 per bird, 3 per 2 rock, or by bird 3:1 6:2")),
    }
}

fn table_row(text: &str) -> Result<(u8, u8), NotationError> {
    let (count, gain) = text.split_once(':').ok_or_else(|| NotationError::new(text, "count:gain"))?;
    Ok((number(count)?, number(gain)?))
}

fn number(text: &str) -> Result<u8, NotationError> {
    text.parse().map_err(|_| NotationError::new(text, "a number"))
}

impl FromStr for Count {
    type Err = NotationError;

    /// An icon, or one of the words below.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        Ok(match text {
            "terrain-icons" => Self::TerrainIcons,
            "terrain-pairs" => Self::TerrainPairs,
            "kinds" => Self::Kinds,
            "categories" => Self::Categories,
            "continents" => Self::Continents,
            "universities" => Self::Universities,
            "supports" => Self::Supports,
            "small-animals" => Self::SmallAnimals,
            "large-animals" => Self::LargeAnimals,
            "sponsor-cards" => Self::SponsorCards,
            "kiosks" => Self::Kiosks,
            "occupied-size-1" => Self::OccupiedSize1,
            "reputation" => Self::Reputation,
            "x-tokens" => Self::XTokens,
            "connected-water" => Self::ConnectedWater,
            "connected-rock" => Self::ConnectedRock,
            "connected-bonus" => Self::ConnectedBonus,
            "connected-border" => Self::ConnectedBorder,
            "isolated-water" => Self::IsolatedWater,
            "isolated-rock" => Self::IsolatedRock,
            "isolated-bonus" => Self::IsolatedBonus,
            "empty-areas-of-six" => Self::EmptyAreasOfSix,
            "map-covered" => Self::MapCovered,
            "border-covered" => Self::BorderCovered,
            "all-water-connected" => Self::AllWaterConnected,
            "all-rock-connected" => Self::AllRockConnected,
            "side-entrance-neighbours" => Self::SideEntranceNeighbours,
            "empty-spaces" => Self::EmptySpaces,
            icon => Self::Icons(icon.parse()?),
        })
    }
}
