import type { RowProblem } from "./import-failure.ts";

/** Problems that are kept word by word; more of them nobody reads. */
const mostKept = 10_000;

/** The problems of a run, of which any file may have any number. */
export interface ProblemList {
  add(problems: readonly RowProblem[]): void;
  /** The first of them, in the order of the file. */
  kept(): RowProblem[];
  /** How many there are in all. */
  count(): number;
}

export function createProblemList(): ProblemList {
  const kept: RowProblem[] = [];
  let count = 0;
  return {
    add(problems) {
      count += problems.length;
      const room = mostKept - kept.length;
      kept.push(...problems.toSorted((a, b) => a.line - b.line).slice(0, room));
    },
    kept: () => kept,
    count: () => count,
  };
}
