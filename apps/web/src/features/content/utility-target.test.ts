import type { UtilityButton } from "@portico/contract";
import { flagDefaults } from "@portico/contract/constants";
import { describe, expect, it } from "vitest";
import { utilityTarget, type UtilityContext } from "./utility-target.ts";

const building = "/building/11111111-1111-4111-8111-111111111111";
const content = "22222222-2222-4222-8222-222222222222";
const context: UtilityContext = {
  buildingUuid: "11111111-1111-4111-8111-111111111111",
  origin: "https://portal.example",
  frameOrigins: ["https://app.example", "https://visits.example"],
  flags: flagDefaults,
  hiddenRoutes: [],
};

const on = (...names: (keyof typeof flagDefaults)[]): UtilityContext => ({
  ...context,
  flags: { ...flagDefaults, ...Object.fromEntries(names.map((name) => [name, true])) },
});

type Part = Partial<Pick<UtilityButton, "utility_name" | "route" | "url">>;

function targetOf(type: UtilityButton["type"], part: Part, where = context) {
  return utilityTarget({ type, utility_name: "concierge", route: null, url: null, ...part }, where);
}

describe("utility target", () => {
  it.each([
    ["native", { route: `${building}/amenities` }, "page"],
    ["native", { route: `${building}/content/${content}#top` }, "page"],
    ["native", { route: `${building}#spotlight` }, "page"],
    ["native", { route: "/account/settings?x=1" }, "page"],
    ["native", { route: `${building}/emergency-management` }, undefined],
    ["native", { route: `${building}/content/1` }, undefined],
    ["native", { route: "/login" }, undefined],
    ["native", { route: "/wallet" }, undefined],
    ["native", {}, undefined],
    ["native", { url: "wallet://open" }, undefined],
    ["nativelink", { url: "wallet://open" }, undefined],
    ["nativelink", { url: "https://transit.example/" }, "site"],
    ["nativelink", { url: "tel:+4969123" }, "contact"],
    ["webview", { url: "https://rmv.example/" }, "site"],
    ["webview", { url: "https://portal.example/account" }, "page"],
    ["webview", { url: "https://portal.example.evil.example/account" }, "site"],
    ["webview", { url: "javascript:alert(1)" }, undefined],
    ["webview", { url: "//evil.example" }, undefined],
    ["microfrontend", { url: "https://app.example/visit" }, "mini-app"],
    ["microfrontend", { url: "https://unregistered.example/visit" }, "site"],
    ["microfrontend", { url: "https://portal.example//evil.example" }, undefined],
    ["microfrontend", { url: "data:text/html,x" }, undefined],
    ["microfrontend", {}, undefined],
  ] as const)("of a %s tile with %j is %s; undefined is nowhere", (type, part, kind) => {
    expect(targetOf(type, part)?.kind).toBe(kind);
  });

  it("of a native tile without a route is the page that its name means", () => {
    expect(targetOf("native", { utility_name: "Amenities" })).toEqual({
      kind: "page",
      href: `${building}/amenities`,
    });
  });

  it("of a webview opens over the page where the brand wants it there", () => {
    const part = { url: "https://visits.example/" };
    expect(targetOf("webview", part, on("open-tw-miniapp-in-iframe"))).toEqual({
      kind: "mini-app",
      url: "https://visits.example/",
    });
  });

  it("is hidden while its flag is off", () => {
    const safety = { utility_name: "safety", route: `${building}/content/${content}` };
    expect(targetOf("native", safety)).toBeNull();
    expect(targetOf("native", safety, on("safety-utility-button"))?.kind).toBe("page");
  });

  it.each(["native", "webview"] as const)(
    "is hidden with the flag of its page, of a %s tile",
    (type) => {
      const tile = { utility_name: "Smart building", url: "https://suites.example/" };
      expect(targetOf(type, tile)).toBeNull();
      expect(targetOf(type, tile, on("show-smart-building"))?.kind).toBe("site");
    },
  );

  it("is hidden with its route, until the flag that shows it again is on", () => {
    const route = "/building/{building}/amenities";
    const hiddenRoutes = [{ route, shown_by_flag: "safety-utility-button" as const }];
    const tile = { route: `${building}/amenities/${content}` };
    expect(targetOf("native", tile, { ...context, hiddenRoutes })).toBeNull();
    expect(targetOf("native", tile, { ...on("safety-utility-button"), hiddenRoutes })?.kind).toBe(
      "page",
    );
  });
});
