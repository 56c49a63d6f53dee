import { mapLayer } from "../map_layer";

/** The free cells of the map that have an unknown one beside them. */
export const mapFrontier = mapLayer({ id: "map-frontier", label: "Map: frontier", on: false }, [{ what: "frontier", colour: 0xa855f7, opacity: 0.55 }]);
