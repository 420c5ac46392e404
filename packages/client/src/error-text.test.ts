import type { Translate } from "@portico/i18n";
import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { errorText } from "./error-text.ts";

const t = ((key: string) => key) as Translate;
const about = { title: "No", detail: "Not this one.", traceId: "ab12" };

describe("what an error says", () => {
  it("is the server's words alone where it refuses", () => {
    const refusal = new ApiError("auth.factor_not_right", { ...about, status: 400 });
    expect(errorText(refusal, t)).toEqual({ title: "No", detail: "Not this one.", traceId: "" });
    const limit = new ApiError("auth.too_many_attempts", { ...about, status: 429 });
    expect(errorText(limit, t).traceId).toBe("");
  });

  it("names the trace where the server failed", () => {
    const failure = new ApiError("server.failed", { ...about, status: 500 });
    expect(errorText(failure, t)).toEqual({ ...about });
  });

  it("names the trace of an answer that is none of this API", () => {
    const strange = new ApiError("unreadable", { status: 404, traceId: "ab12" });
    expect(errorText(strange, t)).toMatchObject({ title: "app.unreadable.title", traceId: "ab12" });
  });

  it("names none where there was no answer", () => {
    for (const code of ["offline", "network", "busy", "timeout"] as const) {
      const away = new ApiError(code, { status: 0, traceId: "ab12" });
      expect(errorText(away, t)).toMatchObject({ title: `app.${code}.title`, traceId: "" });
    }
    expect(errorText(new TypeError("bug"), t).traceId).toBe("");
  });

  it("tells nobody that they are offline who is online by now", () => {
    const away = new ApiError("offline", { status: 0, traceId: "" });
    expect(errorText(away, t, true)).toMatchObject({
      title: "app.offline.over",
      detail: "app.offline.try_now",
    });
    const slow = new ApiError("timeout", { status: 0, traceId: "" });
    expect(errorText(slow, t, true)).toMatchObject({ title: "app.timeout.title" });
  });
});
