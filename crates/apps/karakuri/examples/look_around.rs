//! Explores a scene with the camera in a robot's hand, and says what it saw and what it could not see.
//!
//! `cargo run --release --features explore --example look_around -- explore_table`

use karakuri::explore::{
    ExploreObserver, Explorer, Settings, Step, Survey, ViewSettings, Why, account, explore,
};
use karakuri::{LoadOptions, load_exploration};

/// Prints every view; a program with a page or a log would show the survey, too.
struct Print;

impl ExploreObserver for Print {
    fn step(&mut self, explorer: &Explorer, survey: &Survey, step: &Step) -> bool {
        let [x, y, z] = explorer.world_from_camera().translation.vector.into();
        println!(
            "camera at {x:.2}, {y:.2}, {z:.2}: {:.1} % known, {} frontier clusters, voids {:.1} l",
            100.0 * step.known,
            survey.frontiers.len(),
            1e3 * step.void_m3
        );
        true
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let scene = std::env::args().nth(1).unwrap_or_else(|| "youbot".to_owned());
    // The scene file names the arm, its camera and the region.
    let exploration = load_exploration(&scene, &LoadOptions::default(), 2)?;
    let settings = Settings {
        resolution_m: 0.03,
        views: ViewSettings { most: 200, ..ViewSettings::default() },
        ..Settings::default()
    };
    let mut explorer = exploration.explorer(settings)?;
    // A real robot is another `Site`: it takes pictures and executes certified motions.
    let mut site = exploration.site(1)?;
    let explored = explore(&mut explorer, &mut site, None, &mut Print)?;
    println!("ended: {:?}; touched {} times", explored.ended, site.touched());

    // Every cell that stayed unknown has a reason.
    let account = account(&explorer)?;
    for (why, m3) in Why::ALL.iter().zip(account.by_reason_m3) {
        println!("unknown because {}: {:.2} l", why.name().replace('_', " "), 1e3 * m3);
    }
    Ok(())
}
