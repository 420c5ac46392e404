import { rm } from "node:fs/promises";

/**
 * Removes a folder that an interrupted command left. A program that it had begun, such as `initdb`, may
 * still write there for a moment, until it finds its files gone: what comes meanwhile goes, too.
 */
export const removeLeft = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 15, retryDelay: 100 });
