import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import { flagsQuery } from "../../features/flags/api.ts";
import { fetchHealth } from "../../features/health/api.ts";
import { lookOut } from "./lookout.ts";

const recheckMs = 5_000;

/** Looks for the end of a maintenance, or of a restart, and then loads in place what had failed. */
export function useRecovery(isAway: boolean, isClosed: boolean): void {
  const router = useRouter();
  const client = useQueryClient();
  const wasAway = useRef(isAway);
  const askAgain = useCallback(() => {
    void client.invalidateQueries({ predicate: ({ state }) => state.status === "error" });
    void router.invalidate();
  }, [client, router]);

  useEffect(() => lookOut(client, { fetchHealth, onBack: askAgain }), [askAgain, client]);

  useEffect(() => {
    if (wasAway.current && !isAway) askAgain();
    wasAway.current = isAway;
  }, [askAgain, isAway]);

  useEffect(() => {
    if (!isClosed) return undefined;
    const { queryKey } = flagsQuery();
    const timer = setInterval(() => void client.refetchQueries({ queryKey }), recheckMs);
    return () => clearInterval(timer);
  }, [client, isClosed]);
}
