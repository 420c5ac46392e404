import { createPaymentFrame } from "./payment-frame.ts";

const script = document.currentScript;
const vault = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

/** For pages with more forms than one. */
function SpreedlyPaymentFrame() {
  return createPaymentFrame(vault);
}

Object.assign(window, { Spreedly: createPaymentFrame(vault), SpreedlyPaymentFrame });
