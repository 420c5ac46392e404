import type { ErrorCatalogue } from "../../errors.ts";

export const errors = {
  credentials_not_match: {
    title: "E-Mail-Adresse oder Passwort stimmt nicht",
    detail: "Prüfen Sie beides und versuchen Sie es noch einmal.",
  },
  invalid_email: {
    title: "Ungültige E-Mail-Adresse",
    detail: "Geben Sie eine Adresse wie name@firma.de ein.",
  },
  "auth.session_ended": {
    title: "Ihre Sitzung ist abgelaufen",
    detail: "Bitte melden Sie sich noch einmal an.",
  },
  "auth.session_required": {
    title: "Bitte melden Sie sich an",
    detail:
      "Diese Seite ist den Menschen im Gebäude vorbehalten. Melden Sie sich an, um sie zu sehen.",
  },
  "auth.foreign_origin": {
    title: "Diese Anfrage kam von einer anderen Website",
    detail: "Öffnen Sie das Portal selbst und versuchen Sie es dort noch einmal.",
  },
  "auth.too_many_attempts": {
    title: "Zu viele Versuche",
    detail: "Warten Sie einige Minuten, bevor Sie es noch einmal versuchen.",
  },
  "buildings.not_found": {
    title: "Gebäude nicht gefunden",
    detail: "Es existiert nicht, oder Ihr Konto hat keinen Zugang dazu.",
  },
  "content.category_not_found": {
    title: "Kategorie nicht gefunden",
    detail: "Sie wurde vielleicht entfernt. Gehen Sie zurück zur Startseite des Gebäudes.",
  },
  "content.not_found": {
    title: "Diese Seite gibt es nicht mehr",
    detail:
      "Sie ist vielleicht abgelaufen oder wurde entfernt. Gehen Sie zurück zur Startseite des Gebäudes.",
  },
  "images.not_found": {
    title: "Bild nicht gefunden",
    detail: "Es wurde vielleicht durch ein anderes ersetzt.",
  },
  "request.invalid": {
    title: "Etwas an der Anfrage stimmt nicht",
    detail: "Prüfen Sie Ihre Angaben und versuchen Sie es noch einmal.",
  },
  "request.malformed": {
    title: "Die Anfrage war nicht lesbar",
    detail: "Laden Sie die Seite neu und versuchen Sie es noch einmal.",
  },
  "request.not_found": {
    title: "Seite nicht gefunden",
    detail: "Prüfen Sie die Adresse, oder gehen Sie zur Startseite.",
  },
  "request.too_large": {
    title: "Das ist zu groß",
    detail: "Senden Sie weniger auf einmal und versuchen Sie es noch einmal.",
  },
  "request.unsupported_type": {
    title: "Diese Art von Datei oder Daten wird nicht angenommen",
    detail: "Wählen Sie ein anderes Format und versuchen Sie es noch einmal.",
  },
  "server.database_unavailable": {
    title: "Das Portal ist kurz nicht verfügbar",
    detail: "Es ist in Kürze wieder da. Was Sie gespeichert haben, bleibt erhalten.",
  },
  "server.failed": {
    title: "Etwas ist schiefgegangen",
    detail:
      "Versuchen Sie es noch einmal. Bleibt der Fehler, wenden Sie sich mit der Kennung an den Support.",
  },
} as const satisfies ErrorCatalogue;
