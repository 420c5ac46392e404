import type { LogEntry } from "@portico/miniapp-sdk/host";
import type { AppFrame } from "../host-handlers.ts";

/** A message as a developer reads it. */
export interface LoggedMessage {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  direction: "in" | "out";
  origin: string;
  /** Null where it could not be read. */
  action: string | null;
  requestId: string | null;
  /** Why it was not heard. */
  fault: string | null;
  /** The whole of it as JSON, tokens cut short. */
  text: string;
}

/** Most messages that are kept: an app that floods its host must not fill the page's memory. */
const most = 500;

const secrets = new Set(["jwt", "launch_context", "token"]);

/** A message as text; who looks over the developer's shoulder learns no token. */
function textOf(message: unknown): string {
  const hide = (key: string, value: unknown) =>
    secrets.has(key) && typeof value === "string" ? `${value.slice(0, 8)}…` : value;
  return JSON.stringify(message, hide, 2) ?? "";
}

/**
 * Keeps what an app and its host say to each other.
 *
 * @param schedule calls back before the next picture: a flood is shown once, not message by message
 */
export function createMessageLog(
  schedule: (show: () => void) => void = requestAnimationFrame,
  now: () => number = Date.now,
) {
  const listeners = new Set<() => void>();
  let kept: LoggedMessage[] = [];
  let shown: readonly LoggedMessage[] = [];
  let count = 0;
  let isWaiting = false;

  function show(): void {
    isWaiting = false;
    shown = [...kept];
    for (const listener of listeners) listener();
  }

  function showSoon(): void {
    if (isWaiting) return;
    isWaiting = true;
    schedule(show);
  }

  return {
    record({ direction, origin, message, fault }: Omit<LogEntry<AppFrame>, "frame">): void {
      count += 1;
      kept.push({
        id: count,
        at: now(),
        direction,
        origin,
        action: message?.action ?? null,
        requestId: message?.requestId === undefined ? null : String(message.requestId),
        fault: fault ?? null,
        text: message === null ? "" : textOf(message),
      });
      if (kept.length > most) kept = kept.slice(-most);
      showSoon();
    },
    clear(): void {
      kept = [];
      show();
    },
    /** What is to be seen, the same list until there is something new. */
    messages: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Keeps what an app and its host say to each other. */
export type MessageLog = ReturnType<typeof createMessageLog>;
