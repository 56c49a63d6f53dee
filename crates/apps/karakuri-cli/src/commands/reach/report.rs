//! A map in JSON and as text.

use karakuri::NamedArm;
use karakuri::reach::{
    BasePlace, CapabilityMap, NearestReachable, Placement, ReachGoal, ShapeShare, Summary,
};
use serde_json::{Value, json};

use super::{Making, text};

pub(super) fn as_json(
    map: &CapabilityMap,
    named: &NamedArm,
    summary: &Summary,
    making: Option<&Making>,
) -> Value {
    let (settings, subject) = (map.settings(), map.subject());
    let goal = match settings.goal {
        ReachGoal::Pose => json!({ "kind": "pose" }),
        ReachGoal::Axis { within_rad } => json!({ "kind": "axis", "within_rad": within_rad }),
        ReachGoal::Position => json!({ "kind": "position" }),
    };
    let centre = map.sphere().centre_in_base;
    let method = named.arm.method();
    let mut body = json!({
        "robot": subject.robot,
        "base": subject.base,
        "tip": subject.tip,
        "of_this_arm": subject.fingerprint == named.subject.fingerprint,
        "joints": named.arm.chain().dof(),
        "ik": { "method": method.name(), "exact": method.is_exact() },
        "goal": goal,
        "cell_m": settings.cell_m,
        "directions": settings.directions,
        "rolls": settings.rolls,
        "self_collision": settings.self_collision,
        "centre_m": [centre.x, centre.y, centre.z],
        "reach_m": map.sphere().radius_m,
        "cubes": summary.cubes,
        "decided": summary.filled,
        "reached": summary.reached,
        "mean_index": summary.mean_index,
        "greatest_index": summary.greatest_index,
        "histogram": summary.histogram,
        "mean_index_by_tenth_of_reach": summary.by_distance,
        "shapes": {
            "any_opening": shares_json(&summary.any_cone),
            "up_to_hemisphere": shares_json(&summary.hemispheres),
        },
        "manipulability": summary.mean_manipulability.zip(summary.greatest_manipulability)
            .map(|(mean, greatest)| json!({ "mean": mean, "greatest": greatest })),
    });
    if let Some(Making { threads, before, time }) = making {
        body["made"] = json!({
            "cubes": summary.filled - before,
            "threads": threads,
            "time_secs": time.as_secs_f64(),
        });
    }
    body
}

fn shares_json(shares: &[ShapeShare]) -> Vec<Value> {
    let share = |s: &ShapeShare| json!({ "shape": s.shape.name(), "share": s.share, "mean_error": s.mean_error });
    shares.iter().map(share).collect()
}

pub(super) fn placement_json(placement: &Placement, poses: usize) -> Value {
    let place = |place: &BasePlace| {
        json!({
            "x_m": place.x_m,
            "y_m": place.y_m,
            "yaw_rad": place.yaw_rad,
            "least_index": place.least_index,
            "least_manipulability": place.least_manipulability,
            "configurations": place.configurations,
        })
    };
    json!({
        "poses": poses,
        "places": placement.places.iter().map(place).collect::<Vec<_>>(),
        "looked_up": placement.looked_up,
        "promising": placement.promising,
        "verified": placement.verified,
    })
}

pub(super) fn nearest_json(found: &NearestReachable) -> Value {
    let (place, quat) = text::xyz_quat(&found.base_from_tip);
    json!({
        "pose": place.iter().chain(&quat).collect::<Vec<_>>(),
        "distance_m": found.distance_m,
        "turn_rad": found.turn_rad,
        "q": found.q,
    })
}

/// The same for people.
pub(super) fn as_text(body: &Value) -> String {
    let number = |key: &str| body[key].as_f64().unwrap_or(f64::NAN);
    let count = |key: &str| text::thousands(body[key].as_u64().unwrap_or(0) as usize);
    let name = |key: &str| body[key].as_str().unwrap_or_default().to_owned();
    let mut rows = vec![
        vec![
            "arm".to_owned(),
            format!(
                "{}: {} in {}, {} joints",
                name("robot"),
                name("tip"),
                name("base"),
                body["joints"]
            ),
        ],
        vec!["decided by".to_owned(), body["ik"]["method"].as_str().unwrap_or_default().to_owned()],
        vec!["goal".to_owned(), goal_text(&body["goal"])],
        vec![
            "cubes".to_owned(),
            format!(
                "{} of {} m within {:.3} m, {} decided",
                count("cubes"),
                number("cell_m"),
                number("reach_m"),
                count("decided")
            ),
        ],
        vec![
            "directions".to_owned(),
            format!(
                "{} × {} rolls{}",
                body["directions"],
                body["rolls"],
                if body["self_collision"] == true { ", no contact with itself" } else { "" }
            ),
        ],
        vec![
            "reached".to_owned(),
            format!(
                "{} cubes, mean index {:.3}, greatest {:.3}",
                count("reached"),
                number("mean_index"),
                number("greatest_index")
            ),
        ],
    ];
    let list = |value: &Value| -> String {
        let items = value.as_array().into_iter().flatten();
        items
            .map(|x| x.as_f64().map_or("-".to_owned(), |x| format!("{x:.3}")))
            .collect::<Vec<_>>()
            .join(" ")
    };
    rows.push(vec!["by index".to_owned(), list(&body["histogram"])]);
    rows.push(vec!["by distance".to_owned(), list(&body["mean_index_by_tenth_of_reach"])]);
    for (key, what) in [("any_opening", "shapes"), ("up_to_hemisphere", "cones up to 90°")] {
        rows.push(vec![what.to_owned(), shapes_text(&body["shapes"][key])]);
    }
    if let Some(mean) = body["manipulability"]["mean"].as_f64() {
        let greatest = body["manipulability"]["greatest"].as_f64().unwrap_or_default();
        rows.push(vec![
            "manipulability".to_owned(),
            format!("mean {mean:.4}, greatest {greatest:.4}"),
        ]);
    }
    if let Some(secs) = body["made"]["time_secs"].as_f64() {
        rows.push(vec![
            "made".to_owned(),
            format!(
                "{} cubes in {secs:.2} s on {} threads",
                body["made"]["cubes"], body["made"]["threads"]
            ),
        ]);
    }
    let mut out = text::columns(&rows);
    if let Some(placement) = body.get("placement") {
        out.push_str(&placement_text(placement));
    }
    if let Some(nearest) = body.get("nearest").filter(|nearest| !nearest.is_null()) {
        out.push_str(&format!(
            "nearest reachable pose: {}, {:.4} m and {:.4} rad away\n",
            list(&nearest["pose"]),
            nearest["distance_m"].as_f64().unwrap_or_default(),
            nearest["turn_rad"].as_f64().unwrap_or_default()
        ));
    }
    out
}

fn goal_text(goal: &Value) -> String {
    match goal["kind"].as_str() {
        Some("axis") => format!(
            "position, and axis within {:.3} rad",
            goal["within_rad"].as_f64().unwrap_or_default()
        ),
        Some("position") => "position".to_owned(),
        _ => "pose".to_owned(),
    }
}

fn shapes_text(shares: &Value) -> String {
    let share = |s: &Value| {
        let number = |key: &str| 100.0 * s[key].as_f64().unwrap_or_default();
        let name = s["shape"].as_str().unwrap_or_default();
        format!("{name} {:.1} % (error {:.1} %)", number("share"), number("mean_error"))
    };
    shares.as_array().into_iter().flatten().map(share).collect::<Vec<_>>().join(", ")
}

fn placement_text(placement: &Value) -> String {
    let places = placement["places"].as_array().map_or(&[][..], Vec::as_slice);
    if places.is_empty() {
        return format!(
            "no place reaches all {} poses: {} places looked up, {} promising, {} verified\n",
            placement["poses"],
            placement["looked_up"],
            placement["promising"],
            placement["verified"]
        );
    }
    let mut rows = vec![
        ["  x m", "y m", "yaw", "least index", "least manipulability"].map(str::to_owned).to_vec(),
    ];
    for place in places {
        let number = |key: &str| place[key].as_f64();
        let length = |key: &str| number(key).map_or_else(String::new, |x| format!("{x:.3}"));
        rows.push(vec![
            format!("  {}", length("x_m")),
            length("y_m"),
            number("yaw_rad").map_or_else(String::new, text::degrees),
            length("least_index"),
            length("least_manipulability"),
        ]);
    }
    format!(
        "places from which all {} poses are reached:\n{}",
        placement["poses"],
        text::columns(&rows)
    )
}
