//! Reads COLLADA: geometries, and the scene that places them.

use std::collections::HashMap;

use karakuri_geometry::{Point3, TriangleMesh};

use super::dae_scene::{Placed, place};
use super::polygon::{Effort, triangulate};
use super::{MAX_TRIANGLES, MeshReadError};
use crate::number;
use crate::xml::{self, Element};

/// Reads a DAE into metres with z up: units, axes, and every node's transforms are applied.
pub(super) fn read(text: &str, name: &str) -> Result<TriangleMesh, MeshReadError> {
    // Some exporters write a byte order mark.
    let root = xml::parse(text.trim_start_matches('\u{feff}'), name).map_err(|error| {
        MeshReadError::Text { line: error.origin.line as usize, what: error.what }
    })?;
    let ids = Ids::new(&root);

    let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
    let mut geometries: HashMap<&str, TriangleMesh> = HashMap::new();
    let mut effort = Effort::for_file(text.len());
    for Placed { geometry, world_from_geometry } in place(&root, &ids)? {
        if !geometries.contains_key(geometry) {
            let mesh = ids
                .element(geometry)
                .map_or_else(empty, |element| self::geometry(element, &ids, &mut effort))?;
            geometries.insert(geometry, mesh);
        }
        let mesh = &geometries[geometry];
        if triangles.len() + mesh.triangles().len() > MAX_TRIANGLES
            || vertices.len() + mesh.vertices().len() > MAX_TRIANGLES
        {
            return Err(MeshReadError::TooLarge { limit: MAX_TRIANGLES });
        }
        let first = vertices.len() as u32;
        vertices.extend(mesh.vertices().iter().map(|v| world_from_geometry.transform_point(v)));
        let mirrored = world_from_geometry.matrix().fixed_view::<3, 3>(0, 0).determinant() < 0.0;
        triangles.extend(mesh.triangles().iter().map(|&[a, b, c]| {
            let [a, b, c] = [a + first, b + first, c + first];
            if mirrored { [a, c, b] } else { [a, b, c] }
        }));
    }
    Ok(TriangleMesh::new(vertices, triangles)?)
}

/// Elements by their id.
pub(super) struct Ids<'a>(HashMap<&'a str, &'a Element>);

impl<'a> Ids<'a> {
    fn new(root: &'a Element) -> Self {
        let mut ids = HashMap::new();
        let mut stack = vec![root];
        while let Some(element) = stack.pop() {
            if let Some(id) = element.attribute("id") {
                ids.entry(id).or_insert(element);
            }
            stack.extend(element.elements());
        }
        Self(ids)
    }

    /// The element with this id.
    pub(super) fn element(&self, id: &str) -> Option<&'a Element> {
        self.0.get(id).copied()
    }

    /// The element that an attribute such as `url="#body"` points to.
    pub(super) fn target(&self, element: &'a Element, attribute: &str) -> Option<&'a Element> {
        self.element(reference(element, attribute)?)
    }
}

/// The id in an attribute such as `url="#body"`.
pub(super) fn reference<'a>(element: &'a Element, attribute: &str) -> Option<&'a str> {
    element.attribute(attribute)?.strip_prefix('#')
}

/// The error for text at an element.
pub(super) fn fail(element: &Element, what: impl Into<String>) -> MeshReadError {
    MeshReadError::Text { line: element.origin.line as usize, what: what.into() }
}

fn empty() -> Result<TriangleMesh, MeshReadError> {
    Ok(TriangleMesh::new(Vec::new(), Vec::new())?)
}

/// The triangles of a `<geometry>`; lines and splines have none.
fn geometry(
    element: &Element,
    ids: &Ids<'_>,
    effort: &mut Effort,
) -> Result<TriangleMesh, MeshReadError> {
    let Some(mesh) = element.elements_named("mesh").next() else { return empty() };
    let mut parts =
        Parts { vertices: Vec::new(), triangles: Vec::new(), sources: HashMap::new(), effort };
    for primitive in mesh.elements() {
        if matches!(
            primitive.name.as_str(),
            "triangles" | "polylist" | "polygons" | "tristrips" | "trifans"
        ) {
            parts.primitive(primitive, ids)?;
        }
    }
    Ok(TriangleMesh::new(parts.vertices, parts.triangles)?)
}

/// The vertices and triangles of one geometry, whose primitives mostly share one source.
struct Parts<'a, 'b> {
    vertices: Vec<Point3>,
    triangles: Vec<[u32; 3]>,
    /// First vertex and number of vertices of each source.
    sources: HashMap<&'a str, (usize, usize)>,
    effort: &'b mut Effort,
}

impl<'a> Parts<'a, '_> {
    fn primitive(&mut self, primitive: &'a Element, ids: &Ids<'a>) -> Result<(), MeshReadError> {
        let Some((offset, stride, source)) = inputs(primitive, ids)? else { return Ok(()) };
        let (first, count) = self.source(source)?;
        let counts: Option<Vec<usize>> = match primitive.elements_named("vcount").next() {
            Some(vcount) => Some(indices(vcount)?),
            None => None,
        };
        for list in primitive.elements_named("p") {
            let all = indices(list)?;
            let mut corners = Vec::with_capacity(all.len() / stride);
            for &index in all.iter().skip(offset).step_by(stride) {
                if index >= count {
                    return Err(fail(list, format!("there is no vertex {index} of {count}")));
                }
                corners.push((first + index) as u32);
            }
            self.faces(primitive, &corners, counts.as_deref())?;
        }
        Ok(())
    }

    fn faces(
        &mut self,
        primitive: &Element,
        corners: &[u32],
        counts: Option<&[usize]>,
    ) -> Result<(), MeshReadError> {
        if self.triangles.len() + corners.len() > MAX_TRIANGLES {
            return Err(MeshReadError::TooLarge { limit: MAX_TRIANGLES });
        }
        match primitive.name.as_str() {
            "triangles" => {
                self.triangles.extend(corners.chunks_exact(3).map(|t| [t[0], t[1], t[2]]))
            }
            // Every second triangle of a strip has the opposite orientation.
            "tristrips" => self.triangles.extend(
                corners
                    .windows(3)
                    .enumerate()
                    .map(|(i, t)| if i % 2 == 0 { [t[0], t[1], t[2]] } else { [t[1], t[0], t[2]] }),
            ),
            "trifans" => {
                let edges = corners.windows(2).skip(1);
                self.triangles.extend(edges.map(|edge| [corners[0], edge[0], edge[1]]));
            }
            "polygons" => triangulate(&self.vertices, corners, self.effort, &mut self.triangles),
            _ => {
                let mut rest = corners;
                for &count in counts.unwrap_or_default() {
                    let Some((face, after)) = rest.split_at_checked(count) else {
                        return Err(fail(primitive, "its faces need more corners than it lists"));
                    };
                    if count >= 3 {
                        triangulate(&self.vertices, face, self.effort, &mut self.triangles);
                    }
                    rest = after;
                }
            }
        }
        Ok(())
    }

    /// Loads the positions of a source once.
    fn source(&mut self, source: &'a Element) -> Result<(usize, usize), MeshReadError> {
        let id = source.attribute("id").unwrap_or_default();
        if let Some(&known) = self.sources.get(id) {
            return Ok(known);
        }
        let positions = positions(source)?;
        let known = (self.vertices.len(), positions.len());
        self.vertices.extend(positions);
        self.sources.insert(id, known);
        Ok(known)
    }
}

/// The positions of a primitive: offset and stride among its indices, and the source element.
fn inputs<'a>(
    primitive: &'a Element,
    ids: &Ids<'a>,
) -> Result<Option<(usize, usize, &'a Element)>, MeshReadError> {
    let mut stride = 1;
    let mut found = None;
    for input in primitive.elements_named("input") {
        let offset: usize = match input.attribute("offset").unwrap_or("0").trim().parse() {
            Ok(offset) if offset < 256 => offset,
            _ => return Err(fail(input, "the offset is not a small number")),
        };
        stride = stride.max(offset + 1);
        let mut target = ids.target(input, "source");
        let mut semantic = input.attribute("semantic");
        if semantic == Some("VERTEX") {
            let vertices = target.ok_or_else(|| fail(input, "its vertices are missing"))?;
            let position = vertices
                .elements_named("input")
                .find(|i| i.attribute("semantic") == Some("POSITION"));
            target = position.and_then(|position| ids.target(position, "source"));
            semantic = Some("POSITION");
        }
        if semantic == Some("POSITION") {
            let source = target.ok_or_else(|| fail(input, "its positions are missing"))?;
            found = Some((offset, source));
        }
    }
    Ok(found.map(|(offset, source)| (offset, stride, source)))
}

/// The positions in a `<source>`.
fn positions(source: &Element) -> Result<Vec<Point3>, MeshReadError> {
    let array = source.elements_named("float_array").next();
    let array = array.ok_or_else(|| fail(source, "a source has no <float_array>"))?;
    let numbers = numbers(array)?;
    let accessor = source
        .elements_named("technique_common")
        .next()
        .and_then(|technique| technique.elements_named("accessor").next());
    let setting = |name: &str, default: usize| match accessor.and_then(|a| a.attribute(name)) {
        None => Ok(default),
        Some(text) => text.trim().parse().map_err(|_| {
            fail(
                accessor.unwrap_or(source),
                format!("the {name} {} is not a number", number::quoted(text)),
            )
        }),
    };
    let (offset, stride) = (setting("offset", 0)?, setting("stride", 3)?);
    if stride < 3 {
        let what = format!("positions with a stride of {stride}: a point has three numbers");
        return Err(fail(accessor.unwrap_or(source), what));
    }
    let points = numbers.get(offset..).unwrap_or_default().chunks(stride).filter(|c| c.len() >= 3);
    Ok(points.map(|c| Point3::new(c[0], c[1], c[2])).collect())
}

/// All numbers between an element's tags.
pub(super) fn numbers(element: &Element) -> Result<Vec<f64>, MeshReadError> {
    let parse = |word: &str| {
        let what = || format!("not a number in <{}>: {}", element.name, number::quoted(word));
        number::parse(word).ok_or_else(|| fail(element, what()))
    };
    element.text().split_whitespace().map(parse).collect()
}

fn indices(element: &Element) -> Result<Vec<usize>, MeshReadError> {
    let parse = |word: &str| {
        let what = || format!("not an index in <{}>: {}", element.name, number::quoted(word));
        word.parse::<u32>().map(|i| i as usize).map_err(|_| fail(element, what()))
    };
    element.text().split_whitespace().map(parse).collect()
}
