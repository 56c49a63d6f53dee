//! Certificates that a pose cannot be reached: a search for boxes of joint positions that hold no solution, and for the
//! points and directions that show it. Every step is checked by `karakuri-verify` afterwards.

use karakuri_geometry::linear::solve_positive;
use karakuri_geometry::{Pose, Vec3};
use karakuri_robot::ik::{Goal, Orientation, Tolerance};
use karakuri_robot::{Chain, JointId, JointKind, LinkId, Motion as ChainMotion, RobotModel};
use karakuri_scene::Scene;
use karakuri_verify::verify_unreachable;
use nalgebra::{DMatrix, DVector};

use super::CertificateError;
use super::describe::{Description, end, line, number, pose, vector};

/// A proof that no configuration within the limits brings the tip of a chain to a pose.
#[derive(Clone, Debug, PartialEq)]
pub struct UnreachableCertificate {
    /// The file.
    pub text: String,
    /// Number of boxes of joint positions in which no solution is.
    pub boxes: usize,
}

/// Most boxes of a proof.
const MOST_BOXES: usize = 100_000;
/// Boxes are not divided below this width (rad or m).
const NARROWEST: f64 = 1e-6;
/// A step is taken if it shows this much more than it needs.
const SURPLUS: f64 = 1.0 + 1e-6;

/// Builds a certificate that no configuration within the limits brings the tip of a chain within the tolerance of a goal.
///
/// # Errors
///
/// If that is not true, or not found out within a bounded number of steps.
pub fn unreachable_certificate(
    robot: &RobotModel,
    chain: &Chain,
    goal: &Goal,
    tolerance: &Tolerance,
) -> Result<UnreachableCertificate, CertificateError> {
    let turned = match goal.orientation {
        Orientation::Full => tolerance.rotation_rad,
        Orientation::Free => f64::INFINITY,
        Orientation::Axis(_) => {
            let why = "goals for one axis have no certificate; give the whole pose".to_owned();
            return Err(CertificateError::Unsupported(why));
        }
    };
    let scene = Scene::new(std::sync::Arc::new(robot.clone()));
    let moving: Vec<JointId> = chain.variables.iter().map(|variable| variable.joint).collect();
    let description = Description::new(&scene, &moving)?;
    let mut states = String::from("scene\n");
    description.states(&mut states);
    let mut text = super::begin(&description.kinematics(), &states);
    let from = text.len();
    text.push_str("motion\n");
    line(&mut text, "unreachable", [description.frame(chain.base).to_string()]);
    for frame in description.variables() {
        let none = [f64::INFINITY; 3].map(number);
        line(&mut text, "variable", [frame.to_string()].into_iter().chain(none));
    }
    let mut words = vec![description.frame(chain.tip).to_string()];
    words.extend(pose(&goal.base_from_tip).chain([tolerance.position_m, turned].map(number)));
    line(&mut text, "tip", words);
    let mut search = Search::new(robot, chain, goal, tolerance);
    for (link, point) in &search.points {
        let words = [description.frame(*link).to_string()].into_iter().chain(vector(point));
        line(&mut text, "point", words);
    }
    end(&mut text, from);
    let from = text.len();
    text.push_str("proof\n");
    search.names = (0..chain.variables.len()).map(|variable| variable.to_string()).collect();
    let range = |v: &karakuri_robot::Variable| {
        let joint = &robot.joints()[v.joint.0];
        let mut others = robot.joints().iter().filter_map(|other| other.mimic.as_ref());
        let led = others.any(|mimic| mimic.joint == v.joint);
        match joint.limits.position.filter(|_| joint.kind != JointKind::Continuous) {
            Some(range) if led || joint.kind == JointKind::Prismatic => {
                [range.lower(), range.upper()]
            }
            Some(range) => [range.lower(), range.upper().min(range.lower() + TURN)],
            None => [-0.5 * TURN, 0.5 * TURN],
        }
    };
    let mut limits: Vec<[f64; 2]> = chain.variables.iter().map(range).collect();
    search.walk(&mut limits)?;
    text.push_str(&search.text);
    end(&mut text, from);
    verify_unreachable(text.as_bytes())?;
    Ok(UnreachableCertificate { text, boxes: search.boxes })
}

/// As `karakuri-verify` has it (rad).
const TURN: f64 = 6.3;

/// The search for a proof, in plain numbers.
struct Search<'a> {
    chain: &'a Chain,
    goal: Pose,
    tolerance: [f64; 2],
    /// Points with the links that carry them: first those of the tip, then those on the joints' axes.
    points: Vec<(LinkId, Vec3)>,
    /// Number of points of the tip.
    tips: usize,
    /// Index of the chain joint whose child carries each of the other points.
    carriers: Vec<usize>,
    /// Sets of tip points that are compared with the goal together.
    sets: Vec<Vec<usize>>,
    /// The words for the chain's variables.
    names: Vec<String>,
    text: String,
    boxes: usize,
}

/// A chain in the middle of a box.
struct Posed {
    /// Pose of each joint's child side.
    places: Vec<Pose>,
    tip: Pose,
    axes: Vec<Vec3>,
    /// Half widths.
    r: Vec<f64>,
}

/// What a step would show: the ratio of what there is to what is needed, and what each joint contributes to the latter.
struct Attempt {
    ratio: f64,
    step: String,
    shares: Vec<f64>,
}

impl<'a> Search<'a> {
    fn new(robot: &RobotModel, chain: &'a Chain, goal: &Goal, tolerance: &Tolerance) -> Self {
        let far_m = 0.5 * reach_m(chain);
        let mut points = vec![(chain.tip, Vec3::zeros())];
        let full = goal.orientation == Orientation::Full;
        let last = chain.joints.len() - 1;
        let turning = |k: usize| chain.joints[k].motion == ChainMotion::Turn;
        if full {
            let tip_from_last = chain.last_from_tip.inverse();
            let axis = tip_from_last * chain.joints[last].axis.into_inner();
            let wrist = if last > 0 && turning(last) { meets(chain, last, last - 1) } else { 0.0 };
            let on_axis = chain.joints[last].axis.into_inner() * wrist;
            let wrist = (tip_from_last * nalgebra::Point3::from(on_axis)).coords;
            let aside = axis.cross(&Vec3::ith(axis.iamin(), 1.0)).normalize();
            let more = [wrist, wrist + axis * far_m, wrist + aside * far_m];
            points.extend(more.map(|point| (chain.tip, point)));
        }
        let tips = points.len();
        let mut carriers = Vec::new();
        for (k, joint) in chain.joints.iter().enumerate().filter(|(k, _)| turning(*k)) {
            let near = [k.checked_sub(1), Some(k + 1).filter(|next| *next <= last)];
            let mut along: Vec<f64> = vec![0.0];
            along.extend(
                near.into_iter().flatten().filter(|j| turning(*j)).map(|j| meets(chain, k, j)),
            );
            along.extend(along.clone().iter().map(|t| t + far_m));
            along.sort_by(f64::total_cmp);
            along.dedup_by(|a, b| (*a - *b).abs() < 1e-9);
            let child = robot.joints()[joint.joint.0].child;
            for t in along {
                points.push((child, joint.axis.into_inner() * t));
                carriers.push(k);
            }
        }
        let mut sets: Vec<Vec<usize>> = (0..tips).map(|tip| vec![tip]).collect();
        if full {
            sets.push(vec![1, 2, 3]);
        }
        let (goal, tolerance) =
            (goal.base_from_tip, [tolerance.position_m, tolerance.rotation_rad]);
        let (names, text) = (Vec::new(), String::new());
        Self { chain, goal, tolerance, points, tips, carriers, sets, names, text, boxes: 0 }
    }

    /// Proves that a box holds no solution.
    fn walk(&mut self, limits: &mut Vec<[f64; 2]>) -> Result<(), CertificateError> {
        let posed = self.pose(limits);
        let mut best: Option<(f64, usize)> = None;
        let mut shown = None;
        for attempt in self.attempts(&posed) {
            if attempt.ratio > SURPLUS {
                shown = Some(attempt.step);
                break;
            }
            // The variable that weighs most in it. Narrow ones wait: near a solution no width of theirs alone is enough.
            let variable = self.heaviest(&attempt.shares, limits);
            let score = variable.map(|k| attempt.ratio * (limits[k][1] - limits[k][0]).min(1.0));
            if let (Some(variable), Some(score)) = (variable, score)
                && best.is_none_or(|(most, _)| score > most)
            {
                best = Some((score, variable));
            }
        }
        if let Some(step) = shown {
            self.boxes += 1;
            self.text.push_str(&step);
            self.text.push('\n');
            return Ok(());
        }
        let variable = match best {
            Some((_, variable)) if self.boxes < MOST_BOXES => variable,
            _ => return Err(self.lost(limits)),
        };
        let [low, high] = limits[variable];
        let at = 0.5 * (low + high);
        self.text.push_str(&format!("s {} {}\n", self.names[variable], number(at)));
        for half in [[low, at], [at, high]] {
            limits[variable] = half;
            self.walk(limits)?;
        }
        limits[variable] = [low, high];
        Ok(())
    }

    /// The variable whose joints have the greatest share, among those that can still be divided.
    fn heaviest(&self, shares: &[f64], limits: &[[f64; 2]]) -> Option<usize> {
        let mut sums = vec![0.0; limits.len()];
        for (joint, share) in self.chain.joints.iter().zip(shares) {
            sums[joint.variable] += share;
        }
        let wide = |k: &usize| limits[*k][1] - limits[*k][0] > NARROWEST && sums[*k] > 0.0;
        (0..limits.len()).filter(wide).max_by(|a, b| sums[*a].total_cmp(&sums[*b]))
    }

    fn lost(&self, limits: &[[f64; 2]]) -> CertificateError {
        let middle: Vec<f64> = limits.iter().map(|[low, high]| 0.5 * (low + high)).collect();
        CertificateError::Unsupported(format!(
            "no proof was found with {} boxes of joint positions; open is the one around {middle:.4?}",
            self.boxes
        ))
    }

    fn pose(&self, limits: &[[f64; 2]]) -> Posed {
        let q: Vec<f64> = limits.iter().map(|[low, high]| 0.5 * (low + high)).collect();
        let mut here = Pose::identity();
        let (mut places, mut axes, mut r) = (Vec::new(), Vec::new(), Vec::new());
        for joint in &self.chain.joints {
            let [low, high] = limits[joint.variable];
            here *= joint.parent_from_joint * joint.moved(&q);
            axes.push(here * joint.axis.into_inner());
            places.push(here);
            r.push(0.5 * (high - low) * joint.multiplier.abs());
        }
        Posed { tip: here * self.chain.last_from_tip, places, axes, r }
    }

    fn attempts<'s>(&'s self, posed: &'s Posed) -> impl Iterator<Item = Attempt> + 's {
        let from = self.tips..self.points.len();
        let pairs = from.flat_map(|from| (0..self.tips).map(move |tip| (from, tip)));
        let distances = pairs.map(|(from, tip)| self.apart(posed, from, tip));
        distances.chain(self.sets.iter().filter_map(|set| self.off(posed, set)))
    }

    /// Where the goal wants a point of the tip, and how far from there it may be (m).
    fn wanted(&self, point: &Vec3) -> (Vec3, f64) {
        let place = (self.goal * nalgebra::Point3::from(*point)).coords;
        let turned = if *point == Vec3::zeros() { 0.0 } else { point.norm() * self.tolerance[1] };
        (place, self.tolerance[0] + turned)
    }

    /// The derivative of a point by a joint.
    fn moves(&self, posed: &Posed, joint: usize, x: &Vec3) -> Vec3 {
        match self.chain.joints[joint].motion {
            ChainMotion::Turn => {
                posed.axes[joint].cross(&(x - posed.places[joint].translation.vector))
            }
            ChainMotion::Slide => posed.axes[joint],
        }
    }

    /// Compares the distance between a point on an axis and a point of the tip with what the goal needs.
    fn apart(&self, posed: &Posed, from: usize, tip: usize) -> Attempt {
        let carrier = self.carriers[from - self.tips];
        let s = (posed.places[carrier] * nalgebra::Point3::from(self.points[from].1)).coords;
        let point = self.points[tip].1;
        let x = (posed.tip * nalgebra::Point3::from(point)).coords;
        let (goal, tolerance) = self.wanted(&point);
        let count = self.chain.joints.len();
        let way = |k: usize, of: &Vec3| posed.r[k] * self.moves(posed, k, of).norm();
        let mut shares: Vec<f64> = (0..=carrier).map(|k| way(k, &s)).collect();
        let before: f64 = shares.iter().sum::<f64>() + tolerance;
        let near: Vec<f64> = (carrier + 1..count).map(|k| way(k, &s)).collect();
        let far: Vec<f64> = (carrier + 1..count).map(|k| way(k, &x)).collect();
        let seen_from =
            |link: usize| near[..link].iter().sum::<f64>() + far[link..].iter().sum::<f64>();
        let links = (0..=near.len()).map(|link| (link, seen_from(link)));
        let (link, behind) = links.min_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((0, 0.0));
        shares.extend(near[..link].iter().chain(&far[link..]));
        let (mut longest, mut last) = (0.0, x);
        for k in (carrier + 1..count).rev() {
            if self.chain.joints[k].motion == ChainMotion::Slide {
                longest += posed.r[k];
                continue;
            }
            let (origin, axis) = (posed.places[k].translation.vector, posed.axes[k]);
            let next = origin + axis * axis.dot(&(last - origin));
            longest += (last - next).norm();
            last = next;
        }
        longest += (last - s).norm();
        let (needed, there) = ((goal - s).norm(), (x - s).norm());
        let step = || format!("d {from} {tip}");
        if needed > there {
            let stretch = behind.min(longest - there);
            let ratio = (needed - there) / (before + stretch).max(1e-300);
            return Attempt { ratio, step: step(), shares };
        }
        let ratio = (there - needed) / (before + behind).max(1e-300);
        Attempt { ratio, step: step(), shares }
    }

    /// Compares places of points of the tip with those that the goal wants, along the directions that show most.
    fn off(&self, posed: &Posed, set: &[usize]) -> Option<Attempt> {
        let (rows, count) = (3 * set.len(), self.chain.joints.len());
        let (mut off, mut slack) = (DVector::zeros(rows), Vec::new());
        let mut jacobian = DMatrix::zeros(rows, count);
        for (i, &tip) in set.iter().enumerate() {
            let point = self.points[tip].1;
            let x = (posed.tip * nalgebra::Point3::from(point)).coords;
            let (goal, tolerance) = self.wanted(&point);
            off.fixed_rows_mut::<3>(3 * i).copy_from(&(x - goal));
            let turning = |k: usize| match self.chain.joints[k].motion {
                ChainMotion::Turn => posed.r[k],
                ChainMotion::Slide => 0.0,
            };
            let mut inside: f64 = (0..count).map(turning).sum();
            let (mut second, mut outside) = (vec![0.0; count], 0.0);
            for k in (0..count).rev() {
                let moved = self.moves(posed, k, &x);
                jacobian.fixed_view_mut::<3, 1>(3 * i, k).copy_from(&moved);
                inside -= turning(k);
                let r = posed.r[k];
                if turning(k) > 0.0 {
                    let radius = moved.norm();
                    second[k] = r * (radius + outside) * (0.5 * r + inside);
                    outside += r * radius;
                } else {
                    second[k] = r * inside;
                    outside += r;
                }
            }
            slack.push((second, tolerance));
        }
        let mut scaled = jacobian.clone();
        for k in 0..count {
            scaled.column_mut(k).scale_mut(posed.r[k]);
        }
        let mut weights = &scaled * scaled.transpose();
        for (i, (second, tolerance)) in slack.iter().enumerate() {
            let wide = second.iter().sum::<f64>() + tolerance;
            for k in 0..3 {
                weights[(3 * i + k, 3 * i + k)] += wide * wide + 1e-18;
            }
        }
        let mut way = off.clone();
        if !solve_positive(weights.as_mut_slice(), way.as_mut_slice()) {
            return None;
        }
        let most = way.amax();
        if !(most > 0.0 && most.is_finite()) {
            return None;
        }
        way.apply(|x| *x = (*x / most * 1e4).round() * 1e-4);
        let along = jacobian.tr_mul(&way);
        let mut shares: Vec<f64> = (0..count).map(|k| along[k].abs() * posed.r[k]).collect();
        let mut needed: f64 = shares.iter().sum();
        let mut step = format!("p {}", set.len());
        for (i, (second, tolerance)) in slack.iter().enumerate() {
            let direction = way.fixed_rows::<3>(3 * i);
            let length = direction.norm();
            for (share, second) in shares.iter_mut().zip(second) {
                *share += length * second;
            }
            needed += length * (second.iter().sum::<f64>() + tolerance);
            for x in direction.iter() {
                step.push_str(&format!(" {}", number((*x * 1e4).round() / 1e4)));
            }
            step.push_str(&format!(" {}", set[i]));
        }
        let ratio = way.dot(&off) / needed.max(1e-300);
        Some(Attempt { ratio, step, shares })
    }
}

/// Where on its axis (m from its origin) a turning joint is nearest to the axis of a neighbour.
fn meets(chain: &Chain, joint: usize, neighbour: usize) -> f64 {
    // Both axes in the frame on the child side of the inner one, which does not depend on their positions.
    let (inner, outer) = (joint.min(neighbour), joint.max(neighbour));
    let between = chain.joints[outer].parent_from_joint;
    let a = chain.joints[inner].axis.into_inner();
    let (b, at) = (between * chain.joints[outer].axis.into_inner(), between.translation.vector);
    let (ab, a_at, b_at) = (a.dot(&b), a.dot(&at), b.dot(&at));
    let apart = 1.0 - ab * ab;
    if apart < 1e-9 {
        // Parallel: the point opposite the other's origin.
        return if joint == inner { a_at } else { -b_at };
    }
    if joint == inner { (a_at - ab * b_at) / apart } else { (ab * a_at - b_at) / apart }
}

/// The sum of the distances between joints and tip (m).
fn reach_m(chain: &Chain) -> f64 {
    let origins =
        chain.joints.iter().map(|joint| joint.parent_from_joint.translation.vector.norm());
    origins.sum::<f64>() + chain.last_from_tip.translation.vector.norm()
}
