//! Feeds mutated files and messages to every reader and every network port:
//! `cargo run -p karakuri-fuzz -- [--target NAME] [--inputs N] [--seed S]`.
//!
//! The inputs follow from target, seed and number alone, so a failure is repeated by naming them. An input fails if any
//! thread panics, if the reader uses more memory than 64 MB and 20 times the input, allocates without bound, or does not
//! return. A target fails if the process uses noticeably more memory, threads or descriptors after it.

mod corpus;
mod mutate;
mod ports;
mod requests;
mod targets;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use karakuri_testkit::allocation::Counting;
use karakuri_testkit::random::Rng;
use targets::Target;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// A reader that does not return for so long is taken to hang.
const PATIENCE: Duration = Duration::from_secs(120);

/// A target may leave this much more behind: memory (kB), threads, descriptors.
const MOST_GROWTH: [u64; 3] = [64 << 10, 16, 16];
/// Inputs after which a target has started everything that it needs.
const WARM: u64 = 500;
/// Number of panics in any thread: servers survive those of their connections, but none may happen.
static PANICS: AtomicU64 = AtomicU64::new(0);
static LAST_PANIC: Mutex<String> = Mutex::new(String::new());

struct Arguments {
    target: Option<String>,
    first: u64,
    inputs: u64,
    seed: u64,
}

fn main() -> ExitCode {
    let arguments = match arguments() {
        Ok(arguments) => arguments,
        Err(error) => {
            eprintln!(
                "{error}\nusage: karakuri-fuzz [--target NAME] [--inputs N] [--seed S] [--first N]"
            );
            return ExitCode::from(2);
        }
    };
    let wanted =
        |target: &&Target| arguments.target.as_ref().is_none_or(|name| name == target.name);
    let chosen: Vec<&Target> = targets::ALL.iter().filter(wanted).collect();
    if chosen.is_empty() {
        let names: Vec<&str> = targets::ALL.iter().map(|target| target.name).collect();
        eprintln!("there is no such target; the targets are {}", names.join(", "));
        return ExitCode::from(2);
    }
    std::panic::set_hook(Box::new(|failure| {
        PANICS.fetch_add(1, Ordering::SeqCst);
        let text = failure.to_string();
        *LAST_PANIC.lock().unwrap_or_else(PoisonError::into_inner) = text;
    }));
    let (progress, _alive) = watch();
    let mut failed = false;
    let mut total = 0;
    for target in chosen {
        match run(target, &arguments, &progress) {
            Ok(accepted) => {
                total += arguments.inputs;
                println!(
                    "{:<10} {:>10} inputs, {accepted} accepted",
                    target.name, arguments.inputs
                );
            }
            Err(failure) => {
                println!("{failure}");
                failed = true;
            }
        }
    }
    println!("{total} inputs without panic, hang or growth");
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn arguments() -> Result<Arguments, String> {
    let mut arguments = Arguments { target: None, first: 0, inputs: 1_000, seed: 1 };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next().ok_or_else(|| format!("{word} has no value"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{value:?} is not a number"));
        match word.as_str() {
            "--target" => arguments.target = Some(value),
            "--inputs" => arguments.inputs = number()?,
            "--seed" => arguments.seed = number()?,
            "--first" => arguments.first = number()?,
            _ => return Err(format!("{word} is not an argument")),
        }
    }
    Ok(arguments)
}

/// Ends the process if the counter stands still for too long, while the sender lives.
fn watch() -> (Arc<AtomicU64>, Sender<()>) {
    let progress = Arc::new(AtomicU64::new(0));
    let seen = Arc::clone(&progress);
    let (alive, ended) = channel::<()>();
    std::thread::spawn(move || {
        let mut before = u64::MAX;
        while ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
            let now = seen.load(Ordering::Relaxed);
            if now == before {
                println!(
                    "hang: input {now} (counted from 1 over all targets) of the target after the last one printed"
                );
                std::process::exit(3);
            }
            before = now;
        }
    });
    (progress, alive)
}

/// Runs one target; returns how many inputs its reader accepted, or the first failure.
fn run(target: &Target, arguments: &Arguments, progress: &AtomicU64) -> Result<u64, String> {
    let seeds = corpus::of(target.name);
    let mut accepted = 0;
    let mut before = None;
    for number in arguments.first..arguments.first + arguments.inputs {
        progress.fetch_add(1, Ordering::Relaxed);
        if number == arguments.first + WARM {
            before = ports::usage();
        }
        let mut rng = Rng::stream(arguments.seed, number);
        let input = mutate::mutated(&seeds, target.words, &mut rng);
        let allocations = Counting::so_far();
        let panics = PANICS.load(Ordering::SeqCst);
        let (result, peak) =
            Counting::peak_bytes(|| catch_unwind(AssertUnwindSafe(|| (target.read)(&input))));
        let allocations = Counting::so_far() - allocations;
        let most_bytes = (64 << 20) + 20 * input.len();
        let most_allocations = 2_000_000 + 200 * input.len();
        let why = match result {
            Err(_) => Some(format!("panic: {}", last_panic())),
            Ok(_) if PANICS.load(Ordering::SeqCst) > panics => {
                Some(format!("panic in another thread: {}", last_panic()))
            }
            Ok(_) if peak > most_bytes => {
                Some(format!("{peak} bytes of memory for {} of input", input.len()))
            }
            Ok(_) if allocations > most_allocations => {
                Some(format!("{allocations} allocations for {} bytes of input", input.len()))
            }
            Ok(is_accepted) => {
                accepted += u64::from(is_accepted);
                None
            }
        };
        if let Some(why) = why {
            let text = String::from_utf8_lossy(&input);
            let repeat = format!(
                "--target {} --seed {} --first {number} --inputs 1",
                target.name, arguments.seed
            );
            return Err(format!("{}: {why}\nrepeat with {repeat}\n{text}", target.name));
        }
    }
    // The last connections may still be on their way out.
    let until = Instant::now() + PATIENCE / 4;
    while let Some(growth) = before.and_then(grown) {
        if Instant::now() > until {
            return Err(format!("{}: {growth} after {} inputs", target.name, arguments.inputs));
        }
        std::thread::park_timeout(Duration::from_millis(50));
    }
    Ok(accepted)
}

/// What the process uses more than before, beyond what is allowed.
fn grown(before: [u64; 3]) -> Option<String> {
    let now = ports::usage()?;
    let names = ["kB of memory", "threads", "descriptors"];
    let grown = (0..3).filter(|&i| now[i] > before[i] + MOST_GROWTH[i]);
    let words: Vec<String> =
        grown.map(|i| format!("{} {} instead of {}", now[i], names[i], before[i])).collect();
    (!words.is_empty()).then(|| words.join(", "))
}

fn last_panic() -> String {
    LAST_PANIC.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A seed that is refused leads nowhere.
    #[test]
    fn every_target_has_a_seed_that_its_reader_accepts() {
        // A port may close a connection whose sender has ended its side before it answers: that is a race.
        let ports = ["http", "websocket", "master", "node", "peer"];
        for target in targets::ALL.iter().filter(|target| !ports.contains(&target.name)) {
            let seeds = corpus::of(target.name);
            let refused = seeds.iter().position(|seed| !(target.read)(seed));
            assert_eq!(refused, None, "a seed of {} is refused", target.name);
        }
    }
}
