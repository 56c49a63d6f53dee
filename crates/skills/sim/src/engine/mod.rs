//! Our own physics engine for articulated bodies.
//!
//! Robots move in joint coordinates, bodies in six coordinates of their own. Each step finds the velocities at which
//! inertia, motors, joints and contacts balance: the minimum of one convex function, so that the solution is unique and
//! independent of the previous step's solution. Trees without contacts between them are solved separately.
//!
//! * Motors are springs and dampers evaluated at the end of the step, so that stiff ones do not oscillate.
//! * Contacts are compliant friction cones: 1 MN/m, relaxation within 2 ms, friction that creeps by micrometres. They get
//!   stiffer with the speed of an impact and with the load, so that nothing is pressed through a surface. Shapes that
//!   would meet within the step are included, so that fast bodies do not pass through thin ones. Bodies that overlap
//!   deeply are moved apart without giving them a velocity.
//! * Large groups of touching bodies are solved with sparse factors; those at rest are not solved again.
//! * The work of a step is bounded. Speeds are limited to 10 km/s or 10⁴ rad/s and joints to 5 mm or 5 mrad beyond
//!   their range: last resorts that no realistic world reaches.

mod blocks;
mod broad;
mod build;
mod cholesky;
mod contact;
mod dynamics;
mod elimination;
mod hessian;
mod hold;
mod integrate;
mod island;
mod jacobian;
mod kernel;
mod kinematics;
mod momentum;
mod patch;
mod rest;
mod rows;
mod sensors;
mod solve;
mod spatial;
mod springs;
mod tree;
mod weights;

use karakuri_geometry::{ManifoldPoint, Pose, Vec3};

use crate::physics::{
    Blueprint, Input, Owner, Physics, PhysicsState, Readings, StateError, Wrench,
};
use broad::{Near, Shapes};
use contact::Contact;
use dynamics::Dynamics;
use hold::Sides;
use island::Islands;
use kinematics::Placements;
use rest::Rest;
use rows::Row;
use sensors::Feeling;
use solve::{Problem, Solver};
use springs::Springs;
use tree::Skeleton;

pub use build::BlueprintError;
pub(crate) use build::velocity_names;
pub(crate) use kinematics::Posture;

/// Options of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// Whether there are contacts.
    pub contacts: bool,
}

impl Default for EngineOptions {
    /// With contacts.
    fn default() -> Self {
        Self { contacts: true }
    }
}

/// Our own engine: see the [module](self).
#[derive(Clone, Debug)]
pub struct Engine {
    blueprint: Blueprint,
    options: EngineOptions,
    skeleton: Skeleton,
    shapes: Shapes,
    state: PhysicsState,
    readings: Readings,
    world_from_links: Vec<Pose>,
    // The fields below are recomputed in each step.
    placed: Placements,
    dynamics: Dynamics,
    near: Vec<Near>,
    points: Vec<ManifoldPoint>,
    grips: Vec<Vec3>,
    /// Contacts first, then connections and elastic drives.
    contacts: Vec<Contact>,
    /// The number of contacts among them.
    touching: usize,
    springs: Springs,
    /// Speeds of the belts (m/s).
    belts: Vec<f64>,
    rows: Vec<Row>,
    row_begins: Vec<usize>,
    islands: Islands,
    rest: Rest,
    solver: Solver,
    feeling: Feeling,
    /// Velocities after the step, in the engine's own coordinates.
    velocity: Vec<f64>,
    /// Velocities with which positions change in the step.
    moved: Vec<f64>,
    before: Vec<f64>,
}

impl Engine {
    /// Builds a world at rest, with everything at its pose in the blueprint.
    ///
    /// # Errors
    ///
    /// If a value, mass or inertia of the blueprint is not physically possible.
    pub fn new(blueprint: &Blueprint, options: EngineOptions) -> Result<Self, BlueprintError> {
        build::check(blueprint)?;
        let mut skeleton = build::skeleton(blueprint);
        let shapes = Shapes::new(blueprint, &skeleton);
        let state = PhysicsState::at_rest(blueprint);
        let mut placed = Placements::new(&skeleton);
        let mut dynamics = Dynamics::new(&skeleton);
        kinematics::place(&skeleton, &state, &mut placed);
        dynamics::compute(&skeleton, &state, &placed, &blueprint.gravity, &mut dynamics);
        weights::note(blueprint, &shapes, &placed, &dynamics, &mut skeleton)?;

        let (dof, links) = (blueprint.robot.dof(), blueprint.robot.links().len());
        let mut engine = Self {
            feeling: Feeling::new(blueprint, &skeleton),
            readings: Readings {
                motor_effort: vec![0.0; dof],
                joint_effort: vec![0.0; dof],
                external_effort: vec![0.0; dof],
                acceleration: vec![0.0; dof],
                contacts: Vec::new(),
                joint_wrench: vec![Wrench::default(); links],
                connections: Vec::new(),
            },
            world_from_links: vec![Pose::identity(); links],
            near: Vec::new(),
            points: Vec::new(),
            grips: Vec::new(),
            contacts: Vec::new(),
            touching: 0,
            springs: Springs::default(),
            belts: vec![0.0; blueprint.belts.len()],
            rows: Vec::new(),
            row_begins: Vec::new(),
            islands: Islands::default(),
            rest: Rest::default(),
            solver: Solver::default(),
            velocity: vec![0.0; skeleton.dofs.len()],
            moved: vec![0.0; skeleton.dofs.len()],
            before: vec![0.0; dof],
            blueprint: blueprint.clone(),
            options,
            skeleton,
            shapes,
            state,
            placed,
            dynamics,
        };
        engine.settle();
        Ok(engine)
    }

    /// Number of Newton iterations of the last step, over all islands.
    pub fn rounds(&self) -> usize {
        self.solver.rounds
    }

    /// Total number of islands whose solution was not finite: they continued with their previous velocities.
    pub fn given_up(&self) -> u64 {
        self.solver.given_up
    }

    /// Computes everything that follows from a state that was set from outside.
    fn settle(&mut self) {
        self.shapes.place_still(&self.state);
        self.rest.wake();
        self.place();
    }

    fn place(&mut self) {
        kinematics::place(&self.skeleton, &self.state, &mut self.placed);
        kinematics::place_links(&self.skeleton, &self.placed, &mut self.world_from_links);
    }

    fn touch(&mut self, dt: f64) {
        self.contacts.truncate(self.touching);
        if !self.options.contacts {
            self.near.clear();
            self.rest.find(&self.skeleton, &self.shapes, &self.near, &self.feeling.push, dt);
            return;
        }
        let (skeleton, placed, dynamics) = (&self.skeleton, &self.placed, &self.dynamics);
        let speed = |mover: usize, radius_m: f64| {
            let lever = placed.movers[mover].com - placed.origins[skeleton.movers[mover].tree];
            let motion = &dynamics.motion[mover];
            motion.at(&lever).norm() + motion.angular.norm() * radius_m
        };
        self.shapes.find_near(placed, speed, dt, contact::MARGIN_M, &mut self.near);
        if !self.state.connections.is_empty() {
            let shapes = &self.shapes;
            let apart = |near: &Near| connected(skeleton, &self.state, shapes, near);
            self.near.retain(|near| !apart(near));
        }
        self.rest.find(skeleton, &self.shapes, &self.near, &self.feeling.push, dt);
        std::mem::swap(&mut self.contacts, &mut self.rest.kept);
        let gravity = self.blueprint.gravity;
        let push = &self.feeling.push;
        let belts = &self.belts;
        let scene = contact::Scene { skeleton, placed, dynamics, gravity, push, belts, dt };
        let (near, rest) = (&self.near, &self.rest);
        let (points, grips) = (&mut self.points, &mut self.grips);
        contact::find(&scene, &self.shapes, near, rest, points, grips, &mut self.contacts);
        self.touching = self.contacts.len();
    }

    /// Adds connections and the springs of elastic drives to the contacts.
    fn hold(&mut self, dt: f64) {
        let (skeleton, state, dynamics) = (&self.skeleton, &self.state, &self.dynamics);
        self.springs.find(skeleton, state, dynamics, dt);
        if state.connections.is_empty() && skeleton.rotors.is_empty() {
            return;
        }
        let scene = contact::Scene {
            skeleton,
            placed: &self.placed,
            dynamics,
            gravity: self.blueprint.gravity,
            push: &self.feeling.push,
            belts: &self.belts,
            dt,
        };
        let sides = Sides { skeleton, links: &self.world_from_links, state };
        hold::connect(&scene, &sides, &mut self.contacts);
        let (implicit, mobility) = (&self.springs.implicit, &self.springs.mobility);
        let blueprint = &self.blueprint;
        hold::couple(blueprint, skeleton, state, &scene, implicit, mobility, &mut self.contacts);
    }

    /// Takes the speeds of belts; a change wakes everything.
    fn run_belts(&mut self, input: &Input) {
        let mut changed = false;
        for (number, speed) in self.belts.iter_mut().enumerate() {
            let wanted = input.belts.get(number).copied().filter(|speed| speed.is_finite());
            let wanted =
                wanted.map_or(0.0, |v| v.clamp(-integrate::MOST_SPEED, integrate::MOST_SPEED));
            changed |= *speed != wanted;
            *speed = wanted;
        }
        if changed {
            self.rest.wake();
        }
    }

    /// Moves the stiffness of elastic drives towards the wanted one.
    fn stiffen(&mut self, dt: f64, input: &Input) {
        for (number, (rotor, now)) in
            self.skeleton.rotors.iter().zip(&mut self.state.rotors).enumerate()
        {
            let Some(elastic) = &self.blueprint.drives[rotor.velocity].elastic else { continue };
            let [least, most] = elastic.stiffness;
            let wanted = input.stiffness.get(number).copied().filter(|k| k.is_finite());
            let wanted = wanted.unwrap_or(now.stiffness).clamp(least, most);
            let change = dt * elastic.stiffness_rate;
            let next = wanted.clamp(now.stiffness - change, now.stiffness + change);
            now.stiffness = next.clamp(least, most);
        }
    }

    fn solve(&mut self, dt: f64) {
        self.islands.find(&self.skeleton, &self.contacts, &self.rest.asleep);
        let problem = Problem {
            skeleton: &self.skeleton,
            placed: &self.placed,
            dynamics: &self.dynamics,
            islands: &self.islands,
            begins: &self.row_begins,
            push: &self.feeling.push,
            dt,
        };
        self.solver.rounds = 0;
        for island in &self.islands.islands {
            let first = self.islands.trees[island.trees.0];
            if self.rest.asleep[first] {
                let tree = &self.skeleton.trees[first];
                self.velocity[tree.dof..tree.dof + tree.n].fill(0.0);
                self.moved[tree.dof..tree.dof + tree.n].fill(0.0);
                continue;
            }
            let (rows, contacts) = (&mut self.rows, &mut self.contacts);
            let (velocity, moved) = (&mut self.velocity, &mut self.moved);
            self.solver.solve(&problem, island, rows, contacts, velocity, moved);
            self.rest.stop(
                &self.skeleton,
                &self.shapes,
                &self.islands,
                island,
                contacts,
                &self.feeling.push,
                &self.dynamics.velocity,
                velocity,
                moved,
            );
        }
    }

    fn feel(&mut self, dt: f64) {
        let solved = sensors::Solved {
            blueprint: &self.blueprint,
            skeleton: &self.skeleton,
            shapes: &self.shapes,
            placed: &self.placed,
            dynamics: &self.dynamics,
            rows: &self.rows,
            contacts: &self.contacts,
            touching: self.touching,
            state: &self.state,
            velocity: &self.velocity,
            dt,
        };
        sensors::read(&solved, &self.world_from_links, &mut self.feeling, &mut self.readings);
    }

    /// Updates the positions of connections, and removes those whose load was too great.
    fn tend_connections(&mut self) {
        if self.state.connections.is_empty() {
            return;
        }
        let mut connections = std::mem::take(&mut self.state.connections);
        let sides =
            Sides { skeleton: &self.skeleton, links: &self.world_from_links, state: &self.state };
        for (connection, reading) in connections.iter_mut().zip(&mut self.readings.connections) {
            connection.position = hold::position(&sides, connection);
            reading.displaced = hold::displaced(&sides, connection);
            reading.broken = reading.force.norm() > connection.strength.force_n
                || reading.torque.norm() > connection.strength.torque_nm;
        }
        let mut at = 0;
        connections.retain(|_| {
            at += 1;
            !self.readings.connections[at - 1].broken
        });
        self.state.connections = connections;
    }

    fn advance(&mut self, dt: f64) {
        self.before.copy_from_slice(&self.state.v);
        let (velocity, moved) = (&mut self.velocity, &mut self.moved);
        integrate::integrate(&self.skeleton, &self.placed, velocity, moved, dt, &mut self.state);
        self.place();
        momentum::keep(
            &self.skeleton,
            &self.placed,
            &mut self.dynamics,
            &self.velocity,
            dt,
            &mut self.state,
        );
        let change = self.state.v.iter().zip(&self.before);
        for (acceleration, (after, before)) in self.readings.acceleration.iter_mut().zip(change) {
            *acceleration = (after - before) / dt;
        }
    }
}

/// Whether a connection whose sides do not touch each other joins two shapes.
fn connected(skeleton: &Skeleton, state: &PhysicsState, shapes: &Shapes, near: &Near) -> bool {
    // Shapes of one mover are one side, fixed ones only if they belong to the same owner.
    let side = |owner: Owner| match owner {
        Owner::Link(link) => skeleton.seats[link.0].mover,
        Owner::Body(body) => skeleton.body_movers[body],
    };
    let [a, b] = near.parts.map(|part| &shapes.parts[part]);
    let same = |part: &broad::Part, owner: Owner| {
        if part.mover == 0 { part.owner == owner } else { part.mover == side(owner) }
    };
    state.connections.iter().filter(|connection| !connection.touches).any(|connection| {
        let [first, second] = connection.between;
        (same(a, first) && same(b, second)) || (same(a, second) && same(b, first))
    })
}

impl Physics for Engine {
    fn name(&self) -> &'static str {
        "own"
    }

    fn blueprint(&self) -> &Blueprint {
        &self.blueprint
    }

    fn state(&self) -> &PhysicsState {
        &self.state
    }

    fn restore(&mut self, state: &PhysicsState) -> Result<(), StateError> {
        state.check(&self.blueprint)?;
        self.state.clone_from(state);
        self.settle();
        Ok(())
    }

    fn step(&mut self, dt_secs: f64, input: &Input) -> &Readings {
        assert!(dt_secs > 0.0 && dt_secs.is_finite(), "a step takes time, not {dt_secs} s");
        assert_eq!(input.motors.len(), self.state.v.len(), "one motor per degree of freedom");
        let (skeleton, gravity) = (&self.skeleton, &self.blueprint.gravity);
        dynamics::compute(skeleton, &self.state, &self.placed, gravity, &mut self.dynamics);
        sensors::feel_pushes(
            skeleton,
            &self.placed,
            &self.world_from_links,
            &input.pushes,
            &input.motors,
            &mut self.feeling,
        );
        self.run_belts(input);
        self.stiffen(dt_secs, input);
        self.touch(dt_secs);
        self.hold(dt_secs);
        rows::list(
            &self.skeleton,
            &self.state,
            &input.motors,
            dt_secs,
            &self.dynamics,
            &self.springs.implicit,
            &mut self.rows,
            &mut self.row_begins,
        );
        self.solve(dt_secs);
        self.feel(dt_secs);
        self.advance(dt_secs);
        self.tend_connections();
        &self.readings
    }

    fn readings(&self) -> &Readings {
        &self.readings
    }

    fn world_from_links(&self) -> &[Pose] {
        &self.world_from_links
    }
}
