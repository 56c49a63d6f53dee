//! Planners by name and settings, as in configuration files.

use std::collections::BTreeMap;

use karakuri_robot::edit_distance;

use super::{
    Aorrtc, BiEst, Bkpiece, Est, InformedRrtStar, Kpiece, LazyPrm, Prm, PrmStar, Rrt, RrtConnect,
    RrtStar, Sbl,
};
use crate::{Planner, Portfolio};

/// The names of all planners, as [`Planner::name`] gives them; the default first.
pub const NAMES: &[&str] = &[
    "Portfolio",
    "RRTConnect",
    "RRT",
    "RRTstar",
    "InformedRRTstar",
    "AORRTC",
    "PRM",
    "PRMstar",
    "LazyPRM",
    "EST",
    "BiEST",
    "SBL",
    "KPIECE",
    "BKPIECE",
];

/// A planner with its own settings; see [`configured`] for the spellings.
pub fn by_name(name: &str) -> Option<Box<dyn Planner>> {
    configured(name, &BTreeMap::new()).ok()
}

/// A planner with settings as in MoveIt's `ompl_planning.yaml`: `range` (0: chosen from the space), `goal_bias`, ….
///
/// Names are OMPL's, in any case, also as `geometric::RRTConnect`, `RRTConnectkConfigDefault`, `panda_arm[RRTConnect]`, `RRT*` or
/// `KPIECE1`.
///
/// # Errors
///
/// Lists the known names and the most similar one.
pub fn configured(
    name: &str,
    settings: &BTreeMap<String, f64>,
) -> Result<Box<dyn Planner>, SettingError> {
    let wanted = plain(name);
    let Some(planner) = NAMES.iter().copied().find(|known| plain(known) == wanted) else {
        let nearest =
            NAMES.iter().copied().min_by_key(|known| edit_distance(&plain(known), &wanted));
        let nearest = nearest.expect("there are planners");
        return Err(SettingError::UnknownPlanner { name: name.to_owned(), nearest });
    };
    let mut given = Given { planner, settings, known: Vec::new() };
    let built = build(planner, &mut given)?;
    given.finish()?;
    Ok(built)
}

fn build(planner: &'static str, given: &mut Given) -> Result<Box<dyn Planner>, SettingError> {
    Ok(match planner {
        "Portfolio" => Box::new(Portfolio { range: given.range()? }),
        "RRTConnect" => {
            let mut connect = RrtConnect::default();
            connect.range = given.range()?.unwrap_or(connect.range);
            Box::new(connect)
        }
        "RRT" => {
            let own = Rrt::default();
            Box::new(Rrt {
                range: given.range()?,
                goal_bias: given.share("goal_bias", own.goal_bias)?,
            })
        }
        "RRTstar" => Box::new(given.star()?),
        "InformedRRTstar" => Box::new(InformedRrtStar { star: given.star()? }),
        "AORRTC" => {
            let own = Aorrtc::default();
            Box::new(Aorrtc { range: given.range()?, refine: given.count("refine", own.refine)? })
        }
        "PRM" => {
            let own = Prm::default();
            let neighbours = given.count("max_nearest_neighbors", own.max_nearest_neighbors)?;
            Box::new(Prm { max_nearest_neighbors: neighbours })
        }
        "PRMstar" => {
            let own = PrmStar::default();
            Box::new(PrmStar { refine: given.count("refine", own.refine)? })
        }
        "LazyPRM" => {
            let own = LazyPrm::default();
            let neighbours = given.count("max_nearest_neighbors", own.max_nearest_neighbors)?;
            Box::new(LazyPrm { range: given.range()?, max_nearest_neighbors: neighbours })
        }
        "EST" => {
            let goal_bias = given.share("goal_bias", Est::default().goal_bias)?;
            Box::new(Est { range: given.range()?, goal_bias })
        }
        "BiEST" => Box::new(BiEst { range: given.range()? }),
        "SBL" => Box::new(Sbl { range: given.range()? }),
        "KPIECE" => {
            let own = Kpiece::default();
            Box::new(Kpiece {
                range: given.range()?,
                goal_bias: given.share("goal_bias", own.goal_bias)?,
                border_fraction: given.share("border_fraction", own.border_fraction)?,
                failed_expansion_score_factor: given
                    .share("failed_expansion_score_factor", own.failed_expansion_score_factor)?,
                min_valid_path_fraction: given
                    .share("min_valid_path_fraction", own.min_valid_path_fraction)?,
            })
        }
        "BKPIECE" => {
            let own = Bkpiece::default();
            Box::new(Bkpiece {
                range: given.range()?,
                border_fraction: given.share("border_fraction", own.border_fraction)?,
                failed_expansion_score_factor: given
                    .share("failed_expansion_score_factor", own.failed_expansion_score_factor)?,
                min_valid_path_fraction: given
                    .share("min_valid_path_fraction", own.min_valid_path_fraction)?,
            })
        }
        other => unreachable!("{other} is in the list of names but cannot be built"),
    })
}

/// Why a planner cannot be created.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SettingError {
    /// There is no planner with this name.
    #[error("there is no planner {name:?}: did you mean {nearest}? (known: {})", NAMES.join(", "))]
    UnknownPlanner {
        /// The given name.
        name: String,
        /// The known name with the most similar spelling.
        nearest: &'static str,
    },
    /// The planner has no such setting.
    #[error("{planner} has no setting {name:?}{} (it has: {})",
        .nearest.map(|near| format!(": did you mean {near}?")).unwrap_or_default(), .known.join(", "))]
    UnknownSetting {
        /// The planner.
        planner: &'static str,
        /// The given setting.
        name: String,
        /// The settings that it has.
        known: Vec<&'static str>,
        /// The one of them with the most similar spelling.
        nearest: Option<&'static str>,
    },
    /// The value is invalid.
    #[error("{planner}: {name} is {value}, but must be {expected}")]
    BadValue {
        /// The planner.
        planner: &'static str,
        /// The setting.
        name: &'static str,
        /// The given value.
        value: f64,
        /// The permitted values.
        expected: &'static str,
    },
}

/// The given settings, and the names that the planner has read.
struct Given<'a> {
    planner: &'static str,
    settings: &'a BTreeMap<String, f64>,
    known: Vec<&'static str>,
}

impl Given<'_> {
    fn value(
        &mut self,
        name: &'static str,
        expected: &'static str,
        fits: impl Fn(f64) -> bool,
    ) -> Result<Option<f64>, SettingError> {
        self.known.push(name);
        match self.settings.get(name) {
            Some(&value) if !fits(value) => {
                Err(SettingError::BadValue { planner: self.planner, name, value, expected })
            }
            value => Ok(value.copied()),
        }
    }

    /// The longest edge; OMPL's zero selects the planner's default.
    fn range(&mut self) -> Result<Option<f64>, SettingError> {
        let fits = |x: f64| x.is_finite() && x >= 0.0;
        let range = self.value("range", "a length, or 0 for the planner's own", fits)?;
        Ok(range.filter(|range| *range > 0.0))
    }

    fn share(&mut self, name: &'static str, otherwise: f64) -> Result<f64, SettingError> {
        let share = self.value(name, "between 0 and 1", |x| (0.0..=1.0).contains(&x))?;
        Ok(share.unwrap_or(otherwise))
    }

    fn count(&mut self, name: &'static str, otherwise: usize) -> Result<usize, SettingError> {
        let whole = |x: f64| x.fract() == 0.0 && (1.0..=1e9).contains(&x);
        let count = self.value(name, "a whole number from 1", whole)?;
        Ok(count.map_or(otherwise, |count| count as usize))
    }

    fn star(&mut self) -> Result<RrtStar, SettingError> {
        let own = RrtStar::default();
        // Edges are always checked in the order of their cost, so this setting has no effect.
        self.share("delay_collision_checking", 1.0)?;
        Ok(RrtStar {
            range: self.range()?,
            goal_bias: self.share("goal_bias", own.goal_bias)?,
            rewire_factor: self.factor("rewire_factor", own.rewire_factor)?,
            refine: self.count("refine", own.refine)?,
        })
    }

    fn factor(&mut self, name: &'static str, otherwise: f64) -> Result<f64, SettingError> {
        let factor = self.value(name, "above 0", |x| x.is_finite() && x > 0.0)?;
        Ok(factor.unwrap_or(otherwise))
    }

    /// Rejects settings that the planner has not read.
    fn finish(mut self) -> Result<(), SettingError> {
        self.known.sort_unstable();
        let Some(name) = self.settings.keys().find(|name| !self.known.contains(&name.as_str()))
        else {
            return Ok(());
        };
        let nearest = self.known.iter().copied().min_by_key(|known| edit_distance(known, name));
        let name = name.clone();
        let planner = self.planner;
        Err(SettingError::UnknownSetting { planner, name, known: self.known, nearest })
    }
}

/// The name without case, separators and prefixes that differ between writers.
fn plain(name: &str) -> String {
    let name = name.trim();
    // As in `panda_arm[RRTConnect]`.
    let name = name.strip_suffix(']').and_then(|name| name.rsplit('[').next()).unwrap_or(name);
    let name = name.strip_prefix("geometric::").unwrap_or(name);
    let name = name.strip_suffix("kConfigDefault").unwrap_or(name);
    let name = name.to_ascii_lowercase().replace('*', "star");
    let mut name: String = name.chars().filter(|c| c.is_ascii_alphanumeric()).collect();
    if name.ends_with("piece1") {
        name.pop();
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(name: &str, settings: &[(&str, f64)]) -> Result<Box<dyn Planner>, SettingError> {
        configured(name, &settings.iter().map(|(name, x)| ((*name).to_owned(), *x)).collect())
    }

    #[test]
    fn every_name_makes_its_planner() {
        for &name in NAMES {
            assert_eq!(by_name(name).expect("it is known").name(), name);
        }
    }

    #[test]
    fn names_are_understood_as_others_write_them() {
        for (written, meant) in [
            ("geometric::RRTConnect", "RRTConnect"),
            ("RRTConnectkConfigDefault", "RRTConnect"),
            ("geometric::RRTkConfigDefault", "RRT"),
            ("panda_arm[RRTConnectkConfigDefault]", "RRTConnect"),
            ("rrt-connect", "RRTConnect"),
            ("PRM*", "PRMstar"),
            ("lazy_prm", "LazyPRM"),
            (" portfolio ", "Portfolio"),
            ("geometric::KPIECE1", "KPIECE"),
            ("BKPIECEkConfigDefault", "BKPIECE"),
            ("Informed RRT*", "InformedRRTstar"),
        ] {
            assert_eq!(by_name(written).map(|planner| planner.name()), Some(meant), "{written}");
        }
        for odd in ["", "[]", "RRTT", "geometric::", "kConfigDefault", "🦀"] {
            assert!(by_name(odd).is_none(), "{odd}");
        }
    }

    #[track_caller]
    fn check(name: &str, settings: &[(&str, f64)], says: &str) {
        let error = with(name, settings).err().expect("it is refused").to_string();
        assert!(error.contains(says), "{error}");
    }

    #[test]
    fn refusals_say_what_is_known() {
        check(
            "RTRConnect",
            &[],
            "there is no planner \"RTRConnect\": did you mean RRTConnect? (known: Portfolio, ",
        );
        check(
            "RRT",
            &[("rnage", 1.0)],
            "RRT has no setting \"rnage\": did you mean range? (it has: goal_bias, range)",
        );
        check("RRT", &[("goal_bias", 1.5)], "RRT: goal_bias is 1.5, but must be between 0 and 1");
        check("RRTConnect", &[("range", f64::NAN)], "must be a length");
        check("PRM", &[("max_nearest_neighbors", 2.5)], "a whole number");
    }

    #[test]
    fn what_moveit_writes_is_understood() {
        let cells = [
            ("range", 0.0),
            ("border_fraction", 0.9),
            ("failed_expansion_score_factor", 0.5),
            ("min_valid_path_fraction", 0.5),
        ];
        let biased = [("range", 0.0), ("goal_bias", 0.05)];
        for (name, settings) in [
            ("SBL", &cells[..1]),
            ("EST", &biased),
            ("BKPIECE", &cells),
            ("KPIECE", &[&cells[..], &biased[1..]].concat()),
            ("RRT", &biased),
            ("RRTConnect", &cells[..1]),
            ("RRTstar", &[&biased[..], &[("delay_collision_checking", 1.0)]].concat()),
            ("PRM", &[("max_nearest_neighbors", 10.0)]),
            ("PRMstar", &[]),
            ("BiEST", &cells[..1]),
            ("LazyPRM", &cells[..1]),
        ] {
            let planner = with(&format!("geometric::{name}"), settings);
            assert_eq!(planner.map(|planner| planner.name()), Ok(name));
        }
    }

    #[test]
    fn settings_take_effect() {
        // The concrete type behind the box is not visible; compare its behaviour.
        use crate::{Budget, NoObstacles, Problem, Silent};
        let problem = Problem {
            start: vec![0.0],
            goals: vec![vec![0.9]],
            budget: Budget::default(),
            seed: 0,
        };
        struct NoLongEdges(NoObstacles);
        impl crate::Checker for NoLongEdges {
            fn bounds(&self) -> &[(f64, f64)] {
                self.0.bounds()
            }
            fn is_free(&mut self, q: &[f64]) -> bool {
                self.0.is_free(q)
            }
            fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
                (from[0] - to[0]).abs() < 0.8
            }
        }
        let longest = |range: f64| {
            let planner = with("RRTConnect", &[("range", range)]).expect("it is known");
            let mut space = NoLongEdges(NoObstacles { bounds: vec![(-1.0, 1.0)] });
            let path = planner.plan(&problem, &mut space, &mut Silent).expect("a path").path;
            path.windows(2).map(|w| (w[1][0] - w[0][0]).abs()).fold(0.0, f64::max)
        };
        assert!(longest(0.01) <= 0.01 + 1e-12 && longest(0.3) > 0.02);
    }
}
