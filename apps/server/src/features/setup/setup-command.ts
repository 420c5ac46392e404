import { type Command, UsageError } from "../../platform/commands/command.ts";
import type { Terminal } from "../../platform/commands/terminal.ts";
import { firstPasswordHours } from "../auth/auth.public.ts";
import { readText } from "./apply-command.ts";
import { makeFirstPortal, refuseSecondPortal } from "./first-portal.ts";
import { completeAnswers, readAnswersFile, type SomeAnswers } from "./setup-answers.ts";
import { questionList } from "./setup-questions.ts";

interface SetupParts {
  terminal: Terminal | null;
  /** Answers of variables; those of a file go first. */
  setupAnswers: SomeAnswers;
}

/** `setup`: makes the first brand, portfolio, building and administrator. */
export const setupCommand: Command<SetupParts> = {
  name: "setup",
  interrupted: "Interrupted; nothing was changed.",
  usage: "setup [--answers FILE]",
  summary: "Makes the first brand, portfolio, building and administrator of an empty portal.",
  details: [
    "--answers FILE        a YAML file with answers; asked is what it, PORTICO_SETUP_* and habit leave open",
    `answers: ${questionList.map(([name]) => name).join(", ")}`,
  ],
  async read(words) {
    const [option, file, ...surplus] = words;
    const isFile = option === "--answers" && file !== undefined && surplus.length === 0;
    if (words.length > 0 && !isFile) throw new UsageError("Which answers? --answers FILE");
    const said = file === undefined ? {} : readAnswersFile(await readText(file), file);
    return async ({ db, output, publicUrl, secretKey, terminal, setupAnswers }) => {
      await refuseSecondPortal(db);
      const given = { ...setupAnswers, ...said };
      const publicHost = new URL(publicUrl).hostname;
      const answers = await completeAnswers({ given, terminal, output, publicHost });
      const url = new URL(publicUrl);
      url.hostname = answers.host;
      const place = { db, secret: await secretKey(), origin: url.origin };
      const link = await makeFirstPortal(place, answers);
      output.line(`${answers.name} is set up: ${url.origin}`);
      output.line(`Choose your password within ${firstPasswordHours} hours, once, at`);
      output.line(`  ${link}`);
    };
  },
};
