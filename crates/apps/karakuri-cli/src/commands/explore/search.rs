//! Exploring until an object of a given shape or size is seen.

use std::io::Write;

use karakuri::explore::{
    ExploreObserver, Explorer, Method, Searched, Settings, Sought, Step, Survey, search,
};
use karakuri::geometry::{Shape, Vec3};
use karakuri::perception::objects::{FoundObject, ObjectSettings};
use karakuri_scenarios::explore::Prepared;
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::{console, progress, text};

/// Greatest difference of a size from what is looked for (m).
const TOLERANCE_M: f64 = 0.02;

/// Reads `sphere:RADIUS`, `box:X,Y,Z`, `cylinder:RADIUS,LENGTH` or `size:LEAST..MOST` (m).
pub(super) fn sought(text: &str) -> Result<Sought, String> {
    let wrong = || {
        format!("{text:?}: sphere:RADIUS, box:X,Y,Z, cylinder:RADIUS,LENGTH or size:LEAST..MOST")
    };
    let (form, numbers) = text.split_once(':').ok_or_else(wrong)?;
    let positive = |number: &str| crate::values::positive(number.trim());
    if form == "size" {
        let (least, most) = numbers.split_once("..").ok_or_else(wrong)?;
        let (least_m, most_m) = (positive(least)?, positive(most)?);
        return if least_m <= most_m { Ok(Sought::Size { least_m, most_m }) } else { Err(wrong()) };
    }
    let numbers = numbers.split(',').map(positive).collect::<Result<Vec<f64>, _>>()?;
    let shape = match (form, &numbers[..]) {
        ("sphere", &[radius_m]) => Shape::Sphere { radius_m },
        ("box", &[x, y, z]) => Shape::Cuboid { size_m: Vec3::new(x, y, z) },
        ("cylinder", &[radius_m, length_m]) => Shape::Cylinder { radius_m, length_m },
        _ => return Err(wrong()),
    };
    Ok(Sought::Shape { shape, tolerance_m: TOLERANCE_M })
}

/// Looks for an object in a prepared scene.
pub(super) fn look_for(
    prepared: &Prepared,
    method: Method,
    seed: u64,
    sought: &Sought,
) -> anyhow::Result<Searched> {
    let mut explorer =
        prepared.exploration.explorer(Settings { method, seed, ..prepared.settings })?;
    let mut site = prepared.exploration.site(seed)?;
    let objects = ObjectSettings::default();
    let found = progress::busy("searching", || {
        search(&mut explorer, &mut site, sought, &objects, &mut GoOn)
    })?;
    Ok(found)
}

struct GoOn;

impl ExploreObserver for GoOn {
    fn step(&mut self, _: &Explorer, _: &Survey, _: &Step) -> bool {
        true
    }
}

/// Tells what was found, or what was ruled out and where the object may still be. Exit code 1 if it was not found.
pub(super) fn tell(searched: &Searched, as_json: bool) -> anyhow::Result<Answer> {
    let found = searched.found.as_ref();
    let views = searched.explored.steps.len();
    if as_json {
        let body = document(searched);
        match found {
            Some(_) => console::print_json(body)?,
            None => {
                let message = format!("it was not seen in {}", text::counted(views, "view"));
                console::print_refusal("not_found", &message, body)?;
            }
        }
    } else {
        std::io::stdout().write_all(as_text(searched).as_bytes())?;
    }
    Ok(if found.is_some() { Answer::Yes } else { Answer::No })
}

fn document(searched: &Searched) -> Value {
    let ruled_out = searched.ruled_out.iter().map(|other| {
        json!({ "object": object(&other.object), "why": other.why.name(), "look": other.look })
    });
    let may_hide = searched.may_hide.iter().map(|part| {
        json!({
            "why": part.why.name(),
            "volume_m3": part.volume_m3,
            "centre": <[f64; 3]>::from(part.centre.coords),
        })
    });
    json!({
        "found": searched.found.as_ref().map(object),
        "views": searched.explored.steps.len(),
        "ended": searched.explored.ended.name(),
        "ruled_out": ruled_out.collect::<Vec<_>>(),
        "may_hide": may_hide.collect::<Vec<_>>(),
    })
}

fn object(object: &FoundObject) -> Value {
    let fit = object.fit.as_ref().ok();
    json!({
        "middle": <[f64; 3]>::from(object.middle.coords),
        "shape": fit.map(|fit| described(&fit.shape)),
        "pose": fit.map(|fit| {
            let (place, turn) = (fit.pose.translation.vector, fit.pose.rotation.coords);
            [place.x, place.y, place.z, turn.x, turn.y, turn.z, turn.w]
        }),
    })
}

fn described(shape: &Shape) -> String {
    match shape {
        Shape::Sphere { radius_m } => format!("sphere:{radius_m:.3}"),
        Shape::Cuboid { size_m } => format!("box:{:.3},{:.3},{:.3}", size_m.x, size_m.y, size_m.z),
        Shape::Cylinder { radius_m, length_m } => format!("cylinder:{radius_m:.3},{length_m:.3}"),
        _ => "unclear".to_owned(),
    }
}

fn as_text(searched: &Searched) -> String {
    // The place of the fitted shape; without one, of the middle of what is seen.
    let at = |object: &FoundObject| {
        let fit = object.fit.as_ref().ok();
        let place = fit.map_or(object.middle.coords, |fit| fit.pose.translation.vector);
        let shape = fit.map_or("unclear".to_owned(), |fit| described(&fit.shape));
        format!("{shape} at {:.2}, {:.2}, {:.2}", place.x, place.y, place.z)
    };
    let views = searched.explored.steps.len();
    let mut out = match &searched.found {
        Some(object) => format!("found after {views} views: {}\n", at(object)),
        None => format!("not found in {views} views\n"),
    };
    for other in &searched.ruled_out {
        out +=
            &format!("ruled out ({}): {}\n", other.why.name().replace('_', " "), at(&other.object));
    }
    if searched.found.is_none() {
        for part in searched.may_hide.iter().take(10) {
            let [x, y, z] = part.centre.coords.into();
            let why = part.why.name().replace('_', " ");
            out += &format!(
                "may hide it: {:.4} m³ at {x:.2}, {y:.2}, {z:.2} ({why})\n",
                part.volume_m3
            );
        }
    }
    out
}
