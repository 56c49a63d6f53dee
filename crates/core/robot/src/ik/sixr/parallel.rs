//! Six joints of which the second, third and fourth have parallel axes.

use karakuri_geometry::Vec3;

use super::recognise::MEETING_M;
use super::screws::{Axis, Rigid, rotation};
use super::steps::{Choice, Few, Joint, Notes, choose, fold};
use super::wrist::{ALIGNED, aside, tilt};
use crate::ik::subproblems::{Sinusoid, across, angle_between, turned};

/// Three parallel axes, with one joint before and two after them.
///
/// The parallel joints move only in their plane. This gives two equations for the other joints: the tip's coordinate
/// along the parallel axes, and the angle between the parallel axes and the tip.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Parallel {
    axes: [Axis; 6],
    /// A direction perpendicular to the parallel axes.
    aside: Vec3,
    /// The point of axis 6 closest to axis 5; if the axes meet, angle 5 does not move it.
    on_6: Vec3,
    /// The cosine between the parallel axes and axis 6, as a function of angle 5.
    direction: Sinusoid,
    /// The coordinate of `on_6` along the parallel axes, as a function of angle 5.
    height: Sinusoid,
}

impl Parallel {
    pub(super) fn new(axes: [Axis; 6]) -> Self {
        let parallel = axes[1].along;
        let on_6 = axes[5].closest_to(&axes[4]);
        // Parallel axes have no unique closest points; use the nearest point of axis 5.
        let arm = on_6 - axes[4].through;
        let height = Sinusoid::of_turning(&parallel, &axes[4].along, &arm)
            .shifted(parallel.dot(&axes[4].through));
        let direction = Sinusoid::of_turning(&parallel, &axes[4].along, &axes[5].along);
        Self { axes, aside: aside(&parallel), on_6, direction, height }
    }

    /// Error (m) of assuming that angle 5 has proportional effects on direction and height.
    pub(super) fn defect(&self) -> f64 {
        if self.determinant().abs() > self.least_determinant() {
            return 0.0;
        }
        self.determinant().abs() / self.direction.amplitude().max(self.height.amplitude())
    }

    fn determinant(&self) -> f64 {
        let (d, h) = (&self.direction, &self.height);
        d.cosine * h.sine - d.sine * h.cosine
    }

    /// Below this determinant, angle 5 has proportional effects on direction and height.
    fn least_determinant(&self) -> f64 {
        MEETING_M * (self.direction.amplitude() + self.height.amplitude())
    }

    /// Every configuration that makes the product of the six motions `goal`.
    pub(super) fn solve(
        &self,
        goal: &Rigid,
        joints: [Joint; 6],
        slack_m: f64,
        notes: &mut Notes,
    ) -> Few<[Choice; 6]> {
        let mut found = Few::default();
        for [first, fifth] in self.ends(goal, [joints[0], joints[4]], slack_m, notes) {
            let before = found.len();
            for [second, third, fourth, sixth] in
                self.middle(goal, [first, fifth], joints, slack_m, notes)
            {
                found.push([first, second, third, fourth, fifth, sixth]);
            }
            notes.outcome(&[first, fifth], found.len() == before);
        }
        found
    }

    /// Angles 1 and 5 from direction and height; both are sinusoids of both angles.
    fn ends(
        &self,
        goal: &Rigid,
        joints: [Joint; 2],
        slack_m: f64,
        notes: &mut Notes,
    ) -> Few<[Choice; 2]> {
        let (first, parallel) = (&self.axes[0], &self.axes[1].along);
        let pointing = goal.turn * self.axes[5].along;
        let direction_1 = Sinusoid::of_turning(&pointing, &first.along, parallel);
        let place = goal.place(&self.on_6) - first.through;
        let height_1 = Sinusoid::of_turning(parallel, &first.along, &place)
            .backwards()
            .shifted(parallel.dot(&first.through));
        // direction(θ5) = direction_1(θ1) and height(θ5) = height_1(θ1).
        let (d, h) = (&self.direction, &self.height);
        let determinant = self.determinant();

        let mut found = Few::default();
        if determinant.abs() > self.least_determinant() {
            // Cramer's rule gives cosine and sine of θ5 as functions of θ1; their squares sum to one.
            let (d_rest, h_rest) =
                (direction_1.shifted(-d.constant), height_1.shifted(-h.constant));
            let cosine_5 = d_rest.scaled(h.sine).plus(h_rest.scaled(-d.sine));
            let sine_5 = h_rest.scaled(d.cosine).plus(d_rest.scaled(-h.cosine));
            let mut condition = cosine_5.times(&cosine_5).plus(sine_5.times(&sine_5));
            condition.constant -= determinant * determinant;
            let condition = condition.scaled(1.0 / condition.size());
            for theta_1 in choose(condition.vanishes(slack_m), joints[0], notes) {
                let (cosine, sine) = (cosine_5.at(theta_1.angle), sine_5.at(theta_1.angle));
                // atan2 of the numerators: multiplied by the sign of the determinant.
                let theta_5 = (sine * determinant).atan2(cosine * determinant);
                found.push([theta_1, Choice::settled(theta_5)]);
            }
        } else if d.amplitude() >= h.amplitude() {
            // θ5 has proportional effects on both (none on the height, if axes 5 and 6 meet): after subtracting the
            // height's part, the direction gives θ5.
            let share = (h.cosine * d.cosine + h.sine * d.sine) / d.amplitude().powi(2);
            let only_1 = height_1.plus(direction_1.scaled(-share));
            let needed = h.constant - share * d.constant;
            for theta_1 in choose(only_1.equals(needed, slack_m), joints[0], notes) {
                let pointing = turned(&first.along, -theta_1.angle, &pointing);
                let axes = [*parallel, self.axes[4].along, self.axes[5].along];
                let roots = tilt(&axes, &pointing, slack_m);
                let before = found.len();
                for theta_5 in choose(roots, joints[1], notes) {
                    found.push([theta_1, theta_5]);
                }
                notes.outcome(&[theta_1], found.len() == before);
            }
        } else {
            let share = (h.cosine * d.cosine + h.sine * d.sine) / h.amplitude().powi(2);
            let only_1 = direction_1.plus(height_1.scaled(-share));
            let needed = d.constant - share * h.constant;
            for theta_1 in choose(only_1.equals(needed, slack_m), joints[0], notes) {
                let roots = h.equals(height_1.at(theta_1.angle), slack_m);
                let before = found.len();
                for theta_5 in choose(roots, joints[1], notes) {
                    found.push([theta_1, theta_5]);
                }
                notes.outcome(&[theta_1], found.len() == before);
            }
        }
        found
    }

    /// Angle 6, then the parallel joints: a two-link arm in their plane, and the remaining rotation.
    fn middle(
        &self,
        goal: &Rigid,
        [first, fifth]: [Choice; 2],
        joints: [Joint; 6],
        slack_m: f64,
        notes: &mut Notes,
    ) -> Few<[Choice; 4]> {
        let [a1, a2, a3, a4, a5, a6] = &self.axes;
        let parallel = &a2.along;
        let seen = turned(&a5.along, -fifth.angle, parallel);
        let wanted = goal.turn.transpose() * turned(&a1.along, first.angle, parallel);
        let sixth = if across(&a6.along, &seen).norm() < ALIGNED {
            Choice::free(joints[5], notes)
        } else {
            // Joint 6 rotates the parallel axes from their direction after joint 5 to the direction in the goal.
            Choice::settled(-angle_between(&a6.along, &seen, &wanted))
        };

        let point = a4.through;
        let place = a1.turn(
            -first.angle,
            &goal.place(&a6.turn(-sixth.angle, &a5.turn(-fifth.angle, &point))),
        );
        let turn = rotation(&a1.along, -first.angle)
            * goal.turn
            * rotation(&a6.along, -sixth.angle)
            * rotation(&a5.along, -fifth.angle);
        let total = angle_between(parallel, &self.aside, &(turn * self.aside));

        let mut found = Few::default();
        let sign = |axis: &Axis| parallel.dot(&axis.along).signum();
        for [second, third] in
            fold([a2, a3], [&point, &place], [joints[1], joints[2]], slack_m, notes)
        {
            let fourth = (total - second.angle - sign(a3) * third.angle) * sign(a4);
            found.push([second, third, Choice::settled(fourth), sixth]);
        }
        notes.outcome(&[sixth], found.len() == 0);
        found
    }
}
