import type { Layer } from "../registry";
import { contacts } from "./contacts";
import { frames } from "./frames";
import { frontiers } from "./frontiers";
import { frustum } from "./frustum";
import { path } from "./path";
import { sensors } from "./sensors";
import { shield } from "./shield";
import { unseen } from "./unseen";
import { utilities } from "./utilities";
import { views } from "./views";
import { voids } from "./voids";

/** All layers, in the order of their switches. */
export const LAYERS: Layer[] = [shield, frames, frustum, contacts, sensors, path, frontiers, voids, views, utilities, unseen];
