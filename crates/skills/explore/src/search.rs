//! Exploring until an object of a given shape or size is seen.

use std::cell::Cell;

use karakuri_geometry::{Aabb, Shape};
use karakuri_perception::objects::{
    DepthPicture, FoundObject, ObjectSettings, find, without_known,
};
use karakuri_perception::{Body, RenderScene, Renderer};
use karakuri_plan::Motion;
use karakuri_robot::{Frames, LinkId, kinematics};
use karakuri_scene::Scene;

use crate::{
    Account, ExploreError, ExploreObserver, Explored, Explorer, Lens, LookFault, MoveFault, Site,
    Stage, Step, Survey, Unseen, account, explore,
};

/// Pixels this near to the robot's outline in the picture are left out (m).
const OUTLINE_M: f64 = 0.02;
/// Objects whose middles are nearer than this are the same in several pictures (m).
const SAME_M: f64 = 0.03;
/// Of a shape that is fitted, this many standard deviations of a size are allowed for, besides the tolerance.
const DEVIATIONS: f64 = 3.0;

/// What is looked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Sought {
    /// A box, a cylinder or a sphere with these sizes, up to a tolerance (m).
    Shape {
        /// The shape. The edges of a box count in any order.
        shape: Shape,
        /// Greatest difference of a size (m).
        tolerance_m: f64,
    },
    /// Anything whose greatest extent lies between these (m).
    Size {
        /// Least extent (m).
        least_m: f64,
        /// Greatest extent (m).
        most_m: f64,
    },
}

/// Why an object that was seen is not the one that is looked for.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum NotIt {
    /// It has another form.
    Form(&'static str),
    /// A size differs by this much (m).
    Size(f64),
    /// No shape could be fitted to what is seen of it.
    Unclear,
    /// Its middle is not in the region.
    Outside,
}

impl NotIt {
    /// A short name.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Form(_) => "other_form",
            Self::Size(_) => "other_size",
            Self::Unclear => "unclear",
            Self::Outside => "outside",
        }
    }
}

/// An object that was ruled out.
#[derive(Clone, Debug, PartialEq)]
pub struct RuledOut {
    /// The object, as it was seen first.
    pub object: FoundObject,
    /// Why, as of the last picture that shows it.
    pub why: NotIt,
    /// The number of the look that shows it first.
    pub look: usize,
}

/// A search that ended.
#[derive(Clone, Debug)]
pub struct Searched {
    /// How the exploration went.
    pub explored: Explored,
    /// The object, if it was seen.
    pub found: Option<FoundObject>,
    /// What was seen and is not it.
    pub ruled_out: Vec<RuledOut>,
    /// What stayed unknown.
    pub account: Account,
    /// The parts of it that are large enough to hide the object.
    pub may_hide: Vec<Unseen>,
}

/// Explores until a picture shows what is sought, or the exploration ends.
///
/// # Errors
///
/// Like [`explore`].
pub fn search(
    explorer: &mut Explorer,
    site: &mut dyn Site,
    sought: &Sought,
    objects: &ObjectSettings,
    observer: &mut dyn ExploreObserver,
) -> Result<Searched, ExploreError> {
    let task = explorer.task();
    let is_found = Cell::new(false);
    let mut watched = WatchedSite {
        site,
        is_found: &is_found,
        scene: task.scene.clone(),
        camera: task.camera,
        lens: task.lens,
        region: task.region,
        bodies: RenderScene::new(&Body::of_robot(task.scene.robot())),
        renderer: Renderer::new(),
        sought,
        objects,
        looks: 0,
        found: None,
        ruled_out: Vec::new(),
    };
    let explored =
        explore(explorer, &mut watched, None, &mut Until { observer, is_found: &is_found })?;
    let WatchedSite { found, ruled_out, .. } = watched;
    let account = account(explorer)?;
    let may_hide = account.parts.iter().filter(|part| sought.fits(&part.bounds)).cloned().collect();
    Ok(Searched { explored, found, ruled_out, account, may_hide })
}

impl Sought {
    /// Why an object is not what is sought; `None` if it is.
    pub fn differs(&self, object: &FoundObject) -> Option<NotIt> {
        match self {
            Self::Size { least_m, most_m } => {
                let extent_m = match &object.fit {
                    Ok(fit) => greatest_extent(&fit.shape).unwrap_or(0.0),
                    Err(_) => {
                        let edges = Aabb::around(&object.points);
                        (edges.high - edges.low).max()
                    }
                };
                let off_m = (least_m - extent_m).max(extent_m - most_m);
                (off_m > 0.0).then_some(NotIt::Size(off_m))
            }
            Self::Shape { shape, tolerance_m } => {
                let Ok(fit) = &object.fit else { return Some(NotIt::Unclear) };
                let (Some(wanted), Some(seen)) = (sizes(shape), sizes(&fit.shape)) else {
                    return Some(NotIt::Form(form(&fit.shape)));
                };
                if form(shape) != form(&fit.shape) {
                    return Some(NotIt::Form(form(&fit.shape)));
                }
                let sigma = fit.size_sigma_m.into_iter().fold(0.0, f64::max);
                let off = wanted.iter().zip(&seen).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
                (off > tolerance_m + DEVIATIONS * sigma).then_some(NotIt::Size(off))
            }
        }
    }

    /// Whether what is sought has room in a box.
    fn fits(&self, bounds: &Aabb) -> bool {
        let mut room: Vec<f64> = (bounds.high - bounds.low).iter().copied().collect();
        room.sort_by(f64::total_cmp);
        match self {
            // Its diagonal lies along that of the box at best.
            Self::Size { least_m, .. } => {
                room.iter().map(|x| x * x).sum::<f64>().sqrt() >= *least_m
            }
            Self::Shape { shape, tolerance_m } => {
                let thin = sizes(shape).and_then(|s| s.into_iter().min_by(f64::total_cmp));
                thin.is_none_or(|thin| room[0] + tolerance_m >= thin)
            }
        }
    }
}

/// The form of a shape.
fn form(shape: &Shape) -> &'static str {
    match shape {
        Shape::Cuboid { .. } => "box",
        Shape::Sphere { .. } => "sphere",
        Shape::Cylinder { .. } => "cylinder",
        _ => "other",
    }
}

/// Edges in order; diameter; diameter and length.
fn sizes(shape: &Shape) -> Option<Vec<f64>> {
    match shape {
        Shape::Cuboid { size_m } => {
            let mut edges: Vec<f64> = size_m.iter().copied().collect();
            edges.sort_by(f64::total_cmp);
            Some(edges)
        }
        Shape::Sphere { radius_m } => Some(vec![2.0 * radius_m]),
        Shape::Cylinder { radius_m, length_m } => Some(vec![2.0 * radius_m, *length_m]),
        _ => None,
    }
}

fn greatest_extent(shape: &Shape) -> Option<f64> {
    sizes(shape)?.into_iter().max_by(f64::total_cmp)
}

/// A site whose pictures are searched.
struct WatchedSite<'a> {
    site: &'a mut dyn Site,
    is_found: &'a Cell<bool>,
    scene: Scene,
    camera: LinkId,
    lens: Lens,
    region: Aabb,
    bodies: RenderScene,
    renderer: Renderer,
    sought: &'a Sought,
    objects: &'a ObjectSettings,
    looks: usize,
    found: Option<FoundObject>,
    ruled_out: Vec<RuledOut>,
}

impl WatchedSite<'_> {
    /// Looks for the object in a picture that was taken at `q`. A picture that cannot be searched shows nothing.
    fn search(&mut self, q: &[f64], depth_m: &[f32]) {
        let mut frames = Frames::default();
        kinematics::forward(self.scene.robot(), q, &mut frames);
        let world_from_camera = frames[self.camera];
        let intrinsics = self.lens.intrinsics;
        let picture = DepthPicture { intrinsics, world_from_camera, depth_m, rgb: &[] };
        let links = frames.as_slice();
        let others = without_known(&picture, &self.bodies, links, OUTLINE_M, &mut self.renderer);
        let Ok(depths) = others else { return };
        let picture = DepthPicture { depth_m: &depths, ..picture };
        let Ok(seen) = find(&picture, self.objects) else { return };
        for object in seen.objects {
            let middle = object.middle;
            let why = if self.region.meets(&Aabb { low: middle, high: middle }) {
                self.sought.differs(&object)
            } else {
                Some(NotIt::Outside)
            };
            let near = |known: &RuledOut| (known.object.middle - object.middle).norm() < SAME_M;
            let known = self.ruled_out.iter().position(near);
            match (why, known) {
                (Some(why), Some(known)) => self.ruled_out[known].why = why,
                (Some(why), None) => {
                    self.ruled_out.push(RuledOut { object, why, look: self.looks });
                }
                // From here it is: what another picture said of it does not count.
                (None, known) => {
                    if let Some(known) = known {
                        self.ruled_out.remove(known);
                    }
                    self.found.get_or_insert(object);
                }
            }
        }
    }
}

impl Site for WatchedSite<'_> {
    fn look(&mut self, q: &[f64]) -> Result<Vec<f32>, LookFault> {
        let depth_m = self.site.look(q)?;
        self.looks += 1;
        self.search(q, &depth_m);
        self.is_found.set(self.found.is_some());
        Ok(depth_m)
    }

    fn follow(&mut self, motion: &Motion) -> Result<(), MoveFault> {
        self.site.follow(motion)
    }
}

/// Stops once the object is found.
struct Until<'a> {
    observer: &'a mut dyn ExploreObserver,
    is_found: &'a Cell<bool>,
}

impl ExploreObserver for Until<'_> {
    fn stage(&mut self, stage: Stage) {
        self.observer.stage(stage);
    }

    fn step(&mut self, explorer: &Explorer, survey: &Survey, step: &Step) -> bool {
        let go_on = self.observer.step(explorer, survey, step);
        go_on && !self.is_found.get()
    }
}
