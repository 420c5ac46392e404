import type { VaultKind, VaultSession } from "@portico/contract";

/** What a vault tells of a card that it keeps. */
export interface VaultCard {
  /** As the vault names it, such as `visa`. */
  brand: string;
  lastFour: string;
  /** 1 to 12. */
  month: number;
  /** Four digits. */
  year: number;
  holderName: string;
}

/**
 * Who keeps card numbers, so that the portal never sees one: a provider, or on one's own machine the
 * sandbox. Each call fails with `payments.vault_unreachable` where the vault does not answer, and with
 * `payments.vault_missing` where the installation has none.
 */
export interface CardVault {
  /** Null where the installation has none. */
  readonly kind: VaultKind | null;
  /** Origins that the page which takes a card may load, ask and frame for the fields. */
  pageSources(portalOrigin: string): readonly string[];
  /** What the page opens the fields with, for a portal such as `https://portal.example`. */
  openSession(portalOrigin: string): Promise<VaultSession>;
  /** What a token stands for; null where the vault does not know it, or no longer. */
  readCard(token: string): Promise<VaultCard | null>;
  /** Keeps a card beyond its first use; false where the vault does not know it. */
  retain(token: string): Promise<boolean>;
  /** Stores a card at a gateway as a payment method; its token, null where the vault refuses. */
  tokenFor(token: string, gatewayId: string): Promise<string | null>;
  /** Forgets what {@link CardVault.tokenFor} has stored, at the gateway too where that can be. */
  forgetAt(stored: string, gatewayId: string): Promise<void>;
  /** Forgets a card; one that is unknown is forgotten already. */
  forget(token: string): Promise<void>;
}
