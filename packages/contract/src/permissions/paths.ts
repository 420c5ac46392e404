/** What the signed-in user may do in a building (section 6). */
export const permissionsPaths = {
  listPermissions: "GET /user-permissions/v1",
} as const;
