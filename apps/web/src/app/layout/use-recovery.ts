import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { flagsQuery } from "../../features/flags/api.ts";
import { askAgain } from "../ask-again.ts";

const recheckMs = 5_000;

/** Looks for the end of a maintenance, and then loads the page anew in place. */
export function useRecovery(isAway: boolean, isClosed: boolean): void {
  const router = useRouter();
  const client = useQueryClient();
  const wasAway = useRef(isAway);

  useEffect(() => {
    if (wasAway.current && !isAway) askAgain(client, router);
    wasAway.current = isAway;
  }, [client, isAway, router]);

  useEffect(() => {
    if (!isClosed) return undefined;
    const { queryKey } = flagsQuery();
    const timer = setInterval(() => void client.refetchQueries({ queryKey }), recheckMs);
    return () => clearInterval(timer);
  }, [client, isClosed]);
}
