import type { Resource } from "@portico/contract";
import { useKept } from "../use-kept.ts";
import { useChosenCard } from "./use-cards.ts";
import { useWhom } from "./use-whom.ts";

/** What is asked with a booking, and whether a card pays it. */
export type Bookable = Pick<Resource, "needs_approval" | "pays_by" | "questions">;

/** What goes with any booking: a note, whom it is for, answers to what its owner asks, and the card. */
export function useDetails({ questions, pays_by: paysBy }: Bookable) {
  const [note, setNote] = useKept("name", "");
  const whom = useWhom();
  const [answers, setAnswers] = useKept<readonly string[]>("answers", []);
  const isPaid = paysBy === "card";
  const card = useChosenCard(isPaid);
  return {
    note,
    setNote,
    whom,
    answers,
    setAnswers,
    isPaid,
    card,
    /** What they add to the call, at a price in major units. */
    askedAt: (price: number) => ({
      ...(note.trim() === "" ? {} : { name: note }),
      ...whom.asked,
      ...(questions.length === 0 ? {} : { answers: questions.map((_, n) => answers[n] ?? "") }),
      ...(isPaid && card.id !== null && { card_id: card.id, total_price: price }),
    }),
  };
}

/** What goes with a booking, as its form has it. */
export type Details = ReturnType<typeof useDetails>;
