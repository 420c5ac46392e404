import { useChapter } from "@portico/client/texts";
import { useRef, useState } from "react";
import { type CardDraft, keepDraft, recallDraft } from "./draft.ts";
import { type CardField, faultsOf, type Faults, fieldOrder } from "./faults.ts";
import { useAddCard } from "./use-add-card.ts";
import { useHostedFields } from "./use-hosted-fields.ts";

interface CardFormOptions {
  userUuid: string;
  /** Origins that the vault's script may come from. */
  sources: readonly string[];
  onSaved: () => void;
}

/** What is typed, what is wrong with it, and what becomes of it. */
export function useCardForm({ userUuid, sources, onSaved }: CardFormOptions) {
  const { t } = useChapter("add_card");
  const [draft, setDraft] = useState(() => recallDraft(userUuid));
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const number = useRef<HTMLDivElement>(null);
  const cvv = useRef<HTMLDivElement>(null);
  const [places] = useState({ number, cvv });

  const setFault = (name: CardField, fault: string | undefined) =>
    setFaults(({ [name]: _before, ...others }) =>
      fault === undefined ? others : { ...others, [name]: fault },
    );
  const { opening, state, focused, retry } = useHostedFields({
    places,
    sources,
    onInput(name) {
      setFault(name, undefined);
      forget();
    },
    onBlur(name, left) {
      if (left[name].length > 0) setFault(name, faultsOf(t, draft, left)[name]);
    },
    onEnter: () => form.current?.requestSubmit(),
  });
  const fields = opening.is === "open" ? opening.fields : null;

  function showFaults(found: Faults): void {
    setFaults(found);
    const first = fieldOrder.find((name) => found[name] !== undefined);
    if (first === undefined) return;
    if (first === "number" || first === "cvv") fields?.focus(first);
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  const { adding, forget, add } = useAddCard({
    t,
    onFaults: showFaults,
    onSaved() {
      keepDraft(userUuid, null);
      onSaved();
    },
  });

  return {
    formRef: form,
    numberRef: number,
    cvvRef: cvv,
    draft,
    faults,
    opening,
    hosted: state,
    focused,
    adding,
    retry,
    focusHosted: (name: "number" | "cvv") => fields?.focus(name),

    type(change: Partial<CardDraft>): void {
      const next = { ...draft, ...change };
      setDraft(next);
      keepDraft(userUuid, next);
      forget();
      setFaults((before) => {
        const left = Object.entries(before).filter(([name]) => !(name in change));
        return Object.fromEntries(left);
      });
    },
    /** A field was left: what is typed in it is judged, nothing that is still to come. */
    leave(name: "firstName" | "lastName" | "expiry"): void {
      if (draft[name] !== "") setFault(name, faultsOf(t, draft, state)[name]);
    },
    submit(): void {
      if (fields === null || adding.is === "sending") return;
      const found = faultsOf(t, draft, state);
      showFaults(found);
      if (Object.keys(found).length === 0) add(fields, draft);
    },
  };
}

/** The form of a card. */
export type CardForm = ReturnType<typeof useCardForm>;
