import type { Db } from "../database/client.ts";
import { tallySecurityEvent } from "../metrics/tallies.ts";
import { appendTo, createLineWriter, type LineWriter } from "./line-writer.ts";
import { createSecurityCounters } from "./security-counters.ts";
import { nowhere, type SecurityEntry, securityLine } from "./security-line.ts";

/** Where the events of one portal go. */
export interface SecurityJournal {
  /** Takes an event; never fails and waits for nothing. */
  write(entry: SecurityEntry): void;
  /** Waits until everything taken is written and counted. */
  flush(): Promise<void>;
}

interface JournalOptions {
  /** SECURITY_LOG: `stdout`, `off` or a file's path. */
  target: string;
  /** Writes to standard output; the console, which swallows what a closed output throws. */
  say(lines: string): void;
  onFault(error: unknown): void;
  /** Where is counted for the alarms; a command, which ends at once, goes without. */
  db?: Db;
}

function openLines({ target, say, onFault }: JournalOptions): LineWriter {
  if (target === "off") return { write: () => undefined, flush: async () => undefined };
  return createLineWriter({
    append: target === "stdout" ? async (text) => say(text) : appendTo(target),
    onFault,
    lostLine: (count) =>
      securityLine({ name: "log.interrupted", at: new Date(), origin: nowhere, fields: { count } }),
  });
}

/** Opens the journal that the settings ask for. */
export function openSecurityJournal(options: JournalOptions): SecurityJournal {
  const lines = openLines(options);
  function writeLine(entry: SecurityEntry): void {
    tallySecurityEvent(entry.name);
    lines.write(securityLine(entry));
  }
  const { db, onFault } = options;
  if (db === undefined) return { write: writeLine, flush: lines.flush };
  const counters = createSecurityCounters({ db, write: writeLine, onFault });
  return {
    write(entry) {
      writeLine(entry);
      counters.count(entry);
    },
    async flush() {
      await counters.flush();
      await lines.flush();
    },
  };
}
