/**
 * Puts a value into a field of a row, or into a part of a JSON field: `attachable.company_uuid` goes
 * into `attachable`. Empty values have no part in JSON.
 */
export function putPart(row: Record<string, unknown>, into: string, value: unknown): void {
  const [field = "", part] = into.split(".", 2);
  if (part === undefined) {
    row[field] = value;
    return;
  }
  const parts = { ...(row[field] as object | undefined), ...(value !== null && { [part]: value }) };
  row[field] = parts;
}
