//! Explorations as self-contained HTML pages.

use std::fmt::Write;

use karakuri::explore::Method;
use karakuri_picture::page::escaped;
use karakuri_picture::{Curve, Panel, plot};

use super::bench::summarize;
use super::run::{ExploreRow, ExploreRun};

const HEAD: &str = "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Exploration</title>\
<style>body{font:15px/1.4 system-ui,sans-serif;margin:2em auto;max-width:1200px;color:#1d2733;background:#fff}\
table{border-collapse:collapse;margin:16px 0}td,th{padding:3px 12px;text-align:right;border-bottom:1px solid #dde3e9}\
td:first-child,th:first-child{text-align:left}</style>\n";

/// One exploration: its curves, its views, and what stayed unknown.
pub fn run_page(run: &ExploreRun) -> String {
    let mut page = String::from(HEAD);
    put(
        &mut page,
        format_args!("<h1>{} by {}, seed {}</h1>", escaped(&run.scene), run.method, run.seed),
    );
    put(
        &mut page,
        format_args!(
            "<p>{} views, ended by {}; {:.1} % of the achievable {:.3} m³ are known.</p>",
            run.rows.len(),
            run.ended.replace('_', " "),
            100.0 * run.achieved(),
            run.achievable_m3
        ),
    );
    let curve = |name: &str, of: &dyn Fn(&ExploreRow) -> f64| Curve {
        name: name.to_owned(),
        points: run.rows.iter().enumerate().map(|(i, row)| [(i + 1) as f64, of(row)]).collect(),
        dashed: false,
    };
    let panels = [
        Panel {
            label: "known (%)".to_owned(),
            curves: vec![
                curve("of the achievable", &|row| 100.0 * row.achieved),
                curve("of the region", &|row| 100.0 * row.known),
            ],
        },
        Panel { label: "voids (m³)".to_owned(), curves: vec![curve("voids", &|row| row.void_m3)] },
    ];
    page.push_str(&plot("Coverage", "views", &panels));
    page.push_str("<h2>What stayed unknown</h2><table><tr><th>why</th><th>m³</th></tr>");
    for (why, m3) in &run.unknown_m3 {
        let why = why.replace('_', " ");
        put(&mut page, format_args!("<tr><td>{why}</td><td>{m3:.4}</td></tr>"));
    }
    page.push_str("</table><table><tr><th>why</th><th>m³</th><th>centre (m)</th></tr>");
    for part in &run.unseen {
        let [x, y, z] = part.centre;
        put(
            &mut page,
            format_args!(
                "<tr><td>{}</td><td>{:.5}</td><td>{x:.2} {y:.2} {z:.2}</td></tr>",
                part.why.replace('_', " "),
                part.volume_m3
            ),
        );
    }
    page.push_str("</table></html>\n");
    page
}

/// The benchmark: a table of all methods, and for each scene the mean coverage by views.
pub fn bench_page(runs: &[ExploreRun]) -> String {
    let mut page = String::from(HEAD);
    page.push_str("<h1>Ways to choose the next view</h1><table><tr><th>method</th>");
    for column in [
        "runs",
        "achieved",
        "least",
        "views to 90 %",
        "of random",
        "of nearest frontier",
        "first ten",
        "choice (ms)",
    ] {
        put(&mut page, format_args!("<th>{column}</th>"));
    }
    page.push_str("</tr>");
    let or_dash = |value: Option<f64>, digits: usize| {
        value.map_or_else(|| "–".to_owned(), |value| format!("{value:.digits$}"))
    };
    for row in summarize(runs).methods {
        put(
            &mut page,
            format_args!(
                "<tr><td>{}</td><td>{}</td><td>{:.1} %</td><td>{:.1} %</td><td>{} ({})</td><td>{}</td><td>{}</td>\
                 <td>{:.1} %</td><td>{:.0}</td></tr>",
                row.method.replace('_', " "),
                row.runs,
                100.0 * row.achieved[1],
                100.0 * row.achieved_least,
                or_dash(row.views_to_90, 1),
                row.runs_to_90,
                or_dash(row.ratio_to_random, 2),
                or_dash(row.ratio_to_nearest_frontier, 2),
                100.0 * row.area_10,
                row.choice_ms
            ),
        );
    }
    page.push_str("</table>");
    let mut scenes: Vec<&str> = runs.iter().map(|run| run.scene.as_str()).collect();
    scenes.sort_unstable();
    scenes.dedup();
    for scene in scenes {
        let curves = Method::ALL.iter().filter_map(|method| mean_curve(runs, scene, *method));
        let panel = Panel { label: "known (%)".to_owned(), curves: curves.collect() };
        page.push_str(&plot(scene, "views", &[panel]));
    }
    page.push_str("</html>\n");
    page
}

/// The mean achieved part after each view; a run that ended stays where it was.
fn mean_curve(runs: &[ExploreRun], scene: &str, method: Method) -> Option<Curve> {
    let own: Vec<&ExploreRun> =
        runs.iter().filter(|run| run.scene == scene && run.method == method.name()).collect();
    let views = own.iter().map(|run| run.rows.len()).max()?;
    let at = |run: &ExploreRun, i: usize| {
        run.rows.get(i).or(run.rows.last()).map_or(0.0, |row| row.achieved)
    };
    let mean = |i: usize| own.iter().map(|run| at(run, i)).sum::<f64>() / own.len() as f64;
    let points = (0..views).map(|i| [(i + 1) as f64, 100.0 * mean(i)]).collect();
    let dashed = method == Method::Oracle;
    Some(Curve { name: method.name().replace('_', " "), points, dashed })
}

fn put(page: &mut String, text: std::fmt::Arguments<'_>) {
    page.write_fmt(text).expect("text takes everything");
}
