import type { Session } from "@portico/contract";
import { afterEach, expect, it, vi } from "vitest";
import { raiseGlobalError, useGlobalError } from "../../lib/global-error.ts";
import { endSession, startSession, useSession } from "../../lib/session.ts";
import "./global-error-dialog.tsx";

afterEach(() => {
  useSession.setState({ session: null, hasExpired: false });
  vi.unstubAllGlobals();
});

it.each(["signed-out", "expired"] as const)(
  "leaves nothing to try again in the name of another once a session is %s",
  (why) => {
    vi.stubGlobal("document", { cookie: "" });
    vi.stubGlobal("location", { protocol: "https:" });
    startSession({ token: "mia", expires_in: 600, user: { uuid: "mia" } } as Session);
    raiseGlobalError({ action: "attend", error: new Error("failed"), retry: () => undefined });
    endSession(why);
    expect(useGlobalError.getState().failure).toBeNull();
  },
);
