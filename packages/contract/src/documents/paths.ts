/** The call about documents that content links to (9.015). */
export const documentsPaths = {
  openDocument: "GET /tenant/v2/buildings/:buildingUuid/content/:contentUuid/document",
} as const;
