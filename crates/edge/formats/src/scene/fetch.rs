//! Loads the meshes and point clouds that a scene refers to.

use std::sync::Arc;

use karakuri_geometry::{Point3, PointCloud, Shape};
use karakuri_scene::{
    MapDescription, MapObstacle, SceneDescription, ShapeDescription, UnknownSpace,
};

use super::cloud;
use crate::finding::Findings;
use crate::mesh::{MeshCache, candidates};
use crate::{Assets, Origin, ReadError, octomap};

/// Replaces file names by their content. `place` returns the place of a name in the scene file.
pub(super) fn fetch(
    scene: &mut SceneDescription,
    assets: &dyn Assets,
    place: &dyn Fn(&str) -> Origin,
) -> Result<(), ReadError> {
    let mut meshes = MeshCache::new(assets);
    let mut points_left = cloud::MAX_POINTS;
    for part in scene.objects.iter_mut().flat_map(|object| &mut object.parts) {
        let shape = match &part.shape {
            ShapeDescription::Shape(_) => continue,
            ShapeDescription::MeshFile { file, scale, hull } => {
                let mut findings = Findings::default();
                let at = place(file);
                let mesh = meshes.load(file, *scale, &at, &mut findings);
                let mesh = mesh.filter(|mesh| !mesh.triangles().is_empty());
                let Some(mesh) = mesh else { return Err(first_finding(findings, &at, file)) };
                if *hull { Shape::Hull(mesh) } else { Shape::Mesh(mesh) }
            }
            ShapeDescription::CloudFile { file, radius_m } => {
                let points = points(file, assets, &place(file))?;
                let radius_m = *radius_m;
                points_left = points_left.checked_sub(points.len()).ok_or_else(|| {
                    let what = format!("the clouds have more than {} points", cloud::MAX_POINTS);
                    ReadError::new(place(file), what).with_remedy("thin them out")
                })?;
                Shape::Cloud(Arc::new(PointCloud { points, radius_m }))
            }
        };
        part.shape = ShapeDescription::Shape(shape);
    }
    if let Some(MapDescription::File { file, name, unknown, world_from_map }) = &scene.map {
        let cells = map_cells(file, *unknown, assets, &place(file))?;
        let placed = cells.with_name(name.as_str()).with_pose(*world_from_map);
        let placed = placed.map_err(|why| ReadError::new(place(file), why.to_string()))?;
        scene.map = Some(MapDescription::Cells(Arc::new(placed)));
    }
    Ok(())
}

/// A missing obstacle is unsafe: what the doctor only reports is an error here.
fn first_finding(findings: Findings, at: &Origin, file: &str) -> ReadError {
    match findings.into_list().into_iter().next() {
        Some(finding) => ReadError::new(finding.origin, finding.what).with_remedy(finding.remedy),
        None => ReadError::new(at.clone(), format!("mesh {file:?} has no triangles")),
    }
}

/// The cells of a `.bt` or `.ot` file.
fn map_cells(
    file: &str,
    unknown: UnknownSpace,
    assets: &dyn Assets,
    at: &Origin,
) -> Result<MapObstacle, ReadError> {
    let (path, bytes) = found("map", file, assets, at)?;
    octomap::read_obstacle(&bytes, unknown)
        .map_err(|why| ReadError::new(at.clone(), format!("map {path:?} cannot be used: {why}")))
}

fn points(file: &str, assets: &dyn Assets, at: &Origin) -> Result<Vec<Point3>, ReadError> {
    let (path, bytes) = found("cloud", file, assets, at)?;
    cloud::read(&bytes, &path).map_err(|error| {
        ReadError::new(at.clone(), format!("cloud {file:?} cannot be read: {error}"))
    })
}

/// Where a file is, and its bytes; `what` it is, for errors.
fn found(
    what: &str,
    file: &str,
    assets: &dyn Assets,
    at: &Origin,
) -> Result<(String, Vec<u8>), ReadError> {
    let fail = |what: String| ReadError::new(at.clone(), what);
    let places = candidates(file, &at.file, assets);
    let places =
        places.map_err(|error| fail(format!("{what} {file:?} cannot be found: {error}")))?;
    let found = places.iter().find_map(|path| Some((path.clone(), assets.read(path).ok()?)));
    found.ok_or_else(|| {
        let first = places.first().map_or(file, String::as_str);
        fail(format!("{what} {file:?} is missing; looked for {first:?}"))
            .with_remedy("put the file there, or correct its name")
    })
}
