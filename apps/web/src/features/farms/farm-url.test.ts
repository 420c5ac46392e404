import { expect, it } from "vitest";
import { farmUrl } from "./farm-url.ts";

it.each([
  ["https://staging.example.com/api", "https://staging.example.com/api"],
  [" http://localhost:4001/api/ ", "http://localhost:4001/api"],
  ["www.staging.example.com", "https://www.staging.example.com"],
  ["https://staging.example.com/api?x=1#y", "https://staging.example.com/api"],
])("reads %o as the base %s", (typed, base) => {
  expect(farmUrl(typed)).toBe(base);
});

it.each([
  "",
  "staging",
  "staging.example.com",
  "ftp://staging.example.com",
  "https://",
  "https://a b",
])("refuses %o", (typed) => {
  expect(farmUrl(typed)).toBeNull();
});
