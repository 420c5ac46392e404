import { describe, expect, it } from "vitest";
import {
  getTableColumns,
  getTableConfig,
  getTableName,
  type PgColumn,
} from "../../platform/database/drizzle.ts";
import { bonds, inOrder } from "./bonds.tables.ts";

/** Columns with a key that nothing hangs by. */
const unbound: Readonly<Record<string, string>> = {
  "analytics_events.building_uuid": "What was looked at stays, and goes by age.",
  "analytics_events.user_uuid": "Erased with the person, and by age.",
  "event_notices.event_uuid": "Whoever came is told that the event is off.",
  "event_notices.portfolio_uuid": "The building's.",
  "images.portfolio_uuid": "Pictures are shared by all who sent the same bytes.",
  "payment_charges.card_uuid": "A charge outlives its card.",
  "resource_bookings.company_uuid": "The company when it was made.",
  "resource_bookings.provider_uuid": "The resource's.",
  "resource_bookings.series_uuid": "No row of its own.",
  "search_documents.image_uuid": "Written anew with the item.",
  "search_documents.item_uuid": "Written anew with the item.",
  "visits.company_uuid": "The company when it was made.",
  "removed_rows.row_uuid": "The row's own key.",
  "removed_rows.user_uuid": "Erased with the person.",
};

const columns = inOrder.flatMap((table) => Object.values(getTableColumns(table)));
const nameOf = ({ table, name }: PgColumn) => `${getTableName(table)}.${name}`;

/** Whether the database itself says what a column refers to. */
const isReference = (column: PgColumn) =>
  getTableConfig(column.table).foreignKeys.some(({ reference }) =>
    reference().columns.some(({ name }) => name === column.name),
  );

describe("what hangs on what", () => {
  it("knows every column with the key of another row", () => {
    const loose = columns.filter(
      (column) =>
        column.name.endsWith("_uuid") &&
        !isReference(column) &&
        !bonds.some((bond) => bond.column === column),
    );
    expect(loose.map(nameOf).toSorted()).toEqual(Object.keys(unbound).toSorted());
  });

  it("puts rows after those that they refer to", () => {
    for (const { table, parent } of bonds) {
      expect(inOrder.indexOf(table)).toBeGreaterThan(inOrder.indexOf(parent));
    }
    expect(bonds.length).toBeGreaterThan(80);
  });
});
