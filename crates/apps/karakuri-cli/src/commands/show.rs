//! `karakuri show`: prints the structure of a robot.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use karakuri::formats::xml::Element;
use karakuri::picture::{View, draw};
use karakuri::robot::{Joint, JointKind, LinkId, RobotModel};
use karakuri::scene::Object;
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::console;
use crate::output_file;
use crate::progress;
use crate::robot_args::RobotArgs;
use crate::text;
use crate::values::Slots;

/// Show a robot or a scene: tree, limits, masses, groups, named poses, objects
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  karakuri show lab
  karakuri show lwr4 --urdf > lwr4.urdf
  karakuri show lab_clutter
  karakuri show kr210 gripper_type:=vacuum --picture kr210.png")]
pub(crate) struct Show {
    #[command(flatten)]
    robot: RobotArgs,
    /// Print the expanded URDF instead
    #[arg(long, conflicts_with = "json")]
    urdf: bool,
    /// Draw the robot into this PNG file
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// Write over a file that exists
    #[arg(long, requires = "picture")]
    force: bool,
    /// Configuration to draw: numbers, joint=value pairs, or a named pose; `home` if there is one
    #[arg(long, allow_hyphen_values = true, value_name = "Q", requires = "picture")]
    q: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Show {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        if let Some(path) = &self.picture {
            output_file::may_write(path, self.force)?;
        }
        let (model, objects, urdf) = self.load()?;
        let model = &model;
        if let Some(path) = &self.picture {
            let q = self.configuration(model)?;
            let picture = progress::busy("drawing", || draw(model, &q, &View::default()));
            output_file::write(path, picture.png(), self.force)?;
            console::note(&format!("written: {}", path.display()));
        }
        let mut out = std::io::stdout().lock();
        if self.urdf {
            let urdf = urdf.context("a scene has no URDF of its own; show its robot")?;
            writeln!(out, "{}", urdf.to_xml().trim_end())?;
        } else if self.json {
            let mut answer = as_json(model);
            answer["objects"] = objects.iter().map(|[name, _]| name.trim()).collect();
            console::print_json(answer)?;
        } else {
            out.write_all(as_text(model).as_bytes())?;
            if !objects.is_empty() {
                let rows: Vec<Vec<String>> = objects.into_iter().map(Vec::from).collect();
                write!(out, "\nobjects\n{}", text::columns(&rows))?;
            }
        }
        Ok(Answer::Yes)
    }
}

impl Show {
    /// The robot, the objects of a scene (name, and position), and the robot's URDF.
    fn load(&self) -> anyhow::Result<(RobotModel, Vec<[String; 2]>, Option<Element>)> {
        if let Some(loaded) = self.robot.load_scene()? {
            let scene = loaded.scene;
            let row = |object: &Object| {
                let at = text::numbers(object.world_from_object.translation.vector.iter());
                [format!("  {}", object.name), format!("at {at} m")]
            };
            let objects = scene.objects().values().map(|object| row(object)).collect();
            return Ok((RobotModel::clone(scene.robot()), objects, None));
        }
        let description = match self.picture {
            Some(_) => self.robot.load()?,
            None => self.robot.load_without_meshes()?,
        };
        Ok((description.model, Vec::new(), Some(description.urdf)))
    }

    /// The requested configuration; otherwise `home`, if the robot has such a pose; otherwise the configuration nearest to zero within the limits.
    fn configuration(&self, model: &RobotModel) -> anyhow::Result<Vec<f64>> {
        Slots::of_robot(model).read_or_home(self.q.as_deref()).context("--q")
    }
}

fn as_text(model: &RobotModel) -> String {
    let mut text = format!("{}\n\n{}", headline(model), tree(model));
    let semantics = model.semantics();
    if !semantics.groups.is_empty() {
        text.push_str("\ngroups\n");
        let rows: Vec<Vec<String>> = semantics
            .groups
            .iter()
            .map(|group| {
                let name = |LinkId(i): LinkId| model.links()[i].name.as_str();
                let chain =
                    group.chain.map(|(base, tip)| format!("{} → {}", name(base), name(tip)));
                let poses: Vec<&str> = semantics
                    .poses
                    .iter()
                    .filter(|p| p.group == group.name)
                    .map(|p| p.name.as_str())
                    .collect();
                vec![
                    format!("  {}", group.name),
                    text::counted(group.joints.len(), "joint"),
                    chain.unwrap_or_default(),
                    if poses.is_empty() {
                        String::new()
                    } else {
                        format!("poses {}", poses.join(", "))
                    },
                ]
            })
            .collect();
        text.push_str(&text::columns(&rows));
    }
    if !semantics.end_effectors.is_empty() {
        text.push_str("\nend effectors\n");
        let rows: Vec<Vec<String>> = semantics
            .end_effectors
            .iter()
            .map(|e| {
                let on = model.links()[e.parent_link.0].name.as_str();
                vec![format!("  {}", e.name), e.group.clone(), format!("on {on}")]
            })
            .collect();
        text.push_str(&text::columns(&rows));
    }
    text
}

fn headline(model: &RobotModel) -> String {
    let mass_kg: f64 = model.links().iter().filter_map(|l| l.inertia).map(|i| i.mass_kg).sum();
    let mimics = model.joints().iter().filter(|j| j.mimic.is_some()).count();
    let mut parts = vec![
        text::counted(model.links().len(), "link"),
        text::counted(model.joints().iter().filter(|j| j.is_driven()).count(), "driven joint"),
    ];
    if mimics > 0 {
        parts.push(text::counted(mimics, "mimic joint"));
    }
    parts.push(format!("{} kg", text::significant(mass_kg)));
    format!("{}: {}", model.name(), parts.join(", "))
}

/// The links as a tree, each with the joint that moves it, its limits and its mass.
///
/// Only branches are indented; an only child is printed at its parent's level, so that lines of a long arm stay short.
fn tree(model: &RobotModel) -> String {
    let mut children_left = vec![0_usize; model.links().len()];
    for joint in model.joints() {
        children_left[joint.parent.0] += 1;
    }
    let forks: Vec<bool> = children_left.iter().map(|&count| count > 1).collect();

    let blank = String::new;
    let root = model.links()[0].name.clone();
    let mut rows = vec![vec![root, blank(), blank(), blank(), blank(), mass(model, LinkId(0))]];
    // Joints are in depth-first order: a child follows the whole subtree of its previous sibling.
    let mut indents = vec![String::new(); model.links().len()];
    for joint in model.joints() {
        let LinkId(parent) = joint.parent;
        children_left[parent] -= 1;
        let (fork, below) = match (forks[parent], children_left[parent]) {
            (false, _) => ("", ""),
            (true, 0) => ("└─ ", "   "),
            (true, _) => ("├─ ", "│  "),
        };
        let indent = &indents[parent];
        let mut row = vec![format!("{indent}{fork}{}", model.links()[joint.child.0].name)];
        row.extend(joint_cells(model, joint));
        row.push(mass(model, joint.child));
        rows.push(row);
        indents[joint.child.0] = format!("{indent}{below}");
    }
    text::columns(&rows)
}

/// Name, type, range, velocity and effort limits.
fn joint_cells(model: &RobotModel, joint: &Joint) -> [String; 4] {
    let (slides, kind) = match joint.kind {
        JointKind::Fixed => {
            return [String::new(), "fixed".to_owned(), String::new(), String::new()];
        }
        JointKind::Prismatic => (true, "prismatic"),
        JointKind::Revolute => (false, "revolute"),
        JointKind::Continuous => (false, "continuous"),
        JointKind::Planar => (true, "planar"),
        JointKind::Floating => (true, "floating"),
    };
    let position =
        |x: f64| if slides { format!("{} m", text::number(x)) } else { text::degrees(x) };
    let range = match (&joint.mimic, joint.limits.position) {
        (Some(mimic), _) => {
            let leader = &model.joints()[mimic.joint.0].name;
            let times = match mimic.multiplier {
                1.0 => String::new(),
                m => format!("{} × ", text::number(m)),
            };
            let plus = match mimic.offset {
                0.0 => String::new(),
                offset => format!(" + {}", position(offset)),
            };
            format!("= {times}{leader}{plus}")
        }
        (None, Some(range)) => format!("{} … {}", position(range.lower()), position(range.upper())),
        (None, None) => String::new(),
    };
    let mut strength = Vec::new();
    if let Some(speed) = joint.limits.velocity {
        let unit = if slides { "m/s" } else { "°/s" };
        let shown = if slides { speed } else { speed.to_degrees() };
        strength.push(format!("{} {unit}", text::significant(shown)));
    }
    if let Some(effort) = joint.limits.effort {
        strength.push(format!("{} {}", text::significant(effort), if slides { "N" } else { "Nm" }));
    }
    [joint.name.clone(), kind.to_owned(), range, strength.join(", ")]
}

fn mass(model: &RobotModel, LinkId(i): LinkId) -> String {
    let mass_kg = model.links()[i].inertia.map_or(0.0, |inertia| inertia.mass_kg);
    if mass_kg == 0.0 { String::new() } else { format!("{} kg", text::significant(mass_kg)) }
}

fn as_json(model: &RobotModel) -> Value {
    let link = |LinkId(i): LinkId| model.links()[i].name.as_str();
    let joint_name = |i: usize| model.joints()[i].name.as_str();
    let links: Vec<Value> = model
        .links()
        .iter()
        .map(|l| json!({ "name": l.name, "mass_kg": l.inertia.map(|i| i.mass_kg) }))
        .collect();
    let joints: Vec<Value> = model
        .joints()
        .iter()
        .map(|j| {
            let (xyz, quat_xyzw) = text::xyz_quat(&j.parent_from_joint);
            json!({
                "name": j.name,
                "type": kind_name(j.kind),
                "parent": link(j.parent),
                "child": link(j.child),
                "origin": { "xyz": xyz, "quat_xyzw": quat_xyzw },
                "axis": [j.axis.x, j.axis.y, j.axis.z],
                "limits": {
                    "lower": j.limits.position.map(|r| r.lower()),
                    "upper": j.limits.position.map(|r| r.upper()),
                    "velocity": j.limits.velocity,
                    "effort": j.limits.effort,
                },
                "mimic": j.mimic.as_ref().map(|m| json!({
                    "joint": joint_name(m.joint.0), "multiplier": m.multiplier, "offset": m.offset,
                })),
            })
        })
        .collect();
    let semantics = model.semantics();
    let groups: Vec<Value> = semantics
        .groups
        .iter()
        .map(|g| {
            json!({
                "name": g.name,
                "joints": g.joints.iter().map(|j| joint_name(j.0)).collect::<Vec<_>>(),
                "base": g.chain.map(|(base, _)| link(base)),
                "tip": g.chain.map(|(_, tip)| link(tip)),
            })
        })
        .collect();
    let poses: Vec<Value> = semantics
        .poses
        .iter()
        .map(|p| {
            let positions: serde_json::Map<String, Value> = p
                .positions
                .iter()
                .map(|(j, x)| {
                    let value = if let [one] = x[..] { json!(one) } else { json!(x) };
                    (joint_name(j.0).to_owned(), value)
                })
                .collect();
            json!({ "name": p.name, "group": p.group, "positions": positions })
        })
        .collect();
    let effectors: Vec<Value> = semantics
        .end_effectors
        .iter()
        .map(|e| json!({ "name": e.name, "group": e.group, "parent_link": link(e.parent_link), "parent_group": e.parent_group }))
        .collect();
    json!({
        "name": model.name(),
        "root": link(LinkId(0)),
        "dof": model.dof(),
        "links": links,
        "joints": joints,
        "groups": groups,
        "poses": poses,
        "end_effectors": effectors,
    })
}

fn kind_name(kind: JointKind) -> &'static str {
    match kind {
        JointKind::Fixed => "fixed",
        JointKind::Revolute => "revolute",
        JointKind::Continuous => "continuous",
        JointKind::Prismatic => "prismatic",
        JointKind::Planar => "planar",
        JointKind::Floating => "floating",
    }
}
