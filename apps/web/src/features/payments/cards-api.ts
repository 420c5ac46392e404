import { failedWith } from "@portico/client/api-error";
import { readAgain } from "@portico/client/read-again";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callQuery } from "../../lib/client.ts";

/** The user's saved cards, the default one first. */
export function cardsQuery() {
  return queryOptions({
    ...callQuery("listPaymentMethods", {}),
    // Another window, or the app around a web view, may have added one meanwhile.
    staleTime: 0,
    select: ({ data }) => data.payment_methods,
  });
}

/** Makes a card the one that is taken where none is chosen, and reads the list anew. */
export function useChooseDefault() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cardId: string) => call("chooseDefaultPaymentMethod", { params: { cardId } }),
    // Whoever is told that a card is gone sees what is there.
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: cardsQuery().queryKey })),
  });
}

async function removeCard(cardId: string): Promise<void> {
  try {
    await call("removePaymentMethod", { params: { cardId } });
  } catch (error) {
    // What was removed elsewhere meanwhile is what was wanted.
    if (!failedWith(error, "payments.card_not_found")) throw error;
  }
}

/** Removes a card, and reads the list anew. */
export function useRemoveCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: removeCard,
    // Where its answer is lost nobody knows what has become of the card.
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: cardsQuery().queryKey })),
  });
}
