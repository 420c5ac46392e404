import { describe, expect, it } from "vitest";
import { frameOrigins } from "./frame-origins.ts";

const app = (url: string, origins: string[] = [], permissions: string[] = []) => ({
  url,
  origins,
  permissions,
});

const framed = {
  apps: [
    app("{miniapps}/visitors/", [], ["camera"]),
    app("https://rooms.example/book", ["https://login.rooms.example"]),
    app("http://localhost:5173/"),
    app("https://portal.example/login", ["http://localhost:4000"]),
  ],
  surveyAddresses: ["https://survey.example/northlight/", "not an address", "https://*/"],
};

describe("the origins that pages may frame", () => {
  it("are those of apps and surveys, by origin, and never the portal's own", () => {
    expect(frameOrigins({ portalOrigin: "https://portal.example", ...framed })).toEqual({
      frames: [
        "https://login.rooms.example",
        "https://miniapps.portal.example",
        "https://rooms.example",
        "https://survey.example",
      ],
      camera: ["https://miniapps.portal.example"],
      leftOut: 0,
    });
  });

  it("are of this machine, too, where the portal is", () => {
    expect(frameOrigins({ portalOrigin: "http://localhost:4000", ...framed }).frames).toEqual([
      "http://localhost:5173",
      "http://miniapps.localhost:4000",
      "https://login.rooms.example",
      "https://portal.example",
      "https://rooms.example",
      "https://survey.example",
    ]);
  });

  it.each([
    ["", []],
    [" and lend the camera", ["camera"]],
  ])("and tell%s are no more than headers have room for, the first of them", (_what, lent) => {
    const apps = Array.from({ length: 200 }, (_, n) =>
      app(`https://a${String(n).padStart(3, "0")}.${"x".repeat(60)}.example/`, [], lent),
    );
    const { frames, camera, leftOut } = frameOrigins({
      portalOrigin: "https://portal.example",
      apps: [...apps.toReversed(), ...framed.apps],
      surveyAddresses: framed.surveyAddresses,
    });
    const told = [...frames, ...camera.map((origin) => `"${origin}"`)].join(" ");
    expect(told.length).toBeGreaterThan(3800);
    expect(told.length).toBeLessThanOrEqual(4000);
    // Own apps and surveys before all others, and of these the one that was registered first.
    expect(frames).toEqual(
      expect.arrayContaining(["https://miniapps.portal.example", "https://survey.example"]),
    );
    expect(frames.join(" ")).toContain("a199");
    expect(frames.join(" ")).not.toContain("a000");
    expect(frames.length + leftOut).toBe(204);
  });
});
