import type { Attack } from "./attack.ts";

const million = 1_000_000;

/** Texts that mean to exhaust whoever reads them. */
export const size: readonly Attack[] = [
  ["10 MB of text", "x".repeat(10 * million)],
  ["10 MB of markup", "<p>x</p>".repeat(million + million / 4)],
  ["10 MB of brackets", "<".repeat(10 * million)],
  ["10 MB of ampersands", "&".repeat(10 * million)],
  ["a million attributes", `<p ${"a=1 ".repeat(million)}>x</p>`],
  [
    "thousands of names of attributes",
    `<p ${Array.from({ length: 6000 }, (_, at) => `a${at}`).join(" ")}>x</p>`,
  ],
  ["one attribute of a megabyte", `<a href="https://example.com/${"x".repeat(million)}">x</a>`],
  ["elements a million deep", "<strong>".repeat(million)],
  ["paragraphs a million deep", "<p>".repeat(million)],
  ["unknown elements a million deep", "<div>".repeat(million)],
  ["lists within lists", "<ul><li>".repeat(5000)],
  ["tables within tables", "<table><tr><td>".repeat(3000)],
  ["elements closed and never opened", "</strong>".repeat(5000)],
  ["elements that never close what they open", "<b><i>".repeat(3000) + "</b></i>".repeat(3000)],
  ["comments that never end", "<!--".repeat(12_000)],
  ["scripts that never end", "<script>".repeat(6000)],
  ["entities by the thousand", "&#60;".repeat(10_000)],
  ["links by the thousand", '<a href="javascript:alert(1)">x</a>'.repeat(1400)],
  ["pictures by the thousand", '<img src="https://evil.example/a.png">'.repeat(1200)],
  [
    "a cell over a billion rows",
    "<table><tr><td colspan=1000 rowspan=999999999>x</td></tr></table>",
  ],
  [
    "an address of a megabyte in a picture",
    `<img src="https://example.com/${"x".repeat(million)}">`,
  ],
];
