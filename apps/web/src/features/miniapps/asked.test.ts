import { ApiError } from "@portico/client/api-error";
import { expect, it } from "vitest";
import { asked } from "./asked.ts";

it.each([
  ["network", 0, "NETWORK"],
  // As a proxy says it that stands before the portal.
  ["network", 502, "NETWORK"],
  ["offline", 0, "NETWORK"],
  ["timeout", 0, "NETWORK"],
  ["unreadable", 404, "INTERNAL"],
  ["server.failed", 500, "INTERNAL"],
  ["auth.session_ended", 401, "UNAUTHENTICATED"],
] as const)("a call that failed with %s (%i) is %s to an app", async (code, status, wanted) => {
  const failed = Promise.reject(new ApiError(code as ApiError["code"], { status, traceId: "" }));
  await expect(asked(failed)).rejects.toMatchObject({ code: wanted });
});

it("tells an app nothing of a fault of the portal's own", async () => {
  await expect(asked(Promise.reject(new TypeError("a bug")))).rejects.toMatchObject({
    code: "INTERNAL",
  });
});
