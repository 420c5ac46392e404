import type { FollowedSuite } from "@portico/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useConnection } from "../../../lib/connection.ts";
import { follow } from "../../../lib/follow.ts";
import { useSession } from "../../../lib/session.ts";
import { useIsVisible } from "../../../lib/use-is-visible.ts";
import { adoptSuite, type SuitePlace } from "../api.ts";

/** How long a suite is looked at before it is followed, in ms: its page may lead on at once. */
const settlingMs = 250;

/**
 * Keeps a suite up to date while its page can be seen: what its equipment reports, and what others ask
 * of it. Without a stream the page asks when it is looked at again, and while a command is under way.
 */
export function useSuiteChanges({ buildingUuid, floorUuid, suiteUuid }: SuitePlace): void {
  const client = useQueryClient();
  // A new token begins anew: the line may have ended with the old one.
  const token = useSession(({ session }) => session?.token ?? null);
  const isOnline = useConnection((connection) => connection.isOnline);
  const isVisible = useIsVisible();
  const canHear = token !== null && isOnline && isVisible;

  useEffect(() => {
    if (!canHear) return;
    const leaving = new AbortController();
    const place = { buildingUuid, floorUuid, suiteUuid };
    const { signal } = leaving;
    const hear = (told: FollowedSuite) => adoptSuite(client, place, { data: told });
    const settling = setTimeout(() => {
      void follow("followSuite", { params: place, signal, hear });
    }, settlingMs);
    return () => {
      clearTimeout(settling);
      leaving.abort();
    };
  }, [canHear, token, buildingUuid, floorUuid, suiteUuid, client]);
}
