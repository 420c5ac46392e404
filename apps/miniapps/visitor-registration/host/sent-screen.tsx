import { useChapter } from "@portico/client/texts";
import type { Visit } from "@portico/contract";
import { Button } from "@portico/ui";
import styles from "../../lib/form.module.css";
import { UpperScreen } from "../../lib/screen.tsx";
import { useViews } from "../views.ts";

/** Says who is invited, or how many are, and to how many of them nothing could be sent. */
export function SentScreen({ visits }: { visits: readonly Visit[] }) {
  const { t } = useChapter("visits");
  const { back } = useViews();
  const [first] = visits;
  const sent = visits.filter(({ visitor }) => visitor.email !== null).length;
  const unsent = visits.length - sent;
  const title =
    visits.length === 1 && first !== undefined
      ? t("visits.invite.sent_to", { name: first.visitor.name })
      : t(sent === 0 ? "visits.invite.listed" : "visits.invite.sent", {
          count: sent === 0 ? unsent : sent,
        });
  return (
    <UpperScreen lead={t("visits.invite.sent_detail")} title={title}>
      {unsent > 0 && <p>{t("visits.invite.unsent", { count: unsent })}</p>}
      <div className={styles.actions}>
        <Button onClick={back}>{t("visits.invite.done")}</Button>
      </div>
    </UpperScreen>
  );
}
