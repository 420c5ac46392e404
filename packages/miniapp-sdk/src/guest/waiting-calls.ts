import { type Message, MiniAppError, readError } from "../protocol/index.ts";

interface WaitingCall {
  action: string;
  requestId: string | undefined;
  settle(message: Message): void;
  giveUp(reason: unknown): void;
}

/** A caller's side of a call. */
export interface Waiting {
  answer: Promise<unknown>;
  /** Fails the call. */
  giveUp(reason: unknown): void;
}

/** The calls that wait for their answers: by id, or by action in the order of their asking. */
export function createWaitingCalls() {
  const calls = new Set<WaitingCall>();

  return {
    /** Waits for an answer. */
    add(action: string, requestId: string | undefined, timeout: number): Waiting {
      let settle: WaitingCall["settle"] = () => undefined;
      let giveUp: WaitingCall["giveUp"] = () => undefined;
      const answer = new Promise<unknown>((resolve, reject) => {
        const forget = () => {
          calls.delete(call);
          clearTimeout(timer);
        };
        settle = ({ data, error }) => {
          forget();
          if (error === undefined) resolve(data);
          else reject(readError(error));
        };
        giveUp = (reason) => {
          reject(reason);
          clearTimeout(timer);
          // Without an id it keeps its place for as long again, or its late answer would be taken
          // for the next call's.
          if (requestId === undefined) timer = setTimeout(forget, timeout);
          else forget();
        };
        const call: WaitingCall = { action, requestId, settle, giveUp };
        let timer = setTimeout(() => giveUp(new MiniAppError("TIMEOUT")), timeout);
        calls.add(call);
      });
      return { answer, giveUp };
    },
    /** Hands an answer to the call that it is for, if there is one. */
    settle(message: Message): void {
      const { action, requestId } = message;
      for (const call of calls) {
        if (call.requestId === requestId && `${call.action}Response` === action) {
          return call.settle(message);
        }
      }
    },
    /** Fails everything that waits. */
    giveUpAll(reason: unknown): void {
      for (const call of calls) call.giveUp(reason);
    },
  };
}
