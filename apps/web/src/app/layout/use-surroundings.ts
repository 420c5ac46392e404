import { resolveLocale } from "@portico/i18n";
import { useQuery } from "@tanstack/react-query";
import type { Surroundings } from "../../features/miniapps/host-context.ts";
import { buildingQuery } from "../../lib/building.ts";
import { useSession } from "../../lib/session.ts";
import { useSessionFlags } from "../../lib/session-flags.ts";

/** What surrounds an app that is opened in a building. */
export function useSurroundings(buildingUuid: string): Surroundings {
  // Of the content, which may be there in languages that the interface does not speak.
  const locale = useSession(({ language }) => resolveLocale(language));
  const isKiosk = useSessionFlags((flags) => flags.isKiosk);
  const { data: building } = useQuery(buildingQuery(buildingUuid));
  return {
    building: building === undefined ? null : { uuid: building.uuid, name: building.name },
    timeZone: building?.timezone ?? "UTC",
    locale,
    isKiosk,
  };
}
