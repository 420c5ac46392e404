import { createHmac } from "node:crypto";
import { connect } from "../database/connect.ts";
import type { Credentials } from "./credentials.ts";

const user = "portico_portal";

/**
 * The role that the portal works as: it owns its database and can do nothing beyond, so that a
 * statement somebody smuggles in reads no files and runs no programs. Its password follows from the
 * superuser's, so that there is one secret to keep, and not the other way round.
 */
export function portalRole({ password }: Credentials): Credentials {
  const derived = createHmac("sha256", password).update("role of the portal").digest("base64url");
  return { user, password: derived };
}

/**
 * Gives what the superuser made in the database, before there was another role, to that role. What
 * came with PostgreSQL or an extension stays as it is.
 */
const handOver = `
do $$
declare
  thing record;
begin
  for thing in
    with own as (
      select 'schema' as kind, 'pg_namespace'::regclass as class, oid, quote_ident(nspname) as name
      from pg_namespace where nspowner = current_user::regrole and nspname !~ '^(pg_|information_schema$)'
      union all
      select 'table', 'pg_class'::regclass, c.oid, c.oid::regclass::text
      from pg_class c where relowner = current_user::regrole and (
        relkind in ('r', 'p', 'v', 'm') or relkind = 'S' and not exists (
          select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')
        )
      )
      union all
      select 'routine', 'pg_proc'::regclass, oid, oid::regprocedure::text
      from pg_proc where proowner = current_user::regrole
      union all
      select 'type', 'pg_type'::regclass, oid, oid::regtype::text
      from pg_type where typowner = current_user::regrole and typtype in ('e', 'd')
    )
    select kind, name from own
    -- PostgreSQL's own have lower numbers (FirstNormalObjectId).
    where oid >= 16384 and not exists (
      select from pg_depend d where d.classid = own.class and d.objid = own.oid and d.deptype = 'e'
    )
  loop
    execute format('alter %s %s owner to ${user}', thing.kind, thing.name);
  end loop;
end
$$`;

/**
 * Makes the portal's role where there is none, and its database its own, in one transaction; a data
 * folder from before is converted.
 * @param superuserUrl address of the database for the role that made the cluster
 */
export async function ensurePortalRole(superuserUrl: string, role: Credentials): Promise<void> {
  const sql = connect(superuserUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql.begin(async (transaction) => {
      const [found] = await transaction`select from pg_roles where rolname = ${role.user}`;
      if (found === undefined) {
        await transaction.unsafe(`create role ${role.user} login password '${role.password}'`);
      }
      // A value that cannot be read is told in the message itself; the portal gets it and logs less.
      await transaction.unsafe(`alter role ${role.user} set log_min_messages = log`);
      await transaction.unsafe(`alter database postgres owner to ${role.user}`);
      await transaction.unsafe(handOver);
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
