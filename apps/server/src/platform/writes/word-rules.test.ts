import { describe, expect, it } from "vitest";
import { Fault, type Rule } from "./check.ts";
import { currency, language, link, linkOfApp, linkOrPath, timeZone, uuid } from "./word-rules.ts";

const key = "0b3c9d52-7a3e-4f25-9d5c-1f2a3b4c5d6e";

describe("a word, with blanks around it and in any spelling", () => {
  it.each<[string, Rule<string>, written: string, kept: string]>([
    ["link", link, " HTTPS://Site.example ", "https://site.example/"],
    ["link", link, "site.example:8080/a", "https://site.example:8080/a"],
    ["link", link, "//site.example", "https://site.example/"],
    ["link", link, "http://localhost/", "http://localhost/"],
    ["linkOrPath", linkOrPath, " /building/1 ", "/building/1"],
    ["linkOrPath", linkOrPath, " site.example ", "https://site.example/"],
    ["linkOfApp", linkOfApp, " tel:123 ", "tel:123"],
    ["linkOfApp", linkOfApp, " /building/1 ", "/building/1"],
    ["uuid", uuid, ` ${key.toUpperCase()} `, key],
    ["timeZone", timeZone, " Europe/Berlin ", "Europe/Berlin"],
    ["language", language, " De_DE ", "de-de"],
    ["language", language, "pl", "pl"],
    ["currency", currency, " eur ", "EUR"],
  ])("%s", (_name, rule, written, kept) => {
    expect(rule(written, {})).toBe(kept);
  });
});

describe("a word that is none is refused", () => {
  it.each<[string, Rule<string>, string]>([
    ["link", link, "tbd"],
    ["link", link, "ftp://site.example"],
    ["link", link, "https://maya@site.example"],
    ["link", link, "https://site.example/a b"],
    ["link", link, String.raw`https://site.example\a`],
    ["linkOrPath", linkOrPath, "//"],
    ["linkOrPath", linkOrPath, String.raw`/\site.example/a`],
    ["linkOfApp", linkOfApp, "javascript:alert(1)"],
    ["uuid", uuid, `${key}0`],
    ["timeZone", timeZone, "Mars/Olympus"],
    ["language", language, "deu"],
    ["language", language, "de-de-de"],
    ["currency", currency, "EURO"],
  ])("%s", (_name, rule, written) => {
    expect(rule(written, {})).toBeInstanceOf(Fault);
  });
});

it("quotes no more of what a browser would run, nor of a currency", () => {
  const long = `javascript:${"x".repeat(60)}`;
  expect(linkOfApp(` ${long} `, {})).toEqual(
    new Fault(`is no link of an app: ${long.slice(0, 60)}`),
  );
  const reasonOf = (text: string) => {
    const fault = currency(text, {});
    return fault instanceof Fault ? fault.reason : null;
  };
  const forty = "X".repeat(40);
  expect(reasonOf(forty)).toBe(`is not an ISO 4217 code: "${forty}"`);
  expect(reasonOf(`${forty}Y`)).toBe(`is not an ISO 4217 code: "${forty}…"`);
});

it.each([
  [uuid, 41, 40],
  [timeZone, 41, 40],
  [language, 41, 40],
  [link, 61, 60],
] as const)("quotes no more of it than a line bears", (rule, length, most) => {
  const fault = rule(" ".repeat(3) + "?".repeat(length), {});
  expect(fault instanceof Fault && fault.reason.endsWith(`: ${"?".repeat(most)}`)).toBe(true);
});
