//! The same mesh in every format, and real meshes against known values.

use std::fmt::Write as _;

use karakuri_formats::mesh::{self, MeshReadError};
use karakuri_formats::{MemoryAssets, urdf, xml};
use karakuri_geometry::{Mat3, Point3, Shape, TriangleMesh, Vec3};
use karakuri_testkit::{data, random::Rng};
use nalgebra::{Matrix4, Rotation3};

use crate::corpus;

/// A dented ball around (0.1, −0.2, 0.3), without symmetry that could hide a swapped axis.
pub(crate) fn pebble() -> TriangleMesh {
    const RINGS: usize = 8;
    const SECTORS: usize = 12;
    let mut rng = Rng::new(4);
    let mut vertices = vec![Point3::new(0.1, -0.2, 0.7), Point3::new(0.1, -0.2, 0.1)];
    for ring in 1..RINGS {
        for sector in 0..SECTORS {
            let polar = std::f64::consts::PI * ring as f64 / RINGS as f64;
            let around = std::f64::consts::TAU * sector as f64 / SECTORS as f64;
            let radius = rng.between(0.8, 1.0);
            let direction = Vec3::new(
                0.2 * polar.sin() * around.cos(),
                0.3 * polar.sin() * around.sin(),
                0.4 * polar.cos(),
            );
            vertices.push(Point3::new(0.1, -0.2, 0.3) + radius * direction);
        }
    }
    let at = |ring: usize, sector: usize| (2 + (ring - 1) * SECTORS + sector % SECTORS) as u32;
    let mut triangles = Vec::new();
    for s in 0..SECTORS {
        triangles.push([0, at(1, s), at(1, s + 1)]);
        triangles.push([1, at(RINGS - 1, s + 1), at(RINGS - 1, s)]);
        for r in 1..RINGS - 1 {
            triangles.push([at(r, s), at(r + 1, s), at(r + 1, s + 1)]);
            triangles.push([at(r, s), at(r + 1, s + 1), at(r, s + 1)]);
        }
    }
    TriangleMesh::new(vertices, triangles).unwrap()
}

/// The volume of a closed surface (m³); negative if it is inside out.
pub(crate) fn volume(mesh: &TriangleMesh) -> f64 {
    let corner = |i: u32| mesh.vertices()[i as usize].coords;
    let six = mesh.triangles().iter().map(|&[a, b, c]| corner(a).dot(&corner(b).cross(&corner(c))));
    six.sum::<f64>() / 6.0
}

#[track_caller]
pub(crate) fn check_same(mesh: &TriangleMesh, expected: &TriangleMesh, within: f64) {
    assert_eq!(mesh.triangles().len(), expected.triangles().len());
    assert!((volume(mesh) - volume(expected)).abs() < within, "{} m³", volume(mesh));
    let ((low, high), (expected_low, expected_high)) =
        (mesh.bounds().unwrap(), expected.bounds().unwrap());
    assert!(
        (low - expected_low).amax() < within && (high - expected_high).amax() < within,
        "{low} {high}"
    );
}

fn ascii_stl(mesh: &TriangleMesh) -> String {
    let mut text = "solid pebble\n".to_owned();
    for triangle in mesh.triangles() {
        text += "  facet normal 0 0 0\n    outer loop\n";
        for v in triangle.map(|i| mesh.vertices()[i as usize]) {
            let _ = writeln!(text, "      vertex {:e} {} {}", v.x, v.y, v.z);
        }
        text += "    endloop\n  endfacet\n";
    }
    text + "endsolid pebble\n"
}

#[test]
fn stl_and_obj_agree() {
    let pebble = pebble();
    assert!(volume(&pebble) > 0.05);
    let stl = mesh::write_stl(&pebble);
    check_same(&mesh::read(&stl, "a.stl").unwrap(), &pebble, 1e-7);
    check_same(&mesh::read(ascii_stl(&pebble).as_bytes(), "a.STL").unwrap(), &pebble, 1e-12);
    assert_eq!(mesh::read(mesh::write_obj(&pebble).as_bytes(), "a.obj").unwrap(), pebble);
    assert_eq!(mesh::read(&stl, "a.stl").unwrap().vertices().len(), pebble.vertices().len());

    // Without a known extension the bytes decide, and "solid" at the beginning of a binary file does not matter.
    let mut solid = stl.clone();
    solid[..5].copy_from_slice(b"solid");
    check_same(&mesh::read(&solid, "a.stl").unwrap(), &pebble, 1e-7);
    check_same(&mesh::read(&solid, "mesh").unwrap(), &pebble, 1e-7);
    check_same(&mesh::read(ascii_stl(&pebble).as_bytes(), "mesh").unwrap(), &pebble, 1e-12);
}

#[test]
fn obj_faces_of_all_kinds() {
    let cube = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1 0.5 0.5 0.5\nv 1 0 1\nv 1 1 1\nv 0 1 1\n\
        vt 0 0\nvn 0 0 1\no cube\nf 4 3 2 1\nf 5/1 6/1 7/1 8/1\nf 1/1/1 2/1/1 6/1/1 5/1/1\n\
        f 2//1 3//1 7//1 6//1\nf -6 -5 -1 \\\n  -2 # the far side\nf 4 1 5\nf 4 5 8\nusemtl x\n";
    let mesh = mesh::read(cube.as_bytes(), "cube.obj").unwrap();
    assert_eq!(mesh.triangles().len(), 12);
    assert!((volume(&mesh) - 1.0).abs() < 1e-15);
    for bad in [
        "f 1 2 3",
        "v 0 0 0\nf 1 1 2",
        "v 0 0 0\nf -2 1 1",
        "v 0 0 0\nf 0 1 1",
        "v 0 0",
        "v 0 0 nan",
        "v 0 0 0\nf 1 1",
    ] {
        let error = mesh::read(bad.as_bytes(), "bad.obj").unwrap_err();
        assert!(matches!(error, MeshReadError::Text { .. }), "{error}");
    }
}

/// A DAE of `mesh` under nested nodes: units and up axis as told, transforms as given from the outside in.
fn dae(mesh: &TriangleMesh, metres: f64, up: &str, transforms: &[(&str, Matrix4<f64>)]) -> String {
    let z_up = match up {
        "X_UP" => Mat3::new(0., -1., 0., 0., 0., -1., 1., 0., 0.),
        "Y_UP" => Mat3::new(1., 0., 0., 0., 0., -1., 0., 1., 0.),
        _ => Mat3::identity(),
    };
    let world_from_local = (z_up * metres).to_homogeneous()
        * transforms.iter().map(|(_, t)| t).product::<Matrix4<f64>>();
    let mut world_from_local = world_from_local;
    world_from_local[(3, 3)] = 1.0;
    let local_from_world = world_from_local.try_inverse().unwrap();
    let mirrored = local_from_world.determinant() < 0.0;

    let mut positions = String::new();
    for v in mesh.vertices() {
        let v = local_from_world.transform_point(v);
        let _ = write!(positions, "{} {} {} ", v.x, v.y, v.z);
    }
    let mut indices = String::new();
    for &[a, b, c] in mesh.triangles() {
        let [a, b, c] = if mirrored { [a, c, b] } else { [a, b, c] };
        // A second input (normals) shares the list.
        let _ = write!(indices, "{a} 0 {b} 0 {c} 0 ");
    }
    let open: String = transforms.iter().map(|(tag, _)| format!("<node>{tag}")).collect();
    let close = "</node>".repeat(transforms.len());
    format!(
        "<?xml version=\"1.0\"?><COLLADA xmlns=\"http://www.collada.org/2005/11/COLLADASchema\" version=\"1.4.1\">\
        <asset><unit name=\"u\" meter=\"{metres}\"/><up_axis>{up}</up_axis></asset>\
        <library_geometries><geometry id=\"g\"><mesh>\
        <source id=\"p\"><float_array id=\"pa\" count=\"{}\">{positions}</float_array>\
        <technique_common><accessor source=\"#pa\" count=\"{}\" stride=\"3\"/></technique_common></source>\
        <vertices id=\"v\"><input semantic=\"POSITION\" source=\"#p\"/></vertices>\
        <triangles count=\"{}\"><input semantic=\"VERTEX\" source=\"#v\" offset=\"0\"/>\
        <input semantic=\"NORMAL\" source=\"#n\" offset=\"1\"/><p>{indices}</p></triangles>\
        </mesh></geometry></library_geometries>\
        <library_visual_scenes><visual_scene id=\"s\">{open}<node><instance_geometry url=\"#g\"/></node>{close}</visual_scene></library_visual_scenes>\
        <scene><instance_visual_scene url=\"#s\"/></scene></COLLADA>",
        3 * mesh.vertices().len(),
        mesh.vertices().len(),
        mesh.triangles().len(),
    )
}

#[test]
fn dae_applies_units_axes_and_nodes() {
    let pebble = pebble();
    let turn = Rotation3::from_axis_angle(&Vec3::y_axis(), 30_f64.to_radians()).to_homogeneous();
    let shear = Matrix4::new(1., 0.5, 0., 2., 0., 1., 0., 0., 0., 0.25, 1., 1., 0., 0., 0., 1.);
    let transforms = [
        ("<translate>1 2 3</translate>", Matrix4::new_translation(&Vec3::new(1., 2., 3.))),
        ("<rotate>0 1 0 30</rotate>", turn),
        ("<scale>2 -3 0.5</scale>", Matrix4::new_nonuniform_scaling(&Vec3::new(2., -3., 0.5))),
        ("<matrix>1 0.5 0 2 0 1 0 0 0 0.25 1 1 0 0 0 1</matrix>", shear),
    ];
    for up in ["X_UP", "Y_UP", "Z_UP"] {
        for metres in [1.0, 0.001, 0.0254] {
            for count in 0..=transforms.len() {
                let text = dae(&pebble, metres, up, &transforms[..count]);
                check_same(&mesh::read(text.as_bytes(), "a.dae").unwrap(), &pebble, 1e-9);
            }
        }
    }
    // Detected by content, and with a byte order mark.
    let text = format!("\u{feff}{}", dae(&pebble, 0.01, "Y_UP", &transforms));
    check_same(&mesh::read(text.as_bytes(), "mesh").unwrap(), &pebble, 1e-9);
}

#[test]
fn dae_primitives_of_all_kinds() {
    let head = "<COLLADA><asset><up_axis>Z_UP</up_axis></asset><library_geometries><geometry id=\"g\"><mesh><source id=\"p\">\
        <float_array>0 0 0 1 0 0 1 1 0 0 1 0 0 0 1 1 0 1 1 1 1 0 1 1</float_array></source>\
        <vertices id=\"v\"><input semantic=\"POSITION\" source=\"#p\"/></vertices>";
    let input = "<input semantic=\"VERTEX\" source=\"#v\" offset=\"0\"/>";
    let sides = format!(
        "<polylist>{input}<vcount>4 4 4</vcount><p>0 3 2 1 4 5 6 7 0 1 5 4</p></polylist>\
        <polygons>{input}<p>1 2 6 5</p></polygons><trifans>{input}<p>2 3 7 6</p></trifans>\
        <tristrips>{input}<p>3 0 7 4</p></tristrips><lines>{input}<p>0 1</p></lines>"
    );
    let text = format!("{head}{sides}</mesh></geometry></library_geometries></COLLADA>");
    let mesh = mesh::read(text.as_bytes(), "cube.dae").unwrap();
    assert_eq!(mesh.triangles().len(), 12);
    assert!((volume(&mesh) - 1.0).abs() < 1e-15, "{}", volume(&mesh));
}

/// Instanced nodes can double at every level; that must not fill the memory.
#[test]
fn dae_scenes_that_explode_are_refused() {
    let level = |i: usize| {
        let two = format!("<instance_node url=\"#n{}\"/>", i + 1).repeat(2);
        format!("<node id=\"n{i}\">{two}</node>")
    };
    let nodes: String = (0..60).map(level).collect();
    let loops = "<node id=\"n60\"><instance_node url=\"#n60\"/></node>";
    let text = format!(
        "<COLLADA><library_nodes>{nodes}{loops}</library_nodes><library_visual_scenes><visual_scene><node>\
        <instance_node url=\"#n0\"/></node></visual_scene></library_visual_scenes></COLLADA>"
    );
    let error = mesh::read(text.as_bytes(), "bomb.dae").unwrap_err();
    assert!(error.to_string().contains("without end"), "{error}");
}

#[test]
fn broken_files_say_what_is_wrong() {
    let stl = mesh::write_stl(&pebble());
    let cut = mesh::read(&stl[..stl.len() - 7], "a.stl").unwrap_err();
    let (expected, found) = (stl.len() as u64, stl.len() as u64 - 7);
    assert_eq!(cut, MeshReadError::Truncated { expected, found });
    let mut endless = stl.clone();
    endless[80..84].copy_from_slice(&u32::MAX.to_le_bytes());
    assert!(matches!(mesh::read(&endless, "a.stl"), Err(MeshReadError::Truncated { .. })));
    let unknown = mesh::read(b"{}", "a.gltf").unwrap_err();
    assert!(matches!(unknown, MeshReadError::UnknownFormat { .. }));
    let text = "solid\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 zero\n";
    let MeshReadError::Text { line, .. } = mesh::read(text.as_bytes(), "a.stl").unwrap_err() else {
        panic!("a text error")
    };
    assert_eq!(line, 5);
}

#[test]
fn equal_meshes_are_shared_and_scaled_ones_are_not() {
    let mut assets = MemoryAssets::default();
    assets.packages.insert("p".to_owned(), "pkg".to_owned());
    assets.files.insert("pkg/a.obj".to_owned(), mesh::write_obj(&pebble()).into_bytes());
    let visual = |name: &str, scale: &str| {
        format!(
            "<visual><geometry><mesh filename=\"{name}\" scale=\"{scale}\"/></geometry></visual>"
        )
    };
    let shapes = [
        visual("package://p/a.obj", "1 1 1"),
        visual("pkg/a.obj", "1 1 1"),
        visual("package://p/a.obj", "2 2 2"),
        visual("package://p/a.obj", "-1 1 1"),
    ];
    let text = format!("<robot name=\"r\"><link name=\"a\">{}</link></robot>", shapes.concat());
    let urdf = urdf::read(&xml::parse(&text, "r.urdf").unwrap()).unwrap().value;
    let loaded = urdf.model(&assets, Default::default()).unwrap();
    assert_eq!(loaded.warnings, []);
    let meshes: Vec<_> = loaded.value.links()[0]
        .visuals
        .iter()
        .map(|v| match &v.shape {
            Shape::Mesh(mesh) => mesh.clone(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert!(std::sync::Arc::ptr_eq(&meshes[0], &meshes[1]));
    assert!((volume(&meshes[2]) / volume(&meshes[0]) - 8.0).abs() < 1e-12);
    // A mirrored mesh is not inside out.
    assert!((volume(&meshes[3]) / volume(&meshes[0]) - 1.0).abs() < 1e-12);
}

/// Boxes around the KR210's collision meshes in the links' frames, which the facts about the robots give to the
/// millimetre: size and centre (m).
const KR210_BOXES: [(&str, [f64; 3], [f64; 3]); 10] = [
    ("base_link", [1.189, 0.999, 0.331], [-0.095, 0.000, 0.165]),
    ("link_1", [1.140, 0.919, 0.664], [0.027, -0.001, 0.332]),
    ("link_2", [0.477, 0.492, 1.664], [-0.009, -0.162, 0.608]),
    ("link_3", [1.363, 0.477, 0.534], [0.276, 0.054, -0.056]),
    ("link_4", [0.647, 0.337, 0.242], [0.323, -0.005, 0.000]),
    ("link_5", [0.313, 0.240, 0.240], [0.036, 0.000, 0.000]),
    ("link_6", [0.037, 0.198, 0.198], [0.019, 0.000, 0.000]),
    ("gripper_link", [0.150, 0.200, 0.100], [0.000, 0.000, 0.000]),
    ("right_gripper_finger_link", [0.150, 0.025, 0.050], [0.000, 0.000, 0.000]),
    ("left_gripper_finger_link", [0.150, 0.025, 0.050], [0.000, 0.000, 0.000]),
];

#[test]
fn real_meshes_have_their_known_boxes() {
    let Some(folder) = data::folder() else { return };
    let path = folder.join("robots/kr210-udacity/expanded/kr210.urdf");
    let urdf = corpus::read(&path).unwrap().value;
    let model = urdf.model(&corpus::assets(&folder), Default::default()).unwrap().value;
    for (name, size, center) in KR210_BOXES {
        let link = &model.links()[model.link(name).expect("a link").0];
        let mut vertices = Vec::new();
        for collision in &link.collisions {
            let Shape::Mesh(mesh) = &collision.shape else { continue };
            vertices.extend(mesh.vertices().iter().map(|v| collision.link_from_shape * v));
        }
        let (low, high) = TriangleMesh::new(vertices, Vec::new()).unwrap().bounds().expect(name);
        let (found, middle) = (high - low, nalgebra::center(&low, &high));
        assert!((found - Vec3::from(size)).amax() < 6e-4, "{name} is {found}");
        assert!((middle.coords - Vec3::from(center)).amax() < 6e-4, "{name} is at {middle}");
    }
}

#[test]
fn every_mesh_of_the_data_is_read() {
    let Some(folder) = data::folder() else { return };
    let mut count = 0;
    for path in corpus::files(&folder.join("robots"), &[".stl", ".dae", ".obj"]) {
        let bytes = std::fs::read(&path).expect("a file of the data");
        let mesh = mesh::read(&bytes, &path.to_string_lossy());
        let mesh = mesh.unwrap_or_else(|error| panic!("{path:?}: {error}"));
        assert!(!mesh.triangles().is_empty(), "{path:?} is empty");
        count += 1;
    }
    assert!(count > 70, "only {count} meshes");
}
