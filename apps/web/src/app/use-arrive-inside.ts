import type { Session } from "@portico/contract";
import { chosenLanguage } from "@portico/rules/language";
import { safeReturnPath } from "@portico/rules/routing";
import { useRouter, useSearch } from "@tanstack/react-router";
import { recallSession, startSession, useSession } from "../lib/session.ts";

/** Starts a session and goes where its user wanted to go, in their language. */
export function useArriveInside(): (session: Session) => void {
  const router = useRouter();
  const search = useSearch({ strict: false });
  return (session) => {
    startSession(session);
    const { language } = useSession.getState();
    const { language: remembered } = recallSession();
    const wishes = { remembered, user: session.user.locale };
    useSession.setState({ language: chosenLanguage({ ...wishes, offered: [language] }) });
    router.history.replace(safeReturnPath(search.return) ?? "/");
  };
}
