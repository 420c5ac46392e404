import { addDemoBookings } from "../bookings/bookings.public.ts";
import { listNamedBuildings } from "../buildings/buildings.public.ts";
import { addDemoVisits } from "../visits/visits.public.ts";
import type { DemoParts } from "./demo-parts.ts";

/** Adds what a day has to every building of the portfolios: visits, and what is booked. */
export async function loadDay(
  { db, now, passCodes }: DemoParts,
  portfolioUuids: Iterable<string>,
): Promise<void> {
  for (const portfolioUuid of portfolioUuids) {
    for (const { uuid, timezone } of await listNamedBuildings(db, portfolioUuid)) {
      const place = { portfolioUuid, buildingUuid: uuid, timeZone: timezone };
      await addDemoVisits(db, place, { now, passCodes });
      await addDemoBookings(db, place, now);
    }
  }
}
