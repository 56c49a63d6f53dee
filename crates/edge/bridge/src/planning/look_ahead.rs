//! Checks whether the rest of a motion is still free in the current world.

use std::sync::{Arc, Mutex};

use karakuri_motion::Trajectory;
use karakuri_robot::JointId;
use karakuri_scene::{Body, EdgeVerdict, Scene, exact};

use super::cartesian::Moving;
use crate::lock::lock;

/// Checks the rest of motions. Results for the same motion in the same world are cached.
#[derive(Default)]
pub(crate) struct LookAhead {
    /// The last motion of each set of joints.
    memory: Mutex<Vec<Memory>>,
}

struct Memory {
    checker: Arc<exact::Checker>,
    /// The scene of the query: the checker's own scene also allows the contacts that existed already.
    scene: Scene,
    trajectory: Trajectory,
    from_secs: f64,
    ahead: Option<Ahead>,
}

/// Two bodies that would collide.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ahead {
    /// The bodies.
    pub(crate) between: [String; 2],
    /// Time along the trajectory (s).
    pub(crate) at_secs: f64,
}

/// Number of joint sets whose last motion is cached.
const MOST_REMEMBERED: usize = 8;
/// Motion of other joints after which a motion is checked again (rad or m).
const OTHERS_MOVED: f64 = 0.01;

impl LookAhead {
    /// The first collision between `from_secs` and the end; `None` if that part is proven free.
    pub(crate) fn ahead(
        &self,
        scene: &Scene,
        joints: &[JointId],
        trajectory: &Trajectory,
        from_secs: f64,
    ) -> Option<Ahead> {
        let known = {
            let mut memory = lock(&self.memory);
            let at = memory.iter().position(|known| known.checker.joints() == joints);
            at.map(|at| memory.swap_remove(at))
        };
        if let Some(known) = known {
            let same_motion = known.trajectory == *trajectory;
            let same = same_motion && from_secs >= known.from_secs && is_same(&known, scene);
            let answer = known.ahead.clone();
            let checker = Arc::clone(&known.checker);
            if same {
                self.remember(known);
                return answer.filter(|ahead| ahead.at_secs >= from_secs);
            }
            if Arc::ptr_eq(checker.scene().robot(), scene.robot()) {
                return self.look(checker.recompile(scene).ok()?, scene, trajectory, from_secs);
            }
        }
        self.look(exact::Checker::compile(scene, joints).ok()?, scene, trajectory, from_secs)
    }

    fn remember(&self, known: Memory) {
        let mut memory = lock(&self.memory);
        if memory.len() >= MOST_REMEMBERED {
            memory.remove(0);
        }
        memory.push(known);
    }

    fn look(
        &self,
        checker: exact::Checker,
        scene: &Scene,
        trajectory: &Trajectory,
        from_secs: f64,
    ) -> Option<Ahead> {
        let from_secs = from_secs.clamp(0.0, trajectory.duration_secs());
        let moving = Moving { trajectory, from_secs };
        let checker = without_present_contacts(checker, &trajectory.sample(from_secs).position)?;
        let verdict = checker.certify(&moving, &mut checker.scratch());
        let robot = checker.scene().robot();
        let names =
            |between: &[Body; 2]| between.each_ref().map(|body| body.name(robot).to_owned());
        let ahead = match &verdict {
            EdgeVerdict::Free { .. } | EdgeVerdict::Outside { .. } => None,
            EdgeVerdict::Blocked { fraction, contact } => {
                let (between, at_secs) = (names(&contact.between), moving.at_secs(*fraction));
                Some(Ahead { between, at_secs })
            }
            EdgeVerdict::TooClose { fraction, witness } => {
                let (between, at_secs) = (names(&witness.between), moving.at_secs(*fraction));
                Some(Ahead { between, at_secs })
            }
        };
        let memory = Memory {
            checker: Arc::new(checker),
            scene: scene.clone(),
            trajectory: trajectory.clone(),
            from_secs,
            ahead: ahead.clone(),
        };
        self.remember(memory);
        ahead
    }
}

/// Contacts that already exist are allowed: a hand that holds an object may move.
fn without_present_contacts(checker: exact::Checker, q: &[f64]) -> Option<exact::Checker> {
    let contacts = checker.contacts(q, &mut checker.scratch());
    if contacts.is_empty() {
        return Some(checker);
    }
    let mut scene = checker.scene().clone();
    let robot = Arc::clone(scene.robot());
    scene.edit_allowed(|allowed| {
        for contact in &contacts {
            let [a, b] = contact.between.each_ref().map(|body| body.name(&robot));
            allowed.allow(a, b, "touches already");
        }
    });
    checker.recompile(&scene).ok()
}

/// Whether the cached result applies, ignoring the moving joints and small motions of others.
fn is_same(known: &Memory, scene: &Scene) -> bool {
    let (checker, old) = (&known.checker, &known.scene);
    let robot = scene.robot();
    let own = |position: usize| {
        checker.joints().iter().any(|id| {
            let joint = &robot.joints()[id.0];
            (joint.first_position..joint.first_position + joint.kind.positions())
                .contains(&position)
        })
    };
    let both = old.configuration().iter().zip(scene.configuration()).enumerate();
    let still = both.into_iter().all(|(i, (a, b))| own(i) || (a - b).abs() <= OTHERS_MOVED);
    let mut moved = scene.clone();
    still && moved.set_configuration(old.configuration()).is_ok() && moved == *old
}
