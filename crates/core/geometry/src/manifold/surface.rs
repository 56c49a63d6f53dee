//! Triangle surfaces.

use std::collections::HashMap;

use super::tree::Tree;
use crate::{Aabb, Point3, TriangleMesh, Vec3};

/// A triangle surface with adjacency, so that bodies slide across inner edges without contacts at them.
#[derive(Clone, Debug)]
pub(super) struct Surface {
    triangles: Vec<Triangle>,
    /// The edges at each corner, as unit directions.
    edges_at: Vec<Vec<Vec3>>,
    /// Whether every edge has a triangle on both sides, so that the surface has an interior.
    closed: bool,
    tree: Tree,
}

/// One triangle of a surface.
#[derive(Clone, Debug)]
pub(super) struct Triangle {
    pub(super) corners: [Vec3; 3],
    /// Outward unit normal; zero for a triangle without area.
    pub(super) normal: Vec3,
    /// Indices of its corners among those of the surface.
    names: [u32; 3],
    /// For the edge opposite to each corner: the direction into the adjacent triangle, perpendicular to the edge.
    beyond: [Option<Vec3>; 3],
}

impl Surface {
    pub(super) fn new(mesh: &TriangleMesh) -> Self {
        let names = welded(mesh.vertices());
        let mut triangles: Vec<Triangle> = mesh
            .triangles()
            .iter()
            .map(|t| {
                let corners = t.map(|k| mesh.vertices()[k as usize].coords);
                let [p, q, r] = corners;
                let cross = (q - p).cross(&(r - p));
                let size = (q - p).norm_squared().max((r - p).norm_squared());
                let normal = cross.try_normalize(1e-12 * size).unwrap_or_else(Vec3::zeros);
                let names = t.map(|k| names[k as usize]);
                Triangle { corners, normal, names, beyond: [None; 3] }
            })
            .collect();
        // Edges by their ends, in the direction of their triangle.
        let mut edges: HashMap<[u32; 2], Vec<usize>> = HashMap::new();
        for (index, triangle) in triangles.iter().enumerate() {
            for k in 0..3 {
                let ends = [triangle.names[(k + 1) % 3], triangle.names[(k + 2) % 3]];
                edges.entry(ends).or_default().push(index);
            }
        }
        let mut closed = true;
        for index in 0..triangles.len() {
            for k in 0..3 {
                let [from, to] = [(k + 1) % 3, (k + 2) % 3];
                let ends = [triangles[index].names[to], triangles[index].names[from]];
                let other = edges.get(&ends).and_then(|all| all.first()).map(|&k| &triangles[k]);
                closed &= other.is_some();
                let (p, q) = (triangles[index].corners[from], triangles[index].corners[to]);
                triangles[index].beyond[k] = other.and_then(|other| into(other, &p, &q));
            }
        }
        let count = names.iter().max().map_or(0, |&most| most as usize + 1);
        let mut edges_at = vec![vec![]; count];
        for triangle in &triangles {
            for k in 0..3 {
                let [p, q] = [triangle.corners[k], triangle.corners[(k + 1) % 3]];
                if let Some(way) = (q - p).try_normalize(0.0) {
                    edges_at[triangle.names[k] as usize].push(way);
                    edges_at[triangle.names[(k + 1) % 3] as usize].push(-way);
                }
            }
        }
        let boxes: Vec<Aabb> =
            triangles.iter().map(|t| Aabb::around(&t.corners.map(Point3::from))).collect();
        Self { triangles, edges_at, closed, tree: Tree::new(&boxes) }
    }

    pub(super) fn tree(&self) -> &Tree {
        &self.tree
    }

    pub(super) fn triangle(&self, index: u32) -> &Triangle {
        &self.triangles[index as usize]
    }

    pub(super) fn is_closed(&self) -> bool {
        self.closed
    }

    /// Whether a contact at a point of one triangle, along a direction away from it, is a contact of the whole surface:
    /// at an edge or a corner it is not, if the adjacent triangles extend farther that way. `outwards` is the side of
    /// the triangle.
    pub(super) fn verdict(
        &self,
        triangle: &Triangle,
        outwards: &Vec3,
        at: &Vec3,
        way: &Vec3,
    ) -> Verdict {
        let [p, q, r] = triangle.corners.map(|corner| corner - at);
        let inside = crate::gjk::on_triangle(&p, &q, &r).map(|share| share > 1e-4);
        let over = |beyond: &Vec3| {
            if beyond.dot(way) <= SLACK {
                Verdict::Touches
            } else if beyond.dot(outwards) < -0.1 {
                Verdict::Over
            } else {
                Verdict::Flat
            }
        };
        let at_corner = |k: usize| {
            let edges = self.edges_at[triangle.names[k] as usize].iter();
            edges.map(over).max().unwrap_or(Verdict::Touches)
        };
        match inside {
            [true, true, true] if way.dot(outwards) > 1.0 - SLACK => Verdict::Touches,
            [true, true, true] => Verdict::Flat,
            [true, false, false] => at_corner(0),
            [false, true, false] => at_corner(1),
            [false, false, true] => at_corner(2),
            _ => {
                let beyond = (0..3).filter(|&k| !inside[k]).filter_map(|k| triangle.beyond[k]);
                beyond.map(|into| over(&into)).max().unwrap_or(Verdict::Touches)
            }
        }
    }
}

/// Verdict of the whole surface on one triangle's contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Verdict {
    /// It is a contact.
    Touches,
    /// The surface continues about flat or upwards: the way out is along the face normal.
    Flat,
    /// The surface bends away and has the contact there, not here.
    Over,
}

/// Tolerance (cosine) for a direction that leans over a nearly flat edge.
const SLACK: f64 = 1e-3;

/// The direction from an edge into a triangle, perpendicular to the edge.
fn into(triangle: &Triangle, p: &Vec3, q: &Vec3) -> Option<Vec3> {
    let along = (q - p).try_normalize(0.0)?;
    let far = |corner: &&Vec3| (*corner - p).cross(&along).norm_squared();
    let corner = triangle.corners.iter().max_by(|a, b| far(a).total_cmp(&far(b)))?;
    let way = corner - p;
    (way - along * along.dot(&way)).try_normalize(0.0)
}

/// The same index for all vertices at one position: files often repeat them for each triangle.
fn welded(vertices: &[Point3]) -> Vec<u32> {
    let mut names = HashMap::new();
    let place = |p: &Point3| [p.x, p.y, p.z].map(|x| (x + 0.0).to_bits());
    vertices
        .iter()
        .map(|p| {
            let next = names.len() as u32;
            *names.entry(place(p)).or_insert(next)
        })
        .collect()
}
