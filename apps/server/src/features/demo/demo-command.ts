import { passwordsText } from "../../platform/process/banner.ts";
import { type Command, UsageError } from "../../platform/commands/command.ts";
import type { GivenPassword } from "./demo-passwords.ts";
import { type DemoStart, reloadDemoPortfolio } from "./demo-portfolio.ts";

/** `demo`: loads the demo portfolio, or brings it up to today. */
export const demoCommand: Command<Pick<DemoStart, "storage" | "hashPassword">> = {
  name: "demo",
  usage: "demo",
  summary: "Loads the demo portfolio again: its rows become what the files say, its dates today's.",
  read(words) {
    if (words.length > 0) throw new UsageError(`demo takes no words, not ${words.join(" ")}`);
    return async ({ db, output, ...parts }) => {
      const started = performance.now();
      const tellPasswords = (given: readonly GivenPassword[]) => output.line(passwordsText(given));
      await reloadDemoPortfolio({
        ...parts,
        database: { db },
        secretKey: await parts.secretKey(),
        log: output.line,
        tellPasswords,
      });
      output.line(`The demo portfolio is loaded (${Math.round(performance.now() - started)} ms).`);
    };
  },
};
