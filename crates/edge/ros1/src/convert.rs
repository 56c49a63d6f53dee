//! Converts messages from one release of a type to another.

mod object_pose;

use self::object_pose::fold_object_pose;
use crate::definition::Length;
use crate::value::Value;
use crate::{Element, FieldType, MessageType, WireError};

/// Why a message cannot be converted to the form of another release.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConvertError {
    /// The bytes are not a message of the expected type.
    #[error("not a message of type {name}: {error}")]
    Bytes {
        /// The type.
        name: String,
        /// What is wrong.
        error: WireError,
    },
}

/// Converts a message from the form `from` to the form `to`.
///
/// Fields with the same name and kind are kept; fields that the new form lacks are dropped, and fields that the old
/// form lacked are zero, which is what a client that does not know the field would send. If a
/// `moveit_msgs/CollisionObject` loses its own pose, the poses of its shapes are converted so that they stay in place.
///
/// # Errors
///
/// If `bytes` are not a message of the form `from`.
pub fn convert(
    bytes: &[u8],
    from: &MessageType,
    to: &MessageType,
) -> Result<Vec<u8>, ConvertError> {
    let value = Value::decode(from, bytes)
        .map_err(|error| ConvertError::Bytes { name: from.name.clone(), error })?;
    let Value::Struct(fields) = value else { unreachable!("messages decode to structs") };
    Ok(reshape_struct(fields, from, to).encode(to).expect("it was shaped for this type"))
}

fn reshape_struct(mut fields: Vec<(String, Value)>, from: &MessageType, to: &MessageType) -> Value {
    if from.md5 == to.md5 {
        return Value::Struct(fields);
    }
    fold_object_pose(&mut fields, from, to);
    let mut old: Vec<Option<(String, Value)>> = fields.into_iter().map(Some).collect();
    let new = to.fields.iter().map(|field| {
        let place = from.fields.iter().position(|f| f.name == field.name);
        let value = place
            .and_then(|i| reshape(old[i].take()?.1, &from.fields[i], field))
            .unwrap_or_else(|| Value::zero_field(field));
        (field.name.clone(), value)
    });
    Value::Struct(new.collect())
}

/// `None` if the two fields have only their name in common.
fn reshape(value: Value, from: &FieldType, to: &FieldType) -> Option<Value> {
    if from.length != to.length {
        return None;
    }
    match (&from.element, &to.element) {
        (Element::Primitive(a), Element::Primitive(b)) => (a == b).then_some(value),
        (Element::Message(a), Element::Message(b)) => Some(match (value, from.length) {
            (Value::Struct(fields), Length::One) => reshape_struct(fields, a, b),
            (Value::List(items), _) => Value::List(
                items
                    .into_iter()
                    .map(|item| match item {
                        Value::Struct(fields) => reshape_struct(fields, a, b),
                        other => other,
                    })
                    .collect(),
            ),
            (other, _) => other,
        }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::msg::{
        geometry_msgs::Pose, moveit_msgs::CollisionObject, shape_msgs::SolidPrimitive,
    };
    use crate::{Message, Wire, catalogue};

    /// Before noetic an object had no pose of its own: its shapes stay at the same positions in space.
    #[test]
    fn shapes_stay_where_they_are() {
        let versions = catalogue().message(CollisionObject::TYPE).unwrap();
        let all = versions.all();
        let [noetic, hydro] = all.as_slice() else { panic!("two families") };
        let half = std::f64::consts::FRAC_1_SQRT_2;
        let mut object = CollisionObject { id: "box".into(), ..CollisionObject::default() };
        // A quarter turn about z, at x = 1; a shape 2 ahead of it.
        object.pose.position.x = 1.0;
        (object.pose.orientation.z, object.pose.orientation.w) = (half, half);
        let mut ahead = Pose::default();
        ahead.position.x = 2.0;
        object.primitive_poses = vec![ahead];
        let old = convert(&object.to_bytes(), noetic, hydro).unwrap();
        let back = convert(&old, hydro, noetic).unwrap();
        let back = CollisionObject::from_bytes(&back).unwrap();
        let shape = &back.primitive_poses[0];
        assert!((shape.position.x - 1.0).abs() < 1e-12 && (shape.position.y - 2.0).abs() < 1e-12);
        assert!((shape.orientation.z - half).abs() < 1e-12);
        assert_eq!(back.pose, Pose::default());
    }

    /// The two forms of the same object that were measured with real ROS: 147 and 211 bytes.
    #[test]
    fn an_object_travels_to_hydro_and_back() {
        let versions = catalogue().message(CollisionObject::TYPE).unwrap();
        let all = versions.all();
        let [noetic, hydro] = all.as_slice() else { panic!("two families") };
        let mut upright = Pose::default();
        upright.orientation.w = 1.0;
        let object = CollisionObject {
            id: "box".into(),
            primitives: vec![SolidPrimitive { r#type: 1, dimensions: vec![0.1, 0.2, 0.3] }],
            primitive_poses: vec![upright],
            operation: CollisionObject::APPEND,
            ..CollisionObject::default()
        };
        let old = convert(&object.to_bytes(), noetic, hydro).unwrap();
        assert_eq!(object.wire_len() - old.len(), 64, "a pose and two counts");
        let back = convert(&old, hydro, noetic).unwrap();
        assert_eq!(CollisionObject::from_bytes(&back), Ok(object));
        assert!(convert(&old[1..], hydro, noetic).is_err());
    }
}
