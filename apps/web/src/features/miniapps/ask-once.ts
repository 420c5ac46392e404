import { type ConsentName, isConsentName } from "@portico/contract/constants";
import type { Permission } from "@portico/miniapp-sdk/protocol";
import type { AppPlace } from "./api.ts";
import { asked } from "./asked.ts";

/** What is known of an earlier yes, and who asks for one. */
interface Memory {
  isGranted: (place: AppPlace, permission: ConsentName) => Promise<boolean>;
  grant: (place: AppPlace, permission: ConsentName) => Promise<void>;
  ask: (question: {
    app: string;
    permission: ConsentName;
    signal: AbortSignal;
  }) => Promise<boolean>;
  /** Whether many people use the portal in one account's name: nobody answers for the next one. */
  isShared: () => boolean;
}

/**
 * Asks the user whether an app may have something, unless they have said yes to it before. A no counts
 * while the app is open. Throws where a yes could not be kept: the portal's calls would not know of it,
 * so that the app asks again instead of being let down by each of them.
 */
export function createAskOnce({ isGranted, grant, ask, isShared }: Memory) {
  return async (question: {
    frame: AppPlace;
    permission: Permission;
    signal: AbortSignal;
  }): Promise<boolean> => {
    const { frame, permission, signal } = question;
    // Only what is sensitive is asked for, and that is what can be remembered.
    if (!isConsentName(permission)) return false;
    const isKept = !isShared();
    if (isKept && (await isGranted(frame, permission).catch(() => false))) return true;
    const isAllowed = await ask({ app: frame.app.name, permission, signal });
    // Kept before the app hears of it: the portal looks there when the app makes use of it.
    if (isAllowed && isKept) await asked(grant(frame, permission));
    return isAllowed;
  };
}
