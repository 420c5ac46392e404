/** The key of a removal, as the command that made it tells it. */
export function removalIn(lines: readonly string[]): string {
  const key = lines.at(-1)?.match(/put-back (\S+)$/)?.[1];
  if (key === undefined) throw new Error(`No removal in: ${lines.join("\n")}`);
  return key;
}
