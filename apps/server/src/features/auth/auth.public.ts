/** What other features may ask about sessions. */
export type { AuthService } from "./auth.service.ts";
export type { RefreshCookie } from "./refresh-cookie.ts";
