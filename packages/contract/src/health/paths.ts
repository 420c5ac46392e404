/** Whether the portal can do its work (7.065). */
export const healthPaths = {
  getHealth: "GET /healthcheck",
} as const;
