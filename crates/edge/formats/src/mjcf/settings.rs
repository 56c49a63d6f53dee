//! What holds for the whole model: compiler settings, default classes and assets.

use std::collections::HashMap;
use std::sync::Arc;

use karakuri_geometry::{Mat3, Pose, Quat, UnitVec3, Vec3};
use nalgebra::Rotation3;

use crate::foreign::{Builder, numbers, vector};
use crate::urdf::Geometry;
use crate::xml::Element;
use crate::{Origin, ReadError};

pub(super) struct Settings<'a> {
    /// Factor from the angles of the file to radians.
    pub(super) angle: f64,
    euler_order: [u8; 3],
    pub(super) autolimits: bool,
    classes: Vec<Class<'a>>,
    class_index: HashMap<&'a str, usize>,
    /// Meshes by name.
    pub(super) meshes: HashMap<String, Geometry>,
    /// Colours of materials by name.
    pub(super) colours: HashMap<&'a str, [f64; 4]>,
}

/// A default class: the elements whose attributes it sets.
#[derive(Default)]
struct Class<'a> {
    parent: Option<usize>,
    elements: HashMap<&'a str, &'a Element>,
}

/// Tags whose defaults matter here.
const TAGS: [&str; 4] = ["joint", "geom", "mesh", "material"];

/// An attribute, and the element that it comes from.
pub(super) type Found<'a> = Option<(&'a str, &'a Origin)>;

impl<'a> Settings<'a> {
    pub(super) fn read(root: &'a Element, builder: &mut Builder) -> Result<Self, ReadError> {
        let mut settings = Self {
            angle: std::f64::consts::PI / 180.0,
            euler_order: *b"xyz",
            autolimits: true,
            classes: vec![Class::default()],
            class_index: HashMap::new(),
            meshes: HashMap::new(),
            colours: HashMap::new(),
        };
        let mut folder = "";
        for compiler in root.elements_named("compiler") {
            match compiler.attribute("angle") {
                Some("radian") => settings.angle = 1.0,
                Some("degree") => settings.angle = std::f64::consts::PI / 180.0,
                _ => {}
            }
            if let Some(order) = compiler.attribute("eulerseq") {
                let is_axis = |b: &u8| b"xyzXYZ".contains(b);
                settings.euler_order = order
                    .as_bytes()
                    .try_into()
                    .ok()
                    .filter(|o: &[u8; 3]| o.iter().all(is_axis))
                    .ok_or_else(|| {
                        let at = compiler.attribute_origin("eulerseq").clone();
                        ReadError::new(
                            at,
                            format!("eulerseq {order:?} is not three of x, y, z, X, Y, Z"),
                        )
                    })?;
            }
            settings.autolimits &= compiler.attribute("autolimits") != Some("false");
            folder =
                compiler.attribute("meshdir").or(compiler.attribute("assetdir")).unwrap_or(folder);
            if compiler.attribute("coordinate") == Some("global") {
                let what = "global coordinates are not read; MuJoCo has removed them too";
                return Err(ReadError::new(compiler.origin.clone(), what));
            }
        }
        for default in root.elements_named("default") {
            settings.class(default, None);
        }
        for asset in root.elements_named("asset").flat_map(Element::elements) {
            match asset.name.as_str() {
                "mesh" => settings.mesh(asset, folder, root, builder)?,
                "material" => {
                    let class = settings.named_class(asset, None);
                    let rgba = settings.attribute(asset, "rgba", class);
                    if let (Some(name), Some((rgba, at))) = (asset.attribute("name"), rgba) {
                        settings.colours.insert(name, colour(rgba, at)?);
                    }
                }
                _ => {}
            }
        }
        Ok(settings)
    }

    /// Adds a default class and those inside it. The outermost is called `main`.
    fn class(&mut self, default: &'a Element, parent: Option<usize>) {
        let own = match parent {
            None => 0,
            Some(_) => {
                self.classes.push(Class { parent, ..Class::default() });
                self.classes.len() - 1
            }
        };
        self.class_index.insert(default.attribute("class").unwrap_or("main"), own);
        for child in default.elements() {
            if TAGS.contains(&child.name.as_str()) {
                self.classes[own].elements.insert(&child.name, child);
            } else if child.name == "default" {
                self.class(child, Some(own));
            }
        }
    }

    /// The class of an element: its own, or else that of the body around it, or else the outermost.
    pub(super) fn named_class(&self, element: &Element, around: Option<usize>) -> usize {
        let own = element.attribute("class").and_then(|name| self.class_index.get(name));
        own.copied().or(around).unwrap_or_default()
    }

    /// The class that a body sets for what is inside it.
    pub(super) fn child_class(&self, body: &Element, around: Option<usize>) -> Option<usize> {
        body.attribute("childclass").and_then(|name| self.class_index.get(name)).copied().or(around)
    }

    /// The value of an attribute: the element's own, or that of its class or a class above.
    pub(super) fn attribute(&self, element: &'a Element, name: &str, class: usize) -> Found<'a> {
        let of = |element: &'a Element| {
            element.attribute(name).map(|value| (value, element.attribute_origin(name)))
        };
        let mut class = Some(class);
        let inherited = std::iter::from_fn(|| {
            let here = &self.classes[class?];
            class = here.parent;
            Some(here.elements.get(element.name.as_str()).copied())
        });
        of(element).or_else(|| inherited.flatten().find_map(of))
    }

    fn mesh(
        &mut self,
        asset: &'a Element,
        folder: &str,
        root: &Element,
        builder: &mut Builder,
    ) -> Result<(), ReadError> {
        let Some(file) = asset.attribute("file") else {
            builder.loss(&asset.origin, "a mesh without file is not read", "store it as a file");
            return Ok(());
        };
        let stem = file.rsplit('/').next().unwrap_or(file);
        let stem = stem.rsplit_once('.').map_or(stem, |(stem, _)| stem);
        let name = asset.attribute("name").unwrap_or(stem).to_owned();
        let class = self.named_class(asset, None);
        let scale = match self.attribute(asset, "scale", class) {
            Some((text, at)) => vector(text, "scale", at)?.into(),
            None => [1.0; 3],
        };
        if asset.attribute("refpos").or(asset.attribute("refquat")).is_some() {
            builder.loss(
                &asset.origin,
                format!("the reference frame of mesh {name:?} is not applied"),
                "apply it in the file",
            );
        }
        let filename = match (file.starts_with('/'), folder.trim_end_matches('/')) {
            (true, _) | (_, "") => file.to_owned(),
            (_, folder) => format!("{folder}/{file}"),
        };
        // Relative names begin at the main file, even in an included one.
        let at = Origin { file: Arc::clone(&root.origin.file), ..asset.origin.clone() };
        self.meshes.insert(name, Geometry::Mesh { filename, scale, at });
        Ok(())
    }

    /// The pose that an element's attributes describe.
    pub(super) fn pose(&self, element: &'a Element, class: usize) -> Result<Pose, ReadError> {
        let position = match self.attribute(element, "pos", class) {
            Some((text, at)) => vector(text, "pos", at)?,
            None => Vec3::zeros(),
        };
        Ok(Pose::from_parts(position.into(), self.rotation(element, class)?))
    }

    fn rotation(&self, element: &'a Element, class: usize) -> Result<Quat, ReadError> {
        if let Some((text, at)) = self.attribute(element, "quat", class) {
            return quaternion(text, at);
        }
        if let Some((text, at)) = self.attribute(element, "euler", class) {
            return Ok(self.euler(vector(text, "euler", at)?));
        }
        if let Some((text, at)) = self.attribute(element, "axisangle", class) {
            let v = numbers(text, "axisangle", 4..=4, at)?;
            let axis = UnitVec3::new_normalize(crate::foreign::direction(
                Vec3::new(v[0], v[1], v[2]),
                at,
            )?);
            return Ok(Quat::from_axis_angle(&axis, v[3] * self.angle));
        }
        if let Some((text, at)) = self.attribute(element, "xyaxes", class) {
            let v = numbers(text, "xyaxes", 6..=6, at)?;
            let x = crate::foreign::direction(Vec3::new(v[0], v[1], v[2]), at)?;
            let y = Vec3::new(v[3], v[4], v[5]);
            let y = crate::foreign::direction(y - x * x.dot(&y), at)?;
            let axes = Mat3::from_columns(&[x, y, x.cross(&y)]);
            return Ok(Quat::from_rotation_matrix(&Rotation3::from_matrix_unchecked(axes)));
        }
        if let Some((text, at)) = self.attribute(element, "zaxis", class) {
            let z = crate::foreign::direction(vector(text, "zaxis", at)?, at)?;
            return Ok(from_z_to(&z));
        }
        Ok(Quat::identity())
    }

    /// Small letters turn about the axes that were turned already, capital letters about fixed axes.
    fn euler(&self, angles: Vec3) -> Quat {
        let mut turned = Quat::identity();
        for (letter, angle) in self.euler_order.iter().zip(angles.iter()) {
            let axis = match letter.to_ascii_lowercase() {
                b'x' => Vec3::x_axis(),
                b'y' => Vec3::y_axis(),
                _ => Vec3::z_axis(),
            };
            let turn = Quat::from_axis_angle(&axis, angle * self.angle);
            turned = if letter.is_ascii_lowercase() { turned * turn } else { turn * turned };
        }
        turned
    }
}

/// A quaternion w, x, y, z, of any length but zero.
pub(super) fn quaternion(text: &str, at: &Origin) -> Result<Quat, ReadError> {
    let v = numbers(text, "quat", 4..=4, at)?;
    let q = nalgebra::Quaternion::new(v[0], v[1], v[2], v[3]);
    Quat::try_new(q, 1e-9).ok_or_else(|| ReadError::new(at.clone(), "the quaternion is zero"))
}

/// The shortest rotation that turns z to a direction.
pub(super) fn from_z_to(direction: &Vec3) -> Quat {
    Quat::rotation_between(&Vec3::z(), direction)
        .unwrap_or_else(|| Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::PI))
}

/// Red, green, blue, opacity.
pub(super) fn colour(text: &str, at: &Origin) -> Result<[f64; 4], ReadError> {
    let v = numbers(text, "rgba", 3..=4, at)?;
    let part = |i: usize| v.get(i).copied().unwrap_or(1.0).clamp(0.0, 1.0);
    Ok([part(0), part(1), part(2), part(3)])
}
