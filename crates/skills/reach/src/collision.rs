//! Contact of a robot with itself.

use karakuri_robot::Chain;
use karakuri_scene::{CompileError, Scene, exact, fast};

/// Configurations in which the robot touches neither itself nor what the scene holds. Shared between threads, each of which
/// has its own [`CollisionScratch`].
///
/// The fast checker answers first; what it does not call free is asked of the exact one.
pub struct SelfCollision {
    fast: fast::Checker,
    exact: exact::Checker,
}

/// Working memory of one thread.
pub struct CollisionScratch {
    fast: fast::Scratch,
    exact: exact::Scratch,
}

impl SelfCollision {
    /// Compiles a scene for the joints of a chain; every other joint keeps its position in the scene.
    ///
    /// # Errors
    ///
    /// If a joint of the chain cannot be planned for.
    pub fn compile(scene: &Scene, chain: &Chain) -> Result<Self, CompileError> {
        let joints: Vec<_> = chain.variables.iter().map(|v| v.joint).collect();
        let fast = fast::Checker::compile(scene, &joints, &fast::Settings::default())?;
        Ok(Self { fast, exact: exact::Checker::compile(scene, &joints)? })
    }

    /// Compiles a changed scene. Cheap if only objects changed.
    ///
    /// # Errors
    ///
    /// As [`SelfCollision::compile`].
    pub fn recompile(&self, scene: &Scene) -> Result<Self, CompileError> {
        Ok(Self { fast: self.fast.recompile(scene)?, exact: self.exact.recompile(scene)? })
    }

    /// Working memory for a thread.
    pub fn scratch(&self) -> CollisionScratch {
        CollisionScratch { fast: self.fast.scratch(), exact: self.exact.scratch() }
    }

    /// Whether a configuration of the chain is free.
    ///
    /// # Panics
    ///
    /// If `q` does not hold one position per variable of the chain.
    pub fn is_free(&self, q: &[f64], scratch: &mut CollisionScratch) -> bool {
        self.fast.is_free(q, &mut scratch.fast) || self.exact.is_free(q, &mut scratch.exact)
    }
}
