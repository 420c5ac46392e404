import { expect, it } from "vitest";
import { escapeHtml, escapeJsonForScript, fillTokens } from "./markup.ts";

it("escapes what could open an element or leave an attribute", () => {
  expect(escapeHtml(`<a b="c" d='e'>&`)).toBe("&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;");
});

it("keeps JSON the same to a parser while nothing in it can end the script", () => {
  const value = { text: "</script><!--\u2028\u2029" };
  const json = escapeJsonForScript(JSON.stringify(value));
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual(value);
});

it("fills tokens escaped, leaves other percent signs alone, and empties unknown ones", () => {
  const filled = fillTokens("<p>%building.name%</p> 100% %no.such%", {
    "building.name": "A & <B>",
  });
  expect(filled).toBe("<p>A &amp; &lt;B&gt;</p> 100% ");
});
