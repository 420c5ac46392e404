export const errors = {
  credentials_not_match: {
    title: "Nieprawidłowy adres e-mail lub hasło",
    detail: "Sprawdź jedno i drugie i spróbuj ponownie.",
  },
  enter_valid_code: {
    title: "Wpisz prawidłowy kod",
    detail: "Sprawdź cyfry albo poproś o nowy kod.",
  },
  invalid_email: {
    title: "Nieprawidłowy adres e-mail",
    detail: "Wpisz adres taki jak imie@firma.pl.",
  },
  password_has_been_used: {
    title: "Nie można ponownie użyć tego hasła",
    detail: "Wybierz hasło, którego jeszcze tu nie było.",
  },
  password_reset_limit_has_been_reached: {
    title: "Osiągnięto limit prób",
    detail: "Odczekaj chwilę, zanim poprosisz o kolejny kod.",
  },
  "auth.building_not_open": {
    title: "Z tym adresem nie można dołączyć do tego budynku",
    detail: "Wybierz inny budynek albo zapytaj administrację budynku.",
  },
  "auth.code_limit_reached": {
    title: "Osiągnięto limit prób",
    detail: "Odczekaj chwilę, zanim poprosisz o kolejny kod.",
  },
  "auth.code_spent": {
    title: "Osiągnięto limit prób",
    detail: "Ten kod już nie działa. Poproś o nowy.",
  },
  "auth.factor_needed": {
    title: "To Twój ostatni drugi składnik",
    detail: "Twój budynek lub firma wymaga drugiego składnika. Najpierw dodaj inny.",
  },
  "auth.factor_not_found": {
    title: "Tego już nie ma",
    detail: "Zostało w międzyczasie usunięte. Odśwież stronę, aby zobaczyć, co masz.",
  },
  "auth.factor_not_right": {
    title: "Ten kod jest nieprawidłowy",
    detail: "Wpisz kod, który aplikacja pokazuje teraz, lub niewykorzystany kod odzyskiwania.",
  },
  "auth.factor_setup_ended": {
    title: "Konfiguracja trwała zbyt długo",
    detail: "Zacznij od nowa z nowym kodem QR.",
  },
  "auth.foreign_origin": {
    title: "To żądanie pochodzi z innej witryny",
    detail: "Otwórz sam portal i spróbuj tam ponownie.",
  },
  "auth.link_not_valid": {
    title: "Ten link nie jest już ważny",
    detail: "Działa tylko raz i tylko przez minutę. Otwórz go ponownie w portalu.",
  },
  "auth.login_code_off": {
    title: "Logowanie kodem nie jest tu dostępne",
    detail: "Użyj hasła.",
  },
  "auth.password_of_names": {
    title: "To hasło to niewiele więcej niż nazwa",
    detail:
      "Nazwy portalu, budynku i firmy oraz Twoje imię i nazwisko zgaduje się najpierw. Dodaj słowa, których nikt się nie spodziewa.",
  },
  "auth.passkey_refused": {
    title: "Ten klucz dostępu nie został przyjęty",
    detail: "Użyj klucza dostępu swojego konta lub wybierz inny sposób logowania.",
  },
  "auth.passkeys_not_offered": {
    title: "Klucze dostępu nie działają pod tym adresem internetowym",
    detail: "Otwórz portal pod jego własnym adresem lub wybierz inny sposób.",
  },
  "auth.password_too_common": {
    title: "To hasło jest zbyt popularne",
    detail:
      "Jest na listach wykradzionych haseł. Kilka słów, które do siebie nie pasują, trudno odgadnąć.",
  },
  "auth.password_too_weak": {
    title: "To hasło zbyt łatwo odgadnąć",
    detail: "Zastosuj się do listy pod polem.",
  },
  "auth.proof_required": {
    title: "Potwierdź, że to Ty",
    detail: "Potwierdź swoją tożsamość, zanim to zmienisz.",
  },
  "auth.registration_ended": {
    title: "Ta rejestracja się zakończyła",
    detail: "Zacznij od nowa od adresu e-mail. Jeśli konto już istnieje, zaloguj się.",
  },
  "auth.second_factor_required": {
    title: "Jeszcze jeden krok",
    detail: "Twoje konto wymaga drugiego składnika.",
  },
  "auth.session_ended": {
    title: "Sesja wygasła",
    detail: "Zaloguj się ponownie.",
  },
  "auth.session_not_found": {
    title: "Ta sesja jest już zakończona",
    detail: "Odśwież listę.",
  },
  "auth.session_required": {
    title: "Zaloguj się",
    detail: "Ta strona jest dla osób z budynku. Zaloguj się, aby ją zobaczyć.",
  },
  "auth.sign_in_ended": {
    title: "To logowanie zostało zakończone",
    detail: "Zacznij od nowa od swojego adresu e-mail.",
  },
  "auth.sign_up_unfinished": {
    title: "Konto nie jest jeszcze kompletne",
    detail: "Najpierw dokończ rejestrację.",
  },
  "auth.sso_required": {
    title: "Twoja firma ma własną stronę logowania",
    detail: "Wróć i wybierz logowanie przez swoją firmę.",
  },
  "auth.terms_not_accepted": {
    title: "Potrzebna jest akceptacja regulaminu",
    detail: "Przeczytaj i zaakceptuj regulamin oraz politykę prywatności.",
  },
  "auth.too_many_attempts": {
    title: "Zbyt wiele prób",
    detail: "Odczekaj chwilę albo ustaw nowe hasło za pomocą kodu z e-maila.",
  },
  "auth.too_many_passkeys": {
    title: "Twoje konto ma już najwięcej kluczy dostępu, ile może mieć",
    detail: "Usuń klucz, którego już nie używasz.",
  },
  "auth.unknown_domain": {
    title: "Nie znaleziono adresu firmowego",
    detail: "Żaden budynek nie zna tu domeny tego adresu.",
  },
  "buildings.not_found": {
    title: "Nie znaleziono budynku",
    detail: "Budynek nie istnieje albo Twoje konto nie ma do niego dostępu.",
  },
  "buildings.portfolio_not_found": {
    title: "Nie znaleziono portfolio",
    detail: "Portfolio nie istnieje albo Twoje konto nie ma do niego dostępu.",
  },
  "companies.not_found": {
    title: "Nie znaleziono firmy",
    detail: "Mogła się wyprowadzić. Wróć do firm tego budynku.",
  },
  "content.category_not_found": {
    title: "Nie znaleziono kategorii",
    detail: "Mogła zostać usunięta. Wróć do strony głównej budynku.",
  },
  "content.not_found": {
    title: "Tej strony już nie ma",
    detail: "Mogła stracić ważność albo zostać usunięta. Wróć do strony głównej budynku.",
  },
  "documents.not_found": {
    title: "Nie znaleziono dokumentu",
    detail: "Strona już do niego nie prowadzi albo był otwarty zbyt długo. Otwórz go ponownie.",
  },
  "documents.not_pdf": {
    title: "To nie jest plik PDF",
    detail: "Daj znać administracji budynku, że link nie prowadzi do dokumentu.",
  },
  "documents.too_large": {
    title: "Dokument jest zbyt duży, aby go tu pokazać",
    detail: "Otwórz go pod jego własnym adresem.",
  },
  "documents.too_many": {
    title: "Zbyt wiele dokumentów naraz",
    detail: "Odczekaj chwilę i otwórz go ponownie.",
  },
  "documents.unreachable": {
    title: "Nie udało się wczytać dokumentu",
    detail: "Witryna, na której się znajduje, nie odpowiada. Spróbuj ponownie później.",
  },
  "events.already_attending": {
    title: "Odpowiedź została już udzielona",
    detail: "Jesteś na liście. Aby odpowiedzieć inaczej, najpierw zrezygnuj z udziału.",
  },
  "events.closed": {
    title: "Na to wydarzenie nie można się teraz zapisać",
    detail: "Już się odbyło albo zapisy są w tej chwili zamknięte.",
  },
  "events.not_attending": {
    title: "Nie ma Cię na liście",
    detail: "Nie ma z czego rezygnować. Odśwież stronę, aby zobaczyć aktualny stan.",
  },
  "events.not_found": {
    title: "Nie znaleziono wydarzenia",
    detail: "Mogło zostać usunięte. Wróć do strony głównej budynku.",
  },
  "events.sold_out": {
    title: "Brak wolnych miejsc",
    detail: "Nie wystarczy miejsc dla Ciebie i Twoich gości.",
  },
  "events.too_many_feeds": {
    title: "Utworzono zbyt wiele adresów kalendarza",
    detail: "Odczekaj godzinę, zanim utworzysz kolejny.",
  },
  "events.too_many_guests": {
    title: "Nie można zabrać tylu gości",
    detail: "Wybierz mniej gości i spróbuj ponownie.",
  },
  "images.not_found": {
    title: "Nie znaleziono obrazu",
    detail: "Mógł zostać zastąpiony innym.",
  },
  "offers.claims_limit": {
    title: "Limit odbioru został osiągnięty",
    detail: "Nie można odebrać tej oferty więcej razy.",
  },
  "offers.closed": {
    title: "Tej oferty nie można teraz odebrać",
    detail: "Na jej stronie jest informacja, kiedy będzie to możliwe.",
  },
  "offers.not_claimed": {
    title: "Ta oferta nie jest odebrana",
    detail: "Odśwież stronę, aby zobaczyć aktualny stan.",
  },
  "offers.not_eligible": {
    title: "Ta oferta nie jest dla Twojej firmy",
    detail: "Jeśli powinno być inaczej, zapytaj administrację budynku.",
  },
  "offers.not_found": {
    title: "Nie znaleziono oferty",
    detail: "Mogła się zakończyć albo należy do innego budynku.",
  },
  "posts.not_found": {
    title: "Nie znaleziono aktualności",
    detail: "Mogła zostać usunięta albo należy do innego budynku.",
  },
  "permissions.not_allowed": {
    title: "Brak uprawnień",
    detail: "Poproś administrację budynku o dostęp.",
  },
  "request.invalid": {
    title: "Coś się nie zgadza",
    detail: "Sprawdź wpisane dane i spróbuj ponownie.",
  },
  "request.malformed": {
    title: "Nie udało się odczytać żądania",
    detail: "Odśwież stronę i spróbuj ponownie.",
  },
  "request.not_found": {
    title: "Nie znaleziono strony",
    detail: "Sprawdź adres albo przejdź do strony głównej.",
  },
  "request.too_large": {
    title: "To jest zbyt duże",
    detail: "Wyślij naraz mniej i spróbuj ponownie.",
  },
  "request.unsupported_type": {
    title: "Ten rodzaj pliku lub danych nie jest przyjmowany",
    detail: "Wybierz inny format i spróbuj ponownie.",
  },
  "server.database_unavailable": {
    title: "Portal jest chwilowo niedostępny",
    detail: "Wkrótce wróci. Nic z zapisanych danych nie przepadło.",
  },
  "server.failed": {
    title: "Coś poszło nie tak",
    detail: "Spróbuj ponownie. Jeśli błąd się powtarza, podaj pomocy technicznej identyfikator.",
  },
  "sso.provider_not_found": {
    title: "Ten sposób logowania nie jest dostępny",
    detail: "Wróć i wpisz ponownie swój adres e-mail.",
  },
  "sso.provider_unreachable": {
    title: "System logowania Twojej firmy nie odpowiada",
    detail: "Spróbuj ponownie za kilka minut.",
  },
  "sso.refused": {
    title: "Logowanie przez Twoją firmę nie powiodło się",
    detail: "Spróbuj ponownie. Jeśli to się powtarza, podaj pomocy technicznej identyfikator.",
  },
  "sso.sign_up_required": {
    title: "Konto nie jest jeszcze kompletne",
    detail: "Najpierw dokończ rejestrację.",
  },
  "sso.transaction_ended": {
    title: "To logowanie jest już zakończone",
    detail: "Zacznij ponownie od adresu e-mail.",
  },
  "users.changed_elsewhere": {
    title: "Profil zmieniono w innym miejscu",
    detail: "Wczytaj go ponownie, a potem wprowadź zmiany.",
  },
  "whitelabel.not_found": {
    title: "Nie znaleziono marki",
    detail: "Sprawdź adres albo zapytaj operatora portalu.",
  },
} as const;
