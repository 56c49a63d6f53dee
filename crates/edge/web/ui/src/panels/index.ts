import type { Panel } from "../registry";
import { camera } from "./camera";
import { exploration } from "./exploration";
import { hand } from "./hand";
import { jog } from "./jog";
import { log } from "./log";
import { motion } from "./motion";
import { plots } from "./plots";
import { recording } from "./recording";
import { scene } from "./scene";
import { task } from "./task";

/** All panels, in the order of their tabs. */
export const PANELS: Panel[] = [task, motion, jog, hand, camera, plots, scene, exploration, log, recording];
