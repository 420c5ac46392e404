import { expect, it } from "vitest";
import { rootAttributes } from "./root-attributes.ts";

const document = { scheme: "system", hasFonts: true } as const;

it("has a document wait for its fonts where its words are set in several", () => {
  const polish = 'lang="pl" dir="ltr" data-scheme="system"';
  expect(rootAttributes({ ...document, locale: "pl-pl" })).toBe(`${polish} data-awaits-font`);
  expect(rootAttributes({ ...document, locale: "pl-pl", hasFonts: false })).toBe(polish);
  expect(rootAttributes({ ...document, locale: "en-gb" })).toBe(
    'lang="en" dir="ltr" data-scheme="system"',
  );
});
