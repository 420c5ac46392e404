/** The calls of single sign-on (section 7, auth). */
export const ssoPaths = {
  listSsoProviders: "GET /sso/v1/providers",
  listSsoProvidersOfSource: "GET /sso/v1/providers/:source",
  beginSso: "POST /sso/v1/transactions",
  getSsoTransaction: "GET /sso/v1/transactions/:transactionUuid",
  authenticateSso: "POST /sso/v2/authenticate",
} as const;
