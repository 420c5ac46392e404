import type {
  Action,
  EventName,
  Events,
  HostContext,
  Initialized,
  MessageWindow,
  RequestOf,
  ResponseOf,
} from "../protocol/index.ts";

/** The guest's own window. */
export interface GuestWindow extends MessageWindow {
  /** The host's window in a frame; the guest's own one elsewhere. */
  readonly parent: unknown;
  /** The host's window where the guest was opened in a window of its own. */
  readonly opener: unknown;
}

/** What a guest is made of. */
export interface GuestOptions {
  /** The id that the app is registered with. */
  appUuid: string;
  /** Told to the host, for its logs. */
  app?: { name: string; version: string };
  /**
   * Origins of hosts that the app trusts. Without them it takes the first window that answers, and
   * says nothing of worth before that.
   */
  hostOrigins?: readonly string[];
  /** Milliseconds in which a host answers the first message. */
  handshakeTimeout?: number;
  window?: GuestWindow;
}

/** What a guest has found: a host that speaks this protocol, or the specification's actions alone. */
export type HostState = ({ isLegacy: false } & Initialized) | { isLegacy: true };

/** How a call may be ended early. */
export interface CallOptions {
  signal?: AbortSignal;
}

/** What follows the action's name in a call. */
export type CallInput<A extends Action> =
  RequestOf<A> extends null
    ? [request?: null, options?: CallOptions]
    : [request: RequestOf<A>, options?: CallOptions];

/** A mini-app's line to its host. */
export interface Guest {
  /** Resolves when a host has answered; rejected where there is none. */
  readonly ready: Promise<HostState>;
  /** What surrounds the guest just now; null before the host has answered, and with legacy hosts. */
  readonly context: HostContext | null;
  /** Asks the host. What is asked before a host has answered waits. Rejected with a `MiniAppError`. */
  call<A extends Action>(action: A, ...input: CallInput<A>): Promise<ResponseOf<A>>;
  /** Whether the host offers an action to this app; false before it has answered. */
  supports(action: Action): boolean;
  /** Listens to an event; what comes back ends it. */
  on<E extends EventName>(event: E, listener: (data: Events[E]) => void): () => void;
  /** Ends the line: nothing is heard any more, and what waits is rejected. */
  close(): void;
}
