/** The calls of the developer tool that chooses an environment (7.067). */
export const farmsPaths = {
  listFarms: "GET /farms",
} as const;
