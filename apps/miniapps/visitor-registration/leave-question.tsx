import { useChapter } from "@portico/client/texts";
import { ConfirmDialog } from "@portico/ui";
import { useEffect, useState } from "react";
import { usePortal } from "../lib/portal-context.ts";
import { StillSending } from "../lib/still-sending.tsx";
import { useViews } from "./views.ts";

interface LeaveQuestionProps {
  /** Whether something was typed that is nowhere else. */
  isDirty: boolean;
  /** Whether it is on its way: until that has an answer, the screen stays to say what has become of it. */
  isSending: boolean;
  /** Whether it is just being kept: that goes on behind the app's other screens, and not without the app. */
  isBeingKept?: boolean;
}

/** Asks before what was typed is left, and has the portal ask before the app is. */
export function LeaveQuestion({ isDirty, isSending, isBeingKept = false }: LeaveQuestionProps) {
  const { guest } = usePortal();
  const isUnsaved = isDirty || isBeingKept;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const say = (is: boolean) =>
      void guest.call("setUnsaved", { isUnsaved: is }).catch(() => undefined);
    say(true);
    return () => say(false);
  }, [guest, isUnsaved]);
  return isDirty && <HeldBack isSending={isSending} />;
}

function HeldBack({ isSending }: Pick<LeaveQuestionProps, "isSending">) {
  const { t } = useChapter("visits");
  const { back, hold } = useViews();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => hold(() => setIsLeaving(true)), [hold]);
  if (!isLeaving) return null;
  // Who wants to go while it is on its way is asked once it has an answer, if that leaves something typed.
  if (isSending) {
    return (
      <StillSending
        detail={t("visits.leave.sending.detail")}
        onClose={() => setIsLeaving(false)}
        stay={t("visits.leave.sending.stay")}
        title={t("visits.leave.sending.title")}
      />
    );
  }
  return (
    <ConfirmDialog
      busy={false}
      cancel={t("visits.leave.stay")}
      closeLabel={t("app.close")}
      confirm={t("visits.leave.leave")}
      onClose={() => setIsLeaving(false)}
      onConfirm={back}
      title={t("visits.leave.title")}
    >
      <p>{t("visits.leave.detail")}</p>
    </ConfirmDialog>
  );
}
