//! SDF worlds as scenes: models without moving joints become objects, the first one with moving joints is the robot.

use std::collections::{BTreeMap, HashSet};

use karakuri_geometry::{Inertia, Pose, Quat, Shape, Vec3};
use karakuri_scene::{
    BodyDescription, ObjectDescription, PartDescription, RobotReference, SceneDescription,
    ShapeDescription, SurfaceDescription, WorldDescription,
};

use super::child_text;
use super::frames::{Frames, own_pose};
use super::link::{inertia, material, number, shape};
use crate::foreign::vector;
use crate::mesh::candidates;
use crate::urdf::Geometry;
use crate::xml::{self, Element};
use crate::{Assets, Loaded, Origin, ReadError, Warning};

/// Greatest number of models, and of files that include one another.
const MAX_MODELS: usize = 10_000;
const MAX_DEPTH: usize = 8;
/// Earth's gravity as SDF has it (m/s²).
const GRAVITY: [f64; 3] = [0.0, 0.0, -9.8];
/// Gravity that differs by more is part of the scene (m/s²); ours has another digit than SDF's.
const SAME_GRAVITY: f64 = 0.02;
/// What changes a world and has no counterpart here.
const LOST: [&str; 8] =
    ["plugin", "joint", "actor", "population", "road", "wind", "state", "magnetic_field"];

/// Reads a world. Names of meshes stay names; `file` is the world's own file, which then names the robot.
pub(crate) fn read_world(
    text: &str,
    file: &str,
    assets: &dyn Assets,
) -> Result<Loaded<SceneDescription>, ReadError> {
    let root = xml::parse(text, file)?;
    let world = root.elements_named("world").next();
    let world = world.filter(|_| root.name == "sdf").ok_or_else(|| {
        ReadError::new(root.origin.clone(), "the file holds no <world> in an <sdf>")
            .with_remedy("a file with a model alone is a robot: .sdf")
    })?;
    let mut reader = Reader { assets, warnings: Vec::new(), models: Vec::new() };
    for element in world.elements().filter(|element| LOST.contains(&element.name.as_str())) {
        reader.loss(&element.origin, format!("<{}> of the world is not read", element.name));
    }
    for element in world.elements_named("model") {
        reader.add(element.clone(), &Included::default())?;
    }
    for element in world.elements_named("include") {
        reader.include(element, MAX_DEPTH)?;
    }
    let gravity = match world.elements_named("gravity").next() {
        Some(own) => vector(&own.text(), "<gravity>", &own.origin)?,
        None => Vec3::from(GRAVITY),
    };
    let name = world.attribute("name").unwrap_or_default().to_owned();
    reader.scene(name, file, gravity, world)
}

/// The model of a world that is a robot: the first one with a joint that moves, else the first one.
pub(super) fn robot_of(world: &Element) -> Option<&Element> {
    let moving = world.elements_named("model").find(|model| moves(model));
    moving.or_else(|| world.elements_named("model").next())
}

fn moves(model: &Element) -> bool {
    let fixed = |joint: &Element| joint.attribute("type") == Some("fixed");
    !is_static(model) && model.elements_named("joint").any(|joint| !fixed(joint))
}

fn is_static(model: &Element) -> bool {
    child_text(model, "static").is_some_and(|text| matches!(text.as_str(), "true" | "1"))
}

/// What an `<include>` says about the model that it includes.
#[derive(Default)]
struct Included {
    name: Option<String>,
    /// Replaces the model's own pose, with what it is relative to.
    pose: Option<(Pose, Option<String>)>,
    fixed: bool,
}

struct Model {
    element: Element,
    name: String,
    fixed: bool,
    pose: Pose,
    relative_to: Option<String>,
    included: bool,
}

struct Reader<'a> {
    assets: &'a dyn Assets,
    warnings: Vec<Warning>,
    models: Vec<Model>,
}

impl Reader<'_> {
    fn loss(&mut self, at: &Origin, what: String) {
        self.warnings.push(Warning { origin: at.clone(), what, remedy: None });
    }

    fn add(&mut self, element: Element, included: &Included) -> Result<(), ReadError> {
        if self.models.len() >= MAX_MODELS {
            let what = format!("the world has more than {MAX_MODELS} models");
            return Err(ReadError::new(element.origin.clone(), what));
        }
        let (own, base) = own_pose(&element)?;
        let (pose, relative_to) =
            included.pose.clone().unwrap_or_else(|| (own, base.map(str::to_owned)));
        let own_name = element.attribute("name").filter(|name| !name.trim().is_empty());
        let name = included.name.as_deref().or(own_name).unwrap_or("model").to_owned();
        if self.models.iter().any(|model| model.name == name) {
            let what = format!("there are two models {name:?}");
            return Err(ReadError::new(element.origin.clone(), what)
                .with_remedy("give one of them another <name>"));
        }
        let fixed = included.fixed || is_static(&element);
        let included = included.name.is_some() || included.pose.is_some();
        self.models.push(Model { element, name, fixed, pose, relative_to, included });
        Ok(())
    }

    /// Adds the model that an `<include>` names.
    fn include(&mut self, element: &Element, depth: usize) -> Result<(), ReadError> {
        let at = &element.origin;
        let uri = child_text(element, "uri")
            .ok_or_else(|| ReadError::new(at.clone(), "an <include> has no <uri>"))?;
        let name = uri.strip_prefix("model://").map(|name| name.trim_matches('/'));
        let pose = match element.elements_named("pose").next() {
            Some(_) => {
                let (pose, base) = own_pose(element)?;
                Some((pose, base.map(str::to_owned)))
            }
            None => None,
        };
        let fixed = is_static(element);
        let included = Included { name: child_text(element, "name"), pose, fixed };
        let path = name.map_or(uri.clone(), |name| format!("package://{name}"));
        let path = if path.ends_with(".sdf") { path } else { format!("{path}/model.sdf") };
        let fail = |what: String| ReadError::new(at.clone(), what);
        let places = candidates(&path, &at.file, self.assets)
            .map_err(|error| fail(format!("model {uri:?} cannot be found: {error}")))?;
        let found = places.iter().find_map(|path| Some((path, self.assets.read(path).ok()?)));
        let Some((path, bytes)) = found else {
            return match name {
                // The two models that every world of Gazebo's includes.
                Some("sun") => Ok(()),
                Some("ground_plane") => self.add(ground_plane(at), &included),
                _ => Err(fail(format!("model {uri:?} cannot be found"))
                    .with_remedy("add the folder that its folder is in with --package-path")),
            };
        };
        let text =
            String::from_utf8(bytes).map_err(|_| fail(format!("{path:?} is not text in UTF-8")))?;
        let root = xml::parse(&text, path)?;
        let inner = root.elements_named("model").next();
        let inner = inner.ok_or_else(|| fail(format!("{path:?} holds no <model>")))?;
        if depth == 0 || inner.elements_named("include").next().is_some() {
            return Err(fail(format!("model {uri:?} includes other models, which is not read")));
        }
        self.add(inner.clone(), &included)
    }

    /// The pose of a model in the world.
    fn world_from_model(
        &self,
        model: &Model,
        world: &Element,
        depth: usize,
    ) -> Result<Pose, ReadError> {
        let Some(base) = model.relative_to.as_deref().filter(|base| *base != "world") else {
            return Ok(model.pose);
        };
        let fail = |what: String| ReadError::new(model.element.origin.clone(), what);
        if depth == 0 {
            return Err(fail(format!("the pose of {:?} is relative to itself", model.name)));
        }
        if let Some(other) = self.models.iter().find(|other| other.name == base) {
            return Ok(self.world_from_model(other, world, depth - 1)? * model.pose);
        }
        let frame = world.elements_named("frame").find(|f| f.attribute("name") == Some(base));
        let (pose, nested) = own_pose(frame.ok_or_else(|| {
            fail(format!(
                "the pose of {:?} is relative to {base:?}, which is not there",
                model.name
            ))
        })?)?;
        match nested {
            None => Ok(pose * model.pose),
            Some(_) => Err(fail(format!("the frame {base:?} is relative to another one"))
                .with_remedy("give its pose in the world")),
        }
    }

    /// The world in the frame of the robot's root link, which is the world of a scene.
    fn root_from_world(
        &self,
        robot: &Model,
        world: &Element,
        warnings: &mut Vec<Warning>,
    ) -> Result<Pose, ReadError> {
        let joints = || robot.element.elements_named("joint");
        let children: HashSet<String> =
            joints().filter_map(|joint| child_text(joint, "child")).collect();
        let links = robot.element.elements_named("link").filter_map(|l| l.attribute("name"));
        let roots: Vec<&str> = links.filter(|link| !children.contains(*link)).collect();
        // A robot that a joint holds on the world, and one of several trees, has the world as its root.
        let [root] = roots.as_slice() else { return Ok(Pose::identity()) };
        if joints().any(|joint| child_text(joint, "parent").as_deref() == Some("world")) {
            return Ok(Pose::identity());
        }
        let at = &robot.element.origin;
        let what = format!("{root:?} moves freely there and is fixed here");
        warnings.push(Warning { origin: at.clone(), what, remedy: None });
        let model_from_root = Frames::new(&robot.element)?.model_from(root, at)?;
        Ok((self.world_from_model(robot, world, MAX_DEPTH)? * model_from_root).inverse())
    }

    fn scene(
        mut self,
        name: String,
        file: &str,
        gravity: Vec3,
        world: &Element,
    ) -> Result<Loaded<SceneDescription>, ReadError> {
        let models = std::mem::take(&mut self.models);
        let robot = models.iter().position(|model| !model.included && moves(&model.element));
        let mut description = SceneDescription { name, ..SceneDescription::default() };
        let mut root_from_world = Pose::identity();
        // The models are looked up again for poses that are relative to others.
        self.models = models;
        let models = &self.models;
        let mut warnings = Vec::new();
        if let Some(model) = robot.map(|i| &models[i]) {
            root_from_world = self.root_from_world(model, world, &mut warnings)?;
            let own = file.rsplit(['/', '\\']).next().unwrap_or(file).to_owned();
            description.robot = Some(RobotReference::Files { urdf: own, srdf: None });
        }
        let gravity_in_root = root_from_world.rotation * gravity;
        if (gravity_in_root - Vec3::from(GRAVITY)).norm() > SAME_GRAVITY {
            description.world = WorldDescription {
                gravity: Some(gravity_in_root.into()),
                ..WorldDescription::default()
            };
        }
        for (i, model) in models.iter().enumerate() {
            if Some(i) == robot {
                continue;
            }
            if moves(&model.element) {
                let what = format!("model {:?} moves and a scene has one robot", model.name);
                return Err(ReadError::new(model.element.origin.clone(), what)
                    .with_remedy("make it <static>, or mount it in a scene file ([[component]])"));
            }
            let root_from_model =
                root_from_world * self.world_from_model(model, world, MAX_DEPTH)?;
            objects(model, &root_from_model, &mut description.objects, &mut warnings)?;
        }
        self.warnings.extend(warnings);
        Ok(Loaded { value: description, warnings: self.warnings })
    }
}

/// Gazebo's floor.
fn ground_plane(at: &Origin) -> Element {
    let text = "<model name='ground_plane'><static>true</static><link name='link'><collision name='c'><geometry><plane>\
        <normal>0 0 1</normal></plane></geometry></collision></link></model>";
    let mut element = xml::parse(text, &at.file).expect("it is XML");
    element.origin = at.clone();
    element
}

/// The objects of a model: one for each set of links that fixed joints hold together.
fn objects(
    model: &Model,
    root_from_model: &Pose,
    objects: &mut Vec<ObjectDescription>,
    warnings: &mut Vec<Warning>,
) -> Result<(), ReadError> {
    let frames = Frames::new(&model.element)?;
    let links: Vec<&Element> = model.element.elements_named("link").collect();
    let name_of = |link: &Element| link.attribute("name").unwrap_or_default().to_owned();
    // Which links are held together: each refers to an earlier one, or to itself.
    let numbers: BTreeMap<String, usize> =
        links.iter().enumerate().map(|(i, link)| (name_of(link), i)).collect();
    let mut held_by: Vec<usize> = (0..links.len()).collect();
    let mut fixed = model.fixed;
    for joint in model.element.elements_named("joint") {
        let ends = ["parent", "child"].map(|end| child_text(joint, end).unwrap_or_default());
        fixed |= ends.iter().any(|end| end == "world");
        let [Some(&a), Some(&b)] = ends.each_ref().map(|end| numbers.get(end)) else { continue };
        let (a, b) = (first_of(&mut held_by, a), first_of(&mut held_by, b));
        held_by[a.max(b)] = a.min(b);
    }
    let mut sets: BTreeMap<usize, Vec<&Element>> = BTreeMap::new();
    for (i, link) in links.iter().enumerate() {
        let of = if model.fixed { 0 } else { first_of(&mut held_by, i) };
        sets.entry(of).or_default().push(link);
    }
    let single = sets.len() == 1;
    for links in sets.into_values() {
        let first = name_of(links[0]);
        let name = if single { model.name.clone() } else { format!("{}::{first}", model.name) };
        let mut object = ObjectDescription {
            name,
            frame: None,
            frame_from_object: *root_from_model,
            parts: Vec::new(),
            colour: None,
            subframes: Vec::new(),
            body: BodyDescription::default(),
        };
        let mut total = Inertia::zero();
        for link in links {
            let model_from_link = frames.model_from(&name_of(link), &link.origin)?;
            add_link(&mut object, link, &model_from_link)?;
            match link.elements_named("inertial").next() {
                _ if fixed => {}
                Some(own) => total = total.combined(&inertia(own)?.transformed(&model_from_link)),
                None => {
                    let what = format!("{:?} has no <inertial>: 1 kg, as SDF says", object.name);
                    warnings.push(Warning { origin: link.origin.clone(), what, remedy: None });
                    total.mass_kg += 1.0;
                }
            }
        }
        if object.parts.is_empty() {
            continue;
        }
        if !fixed {
            object.body.mass_kg = Some(total.mass_kg);
            let is_whole = total.about_com.trace() > 0.0;
            object.body.inertia = is_whole.then_some(total);
        }
        objects.push(object);
    }
    Ok(())
}

/// The first link of the set that a link belongs to; the way there is shortened for the next time.
fn first_of(held_by: &mut [usize], mut link: usize) -> usize {
    while held_by[link] != link {
        held_by[link] = held_by[held_by[link]];
        link = held_by[link];
    }
    link
}

/// Adds the shapes of a link: those for collisions, or, where it has none, those that are seen.
fn add_link(
    object: &mut ObjectDescription,
    link: &Element,
    object_from_link: &Pose,
) -> Result<(), ReadError> {
    let collides = link.elements_named("collision").next().is_some();
    let seen = link.elements_named("visual").next();
    if let Some(visual) = seen {
        let colour = material(visual)?.and_then(|material| material.rgba);
        object.colour = object.colour.or(colour);
    }
    for element in link.elements_named(if collides { "collision" } else { "visual" }) {
        let (link_from_shape, turned, shape) = placed_shape(element)?;
        let object_from_shape = object_from_link * link_from_shape * turned;
        object.parts.push(PartDescription { object_from_shape, shape });
        if let Some(surface) = element.elements_named("surface").next() {
            object.body.surface = surface_of(surface)?;
        }
    }
    if !collides {
        object.body.respondable = false;
        object.body.collidable = false;
    }
    Ok(())
}

/// A shape, its pose, and the rotation from ours to SDF's. What has no counterpart is an error: an obstacle would be missing.
fn placed_shape(element: &Element) -> Result<(Pose, Pose, ShapeDescription), ReadError> {
    let pose = own_pose(element)?.0;
    let of = element.elements_named("geometry").next().and_then(|g| g.elements().next());
    let Some(own) = of else {
        let what = format!("<{}> has no geometry", element.name);
        return Err(ReadError::new(element.origin.clone(), what));
    };
    if own.name == "plane" {
        let normal = match own.elements_named("normal").next() {
            Some(normal) => vector(&normal.text(), "<normal>", &normal.origin)?,
            None => Vec3::z(),
        };
        let turn = Quat::rotation_between(&Vec3::z(), &normal)
            .unwrap_or_else(|| Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::PI));
        return Ok((
            pose,
            Pose::from_parts(Default::default(), turn),
            ShapeDescription::Shape(Shape::HalfSpace),
        ));
    }
    match shape(own)? {
        Some(shape) => Ok((pose, Pose::identity(), described(shape))),
        None => {
            let what = format!("<{}> is not read, and an obstacle would be missing", own.name);
            Err(ReadError::new(own.origin.clone(), what)
                .with_remedy("give the shape as a mesh, box, sphere, cylinder or capsule"))
        }
    }
}

/// A shape as scene files have it.
fn described(shape: Geometry) -> ShapeDescription {
    ShapeDescription::Shape(match shape {
        Geometry::Box { size_m } => Shape::Cuboid { size_m: size_m.into() },
        Geometry::Sphere { radius_m } => Shape::Sphere { radius_m },
        Geometry::Cylinder { radius_m, length_m } => Shape::Cylinder { radius_m, length_m },
        Geometry::Capsule { radius_m, length_m } => Shape::Capsule { radius_m, length_m },
        Geometry::Mesh { filename, scale, .. } => {
            return ShapeDescription::MeshFile { file: filename, scale, hull: false };
        }
    })
}

fn surface_of(element: &Element) -> Result<SurfaceDescription, ReadError> {
    let mut surface = SurfaceDescription::default();
    let friction = element.elements_named("friction").next();
    if let Some(ode) = friction.and_then(|friction| friction.elements_named("ode").next())
        && let Some(mu) = number(ode, "mu")?
    {
        surface.friction = mu;
    }
    if let Some(bounce) = element.elements_named("bounce").next()
        && let Some(restitution) = number(bounce, "restitution_coefficient")?
    {
        surface.restitution = restitution;
    }
    Ok(surface)
}
