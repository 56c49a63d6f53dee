//! Progress of long work, on stderr if that is a terminal.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use karakuri_setup::{Progress, Watch};

use crate::console;

/// Work that takes less time shows nothing.
const SOON: Duration = Duration::from_secs(2);
/// Interval between updates of a running clock.
const TICK: Duration = Duration::from_millis(200);

/// A progress bar on stderr; nothing if stderr is not a terminal, or with `-q`.
pub(crate) fn bar(steps: usize, what: &'static str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(steps as u64), target());
    let style = ProgressStyle::with_template("{msg:>14} {wide_bar} {percent:>3} %, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_message(what);
    bar
}

fn target() -> ProgressDrawTarget {
    if console::is_quiet() { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() }
}

/// Runs the setup assistant with a progress bar, and ends it early when the time is over.
pub(crate) fn set_up<T>(most: Option<Duration>, work: impl FnOnce(&Watch<'_>) -> T) -> T {
    let bar = bar(1, "");
    let begin = Instant::now();
    let watch = |Progress { stage, done, total }: Progress| {
        let passed = begin.elapsed();
        if passed > SOON {
            bar.set_length(total as u64);
            bar.set_message(stage.name());
            bar.set_position(done as u64);
        }
        most.is_none_or(|most| passed < most)
    };
    let found = work(&watch);
    bar.finish_and_clear();
    found
}

/// Runs work that does not say how far it is, with a running clock that appears after two seconds.
pub(crate) fn busy<T>(what: &'static str, work: impl FnOnce() -> T) -> T {
    let (end, ended) = mpsc::channel::<()>();
    let show = move || {
        let begin = Instant::now();
        let goes_on = |wait| ended.recv_timeout(wait) == Err(RecvTimeoutError::Timeout);
        if !goes_on(SOON) {
            return;
        }
        let bar = ProgressBar::with_draw_target(None, target());
        bar.set_style(ProgressStyle::default_spinner());
        while goes_on(TICK) {
            bar.set_message(format!("{what}: {} s", begin.elapsed().as_secs()));
            bar.tick();
        }
        bar.finish_and_clear();
    };
    // Without a thread there is no clock, and the work is done all the same.
    let clock = std::thread::Builder::new().name("clock".to_owned()).spawn(show);
    let done = work();
    drop(end);
    if let Ok(clock) = clock {
        // A clock that failed has nothing to clear.
        let _ = clock.join();
    }
    done
}
