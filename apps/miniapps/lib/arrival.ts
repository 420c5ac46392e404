/** Milliseconds that a file may take: an app says that it comes, and offers no other way meanwhile. */
const patience = 30_000;

/** What is here already: an app that knows a module needs no line to import it again. */
const here = new Set<string>();

async function arrive(href: string): Promise<void> {
  if (here.has(href)) return;
  const response = await fetch(href, { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new TypeError(`${href} answered ${response.status}`);
  await response.arrayBuffer();
  here.add(href);
}

/**
 * Imports a module of an app once its files are in the browser's cache, and fails where they do not come,
 * so that it can be tried again: a browser remembers for as long as the page lives that an import has
 * failed (HTML, "module map"). The build puts it around every dynamic import.
 *
 * @param files paths of what the import needs
 */
export async function whenArrived<T>(load: () => Promise<T>, files: readonly string[]): Promise<T> {
  await Promise.all(files.map(arrive));
  return load();
}
