//! Reads poses and lengths in scene files: the unit is in the name of the key.

use karakuri_geometry::math::pose_from_xyz_rpy;
use karakuri_geometry::{Pose, Quat};

use crate::tree::{Fields, Node};
use crate::{ReadError, number};

/// The unit suffixes of keys, in metres.
const UNITS: [(&str, f64); 4] = [("", 1.0), ("_m", 1.0), ("_cm", 0.01), ("_mm", 0.001)];

/// The value of `key`, `key_cm` or `key_mm`, and its factor to metres.
pub(super) fn length<'a>(
    fields: &mut Fields<'a>,
    key: &str,
) -> Result<Option<(&'a Node, f64)>, ReadError> {
    let mut found: Option<(&Node, f64)> = None;
    for (ending, unit_m) in UNITS {
        let Some(node) = fields.take(&format!("{key}{ending}")) else { continue };
        if found.is_some() {
            let what = format!("{key} is given twice, in different units");
            return Err(ReadError::new(node.origin.clone(), what).with_remedy("keep one of them"));
        }
        found = Some((node, unit_m));
    }
    Ok(found)
}

/// Like `length`, for a required key.
pub(super) fn need_length<'a>(
    fields: &mut Fields<'a>,
    key: &str,
) -> Result<(&'a Node, f64), ReadError> {
    match length(fields, key)? {
        Some(found) => Ok(found),
        None => fields.need(key).map(|node| (node, 1.0)),
    }
}

/// A pose from `xyz` with `rpy_deg`, `rpy_rad` or `quat_xyzw`; `None` if all are missing.
pub(super) fn pose(fields: &mut Fields<'_>) -> Result<Option<Pose>, ReadError> {
    let place = length(fields, "xyz")?;
    let xyz_m = place.map(|(node, unit_m)| Ok(node.numbers::<3>("xyz")?.map(|x| x * unit_m)));
    let xyz_m: Option<[f64; 3]> = xyz_m.transpose()?;
    let mut turns: Vec<(&Node, Quat)> = Vec::new();
    if let Some(node) = fields.take("rpy_deg") {
        let rpy = node.numbers::<3>("rpy_deg")?.map(f64::to_radians);
        turns.push((node, pose_from_xyz_rpy([0.0; 3], rpy).rotation));
    }
    if let Some(node) = fields.take("rpy_rad") {
        turns.push((node, pose_from_xyz_rpy([0.0; 3], node.numbers("rpy_rad")?).rotation));
    }
    if let Some(node) = fields.take("quat_xyzw") {
        let quat = quaternion(node.numbers("quat_xyzw")?);
        let wrong = || node.wrong("quat_xyzw", "a quaternion x, y, z, w of length one");
        turns.push((node, quat.ok_or_else(wrong)?));
    }
    if let [_, (second, _), ..] = turns[..] {
        let error = ReadError::new(second.origin.clone(), "the rotation is given twice");
        return Err(error.with_remedy("keep one of rpy_deg, rpy_rad and quat_xyzw"));
    }
    let turn = turns.first().map(|(_, turn)| *turn);
    if xyz_m.is_none() && turn.is_none() {
        return Ok(None);
    }
    let place = karakuri_geometry::Vec3::from(xyz_m.unwrap_or_default());
    Ok(Some(Pose::from_parts(place.into(), turn.unwrap_or_else(Quat::identity))))
}

/// A rotation; `None` if the length of the quaternion is too far from one.
pub(super) fn quaternion(xyzw: [f64; 4]) -> Option<Quat> {
    let [x, y, z, w] = xyzw;
    let raw = nalgebra::Quaternion::new(w, x, y, z);
    let norm = raw.norm();
    if !(0.5..=2.0).contains(&norm) || !xyzw.iter().all(|v| number::is_sensible(*v)) {
        return None;
    }
    // A quaternion that was normalized before it was written reads back bit for bit.
    match (norm - 1.0).abs() < 1e-14 {
        true => Some(Quat::new_unchecked(raw)),
        false => Some(Quat::new_normalize(raw)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quaternions_survive_and_nonsense_does_not() {
        let turn = Quat::from_euler_angles(0.1, -2.0, 3.0);
        let [x, y, z, w] = turn.coords.into();
        assert_eq!(quaternion([x, y, z, w]), Some(turn));
        let doubled = quaternion([0.0, 0.0, 1.5, 0.0]).unwrap();
        assert_eq!(doubled, Quat::from_quaternion(nalgebra::Quaternion::new(0.0, 0.0, 0.0, 1.0)));
        assert_eq!(quaternion([0.0; 4]), None);
        assert_eq!(quaternion([f64::NAN, 0.0, 0.0, 1.0]), None);
    }
}
