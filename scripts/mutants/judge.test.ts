import { describe, expect, it } from "vitest";
import { createJudge, type Trial } from "./judge.ts";
import type { Verdict } from "./run-tests.ts";

const failing: Verdict = { test: "a.test.ts", by: "a.test.ts", isLate: false };
const late: Verdict = { ...failing, isLate: true };
const hanging: Verdict = { test: null, by: "a run that hangs", isLate: true };

/** Says what it is told to say in turn, and keeps what it was asked. */
function tell(withFault: Verdict[], without: Verdict[] = []) {
  const asked: string[] = [];
  const say = (name: string, verdicts: Verdict[]) => async (tests: readonly string[]) => {
    asked.push(`${name} ${tests.join(" ")}`);
    const verdict = verdicts.shift();
    if (verdict === undefined) throw new Error(`One run too many ${name}`);
    return verdict;
  };
  const trial: Trial = {
    withFault: say("with", withFault),
    without: say("without", without),
  };
  return { trial, asked };
}

describe("a fault", () => {
  it.each<[string, Verdict[], Verdict[], string]>([
    ["that nothing says a word of", [null], [], "missed"],
    ["that is red twice, and green without", [failing, failing], [null], "noticed"],
    ["that is red once only, and green when it is tried anew", [failing, null, null], [], "missed"],
    ["that is red once only, twice", [failing, null, failing, null], [], "unjudged"],
    ["that is red without it, too", [failing, failing], [failing], "unjudged"],
    ["that hangs twice, and not without", [hanging, hanging], [null], "noticed"],
    ["that hangs once only, and is then red", [hanging, null, failing, failing], [null], "noticed"],
    ["that hangs without it, too", [hanging, hanging], [hanging], "unjudged"],
  ])("%s", async (_, withFault, without, outcome) => {
    const { trial } = tell(withFault, without);
    expect(await createJudge()(["a.test.ts"], trial)).toMatchObject({ outcome });
  });

  it("is tried again by the test that turned red alone, or by all where none did", async () => {
    const all = ["b.test.ts", "a.test.ts"];
    const one = tell([failing, failing], [null]);
    await createJudge()(all, one.trial);
    expect(one.asked).toEqual(["with b.test.ts a.test.ts", "with a.test.ts", "without a.test.ts"]);
    const other = tell([hanging, hanging], [null]);
    await createJudge()(all, other.trial);
    expect(other.asked).toEqual(
      ["with", "with", "without"].map((how) => `${how} ${all.join(" ")}`),
    );
  });

  it("asks a test once whether it is green without, unless it was late", async () => {
    const judge = createJudge();
    await judge(["a.test.ts"], tell([failing, failing], [null]).trial);
    const again = tell([failing, failing]);
    expect(await judge(["a.test.ts"], again.trial)).toMatchObject({ outcome: "noticed" });
    const slow = tell([late, late], [late]);
    expect(await judge(["a.test.ts"], slow.trial)).toMatchObject({ outcome: "unjudged" });
  });
});
