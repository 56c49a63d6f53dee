//! The benchmark as a self-contained HTML page.

use std::fmt::Write;

use karakuri_picture::page::escaped;
use karakuri_picture::{Curve, Panel, plot};

use super::DockRow;

const HEAD: &str = "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Docking</title>\
<style>body{font:15px/1.4 system-ui,sans-serif;margin:2em auto;max-width:1200px;color:#1d2733;background:#fff}\
table{border-collapse:collapse;margin:16px 0}td,th{padding:3px 12px;text-align:right;border-bottom:1px solid #dde3e9}\
td:last-child,th:last-child{text-align:left}</style>\n";

/// All missions in a table, how they ended, and their greatest contact forces.
pub fn bench_page(rows: &[DockRow]) -> String {
    let mut page = String::from(HEAD);
    let count = |of: &dyn Fn(&DockRow) -> bool| rows.iter().filter(|row| of(row)).count();
    put(
        &mut page,
        format_args!(
            "<h1>Docking missions</h1><p>{} of {} missions succeeded: docked, released and reported by the box, no contact \
             above 60 N, nothing dropped. {} docked, {} dropped the drone.</p>",
            count(&DockRow::is_success),
            rows.len(),
            count(&|row| row.docked),
            count(&|row| row.dropped)
        ),
    );
    page.push_str("<table><tr>");
    for column in [
        "seed",
        "docked",
        "greatest force (N)",
        "skids (mm)",
        "angle (°)",
        "mass (kg)",
        "tilt (°)",
        "rover (°)",
        "wrist (m)",
        "tracking, 95 % (mm)",
        "time (s)",
        "attempts",
        "end",
    ] {
        put(&mut page, format_args!("<th>{column}</th>"));
    }
    page.push_str("</tr>");
    for row in rows {
        let end = row.report.abort.as_ref().map_or_else(String::new, ToString::to_string);
        put(
            &mut page,
            format_args!(
                "<tr><td>{}</td><td>{}</td><td>{:.0}</td><td>{:.1}</td><td>{:.1}</td><td>{:.2}</td><td>{:.0}</td>\
                 <td>{:.1}</td><td>{:.3}</td><td>{:.1}</td><td>{:.1}</td><td>{}</td><td>{}</td></tr>",
                row.case.seed,
                if row.docked { "yes" } else { "no" },
                row.peak,
                1e3 * row.missing.0,
                row.missing.1.to_degrees(),
                row.mass_kg,
                row.tilt_rad.to_degrees(),
                row.rover_rad.to_degrees(),
                row.wrist_m[0],
                1e3 * row.tracking_m[0],
                row.secs,
                row.report.actions.len(),
                escaped(&end)
            ),
        );
    }
    page.push_str("</table>");
    let curve = |name: &str, of: &dyn Fn(&DockRow) -> f64| Curve {
        name: name.to_owned(),
        points: rows.iter().map(|row| [row.case.seed as f64, of(row)]).collect(),
        dashed: false,
    };
    let panels = [
        Panel {
            label: "force (N)".to_owned(),
            curves: vec![curve("greatest contact force", &|row| row.peak)],
        },
        Panel {
            label: "wrist (m)".to_owned(),
            curves: vec![
                curve("needed", &|row| row.wrist_m[0]),
                curve("the arm's length", &|row| row.wrist_m[1]),
            ],
        },
    ];
    page.push_str(&plot("Missions", "seed", &panels));
    page.push_str("</html>\n");
    page
}

fn put(page: &mut String, text: std::fmt::Arguments<'_>) {
    page.write_fmt(text).expect("text takes everything");
}
