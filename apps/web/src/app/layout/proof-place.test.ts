import { expect, it, vi } from "vitest";
import { useProof } from "../../lib/client.ts";
import { endSession } from "../../lib/session.ts";
import { useTestSession } from "../../lib/testing/test-session.ts";
import "./proof-place.tsx";

useTestSession();

it.each(["signed-out", "expired"] as const)(
  "gives up what waits for a proof once the session is %s",
  (why) => {
    const settle = vi.fn<(isProved: boolean) => void>();
    useProof.setState({ asked: { methods: [], settle } });
    endSession(why);
    expect(settle).toHaveBeenCalledExactlyOnceWith(false);
  },
);
