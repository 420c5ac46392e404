import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import type { Database } from "../../apps/server/src/platform/database/client.ts";
import type { Agreed } from "./work.ts";

/** Names of the files in a folder, and in those below it. */
export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/**
 * What is half there, or was agreed to and is not there, of what was asked for at some places. The
 * files are those that are kept, some of them from before.
 */
export async function findFaults(
  sql: Database["sql"],
  {
    before,
    files,
    agreed,
    resources,
  }: { before: Set<string>; files: Set<string>; agreed: Agreed; resources: string[] },
) {
  const missing = async (table: string, uuids: readonly string[], also = "true") => {
    const [row] = await sql.unsafe<{ count: number }[]>(
      `select count(*)::int as count from ${table} where uuid = any($1) and ${also}`,
      [[...uuids]],
    );
    return uuids.length - (row?.count ?? 0);
  };
  const count = async (rows: PromiseLike<{ count: number }[]>) => (await rows)[0]?.count ?? 0;
  const attached = await sql<{ uuid: string; isOfRequest: boolean }[]>`
    select uuid, request_uuid is not null as "isOfRequest" from request_attachments`;
  const known = new Set(attached.map(({ uuid }) => uuid));
  return {
    "requests agreed to and lost": await missing("support_requests", agreed.requests),
    "requests without all of their files": await count(sql`
      select count(*)::int as count from support_requests r where subject = 'Tap' and (
        select count(*) from request_attachments a where a.request_uuid = r.uuid) <> 2`),
    "files of requests without bytes": attached.filter(
      ({ uuid, isOfRequest }) => isOfRequest && !files.has(uuid),
    ).length,
    "files without a row that a sweep goes by": [...files].filter(
      (name) => !known.has(name) && !before.has(name),
    ).length,
    "bookings agreed to and lost": await missing("resource_bookings", agreed.bookings),
    "approvals agreed to and lost": await missing(
      "resource_bookings",
      agreed.decisions,
      "status = 'accepted'",
    ),
    "payments agreed to and lost": await missing(
      "resource_bookings",
      agreed.payments,
      `status = 'confirmed' and unpaid_since is null and exists (
        select from payment_charges c where c.uuid = charge_uuid and c.state = 'paid')`,
    ),
    "times held by what nobody asked for": await count(sql`
      select count(*)::int as count from resource_bookings b
      where resource_uuid = any(${resources}) and not exists (
        select from booking_requests r where r.key = b.request_key)`),
    "times held by what is never paid": await count(sql`
      select count(*)::int as count from resource_bookings
      where resource_uuid = any(${resources}) and status = 'pending_payment'`),
    "requests to book that booked nothing": await count(sql`
      select count(*)::int as count from booking_requests r where not exists (
        select from resource_bookings b where b.request_key = r.key)`),
    "charges not known to both sides": await count(sql`
      select count(*)::int as count from payment_charges c
      full join (select * from sandbox_purchases where refund_of is null and not is_refused) p
        on p.reference = c.uuid::text
      where (c.state = 'paid') is distinct from (p.reference is not null)
        and not exists (select from sandbox_purchases back where back.refund_of = p.transaction)`),
    "charges of what is not booked, and not given back": await count(sql`
      select count(*)::int as count from payment_charges c
      join sandbox_purchases p on p.reference = c.uuid::text and not p.is_refused
      where not exists (
          select from resource_bookings b where b.charge_uuid = c.uuid and b.status = 'confirmed')
        and not exists (select from sandbox_purchases back where back.refund_of = p.transaction)`),
  };
}
