import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIsKiosk, usePortal } from "../portal-context.ts";

/**
 * Which of the user's saved cards pays: the default one, unless another that is good is chosen. None at a
 * kiosk: whoever passes is not whose cards they are, and one that they added would be everybody's.
 */
export function useChosenCard(isNeeded: boolean) {
  const { callQuery } = usePortal();
  const isKiosk = useIsKiosk();
  const cards = useQuery({
    ...callQuery("listPaymentMethods", {}),
    // One may have been added in the account meanwhile.
    staleTime: 0,
    select: ({ data }) => data.payment_methods.filter((card) => !card.is_expired),
    enabled: isNeeded && !isKiosk,
  });
  const [chosen, choose] = useState<string | null>(null);
  const id = isKiosk ? null : (chosen ?? cards.data?.[0]?.id ?? null);
  return { cards, id, choose, isMissing: isNeeded && id === null, isKiosk };
}

/** Which card pays. */
export type ChosenCard = ReturnType<typeof useChosenCard>;
