import type { Layer } from "../registry";
import { cloud } from "./cloud";
import { contacts } from "./contacts";
import { found } from "./found";
import { frames } from "./frames";
import { frontiers } from "./frontiers";
import { frustum } from "./frustum";
import { map } from "./map";
import { mapFrontier } from "./map_frontier";
import { mapState } from "./map_state";
import { path } from "./path";
import { sensors } from "./sensors";
import { shield } from "./shield";
import { unseen } from "./unseen";
import { utilities } from "./utilities";
import { views } from "./views";
import { voids } from "./voids";

/** All layers, in the order of their switches. */
export const LAYERS: Layer[] = [shield, frames, frustum, contacts, sensors, path, map, mapState, mapFrontier, cloud, found, frontiers, voids, views, utilities, unseen];
