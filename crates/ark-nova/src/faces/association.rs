//! The faces of the association board: tasks, partner zoos, universities, donations.

use menagerie_kernel::Lang;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    content::{
        Continent, DONATION_UNLIMITED, HAND_LIMIT_UNIVERSITY, Icon, PARTNER_ZOO_DISCOUNT, TASK_REPUTATION,
        Task, University, donations,
    },
    text::{continent_name, icon_symbol, task_name, tell, university_name},
};

/// A task for association workers.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TaskFace {
    /// Which one.
    pub task: Task,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// The strength it needs.
    pub strength: u8,
}

/// A partner zoo.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PartnerZooFace {
    /// Its continent.
    pub continent: Continent,
    /// The continent as an icon, which it shows.
    pub icon: Icon,
    /// The continent's name.
    pub name: String,
    /// What it does.
    pub text: String,
}

/// A university.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct UniversityFace {
    /// Which one.
    pub university: University,
    /// Its name, with what it does.
    pub name: String,
    /// Research icons it shows.
    pub research: u8,
    /// Reputation gained with it.
    pub reputation: u8,
    /// The hand limit it gives.
    pub hand_limit: Option<u8>,
}

/// The donation spaces for a number of players.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct DonationFace {
    /// What donations cost one after the other.
    pub costs: Vec<u8>,
    /// What each one costs after those.
    pub then: u8,
}

/// A task.
pub fn task_face(task: Task, lang: Lang) -> TaskFace {
    TaskFace {
        task,
        name: task_name(task).get(lang).to_owned(),
        text: task_text(task, lang),
        strength: task.strength(),
    }
}

fn task_text(task: Task, lang: Lang) -> String {
    match task {
        Task::Reputation => tell!(
            lang,
            "Gain {TASK_REPUTATION} reputation.",
            "Gagnez {TASK_REPUTATION} points de réputation.",
            "Erhalte {TASK_REPUTATION} Ruf.",
        ),
        Task::PartnerZoo => tell!(
            lang,
            "Take a partner zoo that you lack; the third and fourth need Association II.",
            "Prenez un zoo partenaire que vous n'avez pas ; le troisième et le quatrième demandent Association II.",
            "Nimm einen Partnerzoo, der dir fehlt; der dritte und vierte brauchen Verband II.",
        ),
        Task::University => tell!(
            lang,
            "Take a university that you lack.",
            "Prenez une université que vous n'avez pas.",
            "Nimm eine Universität, die dir fehlt.",
        ),
        Task::Project => tell!(
            lang,
            "Support a conservation project on the board, or play one from your hand and support it.",
            "Soutenez un projet de conservation du plateau, ou jouez-en un de votre main et soutenez-le.",
            "Unterstütze ein Artenschutzprojekt auf dem Plan, oder spiele eines aus der Hand und unterstütze es.",
        ),
    }
}

/// A partner zoo.
pub fn partner_zoo_face(continent: Continent, lang: Lang) -> PartnerZooFace {
    let icon = icon_symbol(continent.icon(), lang);
    PartnerZooFace {
        continent,
        icon: continent.icon(),
        name: continent_name(continent).get(lang).to_owned(),
        text: tell!(
            lang,
            "Your animals cost {PARTNER_ZOO_DISCOUNT} money less for each {icon} on their card.",
            "Vos animaux coûtent {PARTNER_ZOO_DISCOUNT} crédits de moins par {icon} de leur carte.",
            "Deine Tiere kosten für jedes {icon} auf ihrer Karte {PARTNER_ZOO_DISCOUNT} Geld weniger.",
        ),
    }
}

/// A university.
pub fn university_face(university: University, lang: Lang) -> UniversityFace {
    UniversityFace {
        university,
        name: university_name(university).get(lang).to_owned(),
        research: university.research(),
        reputation: university.reputation(),
        hand_limit: (university == University::HandLimit).then_some(HAND_LIMIT_UNIVERSITY),
    }
}

pub(super) fn donation_face(players: u8) -> DonationFace {
    DonationFace { costs: donations(players).to_vec(), then: DONATION_UNLIMITED }
}
