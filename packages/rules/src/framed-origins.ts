import { framedAddress } from "./framed-address.ts";

/** An app as far as the policies of pages tell of it. */
export interface FramedApp {
  /** Where it begins. */
  url: string;
  /** Further origins that it answers from. */
  origins: readonly string[];
  permissions: readonly string[];
}

/**
 * The origins of some apps, each once, in their order, and whether pages lend it the camera: that is
 * where an app begins which is registered for it, as frames have it there alone.
 */
export function framedOrigins(apps: readonly FramedApp[]): Map<string, boolean> {
  const found = new Map<string, boolean>();
  const note = (address: string, hasCamera: boolean) => {
    const origin = framedAddress(address)?.origin;
    if (origin !== undefined) found.set(origin, hasCamera || found.get(origin) === true);
  };
  for (const { url, origins, permissions } of apps) {
    note(url, permissions.includes("camera"));
    for (const origin of origins) note(origin, false);
  }
  return found;
}

/** Characters that an origin takes in a page's policies: of what it frames, and quoted, of the camera. */
export const policyCharacters = (origin: string, hasCamera: boolean) =>
  origin.length + " ".length + (hasCamera ? origin.length + ' ""'.length : 0);
