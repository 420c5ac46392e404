import type { Session } from "@portico/contract";
import { chosenLanguage } from "@portico/rules/language";
import { safeReturnPath } from "@portico/rules/routing";
import { useRouter, useSearch } from "@tanstack/react-router";
import { recallSession, startSession, useSession } from "../lib/session.ts";
import { setSessionFlag, useSessionFlags } from "../lib/session-flags.ts";

/**
 * Has mails and other devices speak the language that was chosen before signing in. One that only an
 * address asked for, or that somebody else has left in this browser, is not stored.
 */
async function storeChoice(language: string): Promise<void> {
  if (!useSessionFlags.getState().hasChosenLanguage) return;
  setSessionFlag("hasChosenLanguage", false);
  const { storeLocale } = await import("../features/account/api.ts");
  await storeLocale(language);
}

/** Starts a session and goes where its user wanted to go, in their language. */
export function useArriveInside(): (session: Session) => void {
  const router = useRouter();
  const search = useSearch({ strict: false });
  return (session) => {
    startSession(session);
    const { language: offered } = useSession.getState();
    const { language: remembered } = recallSession();
    const wishes = { remembered, user: session.user.locale };
    const language = chosenLanguage({ ...wishes, offered: [offered] });
    useSession.setState({ language });
    // What cannot be stored still holds in this browser: nobody is held up at the door for it.
    storeChoice(language).catch(() => undefined);
    router.history.replace(safeReturnPath(search.return) ?? "/");
  };
}
