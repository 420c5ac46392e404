import {
  type Action,
  actions,
  type EventName,
  type HostContext,
  type IncomingMessage,
  type Initialized,
  isEvent,
  isRecord,
  largestMessage,
  type MessageTarget,
  MiniAppError,
  protocolVersion,
  readMessage,
  type ResponseOf,
  timeoutOf,
} from "../protocol/index.ts";
import type { CallInput, Guest, GuestOptions, GuestWindow, HostState } from "./types.ts";
import { createWaitingCalls } from "./waiting-calls.ts";

type Listener = (data: unknown) => void;

/** The window of the host: the one around this one, or the one that has opened it. */
function hostOf({ parent, opener }: GuestWindow, own: unknown): MessageTarget | null {
  return (parent === own ? opener : parent) as MessageTarget | null;
}

function isInitialized(data: unknown): data is Initialized {
  return isRecord(data) && isRecord(data["context"]) && isRecord(data["capabilities"]);
}

/** Tells when a caller gives up; what comes back ends it. */
function onAbort(signal: AbortSignal, tell: (reason: unknown) => void): () => void {
  const hear = () => tell(signal.reason);
  if (signal.aborted) hear();
  signal.addEventListener("abort", hear);
  return () => signal.removeEventListener("abort", hear);
}

/**
 * Opens a mini-app's line to its host. `initialize` and `init` go out together: a host that knows only
 * the specification answers the second alone, and is spoken to in the specification's way from then on.
 */
export function createGuest(options: GuestOptions): Guest {
  const { appUuid, app, hostOrigins, handshakeTimeout = 5000 } = options;
  const window: GuestWindow = options.window ?? globalThis.window;
  const host = hostOf(window, window);
  const calls = createWaitingCalls();
  const listeners = new Map<EventName, Set<Listener>>();
  let origins = hostOrigins;
  let state: HostState | null = null;
  let context: HostContext | null = null;
  let count = 0;

  function ask(action: Action, request: unknown, timeout: number, isLegacy: boolean) {
    count += 1;
    const requestId = isLegacy ? undefined : String(count);
    const text = JSON.stringify({ action, requestId, data: request ?? undefined });
    if (text.length > largestMessage) throw new MiniAppError("TOO_LARGE");
    const waiting = calls.add(action, requestId, timeout);
    for (const origin of origins ?? ["*"]) host?.postMessage(text, origin);
    return waiting;
  }

  function tell(event: EventName, data: unknown): void {
    if (event === "contextChanged" || event === "visibilityChanged") {
      context = context && { ...context, ...(data as Partial<HostContext>) };
    }
    for (const listener of listeners.get(event) ?? []) listener(data);
  }

  function hear({ source, origin, data }: IncomingMessage): void {
    if (source !== host || !(origins?.includes(origin) ?? true)) return;
    // Lists may be longer than anything that a guest may send.
    const read = readMessage(data, Infinity);
    if ("fault" in read) return;
    const { message } = read;
    if (isEvent(message.action)) {
      tell(message.action, message.data);
      return;
    }
    // The first who answers is the host, and stays it.
    if (/^init(ialize)?Response$/.test(message.action)) origins = [origin];
    calls.settle(message);
  }

  async function shakeHands(): Promise<HostState> {
    if (host === null) throw new MiniAppError("NOT_SUPPORTED", "There is no host around this page");
    window.addEventListener("message", hear);
    const { answer } = ask("initialize", { protocolVersion, app }, handshakeTimeout, false);
    const legacy = ask("init", { app_uuid: appUuid }, handshakeTimeout, true).answer;
    // A host that answers with an error, or the second before the first, does not know `initialize`.
    const initialized = answer.then(
      (data) => (isInitialized(data) ? data : null),
      () => null,
    );
    const first = await Promise.race([initialized, legacy.then(() => null)]);
    if (first === null) {
      await legacy;
      return { isLegacy: true };
    }
    context = first.context;
    return { isLegacy: false, ...first };
  }

  const ready = shakeHands().then((found) => {
    state = found;
    return found;
  });
  // Who does not wait for it hears of a failure by its calls.
  ready.catch(() => undefined);

  return {
    ready,
    get context() {
      return context;
    },
    call<A extends Action>(action: A, ...[request, { signal } = {}]: CallInput<A>) {
      return new Promise<ResponseOf<A>>((resolve, reject) => {
        let giveUp: (reason: unknown) => void = reject;
        const listening = signal && onAbort(signal, (reason) => giveUp(reason));
        void ready
          .then(({ isLegacy }) => {
            signal?.throwIfAborted();
            // A legacy host would be silent.
            if (isLegacy && actions[action].since > 0) throw new MiniAppError("NOT_SUPPORTED");
            const waiting = ask(action, request, timeoutOf(action), isLegacy);
            giveUp = waiting.giveUp;
            return waiting.answer;
          })
          .then((data) => resolve(data as ResponseOf<A>), reject)
          .finally(listening);
      });
    },
    supports(action) {
      if (state === null) return false;
      return state.isLegacy
        ? actions[action].since === 0
        : state.capabilities.actions.includes(action);
    },
    on(event, listener) {
      const heard = listeners.get(event) ?? new Set();
      listeners.set(event, heard.add(listener as Listener));
      return () => heard.delete(listener as Listener);
    },
    close() {
      window.removeEventListener("message", hear);
      calls.giveUpAll(new MiniAppError("NOT_SUPPORTED", "The line is closed"));
    },
  };
}
