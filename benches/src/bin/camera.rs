//! The camera: milliseconds for a 640 × 480 picture with depth, as the lab's Kinect sees it, on one core.
//!
//! `camera [scene] [folder]`; with a folder, the pictures are written there as PNG files.

use std::time::Instant;

use karakuri::geometry::Pose;
use karakuri::robot::{Frames, LinkId, kinematics};
use karakuri::scene::Scene;
use karakuri_perception::{
    Body, Intrinsics, Options, RenderScene, Renderer, RgbdFrame, cloud, render,
};

/// Pictures per measurement.
const ROUNDS: u32 = 100;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "lab_clutter".to_owned());
    let folder = arguments.next();
    let options = karakuri::LoadOptions::default();
    let scene = karakuri::load_scene(&name, None, &options).expect("the scene loads").value.scene;
    let robot = scene.robot();
    let mut frames = Frames::default();
    kinematics::forward(robot, scene.configuration(), &mut frames);
    let eye = robot.links().iter().position(|link| link.name == "kinect_rgb_optical_frame");
    let world_from_camera = frames[LinkId(eye.expect("the scene has a Kinect"))];

    let begin = Instant::now();
    let (bodies, world_from_bodies) = seen(&scene, &frames);
    let context = RenderScene::new(&bodies);
    let prepare_ms = begin.elapsed().as_secs_f64() * 1e3;
    let camera = Intrinsics::default();
    let mut renderer = Renderer::new();
    let mut frame = RgbdFrame::default();
    let mut time = |options: &Options, frame: &mut RgbdFrame| {
        let cpu = cpu_ms();
        let mut ms: Vec<f64> = (0..ROUNDS)
            .map(|_| {
                let begin = Instant::now();
                let (bodies, eye) = (&world_from_bodies, &world_from_camera);
                renderer.render(&context, bodies, eye, &camera, options, frame);
                begin.elapsed().as_secs_f64() * 1e3
            })
            .collect();
        ms.sort_by(f64::total_cmp);
        let cpu = (cpu_ms() - cpu) / f64::from(ROUNDS);
        serde_json::json!({ "best": ms[0], "p50": ms[ms.len() / 2], "cpu": cpu })
    };
    let depth_only = time(&Options { colour: false, ..Options::default() }, &mut frame);
    let shadows = time(&Options { shadows: true, ..Options::default() }, &mut frame);
    write(folder.as_deref(), "shadows", &frame);
    let both = time(&Options::default(), &mut frame);
    write(folder.as_deref(), "plain", &frame);
    write_greys(folder.as_deref(), &frame);
    println!(
        "{}",
        serde_json::json!({
            "scene": name,
            "triangles": context.triangles(),
            "kernel": renderer.kernel().name(),
            "prepare_ms": prepare_ms,
            "ms": both,
            "depth_only_ms": depth_only,
            "shadows_ms": shadows,
        })
    );
}

/// One body for every link and every object.
fn seen(scene: &Scene, frames: &Frames) -> (Vec<Body>, Vec<Pose>) {
    let mut bodies = Body::of_robot(scene.robot());
    let mut places = frames.as_slice().to_vec();
    for object in scene.objects().values() {
        bodies.push(Body::of_object(object, render::OBJECT));
        places.push(object.world_from_object);
    }
    (bodies, places)
}

fn write(folder: Option<&str>, name: &str, frame: &RgbdFrame) {
    let Some(folder) = folder else { return };
    let (width, height) = (frame.width, frame.height);
    let image = karakuri::picture::Image { width, height, rgb: frame.rgb.clone() };
    std::fs::write(format!("{folder}/{name}.png"), image.png()).expect("the folder takes a file");
}

fn write_greys(folder: Option<&str>, frame: &RgbdFrame) {
    let greys = cloud::greys(&frame.depth_m, &Options::default().range);
    let rgb = greys.iter().flat_map(|grey| [*grey; 3]).collect();
    write(folder, "depth", &RgbdFrame { rgb, ..frame.clone() });
}

/// How long this thread was running (ms), which says more than a clock on a busy machine; 0 where the system does not
/// tell.
fn cpu_ms() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = text.split_whitespace().next().and_then(|n| n.parse::<f64>().ok());
    nanos.unwrap_or(0.0) / 1e6
}
