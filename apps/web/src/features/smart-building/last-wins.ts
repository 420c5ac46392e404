import { createPace } from "../../lib/pace.ts";

/** Sends values one at a time, no more often than its step; of those that come meanwhile, the last. */
export function createLastWins<V>(stepMs: number, send: (value: V) => Promise<void>) {
  let isSending = false;
  let next: { value: V } | null = null;

  async function go(): Promise<void> {
    if (isSending || next === null) return;
    isSending = true;
    const { value } = next;
    next = null;
    await send(value);
    isSending = false;
    await go();
  }

  return createPace<V>(stepMs, (value) => {
    next = { value };
    void go();
  });
}
