import type { FieldEvent, FieldState } from "../lib/fields.ts";
import type { BareOrder, Order, TextOrder } from "../lib/orders.ts";
import { openPageLine, type PageLine } from "./page-line.ts";
import { typeDigits } from "./type-digits.ts";

/** What makes a field the one it is. */
interface FieldKind {
  autoComplete: "cc-number" | "cc-csc";
  /** Digits of what was typed. */
  clean: (typed: string) => string;
  /** Digits as they are shown. */
  show: (digits: string) => string;
  judge: (digits: string) => FieldState;
  /** Something was typed. */
  onDigits?: (digits: string) => void;
  onTokenize?: (order: Extract<Order, { order: "tokenize" }>, line: PageLine) => Promise<void>;
}

/** A field of the vault: what was typed stays in it. */
export interface HostedField {
  digits: () => string;
  clear: () => void;
  /** Tells the page how the field stands. */
  tell: (type: FieldEvent) => void;
}

const keyEvents: Readonly<Record<string, FieldEvent>> = { Enter: "enter", Escape: "escape" };

/** A rule whose style is set as a declaration, so that no text can be more than one. */
function placeholderStyle(): CSSStyleDeclaration | null {
  const sheet = new CSSStyleSheet();
  sheet.insertRule("input::placeholder {}");
  document.adoptedStyleSheets.push(sheet);
  const [rule] = sheet.cssRules;
  return rule instanceof CSSStyleRule ? rule.style : null;
}

/** Puts the field into its frame and follows the page's orders. */
export function openHostedField(kind: FieldKind): HostedField {
  const input = document.querySelector("input");
  if (input === null) throw new Error("The frame has no field");
  const ofPlaceholder = placeholderStyle();
  let isPlain = false;
  const shown = (digits: string) => (isPlain ? digits : kind.show(digits));
  const digits = () => kind.clean(input.value);
  input.autocomplete = kind.autoComplete;
  input.inputMode = "numeric";

  const textOrders: Record<TextOrder, (text: string) => void> = {
    style: (text) => void (input.style.cssText = text),
    placeholderStyle: (text) => void (ofPlaceholder !== null && (ofPlaceholder.cssText = text)),
    label: (text) => input.setAttribute("aria-label", text),
    placeholder: (text) => void (input.placeholder = text),
    type: (text) => void (input.type = ["tel", "number"].includes(text) ? "tel" : "text"),
    inputMode: (text) => void (input.inputMode = text),
    format(text) {
      isPlain = text === "plainFormat";
      input.classList.toggle("masked", text === "maskedFormat");
      input.value = shown(digits());
    },
  };
  const clear = () => {
    input.value = "";
    kind.onDigits?.("");
  };
  const bareOrders: Record<BareOrder, () => void> = {
    focus: () => input.focus(),
    reset: clear,
    require: () => void (input.required = true),
    toggleMask: () => void input.classList.toggle("masked"),
    toggleAutoComplete() {
      input.autocomplete = input.autocomplete === "off" ? kind.autoComplete : "off";
    },
  };
  const line = openPageLine((order) => {
    if (order.order === "tokenize") {
      if (line !== null) void kind.onTokenize?.(order, line);
    } else if ("text" in order) textOrders[order.order](order.text);
    else bareOrders[order.order]();
  });
  const tell = (type: FieldEvent) =>
    line?.tell({ report: "event", type, state: kind.judge(digits()) });

  input.addEventListener("input", () => {
    typeDigits(input, kind.clean, shown);
    kind.onDigits?.(digits());
    tell("input");
  });
  for (const type of ["focus", "blur", "mouseover", "mouseout"] as const) {
    input.addEventListener(type, () => tell(type));
  }
  input.addEventListener("keydown", ({ key, shiftKey }) => {
    const type = key === "Tab" ? (shiftKey ? "shiftTab" : "tab") : keyEvents[key];
    if (type !== undefined) tell(type);
  });
  line?.tell({ report: "ready" });
  // Over a slow line somebody may have typed, and gone on, before this script was there.
  if (input.value !== "") {
    input.value = shown(digits());
    tell("input");
  }
  return { digits, clear, tell };
}
