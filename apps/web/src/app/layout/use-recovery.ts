import { failedWith } from "@portico/client/api-error";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { flagsQuery } from "../../features/flags/api.ts";
import { fetchHealth } from "../../features/health/api.ts";

const recheckMs = 5_000;
const longestPauseMs = 120_000;

/** Looks for the portal once a call found no way to it, or no network; `onBack` asks for what was to come by then. */
function useLookout(onBack: () => void): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let pause = recheckMs;
    const lookIn = async () => {
      if ((await fetchHealth()).status !== "OK") return;
      clearInterval(timer);
      timer = undefined;
      onBack();
    };
    const look = () => void (timer !== undefined && lookIn());
    const leave = client.getQueryCache().subscribe(({ query }) => {
      if (!failedWith(query.state.error, "network", "offline")) return;
      // Twice as long each time: what fails for good is not asked for every few seconds.
      timer ??= setInterval(look, (pause = Math.min(pause * 2, longestPauseMs)));
    });
    addEventListener("online", look);
    return () => {
      leave();
      removeEventListener("online", look);
      clearInterval(timer);
    };
  }, [client, onBack]);
}

/** Looks for the end of a maintenance, or of a restart, and then loads in place what had failed. */
export function useRecovery(isAway: boolean, isClosed: boolean): void {
  const router = useRouter();
  const client = useQueryClient();
  const askAgain = useCallback(() => {
    void client.invalidateQueries({ predicate: ({ state }) => state.status === "error" });
    void router.invalidate();
  }, [client, router]);
  useLookout(askAgain);

  // It is cleaned up when the end has come.
  useEffect(() => (isAway ? askAgain : undefined), [askAgain, isAway]);

  useEffect(() => {
    if (!isClosed) return undefined;
    const { queryKey } = flagsQuery();
    const timer = setInterval(() => void client.refetchQueries({ queryKey }), recheckMs);
    return () => clearInterval(timer);
  }, [client, isClosed]);
}
