//! Finds adjacent links.

use karakuri_robot::{LinkId, RobotModel};

/// Pairs of links with a body that a joint joins, directly or across links without a body; the lower id first, sorted.
///
/// `has_body` says for every link whether there is something to touch. Links without a body count as part of whatever
/// they hang on: all bodies around them are neighbours of each other, as in MoveIt.
pub fn adjacent_pairs(model: &RobotModel, has_body: &[bool]) -> Vec<[LinkId; 2]> {
    // Links without a body that hang on each other are one cluster, named by its first link.
    let mut cluster: Vec<usize> = (0..has_body.len()).collect();
    for joint in model.joints() {
        let (LinkId(parent), LinkId(child)) = (joint.parent, joint.child);
        if !has_body[parent] && !has_body[child] {
            // Parents come first, so theirs is settled.
            cluster[child] = cluster[parent];
        }
    }

    let mut around: Vec<Vec<usize>> = vec![Vec::new(); has_body.len()];
    let mut pairs = Vec::new();
    for joint in model.joints() {
        let (LinkId(parent), LinkId(child)) = (joint.parent, joint.child);
        match (has_body[parent], has_body[child]) {
            (true, true) => pairs.push([joint.parent, joint.child]),
            (true, false) => around[cluster[child]].push(parent),
            (false, true) => around[cluster[parent]].push(child),
            (false, false) => {}
        }
    }
    for mut bodies in around {
        bodies.sort_unstable();
        for (i, &a) in bodies.iter().enumerate() {
            pairs.extend(bodies[i + 1..].iter().map(|&b| [LinkId(a), LinkId(b)]));
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

#[cfg(test)]
mod tests {
    use karakuri_robot::{JointKind, JointSpec, Link};

    use super::*;

    /// A tree given by who hangs on whom; link 0 is the root.
    fn tree(parents: &[usize]) -> RobotModel {
        let links = (0..=parents.len()).map(|i| Link::bare(format!("l{i}"))).collect();
        let joint = |(i, parent): (usize, &usize)| {
            let (parent, child) = (format!("l{parent}"), format!("l{}", i + 1));
            JointSpec::new(format!("j{i}"), JointKind::Revolute, parent, child)
        };
        let joints = parents.iter().enumerate().map(joint).collect();
        RobotModel::build("tree", links, joints).expect("a tree")
    }

    /// The same question, asked of every path between two bodies.
    fn by_paths(model: &RobotModel, has_body: &[bool]) -> Vec<[LinkId; 2]> {
        let n = has_body.len();
        let to_root = |mut link: usize| {
            let mut path = vec![link];
            while let Some(joint) = model.parent_joint(LinkId(link)) {
                link = model.joints()[joint.0].parent.0;
                path.push(link);
            }
            path
        };
        let mut pairs = Vec::new();
        for a in 0..n {
            for b in a + 1..n {
                let (mut up, mut down) = (to_root(a), to_root(b));
                let mut meet = 0;
                while up.last() == down.last() && up.last().is_some() {
                    meet = up.pop().unwrap_or(0);
                    down.pop();
                }
                let path = up.iter().chain(&down).copied().chain([meet]);
                let mut between = path.filter(|&l| l != a && l != b);
                if has_body[a] && has_body[b] && between.all(|l| !has_body[l]) {
                    pairs.push([LinkId(a), LinkId(b)]);
                }
            }
        }
        pairs
    }

    #[test]
    fn neighbours_are_those_with_no_body_between_them() {
        let mut rng = karakuri_geometry::random::Rng::new(7);
        let mut below = |n: usize| rng.below(n);
        for _ in 0..200 {
            let count = 1 + below(12);
            // Parents just before their children, so that the model's order is the one written here.
            let model = tree(&(0..count).map(|i| i.saturating_sub(below(2))).collect::<Vec<_>>());
            let has_body: Vec<bool> = (0..=count).map(|_| below(3) > 0).collect();
            assert_eq!(adjacent_pairs(&model, &has_body), by_paths(&model, &has_body));
        }
    }
}
