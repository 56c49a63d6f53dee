//! Many triangles or points, in a tree of boxes.

use karakuri_geometry::{Point3, PointCloud, Pose, TriangleMesh, Vec3};

use super::simd::{Lanes, Unit};
use super::solid::{beside, dot, f3, from, square, up};

/// Triangles or points of the world.
#[derive(Clone, Debug)]
pub(crate) struct Soup {
    /// Depth first: the first child of a node follows it.
    nodes: Vec<Node>,
    triangles: Vec<Triangle>,
    points: Vec<[f32; 3]>,
    /// Radius around every point or triangle (m).
    radius: f32,
}

/// A bounding box of some triangles or points.
#[derive(Clone, Copy, Debug)]
struct Node {
    center: [f32; 3],
    half: [f32; 3],
    /// Index of the node to continue with if the box is not touched.
    skip: u32,
    /// First triangle or point of a leaf; none otherwise.
    first: u32,
    count: u32,
}

/// A preprocessed triangle.
#[derive(Clone, Copy, Debug)]
struct Triangle {
    edges: [Edge; 3],
    normal: [f32; 3],
    offset: f32,
}

/// One side of a triangle: start, direction, and the plane that bounds it.
#[derive(Clone, Copy, Debug)]
struct Edge {
    start: [f32; 3],
    way: [f32; 3],
    inverse: f32,
    inward: [f32; 3],
    least: f32,
}

const LEAF: usize = 4;

impl Soup {
    /// The triangles of a mesh; `None` if there are none.
    pub(crate) fn of_triangles(mesh: &TriangleMesh, world_from_mesh: &Pose) -> Option<Self> {
        let corners: Vec<Point3> = mesh.vertices().iter().map(|v| world_from_mesh * v).collect();
        let triangles: Vec<[Point3; 3]> =
            mesh.triangles().iter().map(|t| t.map(|v| corners[v as usize])).collect();
        let bounds = triangles.iter().map(|[a, b, c]| (a.inf(b).inf(c), a.sup(b).sup(c))).collect();
        let mut soup = Self::of_boxes(bounds, 0.0, |soup, grain| {
            soup.triangles.push(Triangle::new(&triangles[grain]));
        })?;
        soup.radius = up(soup.radius.into());
        Some(soup)
    }

    /// The points of a cloud; `None` if there are none.
    pub(crate) fn of_points(cloud: &PointCloud, world_from_cloud: &Pose) -> Option<Self> {
        let points: Vec<Point3> = cloud.points.iter().map(|p| world_from_cloud * p).collect();
        let bounds = points.iter().map(|p| (*p, *p)).collect();
        Self::of_boxes(bounds, cloud.radius_m, |soup, grain| {
            soup.points.push(f3(&points[grain].coords));
        })
    }

    fn of_boxes(
        bounds: Vec<(Point3, Point3)>,
        radius_m: f64,
        mut add: impl FnMut(&mut Self, usize),
    ) -> Option<Self> {
        let far =
            bounds.iter().map(|(l, h)| l.coords.norm().max(h.coords.norm())).fold(0.0, f64::max);
        let mut soup = Self {
            nodes: Vec::new(),
            triangles: Vec::new(),
            points: Vec::new(),
            radius: up(radius_m + 1e-6 * far),
        };
        let mut order: Vec<usize> = (0..bounds.len()).collect();
        if order.is_empty() {
            return None;
        }
        soup.grow(&bounds, &mut order);
        for grain in order {
            add(&mut soup, grain);
        }
        Some(soup)
    }

    /// Adds the tree of the items in `order`, and sorts them into the order of the leaves.
    fn grow(&mut self, bounds: &[(Point3, Point3)], order: &mut [usize]) {
        // Depth first with an explicit stack, so that a million items do not overflow the call stack.
        let mut open = vec![(0, order.len())];
        let mut waiting: Vec<(usize, usize)> = Vec::new();
        while let Some((first, last)) = open.pop() {
            let part = &mut order[first..last];
            let start = bounds[part[0]];
            let (low, high) =
                part.iter().fold(start, |(l, h), &g| (l.inf(&bounds[g].0), h.sup(&bounds[g].1)));
            let half = 0.5 * (high - low);
            let node = self.nodes.len();
            let leaf = part.len() <= LEAF;
            self.nodes.push(Node {
                center: f3(&nalgebra::center(&low, &high).coords),
                half: f3(&half).map(f32::next_up),
                skip: 0,
                first: first as u32,
                count: if leaf { part.len() as u32 } else { 0 },
            });
            waiting.push((node, last));
            if leaf {
                // All nodes whose last item has been reached end here.
                while let Some(&(node, end)) = waiting.last()
                    && end == last
                {
                    self.nodes[node].skip = self.nodes.len() as u32;
                    waiting.pop();
                }
                continue;
            }
            let axis = half.imax();
            let middle = part.len() / 2;
            let key = |g: &usize| bounds[*g].0[axis] + bounds[*g].1[axis];
            part.select_nth_unstable_by(middle, |a, b| key(a).total_cmp(&key(b)).then(a.cmp(b)));
            open.push((first + middle, last));
            open.push((first, first + middle));
        }
    }

    /// One bit for each lane whose sphere touches.
    #[inline(always)]
    pub(crate) fn touches<U: Unit>(&self, unit: U, p: &[U::V; 3], radius: f32) -> u32 {
        let touch = radius + self.radius;
        let limit = unit.splat(touch * touch);
        let all = if U::V::N == 32 { u32::MAX } else { (1 << U::V::N) - 1 };
        let mut hit = 0;
        let mut at = 0;
        while let Some(node) = self.nodes.get(at) {
            let d = from(unit, p, &node.center);
            let x = d[0].excess(unit.splat(node.half[0]));
            let y = d[1].excess(unit.splat(node.half[1]));
            let z = d[2].excess(unit.splat(node.half[2]));
            if square(x, y, z).below(limit) & !hit == 0 {
                at = node.skip as usize;
                continue;
            }
            at += 1;
            let grains = node.first as usize..(node.first + node.count) as usize;
            if self.points.is_empty() {
                for triangle in self.triangles.get(grains).into_iter().flatten() {
                    hit |= triangle.near(unit, p, limit);
                }
            } else {
                for point in self.points.get(grains).into_iter().flatten() {
                    let [x, y, z] = from(unit, p, point);
                    hit |= square(x, y, z).below(limit);
                }
            }
            if hit == all {
                break;
            }
        }
        hit
    }
}

impl Triangle {
    fn new(corners: &[Point3; 3]) -> Self {
        let [a, b, c] = corners;
        let across = (b - a).cross(&(c - a));
        let normal = across.try_normalize(1e-18).unwrap_or_else(Vec3::zeros);
        let edge = |start: &Point3, end: &Point3| {
            let way = end - start;
            let inward = normal.cross(&way);
            // A degenerate triangle (all corners on a line) has only sides.
            let least =
                if normal == Vec3::zeros() { f64::INFINITY } else { inward.dot(&start.coords) };
            let inverse = if way.norm_squared() > 0.0 { 1.0 / way.norm_squared() } else { 0.0 };
            Edge {
                start: f3(&start.coords),
                way: f3(&way),
                inverse: (inverse as f32).min(f32::MAX),
                inward: f3(&inward),
                least: least as f32,
            }
        };
        Self {
            edges: [edge(a, b), edge(b, c), edge(c, a)],
            normal: f3(&normal),
            offset: normal.dot(&a.coords) as f32,
        }
    }

    #[inline(always)]
    fn near<U: Unit>(&self, unit: U, p: &[U::V; 3], limit: U::V) -> u32 {
        let above = dot(unit, p, &self.normal) - unit.splat(self.offset);
        let mut inside = (above * above).below(limit);
        let mut hit = 0;
        for edge in &self.edges {
            inside &= unit.splat(edge.least).below(dot(unit, p, &edge.inward));
            let d = from(unit, p, &edge.start);
            let along = dot(unit, &d, &edge.way) * unit.splat(edge.inverse);
            let along = along.max(unit.splat(0.0)).min(unit.splat(1.0));
            let [x, y, z] = beside(unit, &d, &edge.way, along);
            hit |= square(x, y, z).below(limit);
        }
        hit | inside
    }
}
