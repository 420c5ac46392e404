import type { Colleague } from "@portico/contract";
import { useState } from "react";
import { useIsKiosk } from "../portal-context.ts";
import { useKept } from "../use-kept.ts";
import { useMay } from "./calls.ts";

/** Whom something is booked for: oneself, a colleague, or one who is yet to be named. */
type WhomChoice = "me" | "unnamed" | Colleague;

/** What booking for somebody else takes of a form: until it is said who, nothing is sent. */
export function useWhom() {
  const isKiosk = useIsKiosk();
  const mayBookForOthers = useMay("can-see-colleagues") && !isKiosk;
  const [choice, setChoice] = useKept<WhomChoice>("whom", "me");
  const [missing, setMissing] = useState<Error | null>(null);
  return {
    choice,
    choose: (chosen: WhomChoice) => {
      setMissing(null);
      setChoice(chosen);
    },
    /** Whether it is asked at all; what was chosen stays in sight. */
    isAsked: mayBookForOthers || choice !== "me",
    /** That a name is missing, anew at each try. */
    missing,
    /** Whether it is said whom it is for; the form says so where it is not. */
    isSaid: () => {
      if (choice === "unnamed") setMissing(new Error("unnamed"));
      return choice !== "unnamed";
    },
    /** What it adds to the call. */
    asked: typeof choice === "object" ? { for_user_uuid: choice.uuid } : {},
  };
}

/** Whom a form books for. */
export type Whom = ReturnType<typeof useWhom>;
