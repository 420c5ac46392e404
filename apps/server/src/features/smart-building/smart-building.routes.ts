import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import { serve } from "../../platform/http/calls.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import type { LiveSuites } from "./live/live-suites.ts";
import type { SuiteViewer } from "./smart-building.repository.ts";
import type { SmartBuildingService } from "./smart-building.service.ts";

interface SmartBuildingRoutesDeps {
  smartBuilding: SmartBuildingService;
  live: Pick<LiveSuites, "close" | "follow">;
}

interface SuiteCall {
  session: CurrentSession;
  building: { place: BuildingPlace };
  params: { floorUuid: string; suiteUuid: string };
}

const viewerOf = ({ session, building, params }: SuiteCall): SuiteViewer => ({
  ...building.place,
  userUuid: session.userUuid,
  floorUuid: params.floorUuid,
  suiteUuid: params.suiteUuid,
});

/** The calls about suites, for those who may control them. */
export function smartBuildingRoutes(app: FastifyInstance, deps: SmartBuildingRoutesDeps): void {
  const { smartBuilding, live } = deps;

  serve(app, endpoints.listFloors, async ({ session, building }) => ({
    data: { floors: await smartBuilding.listFloors(building.place, session.userUuid) },
  }));

  serve(app, endpoints.listSuites, async ({ session, building, params }) => ({
    data: {
      suites: await smartBuilding.listSuites(building.place, params.floorUuid, session.userUuid),
    },
  }));

  serve(app, endpoints.getSuite, async (call) => ({
    data: { suite: await smartBuilding.getSuite(viewerOf(call)) },
  }));

  serve(app, endpoints.setSuiteTemperature, async (call) => {
    const unit = call.params.isCelsius === "true" ? "°C" : "°F";
    const degrees = Number(call.params.temp);
    return { data: { suite: await smartBuilding.setTemperature(viewerOf(call), degrees, unit) } };
  });

  serve(app, endpoints.setSuiteLighting, async (call) => ({
    data: { suite: await smartBuilding.setLighting(viewerOf(call), Number(call.params.value)) },
  }));

  serve(app, endpoints.followSuite, (call) => live.follow(call.session, viewerOf(call)));
  // Streams end before the server waits for what is under way.
  app.addHook("preClose", async () => live.close());
}
