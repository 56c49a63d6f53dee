//! The KR210: castings in orange, motors in black.

use karakuri_geometry::TriangleMesh;

use super::forms::{
    Flat, along_x, along_y, at, band, brick, curve, disc, eased, joined, placed, prism, rectangle,
    round, stacked, turned,
};

pub(super) fn form(name: &str) -> Option<TriangleMesh> {
    Some(match name {
        "base" => turned(&eased(
            &[
                [0.500, 0.0],
                [0.500, 0.045],
                [0.490, 0.060],
                [0.415, 0.085],
                [0.405, 0.110],
                [0.385, 0.270],
                [0.395, 0.300],
                [0.400, 0.322],
            ],
            0.008,
        )),
        "base_socket" => placed(&brick([0.33, 0.35, 0.18], 0.03), &at(-0.52, 0.0, 0.105)),
        "turntable" => turned(&eased(
            &[[0.415, 0.004], [0.425, 0.03], [0.425, 0.09], [0.40, 0.125], [0.33, 0.15]],
            0.012,
        )),
        "column" => side(
            &band(&[
                [0.35, 0.42, 0.205],
                [0.28, 0.17, 0.07],
                [-0.26, 0.17, 0.08],
                [-0.27, 0.27, 0.08],
                [0.05, 0.40, 0.055],
            ]),
            -0.085,
            0.215,
            0.03,
        ),
        "shoulder" => placed(
            &turned(&eased(
                &[[0.225, -0.078], [0.225, 0.10], [0.21, 0.125], [0.165, 0.135], [0.16, 0.215]],
                0.014,
            )),
            &along_y(),
        ),
        "motor_large" => motor(0.112, 0.27),
        "motor_small" => motor(0.078, 0.215),
        "upper_arm" => upper_arm(),
        "hub" => turned(&eased(&[[0.165, -0.004], [0.165, 0.035], [0.15, 0.045]], 0.008)),
        "hub_small" => turned(&eased(&[[0.12, -0.004], [0.12, 0.030], [0.11, 0.038]], 0.007)),
        "elbow" => elbow(),
        "forearm" => forearm(),
        "wrist_tube" => wrist_tube(),
        "fork" => side(
            &band(&[[0.0, 0.0, 0.104], [-0.17, 0.055, 0.045], [-0.17, -0.055, 0.045]]),
            -0.0195,
            0.0195,
            0.010,
        ),
        "wrist_body" => wrist_body(),
        "flange" => joined(&[disc(0.089, 0.0, 0.026, 0.003), disc(0.062, 0.02, 0.035, 0.002)]),
        "gripper" => joined(&[
            placed(&brick([0.02, 0.13, 0.098], 0.006), &at(-0.064, 0.0, 0.0)),
            placed(&brick([0.104, 0.198, 0.088], 0.014), &at(-0.006, 0.0, 0.0)),
            placed(&brick([0.028, 0.196, 0.050], 0.005), &at(0.060, 0.0, 0.0)),
        ]),
        "finger" => joined(&[
            placed(&brick([0.05, 0.024, 0.048], 0.004), &at(-0.048, 0.0, 0.0)),
            placed(&brick([0.142, 0.016, 0.038], 0.004), &at(0.002, 0.0, 0.0)),
            placed(&brick([0.062, 0.0245, 0.044], 0.006), &at(0.042, 0.0, 0.0)),
        ]),
        _ => return None,
    })
}

/// Extrudes a side view (x, z) along y.
fn side(outline: &[Flat], from: f64, to: f64, rounding: f64) -> TriangleMesh {
    // Turning z into y turns y into −z: the side view is entered upside down, and so in the other sense.
    let outline: Vec<Flat> = outline.iter().rev().map(|&[x, z]| [x, -z]).collect();
    placed(&prism(&outline, from, to, rounding), &along_y())
}

/// A ribbed motor that stands on z = 0 and reaches up to `length`.
fn motor(radius: f64, length: f64) -> TriangleMesh {
    let mut profile = vec![[radius, 0.0], [radius, 0.03]];
    let ribs = 6;
    let from = 0.035;
    let pitch = (length - 0.075 - from) / f64::from(ribs);
    for rib in 0..ribs {
        let z = from + pitch * f64::from(rib);
        let [groove, crest] = [0.90 * radius, 0.96 * radius];
        profile.extend([
            [groove, z],
            [groove, z + 0.35 * pitch],
            [crest, z + 0.4 * pitch],
            [crest, z + 0.95 * pitch],
        ]);
    }
    profile.extend([
        [0.90 * radius, length - 0.075],
        [0.90 * radius, length - 0.045],
        [0.78 * radius, length - 0.038],
        [0.76 * radius, length],
    ]);
    turned(&eased(&profile, 0.006))
}

/// Broad at the shoulder, slender in the middle, round at both ends.
fn upper_arm() -> TriangleMesh {
    let half_widths: [Flat; 7] = [
        [0.215, 0.0],
        [0.205, 0.12],
        [0.168, 0.35],
        [0.140, 0.62],
        [0.132, 0.88],
        [0.150, 1.10],
        [0.168, 1.25],
    ];
    let flank = |i: usize| curve(&half_widths, 6.0 * i as f64 / 24.0);
    let cap = |i: usize, radius: f64, z: f64, from: f64| {
        let angle = from + std::f64::consts::PI * i as f64 / 16.0;
        [radius * angle.cos(), z + radius * angle.sin()]
    };
    // Counter-clockwise from the right foot: up the right flank, over the top, down the left, around the bottom.
    let mut outline: Vec<Flat> = (0..24).map(flank).collect();
    outline.extend((0..16).map(|i| cap(i, 0.168, 1.25, 0.0)));
    outline.extend((1..=24).rev().map(flank).map(|[x, z]| [-x, z]));
    outline.extend((0..16).map(|i| cap(i, 0.215, 0.0, std::f64::consts::PI)));
    side(&outline, -0.088, 0.088, 0.034)
}

fn elbow() -> TriangleMesh {
    let body = side(
        &band(&[
            [0.0, 0.0, 0.165],
            [-0.13, -0.16, 0.09],
            [-0.15, 0.05, 0.07],
            [0.12, -0.13, 0.12],
            [0.14, 0.0, 0.11],
        ]),
        -0.078,
        0.185,
        0.03,
    );
    let plate = placed(&brick([0.05, 0.25, 0.36], 0.02), &at(-0.205, 0.045, -0.055));
    joined(&[body, plate])
}

/// From the elbow's square section to the round seat of the wrist.
fn forearm() -> TriangleMesh {
    // Along x the section's x is the world's −z, its y the world's y.
    let section = |up: f64, wide: f64, rounding: f64| rectangle(up, wide, rounding);
    placed(
        &stacked(&[
            (section(0.150, 0.075, 0.05), 0.12),
            (section(0.162, 0.090, 0.07), 0.17),
            (section(0.163, 0.115, 0.09), 0.24),
            (section(0.158, 0.130, 0.11), 0.34),
            (section(0.148, 0.134, 0.122), 0.46),
            (section(0.141, 0.134, 0.130), 0.60),
            (round(0.134), 0.74),
            (round(0.132), 0.90),
            (round(0.136), 0.915),
            (round(0.136), 0.945),
            (round(0.128), 0.955),
        ]),
        &along_x(),
    )
}

fn wrist_tube() -> TriangleMesh {
    placed(
        &stacked(&[
            (round(0.118), 0.002),
            (round(0.127), 0.010),
            (round(0.127), 0.050),
            (round(0.122), 0.060),
            (round(0.122), 0.170),
            (rectangle(0.112, 0.134, 0.105), 0.230),
            (rectangle(0.106, 0.158, 0.075), 0.285),
            (rectangle(0.103, 0.162, 0.055), 0.335),
        ]),
        &along_x(),
    )
}

fn wrist_body() -> TriangleMesh {
    let barrel = placed(&disc(0.098, -0.117, 0.117, 0.012), &along_y());
    let snout = placed(
        &stacked(&[
            (rectangle(0.092, 0.100, 0.06), 0.0),
            (rectangle(0.093, 0.100, 0.08), 0.08),
            (round(0.096), 0.125),
            (round(0.095), 0.175),
            (round(0.086), 0.191),
        ]),
        &along_x(),
    );
    joined(&[barrel, snout])
}
