import { type FieldName, fieldNames, type FieldState } from "../lib/fields.ts";
import type { BareOrder, CardDetails, TextOrder } from "../lib/orders.ts";
import type { Report } from "../lib/reports.ts";
import { createListeners, type InputProperties } from "./events.ts";
import { type FieldFrame, openFieldFrame } from "./field-frame.ts";

/** Digits that nobody is told, as the provider writes them. */
const mask = (digits: number) => "X".repeat(digits);

/** An element of the page, or its id. */
type Place = Element | string;

/** What the fields are opened with. */
interface FrameOptions {
  numberEl: Place;
  cvvEl: Place;
  nonce?: string;
  timestamp?: string;
  certificateToken?: string;
  signature?: string;
}

/** What the page knows of the card, by the words of Spreedly's interface. */
interface NewCard {
  first_name?: string;
  last_name?: string;
  month?: number | string;
  year?: number | string;
  [further: string]: unknown;
}

const empty: FieldState = { length: 0, isValid: false, cardType: null, isLuhn: false };

function elementOf(place: Place): Element {
  const element = typeof place === "string" ? document.getElementById(place) : place;
  if (element === null) throw new Error("There is no element for the card's field");
  return element;
}

function detailsOf(card: NewCard): CardDetails {
  return {
    firstName: card.first_name ?? "",
    lastName: card.last_name ?? "",
    month: Number(card.month),
    year: Number(card.year),
  };
}

/**
 * The fields of a card within a page, by the interface of Spreedly's iFrame API, version 1, as far as
 * the card page and its like need it: what was saved before cannot be asked for its code again
 * (`recache`), and no page sets what is in the fields (`setValue`).
 *
 * @param vault origin that the fields are served from
 */
export function createPaymentFrame(vault: string) {
  const { on, tell, clear } = createListeners();
  const states: Record<FieldName, FieldState> = { number: empty, cvv: empty };
  let frames: Partial<Record<FieldName, FieldFrame>> = {};
  let waiting: Set<FieldName> = new Set(fieldNames);
  let active: FieldName | undefined;
  let options: FrameOptions | null = null;
  let params: NewCard = {};
  let asked: CardDetails | null = null;

  const properties = (): InputProperties => ({
    ...(active === undefined ? {} : { activeElement: active }),
    cardType: states.number.cardType,
    numberLength: states.number.length,
    cvvLength: states.cvv.length,
    validNumber: states.number.isValid,
    validCvv: states.cvv.isValid,
    luhnValid: states.number.isLuhn,
  });

  function hear(name: FieldName, report: Report): void {
    if (report.report === "ready") {
      if (waiting.delete(name) && waiting.size === 0) tell("ready");
    } else if (report.report === "event") {
      states[name] = report.state;
      if (report.type === "focus") active = name;
      if (report.type === "blur" && active === name) active = undefined;
      tell("fieldEvent", name, report.type, active, properties());
    } else if (report.report === "errors") tell("errors", report.errors);
    else if (asked !== null) {
      const { firstName, lastName, month, year } = asked;
      const { token, cardType, lastFour } = report;
      tell("paymentMethod", token, {
        token,
        storage_state: "cached",
        test: true,
        payment_method_type: "credit_card",
        card_type: cardType,
        last_four_digits: lastFour,
        number: `${mask(4)}-${mask(4)}-${mask(4)}-${lastFour}`,
        verification_value: mask(3),
        first_name: firstName,
        last_name: lastName,
        full_name: `${firstName} ${lastName}`,
        month,
        year,
        errors: [],
      });
    }
  }

  function removeFrames(): void {
    for (const frame of Object.values(frames)) frame.remove();
    frames = {};
    waiting = new Set(fieldNames);
    Object.assign(states, { number: empty, cvv: empty });
    active = undefined;
  }

  function open(opened: FrameOptions): void {
    removeFrames();
    const places = { number: opened.numberEl, cvv: opened.cvvEl };
    for (const name of fieldNames) {
      const place = elementOf(places[name]);
      frames[name] = openFieldFrame(name, place, vault, (report) => hear(name, report));
    }
  }

  const say = (name: FieldName, order: TextOrder, text: string) =>
    frames[name]?.obey({ order, text });
  const ask = (name: FieldName, order: BareOrder) => frames[name]?.obey({ order });
  const askBoth = (order: BareOrder) => fieldNames.forEach((name) => ask(name, order));

  return {
    init(_environmentKey: string, opened: FrameOptions): void {
      options = opened;
      open(opened);
    },
    reload(): void {
      if (options !== null) open(options);
    },
    isLoaded: () => waiting.size === 0,
    removeHandlers: clear,
    unload(): void {
      clear();
      removeFrames();
    },
    on,

    setParam(name: string, value: unknown): void {
      params = { ...params, [name]: value };
    },
    tokenizeCreditCard(card: NewCard = {}): void {
      asked = detailsOf({ ...params, ...card });
      const opening = { nonce: options?.nonce ?? "", signature: options?.signature ?? "" };
      frames.number?.obey({ order: "tokenize", details: asked, opening });
    },
    validate: () => tell("validation", properties()),

    setStyle(target: FieldName | "placeholder", css: string): void {
      if (target !== "placeholder") say(target, "style", css);
      else fieldNames.forEach((name) => say(name, "placeholderStyle", css));
    },
    setLabel: (name: FieldName, text: string) => say(name, "label", text),
    setTitle: (name: FieldName, text: string) => frames[name]?.entitle(text),
    setPlaceholder: (name: FieldName, text: string) => say(name, "placeholder", text),
    setFieldType: (name: FieldName, type: string) => say(name, "type", type),
    setInputMode: (name: FieldName, mode: string) => say(name, "inputMode", mode),
    setNumberFormat: (format: string) => say("number", "format", format),
    setRequiredAttribute: (name: FieldName) => ask(name, "require"),
    toggleAutoComplete: () => askBoth("toggleAutoComplete"),
    toggleMask: () => askBoth("toggleMask"),
    transferFocus: (name: FieldName) => ask(name, "focus"),
    resetFields: () => askBoth("reset"),
  };
}
