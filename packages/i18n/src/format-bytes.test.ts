import { expect, it } from "vitest";
import { formatBytes } from "./format-bytes.ts";

it.each([
  [1, "en-us", "1 kB"],
  [120_000, "en-us", "117 kB"],
  [5 * 1024 * 1024, "en-us", "5 MB"],
  [4_404_019, "de-de", "4,2 MB"],
])("tells %i bytes in %s as %s", (bytes, locale, told) => {
  expect(formatBytes(bytes, locale).replaceAll("\u00a0", " ")).toBe(told);
});
