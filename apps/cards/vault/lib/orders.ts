import { isRecord } from "@portico/rules/is-record";
import { isText, wordOf } from "./checks.ts";

/** What the page may say of a field's look, each with a text. */
const textOrders = [
  "style",
  "placeholderStyle",
  "label",
  "placeholder",
  "type",
  "inputMode",
  "format",
] as const;
export type TextOrder = (typeof textOrders)[number];

/** What the page may ask of a field without more words. */
const bareOrders = ["focus", "reset", "require", "toggleMask", "toggleAutoComplete"] as const;
export type BareOrder = (typeof bareOrders)[number];

/** What is on the card besides number and code; the page knows it. */
export interface CardDetails {
  firstName: string;
  lastName: string;
  month: number;
  year: number;
}

/** The proof that the portal has opened the fields. */
export interface Opening {
  nonce: string;
  signature: string;
}

/** What the page asks of a field's frame. */
export type Order =
  | { order: TextOrder; text: string }
  | { order: BareOrder }
  | { order: "tokenize"; details: CardDetails; opening: Opening };

function readDetails(value: unknown): CardDetails | null {
  if (!isRecord(value)) return null;
  const { firstName, lastName, month, year } = value;
  if (!isText(firstName) || !isText(lastName)) return null;
  if (typeof month !== "number" || typeof year !== "number") return null;
  return { firstName, lastName, month, year };
}

function readOpening(value: unknown): Opening | null {
  if (!isRecord(value)) return null;
  const { nonce, signature } = value;
  return isText(nonce) && isText(signature) ? { nonce, signature } : null;
}

/** A message as an order; null for anything else. */
export function readOrder(message: unknown): Order | null {
  if (!isRecord(message)) return null;
  const textOrder = wordOf(textOrders, message["order"]);
  const { text } = message;
  if (textOrder !== undefined) return isText(text) ? { order: textOrder, text } : null;
  const bareOrder = wordOf(bareOrders, message["order"]);
  if (bareOrder !== undefined) return { order: bareOrder };
  if (message["order"] !== "tokenize") return null;
  const details = readDetails(message["details"]);
  const opening = readOpening(message["opening"]);
  return details === null || opening === null ? null : { order: "tokenize", details, opening };
}
