/** A page in the route of a tile, by its key: `{page:house-rules}`. */
const pageName = /\{page:([^}]+)\}/g;

/** Keys of the pages that a route leads to. */
export function pagesOf(route: string): string[] {
  return [...route.matchAll(pageName)].flatMap(([, key]) => key ?? []);
}

/** A route with the uuids of its pages. */
export function fillRoute(route: string, uuidOf: (key: string) => string): string {
  return route.replaceAll(pageName, (_, key: string) => uuidOf(key));
}
