//! Images with depth.

/// Colour and depth of every pixel, rows from the top.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RgbdFrame {
    /// Number of columns.
    pub width: usize,
    /// Number of rows.
    pub height: usize,
    /// Red, green and blue of each pixel (sRGB); empty if colour was switched off.
    pub rgb: Vec<u8>,
    /// Depth along the optical axis (m); NaN where nothing is within the camera's range.
    pub depth_m: Vec<f32>,
}

impl RgbdFrame {
    /// Red, green and blue of one pixel; `None` outside the image or without colour.
    pub fn pixel(&self, column: usize, row: usize) -> Option<[u8; 3]> {
        let at = self.index(column, row)?;
        self.rgb.get(3 * at..3 * at + 3)?.try_into().ok()
    }

    /// The depth of one pixel (m); `None` outside the image or without a valid depth.
    pub fn depth(&self, column: usize, row: usize) -> Option<f32> {
        self.depth_m.get(self.index(column, row)?).copied().filter(|depth| !depth.is_nan())
    }

    fn index(&self, column: usize, row: usize) -> Option<usize> {
        (column < self.width && row < self.height).then_some(row * self.width + column)
    }
}
