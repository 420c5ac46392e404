import Type from "typebox";
import { CommandFailure, type Output } from "../../platform/commands/command.ts";
import type { Terminal } from "../../platform/commands/terminal.ts";
import { Fault } from "../../platform/writes/check.ts";
import {
  questionList,
  type QuestionName,
  type SetupAnswers,
  setupQuestions,
} from "./setup-questions.ts";
import { readYaml } from "./yaml-file.ts";

/** Answers by name, as far as there are some. */
export type SomeAnswers = Readonly<Record<string, string>>;

const answersSchema = Type.Object(
  Object.fromEntries(
    Object.keys(setupQuestions).map((name) => [name, Type.Optional(Type.String())]),
  ),
  { additionalProperties: false },
);

/** Reads a file of answers. Throws `CommandFailure` with line and column of what is wrong. */
export function readAnswersFile(text: string, name: string): SomeAnswers {
  const { said } = readYaml(answersSchema, text, name);
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

interface Asking {
  given: SomeAnswers;
  /** Who is asked for the rest; null where nobody is there. */
  terminal: Terminal | null;
  output: Output;
  /** Host of the installation. */
  publicHost: string;
}

/**
 * Everything that the setup must know: what was given, what is usual, and else what somebody types.
 * @throws CommandFailure where an answer is wrong or missing and nobody can be asked
 */
export async function completeAnswers(asking: Asking): Promise<SetupAnswers> {
  const { given, terminal, output, publicHost } = asking;
  const answers: Partial<Record<QuestionName, string>> = {};
  const missing: string[] = [];
  for (const [name, { text, rule, usual }] of questionList) {
    const fallback = usual?.({ ...answers }, publicHost);
    const judge = (typed: string) => rule(typed.trim() === "" ? (fallback ?? "") : typed, {});
    let typed = given[name];
    if (typed === undefined && terminal === null && fallback === undefined) {
      missing.push(name);
      continue;
    }
    if (typed === undefined && terminal === null) {
      // What is usual may follow from what is missing.
      if (missing.length > 0) continue;
      typed = "";
    }
    const question = `${text}${fallback === undefined ? "" : ` (${fallback})`}: `;
    let answer = judge(typed ?? (await terminal?.ask(question)) ?? "");
    while (answer instanceof Fault || answer === null || answer === "") {
      const reason = answer instanceof Fault ? answer.reason : "is needed";
      if (typed !== undefined || terminal === null) {
        throw new CommandFailure(`The answer "${name}" ${reason}. Nothing was changed.`);
      }
      output.line(`That ${reason}.`);
      answer = judge(await terminal.ask(question));
    }
    answers[name] = answer;
  }
  if (missing.length > 0) {
    throw new CommandFailure(
      `Nobody is there to ask for ${missing.join(", ")}: give them with --answers FILE or as PORTICO_SETUP_${missing[0]?.toUpperCase()}.`,
    );
  }
  return answers as SetupAnswers;
}
