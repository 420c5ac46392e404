/** A list with one of its rows changed. */
export function withRow<Row extends { id: string }>(rows: readonly Row[], row: Row): Row[] {
  return rows.map((each) => (each.id === row.id ? row : each));
}

/** A list without one of its rows. */
export function withoutRow<Row extends { id: string }>(rows: readonly Row[], { id }: Row): Row[] {
  return rows.filter((each) => each.id !== id);
}
