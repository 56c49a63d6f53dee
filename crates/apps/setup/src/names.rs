//! Names for limbs, out of the names of their parts.

use karakuri_robot::{LinkId, RobotModel};

use super::limbs::{Limb, LimbKind};

/// A name for each limb, all different.
pub(crate) fn names(model: &RobotModel, limbs: &[Limb]) -> Vec<String> {
    let mut names: Vec<String> = Vec::with_capacity(limbs.len());
    for limb in limbs {
        let wanted = match limb.kind {
            LimbKind::Arm => arm(model, limb),
            LimbKind::Hand => hand(model, limbs, limb),
            LimbKind::Other => other(model, limb),
        };
        let taken = |name: &String| names.contains(name);
        let numbered = (2..).map(|n| format!("{wanted}_{n}"));
        let free = std::iter::once(wanted.clone()).chain(numbered).find(|name| !taken(name));
        names.push(free.expect("numbers do not run out"));
    }
    names
}

/// Whether a name is that of a part of a hand.
pub(crate) fn speaks_of_a_hand(name: &str) -> bool {
    let lower = name.to_lowercase();
    ["finger", "gripper", "hand", "palm", "thumb", "knuckle", "claw", "jaw"]
        .iter()
        .any(|word| lower.contains(word))
}

fn arm(model: &RobotModel, limb: &Limb) -> String {
    let mut words = prefix(limb.joints.iter().map(|j| model.joints()[j.0].name.as_str()));
    if !words.iter().any(|word| word == "arm" || word == "manipulator") {
        words.push("arm".to_owned());
    }
    words.join("_")
}

fn hand(model: &RobotModel, limbs: &[Limb], limb: &Limb) -> String {
    let links = beyond(model, limb.base);
    let names: Vec<&str> = links.iter().map(|LinkId(i)| model.links()[*i].name.as_str()).collect();
    let mut words = prefix(names.iter().copied());
    let carrier = limb.carrier.map(|_| {
        let arm = model.links()[limb.base.0].name.as_str();
        prefix([arm, model.links()[links[0].0].name.as_str()].into_iter())
    });
    let whole = words.iter().any(|word| speaks_of_a_hand(word));
    // A word of its own, which the arm does not have, is name enough: left_sdh.
    let own = words.len() > 1 && carrier.is_some_and(|arm| arm.len() < words.len());
    if words.is_empty()
        && let Some(side) = limb.carrier.map(|arm| &limbs[arm])
    {
        // Fingers may be called otherwise than the arm: then the side is the arm's.
        words = prefix(side.joints.iter().map(|j| model.joints()[j.0].name.as_str()));
        words.retain(|word| word != "arm" && word != "manipulator");
    }
    if !whole && !own {
        let gripper = names.iter().any(|name| name.to_lowercase().contains("gripper"));
        words.push(if gripper { "gripper" } else { "hand" }.to_owned());
    }
    words.join("_")
}

fn other(model: &RobotModel, limb: &Limb) -> String {
    let joints = limb.joints.iter().map(|j| model.joints()[j.0].name.as_str());
    let words = prefix(joints);
    if words.is_empty() { model.links()[limb.tip.0].name.clone() } else { words.join("_") }
}

/// The links that hang on one.
pub(crate) fn beyond(model: &RobotModel, base: LinkId) -> Vec<LinkId> {
    let mut inside = vec![false; model.links().len()];
    for joint in model.joints() {
        inside[joint.child.0] = joint.parent == base || inside[joint.parent.0];
    }
    (0..inside.len()).filter(|&i| inside[i]).map(LinkId).collect()
}

/// The words that all names begin with, in small letters; without those that any name could have, and with sides spelt
/// out.
fn prefix<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut common: Option<Vec<String>> = None;
    for name in names {
        let words: Vec<String> = name
            .split(['_', '-', '/', '.'])
            .filter(|word| !word.is_empty())
            .map(str::to_lowercase)
            .collect();
        common = Some(match common {
            None => words,
            Some(before) => {
                let same = before.iter().zip(&words).take_while(|(a, b)| a == b).count();
                before[..same].to_vec()
            }
        });
    }
    let mut words = common.unwrap_or_default();
    let says_nothing = |word: &String| {
        let stem = word.trim_end_matches(|c: char| c.is_ascii_digit());
        matches!(stem, "" | "joint" | "link" | "jnt" | "j" | "axis" | "a")
    };
    while words.last().is_some_and(says_nothing) {
        words.pop();
    }
    if let Some(first) = words.first_mut() {
        match first.as_str() {
            "l" => *first = "left".to_owned(),
            "r" => *first = "right".to_owned(),
            _ => {}
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_names_have_in_common() {
        let rows: [(&[&str], &str); 6] = [
            (&["left_arm_0_joint", "left_arm_1_joint"], "left_arm"),
            (&["panda_joint1", "panda_joint2"], "panda"),
            (&["joint_1", "joint_2"], ""),
            (&["r_shoulder_pan_joint", "r_wrist_roll_joint"], "right"),
            (&["Jnt1", "Jnt4_2"], ""),
            (&["left_s0", "left_w2"], "left"),
        ];
        for (names, expected) in rows {
            assert_eq!(prefix(names.iter().copied()).join("_"), expected, "{names:?}");
        }
    }
}
