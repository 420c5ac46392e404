import type { App } from "@portico/contract";

/**
 * How much of an address an app's registration names: characters of the path that it begins with, up to
 * the border of a segment. Null where it is another's: a host may serve the apps of many.
 */
function namedBy({ url, origins }: App, address: URL): number | null {
  const { origin, pathname } = new URL(url);
  if (address.origin !== origin) return origins.includes(address.origin) ? 0 : null;
  const start = pathname.replace(/\/$/, "");
  return `${address.pathname}/`.startsWith(`${start}/`) ? start.length : null;
}

/** The registered app that an address belongs to: the one that names most of it. */
export function appOfAddress(apps: readonly App[], address: string): App | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const found = apps.flatMap((app) => {
    const named = namedBy(app, url);
    return named === null ? [] : [{ app, named }];
  });
  const [best] = found.toSorted((a, b) => b.named - a.named);
  return best?.app ?? null;
}

/**
 * What to call a page of an origin: the app that is registered for it, or its host, where the apps of many
 * are or none. Null for what is no origin, as of a sandboxed page.
 */
export function nameAt(apps: readonly App[], origin: string): string | null {
  const there = apps.filter(({ origins }) => origins.includes(origin));
  const [only] = there.length === 1 ? there : [];
  return only?.name ?? (URL.parse(origin)?.host || null);
}
