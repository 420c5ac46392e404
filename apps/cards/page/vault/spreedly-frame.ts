/** How both fields stand, as Spreedly's iFrame API (version 1) tells it; a page leaves the rest alone. */
export interface InputProperties {
  cardType?: string | null;
  numberLength?: number;
  cvvLength?: number;
  validNumber?: boolean;
  validCvv?: boolean;
}

interface FrameEvents {
  ready: [];
  fieldEvent: [
    name: "number" | "cvv",
    type: string,
    activeElement: string | undefined,
    properties: InputProperties,
  ];
  paymentMethod: [token: string];
  errors: [errors: readonly { attribute: string; key: string; message: string }[]];
}

/** What the page uses of a `SpreedlyPaymentFrame`. */
export interface SpreedlyFrame {
  init(
    environmentKey: string,
    options: {
      numberEl: string;
      cvvEl: string;
      nonce?: string;
      timestamp?: string;
      certificateToken?: string;
      signature?: string;
    },
  ): void;
  on<E extends keyof FrameEvents>(event: E, hear: (...told: FrameEvents[E]) => void): void;
  tokenizeCreditCard(card: Record<string, string>): void;
  setFieldType(name: "number" | "cvv", type: "tel"): void;
  setNumberFormat(format: "prettyFormat"): void;
  setLabel(name: "number" | "cvv", text: string): void;
  setTitle(name: "number" | "cvv", text: string): void;
  setPlaceholder(name: "number" | "cvv", text: string): void;
  setStyle(target: "number" | "cvv" | "placeholder", css: string): void;
  transferFocus(name: "number" | "cvv"): void;
  removeHandlers(): void;
  unload(): void;
}

declare global {
  interface Window {
    /** The vault's script, once it is there. */
    SpreedlyPaymentFrame?: new () => SpreedlyFrame;
  }
}
