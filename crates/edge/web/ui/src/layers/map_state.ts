import { mapLayer } from "../map_layer";

/** The occupied cells of the map, and the border of the free ones; what is neither is unknown. */
export const mapState = mapLayer({ id: "map-state", label: "Map: occupied (red), free (green)", on: false }, [
  { what: "occupied", colour: 0xc2452d, opacity: 1 },
  { what: "free", colour: 0x2fae5a, opacity: 0.12 },
]);
