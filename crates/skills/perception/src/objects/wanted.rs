//! The object that a task asks for, among those that were found.

use karakuri_geometry::{Point3, Shape};

use super::find::FoundObject;

/// What an object is known by: its shape with its sizes, a place that it is near, or both. Sizes and place need not be exact.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wanted {
    /// A box, a cylinder or a sphere; `None`: any shape.
    pub shape: Option<Shape>,
    /// Where it is about (m), in the frame of the found objects; `None`: anywhere.
    pub near: Option<Point3>,
    /// Sizes may differ by this fraction.
    pub size_tolerance: f64,
}

/// Why no object is the one that was asked for.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum WantedError {
    /// Nothing was found at all.
    #[error("no object is seen")]
    Nothing,
    /// No object has such a shape.
    #[error("none of the {found} objects seen is a {kind}")]
    OtherShapes {
        /// Objects that were found.
        found: usize,
        /// What was asked for.
        kind: &'static str,
    },
    /// Objects have the shape, but not the size.
    #[error(
        "the {kind} that fits best differs by {:.0} % in size; {:.0} % are allowed", 100.0 * .off, 100.0 * .most
    )]
    OtherSizes {
        /// What was asked for.
        kind: &'static str,
        /// The greatest difference of a size, as a fraction.
        off: f64,
        /// The difference that is allowed.
        most: f64,
    },
}

/// A place that is this far away costs as much as sizes that are not at all those asked for (m).
const FAR_M: f64 = 0.5;

impl Wanted {
    /// An object of a shape and size, anywhere.
    pub fn like(shape: Shape) -> Self {
        Self { shape: Some(shape), near: None, size_tolerance: 0.25 }
    }

    /// The object, of those found, that is most like what is wanted: its index.
    ///
    /// # Errors
    ///
    /// If none is like it.
    pub fn choose<'a>(
        &self,
        found: impl IntoIterator<Item = &'a FoundObject>,
    ) -> Result<usize, WantedError> {
        let (mut count, mut best_size) = (0, None::<f64>);
        let mut best: Option<(f64, usize)> = None;
        for (number, object) in found.into_iter().enumerate() {
            count += 1;
            let off = match (&self.shape, &object.fit) {
                (Some(wanted), Ok(fit)) => difference(wanted, &fit.shape),
                (Some(_), Err(_)) => None,
                (None, _) => Some(0.0),
            };
            let Some(off) = off else { continue };
            best_size = Some(best_size.map_or(off, |best| best.min(off)));
            if self.shape.is_some() && off > self.size_tolerance {
                continue;
            }
            let middle = object
                .fit
                .as_ref()
                .map_or(object.middle, |fit| Point3::from(fit.pose.translation.vector));
            let away_m = self.near.map_or(0.0, |near| (near - middle).norm());
            let cost = off + away_m / FAR_M;
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, number));
            }
        }
        let kind = self.shape.as_ref().map_or("thing", kind);
        match (best, best_size) {
            (Some((_, number)), _) => Ok(number),
            (None, _) if count == 0 => Err(WantedError::Nothing),
            (None, None) => Err(WantedError::OtherShapes { found: count, kind }),
            (None, Some(off)) => {
                Err(WantedError::OtherSizes { kind, off, most: self.size_tolerance })
            }
        }
    }
}

/// The word for a shape.
fn kind(shape: &Shape) -> &'static str {
    match shape {
        Shape::Cuboid { .. } => "box",
        Shape::Cylinder { .. } => "cylinder",
        Shape::Sphere { .. } => "sphere",
        _ => "thing",
    }
}

/// The greatest relative difference of the sizes of two shapes of one kind; `None` if they are of different kinds.
fn difference(wanted: &Shape, found: &Shape) -> Option<f64> {
    let sizes: Vec<[f64; 2]> = match (wanted, found) {
        (Shape::Cuboid { size_m: a }, Shape::Cuboid { size_m: b }) => {
            let sorted = |v: &karakuri_geometry::Vec3| {
                let mut sizes = [v.x, v.y, v.z];
                sizes.sort_by(f64::total_cmp);
                sizes
            };
            sorted(a).into_iter().zip(sorted(b)).map(|(a, b)| [a, b]).collect()
        }
        (
            Shape::Cylinder { radius_m: r, length_m: l },
            Shape::Cylinder { radius_m: s, length_m: m },
        ) => vec![[*r, *s], [*l, *m]],
        (Shape::Sphere { radius_m: r }, Shape::Sphere { radius_m: s }) => vec![[*r, *s]],
        _ => return None,
    };
    Some(sizes.into_iter().fold(0.0, |most: f64, [a, b]| most.max((a - b).abs() / a.max(b))))
}

#[cfg(test)]
mod tests {
    use karakuri_geometry::{Pose, Vec3};

    use super::super::fit::{Fit, NoFit};
    use super::*;

    fn found(shape: Option<Shape>, x: f64) -> FoundObject {
        let fit = shape.map(|shape| Fit {
            shape,
            pose: Pose::translation(x, 0.0, 0.0),
            covariance: [[0.0; 6]; 6],
            size_sigma_m: [0.0; 3],
            rms_m: 0.0,
            explained: 1.0,
        });
        FoundObject {
            middle: Point3::new(x, 0.0, 0.0),
            points: Vec::new(),
            pixels: 0,
            inside_pixels: 0,
            colour: None,
            fit: fit.ok_or(NoFit::TooFewPoints { points: 0, least: 60 }),
        }
    }

    fn can(radius_m: f64, length_m: f64) -> Option<Shape> {
        Some(Shape::Cylinder { radius_m, length_m })
    }

    #[test]
    fn shape_and_size_decide_and_then_the_place() {
        let cube = Some(Shape::Cuboid { size_m: Vec3::repeat(0.08) });
        let seen = [found(cube, 0.0), found(can(0.06, 0.1), 0.1), found(can(0.041, 0.24), 0.2)];
        let mut wanted = Wanted::like(Shape::Cylinder { radius_m: 0.04, length_m: 0.25 });
        assert_eq!(wanted.choose(&seen), Ok(2));

        let twins = [found(can(0.041, 0.24), 0.2), found(can(0.04, 0.25), 0.6)];
        assert_eq!(wanted.choose(&twins), Ok(1), "the more alike one");
        wanted.near = Some(Point3::new(0.25, 0.0, 0.0));
        assert_eq!(wanted.choose(&twins), Ok(0), "the nearer one");
    }

    #[test]
    fn what_is_not_there_is_refused_with_the_reason() {
        let wanted = Wanted::like(Shape::Cylinder { radius_m: 0.04, length_m: 0.25 });
        assert_eq!(wanted.choose(&[]), Err(WantedError::Nothing));
        let other =
            wanted.choose(&[found(None, 0.0), found(Some(Shape::Sphere { radius_m: 0.04 }), 0.1)]);
        assert_eq!(other, Err(WantedError::OtherShapes { found: 2, kind: "cylinder" }));
        let thin = wanted.choose(&[found(can(0.02, 0.25), 0.0)]);
        assert!(
            matches!(thin, Err(WantedError::OtherSizes { off, .. }) if (off - 0.5).abs() < 1e-9)
        );
        let any = Wanted { near: Some(Point3::new(1.0, 0.0, 0.0)), ..Wanted::default() };
        assert_eq!(any.choose(&[found(None, 0.0), found(None, 0.9)]), Ok(1), "the nearest thing");
    }
}
