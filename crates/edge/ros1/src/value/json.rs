//! Messages from and to JSON, with the shorthand of `rostopic pub`.

use serde_json::Value as Json;

use super::{Value, is_bytes};
use crate::definition::{Length, Primitive};
use crate::{Duration, Element, FieldType, MessageType, Time};

/// Why a JSON value is not a message of the requested type.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum JsonError {
    /// A field that the type does not have.
    #[error("{kind} has no field {name:?}; it has {has}")]
    UnknownField {
        /// The type.
        kind: String,
        /// The given field.
        name: String,
        /// The fields of the type.
        has: String,
    },
    /// A list whose length differs from the number of fields.
    #[error("{kind} has {wanted} fields, and {given} values were given")]
    Count {
        /// The type.
        kind: String,
        /// Number of fields.
        wanted: usize,
        /// Number of values.
        given: usize,
    },
    /// A value of the wrong kind or out of the range of its field.
    #[error("{path}: {given} is not a {expected}")]
    Misfit {
        /// Path of the field.
        path: String,
        /// The given value.
        given: String,
        /// The expected type.
        expected: String,
    },
}

impl Value {
    /// Reads a message of type `kind`.
    ///
    /// The shorthand of `rostopic pub` is accepted: missing fields are zero, a list gives the fields in order, `"now"`
    /// is the time `now`, `"auto"` is a header stamped with `now`, and a message of one field may be given as the value
    /// of that field. Floating-point fields accept text such as `"1e-3"`, `"nan"`, `"inf"` and `"-inf"`.
    ///
    /// # Errors
    ///
    /// If the value does not fit the type; the error names the field.
    pub fn from_json(kind: &MessageType, json: &Json, now: Time) -> Result<Self, JsonError> {
        JsonReader { now }.message(kind, json, "")
    }

    /// The message as JSON. Numbers that JSON lacks become `"nan"`, `"inf"` and `"-inf"`, which
    /// [`Value::from_json`] accepts.
    pub fn to_json(&self) -> Json {
        match self {
            Self::Bool(x) => Json::from(*x),
            Self::Int(x) => Json::from(*x),
            Self::Uint(x) => Json::from(*x),
            Self::Float(x) if x.is_finite() => Json::from(*x),
            Self::Float(x) => Json::from(non_finite_name(*x)),
            Self::Text(x) => Json::from(x.as_str()),
            Self::Time(x) => serde_json::json!({"secs": x.secs, "nsecs": x.nanos}),
            Self::Duration(x) => serde_json::json!({"secs": x.secs, "nsecs": x.nanos}),
            Self::Bytes(x) => Json::from(x.as_slice()),
            Self::List(x) => x.iter().map(Self::to_json).collect(),
            Self::Struct(x) => Json::Object(
                x.iter().map(|(name, value)| (name.clone(), value.to_json())).collect(),
            ),
        }
    }
}

fn non_finite_name(x: f64) -> &'static str {
    match x {
        x if x.is_nan() => "nan",
        x if x > 0.0 => "inf",
        _ => "-inf",
    }
}

/// Reads JSON; `now` is the time for the word `now`.
struct JsonReader {
    now: Time,
}

impl JsonReader {
    fn message(&self, kind: &MessageType, given: &Json, path: &str) -> Result<Value, JsonError> {
        let Value::Struct(mut fields) = Value::zero(kind) else {
            unreachable!("messages are structs")
        };
        let below =
            |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        match given {
            Json::Null => {}
            Json::Object(entries) => {
                for (name, value) in entries {
                    let place =
                        kind.fields.iter().position(|f| f.name == *name).ok_or_else(|| {
                            let has: Vec<&str> =
                                kind.fields.iter().map(|f| f.name.as_str()).collect();
                            JsonError::UnknownField {
                                kind: kind.name.clone(),
                                name: name.clone(),
                                has: has.join(", "),
                            }
                        })?;
                    fields[place].1 = self.field(&kind.fields[place], value, &below(name))?;
                }
            }
            Json::Array(values) if values.len() == kind.fields.len() => {
                for ((slot, field), value) in fields.iter_mut().zip(&kind.fields).zip(values) {
                    slot.1 = self.field(field, value, &below(&field.name))?;
                }
            }
            Json::Array(values) => {
                return Err(JsonError::Count {
                    kind: kind.name.clone(),
                    wanted: kind.fields.len(),
                    given: values.len(),
                });
            }
            Json::String(word) if word == "auto" && kind.name == "std_msgs/Header" => {
                fields[1].1 = Value::Time(self.now);
            }
            // A message of one field may be given as that field alone: `rostopic pub /x std_msgs/Bool true`.
            other if kind.fields.len() == 1 => {
                fields[0].1 = self.field(&kind.fields[0], other, &below(&kind.fields[0].name))?;
            }
            other => return Err(misfit(path, other, &kind.name)),
        }
        Ok(Value::Struct(fields))
    }

    fn field(&self, field: &FieldType, given: &Json, path: &str) -> Result<Value, JsonError> {
        if field.length == Length::One {
            return self.element(&field.element, given, path);
        }
        let items = match given {
            Json::Array(items) => items.as_slice(),
            Json::Null => &[],
            Json::String(text) if is_bytes(&field.element) => {
                return Ok(Value::Bytes(text.as_bytes().to_vec()));
            }
            other => return Err(misfit(path, other, "list")),
        };
        if let Length::Exactly(n) = field.length
            && n != items.len()
        {
            return Err(misfit(path, given, &format!("list of {n}")));
        }
        let elements: Result<Vec<Value>, JsonError> = items
            .iter()
            .enumerate()
            .map(|(i, item)| self.element(&field.element, item, &format!("{path}[{i}]")))
            .collect();
        let elements = elements?;
        if !is_bytes(&field.element) {
            return Ok(Value::List(elements));
        }
        let byte = |value: &Value| match value {
            Value::Uint(x) => *x as u8,
            _ => unreachable!("bytes are read as unsigned numbers"),
        };
        Ok(Value::Bytes(elements.iter().map(byte).collect()))
    }

    fn element(&self, element: &Element, given: &Json, path: &str) -> Result<Value, JsonError> {
        let kind = match element {
            Element::Message(part) => return self.message(part, given, path),
            Element::Primitive(kind) => *kind,
        };
        self.primitive(kind, given).ok_or_else(|| misfit(path, given, kind.name()))
    }

    fn primitive(&self, kind: Primitive, given: &Json) -> Option<Value> {
        let signed =
            |low: i64, high: i64| whole(given).filter(|x| (low..=high).contains(x)).map(Value::Int);
        let unsigned = |high: u64| {
            let x = match given {
                Json::Number(x) => x.as_u64()?,
                other => u64::try_from(whole(other)?).ok()?,
            };
            (x <= high).then_some(Value::Uint(x))
        };
        match kind {
            Primitive::Bool => match given {
                Json::Bool(x) => Some(Value::Bool(*x)),
                Json::Number(x) => match x.as_i64() {
                    Some(0) => Some(Value::Bool(false)),
                    Some(1) => Some(Value::Bool(true)),
                    _ => None,
                },
                _ => None,
            },
            Primitive::Byte | Primitive::I8 => signed(i8::MIN.into(), i8::MAX.into()),
            Primitive::I16 => signed(i16::MIN.into(), i16::MAX.into()),
            Primitive::I32 => signed(i32::MIN.into(), i32::MAX.into()),
            Primitive::I64 => signed(i64::MIN, i64::MAX),
            Primitive::Char | Primitive::U8 => unsigned(u8::MAX.into()),
            Primitive::U16 => unsigned(u16::MAX.into()),
            Primitive::U32 => unsigned(u32::MAX.into()),
            Primitive::U64 => unsigned(u64::MAX),
            Primitive::F32 | Primitive::F64 => float(given).map(Value::Float),
            Primitive::Text => match given {
                Json::String(x) => Some(Value::Text(x.clone())),
                Json::Number(x) if !x.is_f64() => Some(Value::Text(x.to_string())),
                Json::Null => Some(Value::Text(String::new())),
                _ => None,
            },
            Primitive::Time => match given {
                Json::String(word) if word == "now" => Some(Value::Time(self.now)),
                other => {
                    let (secs, nanos) = secs_and_nanos(other)?;
                    let nanos = u64::try_from(secs.checked_mul(1_000_000_000)?.checked_add(nanos)?);
                    Some(Value::Time(Time::from_nanos(nanos.ok()?)))
                }
            },
            Primitive::Duration => {
                let (secs, nanos) = secs_and_nanos(given)?;
                let nanos = secs.checked_mul(1_000_000_000)?.checked_add(nanos)?;
                Some(Value::Duration(Duration::from_nanos(nanos)))
            }
        }
    }
}

fn whole(given: &Json) -> Option<i64> {
    match given {
        Json::Number(x) => x.as_i64(),
        Json::Bool(x) => Some((*x).into()),
        _ => None,
    }
}

fn float(given: &Json) -> Option<f64> {
    match given {
        Json::Number(x) => x.as_f64(),
        Json::String(word) => match word.as_str() {
            "nan" => Some(f64::NAN),
            "inf" => Some(f64::INFINITY),
            "-inf" => Some(f64::NEG_INFINITY),
            // The standard parser turns 1e999 into infinity.
            _ => word.parse::<f64>().ok().filter(|number| number.is_finite()),
        },
        _ => None,
    }
}

/// Seconds and nanoseconds, given as an object, as a pair, or as seconds with a fraction.
fn secs_and_nanos(given: &Json) -> Option<(i64, i64)> {
    match given {
        Json::Object(entries) => {
            let part = |name| given.get(name).map_or(Some(0), whole);
            entries.keys().all(|name| name == "secs" || name == "nsecs").then_some(())?;
            Some((part("secs")?, part("nsecs")?))
        }
        Json::Array(pair) => match pair.as_slice() {
            [secs, nanos] => Some((whole(secs)?, whole(nanos)?)),
            _ => None,
        },
        other => {
            let secs = float(other).filter(|x| x.abs() < 1e10)?;
            Some((0, (secs * 1e9).round() as i64))
        }
    }
}

fn misfit(path: &str, given: &Json, expected: &str) -> JsonError {
    let path = if path.is_empty() { "the message" } else { path };
    let text = given.as_str().map_or_else(|| given.to_string(), str::to_owned);
    let given: String = text.chars().take(40).collect();
    JsonError::Misfit { path: path.to_owned(), given, expected: expected.to_owned() }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::msg::sensor_msgs::JointState;
    use crate::{Message, catalogue};

    fn kind(name: &str) -> &'static MessageType {
        catalogue().message(name).expect("a type of ours").newest()
    }

    const NOW: Time = Time { secs: 9, nanos: 8 };

    #[test]
    fn shorthand_becomes_a_message() {
        let given = json!({"header": "auto", "name": ["a", "b"], "position": [1, 2.5, "1e-3"]});
        let value = Value::from_json(kind(JointState::TYPE), &given, NOW).unwrap();
        let message =
            JointState::from_bytes(&value.encode(kind(JointState::TYPE)).unwrap()).unwrap();
        assert_eq!(message.header.stamp, NOW);
        assert_eq!((message.name.len(), message.position), (2, vec![1.0, 2.5, 0.001]));
        assert_eq!(
            Value::from_json(kind("std_msgs/Bool"), &json!(true), NOW).unwrap().field("data"),
            Some(&Value::Bool(true))
        );
        let vector = Value::from_json(kind("geometry_msgs/Vector3"), &json!([1, 2, 3]), NOW);
        assert_eq!(vector.unwrap().field("z"), Some(&Value::Float(3.0)));
        let largest = Value::from_json(kind("std_msgs/UInt64"), &json!(u64::MAX), NOW);
        assert_eq!(largest.unwrap().field("data"), Some(&Value::Uint(u64::MAX)));
    }

    #[test]
    fn errors_name_the_field() {
        let read = |name, given| Value::from_json(kind(name), &given, NOW).unwrap_err().to_string();
        assert!(read("std_msgs/UInt8", json!({"data": 256})).contains("256 is not a uint8"));
        let unknown = read("geometry_msgs/Point", json!({"q": 1}));
        assert!(unknown.contains("no field \"q\"; it has x, y, z"));
        let nested = json!({"position": {"x": "no_number"}});
        assert!(read("geometry_msgs/Pose", nested).contains("position.x: no_number"));
        assert!(read("geometry_msgs/Point", json!({"x": "1e999"})).contains("1e999"));
        assert!(read("sensor_msgs/CameraInfo", json!({"K": [1, 2]})).contains("list of 9"));
        assert!(read("geometry_msgs/Point", json!([1, 2])).contains("3 fields"));
    }

    #[test]
    fn json_is_read_back() {
        let given = json!({
            "header": {"seq": 1, "stamp": {"secs": 2, "nsecs": 3}, "frame_id": "yes: no"},
            "height": 1,
            "data": [1, 2, 255],
        });
        let image = kind("sensor_msgs/Image");
        let value = Value::from_json(image, &given, NOW).unwrap();
        assert_eq!(Value::from_json(image, &value.to_json(), NOW), Ok(value));
        let point = Value::Struct(vec![
            ("x".to_owned(), Value::Float(f64::INFINITY)),
            ("y".to_owned(), Value::Float(f64::NEG_INFINITY)),
            ("z".to_owned(), Value::Float(-0.5)),
        ]);
        let kind = kind("geometry_msgs/Point");
        assert_eq!(Value::from_json(kind, &point.to_json(), NOW), Ok(point));
    }
}
