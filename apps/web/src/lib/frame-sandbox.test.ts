import { describe, expect, it } from "vitest";
import { frameAllow, frameSandbox } from "./frame-sandbox.ts";

const portal = "https://portal.example";
const sandboxOf = (url: string, permissions: string[] = []) =>
  frameSandbox({ url, permissions }, portal);

describe("the frame of somebody else's page", () => {
  it("lets another site keep its storage", () => {
    for (const url of ["https://forms.example/s/1", "http://portal.example/", `${portal}:8443/`]) {
      expect(sandboxOf(url)).toContain("allow-same-origin");
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
    expect(sandboxOf(url, ["downloads", "modals"])).not.toContain("allow-same-origin");
  });

  it("never lets the page lead the portal's window away, whatever it is lent", () => {
    for (const url of ["https://forms.example/s/1", `${portal}/survey`]) {
      const sandbox = sandboxOf(url, ["navigation", "top-navigation", "downloads"]);
      expect(sandbox).not.toMatch(/top-navigation|pointer-lock/);
    }
  });

  it("lets an app start downloads and ask in windows if it is registered for that", () => {
    const url = "https://forms.example/";
    expect(sandboxOf(url)).not.toMatch(/downloads|modals/);
    expect(sandboxOf(url, ["downloads"])).toMatch(/allow-downloads(?!.*modals)/);
    expect(sandboxOf(url, ["modals", "downloads"])).toMatch(/allow-downloads allow-modals/);
  });
});

it("lends an app the camera if it is registered for that, and nothing else", () => {
  expect(frameAllow(["identity", "camera", "microphone"])).toBe("camera");
  expect(frameAllow(["identity"])).toBe("");
});
