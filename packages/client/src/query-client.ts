import { notifyManager, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

const minute = 60_000;

// What a tap changes is on the screen with the next frame, not with the one after a timer.
notifyManager.setScheduler(queueMicrotask);

/**
 * Refused is refused, and who waited in vain is told: only an absent or failing server is asked again,
 * twice. Without a network that is known beforehand; what asked is asked again when it is back, and at
 * once where it came back meanwhile.
 */
function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === "timeout") return false;
  if (error.code === "offline" && !onlineManager.isOnline()) return false;
  return (error.status === 0 || error.status >= 500) && failures < 2;
}

/** When the server says, or after one second, then two. */
function retryDelay(failures: number, error: Error): number {
  const told = error instanceof ApiError ? error.retryAfter : null;
  return (told ?? 2 ** failures) * 1000;
}

/** The cache of all answers; what was loaded stays readable offline. `onError` sees every failed query. */
export function createQueryClient(onError: (error: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: minute,
        gcTime: 30 * minute,
        retry: shouldRetry,
        retryDelay,
        // Also of those that ask without a connection, as mini-apps do to say so: what failed meanwhile
        // is asked for again, and what is shown is none of before.
        refetchOnReconnect: ({ state }) => (state.error === null ? true : "always"),
      },
      // Without a connection it fails, and says so: kept back without a word it would be done later,
      // when its person has long gone on.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
