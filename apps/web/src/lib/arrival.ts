import { awaiting, untilWorthTrying } from "./connection.ts";

/** How long one try may take before another is made. */
const tryMs = 10_000;
const longestPauseMs = 8_000;

/** Whether the page has fetched a file, as it has those that the document names. */
function isHere(href: string): boolean {
  return performance
    .getEntriesByName(new URL(href, location.href).href, "resource")
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.decodedBodySize > 0);
}

/** Whether the server answers for a file, which is then in the browser's cache. */
async function isAnswered(href: string): Promise<boolean> {
  try {
    const response = await fetch(href, { signal: AbortSignal.timeout(tryMs) });
    await response.arrayBuffer();
    // What the server no longer has does not come by waiting: the import fails, and says so.
    return response.status < 500 && response.status !== 429;
  } catch {
    return false;
  }
}

async function untilAnswered(href: string): Promise<void> {
  for (let pauseMs = 1000; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    await untilWorthTrying(pauseMs);
    if (await isAnswered(href)) return;
  }
}

const arrivals = new Map<string, Promise<void>>();

async function arrive(href: string): Promise<void> {
  if (isHere(href) || (await isAnswered(href))) return;
  await awaiting(untilAnswered(href));
}

/**
 * Imports a module of the page when all its files are here, however long the network is away. A
 * browser remembers for as long as the page lives that an import or a preload has failed (HTML,
 * "module map"), so none is tried before. The build puts it around every dynamic import, with the files
 * that it needs; there are none where the module came with what is here already.
 */
export async function whenArrived<T>(load: () => Promise<T>, files: readonly string[]): Promise<T> {
  await Promise.all(
    files.map((file) => {
      const known = arrivals.get(file);
      if (known !== undefined) return known;
      const arrival = arrive(file);
      arrivals.set(file, arrival);
      return arrival;
    }),
  );
  return load();
}
