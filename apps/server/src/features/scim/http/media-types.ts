/** What SCIM answers (RFC 7644 §8.1). */
export const scimType = "application/scim+json; charset=utf-8";

/** What bodies may come as. */
export const bodyTypes = ["application/scim+json", "application/json"];
