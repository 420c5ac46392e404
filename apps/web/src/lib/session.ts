import type { Farm, Session, User } from "@portico/contract";
import { create } from "zustand";
import { defaultBrand } from "../config/env.ts";
import { recall, remember } from "./remembered.ts";

interface ActiveSession {
  /** Access token: lives in memory only, the refresh token in an httpOnly cookie. */
  token: string;
  /** Seconds since 1970 (9.003). */
  expiresAt: number;
  user: User;
  /** Only of a farm on another site, where our cookie does not travel; otherwise null. */
  refreshToken: string | null;
}

interface SessionState {
  session: ActiveSession | null;
  /** True after the server ended a session that nobody signed out of (8.022). */
  hasExpired: boolean;
  /** True after somebody else has signed in in this browser: the page makes no call any more. */
  hasOtherUser: boolean;
  brand: string;
  /** Code such as `de-de`: language of the contents, and by it of the interface. */
  language: string;
  /** The building the visitor is in, null before the first one (4.008). */
  buildingUuid: string | null;
  /** Who answers the calls in the place of the page's own host; null for that host (3.102). */
  farm: Farm | null;
}

/** Session flags of the page; components subscribe to the slice they need. */
export const useSession = create<SessionState>(() => ({
  session: null,
  hasExpired: false,
  hasOtherUser: false,
  brand: defaultBrand,
  language: "en-us",
  buildingUuid: null,
  farm: null,
}));

/** Takes over a session that the server answered (4.002). */
export function startSession({ token, expires_in, user, refresh_token }: Session): void {
  const expiresAt = Math.floor(Date.now() / 1000) + expires_in;
  const refreshToken = refresh_token?.token ?? null;
  useSession.setState({ session: { token, expiresAt, user, refreshToken }, hasExpired: false });
}

/** What renews or ends the session besides the cookie. */
export function refreshBody(): { refresh_token?: string } {
  const refreshToken = useSession.getState().session?.refreshToken ?? null;
  return refreshToken === null ? {} : { refresh_token: refreshToken };
}

/** Takes over what the server now says of the user; a session that ended meanwhile stays ended. */
export function adoptUser(user: User): void {
  useSession.setState(({ session }) => (session === null ? {} : { session: { ...session, user } }));
}

/** Stops the page for good: this browser's session is somebody else's now. */
export function stopForOtherUser(): void {
  useSession.setState({ hasOtherUser: true });
}

/** Forgets the session; `expired` tells the visitor why on the sign-in page. */
export function endSession(why: "expired" | "signed-out"): void {
  remember("portico-building", null);
  if (why === "signed-out") remember("portico-language", null);
  useSession.setState({ session: null, hasExpired: why === "expired", buildingUuid: null });
}

/** Notes that the page was opened with a session that had ended elsewhere (8.022). */
export function noteExpiry(): void {
  useSession.setState({ hasExpired: true });
}

/** Puts the expiry notice away once it has been read. */
export function dismissExpiry(): void {
  useSession.setState({ hasExpired: false });
}

/** Chooses the language, for this visit and the next ones (4.013). */
export function chooseLanguage(language: string): void {
  remember("portico-language", language);
  useSession.setState({ language });
}

/** Enters a building, for this visit and the next ones (4.013). */
export function enterBuilding(buildingUuid: string | null): void {
  if (useSession.getState().buildingUuid === buildingUuid) return;
  remember("portico-building", buildingUuid);
  useSession.setState({ buildingUuid });
}

/** What the last visit left: the building, and the language if the visitor ever chose one. */
export function recallSession(): { language: string | null; buildingUuid: string | null } {
  return { language: recall("portico-language"), buildingUuid: recall("portico-building") };
}
