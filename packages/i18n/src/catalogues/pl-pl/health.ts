export const health = {
  title: "Prace serwisowe",
  detail: "Pracujemy nad portalem. Wróci sam, gdy tylko będzie gotowy.",
  checking: "Sprawdzamy ponownie co kilka sekund",
  check_now: "Sprawdź teraz",
  utilities: "Nadal dostępne",
  sign_in_required: "Wymagane logowanie",
  back_title: "Wszystko działa",
  back_detail: "Portal jest znów dostępny.",
} as const;
