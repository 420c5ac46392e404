import type { Guest } from "@portico/miniapp-sdk/guest";
import type { Case } from "./cases.ts";
import { flood, initialise, initialisedCases } from "./initialised-cases.ts";
import { legacyCases } from "./legacy-cases.ts";
import type { Line } from "./line.ts";
import { sdkCases } from "./sdk-cases.ts";

/** A case and how it went. */
export interface Result extends Pick<Case, "mode" | "action" | "claim"> {
  /** What is wrong; null if nothing is. */
  fault: string | null;
}

async function faultOf(check: () => Promise<string | null>): Promise<string | null> {
  try {
    return await check();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Runs one case. */
export async function run({ check, ...about }: Case, line: Line): Promise<Result> {
  return { ...about, fault: await faultOf(() => check(line)) };
}

/** Runs every case but those that end the visit, the legacy ones first, and gives each result as it is there. */
export async function* runConformance(line: Line, openGuest: () => Guest): AsyncGenerator<Result> {
  for (const one of legacyCases) yield run(one, line);
  let cases: readonly Case[] = [];
  const fault = await faultOf(async () => {
    cases = initialisedCases(await initialise(line));
    return null;
  });
  yield { mode: "initialised", action: "initialize", claim: "agrees on a version", fault };
  for (const one of [...cases, ...sdkCases(openGuest), flood]) yield run(one, line);
}
