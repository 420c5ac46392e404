import { expect, it } from "vitest";
import { raiseGlobalError, useGlobalError } from "../../lib/global-error.ts";
import { endSession } from "../../lib/session.ts";
import { useTestSession } from "../../lib/testing/test-session.ts";
import "./global-error-dialog.tsx";

useTestSession();

it.each(["signed-out", "expired"] as const)(
  "leaves nothing to try again in the name of another once a session is %s",
  (why) => {
    raiseGlobalError({ action: "attend", error: new Error("failed"), retry: () => undefined });
    endSession(why);
    expect(useGlobalError.getState().failure).toBeNull();
  },
);
