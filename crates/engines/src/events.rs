//! What happened in a game of an older program, kept to be told later: to anyone, in any language, by any names.

use menagerie_catalogue::Happening;
use menagerie_kernel::{Lang, Speaker, Viewer};
use serde_json::value::RawValue;

use crate::language::{Event, Listener, place};

/// Stands around a seat's number where its name belongs.
const MARK: char = '\u{1}';

/// Someone who is told marks instead of names.
pub(crate) fn nobody(lang: Lang, seats: usize) -> Listener {
    Listener { lang, names: (0..seats).map(|seat| format!("{MARK}{seat}{MARK}")).collect() }
}

/// A sentence with names instead of marks.
fn named(text: &str, speaker: Speaker<'_>) -> String {
    let mut parts = text.split(MARK);
    let mut told = parts.next().unwrap_or_default().to_owned();
    while let (Some(seat), rest) = (parts.next(), parts.next()) {
        let seat = seat.parse().map(menagerie_kernel::Seat);
        told += &seat.map_or_else(|_| String::new(), |seat| speaker.name(seat));
        told += rest.unwrap_or_default();
    }
    told
}

pub(crate) struct RemoteEvent {
    pub event: Event,
    pub seats: usize,
}

impl Happening for RemoteEvent {
    fn tell(&self, viewer: Viewer, speaker: Speaker<'_>) -> Option<String> {
        let told = self.event.told.get(place(viewer, self.seats))?.as_ref()?;
        Some(named(&told[speaker.lang as usize], speaker))
    }

    fn is_seen(&self, viewer: Viewer) -> bool {
        self.event.data.get(place(viewer, self.seats)).is_some_and(Option::is_some)
    }

    fn data(&self, viewer: Viewer) -> Option<Box<RawValue>> {
        self.event.data.get(place(viewer, self.seats))?.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_where_marks_stood() {
        let names = ["Ann".to_owned(), "Ben".to_owned()];
        let speaker = Speaker { lang: Lang::En, names: &names };
        let to = nobody(Lang::En, 2);
        let text = format!("{} takes a card from {}.", to.names[1], to.names[0]);
        assert_eq!(named(&text, speaker), "Ben takes a card from Ann.");
        assert_eq!(named("Nobody moves.", speaker), "Nobody moves.");
    }
}
