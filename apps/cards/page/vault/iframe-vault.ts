import type { VaultSession } from "@portico/contract";
import {
  CardRefused,
  type CardVault,
  type HostedFields,
  type HostedNews,
  type HostedState,
  VaultSilent,
} from "./card-vault.ts";
import { loadScript } from "./load-script.ts";
import type { InputProperties, SpreedlyFrame } from "./spreedly-frame.ts";

/** How long the fields may take to be there, and the vault to take a card, in milliseconds. */
const patience = { ready: 15_000, token: 20_000 } as const;

const names = ["number", "cvv"] as const;

/** Rejects once somebody has waited too long. */
function silence(ms: number, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(new VaultSilent()), ms);
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  });
}

function stateOf(properties: InputProperties): HostedState {
  const { cardType, numberLength = 0, cvvLength = 0, validNumber, validCvv } = properties;
  return {
    brand: cardType ?? null,
    number: { length: numberLength, isValid: validNumber === true },
    cvv: { length: cvvLength, isValid: validCvv === true },
  };
}

function proofOf({ nonce, timestamp, certificate_token, signature }: VaultSession) {
  if (nonce === null || timestamp === null || certificate_token === null || signature === null)
    return {};
  return { nonce, timestamp, certificateToken: certificate_token, signature };
}

function follow(frame: SpreedlyFrame, news: HostedNews): void {
  frame.on("fieldEvent", (name, type, _active, properties) => {
    news.onState(stateOf(properties));
    if (type === "input") news.onInput(name);
    if (type === "focus") news.onFocus(name);
    if (type === "blur") {
      news.onFocus(null);
      news.onBlur(name);
    }
    if (type === "enter") news.onEnter();
  });
}

function fieldsOf(frame: SpreedlyFrame): HostedFields {
  /** Whoever waits for the vault to take the card. */
  let waiting: PromiseWithResolvers<string> | null = null;
  /** An answer is still owed. It does not say of which card it is, so no other card may wait for one. */
  let isOwed = false;
  frame.on("paymentMethod", (token) => waiting?.resolve(token));
  frame.on("errors", (errors) => waiting?.reject(new CardRefused(errors)));
  return {
    dress({ style, placeholderStyle, labels, placeholders }) {
      frame.setStyle("placeholder", placeholderStyle);
      for (const name of names) {
        frame.setStyle(name, style);
        frame.setLabel(name, labels[name]);
        frame.setTitle(name, labels[name]);
        frame.setPlaceholder(name, placeholders[name]);
      }
    },
    focus: (name) => frame.transferFocus(name),
    async tokenize({ firstName, lastName, month, year, country }) {
      if (isOwed) throw new VaultSilent();
      const asked = Promise.withResolvers<string>();
      const ended = new AbortController();
      waiting = asked;
      frame.tokenizeCreditCard({
        first_name: firstName,
        last_name: lastName,
        month: String(month),
        year: String(year),
        country,
      });
      try {
        const late = silence(patience.token, ended.signal).catch((error: unknown) => {
          isOwed = true;
          throw error;
        });
        return await Promise.race([asked.promise, late]);
      } finally {
        ended.abort();
        waiting = null;
      }
    },
    close() {
      frame.removeHandlers();
      frame.unload();
    },
  };
}

/** Fields that a script draws by Spreedly's iFrame API, version 1. */
export const iframeVault: CardVault = {
  async open(session, places, news, signal) {
    const ended = new AbortController();
    const late = silence(patience.ready, ended.signal);
    try {
      await Promise.race([loadScript(session.script_url, ended.signal), late]).catch(() => {
        throw new VaultSilent();
      });
      const Frame = window.SpreedlyPaymentFrame;
      if (Frame === undefined || signal.aborted) throw new VaultSilent();
      const frame = new Frame();
      signal.addEventListener("abort", () => frame.unload(), { once: true });
      const ready = new Promise<void>((resolve) => frame.on("ready", resolve));
      follow(frame, news);
      const { number, cvv } = places;
      frame.init(session.environment_key, {
        numberEl: number.id,
        cvvEl: cvv.id,
        ...proofOf(session),
      });
      await Promise.race([ready, late]);
      for (const name of names) frame.setFieldType(name, "tel");
      frame.setNumberFormat("prettyFormat");
      return fieldsOf(frame);
    } finally {
      ended.abort();
    }
  },
};
