//! The fast checker: compiled once, then queried millions of times.

use std::sync::Arc;

use karakuri_geometry::{Ball, Point3};
use karakuri_robot::{JointId, Kernel};

use super::collide::collide;
use super::covers::Compiling;
use super::kinematics::Work;
use super::model::Model;
use super::simd::{AnyUnit, Lanes, Portable, Task, Unit};
#[cfg(target_arch = "x86_64")]
use super::simd::{Avx2, Avx512, Narrow512};
use super::skeleton::Skeleton;
use super::world::World;
use super::{CompileError, Settings};
use crate::{Body, Scene};

/// Checks configurations of a group of joints for collisions, many at once.
///
/// Robot and world are approximated by slightly larger spheres and simple shapes: *free* is certain, *not free* may be
/// a false alarm. Immutable and shared between threads; each thread has its own [`Scratch`].
pub struct Checker {
    scene: Scene,
    joints: Vec<JointId>,
    settings: Settings,
    unit: AnyUnit,
    kernel: Kernel,
    blocks_per_unit: f64,
    model: Arc<Model>,
    world: World,
}

/// Size of a compiled robot and world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Links and attached objects with a shape.
    pub limbs: usize,
    /// Clusters of their spheres.
    pub clusters: usize,
    /// Their spheres.
    pub spheres: usize,
    /// Bundles of limbs that share a frame.
    pub bundles: usize,
    /// Pairs of bundles that may touch.
    pub bundle_pairs: usize,
    /// Pairs of spheres that may touch.
    pub sphere_pairs: usize,
    /// Shapes of the world.
    pub shapes: usize,
}

/// Working memory of one thread. Made by [`Checker::scratch`]; usable with any checker, fastest with the one that made
/// it.
pub struct Scratch {
    model: Arc<Model>,
    kernel: Kernel,
    lanes: usize,
    work: AnyWork,
    states: Vec<f32>,
}

enum AnyWork {
    Portable(Work<Portable>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Work<Avx2>),
    #[cfg(target_arch = "x86_64")]
    Narrow512(Work<Narrow512>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Work<Avx512>),
}

/// Runs a task with the SIMD unit of the scratch.
macro_rules! with_work {
    ($any:expr, $work:ident => $task:expr) => {
        match $any {
            AnyWork::Portable($work) => $work.unit.run($task),
            #[cfg(target_arch = "x86_64")]
            AnyWork::Avx2($work) => $work.unit.run($task),
            #[cfg(target_arch = "x86_64")]
            AnyWork::Narrow512($work) => $work.unit.run($task),
            #[cfg(target_arch = "x86_64")]
            AnyWork::Avx512($work) => $work.unit.run($task),
        }
    };
}

impl Checker {
    /// Compiles a scene for a group of joints; all other joints keep their position in the scene.
    ///
    /// # Errors
    ///
    /// If a joint cannot be planned for, or the processor does not support the requested kernel.
    pub fn compile(
        scene: &Scene,
        joints: &[JointId],
        settings: &Settings,
    ) -> Result<Self, CompileError> {
        Self::compile_with(scene, joints, settings, Compiling { go_on: &mut || true, store: None })
    }

    /// Like [`Checker::compile`], with spheres that are kept from earlier; ends with [`CompileError::Stopped`] when it is to
    /// stop.
    ///
    /// # Errors
    ///
    /// As [`Checker::compile`].
    pub fn compile_with(
        scene: &Scene,
        joints: &[JointId],
        settings: &Settings,
        compiling: Compiling<'_>,
    ) -> Result<Self, CompileError> {
        let model = Arc::new(Model::compile(scene, joints, settings, None, compiling)?);
        Self::assemble(scene, joints, settings, model, None)
    }

    /// Whether [`Checker::compile`] would succeed; far faster.
    ///
    /// # Errors
    ///
    /// As [`Checker::compile`].
    pub fn accepts(
        scene: &Scene,
        joints: &[JointId],
        settings: &Settings,
    ) -> Result<(), CompileError> {
        let kernel = settings.kernel.unwrap_or_else(Kernel::best);
        AnyUnit::new(kernel, settings.wide).ok_or(CompileError::NoKernel(kernel))?;
        Skeleton::compile(scene.robot(), joints, scene.configuration()).map(|_| ())
    }

    /// Compiles a changed scene. Cheap if only objects changed: the robot's part is reused.
    ///
    /// # Errors
    ///
    /// As [`Checker::compile`].
    pub fn recompile(&self, scene: &Scene) -> Result<Self, CompileError> {
        let compiling = Compiling { go_on: &mut || true, store: None };
        self.recompile_with(scene, &self.settings, compiling)
    }

    /// Like [`Checker::recompile`], with other settings of the same spheres and those that are kept from earlier; ends with
    /// [`CompileError::Stopped`] when it is to stop.
    ///
    /// # Errors
    ///
    /// As [`Checker::compile`].
    pub fn recompile_with(
        &self,
        scene: &Scene,
        settings: &Settings,
        compiling: Compiling<'_>,
    ) -> Result<Self, CompileError> {
        let old = &self.scene;
        let same_robot = (Arc::ptr_eq(&old.robot, &scene.robot) || old.robot == scene.robot)
            && (Arc::ptr_eq(&old.padding, &scene.padding) || old.padding == scene.padding)
            && old.margin_m == scene.margin_m
            && (Arc::ptr_eq(&old.allowed, &scene.allowed) || old.allowed == scene.allowed)
            && (Arc::ptr_eq(&old.attachments, &scene.attachments)
                || old.attachments == scene.attachments)
            && self.settings == *settings
            && self.same_held_joints(scene);
        if same_robot {
            let old = Some(&self.world);
            return Self::assemble(scene, &self.joints, settings, self.model.clone(), old);
        }
        let fits = |settings: &Settings| (settings.spheres, settings.excess_m.to_bits());
        let old = (fits(settings) == fits(&self.settings)).then_some(&*self.model);
        let model = Model::compile(scene, &self.joints, settings, old, compiling)?;
        Self::assemble(scene, &self.joints, settings, Arc::new(model), Some(&self.world))
    }

    /// The settings it was compiled with.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    fn same_held_joints(&self, scene: &Scene) -> bool {
        let mut pairs = self.scene.configuration().iter().zip(scene.configuration()).enumerate();
        pairs.all(|(at, (a, b))| a == b || self.model.skeleton.variables.contains(&at))
    }

    fn assemble(
        scene: &Scene,
        joints: &[JointId],
        settings: &Settings,
        model: Arc<Model>,
        old: Option<&World>,
    ) -> Result<Self, CompileError> {
        let kernel = settings.kernel.unwrap_or_else(Kernel::best);
        let unit = AnyUnit::new(kernel, settings.wide).ok_or(CompileError::NoKernel(kernel))?;
        let world = World::compile(scene, &model, old);
        Ok(Self {
            scene: scene.clone(),
            joints: joints.to_vec(),
            settings: *settings,
            unit,
            kernel,
            blocks_per_unit: settings.states_per_unit / unit.lanes() as f64,
            model,
            world,
        })
    }

    /// Working memory for one thread.
    pub fn scratch(&self) -> Scratch {
        let work = match self.unit {
            AnyUnit::Portable(unit) => AnyWork::Portable(Work::new(unit, &self.model)),
            #[cfg(target_arch = "x86_64")]
            AnyUnit::Avx2(unit) => AnyWork::Avx2(Work::new(unit, &self.model)),
            #[cfg(target_arch = "x86_64")]
            AnyUnit::Narrow512(unit) => AnyWork::Narrow512(Work::new(unit, &self.model)),
            #[cfg(target_arch = "x86_64")]
            AnyUnit::Avx512(unit) => AnyWork::Avx512(Work::new(unit, &self.model)),
        };
        let lanes = self.lanes();
        Scratch { model: self.model.clone(), kernel: self.kernel, lanes, work, states: Vec::new() }
    }

    /// Number of variables of the group.
    pub fn dof(&self) -> usize {
        self.model.skeleton.variables.len()
    }

    /// Least and greatest position of each variable (rad or m); ± π for continuous joints.
    pub fn bounds(&self) -> &[(f64, f64)] {
        &self.model.skeleton.bounds
    }

    /// The scene it was compiled from.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The SIMD kernel.
    pub fn kernel(&self) -> Kernel {
        self.kernel
    }

    /// Number of configurations checked at once.
    pub fn lanes(&self) -> usize {
        self.unit.lanes()
    }

    /// Size of the compiled robot and world.
    pub fn counts(&self) -> Counts {
        let model = &self.model;
        Counts {
            limbs: model.limbs.len() + model.standing.len(),
            clusters: model.clusters.len(),
            spheres: model.spheres.len(),
            bundles: model.bundles.len(),
            bundle_pairs: model.pairs.bundles.len(),
            sphere_pairs: model.pairs.touches.iter().filter(|touch| **touch < 0.0).count(),
            shapes: self.world.solids.len(),
        }
    }

    /// Two bodies in contact in every configuration of the group; then no configuration is free.
    pub fn blocked(&self) -> Option<&[Body; 2]> {
        self.model.blocked.as_ref().or(self.world.blocked.as_ref())
    }

    /// Whether a configuration of the group is free. Configurations beyond the joint limits never are.
    ///
    /// # Panics
    ///
    /// If `q` is not a configuration of the group.
    pub fn is_free(&self, q: &[f64], scratch: &mut Scratch) -> bool {
        assert_eq!(q.len(), self.dof(), "configuration does not belong to this group");
        self.suit(scratch);
        let (model, world) = (&*self.model, &self.world);
        self.blocked().is_none()
            && with_work!(&mut scratch.work, work => Same { model, world, work, q })
    }

    /// Whether all sampled states along the straight motion between two configurations are free, both ends included.
    ///
    /// # Panics
    ///
    /// If either is not a configuration of the group.
    pub fn is_edge_free(&self, from: &[f64], to: &[f64], scratch: &mut Scratch) -> bool {
        self.is_edge_free_at(1.0, from, to, scratch)
    }

    /// Like [`Checker::is_edge_free`], with a fraction of the states that the settings ask for per unit.
    ///
    /// # Panics
    ///
    /// As [`Checker::is_edge_free`].
    pub fn is_edge_free_at(
        &self,
        fraction: f64,
        from: &[f64],
        to: &[f64],
        scratch: &mut Scratch,
    ) -> bool {
        assert_eq!(from.len(), self.dof(), "configuration does not belong to this group");
        assert_eq!(to.len(), self.dof(), "configuration does not belong to this group");
        self.suit(scratch);
        let (model, world) = (&*self.model, &self.world);
        let density = fraction * self.blocks_per_unit;
        self.blocked().is_none()
            && with_work!(&mut scratch.work, work => Edge { model, world, work, from, to, density })
    }

    /// Whether each of many configurations, contiguous in `states`, is free.
    ///
    /// # Panics
    ///
    /// If `states` does not hold whole configurations of the group.
    pub fn free_many(&self, states: &[f64], scratch: &mut Scratch, free: &mut Vec<bool>) {
        let (dof, lanes) = (self.dof(), self.lanes());
        assert!(
            dof > 0 && states.len().is_multiple_of(dof),
            "not whole configurations of this group"
        );
        self.suit(scratch);
        free.clear();
        if self.blocked().is_some() {
            free.resize(states.len() / dof, false);
            return;
        }
        scratch.states.resize(lanes * dof, 0.0);
        for block in states.chunks(lanes * dof) {
            // Large and non-finite values are replaced by zero, so that they do not disturb other lanes, and are not
            // free.
            let (mut bad, mut greatest) = (0_u32, 0.0_f64);
            for (lane, row) in block.chunks_exact(dof).enumerate() {
                for (variable, &x) in row.iter().enumerate() {
                    let usable =
                        self.model.least[variable] <= x && x <= self.model.greatest[variable];
                    bad |= u32::from(!usable) << lane;
                    let x = if usable { x } else { 0.0 };
                    greatest = greatest.max(x.abs());
                    scratch.states[variable * lanes + lane] = x as f32;
                }
            }
            let wraps = greatest > self.model.skeleton.unwrapped;
            let (model, world, q) = (&*self.model, &self.world, scratch.states.as_slice());
            let bits =
                bad | with_work!(&mut scratch.work, work => Block { model, world, work, q, wraps });
            free.extend((0..block.len() / dof).map(|lane| bits >> lane & 1 == 0));
        }
    }

    /// The robot's spheres at a configuration, in the world frame, with the bodies they belong to.
    ///
    /// # Panics
    ///
    /// If `q` is not a configuration of the group.
    pub fn balls(&self, q: &[f64], scratch: &mut Scratch) -> Vec<(Body, Ball)> {
        assert_eq!(q.len(), self.dof(), "configuration does not belong to this group");
        self.suit(scratch);
        let model = &*self.model;
        let wraps = wraps(model, q).unwrap_or(true);
        let centers = with_work!(&mut scratch.work, work => Place { model, work, q, wraps });
        let ball = |(sphere, center): (usize, Point3)| {
            let radius_m = f64::from(model.radii[sphere]);
            (model.limbs[model.owners[sphere]].body.clone(), Ball { center, radius_m })
        };
        centers.into_iter().enumerate().map(ball).collect()
    }

    /// The states that [`Checker::is_edge_free`] checks, in order.
    pub fn edge_states(&self, from: &[f64], to: &[f64]) -> Vec<Vec<f64>> {
        let last = blocks(from, to, self.blocks_per_unit) * self.lanes() - 1;
        let state = |i: usize| {
            let fraction = i as f64 / last as f64;
            from.iter().zip(to).map(|(a, b)| a + fraction * (b - a)).collect()
        };
        (0..=last).map(state).collect()
    }

    #[inline]
    fn suit(&self, scratch: &mut Scratch) {
        let same = (scratch.kernel, scratch.lanes) == (self.kernel, self.lanes());
        if !same || !Arc::ptr_eq(&scratch.model, &self.model) {
            *scratch = self.scratch();
        }
    }
}

/// Number of blocks of states on an edge.
#[inline(always)]
fn blocks(from: &[f64], to: &[f64], density: f64) -> usize {
    let mut square = 0.0;
    for (a, b) in from.iter().zip(to) {
        square += (b - a) * (b - a);
    }
    let blocks = square.sqrt() * density;
    // Rounded up by hand: `ceil` is a function call if the target processor is not known at compile time.
    let whole = blocks as usize;
    (whole + usize::from(blocks > whole as f64)).max(1)
}

/// Whether an angle is beyond half a turn; `None` if a variable is beyond its limit, or NaN.
#[inline(always)]
fn wraps(model: &Model, q: &[f64]) -> Option<bool> {
    let count = q.len();
    let (least, greatest) = (&model.least[..count], &model.greatest[..count]);
    let (mut outside, mut wraps) = (false, false);
    for i in 0..count {
        // Comparisons with NaN are false.
        outside |= !((least[i] <= q[i]) & (q[i] <= greatest[i]));
        wraps |= q[i].abs() > model.skeleton.unwrapped;
    }
    (!outside).then_some(wraps)
}

/// The same configuration in every lane.
struct Same<'a, U: Unit> {
    model: &'a Model,
    world: &'a World,
    work: &'a mut Work<U>,
    q: &'a [f64],
}

impl<U: Unit> Task<U> for Same<'_, U> {
    type Output = bool;

    #[inline(always)]
    fn run(self, unit: U) -> bool {
        let Self { model, world, work, q } = self;
        let Some(wraps) = wraps(model, q) else { return false };
        for (lanes, x) in work.q.iter_mut().zip(q) {
            *lanes = unit.splat(*x as f32);
        }
        work.turn(model, wraps);
        work.place(model);
        collide::<U, false>(model, world, work) == 0
    }
}

/// A configuration per lane: all first variables, then all second ones, and so on.
struct Block<'a, U: Unit> {
    model: &'a Model,
    world: &'a World,
    work: &'a mut Work<U>,
    q: &'a [f32],
    wraps: bool,
}

impl<U: Unit> Task<U> for Block<'_, U> {
    type Output = u32;

    #[inline(always)]
    fn run(self, unit: U) -> u32 {
        let Self { model, world, work, q, wraps } = self;
        for (lanes, x) in work.q.iter_mut().zip(q.chunks_exact(U::V::N)) {
            *lanes = unit.load(x);
        }
        work.turn(model, wraps);
        work.place(model);
        collide::<U, true>(model, world, work)
    }
}

/// A straight motion. Every lane checks its own section, from end to start, so that the first block already samples the
/// whole motion coarsely, and its end, where motions fail most often.
struct Edge<'a, U: Unit> {
    model: &'a Model,
    world: &'a World,
    work: &'a mut Work<U>,
    from: &'a [f64],
    to: &'a [f64],
    /// Blocks per unit of joint distance.
    density: f64,
}

/// Sines and cosines are computed anew after this many increments, before their errors accumulate.
const REFRESH: usize = 16;

impl<U: Unit> Task<U> for Edge<'_, U> {
    type Output = bool;

    #[inline(always)]
    fn run(self, unit: U) -> bool {
        const LANE: [f32; 16] =
            [0., 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11., 12., 13., 14., 15.];
        let Self { model, world, work, from, to, density } = self;
        let (Some(a), Some(b)) = (wraps(model, from), wraps(model, to)) else { return false };
        let (wraps, blocks) = (a || b, blocks(from, to, density));
        let step = 1.0 / (U::V::N * blocks - 1) as f64;
        let parts = unit.load(&LANE) * unit.splat((blocks as f64 * step) as f32);
        for block in 0..blocks {
            if block % REFRESH == 0 {
                let within = (blocks - 1 - block) as f64 * step;
                let fractions = parts + unit.splat(within as f32);
                for ((lanes, a), b) in work.q.iter_mut().zip(from).zip(to) {
                    *lanes = fractions.mul_add(unit.splat((b - a) as f32), unit.splat(*a as f32));
                }
                work.turn(model, wraps);
            } else {
                work.advance(model);
            }
            work.place(model);
            if collide::<U, false>(model, world, work) != 0 {
                return false;
            }
            if block == 0 && blocks > 1 {
                for (increment, s) in work.increments.iter_mut().zip(&model.skeleton.steps) {
                    let way = (from[s.variable] - to[s.variable]) * step * f64::from(s.factor);
                    let (sine, cosine) = if s.slides { (way, 0.0) } else { small_sincos(way) };
                    *increment = [unit.splat(sine as f32), unit.splat(cosine as f32)];
                }
            }
        }
        true
    }
}

/// Sine and cosine, fast for small angles such as those between neighbouring states.
#[inline(always)]
fn small_sincos(angle: f64) -> (f64, f64) {
    if angle.abs() > 0.1 {
        return angle.sin_cos();
    }
    let square = angle * angle;
    let sine = angle * (1.0 - square * (1.0 / 6.0 - square * (1.0 / 120.0)));
    (sine, 1.0 - square * (0.5 - square * (1.0 / 24.0 - square * (1.0 / 720.0))))
}

/// Places all spheres for one configuration.
struct Place<'a, U: Unit> {
    model: &'a Model,
    work: &'a mut Work<U>,
    q: &'a [f64],
    wraps: bool,
}

impl<U: Unit> Task<U> for Place<'_, U> {
    type Output = Vec<Point3>;

    #[inline(always)]
    fn run(self, unit: U) -> Vec<Point3> {
        let Self { model, work, q, wraps } = self;
        for (lanes, x) in work.q.iter_mut().zip(q) {
            *lanes = unit.splat(*x as f32);
        }
        work.turn(model, wraps);
        work.place(model);
        for cluster in 0..model.clusters.len() {
            work.fine(model, cluster);
        }
        let first = |v: U::V| {
            let mut lanes = [0.0; 16];
            v.write(&mut lanes);
            f64::from(lanes[0])
        };
        work.spheres().iter().map(|p| Point3::new(first(p[0]), first(p[1]), first(p[2]))).collect()
    }
}
