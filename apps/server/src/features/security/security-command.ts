import {
  listAlarms,
  listTopNetworks,
  sumEvents,
} from "../../platform/security-log/security-counts.repository.ts";
import { type Command, type CommandParts, UsageError } from "../../platform/commands/command.ts";

/** Hours that the report looks back; counts are kept no longer. */
const hours = 24;
/** Networks that it names. */
const networks = 10;

/** `security`: what the portal has had to refuse, over all processes. */
export const securityCommand: Command = {
  name: "security",
  usage: "security report",
  summary: "Shows the alarms of the last day, what was refused, and which networks it came from.",
  read(words) {
    if (words.join(" ") !== "report") throw new UsageError("security takes one word: report");
    return report;
  },
};

async function report({ db, output }: CommandParts): Promise<void> {
  const [alarms, day, lastHour, sources] = await Promise.all([
    listAlarms(db, hours),
    sumEvents(db, hours),
    sumEvents(db, 1),
    listTopNetworks(db, hours, networks),
  ]);
  output.line(`Alarms in the last ${hours} hours: ${alarms.length}`);
  for (const { name, subject, count, raisedAt } of alarms) {
    output.line(
      `  ${raisedAt.toISOString()} ${name} ${subject === "" ? "" : `${subject} `}${count}`,
    );
  }
  output.line(`Refusals in the last ${hours} hours (in the last hour):`);
  const recent = new Map(lastHour.map(({ event, count }) => [event, count]));
  for (const { event, count } of day)
    output.line(`  ${event} ${count} (${recent.get(event) ?? 0})`);
  output.line("Networks that most of them came from:");
  for (const { network, count, accounts } of sources) {
    output.line(`  ${network === "" ? "unknown" : network} ${count}, at ${accounts} accounts`);
  }
}
