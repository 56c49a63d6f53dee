//! Reads `adapter_config.yaml`: the hardware adapters and their topics.

use karakuri_motion::control::AdapterSetup;

use super::{at, unique_names};
use crate::tree::Fields;
use crate::{Loaded, ReadError, Warning, yaml};

/// Reads adapters: a list of names, and a map for each.
///
/// # Errors
///
/// If it is not YAML, a listed adapter has no map, or a value is of the wrong kind.
pub fn read_adapters(text: &str, file: &str) -> Result<Loaded<Vec<AdapterSetup>>, ReadError> {
    let root = yaml::read_tree(text, file)?;
    let mut fields = root.fields("an adapter configuration")?;
    // As a launch file loads it, or as the parameter server returns it.
    let inner = fields.take("hardware_adapter");
    let mut fields = match inner {
        Some(node) => node.fields("hardware_adapter")?,
        None => root.fields("an adapter configuration")?,
    };
    let names = unique_names(fields.need("adapter_list")?, "adapter_list")?;
    let mut warnings = Vec::new();
    let mut adapters = Vec::with_capacity(names.len());
    for name in names {
        let node = fields.need(&name)?;
        let mut adapter = node.fields("an adapter")?;
        adapters.push(read_adapter(&name, &mut adapter)?);
        adapter.warn_rest(&mut warnings);
    }
    for entry in fields.rest() {
        let what = format!("{:?} is not in adapter_list; it is ignored", entry.key);
        let remedy = Some("add it to the list".to_owned());
        warnings.push(Warning { origin: entry.key_origin.clone(), what, remedy });
    }
    Ok(Loaded { value: adapters, warnings })
}

fn read_adapter(name: &str, fields: &mut Fields<'_>) -> Result<AdapterSetup, ReadError> {
    let topic = |fields: &mut Fields<'_>, key: &str| {
        let node = fields.take_some(key);
        node.map(|node| node.text(key).map(str::to_owned)).transpose()
    };
    let joint_state_topic = fields.need("joint_state_topic")?.text("joint_state_topic")?.to_owned();
    let readonly = fields.take_some("readonly").map(|node| node.boolean("readonly")).transpose()?;
    let readonly = readonly.unwrap_or(false);
    let command = topic(fields, "joint_command_topic")?;
    let effort = topic(fields, "joint_effort_topic")?;
    if command.is_none() && effort.is_none() && !readonly {
        let what = format!("adapter {name:?} has no \"joint_command_topic\"");
        return Err(at(&fields.node.origin, what, "add it, or say readonly: true"));
    }
    let joint_name_prefix = fields.take_some("joint_name_prefix");
    let number = |fields: &mut Fields<'_>, key: &str, usual: f64| {
        fields.take_some(key).map_or(Ok(usual), |node| node.positive(key))
    };
    Ok(AdapterSetup {
        name: name.to_owned(),
        state_source: joint_state_topic,
        position_sink: command.filter(|_| !readonly),
        effort_sink: effort.filter(|_| !readonly),
        joint_name_prefix: joint_name_prefix
            .map_or(Ok(String::new()), |node| node.name("joint_name_prefix"))?,
        joints: unique_names(fields.need("joints")?, "joints")?,
        most_step: number(fields, "most_step", AdapterSetup::MOST_STEP)?,
        patience_secs: number(fields, "patience", AdapterSetup::PATIENCE_SECS)?,
    })
}
