import type { Api, EndpointId } from "@portico/contract";
import { ApiError } from "./api-error.ts";
import { readMessages } from "./event-stream.ts";
import { type CallAnswer, type CallInput, failure, requestOf, type SendOptions } from "./send.ts";

/** Calls that answer for as long as somebody listens. */
export type StreamId = {
  [I in EndpointId]: Api[I] extends { isStream: true } ? I : never;
}[EndpointId];

type FollowInput<I extends StreamId> = Pick<CallInput<I>, "params" | "query"> & {
  /** Ends it. */
  signal: AbortSignal;
  hear: (answer: CallAnswer<I>) => void;
};

/** Silence, in milliseconds, after which a line counts as dead: the server says something twice as often. */
const longestSilence = 60_000;

/** How long to wait before asking anew: what the server says first, then twice as long each time. */
const pause = { first: 3000, longest: 60_000 };

/** A while, and up to half as much again: whose lines broke together do not all come back at once. */
const apart = (ms: number) => ms * (1 + Math.random() / 2);

/** Ends when there was no sign of life for a while, or when `signal` does. */
function untilSilence(signal: AbortSignal) {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const live = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), longestSilence);
  };
  live();
  return {
    signal: AbortSignal.any([signal, silence.signal]),
    live,
    stop: () => clearTimeout(timer),
  };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** Whether asking again would be of no use. */
function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** Makes the following of a client. */
export function createFollow(options: SendOptions) {
  /** Listens to one stream until it ends; milliseconds to wait before the next, where that was said. */
  async function listen<I extends StreamId>(
    id: I,
    { hear, signal, ...input }: FollowInput<I>,
  ): Promise<number> {
    const { trace, headers, url } = requestOf(options, id, input);
    headers.set("accept", "text/event-stream");
    const line = untilSilence(signal);
    try {
      const response = await fetch(url, { headers, signal: line.signal });
      if (!response.ok || response.body === null) throw await failure(response, trace.traceId);
      let retry = pause.first;
      for await (const message of readMessages(response.body)) {
        line.live();
        retry = message.retry ?? retry;
        if (message.data !== null) hear(JSON.parse(message.data) as CallAnswer<I>);
      }
      return retry;
    } finally {
      line.stop();
    }
  }

  /**
   * Hears what a call tells until `signal` ends it, and asks anew, later each time, when the line
   * breaks. It only listens: it renews no session, since looking is no use of one, and shows no error.
   * Where the server refuses, it ends with why; null where `signal` has ended it.
   */
  return async function follow<I extends StreamId>(
    id: I,
    input: FollowInput<I>,
  ): Promise<ApiError | null> {
    const { signal, hear } = input;
    let failures = 0;
    while (!signal.aborted) {
      const lives: FollowInput<I> = {
        ...input,
        hear: (answer) => {
          failures = 0;
          hear(answer);
        },
      };
      let ms: number;
      try {
        ms = await listen(id, lives);
      } catch (error) {
        if (isFinal(error)) return error;
        const told = error instanceof ApiError ? error.retryAfter : null;
        ms = told === null ? pause.first * 2 ** failures : told * 1000;
        ms = apart(Math.min(ms, pause.longest));
        failures += 1;
      }
      await wait(ms, signal);
    }
    return null;
  };
}
