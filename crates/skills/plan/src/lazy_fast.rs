//! The fast checker of a context, compiled when a search first needs it: a straight way and most refusals need none.

use std::sync::{Arc, OnceLock};

use karakuri_robot::JointId;
use karakuri_scene::{CompileError, Scene, fast};

/// A fast checker that is compiled on demand. Contexts that are derived from each other share what they compile.
pub(crate) struct LazyFast {
    scene: Scene,
    joints: Vec<JointId>,
    settings: fast::Settings,
    /// Where fitted spheres are kept, if anywhere.
    store: Option<Arc<dyn fast::CoverStore>>,
    /// The first checker that any of the related contexts compiled.
    first: Arc<OnceLock<Arc<fast::Checker>>>,
    /// The checker of the context that this one was derived from.
    near: Option<Arc<fast::Checker>>,
    compiled: OnceLock<Arc<fast::Checker>>,
}

impl LazyFast {
    /// # Errors
    ///
    /// If the checker could not be compiled.
    pub(crate) fn new(
        scene: &Scene,
        joints: &[JointId],
        settings: &fast::Settings,
    ) -> Result<Self, CompileError> {
        fast::Checker::accepts(scene, joints, settings)?;
        Ok(Self {
            scene: scene.clone(),
            joints: joints.to_vec(),
            settings: *settings,
            store: None,
            first: Arc::default(),
            near: None,
            compiled: OnceLock::new(),
        })
    }

    /// For another scene of the same robot, or other settings.
    pub(crate) fn derived(&self, scene: &Scene, settings: &fast::Settings) -> Self {
        Self {
            scene: scene.clone(),
            joints: self.joints.clone(),
            settings: *settings,
            store: self.store.clone(),
            first: self.first.clone(),
            near: self.compiled.get().or(self.near.as_ref()).cloned(),
            compiled: OnceLock::new(),
        }
    }

    /// The same, with spheres kept in a store.
    pub(crate) fn keeping(self, store: Option<Arc<dyn fast::CoverStore>>) -> Self {
        Self { store, ..self }
    }

    pub(crate) fn store(&self) -> Option<Arc<dyn fast::CoverStore>> {
        self.store.clone()
    }

    pub(crate) fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The checker, if it is compiled.
    pub(crate) fn known(&self) -> Option<&fast::Checker> {
        self.compiled.get().map(|checker| &**checker)
    }

    pub(crate) fn checker(&self) -> &fast::Checker {
        self.checker_while(&mut || true).expect("it is never stopped")
    }

    /// `None` if it is not compiled yet and `go_on`, which is asked at intervals, returns false.
    pub(crate) fn checker_while(&self, go_on: &mut dyn FnMut() -> bool) -> Option<&fast::Checker> {
        if let Some(checker) = self.compiled.get() {
            return Some(checker);
        }
        let compiling = fast::Compiling { go_on, store: self.store.as_deref() };
        let (scene, settings) = (&self.scene, &self.settings);
        let compiled = match self.near.as_ref().or_else(|| self.first.get()) {
            Some(known) => known.recompile_with(scene, settings, compiling),
            None => fast::Checker::compile_with(scene, &self.joints, settings, compiling),
        };
        let checker = match compiled {
            Ok(checker) => Arc::new(checker),
            Err(CompileError::Stopped) => return None,
            Err(why) => unreachable!("the scene, joints and settings were accepted: {why}"),
        };
        self.first.get_or_init(|| checker.clone());
        Some(self.compiled.get_or_init(|| checker))
    }
}
