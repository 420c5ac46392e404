import { useChapter } from "@portico/client/texts";
import type { ReactNode } from "react";
import { LeaveGuard } from "../../../lib/leave-guard.tsx";
import type { NewRequest } from "../hooks/use-new-request.ts";

interface RequestGuardProps {
  request: NewRequest;
  wasSent: boolean;
  /** The form, where it is a dialog. */
  children?: ReactNode;
}

/** Asks before the page is left of a request that was written and not sent. */
export function RequestGuard({ request, wasSent, children }: RequestGuardProps) {
  const { t } = useChapter("requests");
  return (
    <LeaveGuard
      detail={t(`requests.new.${request.isUnsure ? "discard_unsure" : "discard_detail"}`)}
      isDirty={!request.isEmpty && !wasSent}
      leave={t("requests.new.discard")}
      stay={t("requests.new.keep")}
      title={t("requests.new.discard_title")}
    >
      {children}
    </LeaveGuard>
  );
}
