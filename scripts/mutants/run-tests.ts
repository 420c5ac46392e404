import { join, relative } from "node:path";
import { BaseSequencer, createVitest, type Reporter, type TestSpecification } from "vitest/node";

/** Longer than any test takes; what waits longer waits for something that the fault has taken away. */
const longestTest = 60_000;
const longestPoll = 20_000;

/** Without a word from any test, a run hangs; how long all of them take says nothing of that. */
const longestSilence = 240_000;

/** A test that is over at once. */
const quickest = "scripts/mutants/faults.test.ts";

/** What turned red first. */
interface Red {
  /** The path of the test; null where a run as a whole went wrong. */
  test: string | null;
  /** In words. */
  by: string;
  /** Whether something was not done in time, as it may not be on a busy machine. */
  isLate: boolean;
}

/** What the tests say: the first that failed, or none. */
export type Verdict = Red | null;

const lateness = /timed out in|did not succeed in time/;

/** How a run as a whole goes wrong; a busy machine can be the reason. */
const whole = (by: string): Red => ({ test: null, by, isLate: true });

/** Runs the tests as they are handed over, nearest first. */
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

/** Runs tests of a copy again and again, over one database; ends a run at the first failure. */
export async function openTests(copy: string) {
  let verdict: Verdict = null;
  let clock: NodeJS.Timeout | undefined;
  const durations = new Map<string, number>();

  /** The second time it does not wait for a test that never gives way. */
  const stop = () => void vitest.cancelCurrentRun("test-failure");
  const fail = (moduleId: string, errors: readonly { message: string }[]) => {
    if (verdict !== null) return;
    const test = relative(copy, moduleId);
    const isLate = errors.some(({ message }) => lateness.test(message));
    verdict = { test, by: test, isLate };
    stop();
  };
  const reporter: Reporter = {
    onTestCaseResult: (test) => {
      clock?.refresh();
      const result = test.result();
      if (result.state === "failed") fail(test.module.moduleId, result.errors);
    },
    onTestModuleEnd: (module) => {
      clock?.refresh();
      durations.set(relative(copy, module.moduleId), module.diagnostic().duration);
      if (module.state() === "failed") fail(module.moduleId, module.errors());
    },
    onTestRunEnd: (_modules, errors, reason) => {
      if (errors.length > 0 || reason !== "passed") verdict ??= whole("an error outside of tests");
    },
  };
  const vitest = await createVitest("test", {
    root: copy,
    watch: false,
    maxWorkers: 1,
    reporters: [reporter],
    sequence: { sequencer: AsGiven },
    testTimeout: longestTest,
    hookTimeout: longestTest,
    expect: { poll: { timeout: longestPoll } },
    // Node reads the sources itself: a new process has the whole server in half the time.
    experimental: { viteModuleRunner: false },
  });
  const specifications = await vitest.globTestSpecifications();
  const paths = specifications.map(({ moduleId }) => relative(copy, moduleId));
  // Brings up what all tests stand on, the database among it, while there is no fault in it yet.
  await vitest.runTestSpecifications(
    specifications.filter(({ moduleId }) => moduleId === join(copy, quickest)),
  );
  const durationOf = (path: string) => durations.get(path) ?? 0;

  return {
    /** The paths of all tests; those that are known to take long come last. */
    listPaths: () => paths.toSorted((one, other) => durationOf(one) - durationOf(other)),

    /** What these tests say, in this order. */
    async run(tests: readonly string[]): Promise<Verdict> {
      verdict = null;
      if (tests.length === 0) return null;
      const wanted = tests.flatMap((test) =>
        specifications.filter(({ moduleId }) => moduleId === join(copy, test)),
      );
      clock = setTimeout(() => {
        verdict ??= whole("a run that hangs");
        stop();
        stop();
      }, longestSilence);
      await vitest.runTestSpecifications(wanted);
      clearTimeout(clock);
      return verdict;
    },

    close: () => vitest.close(),
  };
}
