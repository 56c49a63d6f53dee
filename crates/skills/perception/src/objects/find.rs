//! From a depth picture to objects.

use karakuri_geometry::{Point3, Pose};

use super::cells::{self, Cells, NONE};
use super::fit::{self, Fit, NoFit, Sample};
use super::links;
use super::picture::{DepthPicture, Inverse, PictureError};
use super::segment;
use super::settings::ObjectSettings;
use super::support::{self, Plane, Support};
use super::surface::{self, Surface};

/// What was found in a picture. All poses and points are in the frame that the camera's pose is given in.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The plane that the objects stand on; `None` if there is none.
    pub support: Option<Support>,
    /// The objects, the largest in the picture first.
    pub objects: Vec<FoundObject>,
    /// For every pixel the number of its object in `objects` plus one; zero for the rest.
    pub labels: Vec<u16>,
}

/// An object in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundObject {
    /// The mean of its points (m).
    pub middle: Point3,
    /// Its measured points (m): at most 2,000, evenly chosen.
    pub points: Vec<Point3>,
    /// Number of its pixels.
    pub pixels: usize,
    /// Number of those in the inside of a vessel, which no outer shape explains.
    pub inside_pixels: usize,
    /// Mean colour (sRGB, 0 to 255); `None` without colour.
    pub colour: Option<[f64; 3]>,
    /// The shape, or why none was fitted: then its points are all that is known.
    pub fit: Result<Fit, NoFit>,
}

/// Most points that an object keeps.
const MOST_POINTS: usize = 2_000;
/// An object whose lowest points are nearer to the support stands on it (m).
const STANDS_M: f64 = 0.025;

/// Finds the supporting plane, divides what is above it into objects, and fits shapes.
///
/// # Errors
///
/// If the picture's sizes or numbers are not usable.
pub fn find(picture: &DepthPicture, settings: &ObjectSettings) -> Result<Found, PictureError> {
    picture.check()?;
    let noise = &settings.noise;
    let inverse = picture.inverse();
    let camera_up = picture.world_from_camera.rotation.inverse() * karakuri_geometry::Vec3::z();
    let plane = support::find(&inverse, Some(camera_up), noise, &settings.support);
    let mask = support::above(&inverse, plane.as_ref(), noise);
    let cells = cells::divide(&inverse, &mask, noise);
    let links = links::find(&inverse, &cells, noise);
    let surface = Surface::new(&inverse, &cells, plane.as_ref(), noise);

    let least = settings.segment.least_pixels;
    let mut groups = segment::pieces(&cells, &links, &settings.segment);
    let inside = surface::claim_insides(&surface, &mut groups, least);
    surface::absorb_small(&surface, &links, &mut groups, &settings.segment);
    surface::join_split(&surface, &mut groups, least);

    let regions = regions(&inverse, &cells, &groups, &mask, plane.as_ref(), settings);
    let tell = |pixels: Vec<u32>| (describe(picture, &surface, &inside, &pixels), pixels);
    let regions: Vec<Told> = regions.into_iter().map(tell).collect();
    let eye = Point3::from(picture.world_from_camera.translation.vector);
    let objects = absorb_explained(regions, &eye, noise, &tell);
    let mut labels = vec![0; mask.len()];
    for (number, (_, pixels)) in objects.iter().enumerate() {
        for at in pixels {
            labels[*at as usize] = number as u16 + 1;
        }
    }
    let objects = objects.into_iter().map(|(object, _)| object).collect();
    let support = plane.map(|plane| plane.describe(&picture.world_from_camera, noise));
    Ok(Found { support, objects, labels })
}

/// An object and its pixels.
type Told = (FoundObject, Vec<u32>);

/// Gives pieces that the fitted shape of a larger object explains to this object: on its surface, or within it, where
/// nothing else can be.
fn absorb_explained(
    mut objects: Vec<Told>,
    eye: &Point3,
    noise: &super::SensorNoise,
    tell: &dyn Fn(Vec<u32>) -> Told,
) -> Vec<Told> {
    let mut small = objects.len();
    while small > 1 {
        small -= 1;
        let owner = (0..small).find(|large| {
            let ((large, _), (small, _)) = (&objects[*large], &objects[small]);
            small.pixels * 3 < large.pixels
                && explains(large, small, (large.middle - eye).norm(), noise)
        });
        let Some(owner) = owner else { continue };
        let (_, mut pixels) = objects.remove(small);
        pixels.extend(&objects[owner].1);
        pixels.sort_unstable();
        objects[owner] = tell(pixels);
    }
    objects
}

/// Whether most points of `small` are on or in the shape of `large`.
fn explains(
    large: &FoundObject,
    small: &FoundObject,
    depth_m: f64,
    noise: &super::SensorNoise,
) -> bool {
    let Ok(fit) = &large.fit else { return false };
    let tolerance = 4.0 * noise.sigma_m(depth_m) + noise.warp * depth_m;
    let within =
        |p: &&Point3| fit::distance(&fit.shape, &fit.pose.inverse_transform_point(p)) < tolerance;
    small.points.iter().filter(within).count() * 10 >= 7 * small.points.len()
}

/// The pixels of every object, the largest first. What is no higher than the warp of the support is not an object.
fn regions(
    inverse: &Inverse,
    cells: &Cells,
    groups: &[u32],
    mask: &[bool],
    plane: Option<&Plane>,
    settings: &ObjectSettings,
) -> Vec<Vec<u32>> {
    let mut of_pixel = segment::of_pixels(cells, groups);
    fill(inverse, mask, &mut of_pixel, settings.noise.sigma_per_m);
    let count = groups.iter().map(|g| *g as usize + 1).max().unwrap_or(0);
    let mut regions = vec![Vec::new(); count];
    for (at, group) in of_pixel.iter().enumerate() {
        if *group != NONE {
            regions[*group as usize].push(at as u32);
        }
    }
    regions.retain(|pixels: &Vec<u32>| {
        pixels.len() >= settings.segment.least_pixels
            && plane.is_none_or(|plane| rises(inverse, pixels, plane, settings))
    });
    regions.sort_by(|a, b| b.len().cmp(&a.len()).then(a.cmp(b)));
    regions.truncate(usize::from(u16::MAX) - 1);
    regions
}

/// Whether a tenth of the pixels are clearly above the plane.
fn rises(inverse: &Inverse, pixels: &[u32], plane: &Plane, settings: &ObjectSettings) -> bool {
    let high = |at: &&u32| {
        let [u, v] = inverse.place(**at as usize);
        let w = f64::from(inverse.w[**at as usize]);
        w - plane.affine.at(u, v) > 8.0 * settings.noise.sigma_per_m + 3.0 * settings.noise.warp * w
    };
    pixels.iter().filter(high).count() * 10 >= pixels.len()
}

/// Gives pixels without a cell to the object next to them, if the depth does not jump there.
fn fill(inverse: &Inverse, mask: &[bool], of_pixel: &mut [u32], sigma: f64) {
    let (width, limit) = (inverse.camera.width, (8.0 * sigma) as f32);
    let free: Vec<usize> =
        (0..mask.len()).filter(|at| mask[*at] && of_pixel[*at] == NONE).collect();
    for _ in 0..3 {
        let before: Vec<(usize, u32)> = free
            .iter()
            .filter(|at| of_pixel[**at] == NONE)
            .filter_map(|&at| {
                let column = at % width;
                let neighbours = [
                    (column > 0).then(|| at - 1),
                    (column + 1 < width).then(|| at + 1),
                    at.checked_sub(width),
                    Some(at + width).filter(|below| *below < mask.len()),
                ];
                let near = |n: &usize| {
                    of_pixel[*n] != NONE && (inverse.w[*n] - inverse.w[at]).abs() < limit
                };
                neighbours.into_iter().flatten().find(near).map(|n| (at, of_pixel[n]))
            })
            .collect();
        for (at, group) in before {
            of_pixel[at] = group;
        }
    }
}

fn describe(
    picture: &DepthPicture,
    surface: &Surface,
    inside: &[bool],
    pixels: &[u32],
) -> FoundObject {
    let world_from_camera = &picture.world_from_camera;
    let cell_of = |at: &u32| surface.cells.of_pixel[*at as usize];
    let is_inside = |at: &&u32| cell_of(at) != NONE && inside[cell_of(at) as usize];
    let inside_pixels = pixels.iter().filter(is_inside).count();
    let outer: Vec<u32> =
        pixels.iter().filter(|at| cell_of(at) != NONE && !is_inside(at)).copied().collect();
    let mut cells: Vec<u32> = outer.iter().map(cell_of).collect();
    cells.sort_unstable();
    cells.dedup();
    let is_vessel = inside_pixels * 5 > pixels.len();
    let sample = Sample::new(surface, &outer, &cells, stands(surface, pixels), is_vessel);
    let fit = fit::fit(&sample).map(|fit| in_frame(fit, world_from_camera));

    let stride = pixels.len().div_ceil(MOST_POINTS).max(1);
    let points: Vec<Point3> = pixels
        .iter()
        .step_by(stride)
        .map(|at| world_from_camera * surface.inverse.point(*at as usize))
        .collect();
    let sum = points.iter().fold(karakuri_geometry::Vec3::zeros(), |s, p| s + p.coords);
    FoundObject {
        middle: Point3::from(sum / points.len() as f64),
        points,
        pixels: pixels.len(),
        inside_pixels,
        colour: mean_colour(picture.rgb, pixels),
        fit,
    }
}

/// Whether the lowest points are at the support.
fn stands(surface: &Surface, pixels: &[u32]) -> bool {
    if !surface.on_support {
        return false;
    }
    let height = |at: &u32| (surface.plane_from_camera * surface.inverse.point(*at as usize)).z;
    let low = pixels.iter().step_by(2).filter(|at| height(at) < STANDS_M).count();
    low * 100 >= pixels.len()
}

fn in_frame(fit: Fit, world_from_camera: &Pose) -> Fit {
    Fit {
        pose: world_from_camera * fit.pose,
        covariance: fit::turned(&fit.covariance, &world_from_camera.rotation),
        ..fit
    }
}

fn mean_colour(rgb: &[u8], pixels: &[u32]) -> Option<[f64; 3]> {
    if rgb.is_empty() {
        return None;
    }
    let mut sum = [0.0; 3];
    for at in pixels {
        for (s, c) in sum.iter_mut().zip(&rgb[3 * *at as usize..3 * *at as usize + 3]) {
            *s += f64::from(*c);
        }
    }
    Some(sum.map(|s| s / pixels.len() as f64))
}
