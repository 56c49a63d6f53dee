//! A picture in memory.

/// Rows of pixels from the top, red, green and blue of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Red, green and blue, row by row (sRGB).
    pub rgb: Vec<u8>,
}

impl Image {
    /// The picture as a PNG file.
    pub fn png(&self) -> Vec<u8> {
        let side = |n: usize| u32::try_from(n).expect("a picture has fewer than 2³² rows");
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, side(self.width), side(self.height));
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::Balanced);
        encoder.set_filter(png::Filter::Adaptive);
        let mut writer = encoder.write_header().expect("memory takes any header");
        writer.write_image_data(&self.rgb).expect("three bytes for every pixel");
        drop(writer);
        file
    }

    /// Red, green and blue of one pixel.
    pub fn pixel(&self, x: usize, y: usize) -> [u8; 3] {
        let at = 3 * (y * self.width + x);
        [self.rgb[at], self.rgb[at + 1], self.rgb[at + 2]]
    }
}
