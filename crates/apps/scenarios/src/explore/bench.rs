//! Scenes × seeds × methods.

use std::collections::BTreeMap;

use karakuri::explore::Method;
use serde::Serialize;

use super::run::ExploreRun;

/// What is compared.
#[derive(Clone, Debug)]
pub struct ExploreBench {
    /// Scenes that declare an exploration.
    pub scenes: Vec<String>,
    /// Number of seeds.
    pub seeds: u64,
    /// Methods.
    pub methods: Vec<Method>,
}

impl Default for ExploreBench {
    fn default() -> Self {
        let scenes = ["explore_table", "explore_shelf", "explore_blocks", "hubo_table", "youbot"];
        Self {
            scenes: scenes.map(str::to_owned).to_vec(),
            seeds: 20,
            methods: Method::ALL.to_vec(),
        }
    }
}

/// One run of the benchmark.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ExploreCase {
    /// The scene.
    pub scene: String,
    /// The seed.
    pub seed: u64,
    /// The method.
    pub method: Method,
}

/// All runs; those of one scene together, so that it is prepared once, and all methods of a seed before the next one, so
/// that a benchmark that was broken off compares alike.
pub fn cases(bench: &ExploreBench) -> Vec<ExploreCase> {
    let mut cases = Vec::new();
    for scene in &bench.scenes {
        for seed in 0..bench.seeds {
            for method in &bench.methods {
                cases.push(ExploreCase { scene: scene.clone(), seed, method: *method });
            }
        }
    }
    cases
}

/// Figures of a method over all its runs.
#[derive(Clone, Debug, Serialize)]
pub struct MethodSummary {
    /// The method.
    pub method: String,
    /// Number of runs.
    pub runs: usize,
    /// Quartiles of the part of the achievable volume that is known at the end.
    pub achieved: [f64; 3],
    /// The least of them.
    pub achieved_least: f64,
    /// Median number of views to 90 % and 95 % of the achievable volume, over the runs that came so far, and how many did.
    pub views_to_90: Option<f64>,
    /// Runs that came to 90 %.
    pub runs_to_90: usize,
    /// As above, for 95 %.
    pub views_to_95: Option<f64>,
    /// Runs that came to 95 %.
    pub runs_to_95: usize,
    /// Median over scene and seed of this method's views to 90 %, divided by those of random choice.
    pub ratio_to_random: Option<f64>,
    /// As above, divided by those of the nearest frontier.
    pub ratio_to_nearest_frontier: Option<f64>,
    /// Median area under the curve of the achieved part over the first ten views.
    pub area_10: f64,
    /// Median time to choose a view (ms).
    pub choice_ms: f64,
    /// Median of each stage (ms).
    pub stages_ms: BTreeMap<String, f64>,
    /// Median of the joints' travel of a run (rad).
    pub travel_rad: f64,
    /// Median of the camera's way of a run (m).
    pub camera_m: f64,
    /// Proposed views that fell because of a collision and for want of a motion, as parts of all proposed.
    pub fell: [f64; 2],
    /// Runs in which something was touched.
    pub touched: usize,
}

/// Figures of a benchmark.
#[derive(Clone, Debug, Serialize)]
pub struct ExploreSummary {
    /// By method.
    pub methods: Vec<MethodSummary>,
}

/// The middle value; the mean of two.
fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    quantile(&values, 0.5)
}

fn quantile(sorted: &[f64], at: f64) -> Option<f64> {
    let last = sorted.len().checked_sub(1)?;
    let place = at * last as f64;
    let (low, high) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    Some(low + (high - low) * place.fract())
}

/// Summarizes runs by method, in the order of [`Method::ALL`].
pub fn summarize(runs: &[ExploreRun]) -> ExploreSummary {
    let of = |method: Method| -> Vec<&ExploreRun> {
        runs.iter().filter(|run| run.method == method.name()).collect()
    };
    let methods = Method::ALL.into_iter().filter(|method| !of(*method).is_empty());
    ExploreSummary { methods: methods.map(|method| summary(method, &of(method), runs)).collect() }
}

fn summary(method: Method, own: &[&ExploreRun], all: &[ExploreRun]) -> MethodSummary {
    let mut achieved: Vec<f64> = own.iter().map(|run| run.achieved()).collect();
    achieved.sort_by(f64::total_cmp);
    let quartile = |at| quantile(&achieved, at).unwrap_or(0.0);
    let to = |part: f64| -> Vec<f64> {
        own.iter().filter_map(|run| run.views_to(part)).map(|n| n as f64).collect()
    };
    let ratio = |other: Method| {
        let pairs = own.iter().filter_map(|run| {
            let same = |o: &&ExploreRun| {
                o.method == other.name() && o.scene == run.scene && o.seed == run.seed
            };
            let theirs = all.iter().find(same)?;
            // A run that did not come so far needs at least one view more than it took.
            let views = |run: &ExploreRun| run.views_to(0.9).unwrap_or(run.rows.len() + 1) as f64;
            Some(views(run) / views(theirs))
        });
        median(pairs.collect())
    };
    let rows = || own.iter().flat_map(|run| &run.rows);
    let chosen = || own.iter().flat_map(|run| run.rows.iter().skip(1));
    let sum = |of: &dyn Fn(&super::run::ExploreRow) -> f64| {
        median(own.iter().map(|run| run.rows.iter().map(of).sum()).collect()).unwrap_or(0.0)
    };
    let mut stages: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for (name, ms) in rows().flat_map(|row| &row.stages_ms) {
        stages.entry(name.clone()).or_default().push(*ms);
    }
    let fell = |test: usize| rows().map(|row| row.fell[test]).sum::<usize>() as f64;
    let proposed = (fell(0) + fell(1) + chosen().count() as f64).max(1.0);
    let area = |run: &&ExploreRun| {
        let at = |i: usize| run.rows.get(i).or(run.rows.last()).map_or(0.0, |row| row.achieved);
        (0..10).map(at).sum::<f64>() / 10.0
    };
    MethodSummary {
        method: method.name().to_owned(),
        runs: own.len(),
        achieved: [quartile(0.25), quartile(0.5), quartile(0.75)],
        achieved_least: quartile(0.0),
        runs_to_90: to(0.9).len(),
        views_to_90: median(to(0.9)),
        runs_to_95: to(0.95).len(),
        views_to_95: median(to(0.95)),
        ratio_to_random: ratio(Method::Random),
        ratio_to_nearest_frontier: ratio(Method::NearestFrontier),
        area_10: median(own.iter().map(area).collect()).unwrap_or(0.0),
        choice_ms: median(chosen().map(|row| row.choice_ms).collect()).unwrap_or(0.0),
        stages_ms: stages
            .into_iter()
            .filter_map(|(name, values)| Some((name, median(values)?)))
            .collect(),
        travel_rad: sum(&|row| row.travel_rad),
        camera_m: sum(&|row| row.camera_m),
        fell: [fell(0) / proposed, fell(1) / proposed],
        touched: own.iter().filter(|run| run.touched > 0).count(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_lie_between_the_values() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![4.0, 1.0, 2.0, 3.0]), Some(2.5));
        assert_eq!(median(Vec::new()), None);
        assert_eq!(quantile(&[1.0, 2.0, 3.0, 4.0, 5.0], 0.25), Some(2.0));
    }

    #[test]
    fn cases_of_a_seed_stay_together() {
        let bench = ExploreBench { seeds: 2, ..ExploreBench::default() };
        let cases = cases(&bench);
        assert_eq!(cases.len(), bench.scenes.len() * 2 * bench.methods.len());
        assert!(cases.chunk_by(|a, b| a.scene == b.scene).count() == bench.scenes.len());
    }
}
