import { useChapter } from "@portico/client/texts";
import { PlainPage } from "./plain-page.tsx";

/** A web view whose page is not there yet. */
export function WebViewPage() {
  const { t } = useChapter("web_views");
  return (
    <PlainPage
      detail={t("web_views.not_yet_detail")}
      icon="clock"
      title={t("web_views.not_yet_title")}
    />
  );
}
