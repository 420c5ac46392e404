import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { follow } from "../../../lib/follow.ts";
import { useListening } from "../../../lib/use-listening.ts";
import { adoptSuite, type SuitePlace, suiteQuery } from "../api.ts";

/** How long a suite is looked at before it is followed, in ms: its page may lead on at once. */
const settlingMs = 250;

/**
 * Keeps a suite up to date while its page can be seen: what its equipment reports, and what others ask
 * of it. Without a stream the page asks when it is looked at again, and while a command is under way.
 */
export function useSuiteChanges({ buildingUuid, floorUuid, suiteUuid }: SuitePlace): void {
  const client = useQueryClient();
  const listen = useCallback(
    (signal: AbortSignal) => {
      const params = { buildingUuid, floorUuid, suiteUuid };
      return follow("followSuite", {
        params,
        signal,
        hear: (data) => adoptSuite(client, params, { data }),
      });
    },
    [buildingUuid, floorUuid, suiteUuid, client],
  );
  const { queryKey: shown } = suiteQuery({ buildingUuid, floorUuid, suiteUuid });
  useListening(listen, { settlingMs, shown });
}
