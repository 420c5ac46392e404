import { describe, expect, it } from "vitest";
import { utilityTarget } from "./utility-target.ts";

describe("utility target", () => {
  it("leads native tiles with a route to their page", () => {
    expect(utilityTarget({ type: "native", route: "/building/1/amenities", url: null })).toEqual({
      kind: "page",
      href: "/building/1/amenities",
    });
  });

  it("opens sites of other tiles", () => {
    expect(utilityTarget({ type: "webview", route: null, url: "https://rmv.de" })).toEqual({
      kind: "site",
      href: "https://rmv.de/",
    });
  });

  it("keeps native tiles without a page for the app", () => {
    expect(utilityTarget({ type: "native", route: null, url: null }).kind).toBe("app-only");
    expect(utilityTarget({ type: "nativelink", route: null, url: "wallet://open" }).kind).toBe(
      "app-only",
    );
  });

  it("has nothing for tiles without a usable link", () => {
    expect(utilityTarget({ type: "webview", route: null, url: "javascript:alert(1)" }).kind).toBe(
      "unavailable",
    );
  });
});
