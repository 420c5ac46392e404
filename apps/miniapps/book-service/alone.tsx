import { useChapter } from "@portico/client/texts";
import { AloneScreen } from "../lib/screen.tsx";

/** Opened by itself there is no building to book in. */
export function Alone() {
  const { t } = useChapter("bookings");
  return <AloneScreen detail={t("bookings.services.alone")} title={t("bookings.alone.title")} />;
}
