import { reloadDemoPortfolio } from "../demo-portfolio.ts";
import { type Command, UsageError } from "./command.ts";

/** `demo`: loads the demo portfolio, or brings it up to today. */
export const demoCommand: Command = {
  name: "demo",
  usage: "demo",
  summary: "Loads the demo portfolio again: its rows become what the files say, its dates today's.",
  read(words) {
    if (words.length > 0) throw new UsageError(`demo takes no words, not ${words.join(" ")}`);
    return async ({ db, storage, hashPassword, output, now }) => {
      const started = performance.now();
      await reloadDemoPortfolio({ database: { db }, storage, hashPassword, log: output.line, now });
      output.line(`The demo portfolio is loaded (${Math.round(performance.now() - started)} ms).`);
    };
  },
};
