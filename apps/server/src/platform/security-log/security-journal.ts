import { appendTo, createLineWriter } from "./line-writer.ts";
import { nowhere, type SecurityEntry, securityLine } from "./security-line.ts";

/** Where the events of one portal go. */
export interface SecurityJournal {
  /** Takes an event; never fails and waits for nothing. */
  write(entry: SecurityEntry): void;
  /** Waits until everything taken is written. */
  flush(): Promise<void>;
}

interface JournalOptions {
  /** SECURITY_LOG: `stdout`, `off` or a file's path. */
  target: string;
  /** Writes to standard output; the console, which swallows what a closed output throws. */
  say(lines: string): void;
  onFault(error: unknown): void;
}

/** Opens the journal that the settings ask for. */
export function openSecurityJournal(options: JournalOptions): SecurityJournal {
  const { target, say, onFault } = options;
  if (target === "off") return { write: () => undefined, flush: async () => undefined };
  const lines = createLineWriter({
    append: target === "stdout" ? async (text) => say(text) : appendTo(target),
    onFault,
    lostLine: (count) =>
      securityLine({ name: "log.interrupted", at: new Date(), origin: nowhere, fields: { count } }),
  });
  return { write: (entry) => lines.write(securityLine(entry)), flush: lines.flush };
}
