"""Puts the worlds of our laws of physics to MuJoCo, and says what comes out: the column of the law table in docs/simulation.md.

Prints a line for every test that states a law: its name, a tab, and the cell of the table. Steps of 1 ms, elliptic cones, the integrator
`implicitfast` and otherwise MuJoCo's defaults, as in the models that we export. `python mujoco_laws.py NAME …` does so for
these laws only.
"""

import math
import sys

import mujoco
import numpy as np

STEP = 1e-3
GRAVITY = 9.81


def world(body, gravity=f"0 0 {-GRAVITY}", options="", assets="", rest=""):
    text = f"""<mujoco><option timestep="{STEP}" gravity="{gravity}" integrator="implicitfast" cone="elliptic" {options}/>
    <asset>{assets}</asset><worldbody>{body}</worldbody>{rest}</mujoco>"""
    model = mujoco.MjModel.from_xml_string(text)
    data = mujoco.MjData(model)
    mujoco.mj_forward(model, data)
    return model, data


def run(model, data, secs):
    mujoco.mj_step(model, data, nstep=round(secs / STEP))


def free(geom, pos, mass=1.0, more="", name="a", turn="1 0 0 0"):
    return f'<body name="{name}" pos="{pos}" quat="{turn}"><freejoint/><geom {geom} mass="{mass}" {more}/></body>'


FLOOR = '<geom type="plane" size="0 0 1"/>'
BOX = 'type="box" size="0.05 0.05 0.05"'


def rotation(axis, angle):
    return " ".join(str(x) for x in [math.cos(angle / 2), *(math.sin(angle / 2) * np.array(axis))])


def carried(model, data):
    """Sum of the normal forces of all contacts (N)."""
    total, force = 0.0, np.zeros(6)
    for k in range(data.ncon):
        mujoco.mj_contactForce(model, data, k, force)
        total += force[0]
    return total


def a_pressed_box_rests_without_chatter():
    off, deepest = 0.0, 0.0
    model, data = world(FLOOR + free(BOX, "0 0 0.0501"))
    data.xfrc_applied[1][2] = -2e3
    run(model, data, 0.5)
    for _ in range(300):
        mujoco.mj_step(model, data)
        off = max(off, abs(carried(model, data) / (2e3 + GRAVITY) - 1.0))
        deepest = max(deepest, 0.05 - data.qpos[2])
    steady = "steady" if off < 1e-3 else f"within {100 * off:.1g} %"
    return f"2 kN on 1 kg: {steady}, {{:.0f}} mm deep", 1e3 * deepest


def no_load_presses_a_body_through_a_fixed_surface():
    plate = '<geom type="box" size="0.5 0.5 0.015" pos="0 0 -0.015"/>'
    for load in (1e3, 3e3, 1e4, 6e4):
        model, data = world(plate + free(BOX, "0 0 0.0501"))
        data.xfrc_applied[1][2] = -load
        run(model, data, 1.0)
        if data.qpos[2] < -0.08:
            return "passes it under {:.0f} kN", load / 1e3
    return "stays on it under {:.0f} kN", load / 1e3


def freeing_overlaps_adds_little_energy():
    random = np.random.default_rng(11)
    boxes = ""
    for k in range(20):
        x, y, z = random.uniform(-0.025, 0.025), random.uniform(-0.025, 0.025), random.uniform(0.08, 0.13)
        axis = random.normal(size=3)
        turn = rotation(axis / np.linalg.norm(axis), random.uniform(0.0, 1.0))
        boxes += free(BOX, f"{x} {y} {z}", 0.5, name=f"box{k}", turn=turn)
    model, data = world(FLOOR + boxes)
    fastest = 0.0
    for _ in range(4000):
        mujoco.mj_step(model, data)
        fastest = max(fastest, np.linalg.norm(data.qvel.reshape(-1, 6)[:, :3], axis=1).max())
    return "up to {:.1g} m/s", fastest


def flips_come_with_the_period_of_the_elliptic_integral():
    model, data = world(free('type="box" size="0.025 0.075 0.125"', "0 0 0", 1.2), gravity="0 0 0")
    data.qvel[3:] = [1e-3, 8.0, 0.0]
    flips, before = 0, 8.0
    for _ in range(60000):
        mujoco.mj_step(model, data)
        flips += data.qvel[4] * before < 0.0
        before = data.qvel[4] or before
    # The period of the elliptic integral, as in our test.
    least, middle, most = (0.1 * (a * a + b * b) for a, b in ((0.05, 0.15), (0.05, 0.25), (0.15, 0.25)))
    square = (most * 1e-3) ** 2 + (middle * 8.0) ** 2
    energy = most * 1e-6 + middle * 64.0
    rate = math.sqrt((most - middle) * (square - energy * least) / (least * middle * most))
    modulus = (middle - least) * (energy * most - square) / ((most - middle) * (square - energy * least))
    a, g = 1.0, math.sqrt(1.0 - modulus)
    while abs(a - g) > 1e-15:
        a, g = 0.5 * (a + g), math.sqrt(a * g)
    return "{:.0f} flips instead of {:.0f}", flips, math.floor(60.0 * rate * a / math.pi)


def a_spinning_ball_stops_by_its_torsional_friction():
    ball = free('type="sphere" size="0.05"', "0 0 0.05", 0.3, 'condim="4" friction="1 0.005 0.0001"')
    model, data = world(FLOOR + ball)
    run(model, data, 0.2)
    data.qvel[3:] = [0.0, 0.0, 10.0]
    run(model, data, 0.1)
    theory = 10.0 - 0.1 * 0.005 * GRAVITY / (0.4 * 0.05 * 0.05)
    return "off by {:.2g} %", 100 * abs(data.qvel[5] / theory - 1.0)


def what_spins_on_its_surface_slows_down_by_the_friction_of_all_of_it():
    disc = free('type="cylinder" size="0.1 0.025"', "0 0 0.025", 1.0, 'friction="0.5 0.005 0.0001"')
    model, data = world('<geom type="plane" size="0 0 1" friction="0.5 0.005 0.0001"/>' + disc)
    run(model, data, 0.2)
    data.qvel[5] = 10.0
    rate = 0.5 * GRAVITY * 2.0 / 3.0 * 0.1 / (0.5 * 0.1 * 0.1)
    run(model, data, 0.05)
    return "disc: {:.2g} times the torque", (10.0 - data.qvel[5]) / (rate * 0.05)


def slide(degrees, secs, friction=0.5):
    """How far a block moves down a slope that is steeper than friction holds by some degrees, and how far it should (m)."""
    slope = math.atan(friction) + math.radians(degrees)
    size = 'type="box" size="0.06 0.06 0.03"'
    more = f'friction="{friction} 0.005 0.0001"'
    model, data = world(
        f'<geom type="plane" size="0 0 1" {more}/>' + free(size, "0 0 0.03", 0.7, more),
        gravity=f"{GRAVITY * math.sin(slope)} 0 {-GRAVITY * math.cos(slope)}",
    )
    run(model, data, secs)
    pull = GRAVITY * (math.sin(slope) - friction * math.cos(slope))
    return data.qpos[0], 0.5 * pull * secs * secs


def what_slides_slowly_does_not_fall_asleep():
    way, theory = slide(0.1, 3.0)
    return "off by {:.2g} %", 100 * abs(way / theory - 1.0)


def blocks_slide_at_the_angle_of_friction():
    stuck, _ = slide(-1.0, 2.0)
    way, theory = slide(1.0, 2.0)
    return "creeps {:.2g} mm; off by {:.2g} %", 1e3 * stuck, 100 * abs(way / theory - 1.0)


def wheel(stiffness, start, count=1):
    bodies = "".join(
        f'<body name="w{k}"><inertial pos="0 0 0" mass="1" diaginertia="0.4 0.4 0.4"/>'
        f'<joint name="j{k}" axis="0 0 1" stiffness="{stiffness}"/>'
        for k in range(count)
    )
    model, data = world(bodies + "</body>" * count, gravity="0 0 0")
    data.qpos[:] = start
    return model, data


def a_spring_oscillates_with_its_period_and_keeps_its_energy():
    model, data = wheel(100.0, [0.5])
    signal = []
    for _ in range(60000):
        mujoco.mj_step(model, data)
        signal.append(data.qpos[0])
    signal = np.array(signal)
    up = np.nonzero((signal[:-1] < 0.0) & (signal[1:] >= 0.0))[0]
    cross = up + signal[up] / (signal[up] - signal[up + 1])
    period = STEP * (cross[-1] - cross[0]) / (len(cross) - 1)
    off = abs(period / (2.0 * math.pi * math.sqrt(0.4 / 100.0)) - 1.0)
    return "{:.1g}; {:.1g}", off, abs(signal[-1000:].max() / signal[:1000].max() - 1.0)


def springs_of_any_stiffness_are_stable():
    for exponent in range(-2, 13):
        model, data = wheel(10.0**exponent, [0.5, -0.3, 0.4], 3)
        for _ in range(2000):
            mujoco.mj_step(model, data)
            if not np.abs(data.qpos).max() < 2.0:
                return "grow from 10^{} N·m/rad on", exponent
    return "stable up to 10^{} N·m/rad", exponent


def a_conical_pendulum_circles_at_its_angle():
    tilt = 0.5
    rate = math.sqrt(GRAVITY / (0.5 * math.cos(tilt)))
    bob = f"""<body name="a" pos="{0.5 * math.sin(tilt)} 0 {1.0 - 0.5 * math.cos(tilt)}" quat="{rotation([0, 1, 0], -tilt)}">
    <freejoint/><inertial pos="0 0 0" mass="2" diaginertia="8e-7 8e-7 8e-7"/></body>"""
    model, data = world(bob, rest='<equality><connect body1="a" anchor="0 0 0.5"/></equality>')
    data.qvel[1] = rate * 0.5 * math.sin(tilt)
    turn = np.zeros(3)
    mujoco.mju_rotVecQuat(turn, np.array([0.0, 0.0, rate]), np.array([data.qpos[3], *-data.qpos[4:7]]))
    data.qvel[3:] = turn
    pull = 0.0
    for _ in range(10000):
        mujoco.mj_step(model, data)
        pull += 1e-4 * np.linalg.norm(2.0 * (data.qacc[:3] + [0.0, 0.0, GRAVITY]))
    return "off by {:.2g} %", 100 * abs(pull / (2.0 * GRAVITY / math.cos(tilt)) - 1.0)


def rocker_angle(ground, crank, coupler, rocker, angle):
    k1, k2 = ground / crank, ground / rocker
    k3 = (crank**2 - coupler**2 + rocker**2 + ground**2) / (2.0 * crank * rocker)
    a = math.cos(angle) - k1 - k2 * math.cos(angle) + k3
    b, c = -2.0 * math.sin(angle), k1 - (k2 + 1.0) * math.cos(angle) + k3
    return 2.0 * math.atan((-b - math.sqrt(b * b - 4.0 * a * c)) / (2.0 * a))


def a_four_bar_linkage_follows_freudenstein():
    bars = ground, crank, coupler, rocker = 0.5, 0.15, 0.45, 0.35

    def bar(length, joint, inner=""):
        geom = f'<geom type="box" size="{length / 2} 0.01 0.01" pos="{length / 2} 0 0" mass="{length}" contype="0" conaffinity="0"/>'
        return f'<joint name="{joint}" axis="0 0 1"/>{geom}{inner}'

    inner = f'<body name="coupler" pos="{crank} 0 0">{bar(coupler, "b")}</body>'
    bodies = f'<body name="crank">{bar(crank, "a", inner)}</body><body name="rocker" pos="{ground} 0 0">{bar(rocker, "d")}</body>'
    closed = f"""<equality><connect body1="coupler" body2="rocker" anchor="{coupler} 0 0"/></equality>
    <actuator><velocity joint="a" kv="1000" forcerange="-1000 1000"/></actuator>"""
    # The anchor on the rocker follows from the pose of the model, so it is set by hand.
    model, data = world(bodies, gravity="0 0 0", rest=closed)
    model.eq_data[0][3:6] = [rocker, 0.0, 0.0]
    out = rocker_angle(*bars, 1.0)
    tip = [ground + rocker * math.cos(out) - crank * math.cos(1.0), rocker * math.sin(out) - crank * math.sin(1.0)]
    names = {name: model.jnt_qposadr[model.joint(name).id] for name in "abd"}
    data.qpos[names["a"]], data.qpos[names["d"]] = 1.0, out
    data.qpos[names["b"]] = math.atan2(tip[1], tip[0]) - 1.0
    data.ctrl[0] = 2.0
    worst = 0.0
    for _ in range(7000):
        mujoco.mj_step(model, data)
        off = data.qpos[names["d"]] - rocker_angle(*bars, data.qpos[names["a"]])
        worst = max(worst, abs((off + math.pi) % (2.0 * math.pi) - math.pi))
    return "within {:.1g} rad", worst


def cell_borders_are_not_felt():
    slope, cells, radius = 0.1, 81, 0.11
    heights = np.tile(np.linspace(1.0, 0.0, cells), cells)
    top = 20.0 * math.tan(slope)
    field = f"""<hfield name="slope" nrow="{cells}" ncol="{cells}" size="10 10 {top} 1"
    elevation="{" ".join(str(h) for h in heights)}"/>"""
    normal = np.array([math.sin(slope), 0.0, math.cos(slope)])
    start = np.array([-8.0, 0.03, 8.0 * math.tan(slope)]) + normal * radius
    ball = free(f'type="sphere" size="{radius}"', " ".join(str(x) for x in start))
    model, data = world(f'<geom type="hfield" hfield="slope" pos="0 0 {-top / 2}"/>' + ball, assets=field)
    run(model, data, 4.0)
    speed = np.linalg.norm(data.qvel[:3])
    return "off by {:.2g} %", 100 * abs(speed / (5.0 / 7.0 * GRAVITY * math.sin(slope) * 4.0) - 1.0)


LAWS = [
    a_pressed_box_rests_without_chatter,
    no_load_presses_a_body_through_a_fixed_surface,
    freeing_overlaps_adds_little_energy,
    flips_come_with_the_period_of_the_elliptic_integral,
    a_spinning_ball_stops_by_its_torsional_friction,
    what_spins_on_its_surface_slows_down_by_the_friction_of_all_of_it,
    what_slides_slowly_does_not_fall_asleep,
    blocks_slide_at_the_angle_of_friction,
    a_spring_oscillates_with_its_period_and_keeps_its_energy,
    springs_of_any_stiffness_are_stable,
    a_four_bar_linkage_follows_freudenstein,
    a_conical_pendulum_circles_at_its_angle,
    cell_borders_are_not_felt,
]


def main():
    wanted = set(sys.argv[1:])
    for law in LAWS:
        if not wanted or law.__name__ in wanted:
            text, *numbers = law()
            print(law.__name__, text.format(*numbers), sep="\t")


main()
