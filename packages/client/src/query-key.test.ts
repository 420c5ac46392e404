import { describe, expect, it } from "vitest";
import { callUrl } from "./call-url.ts";
import { queryKey } from "./query-key.ts";

describe("queryKey", () => {
  it("is the key of the same call in the page shell, which knows only texts", () => {
    expect(
      queryKey("listSpotlight", { buildingUuid: "b" }, { limit: 20, lang: undefined }),
    ).toEqual(["listSpotlight", { buildingUuid: "b" }, { limit: "20" }]);
  });
});

describe("callUrl", () => {
  it("fills path and query and escapes both", () => {
    const { method, url } = callUrl(
      "GET /tenant/v1/buildings/:buildingUuid/categories",
      { buildingUuid: "a/b" },
      { search: "Am Kai & Co", after: undefined, limit: 20 },
      "/api",
    );
    expect(method).toBe("GET");
    expect(url).toBe("/api/tenant/v1/buildings/a%2Fb/categories?search=Am+Kai+%26+Co&limit=20");
  });
});
