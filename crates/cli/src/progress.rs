//! A progress bar for people: on stderr, and only where someone is looking.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for so many games; hidden when stderr is no terminal.
pub fn games(total: u64) -> ProgressBar {
    let bar = ProgressBar::new(total);
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games  {per_sec}  {eta} left")
        .expect("the template is sound");
    bar.set_style(style);
    bar
}
