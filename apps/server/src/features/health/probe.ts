/** What is asked for to see whether something works; fails while it does not. */
export type Ask<T> = () => PromiseLike<T>;

/** Milliseconds after which silence counts as a failure. */
const patience = 2000;

/**
 * Asks with patience, and tells null for what fails or is silent; never throws. One question in flight
 * answers all who ask meanwhile: asking often costs the database nothing.
 */
export function createProbe<T>(ask: Ask<T>): () => Promise<T | null> {
  let asked: Promise<T | null> | null = null;
  async function askOnce(): Promise<T | null> {
    const silence = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), patience).unref();
    });
    const answer = Promise.resolve(ask()).catch(() => null);
    return await Promise.race([answer, silence]);
  }
  return () => {
    asked ??= askOnce().finally(() => {
      asked = null;
    });
    return asked;
  };
}
