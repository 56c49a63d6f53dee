//! Pictures show what they should.

use std::sync::Arc;

use karakuri::geometry::{Point3, Pose, Shape, TriangleMesh, Vec3};
use karakuri::robot::RobotModel;
use karakuri::scene::{Object, Scene};
use karakuri_picture::{Film, Image, Part, View, draw, draw_parts, html, svg};

fn load(name: &str) -> RobotModel {
    karakuri::load(name).expect("a built-in robot").value
}

fn at_home(model: &RobotModel) -> Vec<f64> {
    Scene::at_home(Arc::new(model.clone())).configuration().to_vec()
}

const SMALL: View = View {
    width: 160,
    height: 120,
    azimuth_rad: 0.7,
    elevation_rad: 0.35,
    field_rad: 0.5,
    target_m: None,
    distance_m: None,
};

/// How many pixels are much more red than blue, as KUKA's orange is.
fn orange(image: &Image) -> usize {
    image.rgb.chunks_exact(3).filter(|p| p[0] > 120 && p[0] / 2 > p[2] && p[0] > p[1]).count()
}

#[test]
fn robots_are_seen_in_their_colours_and_fill_the_picture() {
    for (name, least) in [("lwr4", 0.03), ("kr210", 0.05), ("lab", 0.01)] {
        let model = load(name);
        let image = draw(&model, &at_home(&model), &SMALL);
        let share = orange(&image) as f64 / (SMALL.width * SMALL.height) as f64;
        assert!(share > least, "{name}: {share} of the picture is orange");
    }
}

#[test]
fn the_same_picture_every_time_and_as_png_too() {
    let model = load("rrbot3");
    let q = at_home(&model);
    let image = draw(&model, &q, &SMALL);
    assert_eq!(image, draw(&model, &q, &SMALL));

    let file = image.png();
    let mut reader = png::Decoder::new(std::io::Cursor::new(&file)).read_info().expect("a PNG");
    let mut rgb = vec![0; reader.output_buffer_size().expect("it is small")];
    let info = reader.next_frame(&mut rgb).expect("it holds a picture");
    assert_eq!((info.width, info.height), (160, 120));
    assert_eq!(rgb, image.rgb);
}

/// Places in the picture follow from the lens: a ball is where a pinhole camera puts it, and as large.
#[test]
fn a_ball_is_where_the_lens_puts_it() {
    let ball = Shape::Sphere { radius_m: 0.2 };
    let red = [0.9, 0.05, 0.05, 1.0];
    let part = |x: f64, y: f64, z: f64| Part {
        shape: &ball,
        world_from_shape: Pose::translation(x, y, z),
        rgba: red,
    };
    let view = View {
        azimuth_rad: 0.0,
        elevation_rad: 0.0,
        target_m: Some(Point3::new(0.0, 0.0, 1.0)),
        distance_m: Some(5.0),
        ..SMALL
    };
    // Seen from +x, +y is to the right and +z up.
    let image = draw_parts(&[part(0.0, 0.6, 1.5)], &view);
    let seen: Vec<(usize, usize)> = (0..image.height)
        .flat_map(|y| (0..image.width).map(move |x| (x, y)))
        .filter(|&(x, y)| {
            let [r, g, _] = image.pixel(x, y);
            r / 2 > g
        })
        .collect();
    let mean = |f: fn(&(usize, usize)) -> usize| {
        seen.iter().map(|p| f(p) as f64 + 0.5).sum::<f64>() / seen.len() as f64
    };
    let focal = 60.0 / 0.25_f64.tan();
    let centre = Vec3::new(80.0 + focal * 0.6 / 5.0, 60.0 - focal * 0.5 / 5.0, 0.0);
    assert!((mean(|p| p.0) - centre.x).abs() < 1.0, "{} or {}", mean(|p| p.0), centre.x);
    assert!((mean(|p| p.1) - centre.y).abs() < 1.0, "{} or {}", mean(|p| p.1), centre.y);
    let area = std::f64::consts::PI * (focal * 0.2 / 5.0).powi(2);
    assert!((seen.len() as f64 / area - 1.0).abs() < 0.1, "{} or {area} pixels", seen.len());
}

#[test]
fn the_floor_is_darker_where_the_sun_is_hidden() {
    let plate = Shape::Cuboid { size_m: Vec3::new(1.0, 1.0, 0.02) };
    let foot = Shape::Sphere { radius_m: 0.01 };
    let grey = [0.5, 0.5, 0.5, 1.0];
    let part =
        |shape, z| Part { shape, world_from_shape: Pose::translation(0.0, 0.0, z), rgba: grey };
    let view = View {
        elevation_rad: 0.25,
        target_m: Some(Point3::origin()),
        distance_m: Some(6.0),
        ..SMALL
    };
    let image = draw_parts(&[part(&plate, 0.6), part(&foot, 0.01)], &view);
    let below = image.pixel(80, 59).map(u32::from).iter().sum::<u32>();
    let beside = image.pixel(10, 59).map(u32::from).iter().sum::<u32>();
    assert!(below < beside * 9 / 10, "{below} below the plate, {beside} beside it");
}

/// Detailed surfaces are simplified for their shadows, and samples share their light: neither may be seen.
#[test]
fn a_detailed_mesh_looks_like_the_ball_that_it_follows() {
    let (rings, around) = (200_u32, 300_u32);
    let mut vertices = Vec::new();
    for i in 0..=rings {
        let (sin, cos) = (std::f64::consts::PI * f64::from(i) / f64::from(rings)).sin_cos();
        for k in 0..around {
            let turn = std::f64::consts::TAU * f64::from(k) / f64::from(around);
            let flat = 0.4 * sin;
            vertices.push(Point3::new(flat * turn.cos(), flat * turn.sin(), 0.4 * cos));
        }
    }
    let at = |i: u32, k: u32| i * around + k % around;
    let quads = (0..rings).flat_map(|i| (0..around).map(move |k| (i, k)));
    let triangles = quads.flat_map(|(i, k)| {
        [[at(i, k), at(i + 1, k), at(i, k + 1)], [at(i, k + 1), at(i + 1, k), at(i + 1, k + 1)]]
    });
    let mesh = TriangleMesh::new(vertices, triangles.collect()).expect("a ball");
    let ball = Shape::Sphere { radius_m: 0.4 };
    let detailed = Shape::Mesh(Arc::new(mesh));
    let roof = Shape::Cuboid { size_m: Vec3::new(0.5, 0.5, 0.02) };
    let picture = |shape| {
        let grey = [0.5, 0.5, 0.5, 1.0];
        let part =
            |shape, z| Part { shape, world_from_shape: Pose::translation(0.0, 0.0, z), rgba: grey };
        draw_parts(&[part(shape, 0.0), part(&roof, 0.7)], &SMALL)
    };
    let (a, b) = (picture(&ball), picture(&detailed));
    let apart = |(x, y): (&u8, &u8)| f64::from(x.abs_diff(*y));
    let mean = a.rgb.iter().zip(&b.rgb).map(apart).sum::<f64>() / a.rgb.len() as f64;
    assert!(mean < 1.5, "{mean} of 255 on average");
}

#[test]
fn nothing_makes_an_empty_picture() {
    let image = draw_parts(&[], &SMALL);
    assert_eq!(image.rgb.len(), 3 * 160 * 120);
}

/// Films draw the scene, both ends of the motion, and every trace, and load nothing from anywhere.
#[test]
fn a_film_is_one_file_with_everything_in_it() {
    let robot = Arc::new(karakuri::load("lwr4").unwrap().value);
    let mut scene = Scene::new(robot.clone());
    let ball = Shape::Sphere { radius_m: 0.1 };
    scene.add(Object::new("ball", ball, Pose::translation(0.8, 0.0, 0.5))).unwrap();
    let joints = robot.group("arm").unwrap().joints.clone();
    let moment = |share: f64| vec![1.5 * share, 0.5, 0.0, -1.0, 0.0, 0.5, 0.0];
    let mut film = Film {
        title: "a <test> & more".to_owned(),
        scene: &scene,
        joints: &joints,
        moments: (0..=10).map(|i| moment(f64::from(i) / 10.0)).collect(),
        times_secs: (0..=10).map(f64::from).collect(),
        traces: Vec::new(),
    };
    let tip = robot.link("arm_7_link").unwrap();
    film.traces.push(film.trace(tip));
    let way = &film.traces[0].points_in_world;
    let radius = |p: &Point3| p.x.hypot(p.y);
    assert!(
        way.iter().all(|p| (radius(p) - radius(&way[0])).abs() < 1e-9),
        "the first joint turns"
    );

    let view = View { width: 160, height: 120, ..View::default() };
    let picture = svg(&film, &view);
    assert!(picture.contains("a &lt;test&gt; &amp; more") && picture.contains("data:image/png"));
    assert_eq!(picture.matches("<polyline").count(), 2, "a trace and its rim");
    assert!(karakuri::formats::xml::parse(&picture, "film.svg").is_ok());

    let page = html(&film, &["a note".to_owned()]);
    assert!(page.contains("<li>a note</li>") && !page.contains("<!--"));
    assert!(!page.contains("http") && !page.contains("src="), "nothing is loaded");
    // The page's numbers are the robot's: the placements of the first moment, read back.
    let text = page.split("placements:\"").nth(1).unwrap().split('"').next().unwrap();
    let numbers = floats(text);
    assert_eq!(numbers.len(), 11 * robot.links().len() * 7);
    let at = &numbers[tip.0 * 7..][..3];
    assert!(at.iter().zip(way[0].coords.iter()).all(|(a, b)| (f64::from(*a) - b).abs() < 1e-6));
}

fn floats(base64: &str) -> Vec<f32> {
    let digit = |c: u8| match c {
        b'A'..=b'Z' => c - b'A',
        b'a'..=b'z' => c - b'a' + 26,
        b'0'..=b'9' => c - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let digits: Vec<u8> = base64.bytes().filter(|c| *c != b'=').map(digit).collect();
    let mut bytes = Vec::new();
    for four in digits.chunks(4) {
        let bits =
            four.iter().enumerate().fold(0, |all, (i, d)| all | u32::from(*d) << (18 - 6 * i));
        bytes.extend(&bits.to_be_bytes()[1..four.len()]);
    }
    bytes.chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect()
}
