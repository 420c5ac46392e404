import { useChapter } from "@portico/client/texts";
import { AloneScreen } from "../lib/screen.tsx";

/** Opened by itself there is nobody to ask for visitors. */
export function Alone() {
  const { t } = useChapter("visits");
  return <AloneScreen detail={t("visits.alone.detail")} title={t("visits.alone.title")} />;
}
