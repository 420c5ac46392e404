import type { Output } from "./command.ts";

/** The part of a stream that output needs. */
export interface TextStream {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** A line of a list that tells how much there is of what, the numbers below each other. */
export function countedLine(count: number, what: string): string {
  return `  ${String(count).padStart(6)}  ${what}`;
}

/** Rows between two lines of progress where lines cannot replace each other. */
const sparseStep = 1000;

/** Writes lines; on a terminal progress is one line that changes, elsewhere one line in a thousand rows. */
export function createOutput(stream: TextStream): Output {
  let isLineOpen = false;
  let lastShown = 0;
  const finishLine = () => {
    if (isLineOpen) stream.write("\n");
    isLineOpen = false;
  };
  return {
    line(text) {
      finishLine();
      stream.write(`${text}\n`);
    },
    progress(done, total) {
      if (stream.isTTY === true) {
        stream.write(`\r${done} of ${total} rows`);
        isLineOpen = true;
        if (done >= total) finishLine();
        return;
      }
      if (done < lastShown) lastShown = 0;
      if (done < total && done - lastShown < sparseStep) return;
      lastShown = done >= total ? 0 : done;
      stream.write(`${done} of ${total} rows\n`);
    },
  };
}
