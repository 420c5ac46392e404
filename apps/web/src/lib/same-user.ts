import { useSession } from "./session.ts";

const userUuid = () => useSession.getState().session?.user.uuid;

/** Answers later whether who is signed in now still is: what becomes of their doings is told nobody else. */
export function sameUser(): () => boolean {
  const uuid = userUuid();
  return () => userUuid() === uuid;
}
