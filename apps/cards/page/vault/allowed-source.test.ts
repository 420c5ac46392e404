import { expect, it } from "vitest";
import { isAllowedSource } from "./allowed-source.ts";

const sources = ["https://*.spreedly.com", "http://vault.localhost:4000"];

it.each([
  ["https://core.spreedly.com/iframe/iframe-v1.min.js", true],
  ["http://core.spreedly.com/iframe/iframe-v1.min.js", false],
  ["https://evilspreedly.com/a.js", false],
  ["https://core.spreedly.com.evil.example/a.js", false],
  ["http://vault.localhost:4000/iframe-v1.js", true],
  ["http://vault.localhost:4001/iframe-v1.js", false],
  ["data:text/javascript,alert(1)", false],
  ["nothing", false],
])("a script of %s is loaded: %s", (url, is) => expect(isAllowedSource(url, sources)).toBe(is));
