import type { Phrases } from "../../phrases.ts";

export const buildings = {
  home: {
    sections: "Abschnitte dieser Seite",
    spotlight: "Im Blickpunkt",
    discover: "Entdecken",
    amenities: "Ausstattung",
  },
} as const satisfies Phrases["buildings"];
