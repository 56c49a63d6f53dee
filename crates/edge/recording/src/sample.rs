//! Sensor samples in JSON.

use karakuri_sim::world::{Reading, Sample};
use serde_json::{Value, json};

use crate::value::{number, numbers, pose, vector};

/// What a sensor said, as one JSON object; of pictures and points only how large they are, because
/// [`crate::write_pictures`] writes them.
pub fn write_sample(sample: &Sample) -> Value {
    let reading = match &sample.reading {
        Reading::Joints(joints) => json!({
            "position": numbers(&joints.position),
            "velocity": numbers(&joints.velocity),
            "effort": numbers(&joints.effort),
            "commanded_effort": numbers(&joints.commanded_effort),
            "external_effort": numbers(&joints.external_effort),
        }),
        Reading::Wrench(wrench) => json!({
            "force": vector(&wrench.force),
            "torque": vector(&wrench.torque),
        }),
        Reading::Collision(collision) => json!({
            "state": collision.state.number(),
            "pairs": collision.pairs,
        }),
        Reading::Tactile(pads) => {
            let pad = |pad: &karakuri_sim::component::Pad| json!({ "columns": pad.columns, "rows": pad.rows, "force": numbers(&pad.force) });
            json!({ "pads": pads.iter().map(pad).collect::<Vec<_>>() })
        }
        Reading::Temperature(celsius) => json!({ "celsius": numbers(celsius) }),
        Reading::Image(frame) => json!({ "width": frame.width, "height": frame.height }),
        Reading::Cloud(points) => json!({ "points": points.len() }),
        Reading::Fault(fault) => json!({ "code": fault.code, "text": fault.text }),
        Reading::Mode(mode) => json!({ "mode": mode.number(), "name": mode.to_string() }),
        Reading::ArmControl(control) => json!({
            "mode": control.mode.number(),
            "set_points": numbers(&control.set_points),
            "targets": numbers(&control.targets),
        }),
        Reading::HandControl(control) => json!({
            "mode": control.mode.number(),
            "targets": numbers(&control.targets),
            "current": numbers(&control.currents[usize::from(control.mode.number())]),
        }),
        Reading::Suction(body) => json!({ "holds": body.as_deref() }),
        Reading::Latch(latch) => json!({
            "state": latch.state.name(),
            "offset": vector(&latch.offset),
            "tilt": number(latch.tilt_rad),
        }),
        Reading::Docked(dock) => json!({
            "docked": dock.docked,
            "distance": number(dock.distance_m),
            "angle": number(dock.angle_rad),
            "battery": dock.battery.name(),
        }),
        Reading::Imu(imu) => json!({
            "orientation": numbers(imu.orientation.coords.as_slice()),
            "angular": vector(&imu.angular),
            "acceleration": vector(&imu.acceleration),
        }),
        Reading::Scan(scan) => json!({
            "first": number(scan.first_rad),
            "step": number(scan.step_rad),
            "near": number(scan.near_m),
            "far": number(scan.far_m),
            "distances": numbers(&scan.distances_m),
        }),
        Reading::Range(range) => json!({
            "distance": number(range.distance_m),
            "fov": number(range.fov_rad),
            "near": number(range.near_m),
            "far": number(range.far_m),
        }),
        Reading::Contact(contact) => json!({
            "force": vector(&contact.force),
            "with": contact.with.iter().map(|name| &**name).collect::<Vec<_>>(),
        }),
        Reading::Odometry(odometry) => json!({
            "pose": pose(&odometry.start_from_base),
            "forward": number(odometry.forward),
            "turn": number(odometry.turn),
        }),
        Reading::Speeds(speeds) => json!({ "speeds": numbers(speeds) }),
        Reading::Elastic(elastic) => json!({
            "deflection": numbers(&elastic.deflection),
            "stiffness": numbers(&elastic.stiffness),
            "effort": numbers(&elastic.effort),
        }),
    };
    let mut object = json!({ "time_ns": sample.time_ns });
    if let (Value::Object(all), Value::Object(rest)) = (&mut object, reading) {
        all.extend(rest);
    }
    object
}
