import { bookingLimits } from "@portico/contract/constants";
import { Field } from "@portico/ui";
import { faultsOf } from "../change.ts";
import { CardChoice } from "./card-choice.tsx";
import { ColleagueField } from "./colleague-field.tsx";
import { Questions } from "./questions.tsx";
import type { BookingCall } from "./use-booking-call.ts";
import type { Bookable, Details } from "./use-details.ts";

interface DetailsFieldsProps {
  /** Of the note. */
  label: string;
  bookable: Bookable;
  details: Details;
  book: Pick<BookingCall, "edit" | "error">;
}

/** A note, whom it is for, what the owner asks, and the card that pays. */
export function DetailsFields({ label, bookable, details, book }: DetailsFieldsProps) {
  const { note, setNote, whom, answers, setAnswers, isPaid, card } = details;
  const { edit, error } = book;
  const faults = faultsOf(error);
  return (
    <>
      <Field
        autoComplete="off"
        label={label}
        maxLength={bookingLimits.titleLength}
        onChange={({ target }) => edit(setNote)(target.value)}
        value={note}
      />
      {whom.isAsked && <ColleagueField onChoose={edit(whom.choose)} whom={whom} />}
      <Questions
        answers={answers}
        faults={faults}
        onChange={edit(setAnswers)}
        questions={bookable.questions}
      />
      {isPaid && <CardChoice card={card} faults={faults} isLater={bookable.needs_approval} />}
    </>
  );
}
