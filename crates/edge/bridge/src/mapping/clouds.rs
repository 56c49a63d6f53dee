//! Points from `sensor_msgs/PointCloud2` and from depth pictures.

use karakuri_ros1::msg::sensor_msgs::{CameraInfo, Image, PointCloud2, PointField};
use karakuri_ros1::msg::std_msgs::Header;

/// Why a message holds no points.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CloudError {
    /// A coordinate is missing.
    #[error("the cloud has no field {0:?}")]
    NoField(&'static str),
    /// A coordinate is not a floating-point number.
    #[error("field {name:?} of the cloud has type {datatype}; FLOAT32 and FLOAT64 are read")]
    FieldType {
        /// The field.
        name: &'static str,
        /// Its type, as `sensor_msgs/PointField` numbers them.
        datatype: u8,
    },
    /// The sizes contradict each other.
    #[error("{width} × {height} elements do not fit into {bytes} bytes")]
    Size {
        /// Elements in a row.
        width: u32,
        /// Rows.
        height: u32,
        /// Bytes of the message's data.
        bytes: usize,
    },
    /// The picture holds no depth.
    #[error("the picture is encoded as {0:?}; 16UC1 (mm) and 32FC1 (m) are depth")]
    Encoding(String),
    /// The camera's numbers are of no use.
    #[error(
        "the camera is {width} × {height} with fx {fx} and fy {fy}, which does not belong to this picture"
    )]
    Camera {
        /// Pixels in a row.
        width: u32,
        /// Rows.
        height: u32,
        /// Focal length (pixels), as text: it may be no number.
        fx: String,
        /// Focal length (pixels), as text.
        fy: String,
    },
}

/// The points of a cloud (m, its frame). Points without a measurement are not numbers, and stay in.
///
/// # Errors
///
/// If it has no coordinates, or its sizes contradict each other.
pub fn cloud_points(cloud: &PointCloud2) -> Result<Vec<[f32; 3]>, CloudError> {
    let axes = [axis(cloud, "x")?, axis(cloud, "y")?, axis(cloud, "z")?];
    let (width, height) = (cloud.width as usize, cloud.height as usize);
    let (step, row) = (cloud.point_step as usize, cloud.row_step as usize);
    let size =
        CloudError::Size { width: cloud.width, height: cloud.height, bytes: cloud.data.len() };
    let fits = width.checked_mul(step).is_some_and(|length| length <= row)
        && height.checked_mul(row).is_some_and(|length| length <= cloud.data.len())
        && axes.iter().all(|axis| axis.offset + axis.bytes() <= step);
    if width * height > 0 && !fits {
        return Err(size);
    }
    let mut points = Vec::with_capacity(width * height);
    for line in cloud.data.chunks_exact(row.max(1)).take(height) {
        for point in line.chunks_exact(step.max(1)).take(width) {
            points.push(axes.map(|axis| axis.read(point, cloud.is_bigendian)));
        }
    }
    Ok(points)
}

/// A cloud of points (m, the frame of the header).
pub fn xyz_cloud(header: Header, points_m: &[[f32; 3]]) -> PointCloud2 {
    const BYTES: u32 = 12;
    let field = |(i, name): (u32, &str)| PointField {
        name: name.to_owned(),
        offset: 4 * i,
        datatype: PointField::FLOAT32,
        count: 1,
    };
    let width = u32::try_from(points_m.len()).unwrap_or(u32::MAX);
    PointCloud2 {
        header,
        height: 1,
        width,
        fields: (0..).zip(["x", "y", "z"]).map(field).collect(),
        is_bigendian: false,
        point_step: BYTES,
        row_step: BYTES * width,
        data: points_m.iter().flatten().flat_map(|x| x.to_le_bytes()).collect(),
        is_dense: true,
    }
}

/// Where a coordinate is in a point.
#[derive(Clone, Copy)]
struct Axis {
    offset: usize,
    is_double: bool,
}

impl Axis {
    fn bytes(self) -> usize {
        if self.is_double { 8 } else { 4 }
    }

    fn read(self, point: &[u8], is_big_endian: bool) -> f32 {
        let bytes = &point[self.offset..self.offset + self.bytes()];
        match (<[u8; 4]>::try_from(bytes), <[u8; 8]>::try_from(bytes)) {
            (Ok(bytes), _) if is_big_endian => f32::from_be_bytes(bytes),
            (Ok(bytes), _) => f32::from_le_bytes(bytes),
            (_, Ok(bytes)) if is_big_endian => f64::from_be_bytes(bytes) as f32,
            (_, Ok(bytes)) => f64::from_le_bytes(bytes) as f32,
            _ => f32::NAN,
        }
    }
}

fn axis(cloud: &PointCloud2, name: &'static str) -> Result<Axis, CloudError> {
    let field = cloud.fields.iter().find(|field| field.name == name);
    let field = field.ok_or(CloudError::NoField(name))?;
    let offset = field.offset as usize;
    match field.datatype {
        PointField::FLOAT32 => Ok(Axis { offset, is_double: false }),
        PointField::FLOAT64 => Ok(Axis { offset, is_double: true }),
        datatype => Err(CloudError::FieldType { name, datatype }),
    }
}

/// The points of a depth picture (m, the camera's optical frame). Pixels without a measurement are left out.
///
/// # Errors
///
/// If the picture holds no depth, its sizes contradict each other, or the camera is another one's.
pub fn depth_points(image: &Image, camera: &CameraInfo) -> Result<Vec<[f32; 3]>, CloudError> {
    let bytes = match image.encoding.as_str() {
        "16UC1" | "mono16" => 2,
        "32FC1" => 4,
        other => return Err(CloudError::Encoding(other.to_owned())),
    };
    let (width, height) = (image.width as usize, image.height as usize);
    let step = image.step as usize;
    let fits = width.checked_mul(bytes).is_some_and(|length| length <= step)
        && height.checked_mul(step).is_some_and(|length| length <= image.data.len());
    if width * height > 0 && !fits {
        let (width, height) = (image.width, image.height);
        return Err(CloudError::Size { width, height, bytes: image.data.len() });
    }
    let [fx, _, cx, _, fy, cy, ..] = camera.K;
    let is_camera = fx.is_finite() && fy.is_finite() && fx > 0.0 && fy > 0.0;
    if !is_camera || [camera.width, camera.height] != [image.width, image.height] {
        let (width, height) = (camera.width, camera.height);
        return Err(CloudError::Camera { width, height, fx: fx.to_string(), fy: fy.to_string() });
    }
    let big = image.is_bigendian != 0;
    let mut points = Vec::with_capacity(width * height);
    for (v, line) in image.data.chunks_exact(step.max(1)).take(height).enumerate() {
        for (u, pixel) in line.chunks_exact(bytes).take(width).enumerate() {
            let z = depth_m(pixel, big);
            if z.is_finite() && z > 0.0 {
                let (x, y) = ((u as f64 - cx) / fx * z, (v as f64 - cy) / fy * z);
                points.push([x as f32, y as f32, z as f32]);
            }
        }
    }
    Ok(points)
}

/// Depth of a pixel (m): millimetres in two bytes, or metres in four.
fn depth_m(pixel: &[u8], is_big_endian: bool) -> f64 {
    match (<[u8; 2]>::try_from(pixel), <[u8; 4]>::try_from(pixel)) {
        (Ok(mm), _) if is_big_endian => f64::from(u16::from_be_bytes(mm)) * 1e-3,
        (Ok(mm), _) => f64::from(u16::from_le_bytes(mm)) * 1e-3,
        (_, Ok(m)) if is_big_endian => f64::from(f32::from_be_bytes(m)),
        (_, Ok(m)) => f64::from(f32::from_le_bytes(m)),
        _ => f64::NAN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(name: &str, offset: u32, datatype: u8) -> PointField {
        PointField { name: name.to_owned(), offset, datatype, count: 1 }
    }

    /// Two rows of two points with padding after points and rows.
    fn cloud(datatype: u8, big: bool) -> PointCloud2 {
        let bytes: u32 = if datatype == PointField::FLOAT64 { 8 } else { 4 };
        let step = 3 * bytes + 4;
        let mut data = Vec::new();
        for i in 0..2_u32 {
            for j in 0..2_u32 {
                data.extend_from_slice(&[7; 4]);
                for k in 0..3_u32 {
                    let value = f64::from(100 * i + 10 * j + k) + 0.5;
                    match (bytes, big) {
                        (4, false) => data.extend_from_slice(&(value as f32).to_le_bytes()),
                        (4, true) => data.extend_from_slice(&(value as f32).to_be_bytes()),
                        (_, false) => data.extend_from_slice(&value.to_le_bytes()),
                        (_, true) => data.extend_from_slice(&value.to_be_bytes()),
                    }
                }
            }
            data.extend_from_slice(&[9; 3]);
        }
        PointCloud2 {
            height: 2,
            width: 2,
            fields: ["x", "y", "z"]
                .iter()
                .zip(0..)
                .map(|(name, k)| field(name, 4 + k * bytes, datatype))
                .collect(),
            is_bigendian: big,
            point_step: step,
            row_step: 2 * step + 3,
            data,
            ..PointCloud2::default()
        }
    }

    #[test]
    fn points_are_read_in_every_layout() {
        let expected: Vec<[f32; 3]> = [0.0, 10.0, 100.0, 110.0]
            .map(|first: f32| [first + 0.5, first + 1.5, first + 2.5])
            .to_vec();
        for datatype in [PointField::FLOAT32, PointField::FLOAT64] {
            for big in [false, true] {
                assert_eq!(cloud_points(&cloud(datatype, big)).as_ref(), Ok(&expected));
            }
        }
        assert_eq!(cloud_points(&PointCloud2 { width: 0, ..cloud(7, false) }), Ok(vec![]));
    }

    #[test]
    fn clouds_whose_sizes_lie_are_refused() {
        let good = cloud(PointField::FLOAT32, false);
        let lies: [fn(&mut PointCloud2); 7] = [
            |cloud| cloud.width = u32::MAX,
            |cloud| cloud.height = u32::MAX,
            |cloud| cloud.point_step = 0,
            |cloud| cloud.point_step = u32::MAX,
            |cloud| cloud.row_step = 1,
            |cloud| cloud.data.truncate(40),
            |cloud| cloud.fields[2].offset = u32::MAX,
        ];
        for lie in lies {
            let mut cloud = good.clone();
            lie(&mut cloud);
            assert!(matches!(cloud_points(&cloud), Err(CloudError::Size { .. })));
        }
        let mut without = good.clone();
        without.fields.remove(1);
        assert_eq!(cloud_points(&without), Err(CloudError::NoField("y")));
        let mut bytes = good;
        bytes.fields[0].datatype = PointField::UINT8;
        assert!(matches!(cloud_points(&bytes), Err(CloudError::FieldType { .. })));
    }

    #[test]
    fn depth_pictures_become_points_of_the_optical_frame() {
        let mut camera = CameraInfo { width: 2, height: 1, ..CameraInfo::default() };
        camera.K = [100.0, 0.0, 0.5, 0.0, 200.0, 0.0, 0.0, 0.0, 1.0];
        let data = [1500_u16, 0].iter().flat_map(|mm| mm.to_le_bytes()).collect();
        let encoding = "16UC1".to_owned();
        let image = Image { height: 1, width: 2, encoding, step: 4, data, ..Image::default() };
        assert_eq!(depth_points(&image, &camera), Ok(vec![[-0.0075, 0.0, 1.5]]));
        let data = [1.5_f32, f32::NAN].iter().flat_map(|m| m.to_be_bytes()).collect();
        let metres =
            Image { encoding: "32FC1".to_owned(), is_bigendian: 1, step: 8, data, ..image.clone() };
        assert_eq!(depth_points(&metres, &camera), depth_points(&image, &camera));
        let colour = Image { encoding: "rgb8".to_owned(), ..image.clone() };
        assert!(matches!(depth_points(&colour, &camera), Err(CloudError::Encoding(_))));
        let cut = Image { data: vec![0; 3], ..image.clone() };
        assert!(matches!(depth_points(&cut, &camera), Err(CloudError::Size { .. })));
        let other = CameraInfo { width: 3, ..camera };
        assert!(matches!(depth_points(&image, &other), Err(CloudError::Camera { .. })));
    }
}
