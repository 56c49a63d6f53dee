//! Places the flange for ten thousand configurations at once, and finds the highest.
//!
//! `cargo run --release --example many_at_once`

use karakuri::robot::kinematics::batch::{OneLink, Placements};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arm = karakuri::load("lwr4")?.value;
    let flange = karakuri::link(&arm, "arm_7_link")?;
    let count = 10_000;

    // Number by number: all positions of the first joint, then all of the second, …
    let q: Vec<f64> = (0..arm.positions())
        .flat_map(|joint| (0..count).map(move |k| ((k * (joint + 2)) as f64 * 0.01).sin()))
        .collect();

    let mut placed = Placements::default();
    OneLink::new(&arm, flange).place(&q, &mut placed);

    let heights_m = placed.origin(2).iter().enumerate();
    let (at, height_m) =
        heights_m.max_by(|a, b| a.1.total_cmp(b.1)).ok_or("there are configurations")?;
    println!("{} configurations; number {at} is the highest: {height_m:.4} m", placed.len());
    Ok(())
}
