import type { LinkTarget } from "@portico/contract";

/** A service whose links lead here, as far as the page deals with it. */
export interface LinkSource {
  /**
   * Where a click leads; null where it leads nowhere, as it does once it has been answered. Rejects where
   * the service cannot say.
   */
  open: (id: string) => Promise<LinkTarget | null>;
}
