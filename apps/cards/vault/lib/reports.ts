import { isRecord } from "@portico/rules/is-record";
import { isText, wordOf } from "./checks.ts";
import { type FieldEvent, fieldEvents, type FieldState } from "./fields.ts";

/** One thing that is wrong with a card, by the words of the interface. */
export interface VaultError {
  attribute: string;
  key: string;
  message: string;
}

/** What a field's frame tells the page. */
export type Report =
  | { report: "ready" }
  | { report: "event"; type: FieldEvent; state: FieldState }
  | { report: "token"; token: string; cardType: string; lastFour: string }
  | { report: "errors"; errors: readonly VaultError[] };

function readState(value: unknown): FieldState | null {
  if (!isRecord(value)) return null;
  const { length, isValid, cardType, isLuhn } = value;
  if (typeof length !== "number" || typeof isValid !== "boolean") return null;
  if (typeof isLuhn !== "boolean" || !(cardType === null || isText(cardType))) return null;
  return { length, isValid, cardType, isLuhn };
}

function readError(value: unknown): VaultError | null {
  if (!isRecord(value)) return null;
  const { attribute, key, message } = value;
  return isText(attribute) && isText(key) && isText(message) ? { attribute, key, message } : null;
}

/** A message as a report; null for anything else. */
export function readReport(message: unknown): Report | null {
  if (!isRecord(message)) return null;
  if (message["report"] === "ready") return { report: "ready" };
  if (message["report"] === "event") {
    const type = wordOf(fieldEvents, message["type"]);
    const state = readState(message["state"]);
    return type === undefined || state === null ? null : { report: "event", type, state };
  }
  if (message["report"] === "token") {
    const { token, cardType, lastFour } = message;
    if (!isText(token) || !isText(cardType) || !isText(lastFour)) return null;
    return { report: "token", token, cardType, lastFour };
  }
  if (message["report"] !== "errors" || !Array.isArray(message["errors"])) return null;
  const errors = message["errors"].map(readError).filter((error) => error !== null);
  return { report: "errors", errors };
}
