import type {
  Action,
  EventName,
  Events,
  HostContext,
  Message,
  MessageTarget,
  MessageWindow,
  Permission,
  RequestOf,
  ResponseOf,
  WireError,
} from "../protocol/index.ts";

/** A frame with an app in it. Handlers get the very object that was attached. */
export interface HostFrame {
  /** Read with every message: a frame has no window before it is in the document, and none after. */
  readonly contentWindow: MessageTarget | null;
  /** The app's exact origins, such as `https://rooms.example`. */
  readonly origins: ReadonlySet<string>;
  readonly appUuid: string;
  /** What the app is registered for. */
  readonly permissions: ReadonlySet<Permission>;
}

/** What a handler knows of a call besides its request. */
export interface Call<F extends HostFrame> {
  frame: F;
  action: Action;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** What the host answers by itself. */
type OwnAction =
  | "init"
  | "initialize"
  | "requestPermission"
  | "showNativePayment"
  | "hideNativePayments";

/** What a host is to be given handlers for. */
export type HandledAction = Exclude<Action, OwnAction>;

/** What a handler answers; for an action that only succeeds or fails, nothing. */
export type Handled<A extends HandledAction> =
  ResponseOf<A> extends { success: boolean } ? void : ResponseOf<A>;

/** Answers one action. What it throws fails the call: a `MiniAppError` by its code, others as INTERNAL. */
export type Handler<A extends HandledAction, F extends HostFrame> = (
  request: RequestOf<A>,
  call: Call<F>,
) => Handled<A> | Promise<Handled<A>>;

/** What a host can do. An action that is left out is answered with NOT_SUPPORTED. */
export type Handlers<F extends HostFrame> = { [A in HandledAction]?: Handler<A, F> };

/** How much one frame may send. */
export interface Limits {
  /** Messages at once. */
  burst: number;
  /** Messages a second in the long run. */
  perSecond: number;
  /** Calls that wait for their answer at the same time. */
  pending: number;
}

/** Why a message was not heard. */
export type Fault = "origin" | "rate" | "too-large" | "malformed" | "unknown-action" | "parameters";

/** One message of a frame, for a developer's log. */
export interface LogEntry<F extends HostFrame> {
  direction: "in" | "out";
  frame: F;
  /** Where it came from or goes to. */
  origin: string;
  /** Null where it could not be read, or was not because of its origin or their number. */
  message: Message | null;
  fault?: Fault;
}

/** What a host is made of. */
export interface HostOptions<F extends HostFrame> {
  /** Told to guests. */
  host: { name: string; version: string };
  handlers: Handlers<F>;
  /** What surrounds a guest just now. */
  context: (frame: F) => HostContext;
  /** Asks the user for something sensitive: at most once a permission as long as a frame is attached. */
  onConsent: (question: {
    frame: F;
    permission: Permission;
    signal: AbortSignal;
  }) => Promise<boolean>;
  /** Hears of every message of attached frames, both ways. */
  onMessage?: (entry: LogEntry<F>) => void;
  /** Hears what a handler threw, of which the guest learns nothing. */
  onError?: (error: unknown, call: { frame: F; action: Action }) => void;
  limits?: Partial<Limits>;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  /** Where messages arrive: this page's window unless told. */
  window?: MessageWindow;
}

/** A frame that the host listens to. */
export interface Attachment {
  /** Whether the guest has sent `initialize`, and so hears events. */
  readonly isInitialized: boolean;
  /** Tells the guest something, if it listens. */
  push<E extends EventName>(event: E, data: Events[E]): void;
  /**
   * Tells the guest that it goes away, hears nothing from then on but what it saves, and ends after so
   * many milliseconds; the frame has to stay until then.
   */
  leave(within: number): void;
  /** Ends it: nothing is heard or said any more, and what waits is aborted. */
  detach(): void;
}

/** Serves the frames of a page. */
export interface Host<F extends HostFrame> {
  attach(frame: F): Attachment;
  /** Tells every guest that listens. */
  push<E extends EventName>(event: E, data: Events[E]): void;
}

/** How a call ended, before it is written down for the guest. */
export type Outcome = { data: unknown } | { error: WireError };
