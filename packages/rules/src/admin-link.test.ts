import { describe, expect, it } from "vitest";
import { adminLink, isAdminUrl } from "./admin-link.ts";

const visit = { ott: "o+t/t", authCode: "c&d", buildingUuid: "b1", companyUuid: "c1" };

describe("adminLink", () => {
  it("carries token, building, company and code", () => {
    expect(adminLink("https://admin.example", visit)).toBe(
      "https://admin.example/?ott=o%2Bt%2Ft&building=b1&company=c1&authCode=c%26d",
    );
  });

  it("leaves the company out where the user has none", () => {
    expect(adminLink("https://admin.example/start", { ...visit, companyUuid: null })).toBe(
      "https://admin.example/start?ott=o%2Bt%2Ft&building=b1&authCode=c%26d",
    );
  });

  it("keeps the query and fragment that the brand wrote, and lets none of it pass for ours", () => {
    const link = new URL(
      adminLink("https://admin.example/?from=portal&ott=old&company=old#/home", {
        ...visit,
        companyUuid: null,
      }) ?? "",
    );
    expect([...link.searchParams]).toEqual([
      ["from", "portal"],
      ["ott", "o+t/t"],
      ["building", "b1"],
      ["authCode", "c&d"],
    ]);
    expect(link.hash).toBe("#/home");
  });

  it.each([
    "http://localhost:5000/",
    "http://admin.localhost/",
    "http://127.0.0.1/",
    "http://[::1]/",
  ])("opens %s, which does not leave the machine", (url) => {
    expect(adminLink(url, visit)).toContain("ott=");
    expect(isAdminUrl(url)).toBe(true);
  });

  it.each([
    "http://admin.example/",
    "http://localhost.evil.example/",
    "http://127.0.0.1.evil.example/",
    "javascript:alert(1)//",
    "data:text/html,hello",
    "//admin.example/",
    "/admin",
    "",
  ])("refuses %s", (url) => {
    expect(adminLink(url, visit)).toBeNull();
    expect(isAdminUrl(url)).toBe(false);
  });
});
