import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useIsKiosk, usePortal } from "../portal-context.ts";
import { useKept } from "../use-kept.ts";

/** Name of the cards that were there when their user was led away to add one. */
export const knownName = "known-cards";

/**
 * Which of the user's saved cards pays: the default one, unless another that is good is chosen. One that
 * its user was led away to add is chosen, since it was added to pay this. None at a kiosk: whoever passes
 * is not whose cards they are, and one that they added would be everybody's.
 */
export function useChosenCard(isNeeded: boolean) {
  const { callQuery, interruption } = usePortal();
  const isKiosk = useIsKiosk();
  const cards = useQuery({
    ...callQuery("listPaymentMethods", {}),
    // One may have been added in the account meanwhile.
    staleTime: 0,
    select: ({ data }) => data.payment_methods.filter((card) => !card.is_expired),
    enabled: isNeeded && !isKiosk,
  });
  const [chosen, choose] = useKept<string | null>("card", null);
  // The same version of the app has left them under this name.
  const [known, setKnown] = useState(
    () => interruption.recalled(knownName) as readonly string[] | undefined,
  );
  const { data } = cards;
  if (known !== undefined && data !== undefined) {
    const added = data.find(({ id }) => !known.includes(id));
    setKnown(undefined);
    if (added !== undefined) choose(added.id);
  }
  useEffect(() => {
    if (data === undefined) return undefined;
    return interruption.hold(
      knownName,
      data.map(({ id }) => id),
    );
  }, [interruption, data]);

  const id = isKiosk ? null : (chosen ?? data?.[0]?.id ?? null);
  return { cards, id, choose, isMissing: isNeeded && id === null, isKiosk };
}

/** Which card pays. */
export type ChosenCard = ReturnType<typeof useChosenCard>;
