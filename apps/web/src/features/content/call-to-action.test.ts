import { describe, expect, it } from "vitest";
import { callToAction } from "./call-to-action.ts";

const now = Date.parse("2026-06-01T12:00:00Z");
const source = {
  cta_type: "EXTERNAL_URL",
  cta_url: "https://example.com",
  cta_display_start_at: null,
  cta_display_end_at: null,
} as const;

describe("call to action", () => {
  it("leads to sites and to pages of the portal", () => {
    expect(callToAction(source, now)).toEqual({
      kind: "link",
      link: { kind: "site", href: "https://example.com/" },
    });
    const page = { ...source, cta_type: "INTERNAL_LINK", cta_url: "/help-desk" } as const;
    expect(callToAction(page, now)).toMatchObject({ link: { kind: "internal" } });
  });

  it("shows nothing for claims, for missing and for harmful targets", () => {
    expect(callToAction({ ...source, cta_type: "CLAIM" }, now)).toBeNull();
    expect(callToAction({ ...source, cta_url: null }, now)).toBeNull();
    expect(callToAction({ ...source, cta_url: "javascript:alert(1)" }, now)).toBeNull();
  });

  it("does nothing outside its window", () => {
    const from = "2026-06-02T00:00:00Z";
    expect(callToAction({ ...source, cta_display_start_at: from }, now)).toEqual({
      kind: "early",
      from,
    });
    const until = "2026-05-31T00:00:00Z";
    expect(callToAction({ ...source, cta_display_end_at: until }, now)).toEqual({ kind: "closed" });
  });

  it("sends native links without a web address to the app", () => {
    const native = { ...source, cta_type: "NATIVE_LINK", cta_url: "wallet://open" } as const;
    expect(callToAction(native, now)).toEqual({ kind: "app-only" });
  });
});
