import { createSession } from "@portico/client/session";
import { defaultBrand } from "../config/env.ts";
import { cookies } from "./cookies.ts";

/** The session of this page, whole, for the client. */
export const appSession = createSession({ brand: defaultBrand, memory: cookies });

export const {
  adoptUser,
  chooseLanguage,
  dismissExpiry,
  endSession,
  enterBuilding,
  noteExpiry,
  recallSession,
  refreshBody,
  startSession,
  stopForOtherUser,
  useSession,
} = appSession;

/** Forgets something when a session ends, however it does: whoever comes next may be somebody else. */
export function forgetAtEnd(forget: () => void): void {
  useSession.subscribe(({ session }, before) => {
    if (before.session !== null && session === null) forget();
  });
}

/** Who the cookie of this browser speaks for, as far as this page knows; a farm's page has no cookie. */
export function sharedUser(): string | null {
  const { session } = useSession.getState();
  return session === null || session.refreshToken !== null ? null : session.user.uuid;
}
