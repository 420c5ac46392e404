import type { Session } from "@portico/contract";
import { afterEach, expect, it, vi } from "vitest";
import { useProof } from "../../lib/client.ts";
import { endSession, startSession, useSession } from "../../lib/session.ts";
import "./proof-place.tsx";

afterEach(() => {
  useSession.setState({ session: null, hasExpired: false });
  vi.unstubAllGlobals();
});

it.each(["signed-out", "expired"] as const)(
  "gives up what waits for a proof once the session is %s",
  (why) => {
    vi.stubGlobal("document", { cookie: "" });
    vi.stubGlobal("location", { protocol: "https:" });
    const settle = vi.fn<(isProved: boolean) => void>();
    startSession({ token: "mia", expires_in: 600, user: { uuid: "mia" } } as Session);
    useProof.setState({ asked: { methods: [], settle } });
    endSession(why);
    expect(settle).toHaveBeenCalledExactlyOnceWith(false);
  },
);
