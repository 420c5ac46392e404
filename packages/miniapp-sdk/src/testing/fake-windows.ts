import type { GuestWindow } from "../guest/index.ts";
import type { IncomingMessage, MessageTarget, MessageWindow } from "../protocol/index.ts";

type Listener = (event: IncomingMessage) => void;

/** A window that hears messages. */
function createEars() {
  const listeners = new Set<Listener>();
  return {
    listeners,
    window: {
      addEventListener: (_type: "message", listener: Listener) => void listeners.add(listener),
      removeEventListener: (_type: "message", listener: Listener) =>
        void listeners.delete(listener),
    } satisfies MessageWindow,
    hear: (event: IncomingMessage) => {
      for (const listener of listeners) listener(event);
    },
  };
}

/** Copies as a browser does, and lets what is running end first. */
function send(message: unknown, deliver: (data: unknown) => void): void {
  const data: unknown = structuredClone(message);
  queueMicrotask(() => deliver(data));
}

/** A frame in a fake page. */
export interface FakeFrame {
  /** As the page sees it. */
  readonly contentWindow: MessageTarget | null;
  /** As the guest in it sees it. */
  readonly window: GuestWindow;
  /** Everything that has arrived in it. */
  readonly heard: readonly unknown[];
  /** Everything that it has sent to the page, and to which origin. */
  readonly said: readonly { message: unknown; targetOrigin: string }[];
  /** Gives the frame's listeners a message at once. */
  dispatch(event: IncomingMessage): void;
  /** Says something to the page, as a guest without the SDK does. */
  say(message: unknown): void;
  /** Shows a document of another origin in the same window. */
  navigate(origin: string): void;
  /** Takes the frame out of the page. */
  remove(): void;
}

/** A page with frames, as far as messages between their windows go. */
export function createFakePage(pageOrigin: string) {
  const page = createEars();

  return {
    window: page.window,
    /** How many listeners the page's window has. */
    get listenerCount() {
      return page.listeners.size;
    },
    /** Gives the page's listeners a message at once. */
    dispatch: page.hear,
    openFrame(firstOrigin: string): FakeFrame {
      const guest = createEars();
      const heard: unknown[] = [];
      const said: { message: unknown; targetOrigin: string }[] = [];
      let origin = firstOrigin;
      let isThere = true;
      const contentWindow: MessageTarget = {
        postMessage: (message, targetOrigin) =>
          send(message, (data) => {
            if (!isThere || (targetOrigin !== "*" && targetOrigin !== origin)) return;
            heard.push(data);
            guest.hear({ data, origin: pageOrigin, source: parent });
          }),
      };
      const parent: MessageTarget = {
        postMessage: (message, targetOrigin) => {
          said.push({ message, targetOrigin });
          if (!isThere || (targetOrigin !== "*" && targetOrigin !== pageOrigin)) return;
          const from = origin;
          send(message, (data) => page.hear({ data, origin: from, source: contentWindow }));
        },
      };
      return {
        get contentWindow() {
          return isThere ? contentWindow : null;
        },
        window: { ...guest.window, parent, opener: null },
        heard,
        said,
        dispatch: guest.hear,
        say: (message) => parent.postMessage(message, pageOrigin),
        navigate: (to) => {
          origin = to;
        },
        remove: () => {
          isThere = false;
        },
      };
    },
  };
}
