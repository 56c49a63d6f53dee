import type { Layer } from "../registry";
import { contacts } from "./contacts";
import { frames } from "./frames";
import { frustum } from "./frustum";
import { path } from "./path";
import { sensors } from "./sensors";
import { shield } from "./shield";

/** All layers, in the order of their switches. */
export const LAYERS: Layer[] = [shield, frames, frustum, contacts, sensors, path];
