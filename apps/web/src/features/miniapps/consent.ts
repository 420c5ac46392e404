import type { ConsentName } from "@portico/contract/constants";
import { create } from "zustand";
import { newId } from "../../lib/new-id.ts";

/** Something that an app asks the user for. */
export interface ConsentQuestion {
  id: string;
  /** What people call the app. */
  app: string;
  permission: ConsentName;
  answer: (isGranted: boolean) => void;
}

interface ConsentState {
  /** The question that is shown; others wait behind it. */
  questions: readonly ConsentQuestion[];
  ask: (question: {
    app: string;
    permission: ConsentName;
    signal: AbortSignal;
  }) => Promise<boolean>;
}

/** What apps ask the user for, in the order in which they asked. */
export const useConsent = create<ConsentState>((set) => ({
  questions: [],
  ask: ({ app, permission, signal }) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve(false);
      const answer = (isGranted: boolean) => {
        set(({ questions }) => ({ questions: questions.filter((each) => each !== question) }));
        resolve(isGranted);
      };
      const question = { id: newId(Date.now()), app, permission, answer };
      set(({ questions }) => ({ questions: [...questions, question] }));
      // Nobody waits for the answer any more: the app is gone.
      signal.addEventListener("abort", () => answer(false), { once: true });
    }),
}));
