//! What stayed unknown, how much, where, and why.

use karakuri_geometry::{Aabb, Point3, Pose, Vec3};
use karakuri_map::Occupancy;

use crate::{ExploreError, Explorer, GainScratch, Measure, connected};

/// Why cells stayed unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Why {
    /// A view that can be reached may show them; the exploration ended before.
    Limit,
    /// Only views may show them in which the robot would touch something, or what nobody has seen.
    Blocked,
    /// Only views may show them that the arm does not reach.
    OutOfReach,
    /// No view shows them: something is in front of them from everywhere.
    Hidden,
}

impl Why {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Limit, Self::Blocked, Self::OutOfReach, Self::Hidden];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Limit => "limit",
            Self::Blocked => "blocked",
            Self::OutOfReach => "out_of_reach",
            Self::Hidden => "hidden",
        }
    }
}

/// A connected part of what stayed unknown, for one reason.
#[derive(Clone, Debug, PartialEq)]
pub struct Unseen {
    /// Why.
    pub why: Why,
    /// Its volume (m³).
    pub volume_m3: f64,
    /// The mean of its cells (m).
    pub centre: Point3,
    /// A box around it (m).
    pub bounds: Aabb,
}

/// The account of an exploration.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Account {
    /// Volume of the region (m³).
    pub region_m3: f64,
    /// Volume of the region that is unknown (m³).
    pub unknown_m3: f64,
    /// The unknown volume by reason (m³), in the order of [`Why::ALL`].
    pub by_reason_m3: [f64; 4],
    /// The connected parts, the largest first.
    pub parts: Vec<Unseen>,
}

/// Accounts for every cell of the region that is unknown.
///
/// # Errors
///
/// If the robot among the cells cannot be checked for collisions.
pub fn account(explorer: &Explorer) -> Result<Account, ExploreError> {
    let volume = explorer.volume();
    let reasons = reasons(explorer)?;
    let cell_m3 = volume.cell_m3();
    let region = explorer.region().iter().filter(|inside| **inside).count();
    let mut account = Account { region_m3: region as f64 * cell_m3, ..Account::default() };
    for (i, why) in Why::ALL.into_iter().enumerate() {
        let cells: Vec<usize> =
            (0..volume.len()).filter(|cell| reasons[*cell] == Some(why)).collect();
        account.by_reason_m3[i] = cells.len() as f64 * cell_m3;
        account.parts.extend(connected(volume, &cells).iter().map(|part| {
            let centres = || part.iter().map(|cell| volume.centre(*cell));
            let sum = centres().fold(Vec3::zeros(), |sum, centre| sum + centre.coords);
            let all: Vec<Point3> = centres().collect();
            Unseen {
                why,
                volume_m3: part.len() as f64 * cell_m3,
                centre: Point3::from(sum / part.len() as f64),
                bounds: Aabb::around(&all).grown(0.5 * volume.grid().resolution_m()),
            }
        }));
    }
    account.unknown_m3 = account.by_reason_m3.iter().sum();
    account.parts.sort_by(|a, b| b.volume_m3.total_cmp(&a.volume_m3));
    Ok(account)
}

/// The reason of every unknown cell of the region.
fn reasons(explorer: &Explorer) -> Result<Vec<Option<Why>>, ExploreError> {
    let volume = explorer.volume();
    let scene = explorer.scene_among_cells()?;
    let context = explorer.context.with_scene(&scene)?;
    let checker = context.exact();
    let mut scratch = checker.scratch();
    let (mut open, mut blocked): (Vec<Pose>, Vec<Pose>) = (Vec::new(), Vec::new());
    for view in &explorer.views().views {
        let free = view.configurations.iter().any(|q| checker.is_free(q, &mut scratch));
        if free { &mut open } else { &mut blocked }.push(view.world_from_camera);
    }
    let known = explorer.known(&[]);
    let mut gains = GainScratch::default();
    let mut reasons: Vec<Option<Why>> = (0..volume.len())
        .map(|cell| {
            let unknown = volume.state(cell) == Occupancy::Unknown;
            (unknown && explorer.region()[cell]).then_some(Why::Hidden)
        })
        .collect();
    let beyond = &explorer.views().beyond;
    let sets = [(beyond, Why::OutOfReach), (&blocked, Why::Blocked), (&open, Why::Limit)];
    for (poses, why) in sets {
        for pose in poses {
            explorer.rays().gain(&known, pose, Measure::UnknownCount, &mut gains);
            for (cell, _) in gains.cells() {
                reasons[cell] = Some(why);
            }
        }
    }
    Ok(reasons)
}
