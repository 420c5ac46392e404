import { useTexts } from "@portico/client/texts";
import type { Clock } from "@portico/i18n";
import { usePlace } from "../portal-context.ts";

/** The building's clock for lists of times, whose zone is said once beside them. */
export function usePlainClock(): Clock {
  const { locale } = useTexts();
  const { timeZone } = usePlace();
  return { locale, timeZone, visitorZone: timeZone };
}
