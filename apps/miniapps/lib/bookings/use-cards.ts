import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePortal } from "../portal-context.ts";

/** The user's saved cards that are still good. */
function useCards(isNeeded: boolean) {
  const { guest } = usePortal();
  return useQuery({
    queryKey: ["cards"],
    queryFn: async () => {
      const { cards } = await guest.call("getPaymentMethods");
      return cards.filter((card) => !card.is_expired);
    },
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
