import { planKinds } from "@portico/contract/constants";
import type { PlansChoice } from "./api.ts";

/** The part of the address that says which plans are looked at; the usual ones need none. */
export type PlansSearch = { [P in keyof PlansChoice]?: NonNullable<PlansChoice[P]> };

/** What an address says, or should say; what may not stand in one is dropped. */
export function plansSearch({ when, kind }: { when?: unknown; kind?: unknown }): PlansSearch {
  const known = planKinds.find((one) => one === kind);
  return { ...(when === "past" && { when }), ...(known && { kind: known }) };
}

/** What an address means. */
export function plansChoice({ when = "upcoming", kind }: PlansSearch): PlansChoice {
  return { when, kind: kind ?? null };
}
