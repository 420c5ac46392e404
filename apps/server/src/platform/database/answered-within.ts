import { setImmediate, setTimeout as delay } from "node:timers/promises";

/** Fails as the system does where the other end is silent, once there is no patience left. */
async function silence(patience: number, answered: AbortSignal): Promise<never> {
  await delay(patience, undefined, { signal: answered, ref: false });
  // Where it was this process that was busy, the answer lies there by now and is read first.
  await setImmediate();
  throw Object.assign(new Error("The database does not answer"), { code: "ETIMEDOUT" });
}

/**
 * What the database answers. The driver waits for it as long as the system believes in the connection:
 * minutes, where the other end has gone without a word, as with a machine that lost its power or an
 * address that moved.
 * @param patience in milliseconds
 */
export async function answeredWithin<T>(patience: number, answer: PromiseLike<T>): Promise<T> {
  const answered = new AbortController();
  try {
    return await Promise.race([answer, silence(patience, answered.signal)]);
  } finally {
    answered.abort();
  }
}
