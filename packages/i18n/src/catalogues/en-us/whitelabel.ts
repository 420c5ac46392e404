export const whitelabel = {
  landing: {
    title: "Welcome to {{name}}",
    detail: "This portal is not open in the browser at the moment. Your property team can help.",
  },
} as const;
