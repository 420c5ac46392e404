import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { MiniappsService } from "./miniapps.service.ts";

/** The calls about apps of a building. */
export function miniappsRoutes(
  app: FastifyInstance,
  { miniapps }: { miniapps: MiniappsService },
): void {
  serve(app, endpoints.listApps, async ({ building }, { request }) => ({
    data: { apps: await miniapps.list(building.place, request.host) },
  }));

  serve(app, endpoints.registerApp, async ({ building, body }, { request }) => ({
    data: { app: await miniapps.register(building.place, body, request.host) },
  }));

  serve(app, endpoints.changeApp, async ({ building, params, body }, { request }) => {
    const change = { app: body, host: request.host };
    return { data: { app: await miniapps.change(building.place, params.appUuid, change) } };
  });

  serve(app, endpoints.removeApp, async ({ building, params }) => {
    await miniapps.remove(building.place, params.appUuid);
    return null;
  });

  serve(app, endpoints.createAppSession, async ({ building, params, body, session, locale }) => {
    const { is_shared: isShared = false } = body;
    const opening = { session, locale, isShared };
    const opened = await miniapps.openSession(building.place, params.appUuid, opening);
    return { data: { session: opened } };
  });

  serve(
    app,
    endpoints.getAppStatus,
    async ({ building, params, query, session }, { request }) => {
      const asked = { url: query.url, host: request.host, userUuid: session.userUuid };
      return { data: await miniapps.statusOf(building.place, params.appUuid, asked) };
    },
    { waitsForOthers: true },
  );

  serve(app, endpoints.getAppValue, async ({ building, params, query, session }) => {
    const holder = {
      place: building.place,
      appUuid: params.appUuid,
      userUuid: session.userUuid,
    };
    return { data: { value: await miniapps.getValue(holder, query.key) } };
  });

  serve(app, endpoints.setAppValue, async ({ building, params, body, session }) => {
    const holder = {
      place: building.place,
      appUuid: params.appUuid,
      userUuid: session.userUuid,
    };
    await miniapps.setValue(holder, body);
    return null;
  });
}
