//! Numbers, lists and poses in JSON, exactly.

use karakuri_geometry::math::pose_from_xyz_quat;
use karakuri_geometry::{Pose, Vec3};
use serde_json::{Map, Value, json};

/// Why a value cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum JsonError {
    /// Something is not there.
    #[error("{0:?} is missing")]
    Missing(String),
    /// Something is not what it should be.
    #[error("{key:?} must be {needed}")]
    Wrong {
        /// Which.
        key: String,
        /// What it should be.
        needed: &'static str,
    },
    /// Nobody knows what is meant.
    #[error("{0:?} means nothing here")]
    Unknown(String),
    /// An object or a component inside is not right.
    #[error("{0}")]
    Inside(String),
}

/// A number; those that JSON does not have are words.
pub(super) fn number(x: f64) -> Value {
    if x.is_finite() { json!(x) } else { json!(x.to_string()) }
}

pub(super) fn numbers(list: &[f64]) -> Value {
    list.iter().copied().map(number).collect()
}

pub(super) fn vector(v: &Vec3) -> Value {
    numbers(v.as_slice())
}

pub(super) fn pose(pose: &Pose) -> Value {
    let quat = pose.rotation.coords;
    json!({ "xyz": vector(&pose.translation.vector), "quat": numbers(quat.as_slice()) })
}

/// An object that is read key by key.
pub(super) struct Fields<'a>(pub(super) &'a Map<String, Value>);

impl<'a> Fields<'a> {
    pub(super) fn of(value: &'a Value, key: &str) -> Result<Self, JsonError> {
        value.as_object().map(Self).ok_or_else(|| wrong(key, "an object"))
    }

    pub(super) fn need(&self, key: &str) -> Result<&'a Value, JsonError> {
        self.0.get(key).ok_or_else(|| JsonError::Missing(key.to_owned()))
    }

    pub(super) fn number(&self, key: &str) -> Result<f64, JsonError> {
        read_number(self.need(key)?, key)
    }

    pub(super) fn optional_number(&self, key: &str) -> Result<Option<f64>, JsonError> {
        self.0.get(key).filter(|v| !v.is_null()).map(|value| read_number(value, key)).transpose()
    }

    pub(super) fn numbers(&self, key: &str) -> Result<Vec<f64>, JsonError> {
        read_numbers(self.need(key)?, key)
    }

    pub(super) fn vector(&self, key: &str) -> Result<Vec3, JsonError> {
        let three = <[f64; 3]>::try_from(self.numbers(key)?);
        three.map(Vec3::from).map_err(|_| wrong(key, "three numbers"))
    }

    /// A vector that is zero unless it is there.
    pub(super) fn vector_or_zero(&self, key: &str) -> Result<Vec3, JsonError> {
        if self.0.contains_key(key) { self.vector(key) } else { Ok(Vec3::zeros()) }
    }

    pub(super) fn text(&self, key: &str) -> Result<String, JsonError> {
        read_text(self.need(key)?, key)
    }
}

pub(super) fn wrong(key: &str, needed: &'static str) -> JsonError {
    JsonError::Wrong { key: key.to_owned(), needed }
}

pub(super) fn read_text(value: &Value, key: &str) -> Result<String, JsonError> {
    value.as_str().map(str::to_owned).ok_or_else(|| wrong(key, "some text"))
}

pub(super) fn read_flag(value: &Value, key: &str) -> Result<bool, JsonError> {
    value.as_bool().ok_or_else(|| wrong(key, "true or false"))
}

pub(super) fn read_number(value: &Value, key: &str) -> Result<f64, JsonError> {
    let word = |word: &str| match word {
        "NaN" => Some(f64::NAN),
        "inf" => Some(f64::INFINITY),
        "-inf" => Some(f64::NEG_INFINITY),
        _ => None,
    };
    value.as_f64().or_else(|| value.as_str().and_then(word)).ok_or_else(|| wrong(key, "a number"))
}

pub(super) fn read_numbers(value: &Value, key: &str) -> Result<Vec<f64>, JsonError> {
    let list = value.as_array().ok_or_else(|| wrong(key, "a list of numbers"))?;
    list.iter().map(|item| read_number(item, key)).collect()
}

pub(super) fn read_pose(value: &Value, key: &str) -> Result<Pose, JsonError> {
    let fields = Fields::of(value, key)?;
    let xyz = fields.vector("xyz")?;
    let quat = <[f64; 4]>::try_from(fields.numbers("quat")?);
    let quat = quat.map_err(|_| wrong("quat", "four numbers: x, y, z, w"))?;
    // What is of length one already must not change in its last bit: a replay starts from it.
    let norm = quat.iter().map(|c| c * c).sum::<f64>();
    if (norm - 1.0).abs() < 1e-12 || !norm.is_finite() || norm == 0.0 {
        let [x, y, z, w] = quat;
        let raw = nalgebra::Quaternion::new(w, x, y, z);
        return Ok(Pose::from_parts(xyz.into(), nalgebra::Unit::new_unchecked(raw)));
    }
    Ok(pose_from_xyz_quat(xyz.into(), quat))
}
