import type { VisitFault } from "@portico/contract";
import { visitFaultNames } from "@portico/contract/constants";

/** What is wrong with the fields of a form, as its parts ask for it. */
export interface Faults {
  /** What is wrong at a place of what was sent, such as `/visitors/0/email`. */
  at: (pointer: string) => VisitFault | undefined;
}

const isFault = (text: string | undefined): text is VisitFault =>
  visitFaultNames.some((name) => name === text);

/** The faults of an answer, by JSON pointer. */
export function createFaults(fields: Readonly<Record<string, string>>): Faults {
  return {
    at: (pointer) => {
      const fault = fields[pointer];
      return isFault(fault) ? fault : undefined;
    },
  };
}
