/** What a path of the table has to be filled with, by the names of its parameters. */
type PathParams<P extends string> = string extends P
  ? Readonly<Record<string, string>>
  : P extends `${infer Part}/${infer Rest}`
    ? PathParams<Part> & PathParams<Rest>
    : P extends `$${infer Name}`
      ? Readonly<Record<Name, string>>
      : unknown;

/** The path of one page as an address has it: `/building/$buildingUuid` with the building. */
export function fillPath<P extends string>(
  path: P,
  params: PathParams<P> & Readonly<Record<string, string>>,
): string {
  const values: Readonly<Record<string, string>> = params;
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}
