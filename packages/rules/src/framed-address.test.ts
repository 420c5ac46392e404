import { expect, it } from "vitest";
import { framedAddress } from "./framed-address.ts";

it.each([
  ["https://rooms.example/a?b", "https://rooms.example"],
  [" https://Rooms.Example:8443/ ", "https://rooms.example:8443"],
  ["https://büro.example/", "https://xn--bro-hoa.example"],
  ["https://192.0.2.1/", "https://192.0.2.1"],
  ["http://localhost:5173/", "http://localhost:5173"],
  ["http://miniapps.localhost:4000/", "http://miniapps.localhost:4000"],
])("%s may be shown", (address, origin) => {
  expect(framedAddress(address)?.origin).toBe(origin);
});

it.each([
  "http://rooms.example/",
  "https://*/",
  "https://*.example/",
  "https://a;script-src/",
  "https://a,b/",
  "https://user@rooms.example/",
  "https://rooms.example\\@evil.example/",
  "javascript:alert(1)",
  "data:text/html,a",
  "blob:https://rooms.example/1",
  "//rooms.example/",
  "https://",
  "",
])("%j may not", (address) => {
  expect(framedAddress(address)).toBeNull();
});
