export const amenities = {
  detail: "What the building offers you.",
  categories: "Categories",
  all: "All",
  request: {
    action: "Ask by mail",
    note: "Opens a mail to {{address}}.",
    subject: "{{amenity}}, {{building}}",
    body: "Hello,\n\nI would like to use: {{amenity}}\nWhen: \nFor how many people: \n",
  },
} as const;
