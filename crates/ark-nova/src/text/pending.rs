//! Effects that wait, as a player would name them.

use menagerie_kernel::{Lang, Speaker};

use super::{
    ability_name, action_name, bonus_text, building_name, card_name, effect::sentence_part, tell, upper_first,
};
use crate::{
    content::{Card, sponsor},
    pending::{Carrier, Pending, SponsorLine},
};

/// A waiting effect in words.
pub(super) fn pending_text(pending: Pending, speaker: Speaker<'_>) -> String {
    let lang = speaker.lang;
    match pending {
        Pending::Gain(bonus) => upper_first(&bonus_text(bonus, lang)),
        Pending::HexCards(count) => bonus_text(crate::content::Bonus::TakeCard(count), lang),
        Pending::Ability(ability, Carrier::Card(card)) => {
            format!("{} ({})", ability_name(ability, lang), card_name(card).get(lang))
        }
        Pending::Ability(ability, Carrier::Map) => ability_name(ability, lang),
        Pending::Sponsor(card, line) => sponsor_line(card, line, lang),
        Pending::UniqueBuilding(card) => {
            let name = card_name(card).get(lang);
            tell!(lang, "Place the {name}", "Placer : {name}", "Bauen: {name}")
        }
        Pending::Space(space) => tell!(
            lang,
            "Bonus for {space} conservation",
            "Bonus de conservation {space}",
            "Bonus für {space} Artenschutz",
        ),
        Pending::CopyBonus => {
            tell!(
                lang,
                "Archaeologist: copy a bonus",
                "Archéologue : copier un bonus",
                "Archäologin: einen Bonus kopieren"
            )
        }
        Pending::FindSponsor => {
            tell!(lang, "H: find a sponsor", "H : trouver un mécène", "H: einen Sponsor finden")
        }
        Pending::MoveIn(building) => {
            let name = upper_first(building_name(building).get(lang));
            tell!(lang, "{name}: animals move in", "{name} : emménagement", "{name}: Tiere ziehen ein")
        }
        Pending::AppealIncome => tell!(lang, "Income: appeal", "Revenu : attrait", "Einkommen: Attraktion"),
        Pending::KioskIncome => tell!(lang, "Income: kiosks", "Revenu : kiosques", "Einkommen: Kioske"),
        Pending::MapIncome => tell!(lang, "Income: map", "Revenu : plateau", "Einkommen: Zooplan"),
        Pending::Clever => ability_name(crate::content::Ability::Clever, lang),
        Pending::Boost(action) => ability_name(crate::content::Ability::Boost(action), lang),
        Pending::Action(action) => {
            let name = action_name(action).get(lang);
            tell!(lang, "Action: {name}", "Action : {name}", "Aktion: {name}")
        }
        Pending::Determination => ability_name(crate::content::Ability::Determination, lang),
        Pending::Hypnosis(seat) => {
            let name = speaker.name(seat);
            tell!(lang, "Hypnosis: {name}", "Hypnose : {name}", "Hypnose: {name}")
        }
    }
}

fn sponsor_line(card: Card, line: SponsorLine, lang: Lang) -> String {
    let sponsor = sponsor(card);
    let effect = match line {
        SponsorLine::Now(at) => sponsor.immediate.get(at as usize).copied(),
        SponsorLine::Whenever(at) => sponsor.recurring.get(at as usize).map(|recurring| recurring.effect),
        SponsorLine::Break(at) => sponsor.income.get(at as usize).copied(),
    };
    let name = card_name(card).get(lang);
    let effect = effect.map_or_else(String::new, |effect| sentence_part(effect, lang));
    // Some names have a colon of their own.
    tell!(lang, "{name} – {effect}", "{name} – {effect}", "{name} – {effect}")
}
