import { holderFault } from "@portico/rules/card-holder";
import { isRecord } from "@portico/rules/is-record";

/** What is typed besides number and code, which the page never has. */
export interface CardDraft {
  firstName: string;
  lastName: string;
  /** As it is shown: MM/YY. */
  expiry: string;
  /** Two letters, ISO 3166-1. */
  country: string;
}

/** Where a draft outlives a reload; the tab's end is its end. */
const storageKey = "portico-add-card";

/** A form that nobody has typed in (3.075). */
const emptyDraft: CardDraft = { firstName: "", lastName: "", expiry: "", country: "US" };

function readDraft(value: unknown): CardDraft | null {
  if (!isRecord(value)) return null;
  const { firstName, lastName, expiry, country } = value;
  if (typeof firstName !== "string" || typeof lastName !== "string") return null;
  if (typeof expiry !== "string" || typeof country !== "string") return null;
  return { firstName, lastName, expiry, country };
}

/** What somebody had typed before the page loaded again; nobody else's. */
export function recallDraft(userUuid: string): CardDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    if (!isRecord(kept) || kept["userUuid"] !== userUuid) return emptyDraft;
    return readDraft(kept["draft"]) ?? emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** Keeps what is typed until the tab closes; null forgets it, and so does a number among the names. */
export function keepDraft(userUuid: string, draft: CardDraft | null): void {
  try {
    if (draft === null || holderFault(draft.firstName + draft.lastName) === "number") {
      sessionStorage.removeItem(storageKey);
    } else sessionStorage.setItem(storageKey, JSON.stringify({ userUuid, draft }));
  } catch {
    // A browser that keeps nothing: a reload begins anew.
  }
}
