import { type Command, UsageError } from "../../../platform/commands/command.ts";
import { readOptions } from "../../../platform/commands/read-options.ts";
import { countsText } from "../import-counts.ts";
import { isHeld, resumeScheduled } from "./held-imports.repository.ts";
import { listRuns, listScheduled, type ScheduledImport } from "./schedule.repository.ts";
import type { importRuns } from "./schedule.tables.ts";

/** Runs told of each. */
const told = 5;

/** `imports`: what comes round by itself, and what came of it. */
export const importsCommand: Command = {
  name: "imports",
  usage: "imports [--resume]",
  summary: "Lists the imports that come round by themselves, with their last runs.",
  details: [
    "They stand in the file of apply, under the portfolio, as imports.",
    "--resume  those that have waited since a restore are due at once",
  ],
  read(words) {
    const { values, positionals } = readOptions(words, { resume: { type: "boolean" } });
    if (positionals.length > 0) throw new UsageError("imports takes --resume, or nothing.");
    return async ({ db, output, now }) => {
      if (values.resume === true) {
        output.line(`Imports that waited, and are due: ${await resumeScheduled(db)}.`);
      }
      const scheduled = await listScheduled(db);
      if (scheduled.length === 0) output.line("No import comes round by itself.");
      for (const each of scheduled) {
        output.line(describe(each, now));
        for (const run of await listRuns(db, each, told)) output.line(`  ${describeRun(run)}`);
      }
    };
  },
};

const timeOf = (at: Date) => at.toISOString().replace(/:\d\d\.\d+/, "");

function describe({ slug, name, kind, source, every, ...rest }: ScheduledImport, now: Date) {
  const { claimedUntil, dueAt } = rest;
  const isAtWork = claimedUntil !== null && claimedUntil > now;
  const due = isHeld(rest) ? "waits for --resume" : `due ${timeOf(dueAt)}`;
  const when = isAtWork ? "at work" : due;
  return `${slug}/${name}: ${kind} from ${source}, every ${every}, ${when}`;
}

function describeRun(run: typeof importRuns.$inferSelect): string {
  const file = run.file === "" ? "" : ` ${run.file}`;
  const what = run.isTaken ? `taken: ${countsText(run)}` : "FAILED";
  return `${timeOf(run.at)}${file} ${what}${run.reason === null ? "" : `; ${run.reason}`}`;
}
