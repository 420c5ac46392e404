import type { Operation, Parameter } from "./document-types.ts";

/** A text as one word of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The address with the examples of what it needs; what a call can do without is left out. */
function addressOf(base: string, path: string, parameters: readonly Parameter[]): string {
  const query = new URLSearchParams();
  let address = base + path;
  for (const { in: place, name, required, example } of parameters) {
    if (place === "path") {
      address = address.replace(`{${name}}`, encodeURIComponent(String(example)));
    } else if (required) query.set(name, String(example));
  }
  return query.size === 0 ? address : `${address}?${query}`;
}

/** A call for a shell; `$TOKEN` stands for the access token where it needs one. */
export function curlOf(
  base: string,
  path: string,
  method: string,
  { parameters = [], requestBody, security }: Operation,
): string {
  const address = quote(addressOf(base, path, parameters));
  const [content] = Object.values(requestBody?.content ?? {});
  return [
    method === "get" ? `curl ${address}` : `curl -X ${method.toUpperCase()} ${address}`,
    ...(security.length > 0 ? ['-H "authorization: Bearer $TOKEN"'] : []),
    ...(content === undefined
      ? []
      : [
          "-H 'content-type: application/json'",
          `-d ${quote(JSON.stringify(content.example, null, 2))}`,
        ]),
  ].join(" \\\n  ");
}
