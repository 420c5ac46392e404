import type { FastifyInstance } from "fastify";
import type { EnteredBuilding } from "../../platform/access/entered-building.ts";
import { isLent } from "../../platform/access/is-lent.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import type { Asking } from "./bookings.service.ts";

/** Who asks about what may be booked, where no booking is shown. */
export const askingFor = ({ userUuid }: CurrentSession, building: EnteredBuilding): Asking => ({
  building,
  userUuid,
  seesCards: false,
});

/** Who asks about bookings: which card pays is told to them, and to an app that is lent their cards. */
export const askingAs = async (
  app: FastifyInstance,
  session: CurrentSession,
  building: EnteredBuilding,
): Promise<Asking> => ({
  ...askingFor(session, building),
  seesCards: await isLent(app, session, { place: building.place, permission: "payment" }),
});
