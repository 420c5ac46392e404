import type { FastifyInstance } from "fastify";
import type { Db } from "../../platform/database/client.ts";
import type { BuildingsService } from "../buildings/buildings.public.ts";
import { createEventsRepository } from "./events.repository.ts";
import { eventsRoutes } from "./events.routes.ts";
import { createEventsService } from "./events.service.ts";
import { createWaitlistService } from "./waitlist.service.ts";

interface EventsDeps {
  db: Db;
  buildings: BuildingsService;
}

/** Builds the events feature over the features it asks. */
export function createEvents({ db, buildings }: EventsDeps) {
  const waitlist = createWaitlistService({ db });
  const events = createEventsService({
    db,
    repository: createEventsRepository(db),
    waitlist,
    buildings,
  });
  return {
    serve: (app: FastifyInstance): void => eventsRoutes(app, { events }),
  };
}
