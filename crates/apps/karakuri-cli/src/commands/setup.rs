//! `karakuri setup`: prepares a robot description for planning.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use karakuri::robot::{JointId, LinkId, RobotModel};
use karakuri_setup::{
    DefaultPairs, PairFinding, PairVerdict, Sampling, Setup, SetupOptions, Source, files,
    may_write, setup, write_files,
};
use serde_json::{Map, Value, json};

use crate::answer::Answer;
use crate::robot_args::RobotArgs;
use crate::values::duration;
use crate::{console, progress, text};

/// Set a robot up for planning: pairs of links to check, groups, hands, named poses
#[derive(Debug, clap::Args)]
#[command(
    name = "setup",
    after_help = "\
With --srdf, its groups and poses are kept and only the pairs are found anew.

Examples:
  karakuri setup robot.urdf
  karakuri setup robot.urdf --out robot_moveit_config
  karakuri show robot_moveit_config
  karakuri setup robot.urdf --time 10s
  karakuri setup robot.xacro side:=left --package-path ~/ws/src --samples 10000 --json"
)]
pub(crate) struct SetupArgs {
    #[command(flatten)]
    robot: RobotArgs,
    /// Write a MoveIt configuration folder
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Write into a folder that is not empty
    #[arg(long, requires = "out")]
    force: bool,
    /// Number of sampled configurations
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    samples: u32,
    /// End after this time with what is known then: 10s, 2min; pairs that are not known are checked
    #[arg(long, value_name = "TIME", value_parser = duration)]
    time: Option<Duration>,
    /// Look at all configurations, however long it takes; without it the work is limited
    #[arg(long)]
    thorough: bool,
    /// Seed of the sampled configurations
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Which pairs that touch in the neutral configuration are still checked
    #[arg(long, value_enum, default_value_t = DefaultPairsName::Near)]
    default_pairs: DefaultPairsName,
    /// Propose new groups and poses even if an SRDF has some
    #[arg(long)]
    afresh: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum DefaultPairsName {
    /// Checked if joints of an arm lie between them, unless links with at most two parts between them touch often: then shapes are larger than the parts
    Near,
    /// Never checked, as in MoveIt
    Allow,
    /// All checked
    Check,
}

impl SetupArgs {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        if let Some(folder) = &self.out {
            may_write(folder, self.force)?;
        }
        let description = self.robot.load()?;
        let options = self.options();
        let found = progress::set_up(self.time, |watch| setup(&description, &options, watch))?;
        if let Some(folder) = &self.out {
            let source = Source::of(&self.robot.robot, &self.robot.files.options());
            let files = files(&found.model, &source);
            write_files(folder, &files)?;
            for (path, _) in &files {
                console::note(&format!("written: {}", folder.join(path).display()));
            }
        }
        let mut out = std::io::stdout().lock();
        if self.json {
            console::print_json(as_json(&found))?;
        } else {
            out.write_all(as_text(&found).as_bytes())?;
        }
        Ok(Answer::Yes)
    }

    fn options(&self) -> SetupOptions {
        let samples = self.samples as usize;
        SetupOptions {
            sampling: Sampling {
                samples,
                seed: self.seed,
                work: Sampling::default().work.filter(|_| !self.thorough),
                ..Sampling::default()
            },
            default_pairs: match self.default_pairs {
                DefaultPairsName::Near => DefaultPairs::Near,
                DefaultPairsName::Allow => DefaultPairs::Allow,
                DefaultPairsName::Check => DefaultPairs::Check,
            },
            afresh: self.afresh,
        }
    }
}

fn as_text(setup: &Setup) -> String {
    let model = &setup.model;
    let mut text = format!("{}: {}\n", model.name(), text::counted(setup.pairs.len(), "pair"));
    text.push_str(&text::columns(&pair_rows(setup)));
    let mut section = |title: &str, rows: Vec<Vec<String>>| {
        if !rows.is_empty() {
            text.push_str(&format!("\n{title}\n{}", text::columns(&rows)));
        }
    };
    let kept = if setup.kept { "groups (kept)" } else { "groups" };
    section(kept, group_rows(model));
    section("end effectors", effector_rows(model));
    let passive = model.semantics().passive_joints.iter();
    section("passive joints", passive.map(|&j| vec![format!("  {}", joint(model, j))]).collect());
    let notes = setup.notes.iter();
    section("notes", notes.map(|n| vec![format!("  {}", n.describe(model))]).collect());
    text
}

/// The number of pairs of each kind, and whether they are checked.
fn pair_rows(setup: &Setup) -> Vec<Vec<String>> {
    let meaning = |verdict: PairVerdict| match verdict {
        PairVerdict::Adjacent => "joined by a joint",
        PairVerdict::Always => "touch in more than 95 % of all configurations",
        PairVerdict::Default => "touch in the neutral configuration",
        PairVerdict::Never => "touched in none",
        PairVerdict::Sometimes => "touch in some",
        PairVerdict::Unknown => "not known: a mesh is missing, or the time was over",
    };
    let row = |verdict: PairVerdict| {
        let pairs = || setup.pairs.iter().filter(|pair| pair.verdict == verdict);
        let count = pairs().count();
        let checked = pairs().filter(|pair| !setup.is_allowed(pair)).count();
        let then = match checked {
            0 => "not checked".to_owned(),
            _ if checked == count => "checked".to_owned(),
            _ => format!("{checked} checked"),
        };
        let proven = match pairs().filter(|pair| pair.proven).count() {
            0 => String::new(),
            proven => format!(", proven for {proven}"),
        };
        let meaning = format!("{}{proven}", meaning(verdict));
        (count > 0).then(|| vec![format!("  {}", verdict.name()), count.to_string(), then, meaning])
    };
    PairVerdict::ALL.into_iter().filter_map(row).collect()
}

fn group_rows(model: &RobotModel) -> Vec<Vec<String>> {
    let semantics = model.semantics();
    let row = |group: &karakuri::robot::Group| {
        let chain = group.chain.map(|(a, b)| format!("{} → {}", link(model, a), link(model, b)));
        let poses = semantics.poses.iter().filter(|pose| pose.group == group.name);
        let poses: Vec<&str> = poses.map(|pose| pose.name.as_str()).collect();
        vec![
            format!("  {}", group.name),
            text::counted(group.joints.len(), "joint"),
            chain.unwrap_or_default(),
            if poses.is_empty() { String::new() } else { format!("poses {}", poses.join(", ")) },
        ]
    };
    semantics.groups.iter().map(row).collect()
}

fn effector_rows(model: &RobotModel) -> Vec<Vec<String>> {
    let row = |e: &karakuri::robot::EndEffector| {
        let on = format!("on {}", link(model, e.parent_link));
        let carried = e.parent_group.as_ref().map(|arm| format!("of {arm}"));
        vec![format!("  {}", e.name), on, carried.unwrap_or_default()]
    };
    model.semantics().end_effectors.iter().map(row).collect()
}

fn link(model: &RobotModel, LinkId(i): LinkId) -> &str {
    &model.links()[i].name
}

fn joint(model: &RobotModel, JointId(i): JointId) -> &str {
    &model.joints()[i].name
}

fn as_json(setup: &Setup) -> Value {
    let model = &setup.model;
    let semantics = model.semantics();
    let counts: Map<String, Value> = PairVerdict::ALL
        .into_iter()
        .map(|verdict| (verdict.name().to_owned(), json!(setup.count(verdict))))
        .collect();
    let pair = |pair: &PairFinding| {
        json!({
            "links": pair.links.map(|l| link(model, l)),
            "verdict": pair.verdict.name(),
            "touched": pair.touched,
            "looked": pair.looked,
            "share": pair.share(),
            "proven": pair.proven,
            "checked": !setup.is_allowed(pair),
        })
    };
    let groups: Vec<Value> = semantics
        .groups
        .iter()
        .map(|group| {
            json!({
                "name": group.name,
                "joints": group.joints.iter().map(|&j| joint(model, j)).collect::<Vec<_>>(),
                "base": group.chain.map(|(base, _)| link(model, base)),
                "tip": group.chain.map(|(_, tip)| link(model, tip)),
            })
        })
        .collect();
    let poses: Vec<Value> = semantics
        .poses
        .iter()
        .map(|pose| {
            let positions: Map<String, Value> = pose
                .positions
                .iter()
                .map(|(j, x)| (joint(model, *j).to_owned(), json!(x)))
                .collect();
            json!({ "name": pose.name, "group": pose.group, "positions": positions })
        })
        .collect();
    let effectors: Vec<Value> = semantics
        .end_effectors
        .iter()
        .map(|e| {
            json!({
                "name": e.name,
                "group": e.group,
                "parent_link": link(model, e.parent_link),
                "parent_group": e.parent_group,
            })
        })
        .collect();
    json!({
        "robot": model.name(),
        "pairs": setup.pairs.iter().map(pair).collect::<Vec<_>>(),
        "counts": counts,
        "kept": setup.kept,
        "groups": groups,
        "end_effectors": effectors,
        "poses": poses,
        "passive_joints": semantics.passive_joints.iter().map(|&j| joint(model, j)).collect::<Vec<_>>(),
        "notes": setup.notes.iter().map(|n| n.describe(model).to_string()).collect::<Vec<_>>(),
    })
}
