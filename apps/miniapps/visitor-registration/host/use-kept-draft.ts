import { useEffect, useRef, useState } from "react";
import { useIsKiosk, usePortal } from "../../lib/portal-context.ts";
import { type Draft, isBlank } from "./draft.ts";
import { readDraft, writeDraft } from "./kept-draft.ts";

/** Name of what the portal keeps for the app. */
const key = "invitation";

/** Milliseconds of quiet after which what was typed is kept. */
const quiet = 1000;

/** How many rows there are: who adds or takes away one may close the app with the next tap. */
const rowsOf = ({ visitors, dates }: Draft) => `${visitors.length} ${dates.length}`;

/**
 * An invitation as it is being typed. The portal keeps it for its person, so that a closed app or
 * another device loses nothing; what nobody has come back to in a day is forgotten. In a kiosk, which
 * many use, nothing is kept.
 */
export function useKeptDraft(start: () => Draft) {
  const { guest } = usePortal();
  const [draft, setDraft] = useState(start);
  const isTouched = useRef(false);
  const keptRows = useRef(rowsOf(draft));
  const isKiosk = useIsKiosk();

  useEffect(() => {
    if (isKiosk) return;
    guest.call("getStorage", { key }).then(
      ({ value }) => {
        const kept = readDraft(value, Date.now());
        // Whoever is typing already goes on.
        if (kept !== null && !isTouched.current) setDraft(kept);
      },
      // Without it the form is empty, as at first.
      () => undefined,
    );
  }, [guest, isKiosk]);

  const keep = (value: string) => guest.call("setStorage", { key, value }).catch(() => undefined);

  useEffect(() => {
    if (!isTouched.current || isKiosk) return undefined;
    const keepNow = () => {
      keptRows.current = rowsOf(draft);
      const isEmpty = draft.visitors.every(isBlank);
      void keep(isEmpty ? "" : writeDraft(draft, Date.now()));
    };
    if (keptRows.current !== rowsOf(draft)) return keepNow();
    const timer = setTimeout(keepNow, quiet);
    return () => clearTimeout(timer);
  });

  return {
    draft,
    setDraft(next: Draft): void {
      isTouched.current = true;
      setDraft(next);
    },
    /** Once it is sent. */
    forget(): void {
      isTouched.current = false;
      void keep("");
    },
  };
}
