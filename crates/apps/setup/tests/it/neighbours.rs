//! Links whose shapes are larger than the links.

use std::path::Path;

use karakuri::LoadOptions;
use karakuri::formats::urdf::Meshes;
use karakuri::robot::LinkId;
use karakuri_setup::{DefaultPairs, Note, PairVerdict, SetupOptions, setup};
use karakuri_testkit::data;

use super::{foreign, options, set_up};

/// Five links in a row on a base, 0.2 m each, that bend about y. Length and middle along x of each link's box (m).
fn chain(file: &str, boxes: [(f64, f64); 6]) -> karakuri::Description {
    let mut text = String::from("<robot name='made'>");
    for (i, (length_m, middle_m)) in boxes.into_iter().enumerate() {
        text += &format!(
            "<link name='l{i}'><collision><origin xyz='{middle_m} 0 0'/><geometry><box size='{length_m} 0.04 0.04'/></geometry>\
             </collision></link>"
        );
        if i > 0 {
            text += &format!(
                "<joint name='j{i}' type='revolute'><parent link='l{}'/><child link='l{i}'/><origin xyz='0.2 0 0'/><axis xyz='0 1 0'/>\
                 <limit lower='-0.5' upper='0.5' effort='10' velocity='1'/></joint>",
                i - 1
            );
        }
    }
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
    std::fs::write(&path, text + "</robot>").expect("the disk is willing");
    let path = path.to_str().expect("a plain name");
    karakuri::load_with(path, &LoadOptions::default()).expect("a robot").value
}

#[test]
fn links_that_overlap_across_one_other_need_no_check_unless_one_stands_with_the_root() {
    let short = (0.1, 0.1);
    // The box of l4 reaches back to l2, that of the base to l2.
    let robot = chain("overlap.urdf", [(0.6, 0.2), short, short, short, (0.7, 0.0), short]);
    let verdict = |default_pairs: DefaultPairs, links: [&str; 2]| {
        let found = setup(&robot, &SetupOptions { default_pairs, ..options(1_000) }, &|_| true);
        let found = found.expect("it was loaded");
        let links = links.map(|name| found.model.link(name).expect("a link"));
        let pair = *found.pairs.iter().find(|pair| pair.links == links).expect("a pair");
        (pair.verdict, found.is_allowed(&pair))
    };
    assert_eq!(verdict(DefaultPairs::Near, ["l2", "l4"]), (PairVerdict::Default, true));
    assert_eq!(verdict(DefaultPairs::Check, ["l2", "l4"]), (PairVerdict::Default, false));
    assert_eq!(verdict(DefaultPairs::Near, ["l0", "l2"]), (PairVerdict::Default, false));
    assert_eq!(verdict(DefaultPairs::Allow, ["l0", "l2"]), (PairVerdict::Default, true));
}

#[test]
fn pairs_that_the_makers_of_baxter_leave_unchecked_are_left_unchecked_too() {
    let Some((robot, ..)) = foreign("baxter", "expanded/baxter_with_grippers.urdf", Meshes::Skip)
    else {
        return;
    };
    let Some(data) = data::folder() else { return };
    let srdf = std::fs::read_to_string(data.join("robots/vamp-spherized/baxter/baxter.srdf"));
    let srdf = srdf.expect("it lies in the data folder");
    let published = |[a, b]: [&str; 2]| {
        let word = |a: &str, b: &str| format!("link1=\"{a}\" link2=\"{b}\"");
        srdf.contains(&word(a, b)) || srdf.contains(&word(b, a))
    };
    let found = set_up(&robot, 1_000);
    let name = |LinkId(i): LinkId| found.model.links()[i].name.as_str();
    for side in ["right", "left"] {
        // Two parts are between them, and what carries the other comes later in the model: it is on a branch of its own.
        let links = ["upper_elbow_visual", "upper_forearm"].map(|l| format!("{side}_{l}"));
        let [a, b] = links.each_ref().map(|name| found.model.link(name).expect("a link"));
        assert!(found.model.semantics().is_disabled(a, b), "{links:?}");
        let [elbow, shoulder] = ["upper_elbow", "upper_shoulder"].map(|l| format!("{side}_{l}"));
        let links = [&*elbow, &*shoulder].map(|name| found.model.link(name).expect("a link"));
        assert!(found.model.semantics().is_disabled(links[0], links[1]), "{elbow} {shoulder}");
        let told = |note: &Note| {
            matches!(note, Note::TouchesMostly { links: [a, b], share }
                if *share > 0.5 && links.contains(a) && links.contains(b))
        };
        assert!(found.notes.iter().any(told), "{elbow} {shoulder}: it is said");
    }
    for note in &found.notes {
        let (Note::TouchesMostly { links, .. }
        | Note::TouchesAtNeutral { links, allowed: true, .. }) = note
        else {
            continue;
        };
        let names = links.map(name);
        assert!(published(names), "{names:?} are checked in the published SRDF");
    }
}
