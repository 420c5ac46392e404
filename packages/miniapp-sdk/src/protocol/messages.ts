import { isRecord } from "./schema.ts";
import type { WireError } from "./errors.ts";

/** The most that a message may hold, in characters of its JSON. */
export const largestMessage = 65_536;

/** How deep objects and lists of a message may lie in each other. */
const deepest = 16;

/** The form that a message came in. An answer takes the same one. */
export type Form = "text" | "object";

/** How a call is told from others of the same action. */
export type RequestId = string | number;

/** A message as it travels, both ways: `{action}` asks, `{action}Response` answers. */
export interface Message {
  action: string;
  requestId?: RequestId;
  data?: unknown;
  /** Words to guests that have not sent `initialize`, an object to others. */
  error?: WireError | string;
}

/** A message that was read, with all that was sent, or why it is none. */
export type Read =
  | { message: Message; form: Form; sent: Readonly<Record<string, unknown>> }
  | { fault: "too-large" | "malformed" };

/** What is left of the space after a value; negative as soon as it does not fit or is no JSON. */
function spaceAfter(value: unknown, space: number, depth: number): number {
  if (typeof value === "string") return space - value.length - 2;
  if (value === null || value === undefined) return space - 4;
  if (typeof value === "number" || typeof value === "boolean") return space - 5;
  if (typeof value !== "object" || depth === 0) return -1;
  // Dates, maps, buffers: what a window can send and JSON cannot say.
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return -1;
  let left = space - 2;
  for (const key in value) {
    left = spaceAfter((value as Record<string, unknown>)[key], left - key.length - 4, depth - 1);
    if (left < 0) return -1;
  }
  return left;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRequestId(value: unknown): value is RequestId {
  return typeof value === "string" ? value.length <= 128 : Number.isFinite(value);
}

/** Reads what a window has sent: JSON as text, or the object that it would be. */
export function readMessage(sent: unknown, largest: number = largestMessage): Read {
  const form = typeof sent === "string" ? "text" : "object";
  if (typeof sent === "string" && sent.length > largest) return { fault: "too-large" };
  const value = typeof sent === "string" ? parse(sent) : sent;
  if (!isRecord(value)) return { fault: "malformed" };
  if (form === "object" && spaceAfter(value, largest, deepest) < 0) {
    return { fault: "too-large" };
  }
  const { action, requestId, data, error } = value;
  if (typeof action !== "string" || action.length > 128) return { fault: "malformed" };
  if (requestId !== undefined && !isRequestId(requestId)) return { fault: "malformed" };
  return {
    form,
    sent: value,
    message: {
      action,
      ...(requestId === undefined ? {} : { requestId }),
      ...(data === undefined ? {} : { data }),
      ...(error === undefined ? {} : { error: error as WireError | string }),
    },
  };
}

/** A message in the form that it is to travel in. */
export function writeMessage(message: Message, form: Form): unknown {
  return form === "text" ? JSON.stringify(message) : message;
}
