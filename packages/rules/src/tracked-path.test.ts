import { describe, expect, it } from "vitest";
import { trackedPath } from "./tracked-path.ts";

const uuid = "0199a000-0000-7000-8000-000000000001";

describe("a path in the statistics", () => {
  it.each([
    ["/", "/"],
    ["/building/", "/building"],
    [`/building/${uuid}/event-posts/${uuid}`, `/building/${uuid}/event-posts/${uuid}`],
    ["/webview/visitor-registration/de_DE", "/webview/visitor-registration/de_DE"],
    [`/${"a".repeat(40)}`, `/${"a".repeat(40)}`],
  ])("keeps the words and ids of %s", (path, kept) => {
    expect(trackedPath(path)).toBe(kept);
  });

  it.each([
    ["a query", "/account/profile?email=mia@harbor.example", "/account/profile"],
    ["a fragment", "/building#token=abc", "/building"],
    ["a code", "/l/4f9K2", "/l/*"],
    ["a token", `/reset/${"aB-c_d".repeat(8)}`, "/reset/*"],
    ["an address", "/invite/mia%40harbor.example/yes", "/invite/*/yes"],
    ["a word that is too long", `/${"a".repeat(41)}`, "/*"],
    ["a host", "https://evil.example/x", "/*/*/x"],
    ["another script's letters", "/büro/日本", "/*/*"],
  ])("leaves out %s", (_what, path, kept) => {
    expect(trackedPath(path)).toBe(kept);
  });

  it("stays short, however long the address is", () => {
    expect(trackedPath("/a".repeat(10_000))).toBe("/a".repeat(12));
  });
});
