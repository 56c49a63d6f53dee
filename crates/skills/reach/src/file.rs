//! Maps as files: a small binary format of our own, described in `docs/reach.md`.

use karakuri_geometry::Vec3;

use crate::fields::{Fields, write_name};
use crate::fingerprint::Fnv;
use crate::{CapabilityMap, Filled, ReachGoal, ReachSettings, ReachSphere, SettingsError};

const MAGIC: &[u8; 8] = b"KRKREACH";
const VERSION: u32 = 1;
const SELF_COLLISION: u8 = 1;
const MANIPULABILITY: u8 = 2;

/// The arm that a map is of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Subject {
    /// Name of the robot.
    pub robot: String,
    /// Link in whose frame the map is.
    pub base: String,
    /// Link that is brought to the poses.
    pub tip: String,
    /// A number that differs for chains that differ.
    pub fingerprint: u64,
}

/// Why bytes are not a map.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// The file does not begin as a map does.
    #[error("this is not a capability map: it does not begin with KRKREACH")]
    NotAMap,
    /// The file is of another version.
    #[error("the file has version {found}; this program reads version {VERSION}")]
    Version {
        /// The version.
        found: u32,
    },
    /// The file ends too early.
    #[error("the file ends within its {what}: {needed} bytes are needed, {left} are left")]
    Truncated {
        /// The part that is not complete.
        what: &'static str,
        /// Bytes needed.
        needed: usize,
        /// Bytes left.
        left: usize,
    },
    /// A value that no map has.
    #[error("the {what} of the file has a value that no map has")]
    Value {
        /// The part.
        what: &'static str,
    },
    /// Settings that make no map.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The numbers of cubes do not fit the settings.
    #[error("the file speaks of {filled} of {cubes} cubes, but its settings make {made}")]
    Cubes {
        /// Decided cubes.
        filled: u64,
        /// All cubes, by the file.
        cubes: u64,
        /// All cubes, by the settings.
        made: usize,
    },
    /// Bytes after the end.
    #[error("{left} bytes follow the end of the map")]
    TooLong {
        /// How many.
        left: usize,
    },
    /// The checksum does not match.
    #[error("the file is damaged: its checksum does not match")]
    Checksum,
}

/// A map as bytes, complete or not.
pub fn write(map: &CapabilityMap) -> Vec<u8> {
    let mut out = Vec::with_capacity(map.results().bits.len() * 8 + 256);
    out.extend_from_slice(MAGIC);
    out.extend_from_slice(&VERSION.to_le_bytes());
    let Subject { robot, base, tip, fingerprint } = map.subject();
    [robot, base, tip].into_iter().for_each(|name| write_name(&mut out, name));
    out.extend_from_slice(&fingerprint.to_le_bytes());

    let settings = map.settings();
    let (goal, within_rad) = match settings.goal {
        ReachGoal::Pose => (0, 0.0),
        ReachGoal::Axis { within_rad } => (1, within_rad),
        ReachGoal::Position => (2, 0.0_f64),
    };
    let flags = if settings.self_collision { SELF_COLLISION } else { 0 }
        | if settings.manipulability { MANIPULABILITY } else { 0 };
    out.extend_from_slice(&settings.cell_m.to_le_bytes());
    out.extend_from_slice(&(settings.directions as u32).to_le_bytes());
    out.extend_from_slice(&(settings.rolls as u32).to_le_bytes());
    out.extend_from_slice(&[goal, flags]);
    out.extend_from_slice(&within_rad.to_le_bytes());
    let ReachSphere { centre_in_base, radius_m } = map.sphere();
    centre_in_base.iter().chain([radius_m]).for_each(|x| out.extend_from_slice(&x.to_le_bytes()));

    out.extend_from_slice(&(map.grid().len() as u64).to_le_bytes());
    out.extend_from_slice(&(map.filled() as u64).to_le_bytes());
    let Filled { bits, manipulability } = map.results();
    bits.iter().for_each(|word| out.extend_from_slice(&word.to_le_bytes()));
    manipulability.iter().for_each(|x| out.extend_from_slice(&x.to_le_bytes()));
    let mut hash = Fnv::new();
    hash.bytes(&out);
    out.extend_from_slice(&hash.value().to_le_bytes());
    out
}

/// Reads a map, complete or not.
///
/// # Errors
///
/// If the bytes are not a map of this version, whole and undamaged. Nothing larger than the bytes themselves, and the
/// grid that [`ReachSettings::check`] allows, is allocated.
pub fn read(bytes: &[u8]) -> Result<CapabilityMap, FileError> {
    let Some(rest) = bytes.strip_prefix(MAGIC) else { return Err(FileError::NotAMap) };
    let mut fields = Fields::new(rest);
    let found = fields.u32("version")?;
    if found != VERSION {
        return Err(FileError::Version { found });
    }
    let subject = Subject {
        robot: fields.name("robot's name")?,
        base: fields.name("base's name")?,
        tip: fields.name("tip's name")?,
        fingerprint: fields.u64("fingerprint")?,
    };
    let settings = read_settings(&mut fields)?;
    let mut coordinate = || fields.number("sphere");
    let centre_in_base = Vec3::new(coordinate()?, coordinate()?, coordinate()?);
    let sphere = ReachSphere { centre_in_base, radius_m: coordinate()? };
    let (cubes, filled) = (fields.u64("count of cubes")?, fields.u64("count of decided cubes")?);

    settings.check(sphere.radius_m)?;
    let words = settings.directions.div_ceil(64);
    let each = words * 8 + if settings.manipulability { 4 } else { 0 };
    let needed = usize::try_from(filled).ok().and_then(|n| n.checked_mul(each));
    let needed = needed
        .and_then(|n| n.checked_add(8))
        .ok_or(FileError::Value { what: "count of decided cubes" })?;
    if fields.left() < needed {
        return Err(FileError::Truncated { what: "results", needed, left: fields.left() });
    }
    if fields.left() > needed {
        return Err(FileError::TooLong { left: fields.left() - needed });
    }
    let filled_cubes = (needed - 8) / each;
    let results = read_results(&mut fields, filled_cubes, words, &settings)?;
    let mut hash = Fnv::new();
    hash.bytes(&bytes[..bytes.len() - 8]);
    if fields.u64("checksum")? != hash.value() {
        return Err(FileError::Checksum);
    }

    let mut map = CapabilityMap::empty(subject, sphere, settings)?;
    let made = map.grid().len();
    let wrong = FileError::Cubes { filled, cubes, made };
    if cubes != made as u64 {
        return Err(wrong);
    }
    map.append(results).map_err(|_| wrong)?;
    Ok(map)
}

fn read_settings(fields: &mut Fields<'_>) -> Result<ReachSettings, FileError> {
    let cell_m = fields.number("edge of a cube")?;
    let directions = fields.u32("count of directions")? as usize;
    let rolls = fields.u32("count of rolls")? as usize;
    let goal = fields.byte("goal")?;
    let flags = fields.byte("flags")?;
    let within_rad = fields.number("accepted angle")?;
    let goal = match goal {
        0 => ReachGoal::Pose,
        1 => ReachGoal::Axis { within_rad },
        2 => ReachGoal::Position,
        _ => return Err(FileError::Value { what: "goal" }),
    };
    if flags & !(SELF_COLLISION | MANIPULABILITY) != 0 {
        return Err(FileError::Value { what: "flags" });
    }
    Ok(ReachSettings {
        cell_m,
        directions,
        rolls,
        goal,
        self_collision: flags & SELF_COLLISION != 0,
        manipulability: flags & MANIPULABILITY != 0,
    })
}

/// Reads the results of as many cubes; there are enough bytes for them.
fn read_results(
    fields: &mut Fields<'_>,
    cubes: usize,
    words: usize,
    settings: &ReachSettings,
) -> Result<Filled, FileError> {
    let mut filled = Filled::default();
    let used = settings.directions % 64;
    let unused = if used == 0 { 0 } else { !0_u64 << used };
    let bytes = fields.take(cubes * words * 8, "results")?;
    filled.bits.reserve_exact(cubes * words);
    for (i, word) in bytes.chunks_exact(8).enumerate() {
        let word = word.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        if i % words == words - 1 && word & unused != 0 {
            return Err(FileError::Value { what: "results" });
        }
        filled.bits.push(word);
    }
    if settings.manipulability {
        let bytes = fields.take(cubes * 4, "manipulability")?;
        for value in bytes.chunks_exact(4) {
            let bits = value.iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte));
            let value = f32::from_bits(bits);
            if !(value >= 0.0 && value.is_finite()) {
                return Err(FileError::Value { what: "manipulability" });
            }
            filled.manipulability.push(value);
        }
    }
    Ok(filled)
}
