import type { VaultSession } from "@portico/contract";

/** The two fields that the vault draws. */
export type HostedName = "number" | "cvv";

/** How they stand; what is in them the page never learns. */
export interface HostedState {
  /** As the vault names it; null while no brand fits. */
  brand: string | null;
  number: { length: number; isValid: boolean };
  cvv: { length: number; isValid: boolean };
}

/** How they look, and what they are called. */
export interface HostedLook {
  /** Style of the fields' text, as CSS declarations. */
  style: string;
  placeholderStyle: string;
  labels: Readonly<Record<HostedName, string>>;
  placeholders: Readonly<Record<HostedName, string>>;
}

/** What happens in them. */
export interface HostedNews {
  onState: (state: HostedState) => void;
  /** Something was typed in one: it belongs to another card than was told before. */
  onInput: (name: HostedName) => void;
  onFocus: (name: HostedName | null) => void;
  onBlur: (name: HostedName) => void;
  /** Enter was pressed in one, which sends a form. */
  onEnter: () => void;
}

/** What the page knows of a card. */
export interface CardOwner {
  firstName: string;
  lastName: string;
  /** 1 to 12. */
  month: number;
  /** Four digits. */
  year: number;
  /** Two letters, ISO 3166-1. */
  country: string;
}

/** What a vault has against a card: which part, a key of its own, and its own words. */
export interface VaultFault {
  attribute: string;
  key: string;
  message: string;
}

/** A card that the vault did not take. */
export class CardRefused extends Error {
  readonly faults: readonly VaultFault[];
  constructor(faults: readonly VaultFault[]) {
    super("The vault did not take the card");
    this.name = "CardRefused";
    this.faults = faults;
  }
}

/** The vault's script or its fields did not come, or say nothing any more. */
export class VaultSilent extends Error {
  constructor() {
    super("The vault does not answer");
    this.name = "VaultSilent";
  }
}

/** Fields that are there. */
export interface HostedFields {
  dress: (look: HostedLook) => void;
  focus: (name: HostedName) => void;
  /**
   * Hands the card to the vault, and answers what it is known by. Fields whose vault was silent once take no
   * card any more: they have to be opened anew.
   * @throws CardRefused | VaultSilent
   */
  tokenize: (owner: CardOwner) => Promise<string>;
  close: () => void;
}

/** Whoever draws the fields: another provider is another one of these. */
export interface CardVault {
  /**
   * Draws the fields into their places.
   * @throws VaultSilent where they are not ready in time
   */
  open: (
    session: VaultSession,
    places: Readonly<Record<HostedName, HTMLElement>>,
    news: HostedNews,
    signal: AbortSignal,
  ) => Promise<HostedFields>;
}
