import type { CtaType } from "@portico/contract";
import { describe, expect, it } from "vitest";
import { callToAction, type CallToActionSource } from "./call-to-action.ts";

const now = Date.parse("2026-06-01T12:00:00Z");
const buildingUuid = "11111111-1111-4111-8111-111111111111";
const uuid = "33333333-3333-4333-8333-333333333333";
const here = {
  buildingUuid,
  origin: "https://portal.example",
  frameOrigins: ["https://example.com"],
  serviceBookingUrl: "https://example.com/book/",
};
const service = {
  attachable_service_uuid: "44444444-4444-4444-8444-444444444444",
  attachable_service_provider_uuid: "55555555-5555-4555-8555-555555555555",
};
const booking = `https://example.com/book/providers/${service.attachable_service_provider_uuid}/events/${service.attachable_service_uuid}`;

const bare: CallToActionSource = {
  title: "Opening",
  start_at: null,
  capacity: null,
  cta_type: null,
  cta_url: null,
  cta_label: null,
  cta_label_at_capacity: null,
  cta_display_start_at: null,
  cta_display_end_at: null,
  rsvp_enabled: false,
  claims_details: null,
  max_claims_total: null,
  max_claims_per_user: null,
  navigation_command: null,
  attached: [],
  attachable_service_uuid: null,
  attachable_service_provider_uuid: null,
};

function act(cta_type: CtaType | null, cta_url: string | null, rest = {}) {
  return callToAction({ ...bare, cta_type, cta_url, ...rest }, here, now);
}

const link = (kind: string, href: string) => ({ kind: "link", link: { kind, href } });
const site = "https://example.com/a";
const command = { type: "amenity", value: uuid, options: null };
const amenity = { kind: "item", item: { kind: "amenity", uuid, buildingUuid } };

describe("call to action", () => {
  it.each([
    ["EXTERNAL_URL", site, link("site", site)],
    ["EXTERNAL_URL", "https://portal.example/a", link("site", "https://portal.example/a")],
    ["EXTERNAL_URL", "mailto:desk@example.com", null],
    ["INTERNAL_LINK", "/help-desk", link("internal", "/help-desk")],
    ["INTERNAL_LINK", "https://portal.example/help-desk#a", link("internal", "/help-desk#a")],
    ["INTERNAL_LINK", "portal://help", null],
    ["DEEP_LINK", "https://portal.example/building", link("internal", "/building")],
    ["DEEP_LINK", site, link("site", site)],
    ["DEEP_LINK", "portal://help", { kind: "app-only" }],
    ["NATIVE_LINK", "wallet://open", { kind: "app-only" }],
    ["NATIVE_LINK", site, { kind: "app-only" }],
    ["NATIVE_LINK", null, { kind: "app-only" }],
    ["MICRO_FRONTEND", site, { kind: "mini-app", url: site }],
    [
      "MICRO_FRONTEND",
      "https://example.com.evil.example/",
      link("site", "https://example.com.evil.example/"),
    ],
    ["MICRO_FRONTEND", "https://portal.example/building", link("internal", "/building")],
    ["MICRO_FRONTEND", "mailto:desk@example.com", null],
    ["CLAIM", site, null],
    [null, site, link("site", site)],
    [null, "tel:+49123", link("contact", "tel:+49123")],
  ] as const)("%s of %s does what its type says", (type, url, action) => {
    expect(act(type, url)).toEqual(action);
  });

  it.each(["EXTERNAL_URL", "DEEP_LINK", "INTERNAL_LINK", "MICRO_FRONTEND", "CLAIM", null] as const)(
    "%s of a missing or harmful address is not there, or not followed",
    (type) => {
      expect(act(type, null)).toBeNull();
      for (const url of ["javascript:alert(1)", "//evil.example", "data:text/html,x"]) {
        expect([null, "app-only"]).toContain(act(type, url)?.kind ?? null);
      }
    },
  );

  it("books the service that a content names in the app for that, unless it has an address", () => {
    expect(act("MICRO_FRONTEND", null, service)).toEqual({ kind: "mini-app", url: booking });
    expect(act("MICRO_FRONTEND", site, service)).toEqual({ kind: "mini-app", url: site });
    expect(act("MICRO_FRONTEND", "javascript:alert(1)", service)).toBeNull();
    expect(act("EXTERNAL_URL", null, service)).toBeNull();
  });

  it("follows a navigation command before the address, inside the portal only", () => {
    const wish = { navigation_command: command };
    expect(act("INTERNAL_LINK", "/help-desk", wish)).toEqual(amenity);
    expect(act("DEEP_LINK", null, wish)).toEqual(amenity);
    expect(act(null, null, wish)).toEqual(amenity);
    expect(act("EXTERNAL_URL", site, wish)).toEqual(link("site", site));
    const vague = { navigation_command: { type: "wallet", value: "open", options: null } };
    expect(act("INTERNAL_LINK", "/help-desk", vague)).toEqual(link("internal", "/help-desk"));
  });

  it("claims the offer that other content belongs to", () => {
    const attached = [
      { kind: "company" as const, uuid: buildingUuid, title: "A", subtitle: null, image: null },
      { kind: "offer" as const, uuid, title: "B", subtitle: null, image: null },
    ];
    expect(act("CLAIM", null, { attached })).toEqual({
      kind: "item",
      item: { kind: "offer", uuid, buildingUuid },
    });
  });

  it("does nothing outside its window, whose end is no longer in it", () => {
    const from = "2026-06-02T00:00:00Z";
    const early = { cta_display_start_at: from };
    expect(act("EXTERNAL_URL", site, early)).toEqual({ kind: "early", from });
    const closed = { cta_display_end_at: "2026-06-01T12:00:00Z" };
    expect(act("MICRO_FRONTEND", site, closed)).toEqual({ kind: "closed" });
    expect(act("NATIVE_LINK", null, closed)).toEqual({ kind: "app-only" });
    const open = { cta_display_start_at: "2026-06-01T12:00:00Z" };
    expect(act("EXTERNAL_URL", site, open)).toEqual(link("site", site));
  });
});
