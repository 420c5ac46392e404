import { expect, it } from "vitest";
import { fileNameOf } from "./uploads.ts";

it.each([
  ["Plan.pdf", "Plan.pdf"],
  ["../../etc/passwd", ".._.._etc_passwd"],
  ["C:\\plans\\a.pdf", "C:_plans_a.pdf"],
  ["evil\u202efdp.exe", "evilfdp.exe"],
  ["line\r\nbreak\0.pdf", "linebreak.pdf"],
  ["  a.pdf  ", "a.pdf"],
  ["", "file"],
  ["\u200b", "file"],
  ["u\u0308ber.pdf", "\u00fcber.pdf"],
  [`${"n".repeat(300)}.docx`, `${"n".repeat(115)}.docx`],
  ["half \ud800.pdf", "half \ufffd.pdf"],
])("the name %j of a file is shown as %j", (raw, shown) => {
  expect(fileNameOf(raw)).toBe(shown);
});
