//! Scans of a bag for `karakuri map`.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail, ensure};
use karakuri::PosedCloud;
use karakuri_bridge::mapping::{RecordedScans, ScanChoice};
use karakuri_recording::bag::Bag;

use crate::console;

/// Largest bag that is read (bytes): it is held in memory.
const LARGEST_BAG: u64 = 4 << 30;

/// The scans of a bag that can be placed; `None` if the file is no bag. What cannot be used is warned of.
pub(super) fn scans(file: &Path, choice: &ScanChoice) -> anyhow::Result<Option<Vec<PosedCloud>>> {
    let Some(bytes) = read_bag(file)? else { return Ok(None) };
    let name = || file.display().to_string();
    let bag = Bag::read(&bytes).with_context(name)?;
    if !bag.is_complete() {
        console::warn(&format!("{} was cut off: what is there is used", file.display()));
    }
    let recorded = RecordedScans::new(&bag, choice).with_context(name)?;
    if let Some((count, why)) = &recorded.refused_transforms {
        console::warn(&format!("{count} transforms are not usable, the first because {why}"));
    }
    let (mut clouds, mut left_out, mut why) = (Vec::new(), 0, None);
    for scan in recorded.iter() {
        match scan {
            Ok(scan) => clouds.push(PosedCloud {
                world_from_sensor: scan.map_from_sensor,
                points_m: scan.points_m,
            }),
            Err(error) => {
                left_out += 1;
                why.get_or_insert(error);
            }
        }
    }
    if let Some(why) = why {
        if clouds.is_empty() {
            bail!("{}: none of {left_out} scans can be used: {why}", file.display());
        }
        console::warn(&format!("{left_out} scans are left out, the first because {why}"));
    }
    Ok(Some(clouds))
}

/// The bytes of a regular file that begins like a bag.
fn read_bag(file: &Path) -> anyhow::Result<Option<Vec<u8>>> {
    let name = || format!("cannot read {:?}", file.display().to_string());
    if !std::fs::metadata(file).with_context(name)?.is_file() {
        // The readers of clouds say what it is.
        return Ok(None);
    }
    let mut bytes = Vec::new();
    let mut open = File::open(file).with_context(name)?;
    open.by_ref().take(16).read_to_end(&mut bytes).with_context(name)?;
    if !Bag::is_bag(&bytes) {
        return Ok(None);
    }
    open.take(LARGEST_BAG).read_to_end(&mut bytes).with_context(name)?;
    ensure!(
        (bytes.len() as u64) < LARGEST_BAG,
        "{} is larger than {} GB: `rosbag filter` makes it smaller",
        file.display(),
        LARGEST_BAG >> 30
    );
    Ok(Some(bytes))
}
