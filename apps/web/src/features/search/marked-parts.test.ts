import { describe, expect, it } from "vitest";
import { markedParts } from "./marked-parts.ts";

/** The parts as one text, with what is marked between brackets. */
function marked(text: string, search: string): string {
  return markedParts(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");
}

describe("the marks in a title", () => {
  it.each([
    ["Rooftop yoga", "roof", "[Roof]top yoga"],
    ["Rooftop yoga", "yoga ROOFTOP", "[Rooftop] [yoga]"],
    ["Rooftop yoga", "top", "Rooftop yoga"],
    ["Über den Dächern", "uber dach", "[Über] den [Däch]ern"],
    ["Veranstaltung im Haus", "Veranstaltungen", "[Veranstaltung] im Haus"],
    ["A new yoga", "anew", "A new yoga"],
    ["Straße & Söhne", "straße soh", "[Straße] & [Söh]ne"],
    ["<b>bold</b>", "b", "<[b]>[b]old</[b]>"],
    ["Rooftop yoga", "( : *", "Rooftop yoga"],
    ["", "yoga", ""],
  ])("of %j for %j are %j", (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  it("lose nothing of the title", () => {
    const title = "İstanbul’da 𝒀oga e\u0301te";
    const parts = markedParts(title, "istanbul yoga ete");
    expect(parts.map(({ text }) => text).join("")).toBe(title);
  });
});
