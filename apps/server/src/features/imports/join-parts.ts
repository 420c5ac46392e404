import type { CellValue } from "./cells/cell.ts";

/**
 * Puts the parts of JSON columns together: `attachable.company_uuid` goes into `attachable`. Empty
 * cells have no part in it.
 */
export function joinParts(values: Readonly<Record<string, CellValue>>): Record<string, CellValue> {
  const joined: Record<string, CellValue> = {};
  const parts: Record<string, Record<string, CellValue>> = {};
  for (const [property, value] of Object.entries(values)) {
    const [column = "", name] = property.split(".", 2);
    if (name === undefined) {
      joined[property] = value;
    } else {
      const whole = (parts[column] ??= {});
      if (value !== null) whole[name] = value;
    }
  }
  return { ...joined, ...parts };
}
