import { type OpenAttachment, openAttachment } from "./attachment.ts";
import type { IncomingMessage, MessageWindow } from "../protocol/index.ts";
import type { Host, HostFrame, HostOptions, Limits } from "./types.ts";

/** What a lively app needs; a flood is over it within a second. */
const usualLimits: Limits = { burst: 60, perSecond: 20, pending: 32 };

/** Throws unless a word is an origin that a message can be sent to. */
function requireOrigin(word: string): void {
  if (!URL.canParse(word) || new URL(word).origin !== word) {
    throw new TypeError(`${word} is not an origin such as https://rooms.example.`);
  }
}

/**
 * Makes a host. A message counts only if it comes from the window of an attached frame and from one
 * of its app's origins; what is answered goes to that window and origin.
 */
export function createHost<F extends HostFrame>(options: HostOptions<F>): Host<F> {
  const { now = () => performance.now() } = options;
  const window: MessageWindow = options.window ?? globalThis.window;
  const limits = { ...usualLimits, ...options.limits };
  const attachments = new Set<OpenAttachment>();

  function hear(event: IncomingMessage): void {
    if (event.source === null) return;
    for (const attachment of attachments) {
      if (attachment.frame.contentWindow === event.source) return attachment.hear(event);
    }
  }

  return {
    attach(frame) {
      for (const origin of frame.origins) requireOrigin(origin);
      const attachment = openAttachment(frame, options, limits, now);
      if (attachments.size === 0) window.addEventListener("message", hear);
      attachments.add(attachment);
      const detach = () => {
        attachment.detach();
        attachments.delete(attachment);
        if (attachments.size === 0) window.removeEventListener("message", hear);
      };
      return {
        get isInitialized() {
          return attachment.isInitialized;
        },
        push: attachment.push,
        leave(within) {
          attachment.leave(within);
          if (within > 0) setTimeout(detach, within);
          else detach();
        },
        detach,
      };
    },
    push(event, data) {
      for (const attachment of attachments) attachment.push(event, data);
    },
  };
}
