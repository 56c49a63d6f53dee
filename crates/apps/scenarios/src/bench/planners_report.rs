//! The comparison of planners as one page of plots and tables.

use std::fmt::Write;

use super::{PlannerRow, Spread};
use karakuri_picture::page::escaped;

/// One self-contained HTML page: for each case a table, and a plot of every measure.
pub fn planners_page(rows: &[PlannerRow]) -> String {
    let mut cases: Vec<&str> = Vec::new();
    for row in rows {
        if !cases.contains(&row.case.as_str()) {
            cases.push(&row.case);
        }
    }
    let mut page = String::from(HEAD);
    for case in cases {
        let own: Vec<&PlannerRow> = rows.iter().filter(|row| row.case == case).collect();
        let runs = own.first().map_or(0, |row| row.runs);
        write(&mut page, format_args!("<h2>{}</h2><p>{runs} seeds each</p>", escaped(case)));
        page.push_str("<div class=\"plots\">");
        let share = |row: &PlannerRow| 100.0 * row.solved as f64 / row.runs.max(1) as f64;
        let whole = own.iter().map(|row| Bar { label: &row.planner, value: share(row), to: None });
        plot(&mut page, "solved and certified (%)", &whole.collect::<Vec<_>>(), Scale::Linear);
        let measures: [(&str, Measure, Scale); 4] = [
            ("time of the search (µs), median to p95", |row| &row.time_us, Scale::Logarithmic),
            ("length as found (rad), median to p95", |row| &row.length, Scale::Linear),
            ("turning as found (rad), median to p95", |row| &row.turning, Scale::Linear),
            ("proven clearance (mm), median to p95", |row| &row.clearance_mm, Scale::Linear),
        ];
        for (title, of, scale) in measures {
            let solved = own.iter().filter(|row| row.solved > 0);
            let bar = |row: &&PlannerRow| {
                let spread = of(row);
                (row.planner.clone(), spread.p50, spread.p95)
            };
            let values: Vec<_> = solved.map(bar).collect();
            let bars: Vec<Bar> = values
                .iter()
                .map(|(label, value, to)| Bar { label, value: *value, to: Some(*to) })
                .collect();
            plot(&mut page, title, &bars, scale);
        }
        page.push_str("</div>");
        table(&mut page, &own);
    }
    page.push_str("</html>\n");
    page
}

const HEAD: &str = "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Planners side by side</title>\
<style>body{font:15px/1.4 system-ui,sans-serif;margin:2em auto;max-width:1200px;color:#1d2733;background:#fff}\
.plots{display:flex;flex-wrap:wrap;gap:16px}table{border-collapse:collapse;margin:16px 0}\
td,th{padding:3px 12px;text-align:right;border-bottom:1px solid #dde3e9}td:first-child,th:first-child{text-align:left}\
</style><h1>Planners side by side</h1>\n";

/// One of the measured quantities.
type Measure = fn(&PlannerRow) -> &Spread;

#[derive(Clone, Copy)]
enum Scale {
    Linear,
    Logarithmic,
}

struct Bar<'a> {
    label: &'a str,
    value: f64,
    to: Option<f64>,
}

/// Horizontal bars from zero to a value, and a thin line on to another.
fn plot(page: &mut String, title: &str, bars: &[Bar], scale: Scale) {
    const LEFT: f64 = 130.0;
    const WIDE: f64 = 220.0;
    const STEP: f64 = 20.0;
    const TOP: f64 = 34.0;
    let greatest = bars.iter().map(|bar| bar.to.unwrap_or(bar.value)).fold(1e-9, f64::max);
    let along = |x: f64| match scale {
        Scale::Linear => WIDE * (x / greatest).clamp(0.0, 1.0),
        // From one microsecond.
        Scale::Logarithmic => WIDE * x.max(1.0).ln() / greatest.max(2.0).ln(),
    };
    let high = TOP + STEP * bars.len() as f64 + 8.0;
    let whole = LEFT + WIDE + 70.0;
    write(
        page,
        format_args!(
            "<svg width=\"{whole}\" height=\"{high}\" viewBox=\"0 0 {whole} {high}\" font-size=\"12\" \
             role=\"img\" aria-label=\"{title}\"><text x=\"0\" y=\"18\" font-weight=\"600\">{title}</text>"
        ),
    );
    for (i, bar) in bars.iter().enumerate() {
        let y = TOP + STEP * i as f64;
        let (x, middle) = (along(bar.value), y + 7.0);
        write(
            page,
            format_args!(
                "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\
                 <rect x=\"{LEFT}\" y=\"{y}\" width=\"{x:.1}\" height=\"14\" fill=\"#4c8bbf\"/>",
                LEFT - 8.0,
                y + 12.0,
                escaped(bar.label)
            ),
        );
        let mut end = x;
        if let Some(to) = bar.to {
            end = along(to);
            write(
                page,
                format_args!(
                    "<line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{middle}\" y2=\"{middle}\" stroke=\"#1d2733\"/>",
                    LEFT + x,
                    LEFT + end
                ),
            );
        }
        let value = significant(bar.value);
        write(
            page,
            format_args!("<text x=\"{:.1}\" y=\"{}\">{value}</text>", LEFT + end + 6.0, y + 12.0),
        );
    }
    page.push_str("</svg>");
}

fn table(page: &mut String, rows: &[&PlannerRow]) {
    page.push_str(
        "<table><tr><th>planner<th>solved<th>median µs<th>p95 µs<th>length<th>shortened<th>turning\
         <th>clearance mm</tr>",
    );
    for row in rows {
        write(
            page,
            format_args!(
                "<tr><td>{}<td>{} of {}<td>{}<td>{}<td>{}<td>{}<td>{}<td>{}</tr>",
                escaped(&row.planner),
                row.solved,
                row.runs,
                significant(row.time_us.p50),
                significant(row.time_us.p95),
                significant(row.length.p50),
                significant(row.short.p50),
                significant(row.turning.p50),
                significant(row.clearance_mm.p50)
            ),
        );
    }
    page.push_str("</table>\n");
}

/// Three digits or so.
fn significant(x: f64) -> String {
    match x.abs() {
        ..10.0 => format!("{x:.2}"),
        ..100.0 => format!("{x:.1}"),
        _ => format!("{x:.0}"),
    }
}

fn write(page: &mut String, text: std::fmt::Arguments<'_>) {
    page.write_fmt(text).expect("text takes any text");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_planner_and_case_is_on_the_page() {
        let row = |planner: &str, case: &str, solved: usize| PlannerRow {
            planner: planner.to_owned(),
            case: case.to_owned(),
            runs: 10,
            solved,
            time_us: Spread::of_numbers(vec![10.0, 2_000.0]),
            length: Spread::of_numbers(vec![3.0]),
            short: Spread::of_numbers(vec![2.5]),
            turning: Spread::of_numbers(vec![1.0]),
            clearance_mm: Spread::of_numbers(vec![12.0]),
        };
        let page = planners_page(&[
            row("RRT", "a < b", 10),
            row("PRM", "a < b", 0),
            row("RRT", "shelf", 7),
        ]);
        for part in ["a &lt; b", "<h2>shelf", "10 of 10", "0 of 10", "7 of 10", "PRM"] {
            assert!(page.contains(part), "no {part:?}");
        }
        assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
        assert!(!page.contains("http"), "the page loads something");
    }
}
