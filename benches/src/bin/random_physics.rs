//! Random worlds with random commands: no number that is not finite, no growth, no difference between two runs. Prints JSON.
//!
//! `random_physics [steps] [seed]`: 10⁶ steps by default, 1,000 in each world.

use karakuri_testkit::physics::{STEPS_PER_WORLD, random_worlds};
use serde_json::json;

fn main() -> std::process::ExitCode {
    let mut words = std::env::args().skip(1);
    let mut number = |usual: usize| words.next().and_then(|n| n.parse().ok()).unwrap_or(usual);
    let (steps, seed) = (number(1_000_000), number(1));
    let worlds = steps.div_ceil(STEPS_PER_WORLD);
    match random_worlds(seed as u64, worlds) {
        Ok(seen) => {
            let page = json!({
                "worlds": seen.worlds,
                "steps": seen.steps,
                "fastest_m_s": seen.fastest,
                "most_contacts": seen.most_contacts,
                "given_up": seen.given_up,
            });
            println!("{page}");
            std::process::ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("error: {why}");
            std::process::ExitCode::FAILURE
        }
    }
}
