import { isRefusal } from "@portico/client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";

/**
 * Loads in place what had failed, but for what the portal has said no to, and for what is not asked
 * twice by itself.
 */
export function askAgain(client: QueryClient, router: Pick<AnyRouter, "invalidate">): void {
  void client.invalidateQueries({
    predicate: ({ state, options }) =>
      state.status === "error" && !isRefusal(state.error) && options.retry !== false,
  });
  void router.invalidate();
}
