import type { ErrorCatalogue } from "../../errors.ts";

export const errors = {
  credentials_not_match: {
    title: "E-Mail-Adresse oder Passwort stimmt nicht",
    detail: "Prüfen Sie beides und versuchen Sie es noch einmal.",
  },
  enter_valid_code: {
    title: "Bitte einen gültigen Code eingeben",
    detail: "Prüfen Sie die Ziffern oder fordern Sie einen neuen Code an.",
  },
  invalid_email: {
    title: "Ungültige E-Mail-Adresse",
    detail: "Geben Sie eine Adresse wie name@firma.de ein.",
  },
  password_has_been_used: {
    title: "Dieses alte Passwort kann nicht wiederverwendet werden",
    detail: "Wählen Sie eines, das Sie hier noch nicht hatten.",
  },
  password_reset_limit_has_been_reached: {
    title: "Zu viele Versuche",
    detail: "Warten Sie etwas, bevor Sie einen weiteren Code anfordern.",
  },
  "auth.building_not_open": {
    title: "Mit Ihrer Adresse ist dieses Gebäude nicht wählbar",
    detail: "Wählen Sie ein anderes Gebäude oder fragen Sie Ihre Hausverwaltung.",
  },
  "auth.code_limit_reached": {
    title: "Zu viele Versuche",
    detail: "Warten Sie etwas, bevor Sie einen weiteren Code anfordern.",
  },
  "auth.code_spent": {
    title: "Zu viele Versuche",
    detail: "Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.",
  },
  "auth.factor_needed": {
    title: "Das ist Ihr letzter zweiter Faktor",
    detail: "Ihr Gebäude oder Unternehmen verlangt einen. Fügen Sie erst einen anderen hinzu.",
  },
  "auth.factor_not_found": {
    title: "Das gibt es nicht mehr",
    detail: "Es wurde inzwischen entfernt. Laden Sie die Seite neu, um zu sehen, was Sie haben.",
  },
  "auth.factor_not_right": {
    title: "Dieser Code ist nicht richtig",
    detail:
      "Geben Sie den Code ein, den Ihre App jetzt anzeigt, oder einen unbenutzten Wiederherstellungscode.",
  },
  "auth.factor_setup_ended": {
    title: "Die Einrichtung hat zu lange gedauert",
    detail: "Beginnen Sie erneut mit einem neuen QR-Code.",
  },
  "auth.foreign_origin": {
    title: "Diese Anfrage kam von einer anderen Website",
    detail: "Öffnen Sie das Portal selbst und versuchen Sie es dort noch einmal.",
  },
  "auth.link_not_valid": {
    title: "Dieser Link gilt nicht mehr",
    detail: "Er gilt einmal und nur eine Minute lang. Öffnen Sie ihn erneut aus dem Portal.",
  },
  "auth.login_code_off": {
    title: "Die Anmeldung per Code ist hier nicht verfügbar",
    detail: "Verwenden Sie stattdessen Ihr Passwort.",
  },
  "auth.password_of_names": {
    title: "Dieses Passwort ist kaum mehr als ein Name",
    detail:
      "Namen des Portals, des Gebäudes, der Firma oder Ihr eigener werden zuerst geraten. Fügen Sie Wörter hinzu, die niemand erwartet.",
  },
  "auth.passkey_refused": {
    title: "Dieser Passkey wurde nicht angenommen",
    detail: "Verwenden Sie einen Passkey Ihres Kontos oder melden Sie sich auf andere Weise an.",
  },
  "auth.passkeys_not_offered": {
    title: "Passkeys funktionieren unter dieser Internetadresse nicht",
    detail:
      "Öffnen Sie das Portal unter seiner eigenen Internetadresse oder wählen Sie einen anderen Weg.",
  },
  "auth.password_too_common": {
    title: "Dieses Passwort ist zu verbreitet",
    detail:
      "Es steht auf Listen gestohlener Passwörter. Mehrere Wörter, die nicht zusammengehören, sind schwer zu erraten.",
  },
  "auth.password_too_weak": {
    title: "Dieses Passwort ist zu leicht zu erraten",
    detail: "Beachten Sie die Liste unter dem Feld.",
  },
  "auth.proof_required": {
    title: "Bestätigen Sie, dass Sie es sind",
    detail: "Weisen Sie sich aus, bevor Sie das ändern.",
  },
  "auth.registration_ended": {
    title: "Diese Registrierung ist beendet",
    detail:
      "Beginnen Sie noch einmal mit Ihrer E-Mail-Adresse. Gibt es Ihr Konto schon, melden Sie sich an.",
  },
  "auth.second_factor_required": {
    title: "Noch ein Schritt",
    detail: "Ihr Konto verlangt einen zweiten Faktor.",
  },
  "auth.session_ended": {
    title: "Ihre Sitzung ist abgelaufen",
    detail: "Bitte melden Sie sich noch einmal an.",
  },
  "auth.session_not_found": {
    title: "Diese Anmeldung ist bereits beendet",
    detail: "Laden Sie die Liste neu.",
  },
  "auth.session_required": {
    title: "Bitte melden Sie sich an",
    detail:
      "Diese Seite ist den Menschen im Gebäude vorbehalten. Melden Sie sich an, um sie zu sehen.",
  },
  "auth.sign_in_ended": {
    title: "Diese Anmeldung ist beendet",
    detail: "Beginnen Sie erneut mit Ihrer E-Mail-Adresse.",
  },
  "auth.sign_up_unfinished": {
    title: "Ihr Konto ist noch nicht vollständig",
    detail: "Schließen Sie zuerst die Registrierung ab.",
  },
  "auth.sso_required": {
    title: "Ihr Unternehmen meldet sich über seine eigene Seite an",
    detail: "Gehen Sie zurück und wählen Sie die Anmeldung Ihres Unternehmens.",
  },
  "auth.terms_not_accepted": {
    title: "Die Bedingungen müssen akzeptiert werden",
    detail: "Lesen und akzeptieren Sie die Nutzungsbedingungen und die Datenschutzerklärung.",
  },
  "auth.too_many_attempts": {
    title: "Zu viele Versuche",
    detail:
      "Warten Sie etwas, oder legen Sie mit einem Code aus einer E-Mail ein neues Passwort fest.",
  },
  "auth.too_many_passkeys": {
    title: "Ihr Konto hat so viele Passkeys, wie möglich sind",
    detail: "Entfernen Sie einen, den Sie nicht mehr verwenden.",
  },
  "auth.unknown_domain": {
    title: "Firmen-E-Mail nicht gefunden",
    detail: "Kein Gebäude hier kennt die Domain dieser Adresse.",
  },
  "buildings.not_found": {
    title: "Gebäude nicht gefunden",
    detail: "Es existiert nicht, oder Ihr Konto hat keinen Zugang dazu.",
  },
  "buildings.portfolio_not_found": {
    title: "Portfolio nicht gefunden",
    detail: "Es existiert nicht, oder Ihr Konto hat keinen Zugang dazu.",
  },
  "companies.not_found": {
    title: "Unternehmen nicht gefunden",
    detail: "Es ist vielleicht ausgezogen. Gehen Sie zurück zu den Unternehmen des Gebäudes.",
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
  "documents.not_found": {
    title: "Dokument nicht gefunden",
    detail:
      "Die Seite verweist nicht mehr darauf, oder es war zu lange geöffnet. Öffnen Sie es noch einmal.",
  },
  "documents.not_pdf": {
    title: "Das ist keine PDF-Datei",
    detail: "Sagen Sie Ihrer Hausverwaltung, dass der Link nicht zu einem Dokument führt.",
  },
  "documents.too_large": {
    title: "Das Dokument ist zu groß, um es hier zu zeigen",
    detail: "Öffnen Sie stattdessen seine eigene Adresse.",
  },
  "documents.too_many": {
    title: "Zu viele Dokumente auf einmal",
    detail: "Warten Sie ein wenig, und öffnen Sie es dann noch einmal.",
  },
  "documents.unreachable": {
    title: "Das Dokument lädt nicht",
    detail: "Die Seite, auf der es liegt, antwortet nicht. Versuchen Sie es später noch einmal.",
  },
  "events.already_attending": {
    title: "Sie haben schon geantwortet",
    detail: "Sie stehen auf der Liste. Sagen Sie zuerst ab, wenn Sie anders antworten möchten.",
  },
  "events.closed": {
    title: "Für diese Veranstaltung ist keine Zusage möglich",
    detail: "Sie ist vorbei, oder es werden gerade keine Antworten angenommen.",
  },
  "events.not_attending": {
    title: "Sie stehen nicht auf der Liste",
    detail: "Es gibt nichts abzusagen. Laden Sie die Seite neu, um den Stand zu sehen.",
  },
  "events.not_found": {
    title: "Veranstaltung nicht gefunden",
    detail: "Vielleicht wurde sie entfernt. Gehen Sie zurück zur Startseite des Gebäudes.",
  },
  "events.sold_out": {
    title: "Alle Plätze sind vergeben",
    detail: "Für Sie und Ihre Gäste sind nicht mehr genug Plätze frei.",
  },
  "events.too_many_feeds": {
    title: "Sie haben zu viele Kalender-Adressen angelegt",
    detail: "Warten Sie eine Stunde, bevor Sie eine weitere anlegen.",
  },
  "events.too_many_guests": {
    title: "So viele Gäste können Sie nicht mitbringen",
    detail: "Wählen Sie weniger Gäste und versuchen Sie es noch einmal.",
  },
  "images.not_found": {
    title: "Bild nicht gefunden",
    detail: "Es wurde vielleicht durch ein anderes ersetzt.",
  },
  "offers.claims_limit": {
    title: "Mehr können Sie nicht sichern",
    detail: "Alle Plätze dieses Angebots, die Ihnen zustehen, sind vergeben.",
  },
  "offers.closed": {
    title: "Dieses Angebot lässt sich gerade nicht sichern",
    detail: "Auf seiner Seite steht, wann das möglich ist.",
  },
  "offers.not_claimed": {
    title: "Sie haben dieses Angebot nicht gesichert",
    detail: "Laden Sie die Seite neu, um den aktuellen Stand zu sehen.",
  },
  "offers.not_eligible": {
    title: "Dieses Angebot gilt nicht für Ihr Unternehmen",
    detail: "Fragen Sie das Team Ihres Hauses, wenn Sie es anders sehen.",
  },
  "offers.not_found": {
    title: "Angebot nicht gefunden",
    detail: "Vielleicht ist es beendet, oder es gehört zu einem anderen Gebäude.",
  },
  "posts.not_found": {
    title: "Beitrag nicht gefunden",
    detail: "Vielleicht wurde er entfernt, oder er gehört zu einem anderen Gebäude.",
  },
  "permissions.not_allowed": {
    title: "Das ist Ihnen nicht erlaubt",
    detail: "Bitten Sie Ihre Hausverwaltung um Zugang.",
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
  "sso.provider_not_found": {
    title: "Dieser Anmeldeweg ist nicht verfügbar",
    detail: "Gehen Sie zurück und geben Sie Ihre E-Mail-Adresse erneut ein.",
  },
  "sso.provider_unreachable": {
    title: "Die Anmeldung Ihres Unternehmens antwortet nicht",
    detail: "Versuchen Sie es in einigen Minuten erneut.",
  },
  "sso.refused": {
    title: "Die Anmeldung Ihres Unternehmens wurde nicht angenommen",
    detail: "Versuchen Sie es erneut. Hält das an, nennen Sie dem Support die Trace-ID.",
  },
  "sso.sign_up_required": {
    title: "Ihr Konto ist noch nicht vollständig",
    detail: "Schließen Sie zuerst die Registrierung ab.",
  },
  "sso.transaction_ended": {
    title: "Diese Anmeldung ist beendet",
    detail: "Beginnen Sie erneut mit Ihrer E-Mail-Adresse.",
  },
  "users.changed_elsewhere": {
    title: "Ihr Profil wurde an anderer Stelle geändert",
    detail: "Laden Sie es neu und ändern Sie es dann.",
  },
  "whitelabel.not_found": {
    title: "Marke nicht gefunden",
    detail: "Prüfen Sie die Adresse, oder fragen Sie den Betreiber des Portals.",
  },
} as const satisfies ErrorCatalogue;
