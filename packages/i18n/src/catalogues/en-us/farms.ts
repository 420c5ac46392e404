export const farms = {
  title: "Select a farm",
  detail: "For developers: the page stays this one, its calls go to the farm.",
  choices: "Farm",
  own: "This host: {{host}}",
  custom: "Another farm",
  url: "URL of the farm",
  url_help: "Base of its API, for example https://staging.example.com/api",
  url_invalid: "Invalid Farm url",
  use: "Use this farm",
  bar: {
    label: "Farm",
    back: "Back to {{host}}",
  },
} as const;
