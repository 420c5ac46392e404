import type { VisitFault, visitLimits, VisitorDraft } from "@portico/contract";
import { type EmailAddress, emailAddress } from "./email-address.ts";
import { nameKey } from "./name-key.ts";
import { tidyLine } from "./tidy-text.ts";

/** A visitor as kept. */
export interface CheckedVisitor {
  name: string;
  email: EmailAddress | null;
  phone: string | null;
  company: string | null;
}

/** How long what is said of a visitor may be. */
type VisitorLimits = Readonly<
  Record<keyof Pick<typeof visitLimits, "companyLength" | "nameLength" | "phoneLength">, number>
>;

/** What is wrong with which field. */
export type VisitorFaults = Partial<Record<keyof VisitorDraft, VisitFault>>;

/** A number as people write it; it is dialled by people. */
const phonePattern = /^\+?[\d\s()./-]*\d[\d\s()./-]*(x\s?\d+)?$/i;

/** Checks a visitor as a host, or a row of a file, tells of one. */
export function checkVisitor(
  draft: VisitorDraft,
  limits: VisitorLimits,
): {
  visitor: CheckedVisitor;
  faults: VisitorFaults | null;
} {
  const name = tidyLine(draft.name) ?? "";
  const typed = tidyLine(draft.email);
  const phone = tidyLine(draft.phone);
  const company = tidyLine(draft.company);
  const email = typed === null ? null : emailAddress(typed);
  const faults: VisitorFaults = {};
  if (nameKey(name) === "") faults.name = "required";
  else if (name.length > limits.nameLength) faults.name = "too_long";
  if (typed !== null && email === null) faults.email = "no_address";
  if ((phone ?? "").length > limits.phoneLength) faults.phone = "too_long";
  else if (phone !== null && !phonePattern.test(phone)) faults.phone = "no_phone";
  if ((company ?? "").length > limits.companyLength) faults.company = "too_long";
  const isClean = Object.keys(faults).length === 0;
  return { visitor: { name, email, phone, company }, faults: isClean ? null : faults };
}
