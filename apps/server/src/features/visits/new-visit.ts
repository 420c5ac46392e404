import { dayIn } from "@portico/rules/day";
import { nameKey, plainWords } from "@portico/rules/name-key";
import type { CheckedVisitor } from "@portico/rules/visitor-draft";
import type { Window } from "./check-invitation.ts";

/** What is kept of a visitor, with what it is found and compared by. */
export function visitorValues({ name, email, phone, company }: CheckedVisitor) {
  return {
    visitorName: name,
    visitorEmail: email,
    visitorPhone: phone,
    visitorCompany: company,
    nameKey: nameKey(name),
    searchWords: plainWords(`${name} ${company ?? ""}`).join(" "),
  };
}

/** What is kept of a date, with its day on the building's clock. */
export function windowValues({ startsAt, endsAt }: Window, timeZone: string) {
  return { startsAt, endsAt, day: dayIn(startsAt, timeZone) };
}
