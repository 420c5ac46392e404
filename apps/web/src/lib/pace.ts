/** Hands values on, no more often than its step. */
export interface Pace<V> {
  /** Hands the value on at once where the last one is a step ago, or else then the latest one. */
  set: (value: V) => void;
  /** Hands nothing on any more until a value is set again. */
  stop: () => void;
}

/** A {@link Pace} of so many ms. */
export function createPace<V>(stepMs: number, handOn: (value: V) => void): Pace<V> {
  let freeAt = -Infinity;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(waiting);
  const set = (value: V) => {
    stop();
    waiting = setTimeout(
      () => {
        freeAt = Date.now() + stepMs;
        handOn(value);
      },
      Math.max(0, freeAt - Date.now()),
    );
  };
  return { set, stop };
}
