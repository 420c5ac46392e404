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

const userUuid = () => useSession.getState().session?.user.uuid;

/** Forgets something when a session ends, however it does: whoever comes next may be somebody else. */
export function forgetAtEnd(forget: () => void): void {
  useSession.subscribe(({ session }, before) => {
    if (before.session !== null && session === null) forget();
  });
}

/** Answers later whether who is signed in now still is: what becomes of their doings is told nobody else. */
export function sameUser(): () => boolean {
  const uuid = userUuid();
  return () => userUuid() === uuid;
}

/** Who the cookie of this browser speaks for, as far as this page knows; a farm's page has no cookie. */
export function sharedUser(): string | null {
  const { session } = useSession.getState();
  return session === null || session.refreshToken !== null ? null : session.user.uuid;
}
