//! A certificate read by other code than ours: the models of the robot crate and the distances of the geometry crate.

use std::collections::BTreeSet;
use std::f64::consts::PI;
use std::sync::Arc;

use karakuri_geometry::math::pose_from_xyz_quat;
use karakuri_geometry::{Point3, PointCloud, Pose, Shape, Solid, TriangleMesh, UnitVec3, Vec3};
use karakuri_robot::{
    Frames, JointKind, JointLimits, JointSpec, Link, LinkId, Mimic, RobotModel, kinematics,
};
use nalgebra::UnitQuaternion as Rotation;

pub(super) struct Seen {
    robot: RobotModel,
    /// For each frame: its link's index in the model.
    links: Vec<LinkId>,
    /// For each frame: whether its joint is fixed, and its parent.
    rigid: Vec<usize>,
    bodies: Vec<SeenBody>,
    allowed: BTreeSet<[usize; 2]>,
    states: Vec<(usize, f64)>,
    variables: Vec<SeenVariable>,
    /// End and polynomials of each piece.
    pieces: Vec<(f64, Vec<Vec<f64>>)>,
}

struct SeenBody {
    name: String,
    /// Its number in the file.
    number: usize,
    frame: usize,
    object: bool,
    /// Shapes, each with how far it is rounded or grown (m).
    parts: Vec<(Pose, Solid, f64)>,
}

struct SeenVariable {
    frame: usize,
    rates: [f64; 2],
    range: [f64; 2],
}

/// The numbers of a line.
struct Numbers<'a>(std::str::SplitAsciiWhitespace<'a>);

impl<'a> Numbers<'a> {
    fn word(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    fn x(&mut self) -> Option<f64> {
        self.0.next()?.parse().ok()
    }

    fn count(&mut self) -> Option<usize> {
        self.0.next()?.parse().ok()
    }

    fn three(&mut self) -> Option<[f64; 3]> {
        Some([self.x()?, self.x()?, self.x()?])
    }

    fn pose(&mut self) -> Option<Pose> {
        let at = self.three()?;
        Some(pose_from_xyz_quat(at, [self.x()?, self.x()?, self.x()?, self.x()?]))
    }

    fn points(&mut self) -> Option<Vec<Point3>> {
        (0..self.count()?).map(|_| self.three().map(Point3::from)).collect()
    }

    /// A shape, its place in its own frame, and how far it is rounded (m).
    fn shape(&mut self) -> Option<(Pose, Shape, f64)> {
        let here = Pose::identity();
        Some(match self.word()? {
            "box" => (here, Shape::Cuboid { size_m: Vec3::from(self.three()?) }, 0.0),
            "cone" => {
                let (base, top, length_m) = (self.x()?, self.x()?, self.x()?);
                let shape = match (base == top, top == 0.0) {
                    (true, _) if base >= 1000.0 => {
                        return Some((
                            Pose::translation(0.0, 0.0, 0.5 * length_m),
                            Shape::HalfSpace,
                            0.0,
                        ));
                    }
                    (true, _) => Shape::Cylinder { radius_m: base, length_m },
                    (_, true) => Shape::Cone { radius_m: base, length_m },
                    // A changed one: a polyhedron of many sides within it.
                    _ => return Some((here, Shape::Hull(frustum(base, top, length_m)?), 0.0)),
                };
                (here, shape, 0.0)
            }
            "hull" => {
                let (radius_m, points) = (self.x()?, self.points()?);
                match &points[..] {
                    [at] => (Pose::translation(at.x, at.y, at.z), Shape::Sphere { radius_m }, 0.0),
                    [a, b] => {
                        let turn = Rotation::rotation_between(&Vec3::z(), &(b - a))
                            .unwrap_or_else(|| Rotation::from_axis_angle(&Vec3::x_axis(), PI));
                        let place = Pose::from_parts(a.lerp(b, 0.5).into(), turn);
                        (place, Shape::Capsule { radius_m, length_m: (b - a).norm() }, 0.0)
                    }
                    _ => {
                        let mesh = TriangleMesh::new(points, vec![[0, 0, 0]]).ok()?;
                        (here, Shape::Hull(Arc::new(mesh)), radius_m)
                    }
                }
            }
            "cloud" => {
                let radius_m = self.x()?;
                let points = self.points()?;
                (here, Shape::Cloud(Arc::new(PointCloud { radius_m, points })), 0.0)
            }
            "mesh" => {
                let points = self.points()?;
                let corner = |numbers: &mut Self| numbers.count().map(|k| k as u32);
                let count = self.count()?;
                let triangle = |_| Some([corner(self)?, corner(self)?, corner(self)?]);
                let triangles: Option<Vec<_>> = (0..count).map(triangle).collect();
                (here, Shape::Mesh(Arc::new(TriangleMesh::new(points, triangles?).ok()?)), 0.0)
            }
            _ => return None,
        })
    }
}

fn frustum(base: f64, top: f64, length_m: f64) -> Option<Arc<TriangleMesh>> {
    let side = |k: u32, radius: f64, z: f64| {
        let (sine, cosine) = (f64::from(k) * PI / 32.0).sin_cos();
        Point3::new(radius * cosine, radius * sine, z)
    };
    let rim = |radius: f64, z: f64| (0..64).map(move |k| side(k, radius, z));
    let points = rim(base, -0.5 * length_m).chain(rim(top, 0.5 * length_m)).collect();
    Some(Arc::new(TriangleMesh::new(points, vec![[0, 0, 0]]).ok()?))
}

impl Seen {
    /// Reads a certificate; `None` if this code cannot make a robot of it.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (mut links, mut joints) = (Vec::new(), Vec::<JointSpec>::new());
        let (mut names, mut joint_names, mut ranges) = (Vec::new(), Vec::new(), Vec::new());
        let (mut rigid, mut follows) = (Vec::<usize>::new(), Vec::new());
        let mut bodies = Vec::<SeenBody>::new();
        let (mut allowed, mut states) = (BTreeSet::new(), Vec::new());
        let (mut variables, mut pieces) = (Vec::new(), Vec::new());
        for line in text.lines() {
            let mut n = Numbers(line.split_ascii_whitespace());
            match n.word()? {
                "frame" => {
                    let (name, joint, parent) = (n.word()?, n.word()?, n.count()?);
                    let (origin, kind) = (n.pose()?, n.word()?);
                    links.push(Link::bare(name));
                    let mut range = [f64::NEG_INFINITY, f64::INFINITY];
                    if !names.is_empty() {
                        let parent_name: &String = names.get(parent)?;
                        let mut spec =
                            JointSpec::new(joint, JointKind::Fixed, parent_name.clone(), name);
                        spec.parent_from_joint = origin;
                        spec.limits = JointLimits::default();
                        if kind != "fixed" {
                            spec.kind = if kind == "turn" {
                                JointKind::Continuous
                            } else {
                                JointKind::Prismatic
                            };
                            spec.axis = UnitVec3::new_normalize(Vec3::from(n.three()?));
                            range = [n.x().unwrap_or(range[0]), n.x().unwrap_or(range[1])];
                            n.word()?;
                            if let Some(leader) = n.count() {
                                follows.push((joints.len(), leader, n.x()?, n.x()?));
                            }
                        }
                        joints.push(spec);
                    }
                    rigid.push(match kind {
                        "fixed" if !names.is_empty() => *rigid.get(parent)?,
                        _ => names.len(),
                    });
                    let (frame, name) = (names.len(), name.to_owned());
                    names.push(name.clone());
                    bodies.push(SeenBody {
                        name,
                        number: frame,
                        frame,
                        object: false,
                        parts: Vec::new(),
                    });
                    joint_names.push(joint.to_owned());
                    ranges.push(range);
                }
                "shape" => {
                    let (on, at) = (n.count()?, n.pose()?);
                    let (within, shape, rounding_m) = n.shape()?;
                    let part = (at * within, Solid::new(&shape), rounding_m);
                    bodies.get_mut(on)?.parts.push(part);
                }
                "pad" => {
                    let (on, by_m) = (n.count()?, n.x()?);
                    bodies.get_mut(on)?.parts.iter_mut().for_each(|part| part.2 += by_m);
                }
                "bare" => bodies.get_mut(n.count()?)?.parts.clear(),
                "state" => states.push((n.count()?, n.x()?)),
                "object" => {
                    let (name, frame) = (n.word()?.to_owned(), n.count()?);
                    bodies.push(SeenBody {
                        name,
                        number: bodies.len(),
                        frame,
                        object: true,
                        parts: Vec::new(),
                    });
                }
                "allow" => {
                    let mut pair = [n.count()?, n.count()?];
                    pair.sort_unstable();
                    allowed.insert(pair);
                }
                "variable" => {
                    let frame = n.count()?;
                    let rates = [n.x()?, n.x()?];
                    variables.push(SeenVariable { frame, rates, range: *ranges.get(frame)? });
                }
                "piece" => {
                    let to = n.x()?;
                    let one = |n: &mut Numbers<'_>| {
                        (0..n.count()?).map(|_| n.x()).collect::<Option<Vec<_>>>()
                    };
                    let all: Option<Vec<_>> = variables.iter().map(|_| one(&mut n)).collect();
                    pieces.push((to, all?));
                }
                "proof" => break,
                _ => {}
            }
        }
        for (joint, leader, multiplier, offset) in follows {
            let joint_name: &String = joint_names.get(leader)?;
            joints[joint].mimic = Some(Mimic { joint: joint_name.clone(), multiplier, offset });
        }
        let robot = RobotModel::build("seen", links, joints).ok()?;
        bodies.retain(|body| !body.parts.is_empty());
        let links: Option<Vec<_>> = names.iter().map(|name| robot.link(name)).collect();
        Some(Self { robot, links: links?, rigid, bodies, allowed, states, variables, pieces })
    }

    /// Names of all pairs that must not touch.
    pub(super) fn pairs(&self) -> Vec<[String; 2]> {
        self.checked().map(|[a, b]| [a.name.clone(), b.name.clone()]).collect()
    }

    fn checked(&self) -> impl Iterator<Item = [&SeenBody; 2]> {
        let all = self.bodies.iter().enumerate();
        let pairs = all.flat_map(|(i, a)| self.bodies[i + 1..].iter().map(move |b| [a, b]));
        pairs.filter(|[a, b]| {
            let carried = |body: &SeenBody| body.object && body.frame != 0;
            let rigid = self.rigid[a.frame] == self.rigid[b.frame] && !carried(a) && !carried(b);
            !rigid && !self.allowed.contains(&[a.number, b.number])
        })
    }

    /// Piece and time within it.
    fn place(&self, secs: f64) -> (usize, f64) {
        let piece = self.pieces.partition_point(|(to, _)| *to < secs).min(self.pieces.len() - 1);
        let from = if piece == 0 { 0.0 } else { self.pieces[piece - 1].0 };
        (piece, secs - from)
    }

    /// Positions of the variables.
    pub(super) fn positions(&self, secs: f64) -> Vec<f64> {
        let (piece, t) = self.place(secs);
        self.pieces[piece]
            .1
            .iter()
            .map(|c| c.iter().rev().fold(0.0, |sum, c| sum * t + c))
            .collect()
    }

    fn duration_secs(&self) -> f64 {
        self.pieces.last().map_or(0.0, |(to, _)| *to)
    }

    /// The least distance of all pairs at many moments (m).
    pub(super) fn least_distance_m(&self, samples: u32) -> f64 {
        let (mut frames, mut q) = (Frames::default(), self.robot.neutral());
        let mut least = f64::INFINITY;
        for i in 0..=samples {
            let positions =
                self.positions(self.duration_secs() * f64::from(i) / f64::from(samples));
            let moved = self.variables.iter().map(|v| v.frame).zip(positions);
            for (frame, x) in self.states.iter().copied().chain(moved) {
                let LinkId(link) = self.links[frame];
                q[self.robot.joints()[link - 1].first_position] = x;
            }
            kinematics::forward(&self.robot, &q, &mut frames);
            for [a, b] in self.checked() {
                let (at_a, at_b) = (frames[self.links[a.frame]], frames[self.links[b.frame]]);
                for (pose_a, solid_a, grow_a) in &a.parts {
                    for (pose_b, solid_b, grow_b) in &b.parts {
                        let gap = solid_a.distance_m(&(at_a * pose_a), solid_b, &(at_b * pose_b));
                        least = least.min(gap - grow_a - grow_b);
                    }
                }
            }
        }
        least
    }

    /// Positions, velocities and accelerations stay within the limits at many moments.
    #[track_caller]
    pub(super) fn keeps_limits(&self, samples: u32) {
        for i in 0..=samples {
            let (piece, t) = self.place(self.duration_secs() * f64::from(i) / f64::from(samples));
            for (variable, c) in self.variables.iter().zip(&self.pieces[piece].1) {
                let derive = |c: &[f64]| -> Vec<f64> {
                    c.iter().enumerate().skip(1).map(|(k, c)| k as f64 * c).collect()
                };
                let value = |c: &[f64]| c.iter().rev().fold(0.0, |sum, c| sum * t + c);
                let (first, second) = (derive(c), derive(&derive(c)));
                let [low, high] = variable.range;
                assert!(value(c) >= low - 2e-6 && value(c) <= high + 2e-6, "{} at {t}", value(c));
                assert!(value(&first).abs() <= variable.rates[0] * (1.0 + 2e-6));
                assert!(value(&second).abs() <= variable.rates[1] * (1.0 + 2e-6));
            }
        }
    }
}
