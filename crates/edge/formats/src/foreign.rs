//! Robots of other formats as URDF data: what MJCF and SDF readers share.

use std::collections::{HashMap, HashSet};

use karakuri_geometry::{Inertia, Pose, Vec3};
use karakuri_robot::{JointKind, Mimic};

use crate::urdf::{Dynamics, Inertial, Joint, Limit, Link, Placement, Rotation, Urdf};
use crate::xml::Element;
use crate::{Loaded, Origin, ReadError, Warning, number};

/// Limit on the number of links and joints, as for URDF.
const MAX_PARTS: usize = 10_000;
/// Greatest number of warnings; the rest is dropped.
const MAX_WARNINGS: usize = 1_000;

/// URDF data that is being made, and what was lost on the way.
pub(crate) struct Builder {
    pub(crate) urdf: Urdf,
    warnings: Vec<Warning>,
    names: HashSet<String>,
    /// How often a name was made unique, so that the next number is known.
    repeated: HashMap<String, usize>,
}

/// A joint between two links, wherever its axis is.
pub(crate) struct Connection {
    pub(crate) name: String,
    pub(crate) kind: JointKind,
    pub(crate) parent: String,
    pub(crate) child: String,
    pub(crate) parent_from_joint: Pose,
    pub(crate) joint_from_child: Pose,
    /// In the joint's frame.
    pub(crate) axis: Vec3,
    pub(crate) limit: Option<Limit>,
    pub(crate) dynamics: Option<Dynamics>,
    pub(crate) mimic: Option<Mimic<String>>,
    pub(crate) at: Origin,
}

impl Connection {
    /// A joint that does not move.
    pub(crate) fn fixed(
        name: String,
        parent: &str,
        child: &str,
        parent_from_child: Pose,
        at: &Origin,
    ) -> Self {
        Self {
            name,
            kind: JointKind::Fixed,
            parent: parent.to_owned(),
            child: child.to_owned(),
            parent_from_joint: parent_from_child,
            joint_from_child: Pose::identity(),
            axis: Vec3::z(),
            limit: None,
            dynamics: None,
            mimic: None,
            at: at.clone(),
        }
    }
}

impl Builder {
    pub(crate) fn new(name: &str, at: &Origin) -> Self {
        let urdf = Urdf {
            name: name.to_owned(),
            namespaces: Vec::new(),
            links: Vec::new(),
            joints: Vec::new(),
            materials: Vec::new(),
            transmissions: Vec::new(),
            extensions: Vec::new(),
            at: at.clone(),
        };
        Self { urdf, warnings: Vec::new(), names: HashSet::new(), repeated: HashMap::new() }
    }

    /// Reports something that the robot model cannot hold.
    pub(crate) fn loss(&mut self, at: &Origin, what: impl Into<String>, remedy: &str) {
        if self.warnings.len() < MAX_WARNINGS {
            let remedy = Some(remedy.to_owned()).filter(|remedy| !remedy.is_empty());
            self.warnings.push(Warning { origin: at.clone(), what: what.into(), remedy });
        }
    }

    /// A name that no link or joint has yet: the wanted one, or one with a number. Blank names become `unnamed`.
    pub(crate) fn unique(&mut self, wanted: &str) -> String {
        let wanted = if wanted.trim().is_empty() { "unnamed" } else { wanted };
        let mut name = wanted.to_owned();
        while !self.names.insert(name.clone()) {
            let count = self.repeated.entry(wanted.to_owned()).or_insert(1);
            *count += 1;
            name = format!("{wanted}_{count}");
        }
        name
    }

    /// Adds an empty link with a name of its own; returns its index.
    pub(crate) fn link(&mut self, name: String, at: &Origin) -> Result<usize, ReadError> {
        if self.urdf.links.len().max(self.urdf.joints.len()) >= MAX_PARTS {
            let what = format!("the robot has more than {MAX_PARTS} links or joints");
            return Err(ReadError::new(at.clone(), what));
        }
        self.urdf.links.push(Link {
            name,
            inertial: None,
            visuals: Vec::new(),
            collisions: Vec::new(),
            extensions: Vec::new(),
            at: at.clone(),
        });
        Ok(self.urdf.links.len() - 1)
    }

    /// Adds a joint. In URDF the axis passes through the child's origin; where it does not, a link is put between.
    pub(crate) fn connect(&mut self, connection: Connection) -> Result<(), ReadError> {
        let Connection { parent_from_joint, joint_from_child, .. } = connection;
        let is_direct = connection.kind == JointKind::Fixed
            || joint_from_child.translation.vector.norm() < 1e-12;
        if is_direct {
            let axis = joint_from_child.rotation.inverse() * connection.axis;
            self.joint(connection, parent_from_joint * joint_from_child, axis);
            return Ok(());
        }
        let between = self.unique(&format!("{}_frame", connection.name));
        self.link(between.clone(), &connection.at)?;
        let offset = self.unique(&format!("{}_offset", connection.name));
        let rest = Connection::fixed(
            offset,
            &between,
            &connection.child,
            joint_from_child,
            &connection.at,
        );
        let axis = connection.axis;
        self.joint(Connection { child: between, ..connection }, parent_from_joint, axis);
        self.connect(rest)
    }

    fn joint(&mut self, connection: Connection, parent_from_child: Pose, axis: Vec3) {
        self.urdf.joints.push(Joint {
            name: connection.name,
            kind: connection.kind,
            parent: connection.parent,
            child: connection.child,
            placement: placement(&parent_from_child),
            axis: (connection.kind != JointKind::Fixed).then(|| axis.into()),
            limit: connection.limit,
            safety: None,
            dynamics: connection.dynamics,
            calibration: None,
            mimic: connection.mimic,
            extensions: Vec::new(),
            at: connection.at,
        });
    }

    /// The result, if its numbers are such as can be read again: masses and poses are products of what the file holds.
    pub(crate) fn finish(self) -> Result<Loaded<Urdf>, ReadError> {
        let check =
            |at: &Origin, values: &[f64]| match values.iter().all(|v| number::is_sensible(*v)) {
                true => Ok(()),
                false => Err(ReadError::new(
                    at.clone(),
                    "a pose, mass or limit here is larger than 1e30, the limit",
                )),
            };
        for link in &self.urdf.links {
            if let Some(Inertial { placement, mass_kg, moments, at }) = &link.inertial {
                check(at, &placement.xyz_m)?;
                check(at, &[*mass_kg])?;
                check(at, moments)?;
            }
            let visuals = link.visuals.iter().map(|visual| (&visual.at, &visual.placement));
            let collisions = link.collisions.iter().map(|shape| (&shape.at, &shape.placement));
            visuals
                .chain(collisions)
                .try_for_each(|(at, placement)| check(at, &placement.xyz_m))?;
        }
        for joint in &self.urdf.joints {
            check(&joint.at, &joint.placement.xyz_m)?;
            if let Some(mimic) = &joint.mimic {
                check(&joint.at, &[mimic.multiplier, mimic.offset])?;
            }
            if let Some(limit) = &joint.limit {
                let values = [limit.lower, limit.upper, limit.velocity, limit.effort];
                check(&joint.at, &values.map(Option::unwrap_or_default))?;
            }
        }
        Ok(Loaded { value: self.urdf, warnings: self.warnings })
    }
}

/// A pose as URDF data.
pub(crate) fn placement(pose: &Pose) -> Placement {
    let q = pose.rotation.coords;
    Placement {
        xyz_m: pose.translation.vector.into(),
        rotation: Rotation::QuatXyzw([q.x, q.y, q.z, q.w]),
    }
}

/// Mass properties in the link's frame as URDF data.
pub(crate) fn inertial(inertia: &Inertia, at: &Origin) -> Inertial {
    let m = &inertia.about_com;
    Inertial {
        placement: placement(&Pose::from_parts(
            inertia.com_m.into(),
            karakuri_geometry::Quat::identity(),
        )),
        mass_kg: inertia.mass_kg,
        moments: [m[(0, 0)], m[(0, 1)], m[(0, 2)], m[(1, 1)], m[(1, 2)], m[(2, 2)]],
        at: at.clone(),
    }
}

/// Limits of a joint; infinite bounds must be left out before.
pub(crate) fn limit(range: Option<[f64; 2]>, at: &Origin) -> Limit {
    Limit {
        lower: range.map(|r| r[0]),
        upper: range.map(|r| r[1]),
        velocity: None,
        effort: None,
        acceleration: None,
        deceleration: None,
        jerk: None,
        at: at.clone(),
    }
}

/// All numbers of a text, at least `least` and at most `most` of them.
pub(crate) fn numbers(
    text: &str,
    what: &str,
    counts: std::ops::RangeInclusive<usize>,
    at: &Origin,
) -> Result<Vec<f64>, ReadError> {
    let fail = |problem: String| {
        ReadError::new(at.clone(), format!("{what} {problem}: {}", number::quoted(text)))
    };
    let mut values = Vec::new();
    for word in text.split_whitespace() {
        let value = number::parse(word);
        values.push(
            value.ok_or_else(|| fail(format!("holds {}, not a number", number::quoted(word))))?,
        );
        if values.len() > *counts.end() {
            return Err(fail(format!("holds more than {} numbers", counts.end())));
        }
    }
    if values.len() < *counts.start() {
        return Err(fail(format!("holds {} numbers instead of {}", values.len(), counts.start())));
    }
    Ok(values)
}

/// Exactly three numbers.
pub(crate) fn vector(text: &str, what: &str, at: &Origin) -> Result<Vec3, ReadError> {
    let values = numbers(text, what, 3..=3, at)?;
    Ok(Vec3::new(values[0], values[1], values[2]))
}

/// An axis of length one.
pub(crate) fn direction(axis: Vec3, at: &Origin) -> Result<Vec3, ReadError> {
    axis.try_normalize(1e-9).ok_or_else(|| ReadError::new(at.clone(), "the axis has no direction"))
}

/// Reports the children of `parent` that the reader does not know, once per name.
pub(crate) fn unread(builder: &mut Builder, parent: &Element, known: &[&str], remedy: &str) {
    let mut seen = HashSet::new();
    for child in parent.elements() {
        if !known.contains(&child.name.as_str()) && seen.insert(child.name.as_str()) {
            let what = format!("<{}> of <{}> is not read", child.name, parent.name);
            builder.loss(&child.origin, what, remedy);
        }
    }
}
