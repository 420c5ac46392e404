export const amenities = {
  detail: "What the building offers you.",
  categories: "Categories",
  all: "All",
  request: {
    action: "Send a request",
    title: "Request: {{amenity}}",
    subject: "Subject",
    description: "What would you like?",
    help: "For instance when, for how many people, and what you need.",
    missing: "Please say what you would like.",
    no_subject: "Please give it a subject.",
    send: "Send request",
    sending: "Sending …",
    failed: "There was an error while submitting your request form.",
    sent: {
      title: "Request sent",
      detail: "The building's team answers by mail, from {{address}}.",
      done: "Done",
    },
  },
} as const;
