/**
 * Of a query whose answer others change meanwhile, as a front desk or a property team does: it is read
 * again while somebody looks at it, and when they come back to it.
 */
export const readRegularly = {
  /** How often, in ms. */
  refetchInterval: 15_000,
  refetchOnWindowFocus: "always",
} as const;
