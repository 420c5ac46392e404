import { expect, it } from "vitest";
import { wayBack } from "./way-back.ts";

it.each([
  ["", "/account/cards"],
  ["?from=", "/account/cards"],
  ["?from=/account/cards?saved=1#list", "/account/cards?saved=1#list"],
  ["?from=%2Fbuilding%2F1%3Fa%3D1%26b%3D2", "/building/1?a=1&b=2"],
  ["?from=https://evil.example/", "/account/cards"],
  ["?from=//evil.example/", "/account/cards"],
  ["?from=/%5Cevil.example", "/account/cards"],
  ["?from=/%09/evil.example", "/account/cards"],
  ["?from=javascript:alert(1)", "/account/cards"],
  ["?from=/.//evil.example/x", "/account/cards"],
  ["?from=/x/..//evil.example/x", "/account/cards"],
  ["?from=/%252e//evil.example/x", "/account/cards"],
])("the way back of %s is %s", (search, path) => {
  expect(wayBack({ search: search.replace("#", "%23"), origin: "https://portal.example" })).toBe(
    path,
  );
});
