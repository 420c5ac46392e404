import { vi } from "vitest";

/** Waits for what comes about before a test begins, as long as `expect.poll` waits in one. */
export const until = (isSo: () => boolean | Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(isSo, { timeout: 120_000, interval: 20 });
