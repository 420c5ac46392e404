import { describe, expect, it } from "vitest";
import { descriptionOf } from "./description.ts";

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, "").toUpperCase();
const both = { description: "plain", rich_description: "<p>rich</p>" };

describe("what there is to read", () => {
  it.each([
    [true, "BASIC", both, { html: "<p>rich</p>", text: null }],
    [false, "BASIC", both, { html: null, text: "plain" }],
    [true, "MARKDOWN", both, { html: null, text: "<p>rich</p>" }],
    [false, "MARKDOWN", both, { html: null, text: "plain" }],
    [true, "BASIC", { ...both, rich_description: null }, { html: null, text: "plain" }],
    [true, "BASIC", { ...both, rich_description: "" }, { html: null, text: "plain" }],
    [false, "BASIC", { ...both, description: "" }, { html: null, text: "RICH" }],
    [false, "MARKDOWN", { ...both, description: null }, { html: null, text: "<p>rich</p>" }],
    [
      false,
      "BASIC",
      { description: null, rich_description: "<p></p>" },
      { html: null, text: null },
    ],
  ])("with the flag %s and the type %s of %j is %j", (isRich, type, content, shown) => {
    expect(descriptionOf({ ...content, rich_description_type: type }, isRich, wordsOf)).toEqual(
      shown,
    );
  });
});
