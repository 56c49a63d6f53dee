//! The SDH-2: a palm under three knuckles, limbs with tactile pads.

use karakuri_geometry::TriangleMesh;

use super::forms::{
    Flat, along_y, at, band, brick, disc, grown, joined, placed, prism, rectangle, stacked,
};

/// Where the fingers stand (m).
const FINGERS: [Flat; 3] = [[-0.03811, 0.0], [0.01905, 0.033], [0.01905, -0.033]];

pub(super) fn form(name: &str) -> Option<TriangleMesh> {
    Some(match name {
        "palm" => palm(),
        "palm_foot" => disc(0.034, -0.002, 0.0095, 0.001),
        "palm_lid" => prism(&grown(&posts(0.0235), 0.0), 0.0738, 0.0747, 0.0004),
        "knuckle" => joined(&[
            disc(0.0222, -0.0005, 0.0035, 0.0008),
            prism(&rectangle(0.0122, 0.0195, 0.002), 0.002, 0.0165, 0.0),
            hinge(0.0137, -0.0195, -0.0078, 0.0165),
            hinge(0.0137, 0.0145, 0.0260, 0.0165),
        ]),
        "limb" => joined(&[
            hinge(0.0132, -0.0068, 0.0138, 0.0),
            placed(&brick([0.0242, 0.0276, 0.060], 0.0028), &at(0.0, 0.0, 0.0425)),
            placed(&brick([0.020, 0.0200, 0.030], 0.002), &at(0.0, 0.0035, 0.014)),
            placed(&brick([0.020, 0.0200, 0.030], 0.002), &at(0.0, -0.0035, 0.0725)),
            hinge(0.0132, -0.0138, 0.0068, 0.0865),
        ]),
        "limb_pad" => placed(&brick([0.005, 0.0235, 0.052], 0.0022), &at(0.0128, 0.0, 0.0425)),
        "tip" => joined(&[
            hinge(0.0132, 0.0072, 0.0172, 0.0),
            placed(&brick([0.020, 0.0068, 0.026], 0.002), &at(0.0, 0.0106, 0.011)),
            across(&TIP, -0.0138, 0.0138, 0.0022),
        ]),
        "tip_pad" => across(&TIP_PAD, -0.0115, 0.0115, 0.0012),
        _ => return None,
    })
}

/// The side view of a fingertip (x, z), from the foot of its front up and around.
const TIP: [Flat; 14] = [
    [0.0118, 0.0135],
    [0.0124, 0.0250],
    [0.0120, 0.0360],
    [0.0106, 0.0460],
    [0.0086, 0.0550],
    [0.0062, 0.0625],
    [0.0030, 0.0670],
    [-0.0010, 0.0683],
    [-0.0050, 0.0668],
    [-0.0074, 0.0620],
    [-0.0088, 0.0500],
    [-0.0104, 0.0350],
    [-0.0116, 0.0200],
    [-0.0118, 0.0135],
];

/// Its pad: a skin over the front.
const TIP_PAD: [Flat; 10] = [
    [0.0110, 0.0165],
    [0.0146, 0.0175],
    [0.0148, 0.0250],
    [0.0143, 0.0360],
    [0.0128, 0.0460],
    [0.0106, 0.0550],
    [0.0084, 0.0610],
    [0.0060, 0.0600],
    [0.0080, 0.0470],
    [0.0100, 0.0300],
];

/// The outline of the palm: a band around three round posts.
fn posts(radius: f64) -> Vec<Flat> {
    band(&FINGERS.map(|[x, y]| [x, y, radius]))
}

fn palm() -> TriangleMesh {
    stacked(&[
        (posts(0.0165), 0.0085),
        (posts(0.0185), 0.0090),
        (posts(0.0192), 0.0105),
        (posts(0.0195), 0.0260),
        (posts(0.0215), 0.0330),
        (posts(0.0262), 0.0400),
        (posts(0.0278), 0.0470),
        (posts(0.0280), 0.0560),
        (posts(0.0280), 0.0715),
        (posts(0.0272), 0.0733),
        (posts(0.0256), 0.0741),
    ])
}

/// A barrel along y about the axis at height `z`.
fn hinge(radius: f64, from: f64, to: f64, z: f64) -> TriangleMesh {
    placed(&disc(radius, from, to, 0.0012), &(at(0.0, 0.0, z) * along_y()))
}

/// Extrudes a side view (x, z) along y.
fn across(side: &[Flat], from: f64, to: f64, rounding: f64) -> TriangleMesh {
    // Turning z into y turns y into −z: the side view is entered upside down, and so in the other sense.
    let outline: Vec<Flat> = side.iter().rev().map(|&[x, z]| [x, -z]).collect();
    placed(&prism(&outline, from, to, rounding), &along_y())
}
