import { useState } from "react";
import { useSession } from "../../lib/session.ts";
import { addRecentSearch, readRecentSearches, removeRecentSearch } from "./recent-list.ts";

/** The user's last searches on this device, and how they change. */
export interface RecentSearchesState {
  searches: readonly string[];
  add: (search: string) => void;
  remove: (search: string) => void;
}

/** Reads and writes the last searches of whoever is signed in. */
export function useRecentSearches(): RecentSearchesState {
  const userUuid = useSession(({ session }) => session?.user.uuid) ?? "";
  const [searches, setSearches] = useState(() => readRecentSearches(userUuid));
  return {
    searches,
    add: (search) => setSearches(addRecentSearch(userUuid, search)),
    remove: (search) => setSearches(removeRecentSearch(userUuid, search)),
  };
}
