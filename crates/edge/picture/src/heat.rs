//! Values over a grid as colours: cross-cuts through maps.

use std::fmt::Write;

use crate::Image;
use crate::plot::escaped;

/// Values over a grid of equal cells.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatMap {
    /// What it shows.
    pub title: String,
    /// Names of the axes: across, up.
    pub axes: [String; 2],
    /// Cells in a row.
    pub columns: usize,
    /// Centre of the first cell: across, up (m).
    pub first_m: [f64; 2],
    /// Edge of a cell (m).
    pub cell_m: f64,
    /// Row by row from the lowest; `None` where there is nothing.
    pub values: Vec<Option<f64>>,
    /// The value with the last colour; zero has the first.
    pub greatest: f64,
}

/// Colours from the least to the greatest value: dark blue, teal, green, yellow.
const COLOURS: [[f64; 3]; 5] = [
    [48.0, 18.0, 59.0],
    [50.0, 80.0, 140.0],
    [33.0, 145.0, 140.0],
    [120.0, 200.0, 90.0],
    [250.0, 230.0, 60.0],
];
/// Outside of the map, and zero.
const NOTHING: [u8; 3] = [255, 255, 255];
const ZERO: [u8; 3] = [225, 225, 228];
/// Side of a panel (units of the SVG), and the space around it.
const PANEL: f64 = 320.0;
const MARGIN: f64 = 46.0;
/// Side of a panel's picture in pixels, at least.
const PIXELS: usize = 360;
const GAP_PIXELS: usize = 12;

impl HeatMap {
    fn rows(&self) -> usize {
        self.values.len().checked_div(self.columns).unwrap_or(0)
    }

    fn colour(&self, column: usize, row: usize) -> [u8; 3] {
        match self.values.get(row * self.columns + column).copied().flatten() {
            None => NOTHING,
            Some(value) if value <= 0.0 || self.greatest <= 0.0 || value.is_nan() => ZERO,
            Some(value) => blend(value / self.greatest),
        }
    }
}

/// The colour at a part of the scale, from 0 to 1.
fn blend(part: f64) -> [u8; 3] {
    let place = part.clamp(0.0, 1.0) * (COLOURS.len() - 1) as f64;
    let first = (place as usize).min(COLOURS.len() - 2);
    let rest = place - first as f64;
    let (from, to) = (COLOURS[first], COLOURS[first + 1]);
    std::array::from_fn(|k| (from[k] + rest * (to[k] - from[k])).round() as u8)
}

/// Draws heat maps side by side, as an SVG picture with axes in metres.
pub fn heat_svg(title: &str, maps: &[HeatMap]) -> String {
    let width = maps.len() as f64 * (PANEL + MARGIN) + MARGIN;
    let height = PANEL + 2.5 * MARGIN;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"12\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n\
         <text x=\"{MARGIN}\" y=\"24\" font-size=\"16\" fill=\"#222\">{}</text>\n",
        escaped(title)
    );
    for (i, map) in maps.iter().enumerate() {
        panel(&mut out, map, MARGIN + i as f64 * (PANEL + MARGIN), 1.4 * MARGIN);
    }
    out.push_str("</svg>\n");
    out
}

fn panel(out: &mut String, map: &HeatMap, left: f64, top: f64) {
    let (columns, rows) = (map.columns, map.rows());
    let cell = PANEL / columns.max(rows).max(1) as f64;
    let mut put = |text: std::fmt::Arguments<'_>| {
        // Writing to a string cannot fail.
        let _ = out.write_fmt(text);
    };
    put(format_args!(
        "<text x=\"{left}\" y=\"{}\" fill=\"#222\">{}</text>\n",
        top - 8.0,
        escaped(&map.title)
    ));
    for row in 0..rows {
        let y = top + (rows - 1 - row) as f64 * cell;
        let mut column = 0;
        while column < columns {
            // Neighbours of one colour are one rectangle.
            let colour = map.colour(column, row);
            let end = (column..columns).find(|&c| map.colour(c, row) != colour).unwrap_or(columns);
            if colour != NOTHING {
                let [r, g, b] = colour;
                put(format_args!(
                    "<rect x=\"{:.2}\" y=\"{y:.2}\" width=\"{:.2}\" height=\"{cell:.2}\" fill=\"#{r:02x}{g:02x}{b:02x}\"/>\n",
                    left + column as f64 * cell,
                    (end - column) as f64 * cell,
                ));
            }
            column = end;
        }
    }
    let ends = |k: usize, count: usize| {
        let first = map.first_m[k];
        [first, first + map.cell_m * count.saturating_sub(1) as f64]
    };
    let ([x0, x1], [y0, y1]) = (ends(0, columns), ends(1, rows));
    let [across, up] = [&map.axes[0], &map.axes[1]].map(|name| escaped(name));
    put(format_args!(
        "<text x=\"{left}\" y=\"{}\" fill=\"#555\">{across} {x0:.2} to {x1:.2} m, {up} {y0:.2} to {y1:.2} m; yellow is {:.3}</text>\n",
        top + rows as f64 * cell + 16.0,
        map.greatest
    ));
}

/// Draws heat maps side by side, as an image without text.
pub fn heat_image(maps: &[HeatMap]) -> Image {
    let most = maps.iter().map(|map| map.columns.max(map.rows())).max().unwrap_or(1).max(1);
    let scale = PIXELS.div_ceil(most);
    let side = most * scale;
    let width = (maps.len() * (side + GAP_PIXELS)).saturating_sub(GAP_PIXELS).max(1);
    let mut image = Image { width, height: side, rgb: vec![255; 3 * width * side] };
    for (i, map) in maps.iter().enumerate() {
        let left = i * (side + GAP_PIXELS);
        for y in 0..map.rows() * scale {
            for x in 0..map.columns * scale {
                let colour = map.colour(x / scale, map.rows() - 1 - y / scale);
                let at = 3 * (y * width + left + x);
                image.rgb[at..at + 3].copy_from_slice(&colour);
            }
        }
    }
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(values: Vec<Option<f64>>, columns: usize) -> HeatMap {
        let axes = ["x".to_owned(), "<z>".to_owned()];
        let title = "a & b".to_owned();
        HeatMap { title, axes, columns, first_m: [-1.0, 0.0], cell_m: 0.5, values, greatest: 1.0 }
    }

    #[test]
    fn cells_have_the_colour_of_their_value_lowest_row_at_the_bottom() {
        let image = heat_image(&[map(vec![Some(0.0), None, Some(1.0), Some(f64::NAN)], 2)]);
        let (right, bottom) = (image.width - 1, image.height - 1);
        assert_eq!(image.pixel(0, bottom), ZERO);
        assert_eq!(image.pixel(right, bottom), NOTHING);
        assert_eq!(image.pixel(0, 0), [250, 230, 60]);
        assert_eq!(image.pixel(right, 0), ZERO);
    }

    #[test]
    fn names_are_escaped_and_empty_maps_are_drawn() {
        let svg = heat_svg("x < y", &[map(vec![Some(0.5); 6], 3), map(Vec::new(), 0)]);
        assert!(svg.contains("a &amp; b") && svg.contains("x &lt; y") && svg.contains("&lt;z>"));
        assert_eq!(svg.matches("<rect").count(), 1 + 2);
        assert!(heat_image(&[]).width > 0);
    }
}
