//! The table of grasps, as Markdown and as a page.

use super::{GraspRow, Verdict};

const HEADINGS: [&str; 12] = [
    "thing",
    "grasp",
    "kg",
    "μ",
    "current",
    "squeeze N",
    "capacity N",
    "load N",
    "ratio",
    "outcome",
    "slip",
    "must",
];

/// One line of the table.
fn cells(row: &GraspRow) -> [String; 12] {
    let case = &row.case;
    let outcome = match row.lost_secs {
        None => "held".to_owned(),
        Some(secs) => format!("lost at {secs:.2} s"),
    };
    let slip = if row.slip_m > 0.1 {
        "dropped".to_owned()
    } else {
        format!("{:.2} mm, {:.2}°", row.slip_m * 1e3, row.turn_rad.to_degrees())
    };
    let must = match row.verdict() {
        Verdict::MustHold => "hold",
        Verdict::MustLose => "lose",
        Verdict::Open => "–",
    };
    [
        case.thing.name().to_owned(),
        case.grasp.to_string(),
        format!("{}", case.mass_kg),
        format!("{}", case.friction),
        format!("{:.0} %", 100.0 * case.current),
        format!("{:.1}", row.squeeze),
        format!("{:.1}", row.capacity()),
        format!("{:.1}", row.load),
        format!("{:.2} to {:.2}", row.ratio, row.most_ratio),
        outcome,
        slip,
        if row.is_true() { must.to_owned() } else { format!("{must}: violated") },
    ]
}

/// The table as Markdown.
pub fn grasp_table(rows: &[GraspRow]) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let mut table = line(&HEADINGS.map(str::to_owned));
    table.push_str(&line(&HEADINGS.map(|_| "---".to_owned())));
    rows.iter().for_each(|row| table.push_str(&line(&cells(row))));
    table
}

/// The table as a self-contained page.
pub fn grasp_page(rows: &[GraspRow]) -> String {
    let mut page = String::from(HEAD);
    let heads = HEADINGS.map(|heading| format!("<th>{heading}</th>"));
    page.push_str(&format!("<table><tr>{}</tr>\n", heads.concat()));
    for row in rows {
        let class = match (row.is_true(), row.held()) {
            (false, _) => "wrong",
            (true, true) => "held",
            (true, false) => "lost",
        };
        let cells = cells(row).map(|cell| format!("<td>{cell}</td>"));
        page.push_str(&format!("<tr class=\"{class}\">{}</tr>\n", cells.concat()));
    }
    page.push_str("</table></html>\n");
    page
}

const HEAD: &str = "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Grasps</title>\
<style>body{font:15px/1.4 system-ui,sans-serif;margin:2em auto;max-width:1200px;color:#1d2733;background:#fff}\
table{border-collapse:collapse}td,th{padding:3px 12px;text-align:right;border-bottom:1px solid #dde3e9}\
.held{background:#eef8ee}.lost{background:#f6f1e6}.wrong{background:#f9d8d5}</style>\
<h1>Grasps: what friction says, and what happens</h1>\n";
