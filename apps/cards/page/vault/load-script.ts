/** Scripts that are there or on their way, by address; one that did not come may be asked for again. */
const scripts = new Map<string, Promise<void>>();

/** How often each did not come. */
const failures = new Map<string, number>();

/**
 * Where a script is asked for. Browsers ask once for what is still on its way, however silent that line
 * is, so that another try has an address of its own.
 */
function addressOf(url: string): string {
  const failed = failures.get(url) ?? 0;
  if (failed === 0) return url;
  const again = new URL(url);
  again.searchParams.set("again", `${failed}`);
  return again.href;
}

function load(url: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const giveUp = () => {
      signal.removeEventListener("abort", giveUp);
      scripts.delete(url);
      failures.set(url, (failures.get(url) ?? 0) + 1);
      script.remove();
      reject(new Error("The script did not come"));
    };
    script.src = addressOf(url);
    script.addEventListener("load", () => {
      signal.removeEventListener("abort", giveUp);
      resolve();
    });
    script.addEventListener("error", giveUp);
    signal.addEventListener("abort", giveUp);
    document.head.append(script);
  });
}

/**
 * Loads a script of somebody else's into the page, once.
 *
 * @param signal ends the waiting: a line that went silent keeps nothing from the next try
 */
export function loadScript(url: string, signal: AbortSignal): Promise<void> {
  const known = scripts.get(url) ?? load(url, signal);
  scripts.set(url, known);
  return known;
}
