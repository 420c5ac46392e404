import { expect, it } from "vitest";
import { frameOrigins } from "./frame-origins.ts";

const framed = {
  apps: [
    { url: "{miniapps}/visitors/", origins: [] },
    { url: "https://rooms.example/book", origins: ["https://login.rooms.example"] },
    { url: "http://localhost:5173/", origins: [] },
    { url: "https://portal.example/login", origins: ["http://localhost:4000"] },
  ],
  surveyAddresses: ["https://survey.example/northlight/", "not an address", "https://*/"],
};

it("are those of apps and surveys, by origin, and never the portal's own", () => {
  expect(frameOrigins({ portalOrigin: "https://portal.example", ...framed })).toEqual([
    "https://login.rooms.example",
    "https://miniapps.portal.example",
    "https://rooms.example",
    "https://survey.example",
  ]);
});

it("are of this machine, too, where the portal is", () => {
  expect(frameOrigins({ portalOrigin: "http://localhost:4000", ...framed })).toEqual([
    "http://localhost:5173",
    "http://miniapps.localhost:4000",
    "https://login.rooms.example",
    "https://portal.example",
    "https://rooms.example",
    "https://survey.example",
  ]);
});

it("are no more than headers have room for", () => {
  const apps = Array.from({ length: 200 }, (_, n) => ({
    url: `https://a${String(n).padStart(3, "0")}.${"x".repeat(60)}.example/`,
    origins: [],
  }));
  const told = frameOrigins({
    portalOrigin: "https://portal.example",
    apps,
    surveyAddresses: [],
  });
  expect(told.length).toBeGreaterThan(40);
  expect(told.join(" ").length).toBeLessThanOrEqual(4000);
});
