import { type DataTag, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";

/** What is known under a key, by whoever asks for it; undefined while nothing is. */
export function useKnown<Item>(queryKey: DataTag<QueryKey, Item, Error>): Item | undefined {
  const client = useQueryClient();
  const follow = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  );
  return useSyncExternalStore(follow, () => client.getQueryData<Item>(queryKey));
}
