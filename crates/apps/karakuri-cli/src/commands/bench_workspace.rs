//! `karakuri bench workspace`: what the arms can reach, with every method.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use indicatif::ProgressBar;
use karakuri::Method;
use karakuri::robot::RobotModel;
use karakuri_scenarios::workspace::picture::{Reach, svg};
use karakuri_scenarios::workspace::{
    LimitVariant, PoseGrid, Survey, compare, compare_limits, grid,
};
use serde_json::{Map, Value, json};

use super::ik::MethodName;
use crate::answer::Answer;
use crate::console;
use crate::output_file;
use crate::text;
use crate::values::Slots;

/// Workspace tests of the lab's arms, of one LWR4+ and of the rover's arm, with every inverse kinematics method
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The rover's arm is also surveyed with dls, pinv and transpose ignoring joint limits, and with a transpose that has limits as tasks.
The poses are fixed: 3,500 places × 17 orientations for each arm of the lab, and 1,000 × 6 for the lwr4 and for
the rover's arm. dls, pinv and transpose start once, at the pose `home` (of the rover's arm: `transport`); the others as they usually do.

Examples:
  karakuri bench workspace
  karakuri bench workspace --method closed,dls --out /tmp/workspace --json")]
pub(crate) struct BenchWorkspace {
    /// Methods to compare
    #[arg(long, value_enum, value_delimiter = ',', value_name = "METHODS", default_values_t = [
        MethodName::Closed, MethodName::Numeric, MethodName::Dls, MethodName::Pinv, MethodName::Transpose, MethodName::Groups,
    ])]
    method: Vec<MethodName>,
    /// Folder for workspace.json and the picture workspace.svg
    #[arg(long, value_name = "FOLDER", default_value = "karakuri-workspace")]
    out: PathBuf,
    /// Do not draw the picture, which takes longer than everything else
    #[arg(long)]
    no_picture: bool,
    /// Print JSON instead of tables
    #[arg(long)]
    json: bool,
}

/// What the thesis about the lab prints (2014, table 3.2): solved poses by its old solver and by KDL.
const THESIS_LAB: [(&str, usize, usize); 2] = [("left", 10_392, 15_474), ("right", 10_025, 15_444)];
/// What the paper prints of its arm (table I): percent solved, milliseconds.
const PAPER: [(&str, f64, f64); 2] = [("pseudo-inverse", 75.71, 1.46), ("damped", 93.13, 0.91)];

impl BenchWorkspace {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let methods: Vec<Method> = self.method.iter().map(|name| name.method()).collect();
        let lab = karakuri::load("lab")?.value;
        let lwr4 = karakuri::load("lwr4")?.value;
        let sherpa = karakuri::load("sherpa")?.value;
        let (lab_grid, lwr4_grid, sherpa_grid) = (grid::lab(), grid::one_arm(), grid::rover_arm());
        let single_points = lwr4_grid.points.len() + sherpa_grid.points.len();
        let points = 2 * lab_grid.points.len() + single_points;
        let steps = methods.len() * points + LimitVariant::ALL.len() * sherpa_grid.points.len();
        let bar = crate::progress::bar(steps, "");

        let survey = |model: &RobotModel, tip: &str, grid: &PoseGrid, name: &str| {
            bar.set_message(name.to_owned());
            survey_arm(model, (None, tip, "home"), grid, &methods, &bar)
        };
        let arms = [
            ("left", survey(&lab, "left_arm_7_link", &lab_grid, "left arm")?),
            ("right", survey(&lab, "right_arm_7_link", &lab_grid, "right arm")?),
        ];
        let single = survey(&lwr4, "arm_7_link", &lwr4_grid, "lwr4")?;
        bar.set_message("sherpa");
        let ends = (Some("sherpa_arm_base"), "tool", "transport");
        let rover = survey_arm(&sherpa, ends, &sherpa_grid, &methods, &bar)?;
        let limits = survey_limits(&sherpa, ends, &sherpa_grid, &bar)?;
        bar.finish_and_clear();

        let mut report = as_json(&lab_grid, &arms, [(&lwr4_grid, &single), (&sherpa_grid, &rover)]);
        let named = limits.iter().map(|(variant, survey)| (variant.name(), survey));
        report["sherpa"]["limits"] = surveys_json(named);
        self.write_files(&report, &lab, &lab_grid, &arms)?;
        let mut out = std::io::stdout().lock();
        if self.json {
            console::print_json(report)?;
        } else {
            out.write_all(lab_table(&lab_grid, &arms).as_bytes())?;
            out.write_all(single_table("LWR4+", &lwr4_grid, &single, &[]).as_bytes())?;
            out.write_all(single_table("SHERPA arm", &sherpa_grid, &rover, &limits).as_bytes())?;
            writeln!(out, "  The paper measured the SHERPA arm, at places that it does not give.")?;
        }
        let all = arms.iter().flat_map(|(_, surveys)| surveys).chain(&single).chain(&rover);
        let all = all.map(|(_, survey)| survey).chain(limits.iter().map(|(_, survey)| survey));
        Ok(if all.into_iter().all(|s| s.wrong == 0) { Answer::Yes } else { Answer::No })
    }

    fn write_files(
        &self,
        report: &Value,
        lab: &RobotModel,
        grid: &PoseGrid,
        arms: &[Arm],
    ) -> anyhow::Result<()> {
        std::fs::create_dir_all(&self.out)
            .with_context(|| format!("cannot make the folder {}", self.out.display()))?;
        let write = |name: &str, text: &str| {
            let path: PathBuf = Path::new(&self.out).join(name);
            output_file::write(&path, text, true)?;
            console::note(&format!("written: {}", path.display()));
            anyhow::Ok(())
        };
        write("workspace.json", &format!("{report:#}\n"))?;
        if self.no_picture {
            return Ok(());
        }
        write("workspace.svg", &draw(lab, grid, arms))
    }
}

/// An arm of the lab and the results of each method.
type Arm = (&'static str, Vec<(Method, Survey)>);

fn survey_arm(
    model: &RobotModel,
    (base, tip, near): (Option<&str>, &str, &str),
    grid: &PoseGrid,
    methods: &[Method],
    bar: &ProgressBar,
) -> anyhow::Result<Vec<(Method, Survey)>> {
    let chain = karakuri::chain(model, base, tip)?;
    let near = Slots::of_chain(model, &chain).read(near)?;
    Ok(compare(&chain, &near, grid, methods, || bar.inc(1)))
}

/// The textbook methods with other treatments of joint limits.
fn survey_limits(
    model: &RobotModel,
    (base, tip, near): (Option<&str>, &str, &str),
    grid: &PoseGrid,
    bar: &ProgressBar,
) -> anyhow::Result<Vec<(LimitVariant, Survey)>> {
    let chain = karakuri::chain(model, base, tip)?;
    let near = Slots::of_chain(model, &chain).read(near)?;
    Ok(compare_limits(&chain, &near, grid, &LimitVariant::ALL, || bar.inc(1)))
}

/// Both arms together, then each alone, by the first method, which is the most reliable one.
fn draw(lab: &RobotModel, grid: &PoseGrid, arms: &[Arm]) -> String {
    let firsts: Vec<(&str, &Survey)> =
        arms.iter().filter_map(|(name, s)| Some((*name, &s.first()?.1))).collect();
    let either: Vec<u8> = (0..grid.points.len())
        .map(|i| firsts.iter().map(|(_, s)| s.reached[i]).max().unwrap_or(0))
        .collect();
    let title = |name: &str, solved: usize| {
        let percent = 100.0 * solved as f64 / grid.len() as f64;
        format!(
            "{name}: {} of {} poses, {percent:.1} %",
            text::thousands(solved),
            text::thousands(grid.len())
        )
    };
    let mut rows = vec![Reach {
        title: "Both arms: the better one at each place".to_owned(),
        reached: &either,
    }];
    rows.extend(firsts.iter().map(|(name, survey)| Reach {
        title: title(if *name == "left" { "Left arm" } else { "Right arm" }, survey.solved),
        reached: &survey.reached,
    }));
    let home = Slots::of_robot(lab).read("home").unwrap_or_else(|_| lab.neutral());
    svg(grid, &rows, lab, &home)
}

fn lab_table(grid: &PoseGrid, arms: &[Arm]) -> String {
    let cells = |row: &[&str]| row.iter().map(|&c| c.to_owned()).collect::<Vec<_>>();
    let percent = |n: usize| format!("{:.2} %", 100.0 * n as f64 / grid.len() as f64);
    let mut rows =
        vec![cells(&["  method", "left", "", "right", "", "wrong", "median µs", "mean µs"])];
    let [(_, left), (_, right)] = arms else { return String::new() };
    for ((method, l), (_, r)) in left.iter().zip(right) {
        rows.push(vec![
            format!("  {}", method.name()),
            text::thousands(l.solved),
            percent(l.solved),
            text::thousands(r.solved),
            percent(r.solved),
            (l.wrong + r.wrong).to_string(),
            text::micros((l.time_us.p50 + r.time_us.p50) / 2.0),
            text::micros((l.time_us.mean + r.time_us.mean) / 2.0),
        ]);
    }
    let [(_, old_left, kdl_left), (_, old_right, kdl_right)] = THESIS_LAB;
    for (name, l, r) in
        [("thesis, lab's solver", old_left, old_right), ("thesis, KDL", kdl_left, kdl_right)]
    {
        rows.push(vec![
            format!("  {name}"),
            text::thousands(l),
            percent(l),
            text::thousands(r),
            percent(r),
        ]);
    }
    let mut text = format!(
        "Lab, {} places × {} orientations = {} poses for each arm\n{}",
        text::thousands(grid.points.len()),
        grid.orientations.len(),
        text::thousands(grid.len()),
        text::columns(&rows)
    );
    if let (Some((Method::Closed, l)), Some((_, r))) = (left.first(), right.first()) {
        text.push_str(&format!(
            "  closed proves the rest unreachable: {} left, {} right; undecided {}\n",
            text::thousands(l.unreachable),
            text::thousands(r.unreachable),
            l.not_found + r.not_found
        ));
    }
    text.push_str("  The thesis does not give its places and orientations: its counts are for orientation only.\n");
    text
}

fn single_table(
    name: &str,
    grid: &PoseGrid,
    surveys: &[(Method, Survey)],
    limits: &[(LimitVariant, Survey)],
) -> String {
    let reachable = surveys.iter().find(|(m, _)| *m == Method::Closed).map(|(_, s)| s.solved);
    let head =
        ["  method", "solved", "of all", "of reachable", "wrong", "mean ms", "mean ms if solved"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    let named = surveys.iter().map(|(method, survey)| (method.name(), survey));
    for (name, s) in named.chain(limits.iter().map(|(variant, s)| (variant.name(), s))) {
        let of = |n: usize| format!("{:.2} %", 100.0 * s.solved as f64 / n.max(1) as f64);
        rows.push(vec![
            format!("  {name}"),
            text::thousands(s.solved),
            of(grid.len()),
            reachable.map_or_else(String::new, of),
            s.wrong.to_string(),
            format!("{:.4}", s.time_us.mean / 1e3),
            format!("{:.4}", s.solved_mean_us / 1e3),
        ]);
    }
    for (name, percent, ms) in PAPER {
        rows.push(vec![
            format!("  paper, {name}"),
            String::new(),
            format!("{percent} %"),
            String::new(),
            String::new(),
            ms.to_string(),
        ]);
    }
    format!(
        "\n{name}, {} places × {} orientations\n{}",
        text::thousands(grid.points.len()),
        grid.orientations.len(),
        text::columns(&rows)
    )
}

fn as_json(
    lab_grid: &PoseGrid,
    arms: &[Arm],
    [(lwr4_grid, single), (sherpa_grid, rover)]: [(&PoseGrid, &[(Method, Survey)]); 2],
) -> Value {
    let of_arms: Map<String, Value> =
        arms.iter().map(|(name, surveys)| ((*name).to_owned(), methods_json(surveys))).collect();
    let thesis: Map<String, Value> = THESIS_LAB
        .iter()
        .map(|(arm, lab, kdl)| ((*arm).to_owned(), json!({ "lab_solver": lab, "kdl": kdl })))
        .collect();
    let paper: Map<String, Value> = PAPER
        .iter()
        .map(|(name, percent, ms)| {
            ((*name).to_owned(), json!({ "solved_percent": percent, "time_ms": ms }))
        })
        .collect();
    json!({
        "lab": { "grid": grid_json(lab_grid), "arms": of_arms, "thesis_solved": thesis },
        "lwr4": { "grid": grid_json(lwr4_grid), "methods": methods_json(single) },
        "sherpa": { "grid": grid_json(sherpa_grid), "methods": methods_json(rover), "paper": paper },
    })
}

fn grid_json(grid: &PoseGrid) -> Value {
    let quats: Vec<[f64; 4]> = grid
        .orientations
        .iter()
        .map(|q| [q.coords.x, q.coords.y, q.coords.z, q.coords.w])
        .collect();
    let first = grid.points.first().map(|p| [p.x, p.y, p.z]);
    let last = grid.points.last().map(|p| [p.x, p.y, p.z]);
    json!({ "points": grid.points.len(), "first": first, "last": last, "orientations_xyzw": quats, "poses": grid.len() })
}

fn methods_json(surveys: &[(Method, Survey)]) -> Value {
    surveys_json(surveys.iter().map(|(method, survey)| (method.name(), survey)))
}

fn surveys_json<'a>(surveys: impl Iterator<Item = (&'static str, &'a Survey)>) -> Value {
    let methods: Map<String, Value> = surveys
        .map(|(name, s)| {
            let t = &s.time_us;
            let value = json!({
                "solved": s.solved,
                "wrong": s.wrong,
                "unreachable": s.unreachable,
                "not_found": s.not_found,
                "time_us": { "p50": t.p50, "mean": t.mean, "p95": t.p95, "max": t.max },
                "reached": s.reached,
            });
            (name.to_owned(), value)
        })
        .collect();
    Value::Object(methods)
}
