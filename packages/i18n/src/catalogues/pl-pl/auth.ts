export const auth = {
  page_title: "Logowanie",
  welcome: "Zaloguj się do portalu {{name}}",
  email: {
    label: "Służbowy adres e-mail",
    help: "Podaj adres znany administracji budynku.",
    next: "Dalej",
    invalid: "Nieprawidłowy adres e-mail. Wpisz adres taki jak imie@firma.pl.",
  },
  password: {
    title: "Wpisz hasło",
    label: "Hasło",
    show: "Pokaż hasło",
    hide: "Ukryj hasło",
    sign_in: "Zaloguj się",
    signing_in_as: "Logowanie jako",
    change_email: "Zmień adres e-mail",
    forgot: "Nie pamiętasz hasła?",
    code_instead: "Wyślij kod e-mailem",
  },
  wait: {
    left: "Możesz spróbować ponownie za {{time}}.",
    over: "Możesz teraz spróbować ponownie.",
  },
} as const;
