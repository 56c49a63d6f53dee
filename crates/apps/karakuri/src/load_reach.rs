//! Capability maps by name and file, on several threads.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use karakuri_formats::{AssetError, read_file};
use karakuri_geometry::Pose;
use karakuri_reach::{
    Arm, CapabilityMap, Effort, FileError, Filled, MapError, ReachGoal, ReachSettings,
    SelfCollision, SettingsError, Subject, fill, read,
};
use karakuri_robot::{Chain, Frames, LinkId, RobotModel, kinematics};
use karakuri_scene::{CompileError, Scene};

use crate::ask::{NoChain, NoGroup, link, usual_tip};

/// Greatest size of a map's file.
const MAP_BYTES: u64 = 1 << 30;
/// Cubes that a thread takes at a time, and cubes after which the caller hears of the progress.
const CHUNK: usize = 16;
const BATCH: usize = 1_024;

/// Which arm of a robot a map is of.
#[derive(Clone, Debug, Default)]
pub struct ReachArm {
    /// A group that is a serial chain; by default the first one.
    pub group: Option<String>,
    /// The link that is brought to the poses; by default the tip of the group.
    pub tip: Option<String>,
    /// A tool that the tip carries: from the tip to the tool's frame.
    pub tip_from_tool: Option<Pose>,
    /// What counts as reached; by default what suits the number of joints.
    pub goal: Option<ReachGoal>,
    /// Work of the numeric solver, where there is no closed form.
    pub effort: Effort,
}

/// An arm and what a map says of it.
#[derive(Clone, Debug)]
pub struct NamedArm {
    /// The arm.
    pub arm: Arm,
    /// Its names.
    pub subject: Subject,
    /// From the robot's root to the base of the arm's chain, with all other joints as at home.
    pub root_from_base: Pose,
}

/// Why there is no map.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReachError {
    /// The links are not connected by an arm.
    #[error(transparent)]
    Chain(#[from] NoChain),
    /// There is no such group.
    #[error(transparent)]
    Group(#[from] NoGroup),
    /// The group is not a serial chain.
    #[error("the group {group:?} is not a serial chain; name its last link with a tip")]
    NotAChain {
        /// The group.
        group: String,
    },
    /// Nothing of the robot moves.
    #[error("no joint of {robot} moves")]
    NothingMoves {
        /// The robot.
        robot: String,
    },
    /// Settings that make no map.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The robot cannot be checked for contact with itself.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// A file cannot be read.
    #[error(transparent)]
    Unreadable(#[from] AssetError),
    /// A file is not a map.
    #[error("{file}: {why}")]
    File {
        /// The file.
        file: String,
        /// What is wrong.
        why: FileError,
    },
    /// The map is of another arm, or has other settings.
    #[error("the map is of another arm, or was made with other settings")]
    Other,
    /// Results that do not fit the map.
    #[error(transparent)]
    Map(#[from] MapError),
}

/// Prepares an arm of a robot, for a map with `directions` directions.
///
/// # Errors
///
/// If there is no such group, link or arm.
pub fn reach_arm(
    model: &RobotModel,
    which: &ReachArm,
    directions: usize,
) -> Result<NamedArm, ReachError> {
    let (base, tip) = ends(model, which)?;
    let mut chain = Chain::between(model, base, tip).map_err(NoChain::from)?;
    if let Some(tool) = which.tip_from_tool {
        chain.last_from_tip *= tool;
    }
    let goal = which.goal.unwrap_or_else(|| ReachGoal::suited_to(chain.dof(), directions));
    let arm = Arm::new(&chain, goal, which.effort)?;
    let name = |LinkId(i): LinkId| model.links()[i].name.clone();
    let subject = Subject {
        robot: model.name().to_owned(),
        base: name(base),
        tip: name(tip),
        fingerprint: arm.fingerprint(),
    };
    let mut frames = Frames::default();
    let home = Scene::at_home(Arc::new(model.clone()));
    kinematics::forward(model, home.configuration(), &mut frames);
    Ok(NamedArm { arm, subject, root_from_base: frames.as_slice()[base.0] })
}

/// Base and tip link.
fn ends(model: &RobotModel, which: &ReachArm) -> Result<(LinkId, LinkId), ReachError> {
    let groups = &model.semantics().groups;
    let group = match &which.group {
        Some(name) => {
            let found = model.group(name).ok_or_else(|| NoGroup {
                robot: model.name().to_owned(),
                group: Some(name.clone()),
                known: groups.iter().map(|g| g.name.clone()).collect(),
            })?;
            if found.chain.is_none() && which.tip.is_none() {
                return Err(ReachError::NotAChain { group: name.clone() });
            }
            Some(found)
        }
        None => groups.iter().find(|group| group.chain.is_some()),
    };
    let chain = group.and_then(|group| group.chain);
    let tip = match (&which.tip, chain) {
        (Some(name), _) => link(model, name)?,
        (None, Some((_, tip))) => tip,
        (None, None) => {
            let name = usual_tip(model)
                .ok_or_else(|| ReachError::NothingMoves { robot: model.name().to_owned() })?;
            link(model, name)?
        }
    };
    // A tip that is not below the group's base belongs to another arm: then from the root.
    let base = chain.map_or(LinkId(0), |(base, _)| base);
    let base = if Chain::between(model, base, tip).is_ok() { base } else { LinkId(0) };
    Ok((base, tip))
}

/// Decides the cubes of a map that are not decided yet, on `threads` threads. `go_on` sees the map after every thousand cubes
/// or so, and ends the work by returning false; the map can be continued later.
///
/// # Errors
///
/// If the robot cannot be checked for contact with itself, or the map is of another arm.
pub fn fill_reach(
    model: &Arc<RobotModel>,
    arm: &Arm,
    map: &mut CapabilityMap,
    threads: usize,
    go_on: &mut dyn FnMut(&CapabilityMap) -> bool,
) -> Result<(), ReachError> {
    fill_in_batches(model, arm, map, (BATCH, threads), go_on)
}

/// The same with another number of cubes between two calls of `go_on`.
pub(crate) fn fill_in_batches(
    model: &Arc<RobotModel>,
    arm: &Arm,
    map: &mut CapabilityMap,
    (cubes, threads): (usize, usize),
    go_on: &mut dyn FnMut(&CapabilityMap) -> bool,
) -> Result<(), ReachError> {
    if map.subject().fingerprint != arm.fingerprint() || map.settings().goal != arm.goal() {
        return Err(ReachError::Other);
    }
    let collision = match map.settings().self_collision {
        true => Some(SelfCollision::compile(&Scene::at_home(model.clone()), arm.chain())?),
        false => None,
    };
    while !map.is_complete() {
        let from = map.filled();
        let to = (from + cubes).min(map.grid().len());
        for part in batch(map, arm, from..to, collision.as_ref(), threads.max(1)) {
            map.append(part)?;
        }
        if !go_on(map) {
            break;
        }
    }
    Ok(())
}

/// Decides a range in chunks that the threads take one after the other; the results are in order.
fn batch(
    map: &CapabilityMap,
    arm: &Arm,
    range: std::ops::Range<usize>,
    collision: Option<&SelfCollision>,
    threads: usize,
) -> Vec<Filled> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut scratch = collision.map(SelfCollision::scratch);
        let mut done: Vec<(usize, Filled)> = Vec::new();
        loop {
            let chunk = next.fetch_add(1, Ordering::Relaxed);
            let from = range.start + chunk * CHUNK;
            if from >= range.end {
                return done;
            }
            let cubes = from..(from + CHUNK).min(range.end);
            let filled = match (collision, &mut scratch) {
                (Some(checker), Some(scratch)) => {
                    fill(map, arm, cubes, Some(&mut |q| checker.is_free(q, scratch)))
                }
                _ => fill(map, arm, cubes, None),
            };
            done.push((chunk, filled));
        }
    };
    let mut done: Vec<(usize, Filled)> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut done = work();
        for other in others {
            match other.join() {
                Ok(part) => done.extend(part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    });
    done.sort_by_key(|(chunk, _)| *chunk);
    done.into_iter().map(|(_, filled)| filled).collect()
}

/// Makes the whole map of an arm.
///
/// # Errors
///
/// If the settings make no map, or the robot cannot be checked for contact with itself.
pub fn reach_map(
    model: &Arc<RobotModel>,
    named: &NamedArm,
    settings: &ReachSettings,
    threads: usize,
) -> Result<CapabilityMap, ReachError> {
    let mut map = CapabilityMap::new(&named.arm, &named.subject, settings)?;
    fill_reach(model, &named.arm, &mut map, threads, &mut |_| true)?;
    Ok(map)
}

/// Reads a map, complete or not.
///
/// # Errors
///
/// If the file cannot be read, or is not a map.
pub fn read_reach(path: &Path) -> Result<CapabilityMap, ReachError> {
    let bytes = read_file(path, MAP_BYTES)?;
    read(&bytes).map_err(|why| ReachError::File { file: path.display().to_string(), why })
}

/// Cross-cuts of a map through its middle, from the side, from the front and from above: the reachability index, and below
/// the manipulability if the map has it.
#[cfg(feature = "picture")]
pub fn reach_cuts(map: &CapabilityMap) -> Vec<karakuri_picture::HeatMap> {
    use karakuri_reach::{Plane, cut};
    let mut cuts = Vec::new();
    for plane in Plane::ALL {
        let cut = cut(map, plane, 0);
        let [across, up] = plane.axes();
        let mut add = |what: &str, values: Vec<Option<f64>>, greatest: f64| {
            cuts.push(karakuri_picture::HeatMap {
                title: format!("{what}, {across}{up} at {:.2} m", cut.at_m),
                axes: [across.to_owned(), up.to_owned()],
                columns: cut.side,
                first_m: cut.first_m,
                cell_m: cut.cell_m,
                values,
                greatest,
            });
        };
        add("D", cut.index.clone(), 1.0);
        if map.settings().manipulability {
            let values = cut.manipulability.clone();
            let greatest = values.iter().flatten().copied().fold(0.0, f64::max);
            add("manipulability", values, greatest);
        }
    }
    cuts
}
