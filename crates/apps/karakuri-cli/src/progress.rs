//! Long work shows how far it is.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on stderr; nothing where stderr is not a terminal.
pub(crate) fn bar(steps: usize, what: &'static str) -> ProgressBar {
    let bar = ProgressBar::new(steps as u64);
    let style = ProgressStyle::with_template("{msg:>10} {wide_bar} {percent:>3} %, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_message(what);
    bar
}
