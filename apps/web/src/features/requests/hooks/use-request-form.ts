import { type FormEvent, useRef, useState } from "react";
import type { NewRequest } from "./use-new-request.ts";

/** The form of a request that is being written: it is sent once it says what it must. */
export function useRequestForm(request: NewRequest) {
  const [wasTried, setWasTried] = useState(false);
  const subject = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLTextAreaElement>(null);
  const hasSubject = request.draft.subject.trim() !== "";
  const hasDescription = request.draft.description.trim() !== "";
  return {
    request,
    subject,
    description,
    /** What is to be said that it is missing: nothing until somebody wants to send it. */
    lacks: { subject: wasTried && !hasSubject, description: wasTried && !hasDescription },
    /** Sends the request, or leads to what is missing. */
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      setWasTried(true);
      if (!hasSubject) subject.current?.focus();
      else if (!hasDescription) description.current?.focus();
      else if (!request.isSending && !request.isPreparing) request.send();
    },
    /** Forgets what was written (2.070). */
    clear: () => {
      request.clear();
      setWasTried(false);
    },
  };
}

/** The form of a request. */
export type RequestForm = ReturnType<typeof useRequestForm>;
