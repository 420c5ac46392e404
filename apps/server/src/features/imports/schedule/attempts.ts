import type { Db } from "../../../platform/database/client.ts";
import { ImportFailure } from "../import-failure.ts";
import { type ClaimedImport, saveAttempts } from "./schedule.repository.ts";

/** Attempts at a file, one after the other, none of which came to an end. */
const mostAttempts = 3;

/** A file, or what an address gives. */
interface Attempted {
  name: string;
  /** What tells that it is another one by now; empty where nothing does. */
  state: string;
}

/** Counts attempts at files before they are made, so that one that ends the process is counted. */
export interface Attempts {
  /**
   * Makes one. What comes of it, a fault too, is an end.
   * @throws ImportFailure where this very file has ended the process too often
   */
  make<T>(file: Attempted, run: () => Promise<T>): Promise<T>;
}

export function createAttempts(db: Db, mine: ClaimedImport): Attempts {
  const unended = new Map(Object.entries(mine.attempts));
  const save = () => saveAttempts(db, mine, Object.fromEntries(unended));
  return {
    async make({ name, state }, run) {
      const last = unended.get(name);
      const times = last?.state === state ? last.times : 0;
      if (times >= mostAttempts) {
        const until = state === "" ? "this import is applied anew" : "the file is another one";
        throw new ImportFailure(
          `The process has ended ${times} times while it was read; it is left alone until ${until}.`,
        );
      }
      unended.set(name, { state, times: times + 1 });
      await save();
      try {
        return await run();
      } finally {
        unended.delete(name);
        await save();
      }
    },
  };
}
