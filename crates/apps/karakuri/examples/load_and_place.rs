//! Loads a robot, puts it into a pose that it knows by name, and asks where its hands are.
//!
//! `cargo run --release --example load_and_place`

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let lab = karakuri::load("lab")?.value;
    println!("{}: {} links, {} degrees of freedom", lab.name(), lab.links().len(), lab.dof());

    // A configuration holds one number for each driven joint; a named pose fills some of them.
    let mut q = lab.neutral();
    for group in ["left_arm", "right_arm"] {
        let home = lab.named_pose(group, "home").ok_or("the lab has a home")?;
        for (joint, positions) in &home.positions {
            let first = lab.joints()[joint.0].first_position;
            q[first..first + positions.len()].copy_from_slice(positions);
        }
    }

    for (link, world_from_link) in karakuri::fk(&lab, &q) {
        if link.ends_with("palm_link") {
            let at = world_from_link.translation;
            println!("{link} is at {:.3} {:.3} {:.3} m", at.x, at.y, at.z);
        }
    }
    Ok(())
}
