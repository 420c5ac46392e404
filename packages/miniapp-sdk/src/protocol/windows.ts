/** A window, as far as a message can be sent to it. */
export interface MessageTarget {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** What arrives at a window. */
export interface IncomingMessage {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

/** A window, as far as messages arrive at it. */
export interface MessageWindow {
  addEventListener(type: "message", listener: (event: IncomingMessage) => void): void;
  removeEventListener(type: "message", listener: (event: IncomingMessage) => void): void;
}
