//! Point clouds: one cloud in every format, real files, hostile ones.

use karakuri_formats::cloud::{self, CloudFile};
use karakuri_testkit::allocation::Counting;
use karakuri_testkit::data;

const POINTS: [[f32; 3]; 3] = [[0.5, -1.25, 2.0], [f32::NAN, f32::NAN, f32::NAN], [3.0, 4.5, -6.0]];
const COLOURS: [[u8; 3]; 3] = [[255, 0, 7], [0, 0, 0], [1, 2, 3]];

fn pcd(data: &str, payload: &[u8]) -> Vec<u8> {
    let head = format!(
        "# .PCD v0.7 - Point Cloud Data file format\nVERSION 0.7\nFIELDS x _ y z rgb\nSIZE 4 2 4 4 4\n\
         TYPE F U F F U\nCOUNT 1 2 1 1 1\nWIDTH 3\nHEIGHT 1\nVIEWPOINT 1 2 3 0 1 0 0\nPOINTS 3\nDATA {data}\n"
    );
    [head.as_bytes(), payload].concat()
}

fn packed(colour: [u8; 3]) -> [u8; 4] {
    [colour[2], colour[1], colour[0], 0]
}

fn records() -> Vec<u8> {
    let record = |(p, c): (&[f32; 3], &[u8; 3])| {
        let mut bytes = p[0].to_le_bytes().to_vec();
        bytes.extend([9, 9, 9, 9]);
        bytes.extend(p[1].to_le_bytes());
        bytes.extend(p[2].to_le_bytes());
        bytes.extend(packed(*c));
        bytes
    };
    POINTS.iter().zip(&COLOURS).flat_map(record).collect()
}

/// The numbers field by field, in literal runs and one copy of what was written before.
fn compressed() -> Vec<u8> {
    let mut raw = Vec::new();
    for (offset, size) in [(0, 4), (4, 4), (8, 4), (12, 4), (16, 4)] {
        for record in records().chunks(20) {
            raw.extend(&record[offset..offset + size]);
        }
    }
    let mut block = Vec::new();
    // The padding is twelve times the byte 9: one as it is, eleven copied from one byte before.
    let (before, after) = (&raw[..13], &raw[24..]);
    block.push(12);
    block.extend(before);
    block.extend([7 << 5, 2, 0]);
    for run in after.chunks(32) {
        block.push(run.len() as u8 - 1);
        block.extend(run);
    }
    let mut payload = (block.len() as u32).to_le_bytes().to_vec();
    payload.extend((raw.len() as u32).to_le_bytes());
    payload.extend(block);
    payload
}

fn text() -> Vec<u8> {
    let line = |(p, c): (&[f32; 3], &[u8; 3])| {
        let colour = u32::from_le_bytes(packed(*c));
        format!("{} 9 9 {} {} {colour}\n", p[0], p[1], p[2])
    };
    POINTS.iter().zip(&COLOURS).map(line).collect::<String>().into_bytes()
}

#[track_caller]
fn is_the_cloud(cloud: &CloudFile) {
    let same = |(a, b): (&[f32; 3], &[f32; 3])| a.map(f32::to_bits) == b.map(f32::to_bits);
    assert_eq!(cloud.points_m.len(), 3);
    assert!(cloud.points_m.iter().zip(&POINTS).all(same), "{:?}", cloud.points_m);
    assert_eq!(cloud.colours, COLOURS);
    assert_eq!((cloud.width, cloud.height), (3, 1));
}

#[test]
fn the_same_cloud_in_every_kind_of_pcd() {
    for file in
        [pcd("ascii", &text()), pcd("binary", &records()), pcd("binary_compressed", &compressed())]
    {
        let cloud = cloud::read(&file).expect("a cloud");
        is_the_cloud(&cloud);
        let position = cloud.viewpoint.translation.vector;
        assert_eq!([position.x, position.y, position.z], [1.0, 2.0, 3.0]);
        assert!((cloud.viewpoint.rotation.angle() - std::f64::consts::PI).abs() < 1e-12);
    }
}

#[test]
fn labels_of_points_are_read() {
    let head = |data: &str| {
        format!(
            "VERSION 0.7\nFIELDS label x y z\nSIZE 4 4 4 4\nTYPE U F F F\nCOUNT 1 1 1 1\nWIDTH 2\nHEIGHT 1\n\
             POINTS 2\nDATA {data}\n"
        )
    };
    let text = head("ascii") + "20 0 0 1\n4000000000 0 1 1\n";
    let mut binary = head("binary").into_bytes();
    for (label, y) in [(20_u32, 0.0_f32), (4_000_000_000, 1.0)] {
        binary.extend(label.to_le_bytes());
        [0.0, y, 1.0_f32].iter().for_each(|x| binary.extend(x.to_le_bytes()));
    }
    for file in [text.into_bytes(), binary] {
        let cloud = cloud::read(&file).expect("a cloud");
        assert_eq!(cloud.labels, [20, 4_000_000_000]);
        assert_eq!(cloud.points_m, [[0.0, 0.0, 1.0], [0.0, 1.0, 1.0]]);
    }
    let plain = pcd("binary", &records());
    assert!(cloud::read(&plain).expect("a cloud").labels.is_empty());
}

fn ply(format: &str, payload: &[u8]) -> Vec<u8> {
    let head = format!(
        "ply\nformat {format} 1.0\ncomment made here\nelement camera 2\nproperty list uchar short view\n\
         element vertex 3\nproperty double x\nproperty float y\nproperty list uchar int near\nproperty float z\n\
         property uchar red\nproperty uchar green\nproperty uchar blue\nelement face 1\nproperty list uchar int i\nend_header\n"
    );
    [head.as_bytes(), payload].concat()
}

fn ply_binary(big: bool) -> Vec<u8> {
    let put = |out: &mut Vec<u8>, mut bytes: Vec<u8>| {
        if big {
            bytes.reverse();
        }
        out.extend(bytes);
    };
    let mut out = vec![0, 1];
    put(&mut out, 77_i16.to_le_bytes().to_vec());
    for (p, c) in POINTS.iter().zip(&COLOURS) {
        put(&mut out, f64::from(p[0]).to_le_bytes().to_vec());
        put(&mut out, p[1].to_le_bytes().to_vec());
        out.push(2);
        put(&mut out, 5_i32.to_le_bytes().to_vec());
        put(&mut out, 6_i32.to_le_bytes().to_vec());
        put(&mut out, p[2].to_le_bytes().to_vec());
        out.extend(c);
    }
    out
}

#[test]
fn the_same_cloud_in_every_kind_of_ply() {
    let line = |(p, c): (&[f32; 3], &[u8; 3])| {
        format!("{} {} 2 5 6 {} {} {} {}\n", p[0], p[1], p[2], c[0], c[1], c[2])
    };
    let vertices: String = POINTS.iter().zip(&COLOURS).map(line).collect();
    let text = format!("0\n1 77\n{vertices}1 0\n");
    for file in [
        ply("ascii", text.as_bytes()),
        ply("binary_little_endian", &ply_binary(false)),
        ply("binary_big_endian", &ply_binary(true)),
    ] {
        is_the_cloud(&cloud::read(&file).expect("a cloud"));
    }
}

#[test]
fn real_clouds_are_read() {
    let Some(folder) = data::folder() else { return };
    for (name, width, height, colours) in [
        ("bun0.pcd", 397, 1, false),
        ("milk.pcd", 13_704, 1, false),
        ("milk_cartoon_all_small_clorox.pcd", 640, 480, true),
        ("office1.pcd", 640, 480, true),
        ("table_scene_mug_stereo_textured.pcd", 640, 480, true),
    ] {
        let file = folder.join("pointclouds-pcl").join(name);
        let bytes = std::fs::read(file).expect("a file of the data");
        let cloud = cloud::read(&bytes).expect("a cloud");
        assert_eq!((cloud.width, cloud.height), (width, height), "{name}");
        assert_eq!(cloud.points_m.len(), width * height);
        assert_eq!(cloud.colours.len(), if colours { width * height } else { 0 });
        let valid: Vec<_> =
            cloud.points_m.iter().filter(|p| p.iter().all(|x| x.is_finite())).collect();
        assert!(valid.len() > 300 && valid.len() * 20 > width * height, "{name}: {}", valid.len());
        assert!(
            valid.iter().all(|p| p.iter().all(|x| x.abs() < 20.0)),
            "{name} is of a room's size"
        );
        // In an organised cloud neighbours in a row are neighbours in space, mostly.
        if height > 1 {
            let rows = cloud.points_m.chunks(width).flat_map(|row| row.windows(2));
            let apart = rows.filter_map(|pair| {
                let d: f32 = (0..3).map(|k| (pair[0][k] - pair[1][k]).powi(2)).sum::<f32>().sqrt();
                d.is_finite().then_some(d)
            });
            let (close, all) = apart.fold((0, 0), |(c, n), d| (c + u32::from(d < 0.05), n + 1));
            assert!(close * 10 > all * 8, "{name}: {close} of {all}");
        }
    }
}

#[track_caller]
fn refused(bytes: &[u8], why: &str) {
    let (result, peak) = Counting::peak_bytes(|| cloud::read(bytes));
    let error = result.expect_err("it is hostile").to_string();
    assert!(error.contains(why), "{error}");
    assert!(peak <= 64 << 20, "{} bytes took {peak}", bytes.len());
}

fn changed(file: &[u8], from: &str, to: &str) -> Vec<u8> {
    let at = file.windows(from.len()).position(|w| w == from.as_bytes()).expect("it is there");
    [&file[..at], to.as_bytes(), &file[at + from.len()..]].concat()
}

#[test]
fn hostile_clouds_are_refused_by_name_within_the_memory_bound() {
    refused(b"", "neither a PCD nor a PLY");
    let binary = pcd("binary", &records());
    let huge = changed(&binary, "WIDTH 3", "WIDTH 4000000000");
    refused(&huge, "POINTS and WIDTH");
    let huge = changed(&huge, "POINTS 3", "POINTS 4000000000");
    refused(&huge, "the points: 80000000000 bytes are needed, 60 are there");
    let packed = pcd("binary_compressed", &compressed());
    let huge = changed(&changed(&packed, "WIDTH 3", "WIDTH 4000000"), "POINTS 3", "POINTS 4000000");
    refused(&huge, "bytes of the points");
    // A small block that expands without end.
    let mut bomb = vec![0, 0];
    bomb.extend([0xff, 0xff, 0].repeat(400_000));
    let size = 2_u32.pow(31);
    let payload =
        [&(bomb.len() as u32).to_le_bytes(), &size.to_le_bytes(), bomb.as_slice()].concat();
    let head = "VERSION 0.7\nFIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nWIDTH 178956970\nDATA binary_compressed\n";
    refused(&[head.as_bytes(), &payload].concat(), "bytes of the points");
    let head = "VERSION 0.7\nFIELDS x y z _\nSIZE 4 4 4 4\nTYPE F F F F\nWIDTH 134217728\nDATA binary_compressed\n";
    refused(&[head.as_bytes(), &payload].concat(), "expand to 2147483648; at most");
    for (from, to, why) in [
        ("SIZE 4", "SIZE 3", "SIZE 3"),
        ("TYPE F", "TYPE Q", "I, U or F"),
        ("COUNT 1", "COUNT 0", "COUNT 0"),
        ("FIELDS x", "FIELDS a", "no field \"x\""),
        ("FIELDS x _", "FIELDS x", "different lengths"),
        ("VIEWPOINT 1", "VIEWPOINT q", "seven numbers"),
        ("POINTS 3", "POINTS x", "whole numbers"),
        ("DATA binary", "DATA magic", "must be ascii"),
        ("DATA binary\n", "DATA ascii\n", "a point has"),
    ] {
        refused(&changed(&binary, from, to), why);
    }
    for at in 0..packed.len() {
        let _ = cloud::read(&packed[..at]).expect_err("it is cut");
    }
    let big = ply("binary_big_endian", &ply_binary(true));
    refused(
        &changed(&big, "element vertex 3", "element vertex 18446744073709551615"),
        "are needed",
    );
    refused(&changed(&big, "element camera 2", "element camera 99999999"), "are needed");
    refused(&changed(&big, "list uchar short view", "list int short view"), "a list: ");
    refused(&changed(&big, "property double x", "property double w"), "no field \"x\"");
    refused(&changed(&big, "property double x", "property word x"), "not a property");
    refused(&changed(&big, "format binary_big_endian", "format morse"), "unknown format");
    refused(b"ply\nformat ascii 1.0\nelement vertex 9\n", "without a line end_header");
    let none = b"ply\nformat ascii 1.0\nelement vertex 9\nproperty float x\nproperty float y\nproperty float z\nend_header\n1 2 3\n";
    refused(none, "9 points, the data have 1");
}
