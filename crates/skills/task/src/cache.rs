//! Compiled checkers that plans of one arm reuse.

use karakuri_plan::cartesian::{CartesianArm, CartesianError};
use karakuri_plan::{PlanError, PlanningContext};
use karakuri_robot::LinkId;
use karakuri_scene::{CompileError, Part, Scene, exact};

use crate::grasp::{GraspPose, grasps};
use crate::other_arms::as_objects;
use crate::padding::PaddedModel;
use crate::planner::{ArmPlanner, ArmPlannerSettings};
use crate::search_model::{canonical, with_objects_of};

/// Compiled checkers and grasps that plans of one [`ArmPlanner`] reuse. It saves time and never changes a plan: entries
/// are reused only where compiling anew would give the same.
#[derive(Default)]
pub struct CheckerCache {
    /// The arm and settings that the entries belong to.
    owner: Option<(String, ArmPlannerSettings)>,
    /// For straight motions, and the positions of the joints that carry the arm.
    cartesian: Option<(CartesianArm, Vec<f64>)>,
    /// The padded robot, for each set of allowed contacts and margin.
    padded: Vec<PaddedModel>,
    /// Search models for loads and fingers that the planner was not prepared for.
    contexts: Vec<PlanningContext>,
    /// Exact checkers of the arm, each for a scene.
    exact: Vec<exact::Checker>,
    /// Exact checkers of the fingers.
    fingers: Vec<exact::Checker>,
    /// Grasps of shapes.
    grasps: Vec<(Vec<Part>, Vec<GraspPose>)>,
}

/// Number of search models that are kept.
const MAX_CONTEXTS: usize = 6;
/// Number of exact checkers and padded models that are kept.
const MAX_CHECKERS: usize = 24;
/// Fraction of the search's margin that a motion keeps: corners are rounded in between.
const KEPT_MARGIN: f64 = 0.5;

/// An [`ArmPlanner`] together with its cache; see [`ArmPlanner::cached`].
pub struct CachedPlanner<'a> {
    /// The planner.
    pub(crate) planner: &'a ArmPlanner,
    cache: &'a mut CheckerCache,
}

impl<'a> CachedPlanner<'a> {
    pub(crate) fn new(planner: &'a ArmPlanner, cache: &'a mut CheckerCache) -> Self {
        let owner = (planner.effector.arm.clone(), *planner.settings());
        if cache.owner.as_ref() != Some(&owner) {
            *cache = CheckerCache { owner: Some(owner), ..CheckerCache::default() };
        }
        Self { planner, cache }
    }

    /// The planner.
    pub fn planner(&self) -> &ArmPlanner {
        self.planner
    }

    /// The same planner and cache for a shorter time.
    pub(crate) fn reborrow(&mut self) -> CachedPlanner<'_> {
        CachedPlanner { planner: self.planner, cache: self.cache }
    }

    /// The arm as straight motions need it, for where a scene has what carries the arm.
    pub(crate) fn cartesian(&mut self, scene: &Scene) -> Result<&CartesianArm, CartesianError> {
        let planner = self.planner;
        let carriers = planner.carrier_positions(scene);
        if planner.cartesian.1 == carriers {
            return Ok(&planner.cartesian.0);
        }
        if self.cache.cartesian.as_ref().is_none_or(|(_, known)| *known != carriers) {
            let (robot, q) = (scene.robot(), scene.configuration());
            let arm = CartesianArm::new(robot, q, planner.joints(), planner.effector.tip)?;
            self.cache.cartesian = Some((arm, carriers));
        }
        Ok(&self.cache.cartesian.as_ref().expect("it was just stored").0)
    }

    /// The scene as motions must respect it: some contacts allowed, and everything padded by a fraction of the margin except
    /// the objects in `unpadded`.
    pub(crate) fn padded(
        &mut self,
        scene: &Scene,
        allowed: &[[String; 2]],
        fraction: f64,
        unpadded: &[String],
    ) -> Scene {
        self.padded_by(scene, allowed, self.kept_m(fraction), unpadded)
    }

    /// The distance that motions keep at a fraction of the margin (m).
    pub(crate) fn kept_m(&self, fraction: f64) -> f64 {
        KEPT_MARGIN * fraction * self.planner.settings().margin_m
    }

    fn padded_by(
        &mut self,
        scene: &Scene,
        allowed: &[[String; 2]],
        margin_m: f64,
        unpadded: &[String],
    ) -> Scene {
        let own = self.planner.joints();
        let mut known = self.cache.padded.iter();
        if let Some(model) = known.find(|model| model.suits(scene, own, allowed, margin_m)) {
            return model.scene(scene, unpadded);
        }
        let hand = &self.planner.effector.touch_links;
        let model = PaddedModel::new(scene, own, hand, allowed, margin_m);
        let padded = model.scene(scene, unpadded);
        keep(&mut self.cache.padded, model, MAX_CHECKERS);
        padded
    }

    /// The exact checker of the arm for a scene.
    pub(crate) fn exact(&mut self, scene: &Scene) -> Result<exact::Checker, CompileError> {
        let planner = self.planner;
        let same = |known: &&exact::Checker| {
            planner.moved(known.scene(), &planner.configuration(scene)) == *scene
        };
        if let Some(checker) = self.cache.exact.iter().find(same) {
            return Ok(checker.clone());
        }
        let alike = |known: &&exact::Checker| is_padded_alike(known.scene(), scene);
        let checker = match self.cache.exact.iter().rfind(alike) {
            Some(known) => known.recompile(scene)?,
            None => exact::Checker::compile(scene, planner.joints())?,
        };
        keep(&mut self.cache.exact, checker.clone(), MAX_CHECKERS);
        Ok(checker)
    }

    /// The exact checker of the fingers for a scene.
    pub(crate) fn fingers(&mut self, scene: &Scene) -> Result<exact::Checker, CompileError> {
        let alike = |known: &&exact::Checker| is_padded_alike(known.scene(), scene);
        let checker = match self.cache.fingers.iter().rfind(alike) {
            Some(known) => known.recompile(scene)?,
            None => exact::Checker::compile(scene, self.planner.effector.hand_joints())?,
        };
        keep(&mut self.cache.fingers, checker.clone(), MAX_CHECKERS);
        Ok(checker)
    }

    /// The grasps of an object, as [`grasps`] finds them.
    pub(crate) fn grasps(&mut self, scene: &Scene, object: &str) -> Vec<GraspPose> {
        let Some(target) = scene.objects().get(object) else { return Vec::new() };
        let mut known = self.cache.grasps.iter();
        if let Some((_, found)) = known.find(|(parts, _)| *parts == target.parts) {
            return found.clone();
        }
        let found = grasps(scene, &self.planner.effector, object);
        self.cache.grasps.push((target.parts.clone(), found.clone()));
        found
    }

    /// The context of a search through a scene that keeps a fraction of the margin. What it finds is certified for the scene
    /// itself.
    pub(crate) fn search(
        &mut self,
        scene: &Scene,
        fraction: f64,
    ) -> Result<PlanningContext, PlanError> {
        let real = self.padded(scene, &[], 0.0, &[]);
        let exact = self.exact(&real).map_err(PlanError::NotPlannable)?;
        let searched = self.searched(scene, fraction);
        if let Some((context, stand_in)) = self.planner.prepared_context(&searched) {
            return context.standing_in(&stand_in, &exact);
        }
        let model = self.canonical_model(scene);
        let known = self.cache.contexts.iter().position(|known| *known.scene() == model);
        let known = match known {
            Some(known) => known,
            None => {
                let context = self.planner.compile_context(&model)?;
                context.fast();
                keep(&mut self.cache.contexts, context, MAX_CONTEXTS);
                self.cache.contexts.len() - 1
            }
        };
        let context = &self.cache.contexts[known];
        context.standing_in(&with_objects_of(&model, &searched), &exact)
    }

    /// The model that searches use where no prepared one suits: a function of the scene alone.
    fn canonical_model(&mut self, scene: &Scene) -> Scene {
        let canonical = canonical(self.planner, scene);
        let mut model = self.searched(&canonical, 1.0);
        let names: Vec<_> = model.objects().keys().cloned().collect();
        for name in names {
            model.remove(&name).expect("it is in the scene");
        }
        model
    }

    /// The scene that a search with a fraction of the margin queries.
    pub(crate) fn searched(&mut self, scene: &Scene, fraction: f64) -> Scene {
        let margin_m = fraction * self.planner.settings().margin_m;
        let padded = self.padded_by(scene, &[], margin_m, &[]);
        match self.planner.settings().others_move {
            true => as_objects(&padded, self.planner.joints()),
            false => padded,
        }
    }
}

/// Appends an entry and drops the oldest beyond the limit.
fn keep<T>(entries: &mut Vec<T>, entry: T, most: usize) {
    if entries.len() >= most {
        entries.remove(0);
    }
    entries.push(entry);
}

/// Whether all links have equal padding in both scenes: then compiled shapes can be shared.
fn is_padded_alike(a: &Scene, b: &Scene) -> bool {
    (0..b.robot().links().len()).map(LinkId).all(|link| a.padding(link) == b.padding(link))
}
