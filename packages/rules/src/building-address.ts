/** Where a building stands, in one line: street and number, and its city where that is known. */
export function buildingAddress(street: string, city: string | null): string {
  return [street, city].filter(Boolean).join(", ");
}
