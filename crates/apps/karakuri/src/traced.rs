//! Records which files and environment variables a description asks for.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use karakuri_formats::check::Reached;
use karakuri_formats::{AssetError, Assets};

/// Assets that record what is asked of them.
pub(crate) struct Traced<'a> {
    assets: &'a dyn Assets,
    /// Files by path, and why one was refused. Files that do not exist are left out.
    files: RefCell<BTreeMap<String, Option<String>>>,
    variables: RefCell<BTreeSet<String>>,
}

impl<'a> Traced<'a> {
    pub(crate) fn new(assets: &'a dyn Assets) -> Self {
        Self { assets, files: RefCell::default(), variables: RefCell::default() }
    }

    /// What was asked for, without the description itself.
    pub(crate) fn reached(self, description: &str) -> Reached {
        let mut files = self.files.into_inner();
        files.remove(description);
        let (refused, read): (Vec<_>, Vec<_>) =
            files.into_iter().partition(|(_, refusal)| refusal.is_some());
        Reached {
            files: read.into_iter().map(|(path, _)| path).collect(),
            refused: refused.into_iter().map(|(path, _)| path).collect(),
            variables: self.variables.into_inner().into_iter().collect(),
        }
    }
}

impl Assets for Traced<'_> {
    fn read(&self, path: &str) -> Result<Vec<u8>, AssetError> {
        let result = self.assets.read(path);
        let refusal = result.as_ref().err().map(|error| error.why.clone());
        if !result.as_ref().is_err_and(|error| error.is_missing) {
            self.files.borrow_mut().insert(path.to_owned(), refusal);
        }
        result
    }

    fn list(&self, folder: &str) -> Vec<String> {
        self.assets.list(folder)
    }

    fn package(&self, name: &str) -> Option<String> {
        self.assets.package(name)
    }

    fn env(&self, name: &str) -> Option<String> {
        self.variables.borrow_mut().insert(name.to_owned());
        self.assets.env(name)
    }
}
