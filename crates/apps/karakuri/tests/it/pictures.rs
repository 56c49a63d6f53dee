//! Pictures show what they should.

use karakuri::geometry::{Point3, Pose, Shape, Vec3};
use karakuri::picture::{Image, Part, View, draw, draw_parts};

use crate::robots::{load, posed};

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
        let image = draw(&model, &posed(&model, "home"), &SMALL);
        let share = orange(&image) as f64 / (SMALL.width * SMALL.height) as f64;
        assert!(share > least, "{name}: {share} of the picture is orange");
    }
}

#[test]
fn the_same_picture_every_time_and_as_png_too() {
    let model = load("rrbot3");
    let q = posed(&model, "home");
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

#[test]
fn nothing_makes_an_empty_picture() {
    let image = draw_parts(&[], &SMALL);
    assert_eq!(image.rgb.len(), 3 * 160 * 120);
}
