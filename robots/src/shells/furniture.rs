//! What stands around the arms: torso, mat, camera; and the beams of the three-beam arm.

use karakuri_geometry::TriangleMesh;

use super::forms::{
    Flat, along_x, at, brick, disc, joined, placed, prism, rectangle, stacked, turned,
};

pub(super) fn form(name: &str) -> Option<TriangleMesh> {
    Some(match name {
        "torso_foot" => placed(&brick([0.40, 0.50, 0.03], 0.012), &at(-0.09, 0.0, 0.015)),
        "torso_column" => profile(0.058, 0.078, 0.03, 1.20),
        "torso_spine" => profile(0.049, 0.024, 1.20, 1.46),
        "torso_flange" => turned(&[
            [0.060, -0.0130],
            [0.074, -0.0110],
            [0.075, -0.0100],
            [0.075, -0.0020],
            [0.074, -0.0010],
        ]),
        "rounded_mat" => brick([1.2, 2.3, 0.09], 0.014),
        "rrbot3_long_beam" => brick([0.1, 0.1, 2.0], 0.012),
        "rrbot3_beam" => brick([0.1, 0.1, 1.0], 0.012),
        "kinect_bar" => kinect_bar(),
        "kinect_foot" => stacked(&[
            (shifted(&rectangle(0.034, 0.039, 0.008), -0.031, 0.0125), -0.0525),
            (shifted(&rectangle(0.036, 0.040, 0.008), -0.031, 0.0125), -0.0505),
            (shifted(&rectangle(0.033, 0.037, 0.008), -0.031, 0.0125), -0.0440),
            (shifted(&rectangle(0.018, 0.022, 0.008), -0.031, 0.0125), -0.0340),
            (shifted(&rectangle(0.016, 0.020, 0.008), -0.031, 0.0125), -0.0160),
        ]),
        "kinect_lens" => placed(
            &joined(&[disc(0.0115, -0.002, 0.0028, 0.0012), disc(0.0065, 0.0, 0.0040, 0.0015)]),
            &along_x(),
        ),
        _ => return None,
    })
}

/// An aluminium profile of half sides `x` and `y` with a groove along each side.
fn profile(x: f64, y: f64, low: f64, high: f64) -> TriangleMesh {
    let (groove, depth, rounding) = (0.006, 0.007, 0.005);
    let plain = rectangle(x, y, rounding);
    let mut outline: Vec<Flat> = Vec::new();
    let sides = [[0.0, y], [-x, 0.0], [0.0, -y], [x, 0.0]];
    for (quarter, corner) in plain.chunks(plain.len() / 4).enumerate() {
        outline.extend(corner);
        let [mx, my] = sides[quarter];
        // Walking counter-clockwise, the way along the side and the way inwards.
        let (along, inwards) = match quarter {
            0 => ([-1.0, 0.0], [0.0, -1.0]),
            1 => ([0.0, -1.0], [1.0, 0.0]),
            2 => ([1.0, 0.0], [0.0, 1.0]),
            _ => ([0.0, 1.0], [-1.0, 0.0]),
        };
        for (a, d) in [(-groove, 0.0), (-groove, depth), (groove, depth), (groove, 0.0)] {
            outline.push([mx + a * along[0] + d * inwards[0], my + a * along[1] + d * inwards[1]]);
        }
    }
    prism(&outline, low, high, 0.0)
}

/// The long head: a little lower at the back than at the glossy front.
fn kinect_bar() -> TriangleMesh {
    let section = |height: f64, width: f64| rectangle(height, width, 0.0085);
    let bar = stacked(&[
        (section(0.0140, 0.132), -0.0640),
        (section(0.0165, 0.136), -0.0610),
        (section(0.0175, 0.137), -0.0450),
        (section(0.0185, 0.1385), -0.0060),
        (section(0.0175, 0.1375), 0.0005),
        (section(0.0155, 0.1355), 0.0020),
    ]);
    placed(&bar, &(at(0.0, 0.0125, 0.0015) * along_x()))
}

fn shifted(outline: &[Flat], x: f64, y: f64) -> Vec<Flat> {
    outline.iter().map(|p| [p[0] + x, p[1] + y]).collect()
}
