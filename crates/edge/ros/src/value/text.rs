//! Values from and to text: YAML as `rostopic` takes and prints it, JSON for programs.

use karakuri_formats::yaml;
use serde_json::Value as Json;

use super::{Value, is_bytes};
use crate::definition::{Length, Primitive};
use crate::{Duration, Element, FieldType, MessageType, Time};

/// Why a text is not the message it should be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// Not YAML at all.
    #[error("not YAML: {0}")]
    Yaml(String),
    /// A field that the type does not have.
    #[error("{kind} has no field {name:?}; it has {has}")]
    UnknownField {
        /// The type.
        kind: String,
        /// What was given.
        name: String,
        /// What there is.
        has: String,
    },
    /// More values in a row than fields.
    #[error("{kind} has {wanted} fields, and {given} values were given")]
    Count {
        /// The type.
        kind: String,
        /// Its fields.
        wanted: usize,
        /// The values.
        given: usize,
    },
    /// A value that does not fit its field.
    #[error("{path}: {given} is not a {expected}")]
    Misfit {
        /// The field, from the message down.
        path: String,
        /// What was given.
        given: String,
        /// What the type wants.
        expected: String,
    },
}

impl Value {
    /// Reads a message as `rostopic pub` does: fields left out are zero, a list stands for the fields in order,
    /// `now` is a time and `auto` a header stamped with `now`. JSON is YAML, too.
    ///
    /// # Errors
    ///
    /// If the text is not YAML or does not fit the type.
    pub fn from_text(kind: &MessageType, text: &str, now: Time) -> Result<Self, TextError> {
        let read =
            yaml::read(text, "message").map_err(|error| TextError::Yaml(error.to_string()))?;
        Reading { now }.message(kind, &read, "")
    }

    /// The message as YAML, as `rostopic echo` prints it.
    pub fn to_yaml(&self) -> String {
        yaml::write(&self.as_yaml())
    }

    /// The message as JSON. Numbers that JSON lacks become `"nan"`, `"inf"` and `"-inf"`, which are read back.
    pub fn to_json(&self) -> Json {
        match self {
            Self::Bool(x) => Json::from(*x),
            Self::Int(x) => Json::from(*x),
            Self::Uint(x) => Json::from(*x),
            Self::Float(x) if x.is_finite() => Json::from(*x),
            Self::Float(x) => Json::from(odd_float(*x)),
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

    fn as_yaml(&self) -> yaml::Value {
        let words = |secs: i64, nanos: i64| {
            yaml::Value::map([("secs", yaml::Value::Int(secs)), ("nsecs", yaml::Value::Int(nanos))])
        };
        match self {
            Self::Bool(x) => yaml::Value::Bool(*x),
            Self::Int(x) => yaml::Value::Int(*x),
            Self::Uint(x) => {
                i64::try_from(*x).map_or(yaml::Value::Float(*x as f64), yaml::Value::Int)
            }
            Self::Float(x) => yaml::Value::Float(*x),
            Self::Text(x) => yaml::Value::text(x),
            Self::Time(x) => words(x.secs.into(), x.nanos.into()),
            Self::Duration(x) => words(x.secs.into(), x.nanos.into()),
            Self::Bytes(x) => {
                yaml::Value::List(x.iter().map(|b| yaml::Value::Int((*b).into())).collect())
            }
            Self::List(x) => yaml::Value::List(x.iter().map(Self::as_yaml).collect()),
            Self::Struct(x) => yaml::Value::map(x.iter().map(|(n, v)| (n.as_str(), v.as_yaml()))),
        }
    }
}

fn odd_float(x: f64) -> &'static str {
    match x {
        x if x.is_nan() => "nan",
        x if x > 0.0 => "inf",
        _ => "-inf",
    }
}

/// What reading needs besides the text.
struct Reading {
    now: Time,
}

impl Reading {
    fn message(
        &self,
        kind: &MessageType,
        given: &yaml::Value,
        path: &str,
    ) -> Result<Value, TextError> {
        let Value::Struct(mut fields) = Value::zero(kind) else {
            unreachable!("messages are structs")
        };
        let below =
            |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        match given {
            yaml::Value::Null => {}
            yaml::Value::Map(entries) => {
                for (name, value) in entries {
                    let place =
                        kind.fields.iter().position(|f| f.name == *name).ok_or_else(|| {
                            let has: Vec<&str> =
                                kind.fields.iter().map(|f| f.name.as_str()).collect();
                            TextError::UnknownField {
                                kind: kind.name.clone(),
                                name: name.clone(),
                                has: has.join(", "),
                            }
                        })?;
                    fields[place].1 = self.field(&kind.fields[place], value, &below(name))?;
                }
            }
            yaml::Value::List(values) if values.len() == kind.fields.len() => {
                for ((slot, field), value) in fields.iter_mut().zip(&kind.fields).zip(values) {
                    slot.1 = self.field(field, value, &below(&field.name))?;
                }
            }
            yaml::Value::List(values) => {
                return Err(TextError::Count {
                    kind: kind.name.clone(),
                    wanted: kind.fields.len(),
                    given: values.len(),
                });
            }
            yaml::Value::Text(word) if word == "auto" && kind.name == "std_msgs/Header" => {
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

    fn field(
        &self,
        field: &FieldType,
        given: &yaml::Value,
        path: &str,
    ) -> Result<Value, TextError> {
        if field.length == Length::One {
            return self.element(&field.element, given, path);
        }
        let items = match given {
            yaml::Value::List(items) => items.as_slice(),
            yaml::Value::Null => &[],
            yaml::Value::Text(text) if is_bytes(&field.element) => {
                return Ok(Value::Bytes(text.as_bytes().to_vec()));
            }
            other => return Err(misfit(path, other, "list")),
        };
        if let Length::Exactly(n) = field.length
            && n != items.len()
        {
            return Err(misfit(path, given, &format!("list of {n}")));
        }
        let elements: Result<Vec<Value>, TextError> = items
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

    fn element(
        &self,
        element: &Element,
        given: &yaml::Value,
        path: &str,
    ) -> Result<Value, TextError> {
        let kind = match element {
            Element::Message(part) => return self.message(part, given, path),
            Element::Primitive(kind) => *kind,
        };
        self.primitive(kind, given).ok_or_else(|| misfit(path, given, kind.name()))
    }

    fn primitive(&self, kind: Primitive, given: &yaml::Value) -> Option<Value> {
        let signed =
            |low: i64, high: i64| whole(given).filter(|x| (low..=high).contains(x)).map(Value::Int);
        let unsigned = |high: u64| {
            let x = u64::try_from(whole(given)?).ok()?;
            (x <= high).then_some(Value::Uint(x))
        };
        match kind {
            Primitive::Bool => match given {
                yaml::Value::Bool(x) => Some(Value::Bool(*x)),
                yaml::Value::Int(x @ (0 | 1)) => Some(Value::Bool(*x == 1)),
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
                yaml::Value::Text(x) => Some(Value::Text(x.clone())),
                yaml::Value::Int(x) => Some(Value::Text(x.to_string())),
                yaml::Value::Null => Some(Value::Text(String::new())),
                _ => None,
            },
            Primitive::Time => match given {
                yaml::Value::Text(word) if word == "now" => Some(Value::Time(self.now)),
                other => {
                    let (secs, nanos) = words(other)?;
                    let nanos = u64::try_from(secs.checked_mul(1_000_000_000)?.checked_add(nanos)?);
                    Some(Value::Time(Time::from_nanos(nanos.ok()?)))
                }
            },
            Primitive::Duration => {
                let (secs, nanos) = words(given)?;
                let nanos = secs.checked_mul(1_000_000_000)?.checked_add(nanos)?;
                Some(Value::Duration(Duration::from_nanos(nanos)))
            }
        }
    }
}

fn whole(given: &yaml::Value) -> Option<i64> {
    match given {
        yaml::Value::Int(x) => Some(*x),
        yaml::Value::Bool(x) => Some((*x).into()),
        _ => None,
    }
}

fn float(given: &yaml::Value) -> Option<f64> {
    match given {
        yaml::Value::Text(word) => match word.as_str() {
            "nan" => Some(f64::NAN),
            "inf" => Some(f64::INFINITY),
            "-inf" => Some(f64::NEG_INFINITY),
            _ => given.number(),
        },
        yaml::Value::Bool(_) => None,
        other => other.number(),
    }
}

/// Seconds and nanoseconds, given as a map, as a pair, or as seconds with a fraction.
fn words(given: &yaml::Value) -> Option<(i64, i64)> {
    match given {
        yaml::Value::Map(entries) => {
            let known = |(name, _): &(String, yaml::Value)| name == "secs" || name == "nsecs";
            let word = |name| given.get(name).map_or(Some(0), whole);
            entries.iter().all(known).then_some(())?;
            Some((word("secs")?, word("nsecs")?))
        }
        yaml::Value::List(pair) => match pair.as_slice() {
            [secs, nanos] => Some((whole(secs)?, whole(nanos)?)),
            _ => None,
        },
        other => {
            let secs = float(other).filter(|x| x.abs() < 1e10)?;
            Some((0, (secs * 1e9).round() as i64))
        }
    }
}

fn misfit(path: &str, given: &yaml::Value, expected: &str) -> TextError {
    let path = if path.is_empty() { "the message" } else { path };
    let given: String = yaml::write(given).trim().chars().take(40).collect();
    TextError::Misfit { path: path.to_owned(), given, expected: expected.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::msg::sensor_msgs::JointState;
    use crate::{Message, catalogue};

    fn kind(name: &str) -> &'static MessageType {
        catalogue().message(name).expect("a type of ours").newest()
    }

    const NOW: Time = Time { secs: 9, nanos: 8 };

    #[test]
    fn what_people_type_becomes_a_message() {
        let text = "{header: auto, name: [a, b], position: [1, 2.5]}";
        let value = Value::from_text(kind(JointState::TYPE), text, NOW).unwrap();
        let message =
            JointState::from_bytes(&value.encode(kind(JointState::TYPE)).unwrap()).unwrap();
        assert_eq!(message.header.stamp, NOW);
        assert_eq!((message.name.len(), message.position), (2, vec![1.0, 2.5]));
        assert_eq!(
            Value::from_text(kind("std_msgs/Bool"), "true", NOW).unwrap().field("data"),
            Some(&Value::Bool(true))
        );
        let vector = Value::from_text(kind("geometry_msgs/Vector3"), "[1, 2, 3]", NOW).unwrap();
        assert_eq!(vector.field("z"), Some(&Value::Float(3.0)));
    }

    #[test]
    fn what_does_not_fit_is_named() {
        let read = |name, text| Value::from_text(kind(name), text, NOW).unwrap_err().to_string();
        assert!(read("std_msgs/UInt8", "data: 256").contains("256 is not a uint8"));
        assert!(read("geometry_msgs/Point", "{q: 1}").contains("no field \"q\"; it has x, y, z"));
        assert!(read("geometry_msgs/Pose", "{position: {x: no_number}}").contains("position.x"));
        assert!(read("sensor_msgs/CameraInfo", "{K: [1, 2]}").contains("list of 9"));
        assert!(read("geometry_msgs/Point", "[1, 2]").contains("3 fields"));
    }

    #[test]
    fn text_comes_back() {
        let text = "{header: {seq: 1, stamp: {secs: 2, nsecs: 3}, frame_id: 'yes: no'}, height: 1, data: [1, 2, 255]}";
        let image = kind("sensor_msgs/Image");
        let value = Value::from_text(image, text, NOW).unwrap();
        assert_eq!(Value::from_text(image, &value.to_yaml(), NOW), Ok(value.clone()));
        assert_eq!(Value::from_text(image, &value.to_json().to_string(), NOW), Ok(value));
    }
}
