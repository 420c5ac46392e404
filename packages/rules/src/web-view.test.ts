import { expect, it } from "vitest";
import { apiBaseUrl } from "./api-base-url.ts";
import { isWebViewPath } from "./web-view.ts";

it.each([
  ["/webview", true],
  ["/webview/help-desk", true],
  ["/WebView/help-desk/", true],
  ["/add-card", true],
  ["/add-card/", true],
  ["/webviews", false],
  ["/add-cards", false],
  ["/building/1/webview", false],
  ["/", false],
])("%s is a web view: %s", (path, isOne) => {
  expect(isWebViewPath(path)).toBe(isOne);
});

it.each([
  ["https://api.example/v1/", "https://api.example/v1"],
  ["HTTPS://API.example:443/v1", "https://api.example/v1"],
  ["https://api.example/v1/../../evil", "https://api.example/evil"],
  ["https://api.example@evil.example", null],
  ["https://api.example/?x", null],
  ["javascript:alert(1)", null],
  ["/api", null],
])("the base %s is %s", (text, base) => {
  expect(apiBaseUrl(text)).toBe(base);
});
