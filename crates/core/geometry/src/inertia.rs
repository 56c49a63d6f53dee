//! Mass properties of rigid bodies.

use crate::filled::filled_hull;
use crate::{Mat3, Pose, Shape, Vec3};

/// Mass properties of a rigid body, in the axes of some frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inertia {
    /// Mass (kg).
    pub mass_kg: f64,
    /// Centre of mass in the frame (m).
    pub com_m: Vec3,
    /// Rotational inertia about the centre of mass, in the frame's axes (kg·m²).
    pub about_com: Mat3,
}

/// Why an inertia is not physically possible.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum NotPhysical {
    /// A number is infinite or not a number.
    NotFinite,
    /// The mass is negative, or zero with some inertia.
    Mass {
        /// The mass (kg).
        mass_kg: f64,
    },
    /// A principal moment is negative.
    NegativeMoment {
        /// The least principal moment (kg·m²).
        moment: f64,
    },
    /// The largest principal moment exceeds the sum of the two others.
    Triangle {
        /// Principal moments, ascending (kg·m²).
        moments: [f64; 3],
    },
}

impl std::fmt::Display for NotPhysical {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NotFinite => write!(f, "the inertia holds a number that is not finite"),
            Self::Mass { mass_kg } => write!(f, "the mass is {mass_kg} kg"),
            Self::NegativeMoment { moment } => {
                write!(f, "a principal moment of inertia is negative: {moment:.3e} kg·m²")
            }
            Self::Triangle { moments: [a, b, c] } => write!(
                f,
                "principal moments {a:.3e}, {b:.3e}, {c:.3e} kg·m²: the largest exceeds the sum of the others"
            ),
        }
    }
}

impl std::error::Error for NotPhysical {}

impl Inertia {
    /// A body without mass.
    pub fn zero() -> Self {
        Self { mass_kg: 0.0, com_m: Vec3::zeros(), about_com: Mat3::zeros() }
    }

    /// The inertia of `shape` with uniform density; `None` for shapes of unknown volume.
    pub fn of_shape(shape: &Shape, mass_kg: f64) -> Option<Self> {
        let round = |across: f64, along: f64| Vec3::new(across, across, along);
        let moments_per_kg = match *shape {
            Shape::Cuboid { size_m } => {
                let s = size_m.component_mul(&size_m) / 12.0;
                Vec3::new(s.y + s.z, s.x + s.z, s.x + s.y)
            }
            Shape::Sphere { radius_m: r } => round(0.4 * r * r, 0.4 * r * r),
            Shape::Cylinder { radius_m: r, length_m: l } => {
                round((3.0 * r * r + l * l) / 12.0, 0.5 * r * r)
            }
            Shape::Capsule { radius_m: r, length_m: l } => {
                // Parts of the volume: the cylinder π r² l, and the two caps, together a sphere.
                let (cylinder, ball) =
                    (l / (l + 4.0 / 3.0 * r), 4.0 / 3.0 * r / (l + 4.0 / 3.0 * r));
                let cap_offset = 0.5 * l + 0.375 * r;
                let cap_across = (0.4 - 0.375 * 0.375) * r * r + cap_offset * cap_offset;
                round(
                    cylinder * (3.0 * r * r + l * l) / 12.0 + ball * cap_across,
                    cylinder * 0.5 * r * r + ball * 0.4 * r * r,
                )
            }
            Shape::Cone { radius_m: r, length_m: l } => {
                round((12.0 * r * r + 3.0 * l * l) / 80.0, 0.3 * r * r)
            }
            Shape::Hull(ref mesh) => {
                let filled = filled_hull(mesh)?;
                let about_com = filled.about_com * (mass_kg / filled.mass_kg);
                return Some(Self { mass_kg, com_m: filled.com_m, about_com });
            }
            Shape::HalfSpace | Shape::Mesh(_) | Shape::Cloud(_) => return None,
        };
        let about_com = Mat3::from_diagonal(&(mass_kg * moments_per_kg));
        let com_z_m = if let Shape::Cone { length_m, .. } = shape { -0.25 * length_m } else { 0.0 };
        Some(Self { mass_kg, com_m: Vec3::new(0.0, 0.0, com_z_m), about_com })
    }

    /// The same body, expressed in the frame `target`.
    pub fn transformed(&self, target_from_frame: &Pose) -> Self {
        let rotation = target_from_frame.rotation.to_rotation_matrix();
        let rotation = rotation.matrix();
        Self {
            mass_kg: self.mass_kg,
            com_m: (target_from_frame * nalgebra::Point3::from(self.com_m)).coords,
            about_com: rotation * self.about_com * rotation.transpose(),
        }
    }

    /// The sum of two bodies that move as one.
    pub fn combined(&self, other: &Self) -> Self {
        let mass_kg = self.mass_kg + other.mass_kg;
        if mass_kg == 0.0 {
            let about_com = self.about_com + other.about_com;
            return Self { mass_kg, com_m: Vec3::zeros(), about_com };
        }
        let com_m = (self.com_m * self.mass_kg + other.com_m * other.mass_kg) / mass_kg;
        Self { mass_kg, com_m, about_com: self.about_point(&com_m) + other.about_point(&com_m) }
    }

    /// Rotational inertia about another point of the frame (parallel axes; kg·m²).
    pub fn about_point(&self, point_m: &Vec3) -> Mat3 {
        let r = self.com_m - point_m;
        self.about_com + self.mass_kg * (Mat3::identity() * r.norm_squared() - r * r.transpose())
    }

    /// Checks that the inertia is physically possible.
    ///
    /// # Errors
    ///
    /// The law that is violated.
    pub fn check(&self) -> Result<(), NotPhysical> {
        let finite = self.mass_kg.is_finite()
            && self.com_m.iter().all(|c| c.is_finite())
            && self.about_com.iter().all(|c| c.is_finite());
        if !finite {
            return Err(NotPhysical::NotFinite);
        }
        if self.mass_kg < 0.0 || (self.mass_kg == 0.0 && self.about_com != Mat3::zeros()) {
            return Err(NotPhysical::Mass { mass_kg: self.mass_kg });
        }
        let mut moments: [f64; 3] = self.about_com.symmetric_eigenvalues().into();
        moments.sort_by(f64::total_cmp);
        let [least, middle, most] = moments;
        let slack = 1e-6 * most.abs();
        if least < -slack {
            return Err(NotPhysical::NegativeMoment { moment: least });
        }
        if most > least + middle + slack {
            return Err(NotPhysical::Triangle { moments });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sums point masses on a fine grid: slow, and independent of the formulas.
    fn by_summing(inside: impl Fn(Vec3) -> bool, half_m: Vec3) -> Inertia {
        const N: i32 = 60;
        let cell = |i: i32, half: f64| half * (2.0 * (f64::from(i) + 0.5) / f64::from(N) - 1.0);
        let mut points = Vec::new();
        for i in 0..N {
            for j in 0..N {
                for k in 0..N {
                    let p = Vec3::new(cell(i, half_m.x), cell(j, half_m.y), cell(k, half_m.z));
                    points.extend(inside(p).then_some(p));
                }
            }
        }
        let mass_kg = 1.0 / points.len() as f64;
        let com_m: Vec3 = points.iter().sum::<Vec3>() * mass_kg;
        let spread = |p: &Vec3| {
            let r = p - com_m;
            (Mat3::identity() * r.norm_squared() - r * r.transpose()) * mass_kg
        };
        let about_com = points.iter().map(spread).sum();
        Inertia { mass_kg: 1.0, com_m, about_com }
    }

    #[track_caller]
    fn check(shape: Shape, half_m: Vec3, inside: impl Fn(Vec3) -> bool) {
        let formula = Inertia::of_shape(&shape, 1.0).unwrap();
        let summed = by_summing(inside, half_m);
        let size = half_m.norm_squared();
        assert!((formula.com_m - summed.com_m).norm() < 5e-3 * half_m.norm());
        assert!((formula.about_com - summed.about_com).norm() < 1e-2 * size, "{shape:?}");
        assert_eq!(formula.check(), Ok(()));
    }

    #[test]
    fn formulas_agree_with_summing_small_parts() {
        let across = |p: Vec3| p.x.hypot(p.y);
        let (r, l) = (0.3, 0.8);
        let size_m = Vec3::new(0.2, 0.5, 0.9);
        check(Shape::Cuboid { size_m }, size_m / 2.0, |_| true);
        check(Shape::Sphere { radius_m: r }, Vec3::repeat(r), |p| p.norm() < r);
        check(Shape::Cylinder { radius_m: r, length_m: l }, Vec3::new(r, r, l / 2.0), |p| {
            across(p) < r
        });
        check(Shape::Capsule { radius_m: r, length_m: l }, Vec3::new(r, r, l / 2.0 + r), |p| {
            across(p).hypot((p.z.abs() - l / 2.0).max(0.0)) < r
        });
        check(Shape::Cone { radius_m: r, length_m: l }, Vec3::new(r, r, l / 2.0), |p| {
            across(p) < r * (0.5 - p.z / l)
        });
    }

    #[test]
    fn two_halves_make_a_whole() {
        let half =
            Inertia::of_shape(&Shape::Cuboid { size_m: Vec3::new(1.0, 2.0, 3.0) }, 2.0).unwrap();
        let whole =
            Inertia::of_shape(&Shape::Cuboid { size_m: Vec3::new(2.0, 2.0, 3.0) }, 4.0).unwrap();
        let left = half.transformed(&Pose::translation(-0.5, 0.0, 0.0));
        let right = half.transformed(&Pose::translation(0.5, 0.0, 0.0));
        let both = left.combined(&right);
        assert!((both.about_com - whole.about_com).norm() < 1e-12);
        assert!(both.com_m.norm() < 1e-12);
    }

    #[test]
    fn impossible_bodies_are_named() {
        let body = |moments: [f64; 3]| Inertia {
            mass_kg: 1.0,
            com_m: Vec3::zeros(),
            about_com: Mat3::from_diagonal(&Vec3::from(moments)),
        };
        assert_eq!(body([1.0, 1.0, 1.9]).check(), Ok(()));
        assert!(matches!(body([1.0, 1.0, 2.1]).check(), Err(NotPhysical::Triangle { .. })));
        assert!(matches!(body([-1.0, 1.0, 1.0]).check(), Err(NotPhysical::NegativeMoment { .. })));
        assert_eq!(body([f64::NAN, 1.0, 1.0]).check(), Err(NotPhysical::NotFinite));
    }
}
