//! The inverse-kinematics methods that can be compared.

use karakuri_robot::ik::{self, Answer, Goal, Options, Solver, Tolerance, groups, numeric};

/// An inverse-kinematics method, as named on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// The best that the chain allows: closed form, or numeric.
    #[default]
    Auto,
    /// Closed form: every solution, or a proof that there is none.
    Closed,
    /// The default numeric solver.
    Numeric,
    /// Damped least squares with restarts.
    Dls,
    /// Pseudo-inverse with restarts.
    PseudoInverse,
    /// Jacobian transpose with restarts.
    Transpose,
    /// The lab's IK groups: nine pseudo-inverse steps, three more, three damped ones.
    LabGroups,
}

impl Method {
    /// All methods.
    pub const ALL: [Self; 7] = [
        Self::Auto,
        Self::Closed,
        Self::Numeric,
        Self::Dls,
        Self::PseudoInverse,
        Self::Transpose,
        Self::LabGroups,
    ];

    /// Its short name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Closed => "closed",
            Self::Numeric => "numeric",
            Self::Dls => "dls",
            Self::PseudoInverse => "pinv",
            Self::Transpose => "transpose",
            Self::LabGroups => "groups",
        }
    }

    /// Whether it can be used on this chain.
    pub fn applies_to(self, solver: &Solver) -> bool {
        self != Self::Closed || solver.closed_form().is_some()
    }

    /// The tolerance of its answers when `tolerance` is requested: the lab's groups have their own.
    pub fn tolerance(self, tolerance: Tolerance) -> Tolerance {
        if self != Self::LabGroups {
            return tolerance;
        }
        groups::lab("arm").iter().fold(tolerance, |widest, group| Tolerance {
            position_m: widest.position_m.max(group.tolerance.position_m),
            rotation_rad: widest.rotation_rad.max(group.tolerance.rotation_rad),
        })
    }

    /// Solves for the tip at `goal`, close to the configuration `near`.
    ///
    /// # Panics
    ///
    /// If `near` does not hold one position per variable, or the method does not apply to the chain.
    pub fn solve(self, solver: &Solver, goal: &Goal, near: &[f64], options: &Options) -> Answer {
        let by = |method| ik::solve(solver, goal, near, &Options { method, ..*options });
        match self {
            Self::Auto => by(ik::Method::Auto),
            Self::Closed => by(ik::Method::Closed),
            Self::Numeric => numeric::solve(solver.compiled(), goal, near, &search(options)),
            Self::Dls => by(ik::Method::Dls),
            Self::PseudoInverse => by(ik::Method::PseudoInverse),
            Self::Transpose => by(ik::Method::Transpose),
            Self::LabGroups => {
                let groups = groups::lab("arm");
                let order: Vec<&groups::IkGroup> = groups.iter().collect();
                groups::solve_in_order(solver.compiled(), goal, near, &order).answer
            }
        }
    }

    /// The same, with every solution that the method can list, the nearest first.
    ///
    /// # Panics
    ///
    /// If `near` does not hold one position per variable, or the method does not apply to the chain.
    pub fn solve_all(
        self,
        solver: &Solver,
        goal: &Goal,
        near: &[f64],
        options: &Options,
    ) -> Answer {
        let by = |method| ik::solve_all(solver, goal, near, &Options { method, ..*options });
        match self {
            Self::Auto => by(ik::Method::Auto),
            Self::Closed => by(ik::Method::Closed),
            Self::Numeric => numeric::solve_all(solver.compiled(), goal, near, &search(options)),
            _ => self.solve(solver, goal, near, options),
        }
    }
}

fn search(options: &Options) -> numeric::Search {
    let Options { tolerance, starts, seed, objective, .. } = *options;
    numeric::Search { tolerance, starts, seed, objective, ..numeric::Search::default() }
}
