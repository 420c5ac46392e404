import { corpus } from "@portico/rules/testing/hostile-texts/corpus";
import { maxRichTextPictures, richTextElements } from "@portico/rules/rich-text";
import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanRichText, showRichText } from "./rich-text.ts";

const elements: ReadonlySet<string> = new Set(richTextElements);
const attributes = new Set(["href", "rel", "target", "src", "alt", "colspan", "rowspan"]);
const own = /^\/images\/remote\/960\.webp\?from=[\w.%-]+&key=k$/;
const linked = /^(?:https?:\/\/(?![^/?#]*@)|mailto:|tel:|\/(?![/\\]))[^\s\\]*$/;

const remotePicture = (address: string) =>
  `/images/remote/960.webp?from=${encodeURIComponent(address).replaceAll(/[!'()*]/g, "")}&key=k`;
const show = (html: string) => showRichText(html, remotePicture);

/** Every element, read by a parser that forgives nothing: what is no XML throws. */
function elementsOf(html: string): Element[] {
  const errorHandler = (level: string, message: string) => {
    throw new Error(`${level}: ${message}`);
  };
  const page = new DOMParser({ errorHandler }).parseFromString(`<text>${html}</text>`, "text/xml");
  return Array.from(page.getElementsByTagName("*")).slice(1);
}

/** What is in a text that must not be there. */
function faultsOf(html: string): string[] {
  return elementsOf(html).flatMap(({ tagName, attributes: given }) => {
    const faults = Array.from(given).flatMap(({ name, value }) => {
      if (!attributes.has(name)) return [name];
      if (name === "src" && !own.test(value)) return [value];
      return name === "href" && !linked.test(value) ? [value] : [];
    });
    return elements.has(tagName) ? faults : [tagName, ...faults];
  });
}

describe.each(Object.entries(corpus))("hostile %s", (_theme, attacks) => {
  it.each(attacks)("are nothing but rich text after %s", (_name, html) => {
    const throughImport = show(cleanRichText(html));
    expect(faultsOf(throughImport)).toEqual([]);
    expect(faultsOf(show(html))).toEqual([]);
    expect(show(throughImport.replaceAll(/<img[^>]*>/g, ""))).toBe(
      throughImport.replaceAll(/<img[^>]*>/g, ""),
    );
  });
});

describe("a text of any size", () => {
  it.each(corpus.size)("does not hold up the server: %s", (_name, html) => {
    // The best of three, and far from what goes wrong by the square: others want the processor, too.
    const times = [1, 2, 3].map(() => {
      const start = performance.now();
      show(html);
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(2000);
  });
});

describe("pieces of hostile texts, put together", () => {
  const texts = Object.values(corpus).flatMap((attacks) => attacks.map(([, html]) => html));
  const piece = fc
    .tuple(fc.constantFrom(...texts.filter(({ length }) => length < 500)), fc.nat(99), fc.nat(99))
    .map(([html, from, to]) => html.slice((html.length * from) / 100, (html.length * to) / 100));

  it("are nothing but rich text, and stay what they are when they are cleaned again", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const cleaned = cleanRichText(pieces.join(""));
        expect(faultsOf(show(cleaned))).toEqual([]);
        expect(cleanRichText(cleaned)).toBe(cleaned);
      }),
      { numRuns: 500, examples: [[['<a href="/', '<a href="\\\\evil.example\\share">']]] },
    );
  });
});

describe("the corpus", () => {
  it("has no attack twice", () => {
    const names = Object.values(corpus).flatMap((attacks) => attacks.map(([name]) => name));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(300);
  });
});

describe("rich text", () => {
  it("keeps what authors write", () => {
    const html =
      '<h3>A</h3><p>b <strong>c</strong> <strike>d</strike> <s>e</s> <u>f</u><br />g</p><ul><li>h</li></ul><blockquote>i</blockquote><table><tbody><tr><th colspan="2">j</th></tr><tr><td>k</td><td>l</td></tr></tbody></table>';
    expect(cleanRichText(html)).toBe(html);
    expect(show(html)).toBe(html);
  });

  it("puts its headings below the page's", () => {
    expect(show("<h1>a</h1><h2>b</h2><h5>c</h5>")).toBe("<h3>a</h3><h3>b</h3><h4>c</h4>");
  });

  it("opens other sites beside the portal, and nothing else", () => {
    expect(show('<a href="https://site.example/x" target="_top" rel="opener">a</a>')).toBe(
      '<a href="https://site.example/x" rel="noopener noreferrer" target="_blank">a</a>',
    );
    expect(show('<a href="/building/1">a</a> <a href="mailto:a@b.example">b</a>')).toBe(
      '<a href="/building/1">a</a> <a href="mailto:a@b.example">b</a>',
    );
  });

  it("shows hosts as what they are", () => {
    expect(show('<a href="https://аpple.example/">a</a>')).toContain(
      "https://xn--pple-43d.example/",
    );
  });

  it("keeps the words of links that may not be followed", () => {
    expect(show('<p><a href="javascript:alert(1)">read <em>this</em></a></p>')).toBe(
      "<p>read <em>this</em></p>",
    );
  });

  it("closes what an element that it leaves out has kept open", () => {
    const cleaned = cleanRichText("<p>a<mtext><table></table></mtext></p>");
    expect(cleanRichText(cleaned)).toBe(cleaned);
  });

  it("keeps a picture's own address, and gives out one of ours", () => {
    const html =
      '<p><img src="https://site.example/a.png?x=1&amp;y=2" alt="A &quot;b&quot;" /></p>';
    expect(cleanRichText(html)).toBe(html);
    expect(show(html)).toBe(
      '<p><img src="/images/remote/960.webp?from=https%3A%2F%2Fsite.example%2Fa.png%3Fx%3D1%26y%3D2&amp;key=k" alt="A &quot;b&quot;" /></p>',
    );
  });

  it("leaves out pictures that nobody can fetch, and those beyond a limit", () => {
    expect(showRichText('<img src="https://site.example/a.png">', () => null)).toBe("");
    expect(show('<img src="data:image/png;base64,AA==">')).toBe("");
    const many = show('<img src="https://site.example/a.png">'.repeat(99));
    expect(elementsOf(many)).toHaveLength(maxRichTextPictures);
  });

  it.each([
    ["of 2,000 characters", `https://site.example/${"a".repeat(1979)}`, 1],
    ["of one more", `https://site.example/${"a".repeat(1980)}`, 0],
    ["with a name", "https://maya@site.example/a.png", 0],
    ["with a password", "https://:secret@site.example/a.png", 0],
    ["by http", "http://site.example/a.png", 1],
    ["by another way", "ftp://site.example/a.png", 0],
    ["without a host", "/a.png", 0],
    ["with blanks of a text around it", "&nbsp; https://site.example/a.png &nbsp;", 1],
  ])("keeps a picture whose address is one to fetch: %s", (_what, src, pictures) => {
    expect(elementsOf(cleanRichText(`<img src="${src}">`))).toHaveLength(pictures);
  });

  it("keeps writing of all directions, without what reorders it", () => {
    expect(show("<p>\u2067שלום\u2069 \u202emoc</p>")).toBe("<p>\u2067שלום\u2069 moc</p>");
    expect(show("<p>&#x202e;moc &#1;</p>")).toBe("<p>moc </p>");
  });
});
