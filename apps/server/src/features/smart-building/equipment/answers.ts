import type { DeviceAnswer } from "../../../adapters/devices/device-gateway.ts";

/** Answers that wait to be kept at most: no more commands than these are on their way at once. */
export const mostAnswers = 5000;

/** Collects what equipment answers until it is kept: to each command what it says first. */
export function createAnswers() {
  const news = new Map<string, DeviceAnswer>();
  return {
    add(answer: DeviceAnswer): void {
      const key = `${answer.suiteUuid} ${answer.commandUuid}`;
      if (!news.has(key) && news.size < mostAnswers) news.set(key, answer);
    },

    /** Takes what was answered until now; what comes later is for the next time. */
    take(): readonly DeviceAnswer[] {
      const taken = [...news.values()];
      news.clear();
      return taken;
    },
  };
}

/**
 * Keeps what was answered. What fails is tried once more and then dropped, for it would keep later answers
 * waiting for ever; its commands stay unanswered.
 */
export async function keepAnswers(
  taken: readonly DeviceAnswer[],
  write: (answers: readonly DeviceAnswer[]) => Promise<void>,
): Promise<void> {
  if (taken.length > 0) await write(taken).catch(() => write(taken));
}
