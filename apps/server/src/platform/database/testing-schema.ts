import type { Sql } from "postgres";

/** Everything that migrations make, as PostgreSQL writes it. */
export async function describeSchema(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default)
        as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`;
  return rows.map(({ line }) => line);
}
