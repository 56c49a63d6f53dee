//! Arguments that say where fitted spheres are kept.

use std::ffi::OsString;
use std::sync::Arc;

use karakuri::CoverFolder;
use karakuri::scene::fast::CoverStore;

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct CacheArgs {
    /// Folder that keeps the spheres around robots with which searches work, for the next time; empty: none (default: karakuri in XDG_CACHE_HOME or ~/.cache)
    #[arg(long, value_name = "FOLDER", env = "KARAKURI_CACHE", help_heading = "Files")]
    cache: Option<OsString>,
    /// Neither read nor write that folder
    #[arg(long, help_heading = "Files")]
    no_cache: bool,
}

impl CacheArgs {
    /// Where spheres are kept; `None` if nowhere.
    pub(crate) fn store(&self) -> Option<Arc<dyn CoverStore>> {
        let folder = match &self.cache {
            _ if self.no_cache => return None,
            Some(folder) if folder.is_empty() => return None,
            Some(folder) => CoverFolder::new(folder),
            None => CoverFolder::usual(|name| Some(std::env::var_os(name)?.into()))?,
        };
        Some(Arc::new(folder))
    }
}
