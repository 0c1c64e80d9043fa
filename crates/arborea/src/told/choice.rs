//! Prompts and choices in words.

use menagerie_kernel::{Seat, Speaker};

use super::words;
use crate::{Arborea, Choice, Kind, Moment, TrackId, content::Source, step::Step};

impl Arborea {
    pub(super) fn say_prompt(&self, seat: Seat, speaker: Speaker<'_>) -> String {
        let Some((decider, moment)) = self.decision() else {
            return speaker
                .pick("The game is over.", "La partie est terminée.", "Das Spiel ist zu Ende.")
                .into();
        };
        if decider != seat {
            let name = speaker.name(decider);
            return speaker.pick(
                format!("{name} decides."),
                format!("C'est à {name} de décider."),
                format!("{name} entscheidet."),
            );
        }
        let step = self.agenda.top().unwrap_or_default();
        match (moment, step) {
            (Moment::StartingVillager, _) => speaker.pick(
                "Place your first villager on a track; the track then moves by 1.",
                "Placez votre premier villageois sur une piste ; elle avance ensuite de 1.",
                "Setze deinen ersten Dorfbewohner auf eine Bahn; sie rückt dann um 1 vor.",
            ),
            (Moment::Rescue, _) => speaker.pick(
                "All your villagers are stuck on Water trails: you may bring an adult home.",
                "Tous vos villageois sont bloqués sur les sentiers Eau : vous pouvez récupérer un adulte.",
                "Alle deine Dorfbewohner stecken auf Wasserpfaden fest: Du darfst einen Erwachsenen zurückholen.",
            ),
            (Moment::Pilgrimage, _) => speaker.pick(
                "Step 1: place a villager on a track, or advance a track.",
                "Étape 1 : placez un villageois sur une piste ou avancez une piste.",
                "Schritt 1: Setze einen Dorfbewohner auf eine Bahn oder rücke eine Bahn vor.",
            ),
            (Moment::PilgrimageAgain, _) => {
                let cost = self.again_cost();
                return speaker.pick(
                    format!("For {cost} spirit you may place or advance once more."),
                    format!("Pour {cost} d'Esprit, vous pouvez placer ou avancer encore une fois."),
                    format!("Für {cost} Geist darfst du noch einmal setzen oder vorrücken."),
                );
            }
            (Moment::Activate, Step::Activate(done)) if done >= 2 => speaker.pick(
                "Step 2: activate a third villager for 2 spirit?",
                "Étape 2 : activer un troisième villageois pour 2 d'Esprit ?",
                "Schritt 2: Einen dritten Dorfbewohner für 2 Geist aktivieren?",
            ),
            (Moment::Activate, _) => speaker.pick(
                "Step 2: activate a waiting villager (two are free).",
                "Étape 2 : activez un villageois en attente (deux sont gratuits).",
                "Schritt 2: Aktiviere einen wartenden Dorfbewohner (zwei kosten nichts).",
            ),
            (Moment::Complete, _) => speaker.pick(
                "Step 3: you may complete one Ecosystem card.",
                "Étape 3 : vous pouvez compléter une carte Écosystème.",
                "Schritt 3: Du darfst eine Ökosystemkarte vollenden.",
            ),
            (Moment::Lay, _) => speaker.pick(
                "Lay the completed card in your Ecosystem.",
                "Placez la carte complétée dans votre Écosystème.",
                "Lege die vollendete Karte in dein Ökosystem.",
            ),
            (Moment::House, _) => speaker.pick(
                "Settle your creatures.",
                "Installez vos créatures.",
                "Siedle deine Kreaturen an.",
            ),
            (Moment::TakeCard, _) => speaker.pick(
                "You may take an open Ecosystem card.",
                "Vous pouvez prendre une carte Écosystème visible.",
                "Du darfst eine offene Ökosystemkarte nehmen.",
            ),
            (Moment::RenewOffer, _) => speaker.pick(
                "You may renew the four open cards.",
                "Vous pouvez renouveler les quatre cartes visibles.",
                "Du darfst die vier offenen Karten erneuern.",
            ),
            (Moment::Convert, Step::Convert(from, to)) => {
                let (from, to) = (speaker.say(words::biome(from)), speaker.say(words::biome(to)));
                return speaker.pick(
                    format!("Turn 1 {from} into 1 {to}?"),
                    format!("Convertir 1 {from} en 1 {to} ?"),
                    format!("1 {from} in 1 {to} umwandeln?"),
                );
            }
            (Moment::Convert, _) => speaker.pick("Convert?", "Convertir ?", "Umwandeln?"),
            (Moment::Invite, _) => speaker.pick(
                "Invite a creature from the Borderlands.",
                "Invitez une créature des Terres Frontalières.",
                "Lade eine Kreatur aus dem Grenzland ein.",
            ),
            (Moment::Gift, _) => {
                speaker.pick("Give a gift to a Sage.", "Offrez un cadeau à un Sage.", "Beschenke einen Weisen.")
            }
            (Moment::Place, _) => speaker.pick(
                "You may place a villager on a track.",
                "Vous pouvez placer un villageois sur une piste.",
                "Du darfst einen Dorfbewohner auf eine Bahn setzen.",
            ),
            (Moment::Advance, _) => speaker.pick("Advance a track.", "Avancez une piste.", "Rücke eine Bahn vor."),
            (Moment::Rewards, Step::Rewards { sage, left, .. }) => {
                let sage = words::sage(sage, speaker);
                return speaker.pick(
                    format!("Take a reward from the {sage} ({left} left)."),
                    format!("Prenez une récompense du {sage} (encore {left})."),
                    format!("Nimm eine Belohnung vom {sage} (noch {left})."),
                );
            }
            (Moment::Rewards, _) => speaker.pick("Take a reward.", "Prenez une récompense.", "Nimm eine Belohnung."),
            (Moment::Leave | Moment::Evict, step) => return self.say_leaving(step, speaker),
        }
        .into()
    }

    fn say_leaving(&self, step: Step, speaker: Speaker<'_>) -> String {
        let (track, cell) = self.asked_cell(step).unwrap_or((TrackId::TopLeft, 0));
        let kind = self.track(track).cells[cell].map_or(Kind::Adult, |villager| villager.kind);
        let (kind, track) = (speaker.say(words::kind(kind)), speaker.say(words::track(track)));
        if matches!(step, Step::Evict(..)) {
            return speaker.pick(
                format!("The segment is swapped: your {kind} on the {track} must step off."),
                format!("Le tronçon est permuté : votre {kind} ({track}) doit sortir."),
                format!("Das Segment wird versetzt: Dein {kind} ({track}) muss heruntergehen."),
            );
        }
        speaker.pick(
            format!("The {track} has moved: your {kind} may step off."),
            format!("La {track} a avancé : votre {kind} peut sortir."),
            format!("Die {track} hat sich bewegt: Dein {kind} darf heruntergehen."),
        )
    }

    pub(super) fn say_choice(&self, choice: Choice, speaker: Speaker<'_>) -> String {
        let step = self.agenda.top().unwrap_or_default();
        match choice {
            Choice::Place(kind, track) => {
                let season =
                    self.track(track).entry_season().filter(|_| !matches!(step, Step::StartingVillager(_)));
                let season = season
                    .map_or(String::new(), |each| format!(" (+1 {})", speaker.say(words::season(each))));
                let (kind, track) =
                    (speaker.say(words::kind_as_object(kind)), speaker.say(words::track(track)));
                speaker.pick(
                    format!("Place the {kind}: {track}{season}"),
                    format!("Placer : {kind}, {track}{season}"),
                    format!("{kind} setzen: {track}{season}"),
                )
            }
            Choice::Advance(track) => {
                let track = speaker.say(words::track(track));
                speaker.pick(
                    format!("Advance the {track}"),
                    format!("Avancer la {track}"),
                    format!("{track} vorrücken"),
                )
            }
            Choice::Leave(trail) => {
                let trail = words::trail(trail, speaker);
                speaker.pick(
                    format!("To trail {trail}"),
                    format!("Vers le sentier {trail}"),
                    format!("Zum Pfad {trail}"),
                )
            }
            Choice::Stay => {
                speaker.pick("Stay on the track", "Rester sur la piste", "Auf der Bahn bleiben").into()
            }
            Choice::Rescue(trail) => speaker.pick(
                format!("Bring the adult home from {trail}"),
                format!("Récupérer l'adulte de {trail}"),
                format!("Erwachsenen von {trail} zurückholen"),
            ),
            Choice::Walk(kind, trail) => {
                let kind = speaker.say(words::kind_as_object(kind));
                let trail = words::trail(trail, speaker);
                speaker.pick(
                    format!("Activate the {kind} on {trail}"),
                    format!("Activer : {kind}, {trail}"),
                    format!("{kind} aktivieren: {trail}"),
                )
            }
            Choice::Take(colour) => {
                let top = self.decks[colour.index()].top();
                let card = top.map_or(String::new(), |card| words::card(card, speaker));
                let colour = speaker.say(words::colour(colour));
                speaker.pick(
                    format!("Take the {colour} card {card}"),
                    format!("Prendre la carte {colour} {card}"),
                    format!("Karte ({colour}) nehmen: {card}"),
                )
            }
            Choice::Renew => {
                speaker.pick("Renew the cards", "Renouveler les cartes", "Karten erneuern").into()
            }
            Choice::Convert => speaker.pick("Convert", "Convertir", "Umwandeln").into(),
            Choice::Invite(creature) => {
                let creature = speaker.say(words::creature(creature));
                speaker.pick(
                    format!("Invite: {creature}"),
                    format!("Inviter : {creature}"),
                    format!("Einladen: {creature}"),
                )
            }
            Choice::Gift(sage) => {
                let sage = words::sage(sage, speaker);
                speaker.pick(
                    format!("A gift to the {sage}"),
                    format!("Un cadeau au {sage}"),
                    format!("Ein Geschenk für den {sage}"),
                )
            }
            Choice::Reward(number) => match step {
                Step::Rewards { sage, .. } => {
                    words::source(Source::Sage(sage, number.saturating_sub(1)), speaker)
                }
                _ => speaker.pick(
                    format!("Reward {number}"),
                    format!("Récompense {number}"),
                    format!("Belohnung {number}"),
                ),
            },
            Choice::Complete(card) => {
                let card = words::card(card, speaker);
                speaker.pick(
                    format!("Complete {card}"),
                    format!("Compléter {card}"),
                    format!("Vollende {card}"),
                )
            }
            Choice::Lay(at, turn) => {
                let degrees = u16::from(turn.0) * 90;
                speaker.pick(
                    format!("Lay it at {at}, turned {degrees}°"),
                    format!("La placer en {at}, tournée de {degrees}°"),
                    format!("Bei {at} anlegen, um {degrees}° gedreht"),
                )
            }
            Choice::House(creature, at) => {
                let creature = speaker.say(words::creature(creature));
                speaker.pick(
                    format!("{creature} to {at}"),
                    format!("{creature} en {at}"),
                    format!("{creature} nach {at}"),
                )
            }
            Choice::Free(creature, at) => {
                let creature = speaker.say(words::creature(creature));
                speaker.pick(
                    format!("Free the {creature}: to {at}"),
                    format!("Libérer : {creature} en {at}"),
                    format!("{creature} freilassen: nach {at}"),
                )
            }
            Choice::Cage(creature) => {
                let creature = speaker.say(words::creature(creature));
                speaker.pick(
                    format!("{creature} into captivity"),
                    format!("{creature} en captivité"),
                    format!("{creature} in Gefangenschaft"),
                )
            }
            Choice::Pass => speaker.pick("Go on", "Continuer", "Weiter").into(),
        }
    }
}
