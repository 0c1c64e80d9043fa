//! Arborea in words: English, French and German.

mod about;
mod choice;
mod draw;
mod event;
mod figures;
mod reason;
mod words;

use menagerie_kernel::{About, Lang, Narrate, Resource, Seat, Speaker, Viewer};

use crate::{Arborea, Choice, Creature, Event, Reason, Score, Season};

impl Narrate for Arborea {
    type Faces = ();

    fn about() -> &'static About {
        &about::ABOUT
    }

    fn prompt(&self, seat: Seat, speaker: Speaker<'_>) -> String {
        self.say_prompt(seat, speaker)
    }

    fn tell_choice(&self, _: Seat, choice: Choice, speaker: Speaker<'_>) -> String {
        self.say_choice(choice, speaker)
    }

    fn tell_event(event: &Event, speaker: Speaker<'_>) -> String {
        event::say(event, speaker)
    }

    fn tell_reason(reason: &Reason, speaker: Speaker<'_>) -> String {
        reason::say(reason, speaker)
    }

    fn draw(&self, _: Viewer, speaker: Speaker<'_>) -> String {
        self.drawing(speaker)
    }

    fn score(&self, seat: Seat) -> i32 {
        if self.over { self.score_of(seat).total() } else { self.player(seat).points }
    }

    fn resources(&self, seat: Seat) -> Vec<Resource> {
        vec![Resource { key: "points", amount: self.score(seat) }]
    }

    fn faces(_: Lang) {}

    fn score_sheet(&self, speaker: Speaker<'_>) -> Vec<(String, Vec<i32>)> {
        let scores: Vec<Score> =
            Seat::all(self.options.players as usize).map(|seat| self.score_of(seat)).collect();
        let line = |what: String, of: &dyn Fn(&Score) -> i32| (what, scores.iter().map(of).collect());
        let mut sheet = vec![
            line(speaker.pick("Biomes renewed", "Biomes renouvelés", "Erneuerte Biome").into(), &|score| {
                score.renewal
            }),
            line(
                speaker
                    .pick("Rewards in the game", "Récompenses en cours de partie", "Belohnungen im Spiel")
                    .into(),
                &|score| score.rewards,
            ),
            line(speaker.pick("Spirit", "Esprit", "Geist").into(), &|score| score.spirit),
        ];
        for season in Season::ALL {
            let tile = speaker.say(words::tile(self.season_tiles[season.index()]));
            let name = format!("{} ({tile})", speaker.say(words::season(season)));
            sheet.push(line(name, &|score| score.seasons[season.index()]));
        }
        for creature in Creature::ALL {
            let name = speaker.say(words::creature(creature)).to_owned();
            sheet.push(line(name, &|score| score.creatures[creature.index()]));
        }
        sheet
    }

    fn figures(&self) -> Vec<(&'static str, f64)> {
        self.all_figures()
    }
}
