import type { ChapterPhrases } from "../../phrases.ts";

export const amenities = {
  detail: "Was das Gebäude Ihnen bietet.",
  categories: "Kategorien",
  all: "Alle",
  request: {
    action: "Per E-Mail anfragen",
    note: "Öffnet eine E-Mail an {{address}}.",
    subject: "{{amenity}}, {{building}}",
    body: "Guten Tag,\n\nich möchte gern nutzen: {{amenity}}\nWann: \nFür wie viele Personen: \n",
  },
} as const satisfies ChapterPhrases<"amenities">;
