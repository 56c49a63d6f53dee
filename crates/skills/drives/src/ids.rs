//! Identifiers of frames (DS 301) and indices of objects (CiA 402).

pub(crate) const NMT: u16 = 0x000;
pub(crate) const SYNC: u16 = 0x080;
/// Base identifiers; the node's number is added.
pub(crate) const EMERGENCY: u16 = 0x080;
/// From the drive: status word, position (counts), torque (1/1000 of the rated one).
pub(crate) const STATE_PDO: u16 = 0x180;
/// To the drive, on change: mode of operation. It comes before the set-point that needs it.
pub(crate) const MODE_PDO: u16 = 0x200;
/// From the drive, on change: limit switches.
pub(crate) const INPUT_PDO: u16 = 0x280;
/// To the drive: control word, target (counts or counts/s), added torque (1/1000).
pub(crate) const SET_PDO: u16 = 0x300;
pub(crate) const SDO_REPLY: u16 = 0x580;
pub(crate) const SDO: u16 = 0x600;

/// mN·m.
pub(crate) const RATED_TORQUE: u16 = 0x6076;
/// 1/1000 of the rated torque.
pub(crate) const MOST_TORQUE: u16 = 0x6072;
/// mN·m/rad.
pub(crate) const POSITION_GAIN: u16 = 0x60fb;
/// mN·m·s/rad.
pub(crate) const VELOCITY_GAIN: u16 = 0x60f9;
/// Counts.
pub(crate) const FOLLOWING_WINDOW: u16 = 0x6065;
/// Counts/s.
pub(crate) const MOST_SPEED: u16 = 0x607f;
/// ms.
pub(crate) const GUARD_TIME: u16 = 0x100c;
/// ms between set-points.
pub(crate) const PERIOD: u16 = 0x60c2;
/// Counts that are added to those since power-on.
pub(crate) const HOME_OFFSET: u16 = 0x607c;
