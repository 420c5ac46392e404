import { describe, expect, it } from "vitest";
import { type Page, pages } from "./table.ts";
import { addCardPath, isWebViewPath } from "./web-view.ts";

const table = Object.values<Page>(pages).map(
  ({ path, frame }) => [path, frame === "webView"] as const,
);

it.each([
  ["/webview", true],
  ["/webview/help-desk", true],
  ["/WebView/help-desk/", true],
  ["/%77ebview/help%2Ddesk", true],
  ["/%41dd%2dcard", true],
  ["/webview%2Fhelp-desk", false],
  ["/%zzwebview", false],
  ["/add-card", true],
  ["/add-card/", true],
  ["/webviews", false],
  ["/add-cards", false],
  ["/building/1/webview", false],
  ["//webview", false],
  ["webview", false],
  ["/", false],
  ["", false],
])("%s is a web view: %s", (path, isOne) => {
  expect(isWebViewPath(path)).toBe(isOne);
});

describe("a page of the table", () => {
  it("is a web view or none", () => {
    expect(new Set(table.map(([, isOne]) => isOne)).size).toBe(2);
  });

  it.each(table)("is one by its frame alone, however it is written: %s, %s", (path, isOne) => {
    const address = path.replaceAll(/\$\w+/g, "b");
    for (const asked of [address, address.toUpperCase(), `${address}/`, `${address}/below`]) {
      expect(isWebViewPath(asked)).toBe(isOne);
    }
  });

  it("is none of what stands in a document of its own, which is a web view all the same", () => {
    expect(table.map(([path]) => path)).not.toContain(addCardPath);
    for (const asked of [addCardPath, addCardPath.toUpperCase(), `${addCardPath}/below`]) {
      expect(isWebViewPath(asked)).toBe(true);
    }
  });
});
