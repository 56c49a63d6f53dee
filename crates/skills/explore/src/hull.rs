//! The convex hull of cells, in whole numbers: exact, without tolerances.

/// A point of the grid: the number of a cell along x, y and z, below 2¹⁶ in magnitude.
pub type GridPoint = [i32; 3];

/// A convex hull that grows.
///
/// All tests are determinants of whole numbers below 2⁵³, so that no point is ever misjudged. As long as all points lie in
/// one plane, the hull has no faces and contains nothing.
#[derive(Clone, Debug, Default)]
pub struct Hull {
    corners: Vec<GridPoint>,
    faces: Vec<Face>,
    /// The least and the greatest z of its corners; `None` as long as it is flat.
    heights: Option<[i32; 2]>,
    /// Points of a hull that is still flat.
    flat: Vec<GridPoint>,
}

/// A triangle, its corners counterclockwise from outside.
#[derive(Clone, Debug)]
struct Face {
    corners: [usize; 3],
    /// Outwards: a point p is outside if normal · p > offset.
    normal: [i64; 3],
    offset: i64,
    /// Points outside of this face that are not in the hull yet.
    outside: Vec<GridPoint>,
}

impl Hull {
    /// Adds points. Returns whether the hull grew.
    pub fn grow(&mut self, points: impl IntoIterator<Item = GridPoint>) -> bool {
        let mut points = column_ends(points);
        if self.faces.is_empty() {
            points.append(&mut self.flat);
            points = column_ends(points);
            let Some(first) = simplex(&points) else {
                self.flat = points;
                return false;
            };
            self.begin(first);
            self.add(points);
            return true;
        }
        self.add(points)
    }

    /// Whether the hull has a volume.
    pub fn has_volume(&self) -> bool {
        !self.faces.is_empty()
    }

    /// Number of triangles.
    pub fn faces(&self) -> usize {
        self.faces.len()
    }

    /// The corners of the triangles.
    pub fn triangles(&self) -> impl Iterator<Item = [GridPoint; 3]> + '_ {
        self.faces.iter().map(|face| face.corners.map(|corner| self.corners[corner]))
    }

    /// Six times the volume, in cells.
    pub fn six_volumes(&self) -> i64 {
        let Some(&apex) = self.faces.first().map(|face| &self.corners[face.corners[0]]) else {
            return 0;
        };
        self.triangles().map(|[a, b, c]| determinant(apex, a, b, c)).sum()
    }

    /// Whether a point is in the hull or on its border.
    pub fn contains(&self, point: GridPoint) -> bool {
        self.has_volume() && self.faces.iter().all(|face| face.height(point) <= 0)
    }

    /// The first and the last z of the hull in the column at x and y; `None` where it has none.
    pub fn column(&self, x: i32, y: i32) -> Option<[i32; 2]> {
        let [bottom, top] = self.heights?;
        let (mut low, mut high) = (i64::from(bottom), i64::from(top));
        for face in &self.faces {
            let [nx, ny, nz] = face.normal;
            let rest = face.offset - nx * i64::from(x) - ny * i64::from(y);
            // Divided only where the face cuts something off.
            if nz > 0 && nz * high > rest {
                high = rest.div_euclid(nz);
            } else if nz < 0 && nz * low > rest {
                low = -rest.div_euclid(-nz);
            } else if nz == 0 && rest < 0 {
                return None;
            }
            if low > high {
                return None;
            }
        }
        Some([low as i32, high as i32])
    }

    fn begin(&mut self, [a, b, c, d]: [GridPoint; 4]) {
        let (b, c) = if determinant(a, b, c, d) < 0 { (b, c) } else { (c, b) };
        self.corners = vec![a, b, c, d];
        let sides = [[0, 1, 2], [0, 3, 1], [1, 3, 2], [2, 3, 0]];
        self.faces = sides.map(|corners| Face::new(&self.corners, corners)).to_vec();
    }

    fn add(&mut self, points: Vec<GridPoint>) -> bool {
        let before = self.corners.len();
        for point in points {
            claim(&mut self.faces, point);
        }
        while let Some(apex) = self.faces.iter().find_map(Face::farthest) {
            self.extend_to(apex);
        }
        let heights = || self.corners.iter().map(|corner| corner[2]);
        self.heights = heights().min().zip(heights().max()).map(<[i32; 2]>::from);
        self.corners.len() > before
    }

    /// Replaces the faces that are visible from a point by a cone from their border to the point.
    fn extend_to(&mut self, apex: GridPoint) {
        let (visible, mut kept): (Vec<Face>, Vec<Face>) =
            self.faces.drain(..).partition(|face| face.height(apex) > 0);
        let edges = |face: &Face| {
            let [a, b, c] = face.corners;
            [[a, b], [b, c], [c, a]]
        };
        let mut all: Vec<[usize; 2]> = visible.iter().flat_map(edges).collect();
        all.sort_unstable();
        let tip = self.corners.len();
        self.corners.push(apex);
        // The border: edges whose other side is not visible.
        let border = all.iter().filter(|[a, b]| all.binary_search(&[*b, *a]).is_err());
        let mut cone: Vec<Face> =
            border.map(|[a, b]| Face::new(&self.corners, [*a, *b, tip])).collect();
        // A point that was outside of a removed face is outside of a new one or inside of the hull.
        for point in visible.into_iter().flat_map(|face| face.outside) {
            claim(&mut cone, point);
        }
        kept.append(&mut cone);
        self.faces = kept;
    }
}

impl Face {
    fn new(points: &[GridPoint], corners: [usize; 3]) -> Self {
        let [a, b, c] = corners.map(|corner| points[corner]);
        let normal = cross(minus(b, a), minus(c, a));
        let offset = (0..3).map(|k| normal[k] * i64::from(a[k])).sum();
        Self { corners, normal, offset, outside: Vec::new() }
    }

    /// Positive outside, in units of twice the triangle's area.
    fn height(&self, point: GridPoint) -> i64 {
        (0..3).map(|k| self.normal[k] * i64::from(point[k])).sum::<i64>() - self.offset
    }

    fn farthest(&self) -> Option<GridPoint> {
        self.outside.iter().copied().max_by_key(|point| (self.height(*point), *point))
    }
}

/// Gives a point to a face that it is outside of, if there is one.
fn claim(faces: &mut [Face], point: GridPoint) {
    if let Some(face) = faces.iter_mut().find(|face| face.height(point) > 0) {
        face.outside.push(point);
    }
}

/// Only the lowest and the highest point of every column: the hull is the same.
fn column_ends(points: impl IntoIterator<Item = GridPoint>) -> Vec<GridPoint> {
    let mut points: Vec<GridPoint> = points.into_iter().collect();
    points.sort_unstable();
    let mut ends = Vec::new();
    for column in points.chunk_by(|a, b| a[..2] == b[..2]) {
        ends.push(column[0]);
        let last = column[column.len() - 1];
        if last != column[0] {
            ends.push(last);
        }
    }
    ends
}

/// Four points that are not in one plane.
fn simplex(points: &[GridPoint]) -> Option<[GridPoint; 4]> {
    let &a = points.first()?;
    let &b = points.iter().max_by_key(|p| square(minus(**p, a))).filter(|p| **p != a)?;
    let apart = |p: &GridPoint| {
        // Up to 2³⁵ each.
        cross(minus(b, a), minus(*p, a)).map(|x| i128::from(x) * i128::from(x)).iter().sum::<i128>()
    };
    let &c = points.iter().max_by_key(|p| apart(p)).filter(|p| apart(p) > 0)?;
    let height = |p: &GridPoint| determinant(a, b, c, *p).abs();
    let &d = points.iter().max_by_key(|p| height(p)).filter(|p| height(p) > 0)?;
    Some([a, b, c, d])
}

fn minus(a: GridPoint, b: GridPoint) -> [i64; 3] {
    [0, 1, 2].map(|k| i64::from(a[k]) - i64::from(b[k]))
}

fn cross(a: [i64; 3], b: [i64; 3]) -> [i64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn square(a: [i64; 3]) -> i64 {
    a.iter().map(|x| x * x).sum()
}

/// Six times the signed volume of a tetrahedron.
fn determinant(a: GridPoint, b: GridPoint, c: GridPoint, d: GridPoint) -> i64 {
    let normal = cross(minus(b, a), minus(c, a));
    let to = minus(d, a);
    (0..3).map(|k| normal[k] * to[k]).sum()
}
