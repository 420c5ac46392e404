import { describe, expect, it } from "vitest";
import { portalOriginsOf, readSideHost, sideOrigin } from "./side-host.ts";

describe("a host beside a portal's own", () => {
  it.each([
    ["https://portal.example", "https://files.portal.example"],
    ["https://portal.example:8443", "https://files.portal.example:8443"],
    ["http://localhost:4000", "http://files.localhost:4000"],
    ["http://tower.localhost:4000", "http://files.tower.localhost:4000"],
    ["http://127.0.0.1:4000", "http://files.localhost:4000"],
    ["http://[::1]:4000", "http://files.localhost:4000"],
  ])("of %s is %s", (portal, origin) => expect(sideOrigin("files", portal)).toBe(origin));

  it.each([
    ["files.portal.example", { side: "files", portalHost: "portal.example" }],
    ["Miniapps.Portal.example:8443", { side: "miniapps", portalHost: "portal.example:8443" }],
    ["portal.example", null],
    ["myfiles.portal.example", null],
    ["files", null],
  ])("is read from %s", (host, read) => expect(readSideHost(host)).toEqual(read));

  it.each([
    ["https://miniapps.portal.example", ["https://portal.example"]],
    ["http://MINIAPPS.localhost:4000", ["http://localhost:4000", "http://127.0.0.1:4000"]],
    ["http://miniapps.localhost.example", ["http://localhost.example"]],
    ["https://vault.portal.example", []],
    ["https://portal.example", []],
  ])("%s belongs to the portal at %j", (page, portals) => {
    expect(portalOriginsOf("miniapps", new URL(page))).toEqual(portals);
  });
});
