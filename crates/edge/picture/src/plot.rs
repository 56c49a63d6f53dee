//! Curves over time, as an SVG picture.

use std::fmt::Write;

/// One panel: curves that share both axes.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// What the vertical axis is, with its unit.
    pub label: String,
    /// The curves.
    pub curves: Vec<Curve>,
}

/// A curve through points.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What it is called.
    pub name: String,
    /// Across and up. Points that are not finite leave a gap.
    pub points: Vec<[f64; 2]>,
    /// Whether it is drawn broken, as goals and limits are.
    pub dashed: bool,
}

const WIDTH: f64 = 760.0;
const PANEL: f64 = 200.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 150.0;
const GAP: f64 = 28.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 46.0;
const COLOURS: [&str; 6] = ["#0b6fa4", "#c4501b", "#3a8a3f", "#8a4fa0", "#b08900", "#444444"];

/// Draws panels one below the other over a common horizontal axis.
pub fn plot(title: &str, across: &str, panels: &[Panel]) -> String {
    let height = TOP + panels.len() as f64 * (PANEL + GAP) + BOTTOM;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"12\">\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#ffffff\"/>\n\
         <text x=\"{LEFT}\" y=\"24\" font-size=\"16\" fill=\"#222\">{}</text>\n",
        escaped(title)
    );
    let everything = || panels.iter().flat_map(|panel| &panel.curves);
    let [low, high] = range(everything(), 0, 0.0);
    for (i, panel) in panels.iter().enumerate() {
        let top = TOP + i as f64 * (PANEL + GAP);
        draw_panel(&mut out, panel, top, [low, high]);
        if i + 1 == panels.len() {
            for tick in ticks(low, high) {
                let x = place(tick, low, high, LEFT, WIDTH - RIGHT);
                put(
                    &mut out,
                    format_args!(
                        "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#555\">{}</text>\n",
                        top + PANEL + 16.0,
                        short(tick)
                    ),
                );
            }
            put(
                &mut out,
                format_args!(
                    "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#222\">{}</text>\n",
                    0.5 * (LEFT + WIDTH - RIGHT),
                    top + PANEL + 36.0,
                    escaped(across)
                ),
            );
        }
    }
    out.push_str("</svg>\n");
    out
}

fn draw_panel(out: &mut String, panel: &Panel, top: f64, [left, right]: [f64; 2]) {
    let [low, high] = range(panel.curves.iter(), 1, 0.05);
    let (x0, x1, y0, y1) = (LEFT, WIDTH - RIGHT, top + PANEL, top);
    for tick in ticks(low, high) {
        let y = place(tick, low, high, y0, y1);
        put(
            out,
            format_args!(
                "<line x1=\"{x0}\" x2=\"{x1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#e4e4e4\"/>\n\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#555\">{}</text>\n",
                x0 - 6.0,
                y + 4.0,
                short(tick)
            ),
        );
    }
    put(
        out,
        format_args!(
            "<rect x=\"{x0}\" y=\"{y1}\" width=\"{:.1}\" height=\"{PANEL}\" fill=\"none\" stroke=\"#999\"/>\n\
         <text transform=\"translate(16 {:.1}) rotate(-90)\" text-anchor=\"middle\" fill=\"#222\">{}</text>\n",
            x1 - x0,
            top + 0.5 * PANEL,
            escaped(&panel.label)
        ),
    );
    for (i, curve) in panel.curves.iter().enumerate() {
        let colour = COLOURS[i % COLOURS.len()];
        let mut path = String::new();
        let mut pen_up = true;
        for [x, y] in &curve.points {
            if !(x.is_finite() && y.is_finite()) {
                pen_up = true;
                continue;
            }
            let word = if pen_up { 'M' } else { 'L' };
            pen_up = false;
            put(
                &mut path,
                format_args!(
                    "{word}{:.1} {:.1}",
                    place(*x, left, right, x0, x1),
                    place(*y, low, high, y0, y1)
                ),
            );
        }
        let dash = if curve.dashed { " stroke-dasharray=\"5 4\"" } else { "" };
        let name_y = top + 16.0 + 18.0 * i as f64;
        put(
            out,
            format_args!(
                "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.6\"{dash}/>\n\
             <line x1=\"{0:.1}\" x2=\"{1:.1}\" y1=\"{name_y}\" y2=\"{name_y}\" stroke=\"{colour}\" stroke-width=\"2\"{dash}/>\n\
             <text x=\"{2:.1}\" y=\"{3:.1}\" fill=\"#222\">{4}</text>\n",
                x1 + 10.0,
                x1 + 28.0,
                x1 + 34.0,
                name_y + 4.0,
                escaped(&curve.name)
            ),
        );
    }
}

fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("a string takes everything");
}

/// Least and greatest of all finite values along an axis, never the same.
fn range<'a>(curves: impl Iterator<Item = &'a Curve>, axis: usize, margin: f64) -> [f64; 2] {
    let values = curves.flat_map(|curve| &curve.points).map(|point| point[axis]);
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for value in values.filter(|value| value.is_finite()) {
        (low, high) = (low.min(value), high.max(value));
    }
    if low > high {
        return [0.0, 1.0];
    }
    let spare = if high > low { margin * (high - low) } else { 0.5 };
    [low - spare, high + spare]
}

fn place(value: f64, low: f64, high: f64, from: f64, to: f64) -> f64 {
    from + (value - low) / (high - low) * (to - from)
}

/// Round numbers between two values, about five of them.
fn ticks(low: f64, high: f64) -> Vec<f64> {
    let rough = (high - low) / 5.0;
    let power = 10.0_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|m| m * power).into_iter().find(|step| *step >= rough);
    let step = step.unwrap_or(rough);
    let first = (low / step).ceil() as i64;
    let last = (high / step).floor() as i64;
    (first..=last).map(|k| k as f64 * step).collect()
}

fn short(value: f64) -> String {
    let rounded = (value * 1e6).round() / 1e6;
    format!("{}", if rounded == 0.0 { 0.0 } else { rounded })
}

pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_stay_within_their_panel_and_gaps_are_gaps() {
        let points = vec![[0.0, 1.0], [1.0, f64::NAN], [2.0, 3.0], [3.0, -4.0]];
        let curve = Curve { name: "a < b".to_owned(), points, dashed: true };
        let svg = plot("t", "s", &[Panel { label: "m".to_owned(), curves: vec![curve] }]);
        assert!(svg.contains("a &lt; b") && svg.contains("stroke-dasharray"));
        let path = svg.split("<path d=\"").nth(1).unwrap().split('"').next().unwrap();
        assert_eq!(path.matches('M').count(), 2, "{path}");
        let numbers = path.split(['M', 'L', ' ']).filter_map(|word| word.parse::<f64>().ok());
        assert!(numbers.into_iter().all(|n| (TOP..WIDTH - RIGHT + 0.1).contains(&n)));
    }

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(ticks(0.0, 1.0), [0.0, 0.2, 0.4, 0.6000000000000001, 0.8, 1.0]);
        assert!(ticks(-1e-9, 1e-9).len() <= 8);
        assert_eq!(plot("t", "s", &[]).matches("<path").count(), 0);
    }
}
