/** Values of a query; what is undefined is left out. */
export type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>;

/** Method and address of a call: base and path, its parameters filled in, query appended. */
export function callUrl(
  route: string,
  params: Readonly<Record<string, string>>,
  query: QueryValues,
  base: string,
): { method: string; url: string } {
  const [method = "GET", template = ""] = route.split(" ", 2);
  const path = template.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return { method, url: `${base}${path}${search.size > 0 ? `?${search}` : ""}` };
}
