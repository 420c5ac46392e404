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

it("lets no text of a page run, and frames show nothing but sites with a certificate", () => {
  const policy = [...directives.values()].join(" ");
  expect(policy).not.toMatch(/'unsafe-(?:inline|eval|hashes)'|\*/);
  expect(directives.get("frame-src")).toBe("'self' https:");
});

it("lets frames show sites of this machine where the portal is for this machine alone", () => {
  const policy = contentSecurityPolicy([], { framesLoopback: true });
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(
    "'self' https: http://localhost:* http://*.localhost:* http://127.0.0.1:*",
  );
});
