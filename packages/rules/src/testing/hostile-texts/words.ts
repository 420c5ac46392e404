import type { Attack } from "./attack.ts";

/** Texts that mean to mislead whoever reads them. */
export const words: readonly Attack[] = [
  ["an override of direction", "<p>invoice\u202efdp.exe</p>"],
  ["an override in a link", '<a href="https://evil.example">\u202emoc.elpmaxe//:sptth</a>'],
  ["an embedding that is not closed", "<p>\u202b\u202a\u202d x</p><p>y</p>"],
  ["isolates that are not closed", "<p>\u2066\u2067\u2068 x</p><p>y</p>"],
  ["a host in look-alike letters", '<a href="https://\u0430pple.com/">apple.com</a>'],
  ["a host in wide letters", '<a href="https://ｅｖｉｌ.example/">x</a>'],
  ["a host in a name's place", '<a href="https://bank.example@evil.example/">bank.example</a>'],
  [
    "a host in a password's place",
    '<a href="https://bank.example:443@evil.example/">bank.example</a>',
  ],
  ["a host behind a backslash", '<a href="https://evil.example\\@bank.example/">x</a>'],
  ["a host with a number for an address", '<a href="http://2130706433/">x</a>'],
  ["a text of nothing", "\u200b\u200c\u200d\u2060\ufeff\u00ad"],
  ["a text of controls", "\u0000\u0001\u0008\u000b\u000c\u001f\u007f\u0080\u009f"],
  ["a text of escapes", "\u001b[2J\u001b]0;x\u0007"],
  ["letters under a heap of accents", `<p>x${"\u0301\u0336".repeat(500)}</p>`],
  ["a line that does not break", `<p>${"x".repeat(2000)}</p>`],
  ["separators of lines", "<p>x\u2028y\u2029z\u0085</p>"],
  ["a heading above the page's", "<h1>Sign in again</h1><h2>x</h2><h6>y</h6>"],
];
