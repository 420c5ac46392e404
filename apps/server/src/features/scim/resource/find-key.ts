/** The key under which an object holds a name, whatever its case; the name itself if it holds none. */
export function findKey(object: Readonly<Record<string, unknown>>, name: string): string {
  if (Object.hasOwn(object, name)) return name;
  const wanted = name.toLowerCase();
  return Object.keys(object).find((key) => key.toLowerCase() === wanted) ?? name;
}
