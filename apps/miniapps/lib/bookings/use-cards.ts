import { MiniAppError } from "@portico/miniapp-sdk/guest";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePortal } from "../portal-context.ts";

/** The user's saved cards that are still good, where they let the app have them. */
function useCards(isNeeded: boolean) {
  const { guest } = usePortal();
  return useQuery({
    queryKey: ["cards"],
    queryFn: async () => {
      const { cards } = await guest.call("getPaymentMethods");
      return cards.filter((card) => !card.is_expired);
    },
    // Asking again would ask the user again.
    retry: false,
    enabled: isNeeded,
  });
}

/** Which card pays: the default one, unless another is chosen. */
export function useChosenCard(isNeeded: boolean) {
  const cards = useCards(isNeeded);
  const [chosen, choose] = useState<string | null>(null);
  const id = chosen ?? cards.data?.[0]?.id ?? null;
  return { cards, id, choose, isMissing: isNeeded && id === null };
}

/** Which card pays. */
export type ChosenCard = ReturnType<typeof useChosenCard>;

/** Whether the user has not let the app have what it asked for. */
export const isDenied = (error: unknown): boolean =>
  error instanceof MiniAppError && error.code === "PERMISSION_DENIED";
