//! `ompl_planning.yaml`: planners, their settings, and the planners of each group.

use std::collections::BTreeMap;

use karakuri_robot::nearest;

use super::{Entries, Others, optional, others, warn};
use crate::tree::{Content, Entry, Node};
use crate::yaml::{self, Value};
use crate::{Loaded, ReadError, Warning};

/// The file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OmplPlanning {
    /// Planners with their settings, in the file's order.
    pub planners: Vec<PlannerConfig>,
    /// Groups, in the file's order.
    pub groups: Vec<GroupPlanning>,
    /// Other keys: plugin and adapters, which ROS 2 keeps here.
    pub others: Others,
}

/// A planner with its settings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlannerConfig {
    /// The name that groups and requests use.
    pub name: String,
    /// Its type: `geometric::RRTConnect`.
    pub kind: Option<String>,
    /// Settings by OMPL's names: `range`, `goal_bias`, …
    pub settings: Vec<(String, Value)>,
}

impl PlannerConfig {
    /// The settings that are numbers.
    pub fn numbers(&self) -> BTreeMap<String, f64> {
        let numbers = self.settings.iter();
        numbers.filter_map(|(name, value)| Some((name.clone(), value.number()?))).collect()
    }
}

/// Settings of one group.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GroupPlanning {
    /// Name of the group.
    pub group: String,
    /// The default planner.
    pub default_planner: Option<String>,
    /// Planners that requests may name.
    pub planners: Vec<String>,
    /// Projection for cell-based planners: `joints(a,b)` or `link(tip)`.
    pub projection_evaluator: Option<String>,
    /// Step of motion checks, as a fraction of the space's extent.
    pub longest_valid_segment_fraction: Option<f64>,
    /// Other keys.
    pub others: Others,
}

impl OmplPlanning {
    /// The planner by name.
    pub fn planner(&self, name: &str) -> Option<&PlannerConfig> {
        self.planners.iter().find(|planner| planner.name == name)
    }

    /// The settings of a group; `None` if the file has none.
    pub fn group(&self, name: &str) -> Option<&GroupPlanning> {
        self.groups.iter().find(|group| group.group == name)
    }

    /// The default planner of a group, or else the first of its list.
    pub fn default_planner(&self, group: &str) -> Option<&PlannerConfig> {
        let group = self.group(group)?;
        let chosen = group.default_planner.as_ref().or(group.planners.first())?;
        self.planner(chosen)
    }
}

/// Reads `ompl_planning.yaml`.
///
/// # Errors
///
/// If it is not YAML, or a value is of the wrong kind.
pub fn read_ompl(text: &str, file: &str) -> Result<Loaded<OmplPlanning>, ReadError> {
    let root = yaml::read_tree(text, file)?;
    let mut fields = root.fields("ompl_planning.yaml")?;
    let mut warnings = Vec::new();
    let mut planning = OmplPlanning::default();
    if let Some(node) = fields.take("planner_configs") {
        for entry in node.fields("planner_configs")?.rest() {
            planning.planners.push(planner(entry, &mut warnings)?);
        }
    }
    for entry in fields.rest() {
        match &entry.node.value {
            Content::Map(_) => planning.groups.push(group(entry, &planning, &mut warnings)?),
            _ => planning.others.push((entry.key.clone(), Value::from(&entry.node))),
        }
    }
    Ok(Loaded { value: planning, warnings })
}

fn planner(entry: &Entry, warnings: &mut Vec<Warning>) -> Result<PlannerConfig, ReadError> {
    let mut fields = entry.node.fields(&entry.key)?;
    let kind = optional(fields.take("type"), "type", Node::name)?;
    if kind.is_none() {
        let what = format!("planner {:?} has no type, so MoveIt cannot use it", entry.key);
        warn(warnings, &entry.key_origin, what, Some("add type: geometric::…".to_owned()));
    }
    Ok(PlannerConfig { name: entry.key.clone(), kind, settings: others(&fields) })
}

fn group(
    entry: &Entry,
    planning: &OmplPlanning,
    warnings: &mut Vec<Warning>,
) -> Result<GroupPlanning, ReadError> {
    let mut fields = entry.node.fields(&entry.key)?;
    let default = fields.take("default_planner_config");
    let list = fields.take("planner_configs");
    let mut named: Vec<(&Node, String)> = Vec::new();
    if let Some(node) = default {
        named.push((node, node.name("default_planner_config")?));
    }
    for node in list.map_or(Ok(&[][..]), |node| node.list("planner_configs"))? {
        named.push((node, node.name("planner_configs")?));
    }
    for (node, name) in &named {
        if planning.planner(name).is_none() {
            let what =
                format!("group {:?} names the planner {name:?}, which is not there", entry.key);
            let known = planning.planners.iter().map(|planner| planner.name.as_str());
            let remedy = nearest(name, known).map(|near| format!("did you mean {near:?}?"));
            warn(warnings, &node.origin, what, remedy);
        }
    }
    let skip = usize::from(default.is_some());
    Ok(GroupPlanning {
        group: entry.key.clone(),
        default_planner: default.and_then(|_| named.first().map(|(_, name)| name.clone())),
        planners: named.into_iter().skip(skip).map(|(_, name)| name).collect(),
        projection_evaluator: optional(
            fields.take("projection_evaluator"),
            "projection_evaluator",
            Node::name,
        )?,
        longest_valid_segment_fraction: optional(
            fields.take("longest_valid_segment_fraction"),
            "longest_valid_segment_fraction",
            Node::number,
        )?,
        others: others(&fields),
    })
}

/// Writes `ompl_planning.yaml`.
pub fn write_ompl(planning: &OmplPlanning) -> String {
    let planners = planning.planners.iter().map(|planner| {
        let mut entries = Entries::default();
        entries.text("type", &planner.kind);
        (planner.name.clone(), entries.others(&planner.settings))
    });
    let mut root = planning.others.clone();
    root.push(("planner_configs".to_owned(), Value::map(planners)));
    root.extend(planning.groups.iter().map(|group| {
        let mut entries = Entries::default();
        entries.text("default_planner_config", &group.default_planner);
        entries.value("planner_configs", Value::names(&group.planners));
        entries.text("projection_evaluator", &group.projection_evaluator);
        entries.number("longest_valid_segment_fraction", group.longest_valid_segment_fraction);
        (group.group.clone(), entries.others(&group.others))
    }));
    yaml::write(&Value::Map(root))
}
