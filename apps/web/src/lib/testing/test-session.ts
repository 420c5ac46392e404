import type { Session } from "@portico/contract";
import { afterEach, beforeEach, vi } from "vitest";
import { startSession, useSession } from "../session.ts";

/** Signs somebody in, by a name that is their uuid, too. */
export function signInAs(name: string): void {
  startSession({ token: name, expires_in: 600, user: { uuid: name } } as Session);
}

/**
 * Has each test of a file begin with somebody signed in, and leaves neither the session nor its end to the
 * files that run after it in the same process.
 */
export function useTestSession(): void {
  beforeEach(() => {
    vi.stubGlobal("document", { cookie: "" });
    vi.stubGlobal("location", { protocol: "https:" });
    signInAs("mia");
  });
  afterEach(() => {
    useSession.setState({ session: null, hasExpired: false });
    vi.unstubAllGlobals();
  });
}
