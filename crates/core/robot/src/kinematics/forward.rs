//! Forward kinematics.

use karakuri_geometry::{Pose, Vec3};

use crate::model::steps::{Step, StepMotion};
use crate::simd::{Arithmetic, Plain, Q4, Task, V3, WIDTH, sincos};
use crate::{Frames, LinkId, RobotModel};

/// Computes the pose of every link of `model` in the world (the root link's frame), for the configuration `q`.
///
/// # Panics
///
/// If `q` is not as long as a configuration of this model.
pub fn forward(model: &RobotModel, q: &[f64], frames: &mut Frames) {
    assert_eq!(q.len(), model.positions(), "configuration does not belong to this model");
    let world_from_link = &mut frames.world_from_link;
    world_from_link.resize(model.links().len(), Pose::identity());
    model.kernel.run(PlaceLinks { steps: &model.tree.steps, q, world_from_link });
}

/// Pose of one link in the world, for the configuration `q`; visits only the joints between the root and the link.
///
/// # Panics
///
/// If `q` is not as long as a configuration of this model.
pub fn link_pose(model: &RobotModel, q: &[f64], link: LinkId) -> Pose {
    assert_eq!(q.len(), model.positions(), "configuration does not belong to this model");
    model.kernel.run(PlaceOne { steps: &model.tree.steps, q, link })
}

struct PlaceLinks<'a> {
    steps: &'a [Step],
    q: &'a [f64],
    world_from_link: &'a mut [Pose],
}

impl Task for PlaceLinks<'_> {
    type Output = ();

    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        let Self { steps, q, world_from_link } = self;
        world_from_link[0] = Pose::identity();
        // Most links are children of the previous one: its pose is still in registers.
        let mut last = (0, IDENTITY, V3::default());
        for (chunk, steps) in steps.chunks(WIDTH).enumerate() {
            let (sines, cosines) = half_angles::<A>(steps.iter(), q);
            for (lane, step) in steps.iter().enumerate() {
                if step.parent != last.0 {
                    let parent = &world_from_link[step.parent];
                    let position = V3::from(parent.translation.vector);
                    last = (step.parent, Q4::from(&parent.rotation), position);
                }
                let (turn, offset) = across::<A>(step, q, sines[lane], cosines[lane]);
                let (_, rotation, position) = last;
                let link = chunk * WIDTH + lane + 1;
                let position = rotation.rotate_add::<A>(offset, position);
                last = (link, rotation.times::<A>(&turn), position);
                world_from_link[link] = pose(last.1, last.2);
            }
        }
    }
}

struct PlaceOne<'a> {
    steps: &'a [Step],
    q: &'a [f64],
    link: LinkId,
}

impl Task for PlaceOne<'_> {
    type Output = Pose;

    /// From the link to the root, a few joints at a time.
    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Pose {
        let Self { steps, q, link: LinkId(mut here) } = self;
        let (mut rotation, mut position) = (IDENTITY, V3::default());
        while here > 0 {
            let mut path = [&steps[here - 1]; WIDTH];
            let mut count = 0;
            while here > 0 && count < WIDTH {
                path[count] = &steps[here - 1];
                here = path[count].parent;
                count += 1;
            }
            let (sines, cosines) = half_angles::<A>(path[..count].iter().copied(), q);
            for (lane, step) in path[..count].iter().enumerate() {
                let (turn, offset) = across::<A>(step, q, sines[lane], cosines[lane]);
                position = turn.rotate_add::<A>(position, offset);
                rotation = turn.times::<A>(&rotation);
            }
        }
        pose(rotation, position)
    }
}

const IDENTITY: Q4 = Q4 { x: 0.0, y: 0.0, z: 0.0, w: 1.0 };

#[inline(always)]
fn half_angles<'a, A: Arithmetic>(
    steps: impl Iterator<Item = &'a Step>,
    q: &[f64],
) -> ([f64; WIDTH], [f64; WIDTH]) {
    let mut halves = [0.0; WIDTH];
    for (half, step) in halves.iter_mut().zip(steps) {
        if let Some(at) = step.angle() {
            *half = 0.5 * A::fma(step.factor, q[at], step.shift);
        }
    }
    sincos::<A>(&halves)
}

/// Rotation and offset of the link in its parent frame, given the sine and cosine of half its angle.
#[inline(always)]
fn across<A: Arithmetic>(step: &Step, q: &[f64], sine: f64, cosine: f64) -> (Q4, V3) {
    let turned = || step.rest.blend::<A>(cosine, sine, &step.half_turn);
    match step.motion {
        StepMotion::Turn => (turned(), step.offset),
        StepMotion::Fixed => (step.rest, step.offset),
        StepMotion::Slide(direction) => {
            let way = A::fma(step.factor, q[step.position], step.shift);
            (step.rest, A::axpy(way, direction, step.offset))
        }
        StepMotion::Planar([x, y]) => {
            let offset = A::axpy(q[step.position], x, step.offset);
            (turned(), A::axpy(q[step.position + 1], y, offset))
        }
        StepMotion::Floating => floating(step, &q[step.position..step.position + 7]),
    }
}

#[inline(always)]
fn floating(step: &Step, q: &[f64]) -> (Q4, V3) {
    let turn = Q4 { x: q[3], y: q[4], z: q[5], w: q[6] }.normalized();
    let offset = step.rest.rotate_add::<Plain>(V3::new(q[0], q[1], q[2]), step.offset);
    (step.rest.times::<Plain>(&turn), offset)
}

#[inline(always)]
fn pose(rotation: Q4, position: V3) -> Pose {
    Pose::from_parts(Vec3::from(position).into(), rotation.into())
}
