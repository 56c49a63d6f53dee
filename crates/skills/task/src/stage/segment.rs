//! Plans the stages between two connections: from the states of their generator forwards and backwards.

use karakuri_robot::ik::Answer;
use karakuri_scene::{Scene, exact};

use super::hand::{certify_hand, with_posture};
use super::solve::Planning;
use super::straight::{Known, straight};
use super::{Flow, HandStage, Reach, Stage, StageKind, StageLabel, Stand, Straight};
use crate::{Act, StageFailure, Step, Touching};

/// A part of a solution that is not timed yet.
#[derive(Clone, Debug)]
pub(super) enum Piece {
    /// A path of an arm, and the checker that certifies it.
    Path {
        stage: StageLabel,
        arm: String,
        path: Vec<Vec<f64>>,
        before: Scene,
        checker: Box<exact::Checker>,
        allowed: Vec<[String; 2]>,
    },
    /// A step without a path.
    Act(Step),
}

/// One solution of the stages between two connections.
#[derive(Clone, Debug)]
pub(super) struct Segment {
    /// The scene before the first stage.
    pub(super) first: Scene,
    /// The scene after the last.
    pub(super) last: Scene,
    pub(super) pieces: Vec<Piece>,
    /// Number of its stages.
    pub(super) stages: usize,
    /// Cost of its choices (s).
    pub(super) cost: f64,
}

/// Number of configurations that are checked for each that is wanted, the nearest first.
const CHECKED_PER_WANTED: usize = 8;
/// Clearances above this cost nothing (m).
const CLEARANCE_M: f64 = 0.03;
/// Cost of a clearance below [`CLEARANCE_M`] (s per m).
const CLEARANCE_COST_SECS: f64 = 30.0;

impl Planning<'_> {
    /// The states that the generator among `stages` makes, as scenes with their costs (s), the cheapest first.
    pub(super) fn states(
        &mut self,
        stages: &[&Stage],
        before: &Scene,
        choice: &str,
        passed: usize,
    ) -> Vec<(Scene, f64)> {
        let generator = stages.iter().find(|stage| stage.flow() == Some(Flow::Generate));
        let (label, states) = match generator {
            Some(Stage::Reach(reach)) => (&reach.label, self.reach_states(reach, before)),
            Some(Stage::Stand(stand)) => (&stand.label, self.stand_state(stand, before)),
            _ => return vec![(before.clone(), 0.0)],
        };
        states.unwrap_or_else(|why| {
            self.note(label.clone(), choice, passed, why);
            Vec::new()
        })
    }

    fn stand_state(
        &mut self,
        stand: &Stand,
        before: &Scene,
    ) -> Result<Vec<(Scene, f64)>, StageFailure> {
        let planner = self.arm(&stand.arm)?.planner;
        let (expected, given) = (planner.joints().len(), stand.q.len());
        if given != expected {
            return Err(StageFailure::WrongLength { expected, given });
        }
        Ok(vec![(planner.moved(before, &stand.q), 0.0)])
    }

    fn reach_states(
        &mut self,
        reach: &Reach,
        before: &Scene,
    ) -> Result<Vec<(Scene, f64)>, StageFailure> {
        let (most, margin) = (self.settings.postures, self.margin);
        let unpadded = self.unpadded.clone();
        let arm = self.arm(&reach.arm)?;
        let planner = arm.planner;
        let near = planner.configuration(before);
        let mut scene = before.clone();
        if let Some(posture) = &reach.posture {
            scene = with_posture(&scene, posture);
        }
        let found = match planner.reach(&scene, &reach.world_from_tip, &near) {
            Answer::Solved(found) => found,
            answer => return Err(planner.unreached(before.robot(), answer)),
        };
        let cost = |q: &Vec<f64>| planner.cost_secs(&near, q);
        let mut configurations: Vec<(f64, &Vec<f64>)> =
            found.iter().map(|solution| (cost(&solution.q), &solution.q)).collect();
        configurations.sort_by(|a, b| a.0.total_cmp(&b.0));
        configurations.truncate(CHECKED_PER_WANTED * most);
        let padded = arm.padded(&scene, &reach.allowed, margin, &unpadded);
        let checker = arm.exact(&padded)?;
        let mut scratch = checker.scratch();
        let free =
            configurations.iter().filter(|(_, q)| checker.is_free(q, &mut scratch)).take(most);
        let free: Vec<(f64, &Vec<f64>)> = free.copied().collect();
        if free.is_empty() {
            let mut each = configurations.iter();
            let contact = each.find_map(|(_, q)| checker.first_contact(q, &mut scratch));
            let contact = contact.map(|contact| Touching::new(&contact, before.robot()));
            let configurations = configurations.len();
            return Err(StageFailure::NoFreeConfiguration { configurations, contact });
        }
        let clearance_cost = |q: &[f64], scratch: &mut exact::Scratch| {
            let closest = checker.closest(q, scratch);
            let clearance_m = closest.map_or(CLEARANCE_M, |closest| closest.distance_m);
            CLEARANCE_COST_SECS * (CLEARANCE_M - clearance_m).max(0.0)
        };
        let states = free.into_iter().map(|(secs, q)| {
            let secs = secs + reach.cost + clearance_cost(q, &mut scratch);
            (planner.moved(&scene, q), secs)
        });
        let mut states: Vec<(Scene, f64)> = states.collect();
        states.sort_by(|a, b| a.1.total_cmp(&b.1));
        Ok(states)
    }

    /// Plans from a generated state, which has a cost (s), to both ends of a segment.
    pub(super) fn segment(
        &mut self,
        stages: &[&Stage],
        (state, cost): (&Scene, f64),
        choice: &str,
        passed: usize,
    ) -> Option<Segment> {
        let generator =
            stages.iter().position(|stage| stage.flow() == Some(Flow::Generate)).unwrap_or(0);
        let (mut first, mut last) = (state.clone(), state.clone());
        let mut pieces = Vec::new();
        for stage in stages[..generator].iter().rev() {
            match self.propagate(stage, &first, Known::After) {
                Ok((piece, before)) => {
                    pieces.insert(0, piece);
                    first = before;
                }
                Err(why) => {
                    return self.fail(stage.label(), choice, passed + 1 + pieces.len(), why);
                }
            }
        }
        for stage in &stages[generator + 1..] {
            match self.propagate(stage, &last, Known::Before) {
                Ok((piece, after)) => {
                    pieces.push(piece);
                    last = after;
                }
                Err(why) => {
                    return self.fail(stage.label(), choice, passed + 1 + pieces.len(), why);
                }
            }
        }
        Some(Segment { first, last, pieces, stages: stages.len(), cost })
    }

    /// Plans one stage from its known end; returns the scene at the other end.
    fn propagate(
        &mut self,
        stage: &Stage,
        scene: &Scene,
        known: Known,
    ) -> Result<(Piece, Scene), StageFailure> {
        match stage {
            Stage::Straight(stage) => self.go_straight(stage, scene, known),
            Stage::Hand(stage) => self.move_hand(stage, scene, known),
            Stage::Attach { object, arm } => {
                let effector = self.arm(arm)?.planner.effector().clone();
                let (tip, robot) = (effector.tip, scene.robot().clone());
                let mut other = scene.clone();
                match known {
                    Known::Before => other.attach(object, tip, effector.touch_links.clone()),
                    Known::After => other.detach(object),
                }?;
                let before = if known == Known::Before { scene } else { &other };
                let act = Act::Attach {
                    object: object.clone(),
                    link: robot.links()[tip.0].name.clone(),
                    touch_links: effector.touch_names(&robot),
                };
                Ok((act_piece(StageKind::Attach.into(), act, before, &[]), other))
            }
            Stage::Detach { .. } if known == Known::After => Err(StageFailure::NotReversible),
            Stage::Detach { object } => {
                let mut other = scene.clone();
                other.detach(object)?;
                let act = Act::Detach { object: object.clone() };
                Ok((act_piece(StageKind::Detach.into(), act, scene, &[]), other))
            }
            _ => Err(StageFailure::DoesNotPropagate),
        }
    }

    fn go_straight(
        &mut self,
        stage: &Straight,
        scene: &Scene,
        known: Known,
    ) -> Result<(Piece, Scene), StageFailure> {
        let (margin, unpadded) = (self.margin, self.unpadded.clone());
        let arm = self.arm(&stage.arm)?;
        let padded = arm.padded(scene, &stage.allowed, margin, &unpadded);
        let checker = arm.exact(&padded)?;
        let path = straight(arm, &checker, scene, stage, known)?;
        let ends = [path.first(), path.last()].map(|q| q.expect("a path has ends").clone());
        let unpadded = arm.padded(scene, &stage.allowed, 0.0, &[]);
        let checker = arm.exact(&unpadded)?;
        let other = arm.planner.moved(scene, &ends[usize::from(known == Known::Before)]);
        let piece = Piece::Path {
            stage: stage.label.clone(),
            arm: stage.arm.clone(),
            before: arm.planner.moved(&unpadded, &ends[0]),
            checker: Box::new(checker),
            path,
            allowed: stage.allowed.clone(),
        };
        Ok((piece, other))
    }

    fn move_hand(
        &mut self,
        stage: &HandStage,
        scene: &Scene,
        known: Known,
    ) -> Result<(Piece, Scene), StageFailure> {
        let (margin, unpadded) = (self.margin, self.unpadded.clone());
        let arm = self.arm(&stage.arm)?;
        let hand = arm.planner.effector().hand.clone();
        let padded = arm.padded(scene, &stage.allowed, margin, &unpadded);
        certify_hand(arm, &padded, stage)?;
        let unpadded = arm.padded(scene, &stage.allowed, 0.0, &[]);
        let (before, other) = match known {
            Known::Before => (unpadded, with_posture(scene, &stage.to)),
            Known::After => {
                (with_posture(&unpadded, &stage.from), with_posture(scene, &stage.from))
            }
        };
        let act = Act::Hand { hand, goal: stage.goal.clone(), expect: stage.expect.clone() };
        Ok((act_piece(stage.label.clone(), act, &before, &stage.allowed), other))
    }
}

fn act_piece(stage: StageLabel, act: Act, before: &Scene, allowed: &[[String; 2]]) -> Piece {
    Piece::Act(Step { stage, act, before: before.clone(), allowed: allowed.to_vec() })
}
