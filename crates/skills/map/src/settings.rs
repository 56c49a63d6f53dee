//! Settings of a map.

use karakuri_geometry::Aabb;

/// What a map assumes about its sensor, and where it ends. The defaults are those of OctoMap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MapSettings {
    /// Edge of a cell (m).
    pub resolution_m: f64,
    /// Probability that a cell in which a ray ends is occupied.
    pub probability_hit: f64,
    /// Probability that a cell through which a ray passes is occupied.
    pub probability_miss: f64,
    /// Least probability of a cell; lower ones are clamped.
    pub clamp_min: f64,
    /// Greatest probability of a cell; higher ones are clamped.
    pub clamp_max: f64,
    /// A cell is occupied from this probability on.
    pub occupied_from: f64,
    /// Cells outside are not updated, and measurements that end outside are ignored (OctoMap's bounding box).
    pub bounds_m: Option<Aabb>,
    /// Greatest number of bricks of 8 × 8 × 8 cells: a bound on memory of 2.3 kB each.
    pub max_bricks: usize,
    /// Loss of certainty of cells that are not seen again; `None`: never.
    pub decay: Option<Decay>,
}

/// How cells that are not seen again lose their certainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decay {
    /// A cell keeps its certainty for this time after it was seen (s).
    pub after_secs: f64,
    /// Its log-odds then halve in this time (s).
    pub half_life_secs: f64,
    /// A cell is unknown again when its probability is this close to one half.
    pub forget_within: f64,
}

impl Default for MapSettings {
    fn default() -> Self {
        Self {
            resolution_m: 0.02,
            probability_hit: 0.7,
            probability_miss: 0.4,
            clamp_min: 0.1192,
            clamp_max: 0.971,
            occupied_from: 0.5,
            bounds_m: None,
            max_bricks: 1 << 20,
            decay: None,
        }
    }
}

impl Default for Decay {
    /// Certainty is lost between ten seconds and about a minute after the last sight.
    fn default() -> Self {
        Self { after_secs: 10.0, half_life_secs: 10.0, forget_within: 0.05 }
    }
}

/// Why settings make no map.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SettingsError {
    /// The edge of a cell is not usable.
    #[error("the resolution is {0} m; it must be between 1e-6 m and 1000 m")]
    Resolution(f64),
    /// A probability is not one, or on the wrong side of one half.
    #[error("{name} is {value}; it must be greater than {low} and less than {high}")]
    Probability {
        /// Name of the field.
        name: &'static str,
        /// Its value.
        value: f64,
        /// It must be greater.
        low: f64,
        /// It must be less.
        high: f64,
    },
    /// The bounding box is empty or not a box.
    #[error("the bounding box is empty or not finite")]
    Bounds,
    /// A time of the decay is not usable.
    #[error("{name} is {value} s; it must be finite and {}", if *.name == "half_life_secs" { "positive" } else { "not negative" })]
    Time {
        /// Name of the field.
        name: &'static str,
        /// Its value.
        value: f64,
    },
}

/// The settings as log-odds, ready for use.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LogOdds {
    pub(crate) hit: f32,
    pub(crate) miss: f32,
    pub(crate) min: f32,
    pub(crate) max: f32,
    pub(crate) occupied_from: f32,
}

impl MapSettings {
    pub(crate) fn check(&self) -> Result<LogOdds, SettingsError> {
        if !(self.resolution_m >= 1e-6 && self.resolution_m <= 1e3) {
            return Err(SettingsError::Resolution(self.resolution_m));
        }
        let within = |name, value: f64, low: f64, high: f64| {
            let fits = value > low && value < high;
            fits.then(|| log_odds(value)).ok_or(SettingsError::Probability {
                name,
                value,
                low,
                high,
            })
        };
        if let Some(bounds) = &self.bounds_m {
            let ok = (0..3).all(|k| {
                bounds.low[k].is_finite()
                    && bounds.high[k].is_finite()
                    && bounds.low[k] < bounds.high[k]
            });
            if !ok {
                return Err(SettingsError::Bounds);
            }
        }
        if let Some(decay) = &self.decay {
            let time = |name, value: f64, ok: bool| {
                (value.is_finite() && ok).then_some(()).ok_or(SettingsError::Time { name, value })
            };
            time("after_secs", decay.after_secs, decay.after_secs >= 0.0)?;
            time("half_life_secs", decay.half_life_secs, decay.half_life_secs > 0.0)?;
            within("forget_within", decay.forget_within, 0.0, 0.5)?;
        }
        Ok(LogOdds {
            hit: within("probability_hit", self.probability_hit, 0.5, 1.0)?,
            miss: within("probability_miss", self.probability_miss, 0.0, 0.5)?,
            min: within("clamp_min", self.clamp_min, 0.0, 0.5)?,
            max: within("clamp_max", self.clamp_max, 0.5, 1.0)?,
            occupied_from: within(
                "occupied_from",
                self.occupied_from,
                self.clamp_min,
                self.clamp_max,
            )?,
        })
    }
}

/// The log-odds of a probability.
pub fn log_odds(probability: f64) -> f32 {
    libm::log(probability / (1.0 - probability)) as f32
}

/// The probability of log-odds.
pub fn probability(log_odds: f32) -> f64 {
    1.0 - 1.0 / (1.0 + libm::exp(f64::from(log_odds)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_have_the_published_log_odds() {
        let odds = MapSettings::default().check().expect("the defaults are usable");
        let close = |a: f32, b: f32| assert!((a - b).abs() < 1e-6, "{a} {b}");
        close(odds.hit, 0.847_298);
        close(odds.miss, -0.405_465);
        close(odds.min, -2.000_028);
        close(odds.max, 3.511_031);
        assert_eq!(odds.occupied_from, 0.0);
        for p in [0.01, 0.3, 0.5, 0.97] {
            assert!((probability(log_odds(p)) - p).abs() < 1e-7);
        }
    }

    #[test]
    fn unusable_settings_are_refused_by_name() {
        let good = MapSettings::default();
        let decay = Decay::default();
        for (bad, word) in [
            (MapSettings { resolution_m: 0.0, ..good }, "resolution"),
            (MapSettings { resolution_m: f64::NAN, ..good }, "resolution"),
            (MapSettings { probability_hit: 0.5, ..good }, "probability_hit"),
            (MapSettings { probability_miss: 0.6, ..good }, "probability_miss"),
            (MapSettings { clamp_max: 1.0, ..good }, "clamp_max"),
            (MapSettings { occupied_from: 0.99, ..good }, "occupied_from"),
            (MapSettings { bounds_m: Some(Aabb::NOTHING), ..good }, "bounding box"),
            (
                MapSettings { decay: Some(Decay { half_life_secs: 0.0, ..decay }), ..good },
                "half_life_secs",
            ),
        ] {
            let error = bad.check().expect_err("it is unusable").to_string();
            assert!(error.contains(word), "{error}");
        }
    }
}
