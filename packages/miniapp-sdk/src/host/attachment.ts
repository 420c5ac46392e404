import {
  type Action,
  actionNames,
  actions,
  eventNames,
  type IncomingMessage,
  isAction,
  type Initialized,
  type Message,
  MiniAppError,
  protocolVersion,
  readMessage,
  readValue,
  type RequestOf,
  writeMessage,
} from "../protocol/index.ts";
import { createPerformer } from "./perform.ts";
import { createPermissionDesk } from "./permission-desk.ts";
import { beginSession, type ReturnAddress, type Session } from "./sessions.ts";
import { createTokenBucket } from "./token-bucket.ts";
import type { Attachment, Fault, HostFrame, HostOptions, Limits, Outcome } from "./types.ts";

/** An attachment as the host sees it. */
export interface OpenAttachment extends Attachment {
  readonly frame: HostFrame;
  /** Takes a message that came from the frame's window. */
  hear(event: IncomingMessage): void;
}

/** What is heard of a guest that was told to go: it saves, and asks for nothing else. */
const savingActions: ReadonlySet<Action> = new Set(["getStorage", "setStorage"]);

/** Messages that one that is too large counts for besides: copying it has cost as much. */
const costOfHuge = 10;

const failure = (error: MiniAppError): Outcome => ({ error: error.toWire() });

/** Begins to listen to a frame. */
export function openAttachment<F extends HostFrame>(
  frame: F,
  options: HostOptions<F>,
  limits: Limits,
  now: () => number,
): OpenAttachment {
  const bucket = createTokenBucket(limits.burst, limits.perSecond, now);
  // Refusing costs as much as reading, so that refusals have a limit of their own.
  const refusals = createTokenBucket(10, 1, now);
  const detaching = new AbortController();
  // From then on nobody is asked for anything.
  const leaving = new AbortController();
  const desk = createPermissionDesk(frame, options.onConsent, leaving.signal);
  const performer = createPerformer(frame, options, desk);
  let session: Session = beginSession({ version: 0, origin: "", form: "text" });
  let pending = 0;

  const log = (
    direction: "in" | "out",
    origin: string,
    message: Message | null,
    fault?: Fault,
  ): void => options.onMessage?.({ direction, frame, origin, message, ...(fault && { fault }) });

  function messageOf({ session, action, requestId }: ReturnAddress, outcome: Outcome): Message {
    const to = {
      action: `${action}Response`,
      ...(requestId === undefined ? {} : { requestId }),
    };
    if ("data" in outcome) return { ...to, data: outcome.data };
    const { error } = outcome;
    // Who has not agreed on a version knows the specification's only error, which is a text.
    const isLegacy = session.version === 0 && action !== "initialize";
    return {
      ...to,
      data: isAction(action) ? actions[action].empty : null,
      error: isLegacy ? error.message : error,
    };
  }

  /** Sends an answer, unless nobody is there any more who has asked. */
  function deliver(address: ReturnAddress, outcome: Outcome): void {
    if (address.session !== session || detaching.signal.aborted) return;
    if (frame.contentWindow !== address.window) return;
    const { window, origin, form } = address;
    let message = messageOf(address, outcome);
    try {
      window.postMessage(writeMessage(message, form), origin);
    } catch (error) {
      // A handler's answer that cannot travel.
      options.onError?.(error, { frame, action: address.action as Action });
      message = messageOf(address, failure(new MiniAppError("INTERNAL")));
      window.postMessage(writeMessage(message, form), origin);
    }
    log("out", origin, message);
  }

  /** Sends the answer when it is there: without an id, after those to earlier calls of the action. */
  async function deliverInTurn(address: ReturnAddress, outcome: Promise<Outcome>): Promise<void> {
    const { tails } = address.session;
    const { action, requestId } = address;
    pending += 1;
    try {
      if (requestId !== undefined) return deliver(address, await outcome);
      const earlier = tails.get(action);
      const turn = (async () => {
        await earlier;
        deliver(address, await outcome);
      })();
      tails.set(action, turn);
      await turn;
    } finally {
      pending -= 1;
    }
  }

  /** What went wrong, for the guest: of an unforeseen error no more than that it was one. */
  function failed(error: unknown, action: Action): Outcome {
    if (error instanceof MiniAppError) return failure(error);
    options.onError?.(error, { frame, action });
    return failure(new MiniAppError("INTERNAL"));
  }

  async function outcomeOf(action: Action, request: unknown): Promise<Outcome> {
    if (leaving.signal.aborted && !savingActions.has(action)) {
      return failure(new MiniAppError("NOT_SUPPORTED"));
    }
    try {
      return { data: await performer.perform(action, request, session.ending.signal) };
    } catch (error) {
      return failed(error, action);
    }
  }

  function initialized(version: number): Outcome {
    const isOffered = (action: Action) =>
      action === "initialize" || (actions[action].since <= version && performer.offers(action));
    try {
      const data: Initialized = {
        protocolVersion: version,
        host: options.host,
        capabilities: {
          actions: actionNames.filter(isOffered),
          events: eventNames,
          permissions: [...frame.permissions],
        },
        context: options.context(frame),
      };
      return { data };
    } catch (error) {
      return failed(error, "initialize");
    }
  }

  /** Another document, or the same one anew: what was asked before is answered no more. */
  function initialize(address: ReturnAddress, request: RequestOf<"initialize">): void {
    const version = Math.min(request.protocolVersion, protocolVersion);
    const outcome = initialized(version);
    if ("data" in outcome) {
      session.ending.abort();
      session = beginSession({ version, origin: address.origin, form: address.form });
    }
    deliver({ ...address, session }, outcome);
  }

  function dispatch(address: ReturnAddress, action: Action, message: Message, sent: unknown): void {
    const { request: schema, fault, isFlat } = actions[action];
    const payload = message.data ?? (isFlat ? sent : {});
    const request = schema === null ? null : readValue(schema, payload);
    log("in", address.origin, message, request === undefined ? "parameters" : undefined);
    if (request === undefined) {
      const error = new MiniAppError("INVALID_PARAMETERS", fault);
      void deliverInTurn(address, Promise.resolve(failure(error)));
    } else if (action === "initialize") {
      initialize(address, request as RequestOf<"initialize">);
    } else {
      void deliverInTurn(address, outcomeOf(action, request));
    }
  }

  function hear(event: IncomingMessage): void {
    const { origin, source } = event;
    if (!frame.origins.has(origin)) return log("in", origin, null, "origin");
    const isWithinRate = bucket.take();
    if (!isWithinRate && !refusals.take()) return log("in", origin, null, "rate");
    // Not before: a browser copies what was sent when it is asked for it.
    const read = readMessage(event.data);
    if ("fault" in read) {
      if (read.fault === "too-large") (isWithinRate ? bucket : refusals).charge(costOfHuge);
      return log("in", origin, null, read.fault);
    }
    const { message, form, sent } = read;
    const { action, requestId } = message;
    const window = source as ReturnAddress["window"];
    const address = { session, window, origin, form, action, requestId };
    if (!isWithinRate || pending >= limits.pending) {
      log("in", origin, message, "rate");
      // Without an id it would be taken for the answer to an earlier call.
      if (requestId !== undefined) deliver(address, failure(new MiniAppError("RATE_LIMITED")));
      return;
    }
    if (!isAction(action) || (actions[action].since > session.version && action !== "initialize")) {
      log("in", origin, message, "unknown-action");
      if (session.version > 0) deliver(address, failure(new MiniAppError("UNKNOWN_ACTION")));
      return;
    }
    dispatch(address, action, message, sent);
  }

  const push: Attachment["push"] = (event, data) => {
    const window = frame.contentWindow;
    if (session.version === 0 || window === null || detaching.signal.aborted) return;
    const message = { action: event, data };
    window.postMessage(writeMessage(message, session.form), session.origin);
    log("out", session.origin, message);
  };

  return {
    frame,
    hear,
    get isInitialized() {
      return session.version > 0;
    },
    push,
    leave(within) {
      if (leaving.signal.aborted) return;
      leaving.abort();
      push("teardown", { within });
    },
    detach() {
      leaving.abort();
      detaching.abort();
      session.ending.abort();
    },
  };
}
