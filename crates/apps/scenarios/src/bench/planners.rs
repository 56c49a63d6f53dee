//! Compares planners: success, time, length, smoothness and clearance over many seeds.

use std::time::Duration;

use karakuri_plan::{
    Budget, MotionRequest, PlanError, PlannerChoice, PlanningContext, Route, Solved, planners,
};

use super::plan::{Clock, length};
use super::{PlanBenchError, Spread};

/// One planning problem for all planners.
pub struct PlannerCase {
    /// Its name.
    pub name: String,
    /// Its scene.
    pub context: PlanningContext,
    /// The request; planner and seed are set for each run.
    pub request: MotionRequest,
}

/// Settings of the comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct PlannersBench {
    /// Names of the planners; empty: all.
    pub planners: Vec<String>,
    /// Number of seeds.
    pub seeds: u64,
    /// Work budget of one search.
    pub budget: Budget,
    /// Time limit for one search.
    pub deadline: Duration,
}

impl Default for PlannersBench {
    /// Every planner with fifty seeds, a second each at most.
    fn default() -> Self {
        Self {
            planners: Vec::new(),
            seeds: 50,
            budget: Budget { iterations: 20_000, edges: 200_000 },
            deadline: Duration::from_secs(1),
        }
    }
}

/// Results of one planner on one case.
#[derive(Clone, Debug, PartialEq)]
pub struct PlannerRow {
    /// The planner.
    pub planner: String,
    /// The case.
    pub case: String,
    /// Runs.
    pub runs: usize,
    /// Runs that ended with a certified path.
    pub solved: usize,
    /// Time of the search (µs), of solved runs.
    pub time_us: Spread,
    /// Length of the path before shortening (norm over rad and m).
    pub length: Spread,
    /// Length after shortening.
    pub short: Spread,
    /// Sum of the turning angles at the waypoints before shortening (rad).
    pub turning: Spread,
    /// Proven clearance of the shortened path (mm).
    pub clearance_mm: Spread,
}

/// Runs every planner on every case with every seed. `progress` is called with the number of finished runs.
///
/// # Errors
///
/// If a planner's name is not known, or a case cannot be asked at all.
pub fn planners(
    cases: &[PlannerCase],
    bench: &PlannersBench,
    mut progress: impl FnMut(usize),
) -> Result<Vec<PlannerRow>, PlanBenchError> {
    let all: Vec<String> = planners::NAMES.iter().map(|&name| name.to_owned()).collect();
    let names = if bench.planners.is_empty() { &all } else { &bench.planners };
    let mut rows = Vec::with_capacity(cases.len() * names.len());
    let mut done = 0;
    for case in cases {
        for name in names {
            let mut runs = Vec::new();
            for seed in 0..bench.seeds {
                progress(done);
                done += 1;
                let planner = PlannerChoice::named(name.clone());
                let request =
                    MotionRequest { planner, seed, budget: bench.budget, ..case.request.clone() };
                let mut clock = Clock::new(bench.deadline);
                match case.context.solve(&request, &mut clock) {
                    // A path that was found by the exact checker's repair search does not count for this planner.
                    Ok(solved) if matches!(solved.report.route, Route::Fast | Route::Lead) => {
                        runs.push((solved, clock));
                    }
                    Ok(_)
                    | Err(
                        PlanError::NotFound(_)
                        | PlanError::Stopped(_)
                        | PlanError::NotCertified { .. },
                    ) => {}
                    Err(why) => {
                        let robot = case.request.scene.robot();
                        return Err(PlanBenchError::Refused(why.describe(robot).to_string()));
                    }
                }
            }
            rows.push(row(name, &case.name, bench.seeds as usize, &runs));
        }
    }
    Ok(rows)
}

fn row(planner: &str, case: &str, runs: usize, solved: &[(Solved, Clock)]) -> PlannerRow {
    let spread = |value: &dyn Fn(&Solved) -> f64| {
        Spread::of_numbers(solved.iter().map(|(s, _)| value(s)).collect())
    };
    PlannerRow {
        planner: planner.to_owned(),
        case: case.to_owned(),
        runs,
        solved: solved.len(),
        time_us: Spread::of(solved.iter().map(|(_, clock)| clock.search)),
        length: spread(&|s| length(&s.raw)),
        short: spread(&|s| length(&s.path)),
        turning: spread(&|s| turning(&s.raw)),
        clearance_mm: spread(&|s| s.certificate.clearance_m.min(10.0) * 1e3),
    }
}

/// The sum of the angles between one edge and the next (rad).
fn turning(path: &[Vec<f64>]) -> f64 {
    let angle = |w: &[Vec<f64>]| {
        let way = |from: &[f64], to: &[f64]| -> Vec<f64> {
            from.iter().zip(to).map(|(a, b)| b - a).collect()
        };
        let (a, b) = (way(&w[0], &w[1]), way(&w[1], &w[2]));
        let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(x, y)| x * y).sum::<f64>();
        let sizes = (dot(&a, &a) * dot(&b, &b)).sqrt();
        if sizes > 0.0 { (dot(&a, &b) / sizes).clamp(-1.0, 1.0).acos() } else { 0.0 }
    };
    // An empty sum is −0.
    path.windows(3).map(angle).sum::<f64>() + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_turns_three_times_by_a_right_angle() {
        let square: Vec<Vec<f64>> =
            [[0., 0.], [1., 0.], [1., 1.], [0., 1.], [0., 0.]].into_iter().map(Vec::from).collect();
        assert!((turning(&square) - 1.5 * std::f64::consts::PI).abs() < 1e-12);
        assert_eq!(turning(&square[..2]), 0.0);
        assert!((length(&square) - 4.0).abs() < 1e-12);
    }
}
