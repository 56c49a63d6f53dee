//! The exact checker: compiled once, answers with evidence.

use std::sync::Arc;

use karakuri_robot::JointId;

use super::certify::{self, Ended, Question, Worklist};
use super::keep::{Keep, Proof};
use super::measure::Placement;
use super::model::Model;
use super::motion::{Motion, Straight};
use crate::{CompileError, Contact, EdgeVerdict, Scene, Witness};

/// Reports contacts and distances, and proves that whole motions are collision-free.
///
/// Uses the real shapes in f64, and keeps [`Scene::margin_m`]; distances in answers are true ones. Immutable and shared between threads; each thread has its own [`Scratch`].
///
/// Not checked are pairs in [`Scene::allowed`], links connected by fixed joints only, pairs of objects, and attached
/// objects with the link that carries them and their touch links. A configuration more than 0.02 (rad or m) beyond a
/// joint limit is never free.
#[derive(Clone, Debug)]
pub struct Checker {
    pub(super) scene: Scene,
    joints: Arc<[JointId]>,
    pub(super) model: Arc<Model>,
}

/// Working memory of one thread. Made by [`Checker::scratch`]; usable with any checker, fastest with the one that made
/// it.
#[derive(Clone, Debug)]
pub struct Scratch {
    model: Arc<Model>,
    pub(super) placement: Placement,
    pub(super) worklist: Worklist,
}

impl Checker {
    /// Compiles a scene for a group of joints; all other joints keep their position in the scene.
    ///
    /// # Errors
    ///
    /// If a joint cannot be planned for.
    pub fn compile(scene: &Scene, joints: &[JointId]) -> Result<Self, CompileError> {
        let model = Arc::new(Model::compile(scene, joints, None)?);
        Ok(Self { scene: scene.clone(), joints: joints.into(), model })
    }

    /// Compiles a changed scene; unchanged shapes are reused.
    ///
    /// # Errors
    ///
    /// As [`Checker::compile`].
    pub fn recompile(&self, scene: &Scene) -> Result<Self, CompileError> {
        let old = Some((&self.scene, &*self.model));
        let model = Arc::new(Model::compile(scene, &self.joints, old)?);
        Ok(Self { scene: scene.clone(), joints: self.joints.clone(), model })
    }

    /// Working memory for one thread.
    pub fn scratch(&self) -> Scratch {
        let placement = Placement::new(&self.model, &self.scene);
        Scratch { model: self.model.clone(), placement, worklist: Worklist::default() }
    }

    /// Number of variables of the group.
    pub fn dof(&self) -> usize {
        self.model.axes.variables.len()
    }

    /// Least and greatest position of each variable (rad or m); ± π for continuous joints.
    pub fn bounds(&self) -> &[(f64, f64)] {
        &self.model.axes.bounds
    }

    /// The scene it was compiled from.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The joints it was compiled for.
    pub fn joints(&self) -> &[JointId] {
        &self.joints
    }

    /// The variable that is farthest beyond its limit and by how much (rad or m), if that exceeds the tolerance.
    pub fn outside(&self, q: &[f64]) -> Option<(usize, f64)> {
        self.model.axes.outside(q)
    }

    /// Whether a configuration of the group is within its limits, collision-free and outside the margin.
    ///
    /// # Panics
    ///
    /// If `q` is not a configuration of the group.
    pub fn is_free(&self, q: &[f64], scratch: &mut Scratch) -> bool {
        self.outside(q).is_none() && {
            let placement = self.place(q, scratch);
            self.touching_pair(placement).is_none()
        }
    }

    /// Returns a pair of bodies in contact; `None` if there is none. Ignores joint limits.
    ///
    /// # Panics
    ///
    /// If `q` is not a configuration of the group, or not finite.
    pub fn first_contact(&self, q: &[f64], scratch: &mut Scratch) -> Option<Contact> {
        let placement = self.place(q, scratch);
        let ([a, b], margin_m) = self.touching_pair(placement)?;
        placement.contact(&self.model, a, b, margin_m)
    }

    /// Returns all pairs of bodies in contact, each with its deepest point; the deepest first.
    ///
    /// # Panics
    ///
    /// If `q` is not a configuration of the group, or not finite.
    pub fn contacts(&self, q: &[f64], scratch: &mut Scratch) -> Vec<Contact> {
        self.contacts_while(q, &mut || true, scratch)
    }

    /// Like [`Checker::contacts`]; ends with the contacts it has, at least one if there is any, when `go_on`, which is asked
    /// after each of them, returns false. Depths of meshes take long to find.
    ///
    /// # Panics
    ///
    /// As [`Checker::contacts`].
    pub fn contacts_while(
        &self,
        q: &[f64],
        go_on: &mut dyn FnMut() -> bool,
        scratch: &mut Scratch,
    ) -> Vec<Contact> {
        let model = &*self.model;
        let placement = self.place(q, scratch);
        let margin_m = self.scene.margin_m();
        let moving = model.moving.iter().map(|pair| ([pair.a, pair.b], margin_m));
        let resting = model.resting.iter().map(|pair| (pair.limbs, 0.0));
        let mut contacts: Vec<Contact> = Vec::new();
        for ([a, b], margin_m) in moving.chain(resting) {
            let Some(contact) = placement.contact(model, a, b, margin_m) else { continue };
            contacts.push(contact);
            if !go_on() {
                break;
            }
        }
        contacts.sort_by(|a, b| {
            b.depth_m.total_cmp(&a.depth_m).then_with(|| a.between.cmp(&b.between))
        });
        contacts
    }

    /// Returns the two closest bodies with their true distance, whatever the margin; `None` if no pair is checked.
    ///
    /// # Panics
    ///
    /// If `q` is not a configuration of the group, or not finite.
    pub fn closest(&self, q: &[f64], scratch: &mut Scratch) -> Option<Witness> {
        let model = &*self.model;
        let placement = self.place(q, scratch);
        let mut near: Vec<(f64, [usize; 2])> = model
            .moving
            .iter()
            .map(|pair| (placement.limbs_apart_m(model, pair.a, pair.b), [pair.a, pair.b]))
            .chain(model.resting.iter().map(|pair| (pair.distance_m, pair.limbs)))
            .collect();
        near.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut best: Option<Witness> = None;
        for (bound_m, [a, b]) in near {
            let limit_m = best.as_ref().map_or(f64::INFINITY, |best| best.distance_m);
            if bound_m > limit_m {
                break;
            }
            if let Some(closer) = placement.closest_within(model, a, b, limit_m)
                && closer.distance_m < limit_m
            {
                best = Some(closer);
            }
        }
        best
    }

    /// Checks the straight motion between two configurations, with a proof for all of it.
    ///
    /// # Panics
    ///
    /// If either is not a configuration of the group.
    pub fn edge(&self, from: &[f64], to: &[f64], scratch: &mut Scratch) -> EdgeVerdict {
        assert_eq!(from.len(), self.dof(), "configuration does not belong to this group");
        assert_eq!(to.len(), self.dof(), "configuration does not belong to this group");
        self.certify(&Straight { from, to }, scratch)
    }

    /// Checks a motion, with a proof for all of it.
    pub fn certify(&self, motion: &dyn Motion, scratch: &mut Scratch) -> EdgeVerdict {
        self.certify_while(motion, &mut || true, scratch).expect("it is never stopped")
    }

    /// Like [`Checker::certify`]; `None` as soon as `go_on`, which is asked at intervals, returns false.
    pub fn certify_while(
        &self,
        motion: &dyn Motion,
        go_on: &mut dyn FnMut() -> bool,
        scratch: &mut Scratch,
    ) -> Option<EdgeVerdict> {
        self.suit(scratch);
        let question = Question { motion, keep: &Keep::NOTHING, go_on, evidence: true };
        certify::certify(self, question, scratch).ok()
    }

    /// Proves that a motion keeps its distances, or finds a point where it does not; without the evidence that
    /// [`Checker::certify`] collects, and therefore sooner. `go_on` is asked at intervals; the proof ends when it returns false.
    pub fn prove(
        &self,
        motion: &dyn Motion,
        keep: &Keep,
        go_on: &mut dyn FnMut() -> bool,
        scratch: &mut Scratch,
    ) -> Proof {
        self.suit(scratch);
        let question = Question { motion, keep, go_on, evidence: false };
        match certify::certify(self, question, scratch) {
            Ok(EdgeVerdict::Free { clearance_m }) => Proof::Kept { clearance_m },
            Ok(
                EdgeVerdict::Blocked { fraction, .. }
                | EdgeVerdict::Outside { fraction, .. }
                | EdgeVerdict::TooClose { fraction, .. },
            )
            | Err(Ended::Fails(fraction)) => Proof::Fails { fraction },
            Err(Ended::Stopped) => Proof::Stopped,
        }
    }

    /// Two limbs in contact or within their margin, and that margin (m).
    fn touching_pair(&self, placement: &mut Placement) -> Option<([usize; 2], f64)> {
        let (model, margin_m) = (&*self.model, self.scene.margin_m());
        if let Some(pair) = model.resting.iter().find(|pair| pair.distance_m <= 0.0) {
            return Some((pair.limbs, 0.0));
        }
        let mut moving = model.moving.iter();
        let pair = moving.find(|pair| placement.within(model, pair.a, pair.b, margin_m));
        pair.map(|pair| ([pair.a, pair.b], margin_m))
    }

    pub(super) fn place<'a>(&self, q: &[f64], scratch: &'a mut Scratch) -> &'a mut Placement {
        assert_eq!(q.len(), self.dof(), "configuration does not belong to this group");
        self.suit(scratch);
        scratch.placement.set(&self.model, &self.scene, q);
        &mut scratch.placement
    }

    pub(super) fn suit(&self, scratch: &mut Scratch) {
        if !Arc::ptr_eq(&scratch.model, &self.model) {
            *scratch = self.scratch();
        }
    }
}
