import type { Database } from "../../apps/server/src/platform/database/client.ts";

/** How much there is in a building. */
export interface Amount {
  items: number;
  companies: number;
}

/** How much there is once a building has grown a hundred times. */
export const grown: Amount = { items: 20_000, companies: 10_000 };

/**
 * Copies of everything that is read, watched or claimed in a building, until it has so many items:
 * same categories, places in the order, flags and languages; titles with a number. Every second copy
 * is from last year, for what is over stays in the tables. Companies alike.
 */
export async function growBuilding(
  sql: Database["sql"],
  building: string,
  { items, companies }: Amount,
): Promise<void> {
  await sql`
    insert into content_items
    select copied.*
    from (
      select i as item, n from content_items i cross join generate_series(1, 1000) n
      where i.portfolio_uuid = (select portfolio_uuid from buildings where uuid = ${building})
        and (i.building_uuid is null or i.building_uuid = ${building})
        and i.type <> 'amenity' and i.external_id not like 'bench-%'
      order by n, i.uuid limit ${items}) picked
    cross join lateral jsonb_populate_record(item, jsonb_build_object(
      'uuid', gen_random_uuid(),
      'external_id', 'bench-' || n || '-' || (item).external_id,
      'title', (item).title || ' ' || n,
      'building_uuid', ${building}::uuid,
      'start_at', (item).start_at - make_interval(years => (n + 1) % 2),
      'end_at', (item).end_at - make_interval(years => (n + 1) % 2))) copied`;
  await sql`
    insert into companies
    select copied.*
    from (
      select c as company, n from companies c cross join generate_series(1, 5000) n
      where c.portfolio_uuid = (select portfolio_uuid from buildings where uuid = ${building})
        and (c.building_uuid is null or c.building_uuid = ${building})
        and c.external_id not like 'bench-%'
      order by n, c.uuid limit ${companies}) picked
    cross join lateral jsonb_populate_record(company, jsonb_build_object(
      'uuid', gen_random_uuid(),
      'external_id', 'bench-' || n || '-' || (company).external_id,
      'name', (company).name || ' ' || n,
      'building_uuid', ${building}::uuid)) copied`;
  // What autovacuum and the checkpointer do within minutes of an import.
  await sql`vacuum (analyze) content_items, companies, search_documents`;
  await sql`checkpoint`;
}
