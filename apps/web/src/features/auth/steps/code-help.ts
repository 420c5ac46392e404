import { useChapter } from "@portico/client/texts";
import { useAuthDraft } from "../draft.ts";

const hour = 60;

/** How many digits the code has and for how long it is valid, in words. */
export function useCodeHelp(): string {
  const { t } = useChapter("sign_up");
  const { codeDigits: digits, codeMinutes } = useAuthDraft();
  return codeMinutes % hour === 0
    ? t("sign_up.code.hours", { digits, count: codeMinutes / hour })
    : t("sign_up.code.minutes", { digits, count: codeMinutes });
}
