//! One component of a robot: what is known of its joints, and what it is told.

use super::setup::AdapterSetup;

/// The pure side of a connection to one component. It never asks for a jump, and for nothing at all before it was heard of.
#[derive(Clone, Debug)]
pub struct Adapter {
    setup: AdapterSetup,
    names: Vec<String>,
    seen: Option<Seen>,
    /// When it began to wait.
    began_ns: Option<u64>,
    command: Vec<f64>,
}

/// What is known of some joints.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seen {
    /// When they were heard of (ns).
    pub stamp_ns: u64,
    /// Where they were (rad or m).
    pub q: Vec<f64>,
    /// How fast (rad/s or m/s).
    pub v: Vec<f64>,
    /// What their motors did (N·m or N).
    pub effort: Vec<f64>,
}

/// Joint states as a message carries them; velocities and efforts may be empty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointsHeard<'a> {
    /// Who.
    pub names: &'a [String],
    /// Where (rad or m).
    pub positions: &'a [f64],
    /// How fast (rad/s or m/s).
    pub velocities: &'a [f64],
    /// How hard (N·m or N).
    pub efforts: &'a [f64],
}

/// Why joint states were left out.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StateProblem {
    /// A joint is not in them.
    #[error("joint {joint} is missing")]
    Missing {
        /// Which, by the component's own name.
        joint: String,
    },
    /// A number is not one.
    #[error("joint {joint} is at {value}")]
    NotANumber {
        /// Which.
        joint: String,
        /// What stands there.
        value: f64,
    },
    /// There are fewer numbers than names.
    #[error("{positions} positions for {names} names")]
    Lengths {
        /// How many names.
        names: usize,
        /// How many positions.
        positions: usize,
    },
}

/// Whether a component can be used.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AdapterHealth {
    /// It was not heard of yet, and will not be moved.
    Waiting {
        /// For how long (s).
        for_secs: f64,
        /// Whether that is longer than it should be.
        overdue: bool,
    },
    /// It was heard of.
    Ready {
        /// How long ago (s).
        age_secs: f64,
    },
}

/// A command that would have been a jump.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error(
    "{joint} was to move by {wanted:.4} at once, the limit is {limit:.4}: the trajectory is too fast for it"
)]
pub struct StepLimited {
    /// Which joint.
    pub joint: String,
    /// How far it should have moved at once (rad or m).
    pub wanted: f64,
    /// How far it may.
    pub limit: f64,
}

/// Devices want steps below their limit, and move while a command is on its way to them.
const SHARE_OF_STEP: f64 = 0.95;
/// Nobody knows where a joint is that was not heard of for longer (s).
const MOST_AHEAD_SECS: f64 = 0.02;

impl Adapter {
    /// Waits to hear of its component.
    pub fn new(setup: AdapterSetup) -> Self {
        let names = setup.joint_names().collect();
        Self { setup, names, seen: None, began_ns: None, command: Vec::new() }
    }

    /// What it was told about itself.
    pub fn setup(&self) -> &AdapterSetup {
        &self.setup
    }

    /// The robot's names of its joints.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The newest that is known.
    pub fn seen(&self) -> Option<&Seen> {
        self.seen.as_ref()
    }

    /// Takes joint states, by the component's own names or the robot's.
    ///
    /// # Errors
    ///
    /// If a joint is missing or somewhere that is no number; then nothing changes.
    pub fn hear(&mut self, now_ns: u64, heard: &JointsHeard<'_>) -> Result<(), StateProblem> {
        let (names, positions) = (heard.names.len(), heard.positions.len());
        if positions < names {
            return Err(StateProblem::Lengths { names, positions });
        }
        let mut seen = Seen { stamp_ns: now_ns, ..Seen::default() };
        for (joint, whole) in self.setup.joints.iter().zip(&self.names) {
            let at = heard.names.iter().position(|name| name == joint || name == whole);
            let Some(at) = at else {
                return Err(StateProblem::Missing { joint: joint.clone() });
            };
            let value = heard.positions[at];
            if !value.is_finite() {
                return Err(StateProblem::NotANumber { joint: joint.clone(), value });
            }
            let of = |row: &[f64]| row.get(at).copied().filter(|x| x.is_finite()).unwrap_or(0.0);
            seen.q.push(value);
            seen.v.push(of(heard.velocities));
            seen.effort.push(of(heard.efforts));
        }
        self.seen = Some(seen);
        Ok(())
    }

    /// Whether it can be used.
    pub fn health(&mut self, now_ns: u64) -> AdapterHealth {
        let secs_since = |then: u64| now_ns.saturating_sub(then) as f64 * 1e-9;
        match &self.seen {
            Some(seen) => AdapterHealth::Ready { age_secs: secs_since(seen.stamp_ns) },
            None => {
                let for_secs = secs_since(*self.began_ns.get_or_insert(now_ns));
                let overdue = for_secs > self.setup.patience_secs;
                AdapterHealth::Waiting { for_secs, overdue }
            }
        }
    }

    /// The command for these joint goals; joints without one stay where they are. `None` if there is none, or
    /// the component was not heard of. A goal that is too far away is cut, and this is reported.
    ///
    /// # Panics
    ///
    /// If there is not one goal per joint.
    pub fn tick(
        &mut self,
        now_ns: u64,
        commanded: &[Option<f64>],
    ) -> Option<(&[f64], Option<StepLimited>)> {
        assert_eq!(commanded.len(), self.names.len(), "one command per joint");
        let seen = self.seen.as_ref()?;
        if commanded.iter().all(Option::is_none) {
            self.command.clear();
            return None;
        }
        let mut limited = None;
        let age_secs = now_ns.saturating_sub(seen.stamp_ns) as f64 * 1e-9;
        let most = SHARE_OF_STEP * self.setup.most_step;
        let held = std::mem::take(&mut self.command);
        for (k, command) in commanded.iter().enumerate() {
            // Where it will be by now: at full speed even a hundredth of a second counts.
            let q = seen.q[k] + seen.v[k] * age_secs.min(MOST_AHEAD_SECS);
            let goal = command.or_else(|| held.get(k).copied()).unwrap_or(seen.q[k]);
            let wanted = goal - q;
            let near = q + wanted.clamp(-most, most);
            if wanted.abs() > most && command.is_some() && limited.is_none() {
                let (joint, limit) = (self.names[k].clone(), self.setup.most_step);
                limited = Some(StepLimited { joint, wanted, limit });
            }
            self.command.push(near);
        }
        Some((&self.command, limited))
    }
}
