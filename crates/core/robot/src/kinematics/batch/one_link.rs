//! One link in many configurations.

use super::stage::{Across, Configurations, Joint, Normal, Stage};
use super::{Placements, count};
use crate::simd::{Arithmetic, Available, LanesFrame, M3, Task, V3, WIDTH};
use crate::{LinkId, RobotModel};

/// The transforms to one link, preprocessed for many configurations.
#[derive(Clone, Debug, PartialEq)]
pub struct OneLink {
    stages: Vec<Stage>,
    positions: usize,
    kernel: Available,
}

impl OneLink {
    /// Preprocesses the transforms to `link`, for the kernel of `model`.
    ///
    /// # Panics
    ///
    /// If the model has no such link.
    pub fn new(model: &RobotModel, link: LinkId) -> Self {
        let tree = &model.tree;
        let seat = &tree.links[link.0];
        let mut path = Vec::new();
        let mut place = seat.place;
        while place > 0 {
            path.push(place - 1);
            place = tree.bodies[place - 1].parent;
        }

        let mut way = Way { stages: Vec::new(), joint: Joint::Still, turn_rad: 0.0, lift: 0.0 };
        for &i in path.iter().rev() {
            let body = &tree.bodies[i];
            way.go_on(&body.rotation, body.offset, Joint::of(body));
        }
        let rotation = M3::from(seat.place_from_link.rotation.to_rotation_matrix().matrix());
        let offset = V3::from(seat.place_from_link.translation.vector);
        way.go_on(&rotation, offset, Joint::Still);
        way.finish(Across::Parallel { away: 0.0 });
        let stages = way.stages.into_iter().filter(|stage| !stage.is_idle()).collect();
        Self { stages, positions: model.positions(), kernel: model.kernel }
    }

    /// Computes the poses of the link for the configurations in `q` (ordered by position, see [`super`]).
    ///
    /// # Panics
    ///
    /// If `q` does not hold whole configurations.
    pub fn place(&self, q: &[f64], placements: &mut Placements) {
        let count = count(q, self.positions);
        placements.fit(count);
        self.kernel.run(PlaceOne { stages: &self.stages, q, count, placements });
    }
}

/// A path under construction: finished stages, and the last joint with the transform accumulated about its axis.
struct Way {
    stages: Vec<Stage>,
    joint: Joint,
    turn_rad: f64,
    lift: f64,
}

impl Way {
    /// Appends the next joint, at `rotation` and `offset` from the last one.
    fn go_on(&mut self, rotation: &M3, offset: V3, joint: Joint) {
        let normal = Normal::between(rotation, offset);
        self.turn_rad += normal.turn_rad;
        self.lift += normal.lift;
        self.finish(normal.across);
        (self.turn_rad, self.lift) = (normal.next_turn_rad, normal.next_lift);
        if let Joint::Free(_) = joint {
            // A free joint does not move about its z axis: the transform before it is a stage of its own.
            self.finish(Across::Parallel { away: 0.0 });
        }
        self.joint = joint;
    }

    fn finish(&mut self, across: Across) {
        let Self { joint, turn_rad, lift, .. } = *self;
        self.stages.push(Stage::new(joint, turn_rad, lift, across));
        (self.joint, self.turn_rad, self.lift) = (Joint::Still, 0.0, 0.0);
    }
}

struct PlaceOne<'a> {
    stages: &'a [Stage],
    q: &'a [f64],
    count: usize,
    placements: &'a mut Placements,
}

impl Task for PlaceOne<'_> {
    type Output = ();
    const WIDE: bool = true;

    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        let Self { stages, q, count, placements } = self;
        for first in (0..count).step_by(WIDTH) {
            let configurations = Configurations { q, count, first };
            let mut frame = LanesFrame::all(&M3::IDENTITY, V3::default());
            for stage in stages {
                stage.pass::<A>(&mut frame, &configurations);
            }
            placements.store(first, &frame);
        }
    }
}
