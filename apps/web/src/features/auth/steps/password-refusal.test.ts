import { ApiError } from "@portico/client/api-error";
import { loadChapter } from "@portico/i18n/translator";
import { describe, expect, it } from "vitest";
import { passwordRefusal, refusalText } from "./password-refusal.ts";

const about = { title: "You can not reuse this old password", detail: "Choose another one." };
const reused = new ApiError("password_has_been_used", { ...about, status: 409, traceId: "t" });
const common = new ApiError("auth.password_too_common", {
  title: "This password is too common",
  detail: "Choose one that is harder to guess.",
  status: 400,
  traceId: "t",
});

describe("a refused password", () => {
  it("is told from other failures", () => {
    expect(passwordRefusal(reused)).toBe(reused);
    expect(passwordRefusal(new ApiError("network", { status: 0, traceId: "" }))).toBeNull();
    expect(passwordRefusal(null)).toBeNull();
  });

  it("is said to have been had before only where the flag allows it", async () => {
    const t = await loadChapter("en-us", "sign_up");
    expect(refusalText(reused, true, t)).toContain("You can not reuse this old password");
    expect(refusalText(reused, false, t)).toBe("You can't use this password. Choose another one.");
    expect(refusalText(common, false, t)).toContain("too common");
  });
});
