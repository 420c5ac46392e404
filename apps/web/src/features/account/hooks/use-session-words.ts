import { useChapter, useClock } from "@portico/client/texts";
import { visitorZone } from "@portico/client/visitor-zone";
import type { UserSession } from "@portico/contract";
import { formatInstant } from "@portico/i18n";
import { deviceName } from "../../../lib/device-name.ts";

/** A session as it is read: the device in plain words, the times in the visitor's zone. */
interface SessionWords {
  device: string;
  signedIn: string;
  lastUsed: string;
}

/** Answers the words for a session. */
export function useSessionWords(): (session: UserSession) => SessionWords {
  const { t } = useChapter("account");
  const clock = useClock(visitorZone());
  return ({ user_agent, created_at, last_used_at }) => {
    const { browser, system } = deviceName(user_agent);
    const name = browser ?? t("account.sessions.unknown");
    return {
      device: system === null ? name : t("account.sessions.on_system", { browser: name, system }),
      signedIn: formatInstant(created_at, clock),
      lastUsed: formatInstant(last_used_at, clock),
    };
  };
}
