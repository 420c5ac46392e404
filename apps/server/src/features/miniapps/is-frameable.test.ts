import { expect, it } from "vitest";
import { isFrameable } from "./is-frameable.ts";

const app = "https://rooms.example/book";
const portal = "https://tower.portal.example";

const allows = (
  headers: { csp?: string; options?: string; status?: number; isRedirected?: boolean },
  framing: { app?: string; portal?: string } = {},
) =>
  isFrameable(
    {
      status: headers.status ?? 200,
      contentPolicy: headers.csp ?? null,
      frameOptions: headers.options ?? null,
      isRedirected: headers.isRedirected ?? false,
    },
    { app, portal, ...framing },
  );

it("is what says nothing against it", () => {
  expect(allows({})).toBe(true);
  expect(allows({ csp: "default-src 'none'; frame-src 'none'" })).toBe(true);
  expect(allows({ options: "ALLOW-FROM https://else.example" })).toBe(true);
});

it.each(["DENY", "sameorigin", "SAMEORIGIN, SAMEORIGIN"])("is not what says %s", (options) => {
  expect(allows({ options })).toBe(false);
});

it.each([{ isRedirected: true }, { status: 401 }, { status: 403 }])(
  "is not known of what the portal is not shown (%j)",
  (answered) => {
    expect(allows({ ...answered, options: "DENY", csp: "frame-ancestors 'none'" })).toBe(true);
  },
);

it("is one's own origin's where that is asked for", () => {
  expect(allows({ options: "SAMEORIGIN" }, { portal: "https://rooms.example" })).toBe(true);
  expect(allows({ csp: "frame-ancestors 'self'" }, { portal: "https://rooms.example" })).toBe(true);
});

it.each([
  "*",
  "https:",
  "http:",
  "https://tower.portal.example",
  "tower.portal.example",
  "*.portal.example",
  "https://*.portal.example:443",
  "https://tower.portal.example:*",
  "'self' https://else.example https://Tower.Portal.example",
])("is what names the portal by %s", (sources) => {
  expect(allows({ csp: `default-src 'self'; frame-ancestors ${sources}` })).toBe(true);
});

it.each([
  "'none'",
  "'self'",
  "https://else.example",
  "*.tower.portal.example",
  "*.else.example",
  "https://tower.portal.example:8443",
  "ftp:",
  "",
])("is not what names only %j", (sources) => {
  expect(allows({ csp: `frame-ancestors ${sources}` })).toBe(false);
});

it("needs every policy's word, and leaves the older header alone then", () => {
  const named = "frame-ancestors https://tower.portal.example";
  expect(allows({ csp: `${named}, frame-ancestors 'none'` })).toBe(false);
  expect(allows({ csp: `${named}, default-src 'self'`, options: "DENY" })).toBe(true);
});

it("takes a port that is not the usual one by its number", () => {
  const own = { app: "http://localhost:5000/", portal: "http://localhost:4000" };
  expect(allows({ csp: "frame-ancestors http://localhost:4000" }, own)).toBe(true);
  expect(allows({ csp: "frame-ancestors http://localhost" }, own)).toBe(false);
  expect(allows({ csp: "frame-ancestors http://localhost:*" }, own)).toBe(true);
});
