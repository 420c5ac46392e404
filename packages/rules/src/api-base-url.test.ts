import { expect, it } from "vitest";
import { apiBaseUrl } from "./api-base-url.ts";

it.each([
  ["https://portal.example/api", "https://portal.example/api"],
  ["HTTPS://Portal.Example/api//", "https://portal.example/api"],
  ["http://localhost:4000", "http://localhost:4000"],
  ["https://portal.example/", "https://portal.example"],
  ["HTTPS://API.example:443/v1", "https://api.example/v1"],
  ["https://api.example/v1/../../evil", "https://api.example/evil"],
  ["https://api.example@evil.example", null],
  ["https://maya@portal.example/api", null],
  ["https://portal.example/api?a=1", null],
  ["https://portal.example/api#a", null],
  ["ftp://portal.example/api", null],
  ["httpss://portal.example/api", null],
  ["portal.example/api", null],
  ["javascript:alert(1)", null],
  ["/api", null],
  ["", null],
])("%j as the base of an API is %j", (text, base) => {
  expect(apiBaseUrl(text)).toBe(base);
});
