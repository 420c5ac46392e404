import type { CallAnswer } from "@portico/client/send";
import type { ControlType, SuiteCommand, TemperatureUnit } from "@portico/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, callQuery } from "../../lib/client.ts";
import { laterSuite } from "./later-suite.ts";

/** A floor of a building. */
export interface FloorPlace {
  buildingUuid: string;
  floorUuid: string;
}

/** A suite of a floor. */
export interface SuitePlace extends FloorPlace {
  suiteUuid: string;
}

/** How long a suite may be old, in ms: others change it, and so does its equipment. */
const suiteStale = 10_000;

/** How often a suite is asked for while a command is under way, in ms, should its stream not tell. */
const awaitedMs = 4000;

/** The floors with suites that the user may control. */
export const floorsQuery = (buildingUuid: string) =>
  queryOptions({
    ...callQuery("listFloors", { params: { buildingUuid } }),
    select: ({ data }) => data.floors,
  });

/** The suites of a floor that the user may control. */
export const suitesQuery = ({ buildingUuid, floorUuid }: FloorPlace) =>
  queryOptions({
    ...callQuery("listSuites", { params: { buildingUuid, floorUuid } }),
    select: ({ data }) => data.suites,
  });

const isAwaited = ({ state }: SuiteCommand) => state === "sent";

/** A suite as its equipment reports it; of what is heard on several ways, the latest. */
export function suiteQuery({ buildingUuid, floorUuid, suiteUuid }: SuitePlace) {
  const params = { buildingUuid, floorUuid, suiteUuid };
  const asked = callQuery("getSuite", { params });
  return queryOptions({
    ...asked,
    queryFn: async ({ client, signal }) => {
      const answer = await call("getSuite", { params, signal });
      return laterSuite(client.getQueryData(asked.queryKey), answer);
    },
    staleTime: suiteStale,
    refetchInterval: ({ state }) =>
      state.data?.data.suite.commands.some(isAwaited) === true ? awaitedMs : false,
    select: ({ data }) => data.suite,
  });
}

/** Takes over what was told of a suite, unless something later is known. */
export function adoptSuite(
  client: QueryClient,
  place: SuitePlace,
  told: CallAnswer<"getSuite">,
): void {
  client.setQueryData(suiteQuery(place).queryKey, (known) => laterSuite(known, told));
}

/** Asks for floors and suites anew: another floor was chosen (4.059). */
export function refetchPlaces(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ["listFloors"] });
  void client.invalidateQueries({ queryKey: ["listSuites"] });
}

/** What a suite is asked for; lights have no unit, and take no notice of it. */
export interface Asked {
  value: number;
  unit: TemperatureUnit;
}

/** Asks a suite's equipment for a value; answers with the suite as it is then. */
export function askSuite(
  control: ControlType,
  place: SuitePlace,
  { value, unit }: Asked,
): Promise<CallAnswer<"getSuite">> {
  if (control === "lighting") {
    return call("setSuiteLighting", { params: { ...place, value: `${value}` } });
  }
  const isCelsius = unit === "°C" ? "true" : "false";
  return call("setSuiteTemperature", { params: { ...place, temp: `${value}`, isCelsius } });
}
