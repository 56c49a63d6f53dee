//! All supported message and service types, in every release in which they differ.

mod library;
mod types;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use crate::definition::{expand_action, sections};

pub use library::{BuildError, TypeLibrary};
pub use types::{Element, FieldType, MessageType, ServiceType};

/// The ROS 1 releases that are distinguished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Release {
    /// 2013.
    Hydro,
    /// 2014.
    Indigo,
    /// 2016.
    Kinetic,
    /// 2018.
    Melodic,
    /// 2020, the last one.
    Noetic,
}

impl Release {
    /// All of them, oldest first.
    pub const ALL: [Self; 5] =
        [Self::Hydro, Self::Indigo, Self::Kinetic, Self::Melodic, Self::Noetic];
}

/// The definitions in `msg`, with checksums.
#[derive(Debug)]
pub struct Catalogue {
    messages: BTreeMap<String, Versions<MessageType>>,
    services: BTreeMap<String, Versions<ServiceType>>,
}

/// One type in all releases.
#[derive(Debug)]
pub struct Versions<T> {
    by_release: [Option<Arc<T>>; Release::ALL.len()],
}

/// The catalogue; read on first use.
pub fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::read);
    &CATALOGUE
}

impl Catalogue {
    /// The message `package/Type`.
    pub fn message(&self, name: &str) -> Option<&Versions<MessageType>> {
        self.messages.get(name)
    }

    /// The service `package/Type`.
    pub fn service(&self, name: &str) -> Option<&Versions<ServiceType>> {
        self.services.get(name)
    }

    /// The names of all messages, in order.
    pub fn message_names(&self) -> impl Iterator<Item = &str> {
        self.messages.keys().map(String::as_str)
    }

    /// The names of all services, in order.
    pub fn service_names(&self) -> impl Iterator<Item = &str> {
        self.services.keys().map(String::as_str)
    }

    fn read() -> Self {
        let mut catalogue = Self { messages: BTreeMap::new(), services: BTreeMap::new() };
        // The newest first, so that older releases share what did not change.
        for release in Release::ALL.into_iter().rev() {
            catalogue.read_release(release);
        }
        catalogue
    }

    fn read_release(&mut self, release: Release) {
        let mut library = TypeLibrary::default();
        let mut services = Vec::new();
        for source in sources_of(release) {
            let full = format!("{}/{}", source.package, source.name);
            match source.kind {
                SourceKind::Message => library.add(full, source.text),
                SourceKind::Service => {
                    let parts = sections(source.text);
                    library.add(format!("{full}Request"), &parts[0]);
                    library.add(format!("{full}Response"), &parts[1]);
                    services.push(full);
                }
                SourceKind::Action => {
                    let parts = expand_action(source.name, source.text);
                    for (name, text) in parts.expect("the build script has counted the parts") {
                        library.add(format!("{}/{name}", source.package), &text);
                    }
                }
            }
        }
        let build = |library: &mut TypeLibrary, name: &str| {
            library.build(name).unwrap_or_else(|error| panic!("our own definitions: {error}"))
        };
        for name in library.names() {
            let message = build(&mut library, &name);
            self.messages.entry(name).or_default().put(release, message, |a, b| a.md5 == b.md5);
        }
        for name in services {
            let request = build(&mut library, &format!("{name}Request"));
            let response = build(&mut library, &format!("{name}Response"));
            let service = Arc::new(ServiceType::new(&name, request, response));
            self.services.entry(name).or_default().put(release, service, |a, b| a.md5 == b.md5);
        }
    }
}

impl<T> Default for Versions<T> {
    fn default() -> Self {
        Self { by_release: Default::default() }
    }
}

impl<T> Versions<T> {
    /// The newest form, which the generated structs have.
    pub fn newest(&self) -> &Arc<T> {
        self.by_release.iter().rev().flatten().next().expect("a type stands in some release")
    }

    /// The form in one release; `None` if the release has no such type.
    pub fn of(&self, release: Release) -> Option<&Arc<T>> {
        self.by_release[release as usize].as_ref()
    }

    /// All distinct forms, newest first.
    pub fn all(&self) -> Vec<&Arc<T>> {
        let mut all: Vec<&Arc<T>> = Vec::new();
        for form in self.by_release.iter().rev().flatten() {
            if !all.iter().any(|known| Arc::ptr_eq(known, form)) {
                all.push(form);
            }
        }
        all
    }

    fn put(&mut self, release: Release, form: Arc<T>, same: impl Fn(&T, &T) -> bool) {
        let known = self.by_release.iter().flatten().find(|known| same(known, &form));
        let form = known.map_or(form, Arc::clone);
        self.by_release[release as usize] = Some(form);
    }
}

impl Versions<MessageType> {
    /// The form with this checksum.
    pub fn with_md5(&self, md5: &str) -> Option<&Arc<MessageType>> {
        self.by_release.iter().flatten().find(|form| form.md5 == md5)
    }
}

impl Versions<ServiceType> {
    /// The form with this checksum.
    pub fn with_md5(&self, md5: &str) -> Option<&Arc<ServiceType>> {
        self.by_release.iter().flatten().find(|form| form.md5 == md5)
    }
}

/// A definition file, from the build script.
struct Source {
    package: &'static str,
    name: &'static str,
    kind: SourceKind,
    /// The last release that has it.
    until: Release,
    text: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum SourceKind {
    Message,
    Service,
    Action,
}

mod table {
    use super::{Release, Source, SourceKind};
    include!(concat!(env!("OUT_DIR"), "/sources.rs"));
}

/// The definition in `release`: the oldest of those that were replaced after it.
fn sources_of(release: Release) -> impl Iterator<Item = &'static Source> {
    let later = move |s: &&Source| s.until >= release;
    table::SOURCES.iter().filter(later).filter(move |s| {
        let same = |o: &&Source| o.package == s.package && o.name == s.name && o.kind == s.kind;
        !table::SOURCES.iter().filter(later).filter(same).any(|o| o.until < s.until)
    })
}
