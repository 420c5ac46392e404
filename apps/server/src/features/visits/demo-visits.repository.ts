import { emailAddress } from "@portico/rules/email-address";
import { v5 } from "uuid";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { visitorValues, windowValues } from "./new-visit.ts";
import type { PassCodes } from "./pass/pass-codes.ts";
import { listHosts } from "./people.repository.ts";
import { visits } from "./visits.tables.ts";

const hour = 3_600_000;

/** Who comes to a demo building, in hours from now. */
const plan = [
  { name: "Ines Carvalho", company: "Atlas Audit", from: -3, until: -1, status: "left" },
  { name: "Tomasz Zieliński", company: "Lumen Works", from: -1, until: 2, status: "arrived" },
  { name: "Hana Sato", company: null, from: 1, until: 2, status: "expected" },
  { name: "Grace Mbeki", company: "Field & Form", from: 2, until: 4, status: "expected" },
  { name: "Jonas Weiß", company: "Lumen Works", from: 3, until: 4, status: "expected" },
  { name: "Priya Raman", company: "Atlas Audit", from: 26, until: 28, status: "expected" },
] as const;

/** Makes the keys of a day's visits, so that a day that is loaded twice has them once. */
const namespace = "6f2c41c6-52a8-4d7e-9a3f-0d1f7a3c5b10";

/**
 * Adds a day's visits to people of a demo building, so that its lists are not empty; those of days
 * before stay until they are erased.
 */
export async function addDemoVisits(
  db: Executor,
  { timeZone, ...place }: BuildingPlace & { timeZone: string },
  { now, passCodes }: { now: Date; passCodes: Pick<PassCodes, "issue"> },
): Promise<void> {
  // An account that is still signing up has no name yet.
  const hosts = (await listHosts(db, place, "")).filter(({ firstName }) => firstName !== "");
  const firstHour = Math.floor(now.getTime() / hour) * hour;
  const rows = plan.flatMap(({ name, company, from, until, status }, n) => {
    const host = hosts[n % hosts.length];
    if (host === undefined) return [];
    const day = now.toISOString().slice(0, 10);
    const uuid = v5(`${place.buildingUuid} ${day} ${name}`, namespace);
    const startsAt = new Date(firstHour + from * hour);
    const endsAt = new Date(firstHour + until * hour);
    const email = emailAddress(`visitor-${n + 1}@guests.example`);
    return [
      {
        uuid,
        ...place,
        hostUuid: host.uuid,
        companyUuid: host.companyUuid,
        ...visitorValues({ name, company, email, phone: null }),
        ...windowValues({ startsAt, endsAt }, timeZone),
        status,
        arrivedAt: status === "expected" ? null : startsAt,
        leftAt: status === "left" ? endsAt : null,
        ...passCodes.issue(uuid),
      },
    ];
  });
  if (rows.length > 0) await db.insert(visits).values(rows).onConflictDoNothing();
}
