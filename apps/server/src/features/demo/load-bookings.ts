import { listNamedBuildings } from "../buildings/buildings.public.ts";
import { addDemoBookings } from "../bookings/bookings.public.ts";
import type { DemoParts } from "./demo-parts.ts";

/** Adds rooms, desks and what is booked of them to every building of the portfolios. */
export async function loadBookings(
  { db, now }: DemoParts,
  portfolioUuids: Iterable<string>,
): Promise<void> {
  for (const portfolioUuid of portfolioUuids) {
    for (const { uuid, timezone } of await listNamedBuildings(db, portfolioUuid)) {
      const place = { portfolioUuid, buildingUuid: uuid, timeZone: timezone };
      await addDemoBookings(db, place, now);
    }
  }
}
