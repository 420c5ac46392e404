import { useChapter } from "@portico/client/texts";
import type { FormResponse } from "@portico/contract";

/** The answer to a question, in the language of the page where it is one of two. */
export function useAnswer(): (response: FormResponse) => string {
  const { t } = useChapter("bookings");
  return ({ answer, type }) =>
    type === "yes_no" && (answer === "yes" || answer === "no")
      ? t(`bookings.answers.${answer}`)
      : answer;
}
