//! Converts [`Urdf`] to a robot.

use std::collections::HashMap;

use karakuri_geometry::{Inertia, Mat3, Pose, Shape, UnitVec3, Vec3};
use karakuri_robot as robot;
use karakuri_robot::{JointKind, JointLimits, JointSpec, ModelError, PositionRange, RobotModel};

use super::capsule;
use super::document::{Geometry, Inertial, Joint, Link, Material, Urdf};
use crate::finding::{Code, Findings};
use crate::mesh::MeshCache;
use crate::{Assets, Loaded, Origin, ReadError};
use karakuri_robot::nearest;

/// Options for converting a URDF.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ModelOptions {
    /// How mesh files are handled.
    pub meshes: Meshes,
}

/// How mesh files are handled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Meshes {
    /// Load them; a missing or invalid one is reported, and its shape is left out.
    #[default]
    Load,
    /// Leave out all meshes: kinematics and dynamics do not need them.
    Skip,
}

impl Urdf {
    /// The robot that this file describes.
    ///
    /// Loads meshes from `assets`; equal ones are loaded once and shared. A sphere, a cylinder and a sphere that
    /// together form a capsule become one.
    ///
    /// # Errors
    ///
    /// If links and joints do not form one tree; the place is that of the wrong joint or link.
    pub fn model(
        &self,
        assets: &dyn Assets,
        options: ModelOptions,
    ) -> Result<Loaded<RobotModel>, ReadError> {
        let mut findings = Findings::default();
        let (links, joints) = self.parts(assets, options, &mut findings);
        match RobotModel::build(self.name.clone(), links, joints) {
            Ok(model) => findings.into_loaded(model),
            Err(error) => Err(self.blame(error)),
        }
    }

    /// The parts of a model, each in the order of the file; harmless errors are corrected and reported.
    pub(crate) fn parts(
        &self,
        assets: &dyn Assets,
        options: ModelOptions,
        findings: &mut Findings,
    ) -> (Vec<robot::Link>, Vec<JointSpec>) {
        let materials = self.material_table();
        let mut converter =
            Converter { options, meshes: MeshCache::new(assets), materials: &materials };
        let links = self.links.iter().map(|link| converter.link(link, findings)).collect();
        let joints = self.joints.iter().map(|joint| spec(joint, findings)).collect();
        (links, joints)
    }

    /// Materials by name. The first definition is used, wherever it is, as in other readers.
    fn material_table(&self) -> HashMap<&str, &Material> {
        let local = self.links.iter().flat_map(|l| &l.visuals).filter_map(|v| v.material.as_ref());
        let mut table = HashMap::new();
        for material in self.materials.iter().chain(local) {
            if !material.name.is_empty() && material.is_definition() {
                table.entry(material.name.as_str()).or_insert(material);
            }
        }
        table
    }

    /// Adds the place in the file, and a remedy.
    fn blame(&self, error: ModelError) -> ReadError {
        let (at, remedy) = match &error {
            ModelError::NoLinks => (&self.at, "add at least one <link>".to_owned()),
            ModelError::DuplicateLink(name) => {
                (self.last_link(name), "give one of them another name".to_owned())
            }
            ModelError::DuplicateJoint(name) => {
                (self.last_joint(name), "give one of them another name".to_owned())
            }
            ModelError::NoSuchLink { joint, link } => {
                let names = self.links.iter().map(|l| l.name.as_str());
                (
                    self.last_joint(joint),
                    or_nearest(link, names, "add the link, or correct the joint"),
                )
            }
            ModelError::TwoParents { second, .. } => (
                self.last_joint(second),
                "a link has one parent: remove one of the joints".to_owned(),
            ),
            ModelError::TwoRoots(_, second) => {
                (self.last_link(second), "add a joint that connects it to the rest".to_owned())
            }
            ModelError::Cycle(links) => {
                let first = links.first().map_or(&self.at, |name| self.last_link(name));
                (first, "remove one of the joints between them".to_owned())
            }
            ModelError::NoSuchMimic { joint, target } => {
                let names = self.joints.iter().map(|j| j.name.as_str());
                (self.last_joint(joint), or_nearest(target, names, "name an existing joint"))
            }
            ModelError::MimicCycle(joint) => {
                (self.last_joint(joint), "let one of the joints move by itself".to_owned())
            }
            ModelError::MimicKind { joint, .. } => {
                (self.last_joint(joint), "remove <mimic>, or change the joint's type".to_owned())
            }
            ModelError::NotFinite(joint) => {
                (self.last_joint(joint), "correct its numbers".to_owned())
            }
        };
        ReadError::new(at.clone(), error.to_string()).with_remedy(remedy)
    }

    /// The last element with this name: of two with the same name, the duplicate.
    fn last_link(&self, name: &str) -> &Origin {
        self.links.iter().rfind(|l| l.name == name).map_or(&self.at, |l| &l.at)
    }

    fn last_joint(&self, name: &str) -> &Origin {
        self.joints.iter().rfind(|j| j.name == name).map_or(&self.at, |j| &j.at)
    }
}

fn or_nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>, otherwise: &str) -> String {
    let near = nearest(word, names).map(|near| format!("did you mean {near:?}?"));
    near.unwrap_or_else(|| otherwise.to_owned())
}

impl Material {
    /// Whether it has a colour or texture, rather than only a name.
    pub(crate) fn is_definition(&self) -> bool {
        self.rgba.is_some() || self.texture.is_some()
    }
}

impl Inertial {
    /// Mass properties in the link's frame.
    fn inertia(&self) -> Inertia {
        let [ixx, ixy, ixz, iyy, iyz, izz] = self.moments;
        let about_com = Mat3::new(ixx, ixy, ixz, ixy, iyy, iyz, ixz, iyz, izz);
        let mut inertia = Inertia { mass_kg: self.mass_kg, com_m: Vec3::zeros(), about_com }
            .transformed(&self.placement.pose());
        // Rotation leaves rounding differences between the two halves; a file holds only one of them.
        inertia.about_com = 0.5 * (inertia.about_com + inertia.about_com.transpose());
        inertia
    }
}

/// State for converting links.
struct Converter<'a, 'b> {
    options: ModelOptions,
    meshes: MeshCache<'b>,
    materials: &'a HashMap<&'a str, &'a Material>,
}

impl Converter<'_, '_> {
    fn link(&mut self, link: &Link, findings: &mut Findings) -> robot::Link {
        let mut visuals = Vec::with_capacity(link.visuals.len());
        for visual in &link.visuals {
            if let Some(shape) = self.shape(&visual.geometry, findings) {
                visuals.push(robot::Visual {
                    name: visual.name.clone(),
                    link_from_shape: visual.placement.pose(),
                    shape,
                    material: visual.material.as_ref().and_then(|m| self.material(m, findings)),
                });
            }
        }
        let mut collisions = Vec::with_capacity(link.collisions.len());
        for collision in &link.collisions {
            if let Some(shape) = self.shape(&collision.geometry, findings) {
                collisions.push(robot::Collision {
                    name: collision.name.clone(),
                    link_from_shape: collision.placement.pose(),
                    shape,
                });
            }
        }
        robot::Link {
            name: link.name.clone(),
            inertia: link.inertial.as_ref().map(Inertial::inertia),
            visuals: capsule::fuse(visuals),
            collisions: capsule::fuse(collisions),
        }
    }

    fn shape(&mut self, geometry: &Geometry, findings: &mut Findings) -> Option<Shape> {
        Some(match geometry {
            Geometry::Box { size_m } => Shape::Cuboid { size_m: Vec3::from(*size_m) },
            Geometry::Sphere { radius_m } => Shape::Sphere { radius_m: *radius_m },
            &Geometry::Cylinder { radius_m, length_m } => Shape::Cylinder { radius_m, length_m },
            &Geometry::Capsule { radius_m, length_m } => Shape::Capsule { radius_m, length_m },
            Geometry::Mesh { filename, scale, at } => {
                if self.options.meshes == Meshes::Skip {
                    return None;
                }
                Shape::Mesh(self.meshes.load(filename, *scale, at, findings)?)
            }
        })
    }

    fn material(&self, material: &Material, findings: &mut Findings) -> Option<robot::Material> {
        let defined = match material.is_definition() {
            true => material,
            false => match self.materials.get(material.name.as_str()) {
                Some(defined) => defined,
                None => {
                    unknown_material(material, self.materials.keys().copied(), findings);
                    return None;
                }
            },
        };
        Some(robot::Material {
            name: material.name.clone(),
            // A texture without colour is shown unchanged.
            rgba: defined.rgba.unwrap_or([1.0; 4]),
            texture: defined.texture.clone(),
        })
    }
}

/// Reports a material that is not defined.
fn unknown_material<'a>(
    material: &Material,
    names: impl Iterator<Item = &'a str>,
    findings: &mut Findings,
) {
    let what = match material.name.is_empty() {
        true => "a material without name says neither colour nor texture".to_owned(),
        false => format!("material {:?} is nowhere defined", material.name),
    };
    let remedy = findings.did_you_mean(&material.name, names, "add <color rgba=\"…\"/> to it");
    findings.warning(Code::UnknownMaterial, &material.at, what, remedy);
}

fn spec(joint: &Joint, findings: &mut Findings) -> JointSpec {
    // A fixed or floating joint does not use its axis, so it is the same for all of them.
    let axis = match joint.kind {
        JointKind::Fixed | JointKind::Floating => Vec3::z_axis(),
        _ => UnitVec3::new_normalize(Vec3::from(joint.axis.unwrap_or([1.0, 0.0, 0.0]))),
    };
    let dynamics = joint.dynamics.as_ref();
    JointSpec {
        name: joint.name.clone(),
        kind: joint.kind,
        parent: joint.parent.clone(),
        child: joint.child.clone(),
        parent_from_joint: joint.placement.pose(),
        axis,
        limits: limits(joint, findings),
        mimic: mimic(joint, findings),
        damping: dynamics.and_then(|d| d.damping).unwrap_or_default(),
        friction: dynamics.and_then(|d| d.friction).unwrap_or_default(),
    }
}

/// The mimic of a joint. A fixed joint cannot mimic.
fn mimic(joint: &Joint, findings: &mut Findings) -> Option<robot::Mimic<String>> {
    let mimic = joint.mimic.clone()?;
    if joint.kind == JointKind::Fixed {
        let what = format!("joint {:?} is fixed and mimics {:?}", joint.name, mimic.joint);
        let remedy = "<mimic> is ignored; remove it, or change the joint's type";
        findings.warning(Code::MimicKind, &joint.at, what, remedy);
        return None;
    }
    Some(mimic)
}

/// The limits of a joint; harmless errors are corrected and reported.
fn limits(joint: &Joint, findings: &mut Findings) -> JointLimits {
    let bounded = matches!(joint.kind, JointKind::Revolute | JointKind::Prismatic);
    let Some(limit) = &joint.limit else {
        if bounded && joint.mimic.is_none() {
            let what = format!("joint {:?} has no <limit>", joint.name);
            let remedy = "it may move without end; add <limit lower=\"…\" upper=\"…\" effort=\"…\" velocity=\"…\"/>";
            findings.warning(Code::LimitsMissing, &joint.at, what, remedy);
        }
        return JointLimits::default();
    };

    let mut position = None;
    if bounded {
        if limit.lower.is_none() && limit.upper.is_none() {
            let what = format!("joint {:?} has neither lower nor upper limit", joint.name);
            let remedy = "both are taken as zero, so it cannot move; add lower=\"…\" upper=\"…\"";
            findings.warning(Code::LimitsMissing, &limit.at, what, remedy);
        }
        let (lower, upper) = (limit.lower.unwrap_or_default(), limit.upper.unwrap_or_default());
        if lower > upper {
            let what = format!(
                "joint {:?} has its lower limit {lower} above its upper {upper}",
                joint.name
            );
            findings.error(Code::LimitsReversed, &limit.at, what, "they are swapped; correct them");
        }
        position = PositionRange::new(lower.min(upper), lower.max(upper));
    }
    JointLimits { position, velocity: limit.velocity, effort: limit.effort }
}

/// A shape on a link: the common part of visuals and collisions.
pub(super) trait Placed {
    /// Pose and shape.
    fn shape(&self) -> (&Pose, &Shape);
    /// Replaces the shape.
    fn set_shape(&mut self, shape: Shape);
    /// Whether it has the same material, so that the two may be merged.
    fn looks_like(&self, other: &Self) -> bool;
}

impl Placed for robot::Visual {
    fn shape(&self) -> (&Pose, &Shape) {
        (&self.link_from_shape, &self.shape)
    }

    fn set_shape(&mut self, shape: Shape) {
        self.shape = shape;
    }

    fn looks_like(&self, other: &Self) -> bool {
        self.material == other.material
    }
}

impl Placed for robot::Collision {
    fn shape(&self) -> (&Pose, &Shape) {
        (&self.link_from_shape, &self.shape)
    }

    fn set_shape(&mut self, shape: Shape) {
        self.shape = shape;
    }

    fn looks_like(&self, _other: &Self) -> bool {
        true
    }
}
