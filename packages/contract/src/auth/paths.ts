/** The calls of sign-in and sessions (section 7, auth). */
export const authPaths = {
  validateEmail: "POST /auth/v2/validate-email",
  login: "POST /auth/v2/login",
  refresh: "POST /auth/v2/refresh",
  logout: "POST /auth/logout",
} as const;
