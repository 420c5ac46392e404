import type { ImportRequest, MissingRows } from "./import-request.ts";

/** What keeps a run from writing, though its file could be read. */
export type Refusal = "too_many" | "strict" | "incomplete";

/** What a run has found. */
interface Findings {
  /** Whether every row could be taken. */
  isWhole: boolean;
  /** Whether some of it is shown by no page. */
  isUnseen: boolean;
  missing: MissingRows | null;
}

/** When each holds; the first one is told. */
const refusals: readonly [Refusal, holds: (request: ImportRequest, found: Findings) => boolean][] =
  [
    // So much would go that a wrong file is likelier than a right one.
    [
      "too_many",
      ({ removes }, { missing }) =>
        removes === "few" && missing !== null && missing.count * 10 > missing.of,
    ],
    [
      "strict",
      ({ isStrict }, { isWhole, isUnseen }) => isStrict === true && (!isWhole || isUnseen),
    ],
    ["incomplete", ({ removes }, { isWhole }) => removes !== undefined && !isWhole],
  ];

/** What keeps a run from writing what it was asked to; null for nothing. */
export function findRefusal(request: ImportRequest, found: Findings): Refusal | null {
  return refusals.find(([, holds]) => holds(request, found))?.[0] ?? null;
}
