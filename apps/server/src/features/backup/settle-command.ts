import { type Command, UsageError } from "../../platform/commands/command.ts";
import { type Settle, settleAll } from "./settle.ts";

/** `settle`: what `restore` does by itself, for a database that was put back by its own tools. */
export function createSettleCommand(settles: readonly Settle[]): Command {
  return {
    name: "settle",
    usage: "settle",
    summary:
      "Ends sessions, and gives up what is to be told, in a database of your own that was put back.",
    details: ["Run it before a portal starts. `restore` does it by itself."],
    read(words) {
      if (words.length > 0) throw new UsageError("settle takes no words.");
      return ({ db, output }) => settleAll(db, settles, output);
    },
  };
}
