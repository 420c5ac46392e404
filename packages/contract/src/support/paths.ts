/** The calls that ask the building's team for help (section 7, help desk). */
export const supportPaths = {
  createSupportRequest: "POST /support-requests",
} as const;
