import { expect, it } from "vitest";
import { linksTo } from "./content-links.ts";

const address = "https://files.example/plan.pdf?a=1&b=2";

it.each([
  address,
  `Read ${address} before you come.`,
  `<p><a rel="noopener" href="https://files.example/plan.pdf?a=1&amp;b=2">plan</a></p>`,
  `<a href='HTTPS://files.example/plan.pdf?a=1&amp;b=2'>plan</a>`,
])("finds the link in %j", (text) => expect(linksTo(text, address)).toBe(true));

it.each([
  "",
  "https://files.example/plan.pdf",
  `${address}&c=3`,
  "https://evil.example/?u=https://files.example/plan.pdf",
  '<a href="https://files.example/other.pdf">https://files.example/</a>',
])("finds it not in %j", (text) => expect(linksTo(text, address)).toBe(false));

it("looks through a long text in no time", () => {
  expect(linksTo("https://a.example/ href= ".repeat(40_000), address)).toBe(false);
});
