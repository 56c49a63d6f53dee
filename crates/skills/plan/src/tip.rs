//! Kinematics of a link moved by a group of joints: pose, velocity, and bounds on its acceleration.

use karakuri_geometry::{Pose, Quat, UnitVec3, Vec3};
use karakuri_robot::{JointId, JointKind, LinkId, RobotModel};

/// The moving axes between the world and a link; all joints outside the group are fixed.
#[derive(Clone, Debug)]
pub(crate) struct Tip {
    /// The link.
    pub(crate) link: LinkId,
    axes: Vec<Axis>,
    last_from_tip: Pose,
    /// For each axis: the greatest distance of the tip from it while only axes further out move and prismatic joints
    /// are at zero (m).
    levers_m: Vec<f64>,
}

/// One revolute or prismatic axis.
#[derive(Clone, Copy, Debug)]
struct Axis {
    /// Transform from the moving side of the previous axis (or the world).
    parent_from_axis: Pose,
    /// In its own frame.
    axis: UnitVec3,
    slides: bool,
    /// Own position = factor × variable of the group + shift (rad or m).
    variable: usize,
    factor: f64,
    shift: f64,
}

/// Poses of a tip and its axes. Create it once and reuse it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Placed {
    /// The tip.
    pub(crate) world_from_tip: Pose,
    /// Direction and origin of each axis in the world.
    axes: Vec<(Vec3, Vec3)>,
}

/// The joints of a group as planning variables, in the order of a configuration.
pub(crate) struct Variables {
    /// For each joint of the model the index of its first variable.
    first: Vec<Option<usize>>,
    /// Number of variables.
    pub(crate) count: usize,
    /// Least and greatest position of each.
    pub(crate) bounds: Vec<(f64, f64)>,
    /// The joint of each.
    pub(crate) joints: Vec<JointId>,
}

/// A joint that cannot be planned for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotPlannable(pub(crate) JointId);

impl Variables {
    pub(crate) fn new(model: &RobotModel, joints: &[JointId]) -> Result<Self, NotPlannable> {
        let mut variables = Self {
            first: vec![None; model.joints().len()],
            count: 0,
            bounds: Vec::new(),
            joints: Vec::new(),
        };
        for &id in joints {
            let joint = model.joints().get(id.0).ok_or(NotPlannable(id))?;
            let floats = joint.kind == JointKind::Floating;
            if !joint.is_driven() || floats || variables.first[id.0].is_some() {
                return Err(NotPlannable(id));
            }
            variables.first[id.0] = Some(variables.count);
            for number in 0..joint.kind.positions() {
                let turns_or_slides =
                    matches!(joint.kind, JointKind::Revolute | JointKind::Prismatic);
                let range = joint.limits.position.filter(|_| turns_or_slides && number == 0);
                let endless = (f64::NEG_INFINITY, f64::INFINITY);
                variables.bounds.push(range.map_or(endless, |r| (r.lower(), r.upper())));
                variables.joints.push(id);
                variables.count += 1;
            }
        }
        Ok(variables)
    }

    /// The first variable of a joint of the group.
    pub(crate) fn of(&self, joint: JointId) -> Option<usize> {
        self.first.get(joint.0).copied().flatten()
    }
}

impl Tip {
    /// The axes from the world to `link`, with all joints outside the group at their positions in `whole` (of the whole
    /// robot).
    pub(crate) fn new(
        model: &RobotModel,
        whole: &[f64],
        variables: &Variables,
        link: LinkId,
    ) -> Self {
        let mut way = Vec::new();
        let mut here = link;
        while let Some(joint) = model.parent_joint(here) {
            way.push(joint);
            here = model.joints()[joint.0].parent;
        }

        let mut axes = Vec::new();
        let mut rest = Pose::identity();
        for &id in way.iter().rev() {
            let joint = &model.joints()[id.0];
            let (leader, factor, shift) = match &joint.mimic {
                None => (id, 1.0, 0.0),
                Some(mimic) => (mimic.joint, mimic.multiplier, mimic.offset),
            };
            rest *= joint.parent_from_joint;
            let Some(variable) = variables.of(leader) else {
                let count = joint.kind.positions();
                let mut positions = whole[joint.first_position..][..count].to_vec();
                if joint.mimic.is_some() {
                    positions[0] = factor * positions[0] + shift;
                }
                rest *= joint.motion(&positions);
                continue;
            };
            let mut add = |axis, slides, number| {
                let parent_from_axis = std::mem::replace(&mut rest, Pose::identity());
                let variable = variable + number;
                axes.push(Axis { parent_from_axis, axis, slides, variable, factor, shift });
            };
            if joint.kind == JointKind::Planar {
                let [x, y] = joint.plane_axes().map(UnitVec3::new_normalize);
                add(x, true, 0);
                add(y, true, 1);
                add(joint.axis, false, 2);
            } else {
                add(joint.axis, joint.kind == JointKind::Prismatic, 0);
            }
        }
        let levers_m = levers_m(&axes, &rest);
        Self { link, axes, last_from_tip: rest, levers_m }
    }

    /// Whether the group moves the link.
    pub(crate) fn moves(&self) -> bool {
        !self.axes.is_empty()
    }

    /// Greatest distance of the tip from its first axis with every prismatic joint at zero (m).
    pub(crate) fn reach_m(&self) -> f64 {
        self.levers_m.first().copied().unwrap_or(0.0)
    }

    /// Pose of the tip in the world.
    pub(crate) fn pose(&self, q: &[f64]) -> Pose {
        let mut world_from_here = Pose::identity();
        for axis in &self.axes {
            world_from_here = world_from_here * axis.parent_from_axis * axis.moved(q);
        }
        world_from_here * self.last_from_tip
    }

    /// Computes the poses of the tip and of all axes.
    pub(crate) fn place(&self, q: &[f64], placed: &mut Placed) {
        placed.axes.clear();
        let mut world_from_here = Pose::identity();
        for axis in &self.axes {
            world_from_here *= axis.parent_from_axis;
            let direction = world_from_here.rotation * axis.axis.into_inner();
            placed.axes.push((direction, world_from_here.translation.vector));
            world_from_here *= axis.moved(q);
        }
        placed.world_from_tip = world_from_here * self.last_from_tip;
    }

    /// The columns of the Jacobian: calls `column` with variable, linear and angular velocity in the world, once per
    /// axis; a variable that drives several axes is passed several times.
    pub(crate) fn columns(&self, placed: &Placed, mut column: impl FnMut(usize, Vec3, Vec3)) {
        let tip = placed.world_from_tip.translation.vector;
        for (axis, (direction, origin)) in self.axes.iter().zip(&placed.axes) {
            let rate = direction * axis.factor;
            if axis.slides {
                column(axis.variable, rate, Vec3::zeros());
            } else {
                column(axis.variable, rate.cross(&(tip - origin)), rate);
            }
        }
    }

    /// Upper bound on the rotation of the tip while the group moves by `rates` (rad).
    pub(crate) fn turn(&self, rates: &[f64]) -> f64 {
        self.axes.iter().filter(|a| !a.slides).map(|a| a.rate(rates)).sum()
    }

    /// Upper bound on the distance of the tip from its position at `q` while every variable stays within `most` of it
    /// (m).
    pub(crate) fn shift_m(&self, q: &[f64], most: &[f64]) -> f64 {
        let (mut slid_m, mut total_m) = (0.0, 0.0);
        for (axis, lever_m) in self.axes.iter().zip(&self.levers_m).rev() {
            let rate = axis.rate(most);
            if axis.slides {
                total_m += rate;
                slid_m += axis.greatest(q, q) + rate;
            } else {
                total_m += (lever_m + slid_m) * rate;
            }
        }
        total_m
    }

    /// Upper bound on the tip's acceleration while the group moves from `from` to `to` in unit time (m).
    ///
    /// The second derivative of a point by axes i ≤ m is zᵢ × (zₘ × lever), never longer than the lever of the outer
    /// axis.
    pub(crate) fn bend_m(&self, from: &[f64], to: &[f64]) -> f64 {
        let rate = |axis: &Axis| (axis.factor * (to[axis.variable] - from[axis.variable])).abs();
        let mut before: f64 = self.axes.iter().filter(|a| !a.slides).map(rate).sum();
        let (mut slid_m, mut total) = (0.0, 0.0);
        for (axis, lever_m) in self.axes.iter().zip(&self.levers_m).rev() {
            let rate = rate(axis);
            if axis.slides {
                total += 2.0 * rate * before;
                slid_m += axis.greatest(from, to);
            } else {
                before -= rate;
                total += (lever_m + slid_m) * rate * (rate + 2.0 * before.max(0.0));
            }
        }
        total
    }

    /// Upper bound on the second derivative of the cosine of the angle between a direction of the tip and a direction
    /// of the world, while the group moves from `from` to `to` in unit time.
    ///
    /// An outermost axis along the tip's direction, and an innermost one along the world's, do not change the angle.
    pub(crate) fn tilt_bend(&self, leans: &Leans, from: &[f64], to: &[f64]) -> f64 {
        let (mut before, mut total) = (0.0, 0.0);
        for (k, axis) in self.axes.iter().enumerate().filter(|(_, a)| !a.slides) {
            let rate = (axis.factor * (to[axis.variable] - from[axis.variable])).abs();
            total += leans.tip[k] * rate * (leans.world[k] * rate + 2.0 * before);
            before += leans.world[k] * rate;
        }
        total
    }

    /// Prepares [`Tip::tilt_bend`] for two directions.
    pub(crate) fn leans(&self, axis_in_tip: &Vec3, axis_in_world: &Vec3) -> Leans {
        let mut leans =
            Leans { world: vec![1.0; self.axes.len()], tip: vec![1.0; self.axes.len()] };
        let turning: Vec<usize> = (0..self.axes.len()).filter(|&k| !self.axes[k].slides).collect();
        let (Some(&first), Some(&last)) = (turning.first(), turning.last()) else { return leans };
        let zero: Vec<f64> = vec![0.0; self.axes.iter().map(|a| a.variable + 1).max().unwrap_or(0)];
        let mut placed = Placed::default();
        self.place(&zero, &mut placed);
        // No axis comes before the first or after the last, so these angles are constant.
        leans.world[first] = placed.axes[first].0.cross(axis_in_world).norm();
        let tip_axis_in_world = placed.world_from_tip.rotation * axis_in_tip;
        leans.tip[last] = placed.axes[last].0.cross(&tip_axis_in_world).norm();
        leans
    }
}

/// Sines of the angles between axes and a direction, or 1 where the angles change.
#[derive(Clone, Debug)]
pub(crate) struct Leans {
    world: Vec<f64>,
    tip: Vec<f64>,
}

impl Axis {
    fn moved(&self, q: &[f64]) -> Pose {
        let position = self.factor * q[self.variable] + self.shift;
        if self.slides {
            Pose::from_parts((self.axis.into_inner() * position).into(), Quat::identity())
        } else {
            Pose::from_parts(Vec3::zeros().into(), Quat::from_axis_angle(&self.axis, position))
        }
    }

    fn rate(&self, rates: &[f64]) -> f64 {
        (self.factor * rates[self.variable]).abs()
    }

    /// Greatest absolute position of the slide between two configurations (m).
    fn greatest(&self, from: &[f64], to: &[f64]) -> f64 {
        let at = |q: &[f64]| (self.factor * q[self.variable] + self.shift).abs();
        at(from).max(at(to))
    }
}

/// Measured from the tip inwards, between the points of neighbouring axes that are nearest to the outer path.
///
/// A rotation about an axis changes neither the distance of a point from it nor the foot of the perpendicular.
fn levers_m(axes: &[Axis], last_from_tip: &Pose) -> Vec<f64> {
    let mut levers_m = vec![0.0; axes.len()];
    let mut foot = last_from_tip.translation.vector;
    let mut lever_m = 0.0;
    for (k, axis) in axes.iter().enumerate().rev() {
        if !axis.slides {
            let along = axis.axis.into_inner() * foot.dot(&axis.axis);
            lever_m += (foot - along).norm();
            foot = along;
        }
        levers_m[k] = lever_m;
        foot = (axis.parent_from_axis * nalgebra::Point3::from(foot)).coords;
    }
    levers_m
}

#[cfg(test)]
mod tests {
    use super::*;
    use karakuri_testkit::{random::Rng, robots};

    fn arm(model: &RobotModel) -> Tip {
        let joints: Vec<JointId> = (0..model.joints().len())
            .map(JointId)
            .filter(|j| model.joints()[j.0].is_driven())
            .collect();
        let variables = Variables::new(model, &joints).expect("one axis each");
        let tip = model.link("tip").expect("arms have tips");
        Tip::new(model, &model.neutral(), &variables, tip)
    }

    #[test]
    fn levers_of_a_ball_hinge_ball_arm_are_its_parts() {
        let levers_m = arm(&robots::lwr4()).levers_m;
        let expected = [0.868, 0.868, 0.468, 0.468, 0.078, 0.078, 0.0];
        for (found, wanted) in levers_m.iter().zip(expected) {
            assert!((found - wanted).abs() < 1e-12, "{levers_m:?}");
        }
    }

    #[test]
    fn bends_bound_second_differences() {
        let mut rng = Rng::new(5);
        for model in [robots::lwr4(), robots::panda(), robots::ur5(), robots::kr210()] {
            let (tip, chain) = (arm(&model), robots::whole_chain(&model));
            let (in_tip, in_world) = (rng.direction(), rng.direction());
            let leans = tip.leans(&in_tip, &in_world);
            let mut tightest: f64 = 0.0;
            for _ in 0..300 {
                let a = chain.sample(&mut rng);
                let b: Vec<f64> = a.iter().map(|x| x + rng.between(-0.3, 0.3)).collect();
                let at = |s: f64| -> Vec<f64> {
                    a.iter().zip(&b).map(|(a, b)| a + s * (b - a)).collect()
                };
                let h = 1e-3;
                let [p, m, n] = [0.5 - h, 0.5, 0.5 + h].map(|s| tip.pose(&at(s)));
                let second = (p.translation.vector - 2.0 * m.translation.vector
                    + n.translation.vector)
                    / (h * h);
                let bend_m = tip.bend_m(&a, &b);
                assert!(second.norm() <= bend_m + 1e-6, "{} > {bend_m}", second.norm());
                tightest = tightest.max(second.norm() / bend_m);
                let cosine = |pose: &Pose| (pose.rotation * in_tip.into_inner()).dot(&in_world);
                let second = (cosine(&p) - 2.0 * cosine(&m) + cosine(&n)) / (h * h);
                assert!(second.abs() <= tip.tilt_bend(&leans, &a, &b) + 1e-6);
            }
            assert!(tightest > 0.2, "the bound is not ten times too large: {tightest}");
        }
    }
}
