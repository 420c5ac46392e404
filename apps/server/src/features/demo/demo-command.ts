import { passwordsText } from "../../platform/process/banner.ts";
import { type Command, CommandFailure, UsageError } from "../../platform/commands/command.ts";
import { readOptions } from "../../platform/commands/read-options.ts";
import { removalDays } from "../removals/removals.public.ts";
import { holdsDemo } from "./demo-folder.ts";
import type { GivenPassword } from "./demo-passwords.ts";
import { type DemoStart, reloadDemoPortfolio } from "./demo-portfolio.ts";
import { removeDemo } from "./remove-demo.ts";

/** `demo`: loads the demo portfolio, or brings it up to today. */
export const demoCommand: Command<Pick<DemoStart, "storage" | "hashPassword" | "folder">> = {
  name: "demo",
  usage: "demo | demo remove [--yes]",
  summary: "Loads the demo portfolio again: its rows become what the files say, its dates today's.",
  details: [
    `remove: tells what the demo brought and would go; with --yes it goes, and is kept for ${removalDays} days`,
  ],
  read(words) {
    const { values, positionals } = readOptions(words, { yes: { type: "boolean" } });
    const [word, ...surplus] = positionals;
    const isKnown = word === "remove" || (word === undefined && values.yes === undefined);
    if (!isKnown || surplus.length > 0) {
      throw new UsageError(`demo takes no words but remove, not ${words.join(" ")}`);
    }
    if (word === "remove") return (parts) => removeDemo(values.yes ?? false, parts);
    return async ({ db, output, ...parts }) => {
      if (!holdsDemo(parts.folder)) {
        throw new CommandFailure(
          "A release does not hold the demo. Load it from the sources: npm run portico -- demo",
        );
      }
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
