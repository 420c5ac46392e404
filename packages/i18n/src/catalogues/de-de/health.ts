import type { Phrases } from "../../phrases.ts";

export const health = {
  title: "Wartungsarbeiten",
  detail: "Wir arbeiten am Portal. Es kommt von selbst zurück, sobald es bereit ist.",
  checking: "Wird alle paar Sekunden geprüft",
  check_now: "Jetzt prüfen",
  utilities: "Weiterhin erreichbar",
  sign_in_required: "Anmeldung erforderlich",
  back_title: "Alles läuft",
  back_detail: "Das Portal ist wieder verfügbar.",
} as const satisfies Phrases["health"];
