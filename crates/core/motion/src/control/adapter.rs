//! Adapters: joint states and commands of one component of a robot.

use super::setup::AdapterSetup;

/// The connection to one component, without input and output. It never commands a jump, and commands nothing before the
/// first joint states arrived.
#[derive(Clone, Debug)]
pub struct Adapter {
    setup: AdapterSetup,
    names: Vec<String>,
    seen: Option<Seen>,
    /// When it began to wait for joint states (ns).
    began_ns: Option<u64>,
    command: Vec<f64>,
}

/// The newest states of some joints.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seen {
    /// Time of the states (ns).
    pub stamp_ns: u64,
    /// Positions (rad or m).
    pub q: Vec<f64>,
    /// Velocities (rad/s or m/s).
    pub v: Vec<f64>,
    /// Motor efforts (N·m or N).
    pub effort: Vec<f64>,
}

/// Joint states of a message; velocities and efforts may be empty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointsHeard<'a> {
    /// Joint names.
    pub names: &'a [String],
    /// Positions (rad or m).
    pub positions: &'a [f64],
    /// Velocities (rad/s or m/s).
    pub velocities: &'a [f64],
    /// Efforts (N·m or N).
    pub efforts: &'a [f64],
}

/// Why joint states were rejected.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum StateProblem {
    /// A joint is missing.
    #[error("joint {joint} is missing")]
    Missing {
        /// The joint, by the component's own name.
        joint: String,
    },
    /// A value is not finite.
    #[error("joint {joint} is at {value}")]
    NotANumber {
        /// The joint.
        joint: String,
        /// The value.
        value: f64,
    },
    /// There are fewer positions than names.
    #[error("{positions} positions for {names} names")]
    Lengths {
        /// Number of names.
        names: usize,
        /// Number of positions.
        positions: usize,
    },
}

/// Whether a component is usable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AdapterHealth {
    /// No joint states arrived yet; the component is not moved.
    Waiting {
        /// Time of waiting (s).
        for_secs: f64,
        /// Whether that exceeds the patience of the setup.
        overdue: bool,
    },
    /// Joint states arrived.
    Ready {
        /// Their age (s).
        age_secs: f64,
    },
}

/// A command that was reduced because it would have been a jump.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error(
    "{joint} was to move by {wanted:.4} at once, the limit is {limit:.4}: the trajectory is too fast for it"
)]
pub struct StepLimited {
    /// The joint.
    pub joint: String,
    /// The requested step (rad or m).
    pub wanted: f64,
    /// The greatest step.
    pub limit: f64,
}

/// Fraction of the step limit that is used: devices require steps below the limit, and move while a command is on its
/// way.
const SHARE_OF_STEP: f64 = 0.95;
/// Greatest time over which a joint's position is extrapolated (s).
const MOST_AHEAD_SECS: f64 = 0.02;

impl Adapter {
    /// An adapter that waits for joint states.
    pub fn new(setup: AdapterSetup) -> Self {
        let names = setup.joint_names().collect();
        Self { setup, names, seen: None, began_ns: None, command: Vec::new() }
    }

    /// The adapter's setup.
    pub fn setup(&self) -> &AdapterSetup {
        &self.setup
    }

    /// The robot's names of its joints.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The newest joint states.
    pub fn seen(&self) -> Option<&Seen> {
        self.seen.as_ref()
    }

    /// Accepts joint states, by the component's own names or the robot's.
    ///
    /// # Errors
    ///
    /// If a joint is missing or its value is not finite; then nothing changes.
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

    /// Whether the component is usable.
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

    /// The command for these joint goals; joints without one stay where they are. `None` if there are no goals, or no
    /// joint states arrived. A goal that is too far away is clamped, and this is reported.
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
            // The extrapolated position: at full speed even a hundredth of a second matters.
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
