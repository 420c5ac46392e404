import { type Command, UsageError } from "../../platform/commands/command.ts";
import { listRemovals } from "./removals.repository.ts";

const day = (date: Date) => date.toISOString().slice(0, 10);

/** `removed`: lists what can be put back. */
export const removedCommand: Command = {
  name: "removed",
  usage: "removed",
  summary: "Lists what was taken away and can be put back, the last first.",
  read(words) {
    if (words.length > 0) throw new UsageError(`removed takes no words, not ${words.join(" ")}`);
    return async ({ db, output, now }) => {
      const all = (await listRemovals(db)).filter(({ expiresAt }) => expiresAt > now);
      if (all.length === 0) return output.line("Nothing can be put back.");
      for (const { uuid, kind, name, landlord, createdAt, expiresAt } of all) {
        const of = landlord === null ? "" : ` of ${landlord}`;
        output.line(`${uuid}  ${day(createdAt)}, until ${day(expiresAt)}  ${kind} ${name}${of}`);
      }
    };
  },
};
