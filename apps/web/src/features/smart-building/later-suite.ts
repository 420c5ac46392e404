import type { CallAnswer } from "@portico/client/send";

type SuiteAnswer = CallAnswer<"getSuite">;

/** Of two answers about a suite the later: they come on several ways, and overtake one another. */
export function laterSuite(known: SuiteAnswer | undefined, told: SuiteAnswer): SuiteAnswer {
  if (known === undefined) return told;
  return known.data.suite.revision > told.data.suite.revision ? known : told;
}
