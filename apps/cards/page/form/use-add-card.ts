import type { TranslateWith } from "@portico/i18n";
import { readExpiry } from "@portico/rules/card-expiry";
import { ApiError, isLastingRefusal } from "@portico/client/api-error";
import type { PaymentCard } from "@portico/contract";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../web/src/lib/client.ts";
import { CardRefused, type HostedFields } from "../vault/card-vault.ts";
import type { CardDraft } from "./draft.ts";
import { type Faults, vaultFaults } from "./faults.ts";

/** What has become of the card. */
export type Adding =
  | { is: "idle" }
  | { is: "sending"; isSlow: boolean }
  | { is: "refused"; whole: string; mustReopen: boolean }
  | { is: "failed"; error: Error }
  | { is: "saved"; card: PaymentCard };

/** After this somebody wants to hear that it still goes on, in milliseconds. */
const slowMs = 4000;

interface AddCardOptions {
  t: TranslateWith<"add_card">;
  onFaults: (faults: Faults) => void;
  onSaved: () => void;
}

/**
 * Hands the card to the vault and has the portal save what that answers. What was answered is kept until
 * something else is typed: a card whose saving failed on the way is not handed over twice.
 */
export function useAddCard({ t, onFaults, onSaved }: AddCardOptions) {
  const [adding, setAdding] = useState<Adding>({ is: "idle" });
  const token = useRef<string | null>(null);
  /** How often something was typed: what is answered afterwards is of another card. */
  const edits = useRef(0);
  const isSending = adding.is === "sending";
  useEffect(() => {
    if (!isSending) return undefined;
    const tellSlow = () =>
      setAdding((before) => (before.is === "sending" ? { is: "sending", isSlow: true } : before));
    const timer = setTimeout(tellSlow, slowMs);
    return () => clearTimeout(timer);
  }, [isSending]);

  async function tokenOf(fields: HostedFields, draft: CardDraft): Promise<string> {
    const expiry = readExpiry(draft.expiry, new Date());
    if (typeof expiry === "string") throw new CardRefused([]);
    const { firstName, lastName, country } = draft;
    return fields.tokenize({
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      ...expiry,
      country,
    });
  }

  async function send(fields: HostedFields, draft: CardDraft): Promise<void> {
    // The fields' own way out fails without a word while there is no line.
    if (!navigator.onLine) throw new ApiError("offline", { status: 0, traceId: "" });
    const asked = edits.current;
    const answered = token.current ?? (await tokenOf(fields, draft));
    if (edits.current === asked) token.current = answered;
    const { data } = await call("savePaymentMethod", { body: { payment_token: answered } });
    setAdding({ is: "saved", card: data.payment_method });
    onSaved();
  }

  return {
    adding,
    /** Something was typed: the vault has to see the card anew, and no message stands for it. */
    forget(): void {
      edits.current++;
      token.current = null;
      setAdding((before) =>
        before.is === "sending" || before.is === "saved" ? before : { is: "idle" },
      );
    },
    add(fields: HostedFields, draft: CardDraft): void {
      if (isSending) return;
      setAdding({ is: "sending", isSlow: false });
      send(fields, draft).catch((error: unknown) => {
        if (error instanceof CardRefused) {
          const { ofFields, whole, mustReopen } = vaultFaults(t, error.faults);
          onFaults(ofFields);
          setAdding(whole === null ? { is: "idle" } : { is: "refused", whole, mustReopen });
          return;
        }
        // A card that the portal does not take has to be another one.
        if (isLastingRefusal(error)) token.current = null;
        setAdding({
          is: "failed",
          error: error instanceof Error ? error : new Error(String(error)),
        });
      });
    },
  };
}
