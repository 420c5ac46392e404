import { useTexts } from "@portico/client/texts";
import { useOnline } from "@portico/client/use-online";
import { NoticeRegion, type NoticeItem } from "@portico/ui";
import { useState } from "react";
import { useAwaited } from "../../lib/connection.ts";
import { dismissNotice, useNotices } from "../../lib/notices.ts";

const connectionId = "connection";

/** What passes by, below what is to be said of the network for as long as it holds. */
export function Notices() {
  const { t } = useTexts();
  const notices = useNotices((state) => state.notices);
  const isOnline = useOnline();
  const awaited = useAwaited(({ files }) => files);
  const [dismissed, setDismissed] = useState({ trouble: "none", awaited: 0 });

  const trouble = isOnline ? (awaited > 0 ? "silent" : "none") : "offline";
  // Who opens something more in spite of it is told again.
  const isKnown = trouble === dismissed.trouble && awaited <= dismissed.awaited;
  if (trouble !== dismissed.trouble && dismissed.trouble !== "none") {
    setDismissed({ trouble: "none", awaited: 0 });
  }
  const standing: NoticeItem[] =
    trouble === "none" || isKnown
      ? []
      : [
          {
            id: connectionId,
            title: t(`app.${trouble}.title`),
            detail: t(`app.${trouble}.detail`),
          },
        ];
  const close = (id: string) =>
    id === connectionId ? setDismissed({ trouble, awaited }) : dismissNotice(id);
  return (
    <NoticeRegion closeLabel={t("app.close")} notices={[...notices, ...standing]} onClose={close} />
  );
}
