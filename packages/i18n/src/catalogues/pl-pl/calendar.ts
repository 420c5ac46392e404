export const calendar = {
  title: "Kalendarz",
  detail: "Twoje wydarzenia w kalendarzu, z którego korzystasz na co dzień.",
  how: "Twój kalendarz subskrybuje tajny adres, który należy tylko do Ciebie. Wydarzenia pojawiają się w nim po zapisie i znikają po rezygnacji.",
  make: "Utwórz adres",
  made: "Adres kalendarza jest gotowy.",
  address: "Twój tajny adres",
  address_help:
    "Widać go tylko teraz. W Kalendarzu Google lub Outlooku dodaj kalendarz z tego adresu URL.",
  copy: "Kopiuj",
  copied: "Skopiowano.",
  copy_failed: "Nie udało się skopiować. Zaznacz adres i skopiuj go samodzielnie.",
  subscribe: "Otwórz w aplikacji kalendarza",
  secret_title: "Nie udostępniaj go nikomu",
  secret_detail:
    "Kto zna ten adres, bez logowania widzi, w których wydarzeniach bierzesz udział. Jeśli ktoś mógł go zobaczyć, utwórz nowy.",
  exists_title: "Masz adres kalendarza",
  exists_detail:
    "Utworzono: {{when}}. Widać go było tylko wtedy; jeśli znów go potrzebujesz, utwórz nowy. Stary przestanie działać.",
  renew: "Utwórz nowy adres",
  end: "Wyłącz adres",
  ended: "Adres kalendarza został wyłączony.",
  confirm_renew: {
    title: "Utworzyć nowy adres?",
    detail:
      "Stary adres przestanie działać. Kalendarze, które z niego korzystają, nie dostaną już zmian.",
  },
  confirm_end: {
    title: "Wyłączyć adres?",
    detail:
      "Kalendarze, które z niego korzystają, nie będą już pokazywać ani aktualizować Twoich wydarzeń.",
  },
} as const;
