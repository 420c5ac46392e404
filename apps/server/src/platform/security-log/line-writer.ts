import { appendFile } from "node:fs/promises";

/** Takes lines, without their ends, and never fails: what cannot be written is counted. */
export interface LineWriter {
  write(line: string): void;
  /** Waits until everything taken is written, or given up. */
  flush(): Promise<void>;
}

/** Appends lines, without the end of the last, to their place. */
type Append = (lines: string) => Promise<void>;

/** Lines that wait at most while the place takes none; a day of an ordinary portal. */
const mostWaiting = 10_000;

interface WriterOptions {
  append: Append;
  /** Told of a failure once, and again after it has worked meanwhile. */
  onFault(error: unknown): void;
  /** The line that says how many are missing, before the first that is written again. */
  lostLine(count: number): string;
}

/**
 * Writes in the background, one append after the other. Lines of a failed append are given up: a disk
 * that is full must neither stop the portal nor fill its memory.
 */
export function createLineWriter({ append, onFault, lostLine }: WriterOptions): LineWriter {
  let waiting: string[] = [];
  let lost = 0;
  let isFaulty = false;
  let writing: Promise<void> | null = null;

  async function writeOut(): Promise<void> {
    while (waiting.length > 0) {
      const missing = lost;
      const lines = missing === 0 ? waiting : [lostLine(missing), ...waiting];
      const count = waiting.length;
      waiting = [];
      try {
        await append(lines.join("\n"));
        lost -= missing;
        isFaulty = false;
      } catch (error) {
        lost += count;
        if (!isFaulty) onFault(error);
        isFaulty = true;
      }
    }
    writing = null;
  }

  return {
    write(line) {
      if (waiting.length >= mostWaiting) lost += 1;
      else waiting.push(line);
      writing ??= Promise.resolve().then(writeOut);
    },
    flush: async () => writing ?? undefined,
  };
}

/** Appends to a file, which it makes; opens it anew each time, so that it may be moved or deleted. */
export function appendTo(path: string): Append {
  return (lines) => appendFile(path, `${lines}\n`, { mode: 0o600 });
}
