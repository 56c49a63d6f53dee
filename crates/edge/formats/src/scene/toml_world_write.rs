//! Writes bodies, surfaces and components in TOML.

use karakuri_scene::{
    BodyDescription, ComponentDescription, RobotReference, Setting, SurfaceDescription,
    WorldDescription,
};

use super::toml_mechanism::{write_joints, write_parts};
use super::toml_write::{Page, float, inline, key, text, turn, vector};

/// The physical properties in an object's table.
pub(super) fn body(body: &BodyDescription, page: &mut Page) {
    let usual = BodyDescription::default();
    body.mass_kg.iter().for_each(|mass_kg| page.key("mass", float(*mass_kg)));
    if let Some(inertia) = &body.inertia {
        let at = |row: usize, column: usize| float(inertia.about_com[(row, column)]);
        let mut entries = Vec::new();
        if inertia.com_m != karakuri_geometry::Vec3::zeros() {
            entries.push(("centre".to_owned(), vector(inertia.com_m.as_slice())));
        }
        for (name, i, j) in [
            ("ixx", 0, 0),
            ("iyy", 1, 1),
            ("izz", 2, 2),
            ("ixy", 0, 1),
            ("ixz", 0, 2),
            ("iyz", 1, 2),
        ] {
            if i == j || inertia.about_com[(i, j)] != 0.0 {
                entries.push((name.to_owned(), at(i, j)));
            }
        }
        page.key("inertia", inline(&entries));
    }
    for (name, flag, usual) in [
        ("respondable", body.respondable, usual.respondable),
        ("collidable", body.collidable, usual.collidable),
        ("renderable", body.renderable, usual.renderable),
    ] {
        if flag != usual {
            page.key(name, flag);
        }
    }
    surface(&body.surface, page);
}

fn surface(surface: &SurfaceDescription, page: &mut Page) {
    let usual = SurfaceDescription::default();
    if surface.friction != usual.friction {
        page.key("friction", float(surface.friction));
    }
    if surface.restitution != usual.restitution {
        page.key("restitution", float(surface.restitution));
    }
}

/// `[world]` and `[[surface]]`.
pub(super) fn world(world: &WorldDescription, page: &mut Page) {
    let says_nothing = world.gravity.is_none()
        && world.ref_frame_origin.is_none()
        && world.armatures.is_empty()
        && world.springs.is_empty()
        && world.elastic.is_empty();
    if !says_nothing {
        page.table("[world]");
    }
    world.gravity.iter().for_each(|gravity| page.key("gravity", vector(gravity)));
    if let Some(origin) = &world.ref_frame_origin {
        let mut entries = vec![("xyz".to_owned(), vector(origin.translation.vector.as_slice()))];
        entries.extend(turn(origin).map(|(key, value)| (key.to_owned(), value)));
        page.key("ref_frame_origin", inline(&entries));
    }
    if !world.armatures.is_empty() {
        page.line("[world.armatures]");
        world.armatures.iter().for_each(|(joint, value)| page.key(&key(joint), float(*value)));
    }
    write_joints(world, page);
    for (link, described) in &world.link_surfaces {
        page.table("[[surface]]");
        page.key("link", text(link));
        surface(described, page);
    }
    write_parts(world, page);
}

/// `[[component]]`.
pub(super) fn component(component: &ComponentDescription, page: &mut Page) {
    page.table("[[component]]");
    page.key("type", text(&component.kind));
    page.key("name", text(&component.name));
    if !component.prefix.is_empty() {
        page.key("prefix", text(&component.prefix));
    }
    if !component.tags.is_empty() {
        let tags = component.tags.iter().map(|(role, name)| (key(role), text(name)));
        page.key("tags", inline(&tags.collect::<Vec<_>>()));
    }
    if let Some(mount) = &component.brings {
        page.line("[component.robot]");
        robot_reference(&mount.robot, page);
        page.key("link", text(&mount.link));
        page.pose(&mount.link_from_root);
        if !mount.prefix.is_empty() {
            page.key("prefix", text(&mount.prefix));
        }
    }
    if !component.settings.is_empty() {
        page.line("[component.settings]");
        for (name, value) in &component.settings {
            match value {
                Setting::Flag(flag) => page.key(&key(name), flag),
                Setting::Number(number) => page.key(&key(name), float(*number)),
                Setting::Numbers(numbers) => page.key(&key(name), vector(numbers)),
                Setting::Text(said) => page.key(&key(name), text(said)),
            }
        }
    }
}

/// `name`, or `urdf` and `srdf`.
pub(super) fn robot_reference(robot: &RobotReference, page: &mut Page) {
    match robot {
        RobotReference::Named(name) => page.key("name", text(name)),
        RobotReference::Files { urdf, srdf } => {
            page.key("urdf", text(urdf));
            srdf.iter().for_each(|srdf| page.key("srdf", text(srdf)));
        }
    }
}
