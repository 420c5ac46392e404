import { emailAddress as spelled } from "@portico/rules/email-address";
import { Fault, type Rule } from "../../platform/writes/check.ts";
import { line } from "../../platform/writes/text-rules.ts";
import { link, timeZone } from "../../platform/writes/word-rules.ts";
import { type NamedPattern, patternFault } from "./pattern-words.ts";

const emailAddress: Rule<string> = (text) => spelled(text) ?? new Fault("is not an email address");

/** One that the rest of the portal names, e.g. a host. */
const matching =
  (pattern: NamedPattern): Rule<string> =>
  (text) =>
    new RegExp(pattern).test(text.trim()) ? text.trim() : new Fault(patternFault(pattern));

const slug = matching("^[a-z0-9][a-z0-9-]{0,63}$");
const host = matching("^(?:[a-z0-9.-]+|\\[[0-9a-f:.]+\\])$");
const language = matching("^[a-z]{2}-[a-z]{2}$");
const color = matching("^#[0-9A-Fa-f]{6}$");

/** `Harbour Works` → `harbour-works`. */
export const toSlug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 64);

/** Answers that are there so far. */
type Given = Readonly<Record<string, string>>;

interface Question {
  text: string;
  rule: Rule<string>;
  /** What is taken where nobody says anything; without it an answer is needed. */
  usual?: (given: Given, publicHost: string) => string;
}

/** What the setup must know, in the order of the questions. */
export const setupQuestions = {
  name: { text: "Name of your portal, as people see it", rule: line(100) },
  host: {
    text: "Host name that people open it at",
    rule: host,
    usual: (_, publicHost) => publicHost,
  },
  color: { text: "Accent colour", rule: color, usual: () => "#257bad" },
  terms: { text: "Web address of your terms of service", rule: link },
  privacy: { text: "Web address of your privacy policy", rule: link },
  support: { text: "Email address where people get help", rule: emailAddress },
  portfolio: {
    text: "Short name of the portfolio, for commands",
    rule: slug,
    usual: ({ name = "" }) => toSlug(name),
  },
  language: { text: "Its language", rule: language, usual: () => "en-us" },
  timezone: { text: "Its time zone, e.g. Europe/Berlin", rule: timeZone, usual: () => "UTC" },
  building: { text: "Name of the first building", rule: line(200) },
  address: { text: "Street and number of it", rule: line(300) },
  city: { text: "Its city", rule: line(100) },
  email: { text: "Your email address, as the first administrator", rule: emailAddress },
  first_name: { text: "Your first name", rule: line(100) },
  last_name: { text: "Your last name", rule: line(100) },
} as const satisfies Record<string, Question>;

/** Name of a question: in files, and in variables with `PORTICO_SETUP_` before it. */
export type QuestionName = keyof typeof setupQuestions;
/** All of what the setup must know. */
export type SetupAnswers = Readonly<Record<QuestionName, string>>;

/** The questions with their names. */
export const questionList: readonly (readonly [QuestionName, Question])[] = Object.entries(
  setupQuestions,
) as [QuestionName, Question][];
