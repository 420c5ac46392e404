import type { TranslateWith } from "@portico/i18n";
import type { LeaveWords } from "../../lib/leave-dialog.tsx";

/** What is asked before an app is left that says to have something unsaved. */
export const leaveWords = (t: TranslateWith<"miniapps">): LeaveWords => ({
  title: t("miniapps.leave.title"),
  detail: t("miniapps.leave.detail"),
  stay: t("miniapps.leave.stay"),
  leave: t("miniapps.leave.leave"),
});
