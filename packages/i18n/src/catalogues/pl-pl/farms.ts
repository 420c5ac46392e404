export const farms = {
  title: "Wybierz farmę",
  detail: "Dla programistów: strona pozostaje ta sama, a jej zapytania trafiają do farmy.",
  choices: "Farma",
  own: "Ten host: {{host}}",
  custom: "Inna farma",
  url: "URL farmy",
  url_help: "Podstawa jej API, na przykład https://staging.example.com/api",
  url_invalid: "Nieprawidłowy URL farmy",
  use: "Użyj tej farmy",
  bar: {
    label: "Farma",
    back: "Wróć do {{host}}",
  },
} as const;
