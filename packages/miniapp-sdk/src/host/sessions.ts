import type { Form, MessageTarget, RequestId } from "../protocol/index.ts";

/** What the host knows of the document that is in a frame; `initialize` begins another one. */
export interface Session {
  /** The agreed version of the protocol; 0 until `initialize`. */
  version: number;
  /** Where events go, and in which form. */
  origin: string;
  form: Form;
  /** Aborted when another document takes its place, or the frame is detached. */
  ending: AbortController;
  /** The last answer of each action that was asked without an id: the next one follows it. */
  tails: Map<string, Promise<void>>;
}

/** Begins a session with a document. */
export function beginSession(about: Pick<Session, "version" | "origin" | "form">): Session {
  return { ...about, ending: new AbortController(), tails: new Map() };
}

/** Where an answer goes. */
export interface ReturnAddress {
  session: Session;
  window: MessageTarget;
  origin: string;
  form: Form;
  action: string;
  requestId: RequestId | undefined;
}
