//! How the mass of an object is spread.

use karakuri_geometry::{Inertia, NotPhysical, Shape};

use super::{ObjectDescription, ShapeDescription};

/// Why an object that should move cannot: the spread of its mass is not known, or no real body has it.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum MassError {
    /// The mass is not a positive number.
    #[error("a mass of {0} kg")]
    Mass(f64),
    /// No real body has this inertia.
    #[error("{0}")]
    NotPhysical(NotPhysical),
    /// Nothing to spread the mass over.
    #[error("there is a mass, but neither a shape to spread it over nor an inertia")]
    NoShape,
    /// A shape whose inside is not known.
    #[error("it is not known how mass is spread over a {0}")]
    NoInside(&'static str),
    /// A hull that is flat.
    #[error("the hull is flat and cannot be filled with mass")]
    Flat,
    /// What is endless cannot move.
    #[error("a plane has no end: it cannot move")]
    Endless,
    /// A shape is still the name of a file.
    #[error("{0:?} has not been loaded")]
    NotLoaded(String),
}

impl ObjectDescription {
    /// How its mass is spread, in its own frame: as it says, or evenly over its shapes. `None`: it never moves.
    ///
    /// Shapes that overlap count twice where they do.
    ///
    /// # Errors
    ///
    /// If the spread cannot be known, or no real body has it.
    pub fn inertia(&self) -> Result<Option<Inertia>, MassError> {
        let Some(mass_kg) = self.body.mass_kg else { return Ok(None) };
        if !(mass_kg.is_finite() && mass_kg > 0.0) {
            return Err(MassError::Mass(mass_kg));
        }
        let endless = ShapeDescription::Shape(Shape::HalfSpace);
        if self.parts.iter().any(|part| part.shape == endless) {
            return Err(MassError::Endless);
        }
        let inertia = match self.body.inertia {
            Some(inertia) => inertia,
            None => self.evenly_filled(mass_kg)?,
        };
        inertia.check().map_err(MassError::NotPhysical)?;
        // Something without moments of inertia, or thinner than numbers can tell, would spin without end.
        let least = inertia.about_com.symmetric_eigenvalues().min();
        if inertia.mass_kg <= 0.0 {
            return Err(MassError::Mass(inertia.mass_kg));
        }
        if least <= 0.0 {
            return Err(MassError::NotPhysical(NotPhysical::NegativeMoment { moment: least }));
        }
        Ok(Some(inertia))
    }

    fn evenly_filled(&self, mass_kg: f64) -> Result<Inertia, MassError> {
        let mut parts = Vec::new();
        for part in &self.parts {
            let shape = match &part.shape {
                ShapeDescription::Shape(shape) => shape,
                ShapeDescription::MeshFile { file, .. }
                | ShapeDescription::CloudFile { file, .. } => {
                    return Err(MassError::NotLoaded(file.clone()));
                }
            };
            let volume_m3 = match shape {
                Shape::Mesh(_) => return Err(MassError::NoInside("mesh")),
                Shape::Cloud(_) => return Err(MassError::NoInside("cloud")),
                Shape::Hull(_) => shape.volume_m3().ok_or(MassError::Flat)?,
                _ => shape.volume_m3().ok_or(MassError::Endless)?,
            };
            parts.push((part.object_from_shape, shape, volume_m3));
        }
        let room_m3: f64 = parts.iter().map(|(_, _, volume_m3)| volume_m3).sum();
        let filled = parts.iter().filter_map(|(object_from_shape, shape, volume_m3)| {
            let own = Inertia::of_shape(shape, mass_kg * volume_m3 / room_m3)?;
            Some(own.transformed(object_from_shape))
        });
        let mut whole = filled.reduce(|all, one| all.combined(&one)).ok_or(MassError::NoShape)?;
        // The shares of several shapes add up to the whole only roughly.
        whole.mass_kg = mass_kg;
        Ok(whole)
    }
}

#[cfg(test)]
mod tests {
    use karakuri_geometry::{Mat3, Pose, Vec3};

    use super::*;
    use crate::{BodyDescription, PartDescription};

    fn object(mass_kg: Option<f64>, shapes: Vec<(f64, Shape)>) -> ObjectDescription {
        let parts = shapes.into_iter().map(|(x_m, shape)| PartDescription {
            object_from_shape: Pose::translation(x_m, 0.0, 0.0),
            shape: ShapeDescription::Shape(shape),
        });
        ObjectDescription {
            name: "thing".to_owned(),
            frame: None,
            frame_from_object: Pose::identity(),
            parts: parts.collect(),
            colour: None,
            subframes: Vec::new(),
            body: BodyDescription { mass_kg, ..BodyDescription::default() },
        }
    }

    fn cuboid(x_m: f64) -> Shape {
        Shape::Cuboid { size_m: Vec3::new(x_m, 0.2, 0.3) }
    }

    /// A box in two unequal pieces has the inertia of the box.
    #[test]
    fn mass_is_spread_by_volume() {
        let pieces = object(Some(2.0), vec![(-0.3, cuboid(0.2)), (0.1, cuboid(0.6))]);
        let whole = Inertia::of_shape(&cuboid(0.8), 2.0).unwrap();
        let found = pieces.inertia().unwrap().unwrap();
        assert!((found.about_com - whole.about_com).norm() < 1e-12);
        assert!((found.com_m - whole.com_m).norm() < 1e-12);
        assert_eq!(found.mass_kg, 2.0);
        assert_eq!(object(None, vec![(0.0, Shape::HalfSpace)]).inertia(), Ok(None));
    }

    #[test]
    fn what_cannot_move_says_why() {
        let ball = Shape::Sphere { radius_m: 0.1 };
        assert_eq!(object(Some(1.0), vec![]).inertia(), Err(MassError::NoShape));
        let plane = object(Some(1.0), vec![(0.0, Shape::HalfSpace)]);
        assert_eq!(plane.inertia(), Err(MassError::Endless));
        assert_eq!(
            object(Some(0.0), vec![(0.0, ball.clone())]).inertia(),
            Err(MassError::Mass(0.0))
        );
        assert!(object(Some(f64::NAN), vec![(0.0, ball.clone())]).inertia().is_err());
        let mut odd = object(Some(1.0), vec![(0.0, ball)]);
        let about_com = Mat3::from_diagonal(&Vec3::new(1.0, 1.0, 3.0));
        odd.body.inertia = Some(Inertia { mass_kg: 1.0, com_m: Vec3::zeros(), about_com });
        let triangle = odd.inertia();
        assert!(matches!(triangle, Err(MassError::NotPhysical(NotPhysical::Triangle { .. }))));
        odd.body.inertia = Some(Inertia { about_com: Mat3::zeros(), ..odd.body.inertia.unwrap() });
        assert!(odd.inertia().is_err(), "without moments it would spin without end");
    }
}
