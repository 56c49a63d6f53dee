//! GLB files: the same mesh as elsewhere under nested nodes, and what is refused.

use karakuri_formats::mesh::{self, Format, MeshReadError};
use karakuri_geometry::{Point3, TriangleMesh, Vec3};
use nalgebra::{Matrix4, UnitQuaternion};
use serde_json::{Value, json};

use crate::mesh::{check_same, pebble, volume};

/// A file of a JSON chunk and a binary one.
fn file(document: &Value, binary: &[u8]) -> Vec<u8> {
    let mut json = document.to_string().into_bytes();
    json.resize(json.len().next_multiple_of(4), b' ');
    let number = |n: usize| (n as u32).to_le_bytes();
    let whole = 28 + json.len() + binary.len();
    let head = [&b"glTF"[..], &number(2), &number(whole), &number(json.len()), b"JSON", &json];
    [&head.concat()[..], &number(binary.len()), b"BIN\0", binary].concat()
}

/// The vertices as floats, `gap` bytes apart from each other, and then the corners as 32-bit numbers; and what describes them.
fn stored(mesh: &TriangleMesh, gap: usize) -> (Value, Vec<u8>) {
    let mut binary = Vec::new();
    for vertex in mesh.vertices() {
        (0..3).for_each(|k| binary.extend((vertex[k] as f32).to_le_bytes()));
        binary.resize(binary.len() + gap, 0xff);
    }
    let (vertices, begin) = (mesh.vertices().len(), binary.len());
    binary.extend(mesh.triangles().iter().flatten().flat_map(|corner| corner.to_le_bytes()));
    let corners = 3 * mesh.triangles().len();
    let document = json!({
        "asset": { "version": "2.0" },
        "meshes": [{ "primitives": [{ "attributes": { "POSITION": 0 }, "indices": 1 }] }],
        "accessors": [
            { "bufferView": 0, "componentType": 5126, "count": vertices, "type": "VEC3" },
            { "bufferView": 1, "componentType": 5125, "count": corners, "type": "SCALAR" },
        ],
        "bufferViews": [
            { "buffer": 0, "byteLength": begin, "byteStride": 12 + gap },
            { "buffer": 0, "byteOffset": begin, "byteLength": binary.len() - begin },
        ],
        "buffers": [{ "byteLength": binary.len() }],
    });
    (document, binary)
}

#[test]
fn nodes_place_the_mesh_and_mirrors_turn_its_triangles() {
    let pebble = pebble();
    let (mut document, binary) = stored(&pebble, 4);
    let turn = UnitQuaternion::from_scaled_axis(Vec3::new(0.3, -0.2, 0.9));
    let (scale, offset) = (Vec3::new(2.0, -0.5, 1.5), Vec3::new(0.1, 0.2, -0.3));
    let outer = UnitQuaternion::from_scaled_axis(Vec3::new(1.0, 0.4, 0.0)).to_homogeneous();
    document["nodes"] = json!([
        { "mesh": 0, "rotation": turn.coords.as_slice(), "scale": scale.as_slice(), "translation": offset.as_slice() },
        { "children": [0], "matrix": outer.as_slice() },
        { "mesh": 0 },
    ]);
    document["scenes"] = json!([{ "nodes": [1] }]);
    let read = mesh::read(&file(&document, &binary), "pebble.glb").expect("a mesh");
    let inner = Matrix4::new_translation(&offset)
        * turn.to_homogeneous()
        * Matrix4::new_nonuniform_scaling(&scale);
    let place = |p: &Point3| (outer * inner).transform_point(p);
    let placed = pebble.vertices().iter().map(place).collect();
    let mirrored = pebble.triangles().iter().map(|&[a, b, c]| [a, c, b]).collect();
    check_same(&read, &TriangleMesh::new(placed, mirrored).expect("a mesh"), 1e-6);
    assert!((volume(&read) - 1.5 * volume(&pebble)).abs() < 1e-6, "it still encloses its inside");

    // Without a scene all nodes that no other one holds are shown: this one twice, once as it is.
    document.as_object_mut().expect("an object").remove("scenes");
    let both = mesh::read(&file(&document, &binary), "pebble").expect("the first bytes tell");
    assert_eq!(both.triangles().len(), 2 * pebble.triangles().len());
    assert_eq!(mesh::format(&file(&document, &binary), "pebble"), Some(Format::Glb));
}

#[test]
fn strips_and_fans_enclose_what_they_show() {
    let corners = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0]];
    let area = |mode: u64, order: [usize; 4]| {
        let points = order.map(|i| Point3::new(corners[i][0], corners[i][1], 0.0));
        let flat = TriangleMesh::new(points.to_vec(), vec![[0, 1, 2]]).expect("a mesh");
        let (mut document, binary) = stored(&flat, 0);
        document["nodes"] = json!([{ "mesh": 0 }]);
        document["meshes"] =
            json!([{ "primitives": [{ "attributes": { "POSITION": 0 }, "mode": mode }] }]);
        let read = mesh::read(&file(&document, &binary), "flat.glb").expect("a mesh");
        let v = read.vertices();
        let each = read.triangles().iter().map(|t| {
            let [a, b, c] = t.map(|i| v[i as usize]);
            0.5 * (b - a).cross(&(c - a)).z
        });
        each.sum::<f64>()
    };
    assert_eq!(area(5, [0, 1, 2, 3]), 1.0);
    assert_eq!(area(6, [0, 1, 3, 2]), 1.0);
}

/// Spoils a document.
type Change<'a> = &'a dyn Fn(&mut Value);

#[test]
fn what_is_not_there_or_never_ends_is_refused() {
    let (document, binary) = stored(&pebble(), 0);
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut changed = document.clone();
        changed["nodes"] = json!([{ "mesh": 0 }]);
        change(&mut changed);
        mesh::read(&file(&changed, &binary), "bad.glb").expect_err("it is refused").to_string()
    };
    let rows: [(Change<'_>, &str); 8] = [
        (&|d| d["nodes"] = json!([{ "children": [1] }, { "children": [0] }]), ""),
        (&|d| d["scenes"] = json!([{ "nodes": [7] }]), "nodes[7]"),
        (
            &|d| d["nodes"] = json!([{ "children": [1, 1], "mesh": 0 }, { "children": [1] }]),
            "nodes",
        ),
        (&|d| d["accessors"][0]["count"] = json!(1_000_000_000_u64), "ends"),
        (&|d| d["accessors"][0]["componentType"] = json!(5130), "5130"),
        (&|d| d["bufferViews"][0]["buffer"] = json!(1), "another file"),
        (&|d| d["extensionsRequired"] = json!(["KHR_draco_mesh_compression"]), "draco"),
        (&|d| d["nodes"][0]["matrix"] = json!([1, 2, 3]), "16 numbers"),
    ];
    for (change, part) in rows.iter().skip(1) {
        let said = refused(*change);
        assert!(said.contains(part), "{said:?} does not say {part:?}");
    }
    // Nodes in a circle belong to no scene: nothing is shown.
    let mut circle = document.clone();
    rows[0].0(&mut circle);
    let shown = mesh::read(&file(&circle, &binary), "circle.glb").expect("an empty mesh");
    assert!(shown.triangles().is_empty());

    let mut whole = document.clone();
    whole["nodes"] = json!([{ "mesh": 0 }]);
    let whole = file(&whole, &binary);
    for end in [3, 10, 19, 200, whole.len() - 1] {
        let error = mesh::read(&whole[..end], "cut.glb").expect_err("it is cut off");
        let known = matches!(error, MeshReadError::Truncated { .. } | MeshReadError::Text { .. });
        assert!(known, "{end}: {error}");
    }
}
