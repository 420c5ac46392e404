import type { Phrases } from "../../phrases.ts";

export const whitelabel = {
  landing: {
    title: "Willkommen bei {{name}}",
    detail:
      "Dieses Portal ist im Browser derzeit nicht geöffnet. Ihre Hausverwaltung hilft Ihnen weiter.",
  },
} as const satisfies Phrases["whitelabel"];
