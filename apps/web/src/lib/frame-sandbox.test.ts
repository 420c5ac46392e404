import { describe, expect, it } from "vitest";
import { type FrameKind, frameSandbox } from "./frame-sandbox.ts";

const portal = "https://portal.example";
const kinds: FrameKind[] = ["mini-app", "survey"];

describe.each(kinds)("the frame of a %s", (kind) => {
  it("lets another site keep its storage", () => {
    for (const url of ["https://forms.example/s/1", "http://portal.example/", `${portal}:8443/`]) {
      expect(frameSandbox(kind, url, portal)).toContain("allow-same-origin");
    }
  });

  it.each([
    `${portal}/survey`,
    `${portal}:443/survey`,
    "HTTPS://PORTAL.example/survey",
    `blob:${portal}/0190`,
    "javascript:parent.document.cookie",
    "data:text/html,<script></script>",
    "about:srcdoc",
    "/survey",
    "",
  ])("never gives the portal's own origin to %o", (url) => {
    expect(frameSandbox(kind, url, portal)).not.toContain("allow-same-origin");
  });

  it("never lets the page lead the portal's window away", () => {
    for (const url of ["https://forms.example/s/1", `${portal}/survey`]) {
      expect(frameSandbox(kind, url, portal)).not.toMatch(/top-navigation|pointer-lock/);
    }
  });
});

it("lets only a mini-app ask in windows and start downloads", () => {
  const url = "https://forms.example/";
  expect(frameSandbox("mini-app", url, portal)).toMatch(/allow-downloads allow-modals/);
  expect(frameSandbox("survey", url, portal)).not.toMatch(/allow-downloads|allow-modals/);
});
