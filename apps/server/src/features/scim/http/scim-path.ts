/** Where directories reach the portal. */
export const scimPath = "/scim/v2";
