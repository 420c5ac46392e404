import type { BrandConfig } from "@portico/contract";

/** Hosts remembered; visitors can make up as many as they like, so the oldest goes. */
const mostHosts = 200;

/** What the hosts looked like when they were last asked for. */
export interface LastBrands {
  note(host: string, brand: BrandConfig): void;
  /** Null for a host that nobody has asked for since the start. */
  of(host: string): BrandConfig | null;
}

/**
 * Remembers the look of hosts for the time when nobody can be asked for it. Elsewhere nothing is served
 * that may be out of date; a notice that the portal is away may wear yesterday's logo.
 */
export function createLastBrands(): LastBrands {
  const brands = new Map<string, BrandConfig>();
  return {
    note(host, brand) {
      brands.delete(host);
      brands.set(host, brand);
      const [oldest] = brands.keys();
      if (brands.size > mostHosts && oldest !== undefined) brands.delete(oldest);
    },
    of: (host) => brands.get(host) ?? null,
  };
}
