/** Base of all calls; a farm or a customer's own host can replace it when the page is built. */
export const apiBase = (import.meta.env["VITE_API_BASE"] as string | undefined) ?? "/api";

/** Version that every call names. */
export const appVersion = "3.5.0";

/** Identifier of this app towards the API. */
export const appId = "3";

/** Brand of a host that no brand claims. */
export const defaultBrand = "HQO";
