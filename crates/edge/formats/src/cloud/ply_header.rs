//! The header of PLY files.

use super::{CloudError, Lines};

/// The elements in the order of the data.
#[derive(Clone, Debug)]
pub(super) struct Header {
    pub(super) encoding: Encoding,
    pub(super) elements: Vec<Element>,
}

#[derive(Clone, Debug)]
pub(super) struct Element {
    pub(super) name: String,
    pub(super) count: u64,
    pub(super) properties: Vec<Property>,
}

#[derive(Clone, Debug)]
pub(super) struct Property {
    pub(super) name: String,
    pub(super) kind: Kind,
    /// The type of the number of values, if it is a list.
    pub(super) list: Option<Kind>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    Ascii,
    Little,
    Big,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    F32,
    F64,
}

impl Kind {
    fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "char" | "int8" => Self::I8,
            "uchar" | "uint8" => Self::U8,
            "short" | "int16" => Self::I16,
            "ushort" | "uint16" => Self::U16,
            "int" | "int32" => Self::I32,
            "uint" | "uint32" => Self::U32,
            "float" | "float32" => Self::F32,
            "double" | "float64" => Self::F64,
            _ => return None,
        })
    }

    pub(super) fn size(self) -> usize {
        match self {
            Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::I32 | Self::U32 | Self::F32 => 4,
            Self::F64 => 8,
        }
    }
}

/// Greatest number of elements, and of properties of one.
const MAX_ITEMS: usize = 1_000;

/// Reads the header; the lines then stand at the first byte of the data.
pub(super) fn read(lines: &mut Lines) -> Result<Header, CloudError> {
    let mut encoding = None;
    let mut elements: Vec<Element> = Vec::new();
    loop {
        let Some(line) = lines.next() else {
            return Err(lines.fail("the header ends without a line end_header"));
        };
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["end_header"] => {
                let encoding = encoding.ok_or_else(|| lines.fail("there is no line format"))?;
                return Ok(Header { encoding, elements });
            }
            ["format", name, ..] => {
                encoding = Some(match name {
                    "ascii" => Encoding::Ascii,
                    "binary_little_endian" => Encoding::Little,
                    "binary_big_endian" => Encoding::Big,
                    _ => {
                        return Err(
                            lines.fail(format!("unknown format {}", crate::number::quoted(name)))
                        );
                    }
                });
            }
            ["element", name, count] if elements.len() < MAX_ITEMS => {
                let count = count.parse().map_err(|_| lines.fail("not a number of elements"))?;
                elements.push(Element { name: name.to_owned(), count, properties: Vec::new() });
            }
            ["property", ref rest @ ..] => {
                let element = elements.last_mut().filter(|e| e.properties.len() < MAX_ITEMS);
                let property = parse_property(rest);
                match (element, property) {
                    (Some(element), Some(property)) => element.properties.push(property),
                    _ => {
                        return Err(
                            lines.fail(format!("not a property: {}", crate::number::quoted(&line)))
                        );
                    }
                }
            }
            ["ply"] | ["comment" | "obj_info", ..] | [] => {}
            _ => return Err(lines.fail(format!("unknown line {}", crate::number::quoted(&line)))),
        }
    }
}

fn parse_property(words: &[&str]) -> Option<Property> {
    match *words {
        ["list", count, kind, name] => Some(Property {
            name: name.to_owned(),
            kind: Kind::parse(kind)?,
            list: Some(Kind::parse(count)?),
        }),
        [kind, name] => {
            Some(Property { name: name.to_owned(), kind: Kind::parse(kind)?, list: None })
        }
        _ => None,
    }
}
