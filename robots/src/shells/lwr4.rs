//! The LWR4+: bent tubes between joint housings that sit beside the axis.

use karakuri_geometry::TriangleMesh;

use super::forms::{
    Flat, along_y, at, between, brick, disc, eased, flipped, joined, placed, turned,
};

/// Height of the housing's axis over the tube's foot (m).
const BEND: f64 = 0.2005;
/// Radius of tubes and housings (m).
const TUBE: f64 = 0.06;

pub(super) fn form(name: &str) -> Option<TriangleMesh> {
    Some(match name {
        "base" => base(),
        "base_ring" => disc(0.056, 0.098, 0.104, 0.001),
        "collar" => disc(0.055, -0.0095, 0.002, 0.001),
        "shell_out" => shell(0.0),
        "cap_out" => cap(BEND),
        // The foot ends early: the next link's collar needs the room.
        "shell_in" => flipped(&shell(BEND - 0.1915), BEND),
        "cap_in" => cap(0.0),
        "cap_forearm" => cap(0.19),
        "disc_in" => placed(&disc(0.052, -0.008, 0.012, 0.002), &along_y()),
        "forearm" => forearm(),
        "wrist" => wrist(),
        "wrist_ring" => placed(&disc(0.05, 0.035, 0.05, 0.002), &along_y()),
        "flange" => turned(&[
            [0.030, -0.031],
            [0.030, -0.020],
            [0.0385, -0.0195],
            [0.0400, -0.0180],
            [0.0395, -0.0140],
            [0.0330, -0.0010],
            [0.0320, 0.0],
        ]),
        _ => return None,
    })
}

/// From a round foot at height `foot` to a housing on the +y side whose flat face looks along −y.
fn shell(foot: f64) -> TriangleMesh {
    let inner: [Flat; 11] = [
        [-TUBE, foot],
        [-TUBE, 0.030],
        [-0.058, 0.052],
        [-0.047, 0.075],
        [-0.026, 0.096],
        [-0.006, 0.114],
        [0.006, 0.127],
        [0.011, 0.135],
        [0.013, 0.1395],
        [0.012, 0.1405],
        [0.008, 0.1415],
    ];
    let outer: [Flat; 11] = [
        [TUBE, foot],
        [0.0600, 0.030],
        [0.0615, 0.062],
        [0.0650, 0.097],
        [0.0715, 0.130],
        [0.0810, 0.163],
        [0.0900, 0.197],
        [0.0880, 0.228],
        [0.0700, 0.2515],
        [0.0400, 0.2600],
        [0.0080, 0.2595],
    ];
    between(&inner, &outer, TUBE)
}

/// The round cover on the far side of a housing at height `z`.
fn cap(z: f64) -> TriangleMesh {
    let profile =
        [[0.037, 0.076], [0.0365, 0.0855], [0.033, 0.0893], [0.024, 0.0918], [0.002, 0.0935]];
    placed(&turned(&profile), &(at(0.0, 0.0, z) * along_y()))
}

/// Holds the wrist from the +y side only.
fn forearm() -> TriangleMesh {
    let inner: [Flat; 11] = [
        [-TUBE, 0.0],
        [-0.0595, 0.030],
        [-0.0570, 0.050],
        [-0.0480, 0.068],
        [-0.0310, 0.083],
        [-0.0080, 0.096],
        [0.0160, 0.107],
        [0.0350, 0.118],
        [0.0440, 0.126],
        [0.0462, 0.130],
        [0.0465, 0.1315],
    ];
    let outer: [Flat; 11] = [
        [TUBE, 0.0],
        [0.0600, 0.030],
        [0.0610, 0.055],
        [0.0630, 0.080],
        [0.0665, 0.105],
        [0.0725, 0.132],
        [0.0810, 0.160],
        [0.0885, 0.190],
        [0.0865, 0.220],
        [0.0720, 0.2420],
        [0.0480, 0.2490],
    ];
    between(&inner, &outer, TUBE)
}

/// A sphere, cut flat at the rotating flange.
fn wrist() -> TriangleMesh {
    let (radius, cut) = (0.0713, 0.056_f64);
    let (from, to) = (-std::f64::consts::FRAC_PI_2 + 0.01, (cut / radius).asin());
    let profile: Vec<Flat> = (0..=14)
        .map(|i| from + (to - from) * f64::from(i) / 14.0)
        .map(|angle| [radius * angle.cos(), radius * angle.sin()])
        .collect();
    placed(&turned(&profile), &at(0.0, -0.0075, 0.0))
}

fn base() -> TriangleMesh {
    let body = turned(&eased(
        &[
            [0.081, 0.0],
            [0.081, 0.010],
            [0.0795, 0.0115],
            [0.071, 0.0125],
            [0.0690, 0.0160],
            [0.0640, 0.0450],
            [0.0610, 0.0700],
            [0.0600, 0.0850],
            [0.0600, 0.1000],
        ],
        0.001,
    ));
    let socket = placed(&brick([0.036, 0.046, 0.048], 0.006), &at(0.0625, 0.0, 0.033));
    joined(&[body, socket])
}
