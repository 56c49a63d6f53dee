//! Progress of long work.

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar on stderr; nothing if stderr is not a terminal.
pub(crate) fn bar(steps: usize, what: &'static str) -> ProgressBar {
    let bar = ProgressBar::new(steps as u64);
    let style = ProgressStyle::with_template("{msg:>10} {wide_bar} {percent:>3} %, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_message(what);
    bar
}
