import type { FieldEvent, FieldName } from "../lib/fields.ts";
import type { VaultError } from "../lib/reports.ts";

/** How both fields stand, by the words of Spreedly's interface; the digits themselves are not among it. */
export interface InputProperties {
  activeElement?: FieldName;
  cardType: string | null;
  numberLength: number;
  cvvLength: number;
  validNumber: boolean;
  validCvv: boolean;
  luhnValid: boolean;
}

/** A card that the vault has taken, by the same words. */
export interface PaymentMethod {
  token: string;
  storage_state: "cached";
  test: true;
  payment_method_type: "credit_card";
  card_type: string;
  last_four_digits: string;
  /** Masked but for the last four digits. */
  number: string;
  /** Masked. */
  verification_value: string;
  first_name: string;
  last_name: string;
  full_name: string;
  month: number;
  year: number;
  errors: [];
}

/** What one listens to, and what is told then. */
export interface FrameEvents {
  ready: [];
  fieldEvent: [FieldName, FieldEvent, FieldName | undefined, InputProperties];
  validation: [InputProperties];
  paymentMethod: [string, PaymentMethod];
  errors: [readonly VaultError[]];
  consoleError: [{ msg: string; url: string; line: number; col: number }];
}

type Listeners = { [E in keyof FrameEvents]: Set<(...told: FrameEvents[E]) => void> };

/** Who listens to what. */
export function createListeners() {
  const listeners: Listeners = {
    ready: new Set(),
    fieldEvent: new Set(),
    validation: new Set(),
    paymentMethod: new Set(),
    errors: new Set(),
    consoleError: new Set(),
  };
  return {
    on<E extends keyof FrameEvents>(event: E, hear: (...told: FrameEvents[E]) => void): void {
      listeners[event].add(hear);
    },
    tell<E extends keyof FrameEvents>(event: E, ...told: FrameEvents[E]): void {
      for (const hear of listeners[event]) hear(...told);
    },
    clear(): void {
      for (const each of Object.values(listeners)) each.clear();
    },
  };
}
