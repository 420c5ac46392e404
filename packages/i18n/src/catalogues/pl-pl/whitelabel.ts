export const whitelabel = {
  landing: {
    title: "Witamy w portalu {{name}}",
    detail:
      "Ten portal nie jest teraz dostępny w przeglądarce. Pomocy udzieli administracja budynku.",
  },
} as const;
