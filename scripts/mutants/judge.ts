import type { Verdict } from "./run-tests.ts";

/** Runs tests, with a fault and without it. */
export interface Trial {
  withFault(tests: readonly string[]): Promise<Verdict>;
  without(tests: readonly string[]): Promise<Verdict>;
}

/** What becomes of a fault. */
export type Judgement =
  | { outcome: "noticed"; by: string }
  | { outcome: "missed" }
  | { outcome: "unjudged"; because: string };

/** How often a fault is tried where what turns red does not turn red again. */
const mostTries = 2;

/**
 * Judges faults one after another. A test may turn red by chance, as on a busy machine or one time in
 * ten: what is noticed is red with the fault twice, and green without it.
 */
export function createJudge() {
  const green = new Set<string>();

  async function judge(asked: readonly string[], trial: Trial, tries = 1): Promise<Judgement> {
    const red = await trial.withFault(asked);
    if (red === null) return { outcome: "missed" };
    const { test, isLate, by } = red;
    const suspects = test === null ? asked : [test];
    if ((await trial.withFault(suspects)) === null) {
      if (tries < mostTries) return judge(asked, trial, tries + 1);
      return { outcome: "unjudged", because: `${by} did not come again` };
    }
    // What was late was so by chance, perhaps, however often it has been in time before.
    const isKnown = !isLate && test !== null && green.has(test);
    if (!isKnown && (await trial.without(suspects)) !== null) {
      return { outcome: "unjudged", because: `${by} comes without it, too` };
    }
    if (test !== null) green.add(test);
    return { outcome: "noticed", by };
  }

  return (asked: readonly string[], trial: Trial) => judge(asked, trial);
}
