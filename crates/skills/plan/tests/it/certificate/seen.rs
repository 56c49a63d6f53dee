//! A certificate read by other code than ours: the models of the robot crate and the distances of the geometry crate.

use std::collections::BTreeSet;
use std::sync::Arc;

use karakuri_geometry::math::pose_from_xyz_quat;
use karakuri_geometry::{Point3, PointCloud, Pose, Shape, Solid, TriangleMesh, UnitVec3, Vec3};
use karakuri_robot::{
    Frames, JointKind, JointLimits, JointSpec, Link, LinkId, Mimic, RobotModel, kinematics,
};

pub(super) struct Seen {
    robot: RobotModel,
    /// For each frame: its link's index in the model.
    links: Vec<LinkId>,
    /// For each frame: whether its joint is fixed, and its parent.
    rigid: Vec<usize>,
    bodies: Vec<SeenBody>,
    allowed: BTreeSet<[String; 2]>,
    states: Vec<(usize, f64)>,
    variables: Vec<SeenVariable>,
    /// End and polynomials of each piece.
    pieces: Vec<(f64, Vec<Vec<f64>>)>,
}

struct SeenBody {
    name: String,
    frame: usize,
    object: bool,
    grow_m: f64,
    parts: Vec<(Pose, Solid)>,
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

    fn shape(&mut self) -> Option<Shape> {
        let flat = |points: Vec<Point3>| {
            let any = vec![[0, 0, 0]];
            Some(Arc::new(TriangleMesh::new(points, any).ok()?))
        };
        Some(match self.word()? {
            "sphere" => Shape::Sphere { radius_m: self.x()? },
            "box" => Shape::Cuboid { size_m: Vec3::from(self.three()?) },
            "capsule" => Shape::Capsule { radius_m: self.x()?, length_m: self.x()? },
            "cylinder" => Shape::Cylinder { radius_m: self.x()?, length_m: self.x()? },
            "cone" => Shape::Cone { radius_m: self.x()?, length_m: self.x()? },
            "halfspace" => Shape::HalfSpace,
            "hull" => Shape::Hull(flat(self.points()?)?),
            "cloud" => {
                let radius_m = self.x()?;
                Shape::Cloud(Arc::new(PointCloud { radius_m, points: self.points()? }))
            }
            "mesh" => {
                let points = self.points()?;
                let corner = |numbers: &mut Self| numbers.count().map(|k| k as u32);
                let count = self.count()?;
                let triangle = |_| Some([corner(self)?, corner(self)?, corner(self)?]);
                let triangles: Option<Vec<_>> = (0..count).map(triangle).collect();
                Shape::Mesh(Arc::new(TriangleMesh::new(points, triangles?).ok()?))
            }
            _ => return None,
        })
    }
}

impl Seen {
    /// Reads a certificate; `None` if this code cannot make a robot of it.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (mut links, mut joints) = (Vec::new(), Vec::<JointSpec>::new());
        let (mut names, mut joint_names, mut ranges) = (Vec::new(), Vec::new(), Vec::new());
        let (mut rigid, mut follows) = (Vec::<usize>::new(), Vec::new());
        let mut shapes: Vec<(usize, Pose, Shape)> = Vec::new();
        let (mut objects, mut pads) = (Vec::<SeenBody>::new(), Vec::new());
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
                            if n.word() == Some("follows") {
                                follows.push((joints.len(), n.count()?, n.x()?, n.x()?));
                            }
                        }
                        joints.push(spec);
                    }
                    rigid.push(match kind {
                        "fixed" if !names.is_empty() => *rigid.get(parent)?,
                        _ => names.len(),
                    });
                    names.push(name.to_owned());
                    joint_names.push(joint.to_owned());
                    ranges.push(range);
                }
                "shape" => {
                    let on = n.word()?;
                    let (at, shape) = (n.pose()?, n.shape()?);
                    match on.parse::<usize>() {
                        Ok(frame) => shapes.push((frame, at, shape)),
                        Err(_) => objects.last_mut()?.parts.push((at, Solid::new(&shape))),
                    }
                }
                "pad" => pads.push((n.count()?, n.x()?)),
                "bare" => {
                    let bare = n.count()?;
                    shapes.retain(|(frame, ..)| *frame != bare);
                }
                "state" => states.push((n.count()?, n.x()?)),
                "object" => {
                    let (name, frame) = (n.word()?.to_owned(), n.count()?);
                    objects.push(SeenBody {
                        name,
                        frame,
                        object: true,
                        grow_m: 0.0,
                        parts: Vec::new(),
                    });
                }
                "allow" => {
                    let mut pair = [n.word()?.to_owned(), n.word()?.to_owned()];
                    pair.sort();
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
        let mut bodies: Vec<SeenBody> = Vec::new();
        for (frame, name) in names.iter().enumerate() {
            let own = shapes.iter().filter(|(on, ..)| *on == frame);
            let parts: Vec<_> = own.map(|(_, at, shape)| (*at, Solid::new(shape))).collect();
            let grow_m = pads.iter().find(|(on, _)| *on == frame).map_or(0.0, |(_, grow)| *grow);
            if !parts.is_empty() {
                bodies.push(SeenBody { name: name.clone(), frame, object: false, grow_m, parts });
            }
        }
        bodies.extend(objects);
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
            let mut names = [a.name.clone(), b.name.clone()];
            names.sort();
            let carried = |body: &SeenBody| body.object && body.frame != 0;
            let rigid = self.rigid[a.frame] == self.rigid[b.frame] && !carried(a) && !carried(b);
            !rigid && !self.allowed.contains(&names)
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
                for (pose_a, solid_a) in &a.parts {
                    for (pose_b, solid_b) in &b.parts {
                        let gap = solid_a.distance_m(&(at_a * pose_a), solid_b, &(at_b * pose_b));
                        least = least.min(gap - a.grow_m - b.grow_m);
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
