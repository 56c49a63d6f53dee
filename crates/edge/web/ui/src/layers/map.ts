import { mapLayer } from "../map_layer";

/** The occupied cells of the map, coloured by height. */
export const map = mapLayer({ id: "map", label: "Map by height", on: true }, [{ what: "occupied", colour: "height", opacity: 1 }]);
