import { describe, expect, it } from "vitest";
import { catalogues } from "./catalogues.ts";
import type { LocaleCode } from "./locales.ts";
import { textsIn } from "./upkeep/missing-texts.ts";

interface Rule {
  /** What no text says. */
  words: RegExp;
  /** A text that the rule finds. */
  bad: string;
  /** What to say, and why. */
  instead: string;
  /** Keys of texts that the specification quotes, or that mean something else by the word. */
  except?: readonly string[];
}

/** The words that a language avoids; those that it uses are the table of `docs/translating.md`. */
const rules: Partial<Record<LocaleCode, readonly Rule[]>> = {
  "en-us": [
    {
      words: /\b(e-)?mails?\b/i,
      bad: "No mail? Ask for another e-mail.",
      instead: "email, which needs no hyphen and is never on paper",
    },
    {
      words: /\b(log|logs|logged|logging) ?(in|out|on|off)\b|\blogins?\b/i,
      bad: "Please login again.",
      instead: "sign in and sign out",
    },
    {
      words: /\bsignup\b/i,
      bad: "Unable to Signup",
      instead: "sign up as a verb, sign-up as a noun",
      except: ["sign_up.building.subject"],
    },
    {
      words: /(?<!\btak(e|es|ing) )\bplaces?\b|\bseats?\b/i,
      bad: "3 places left",
      instead: "spots, which an event has",
    },
    {
      words: /\bmay not\b/i,
      bad: "You may not do this",
      instead: "can't or might not, whichever is meant",
    },
    {
      words: /\b(some|no|any|every)body\b/i,
      bad: "Nobody gets in",
      instead: "someone, no one, anyone, everyone, as one writes in an office",
    },
    {
      words: /\banew\b|\bwhoever\b|\bshall\b|\b(long|much) ago\b|\bmeanwhile\b/i,
      bad: "when the page is loaded anew",
      instead: "again, anyone who, will: words of today",
    },
    { words: /\bany more\b/i, bad: "It does not work any more", instead: "anymore, or no longer" },
    { words: /\btrace id\b/i, bad: "Trace id 7f3a", instead: "error ID, which says what it is" },
    {
      words: /\b(do|does|did|is|are|was|were|has|have|could|would) not\b|\bcan ?not\b/i,
      bad: "It cannot be shown",
      instead: "a contraction: don't, isn't, can't",
      except: [
        "account.password.not_equal",
        "errors.password_has_been_used.title",
        "miniapps.failed_title",
        "sign_up.password.not_equal",
      ],
    },
    {
      words: /(?<!\bwho )\b(you|we|they) (are|will)\b|\b(it|that) is\b/i,
      bad: "You are on the list",
      instead: "a contraction: you're, we'll, it's",
    },
    {
      words: /\b(recogni|organi)s|\b(colour|favourit|centre|catalogue)/i,
      bad: "what you do not recognise",
      instead: "US spelling",
    },
  ],
  "de-de": [
    { words: /(?<!-)\bMails?\b/, bad: "Keine Mail?", instead: "E-Mail" },
    { words: /\bFirm(a|en)/, bad: "Ihre Firma", instead: "Unternehmen" },
    { words: /\b(Haus|Hauses|Häuser|Häusern)\b/, bad: "im Haus", instead: "Gebäude" },
    { words: /\bnoch (ein)?mal\b/i, bad: "Noch einmal versuchen", instead: "erneut" },
    { words: /\b(zeigen|gezeigt)\.?$/, bad: "Alle zeigen", instead: "anzeigen" },
    {
      words: /\b(einloggen|ausloggen|Login|Logout)\b/i,
      bad: "Bitte einloggen",
      instead: "anmelden und abmelden",
    },
    { words: /\bTrace/i, bad: "Trace-ID", instead: "Kennung" },
    {
      words: /\bDatenschutz\b/,
      bad: "Datenschutz",
      instead: "Datenschutzerklärung, wherever the text itself is meant",
      except: ["account.settings.legal"],
    },
  ],
  "pl-pl": [
    { words: /(?<!e-)\bmail/i, bad: "Wyślij maila", instead: "e-mail" },
    { words: /\baktualnoś/i, bad: "Aktualność", instead: "wpis" },
    { words: /\bzarządc/i, bad: "Poproś zarządcę", instead: "administracja budynku" },
    { words: /\bzwr(óć|ócić|ot)/i, bad: "Zwróć ofertę", instead: "zrezygnować z oferty" },
    {
      words: /\b(Pan|Pani|Państwo|Państwa)\b/,
      bad: "Na Państwa adres",
      instead: "Ty, as in the rest of the portal",
    },
  ],
};

describe.each(Object.entries(rules))("the texts of %s", (locale, list) => {
  const texts = [...textsIn(catalogues, locale as LocaleCode)];

  it.each(list)("say $instead (not: $bad)", ({ words, bad, except = [] }) => {
    expect(bad).toMatch(words);
    const found = texts.filter(([key, text]) => words.test(text) && !except.includes(key));
    expect(found).toEqual([]);
  });
});
