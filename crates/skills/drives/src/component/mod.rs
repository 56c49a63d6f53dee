//! The hardware in simulated worlds: components around the usual ones.

mod arm;
mod latch;

use karakuri_scene::{ComponentDescription, Setting};
use karakuri_sim::component::{Component, ComponentError, Kind, Plan, Registry, kind};

pub use arm::ARM;
pub use latch::LATCH;

/// The built-in types of components and those of this crate.
pub fn registry() -> Registry {
    Registry::default().with(ARM).with(LATCH)
}

/// Fault code of hardware in readings.
pub const HARDWARE_FAULT: i32 = 40;

/// The component without its own settings, as another type.
fn inner(
    plan: &Plan<'_>,
    as_kind: &'static str,
    own: &[&str],
) -> Result<Box<dyn Component>, ComponentError> {
    let mut description = plan.description.clone();
    description.settings.retain(|(name, _)| !own.contains(&name.as_str()));
    description.kind = as_kind.to_owned();
    let Kind { build, .. } = kind(as_kind).expect("a built-in type");
    build(&Plan { description: &description, ..*plan })
}

fn bad(plan: &Plan<'_>, setting: &str, needed: &'static str) -> ComponentError {
    ComponentError::BadSetting {
        place: plan.description.place.clone(),
        component: plan.description.name.clone(),
        setting: setting.to_owned(),
        needed,
    }
}

fn setting<'a>(description: &'a ComponentDescription, name: &str) -> Option<&'a Setting> {
    description.settings.iter().find(|(given, _)| given == name).map(|(_, value)| value)
}

/// Finite numbers of a setting; empty if it is not given.
fn numbers(plan: &Plan<'_>, name: &str) -> Result<Vec<f64>, ComponentError> {
    let list = match setting(plan.description, name) {
        None => Vec::new(),
        Some(Setting::Number(number)) => vec![*number],
        Some(Setting::Numbers(numbers)) => numbers.clone(),
        Some(_) => vec![f64::NAN],
    };
    match list.iter().all(|number| number.is_finite()) {
        true => Ok(list),
        false => Err(bad(plan, name, "finite numbers")),
    }
}

/// A number of a setting that is at least zero, or the default.
fn number(plan: &Plan<'_>, name: &str, default: f64) -> Result<f64, ComponentError> {
    match numbers(plan, name)?[..] {
        [] => Ok(default),
        [one] if one >= 0.0 => Ok(one),
        _ => Err(bad(plan, name, "a number, zero or more")),
    }
}
