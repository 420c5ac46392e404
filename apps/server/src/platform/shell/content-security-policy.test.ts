import { expect, it } from "vitest";
import { contentSecurityPolicy, styleSource } from "./content-security-policy.ts";

/** The sources of each directive. */
const directives = new Map(
  contentSecurityPolicy([styleSource("a{}")])
    .split("; ")
    .map((each) => [each.slice(0, each.indexOf(" ")), each.slice(each.indexOf(" ") + 1)]),
);

it.each([
  ["default-src", "'none'"],
  ["img-src", "'self' data:"],
  ["font-src", "'self'"],
  ["connect-src", "'self'"],
  ["base-uri", "'none'"],
  ["form-action", "'self'"],
  ["frame-ancestors", "'none'"],
  ["object-src", "'none'"],
  ["script-src", "'self'"],
  ["style-src", "'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"],
])("the page's policy keeps %s to %s", (directive, sources) => {
  expect(directives.get(directive)).toBe(sources);
});

it("lets no text of a page run, and frames show nothing but the page's own site", () => {
  const policy = [...directives.values()].join(" ");
  expect(policy).not.toMatch(/'unsafe-(?:inline|eval|hashes)'|\*/);
  expect(directives.get("frame-src")).toBe("'self'");
});

it("lets frames show the origins that are named, and no others", () => {
  const policy = contentSecurityPolicy([], { frames: ["https://rooms.example"] });
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' https://rooms.example");
});

it("lets pictures of the origins in that are named, and nothing else of them", () => {
  const policy = contentSecurityPolicy([], { pictures: ["https://files.portal.example"] });
  expect(policy).toContain("img-src 'self' data: https://files.portal.example;");
  expect(policy.split("files.portal.example")).toHaveLength(2);
});

it("lets in the link service's SDK, and whom that asks, where there is one", () => {
  const policy = contentSecurityPolicy([], { linkService: true });
  expect(policy).toContain(
    "script-src 'self' https://cdn.branch.io/branch-latest.min.js https://app.link/_r;",
  );
  expect(policy).toContain("connect-src 'self' https://api2.branch.io;");
  expect([...directives.values()].join(" ")).not.toContain("branch");
});
