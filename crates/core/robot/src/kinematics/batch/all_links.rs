//! All links in many configurations.

use super::stage::{Configurations, Number};
use super::{Placements, count};
use crate::RobotModel;
use crate::model::steps::{Step, StepMotion};
use crate::simd::{
    Arithmetic, Available, Lanes, Lanes3, LanesFrame, M3, Plain, Task, V3, WIDTH, sincos,
};

/// The transforms to all links, preprocessed for many configurations.
#[derive(Clone, Debug, PartialEq)]
pub struct AllLinks {
    hops: Vec<Hop>,
    positions: usize,
    kernel: Available,
}

/// The transform from a link's parent to the link.
#[derive(Clone, Debug, PartialEq)]
struct Hop {
    step: Step,
    /// The link's axes in the parent frame are `still` + cosine × `swing` + sine × `lead`.
    still: M3,
    swing: M3,
    lead: M3,
}

impl AllLinks {
    /// Prepares all links, for the kernel that `model` computes with.
    pub fn new(model: &RobotModel) -> Self {
        let hops = model.tree.steps.iter().map(Hop::new).collect();
        Self { hops, positions: model.positions(), kernel: model.kernel }
    }

    /// Computes the poses of every link for the configurations in `q` (ordered by position, see [`super`]); one
    /// [`Placements`] per link.
    ///
    /// # Panics
    ///
    /// If `q` does not hold whole configurations.
    pub fn place(&self, q: &[f64], placements: &mut Vec<Placements>) {
        let count = count(q, self.positions);
        placements.resize_with(self.hops.len() + 1, Placements::default);
        placements.iter_mut().for_each(|link| link.fit(count));
        self.kernel.run(PlaceAll { hops: &self.hops, q, count, placements });
    }
}

impl Hop {
    fn new(step: &Step) -> Self {
        let rest = M3::from_quaternion(step.rest.x, step.rest.y, step.rest.z, step.rest.w);
        let a = step.axis;
        // Rodrigues' formula: constant part along the axis, cosine times the part across it, sine times the cross
        // product.
        let along = M3 { x: a.scaled(a.x), y: a.scaled(a.y), z: a.scaled(a.z) };
        let [x, y, z] = [M3::IDENTITY.x, M3::IDENTITY.y, M3::IDENTITY.z];
        let across = M3 { x: x - along.x, y: y - along.y, z: z - along.z };
        let quarter = M3 { x: Plain::cross(a, x), y: Plain::cross(a, y), z: Plain::cross(a, z) };
        Self {
            step: *step,
            still: Plain::product(&rest, &along),
            swing: Plain::product(&rest, &across),
            lead: Plain::product(&rest, &quarter),
        }
    }

    /// The link in its parent.
    #[inline(always)]
    fn local<A: Arithmetic>(&self, q: &Configurations<'_>) -> LanesFrame {
        let (step, offset) = (&self.step, Lanes3::all(self.step.offset));
        let rest = || {
            let column = |a: V3, b: V3| Lanes3::all(a + b);
            let (still, swing) = (&self.still, &self.swing);
            [column(still.x, swing.x), column(still.y, swing.y), column(still.z, swing.z)]
        };
        match &step.motion {
            StepMotion::Fixed => LanesFrame { axes: rest(), origin: offset },
            StepMotion::Turn => LanesFrame { axes: self.turned::<A>(q), origin: offset },
            StepMotion::Slide(direction) => {
                let way = q.load::<A>(&self.number(0));
                LanesFrame { axes: rest(), origin: Lanes3::all(*direction).fma::<A>(way, offset) }
            }
            StepMotion::Planar([x, y]) => {
                let origin = Lanes3::all(*x).fma::<A>(q.raw(step.position), offset);
                let origin = Lanes3::all(*y).fma::<A>(q.raw(step.position + 1), origin);
                LanesFrame { axes: self.turned::<A>(q), origin }
            }
            StepMotion::Floating => {
                LanesFrame { axes: rest(), origin: offset }.times::<A>(&q.free(step.position))
            }
        }
    }

    #[inline(always)]
    fn turned<A: Arithmetic>(&self, q: &Configurations<'_>) -> [Lanes3; 3] {
        let which = usize::from(self.step.motion != StepMotion::Turn) * 2;
        let (sines, cosines) = sincos::<A>(&q.load::<A>(&self.number(which)).0);
        let axis = |still: V3, swing: V3, lead: V3| {
            let swung = Lanes3::all(swing).fma::<A>(Lanes(cosines), Lanes3::all(still));
            Lanes3::all(lead).fma::<A>(Lanes(sines), swung)
        };
        let Self { still, swing, lead, .. } = self;
        [
            axis(still.x, swing.x, lead.x),
            axis(still.y, swing.y, lead.y),
            axis(still.z, swing.z, lead.z),
        ]
    }

    #[inline(always)]
    fn number(&self, which: usize) -> Number {
        let Step { position, factor, shift, .. } = self.step;
        Number { position: position + which, factor, shift }
    }
}

struct PlaceAll<'a> {
    hops: &'a [Hop],
    q: &'a [f64],
    count: usize,
    placements: &'a mut [Placements],
}

impl Task for PlaceAll<'_> {
    type Output = ();
    const WIDE: bool = true;

    #[inline(always)]
    fn run<A: Arithmetic>(self) {
        let Self { hops, q, count, placements } = self;
        let root = LanesFrame::all(&M3::IDENTITY, V3::default());
        for first in (0..count).step_by(WIDTH) {
            let configurations = Configurations { q, count, first };
            placements[0].store(first, &root);
            // Most links are children of the previous one, which is still in registers.
            let mut last = root;
            for (i, hop) in hops.iter().enumerate() {
                if hop.step.parent != i {
                    last = placements[hop.step.parent].load(first);
                }
                last = last.times::<A>(&hop.local::<A>(&configurations));
                placements[i + 1].store(first, &last);
            }
        }
    }
}
