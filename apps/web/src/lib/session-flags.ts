import { create } from "zustand";

/** What a tab remembers of its visit, by its name in the tab's storage. */
const names = {
  /** The portal stands open on a screen that anybody may use. */
  isKiosk: "KIOSK_ENABLED",
  /** The visit followed a deep link. */
  hasFollowedLink: "DEEP_LINK_USED",
  /** The visitor has chosen a language, for an account that has yet to sign in. */
  hasChosenLanguage: "LANGUAGE_CHOSEN",
} as const;

/** A flag of this visit. */
type SessionFlag = keyof typeof names;

function recall(name: string): boolean {
  try {
    return sessionStorage.getItem(name) === "true";
  } catch {
    // A browser that keeps nothing remembers nothing.
    return false;
  }
}

/** The flags of this visit. The only place that knows how they are kept. */
export const useSessionFlags = create<Record<SessionFlag, boolean>>(() => ({
  isKiosk: recall(names.isKiosk),
  hasFollowedLink: recall(names.hasFollowedLink),
  hasChosenLanguage: recall(names.hasChosenLanguage),
}));

/** Raises a flag of this visit, or takes it down. */
export function setSessionFlag(flag: SessionFlag, isOn: boolean): void {
  useSessionFlags.setState({ [flag]: isOn });
  try {
    if (isOn) sessionStorage.setItem(names[flag], "true");
    else sessionStorage.removeItem(names[flag]);
  } catch {
    // It holds until the page is left.
  }
}

/** Takes every flag down, with what else a session left in this browser. */
export function clearSessionFlags(): void {
  for (const flag of Object.keys(names) as SessionFlag[]) setSessionFlag(flag, false);
}
