//! Serializes and deserializes values.

use super::{Value, is_bytes};
use crate::definition::{Length, Primitive};
use crate::wire::write_count;
use crate::{Duration, Element, FieldType, MessageType, Reader, Time, Wire, WireError};

/// A value that does not match its type.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: not a {expected}")]
pub struct ShapeError {
    /// Path of the field.
    pub path: String,
    /// The expected type.
    pub expected: String,
}

impl Value {
    /// Deserializes a message of this type from `bytes`.
    ///
    /// # Errors
    ///
    /// If there are too few or too many bytes.
    pub fn decode(kind: &MessageType, bytes: &[u8]) -> Result<Self, WireError> {
        let mut input = Reader::new(bytes);
        let value = read_message(kind, &mut input)?;
        input.end()?;
        Ok(value)
    }

    /// Serializes this message, which must match `kind`.
    ///
    /// # Errors
    ///
    /// If it does not match; the error names the field.
    pub fn encode(&self, kind: &MessageType) -> Result<Vec<u8>, ShapeError> {
        let mut out = Vec::with_capacity(kind.min_len);
        write_message(self, kind, &mut out)?;
        Ok(out)
    }
}

fn read_message(kind: &MessageType, input: &mut Reader<'_>) -> Result<Value, WireError> {
    let mut fields = Vec::with_capacity(kind.fields.len());
    for field in &kind.fields {
        fields.push((field.name.clone(), read_field(field, input)?));
    }
    Ok(Value::Struct(fields))
}

fn read_field(field: &FieldType, input: &mut Reader<'_>) -> Result<Value, WireError> {
    let count = match field.length {
        Length::One => return read_element(&field.element, input),
        Length::Many => input.count()?,
        Length::Exactly(n) => n,
    };
    if is_bytes(&field.element) {
        return Ok(Value::Bytes(input.take(count)?.to_vec()));
    }
    input.expect_elements(count, field.element.min_len())?;
    let items: Result<Vec<Value>, WireError> =
        (0..count).map(|_| read_element(&field.element, input)).collect();
    Ok(Value::List(items?))
}

fn read_element(element: &Element, input: &mut Reader<'_>) -> Result<Value, WireError> {
    let kind = match element {
        Element::Message(part) => return read_message(part, input),
        Element::Primitive(kind) => *kind,
    };
    Ok(match kind {
        Primitive::Bool => Value::Bool(bool::read(input)?),
        Primitive::Byte | Primitive::I8 => Value::Int(i8::read(input)?.into()),
        Primitive::I16 => Value::Int(i16::read(input)?.into()),
        Primitive::I32 => Value::Int(i32::read(input)?.into()),
        Primitive::I64 => Value::Int(i64::read(input)?),
        Primitive::Char | Primitive::U8 => Value::Uint(u8::read(input)?.into()),
        Primitive::U16 => Value::Uint(u16::read(input)?.into()),
        Primitive::U32 => Value::Uint(u32::read(input)?.into()),
        Primitive::U64 => Value::Uint(u64::read(input)?),
        Primitive::F32 => Value::Float(f32::read(input)?.into()),
        Primitive::F64 => Value::Float(f64::read(input)?),
        Primitive::Text => Value::Text(input.text()?),
        Primitive::Time => Value::Time(Time::read(input)?),
        Primitive::Duration => Value::Duration(Duration::read(input)?),
    })
}

fn write_message(value: &Value, kind: &MessageType, out: &mut Vec<u8>) -> Result<(), ShapeError> {
    let wrong = || ShapeError { path: String::new(), expected: kind.name.clone() };
    let Value::Struct(values) = value else { return Err(wrong()) };
    if values.len() != kind.fields.len() {
        return Err(wrong());
    }
    for ((name, value), field) in values.iter().zip(&kind.fields) {
        if *name != field.name {
            return Err(wrong());
        }
        write_field(value, field, out).map_err(|mut error| {
            let dot = if error.path.is_empty() { "" } else { "." };
            error.path = format!("{name}{dot}{}", error.path);
            error
        })?;
    }
    Ok(())
}

fn write_field(value: &Value, field: &FieldType, out: &mut Vec<u8>) -> Result<(), ShapeError> {
    let wrong = |expected: &str| ShapeError { path: String::new(), expected: expected.to_owned() };
    let length = match (value, field.length) {
        (_, Length::One) => return write_element(value, &field.element, out),
        (Value::Bytes(bytes), _) => bytes.len(),
        (Value::List(items), _) => items.len(),
        _ => return Err(wrong("list")),
    };
    match field.length {
        Length::Exactly(n) if n != length => return Err(wrong(&format!("list of {n}"))),
        Length::Many => write_count(length, out),
        _ => {}
    }
    match value {
        Value::Bytes(bytes) if is_bytes(&field.element) => out.extend_from_slice(bytes),
        Value::List(items) => {
            for item in items {
                write_element(item, &field.element, out)?;
            }
        }
        _ => return Err(wrong("list")),
    }
    Ok(())
}

fn write_element(value: &Value, element: &Element, out: &mut Vec<u8>) -> Result<(), ShapeError> {
    let kind = match element {
        Element::Message(part) => return write_message(value, part, out),
        Element::Primitive(kind) => *kind,
    };
    let wrong = || ShapeError { path: String::new(), expected: kind.name().to_owned() };
    match (kind, value) {
        (Primitive::Bool, Value::Bool(x)) => x.write(out),
        (Primitive::Byte | Primitive::I8, Value::Int(x)) => {
            narrow::<i8>(*x, out).ok_or_else(wrong)?
        }
        (Primitive::I16, Value::Int(x)) => narrow::<i16>(*x, out).ok_or_else(wrong)?,
        (Primitive::I32, Value::Int(x)) => narrow::<i32>(*x, out).ok_or_else(wrong)?,
        (Primitive::I64, Value::Int(x)) => x.write(out),
        (Primitive::Char | Primitive::U8, Value::Uint(x)) => {
            narrow::<u8>(*x, out).ok_or_else(wrong)?
        }
        (Primitive::U16, Value::Uint(x)) => narrow::<u16>(*x, out).ok_or_else(wrong)?,
        (Primitive::U32, Value::Uint(x)) => narrow::<u32>(*x, out).ok_or_else(wrong)?,
        (Primitive::U64, Value::Uint(x)) => x.write(out),
        (Primitive::F32, Value::Float(x)) => (*x as f32).write(out),
        (Primitive::F64, Value::Float(x)) => x.write(out),
        (Primitive::Text, Value::Text(x)) => x.write(out),
        (Primitive::Time, Value::Time(x)) => x.write(out),
        (Primitive::Duration, Value::Duration(x)) => x.write(out),
        _ => return Err(wrong()),
    }
    Ok(())
}

fn narrow<T: Wire>(x: impl TryInto<T>, out: &mut Vec<u8>) -> Option<()> {
    let narrowed: T = x.try_into().ok()?;
    narrowed.write(out);
    Some(())
}
