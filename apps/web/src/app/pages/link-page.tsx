import { useChapter } from "@portico/client/texts";
import { WholePage } from "../layout/whole-page.tsx";
import { HomeButton } from "./home-button.tsx";
import { PlainPage } from "./plain-page.tsx";

/** What somebody sees who opens a short link that has ended, or never was. */
export function LinkPage() {
  const { t } = useChapter("links");
  return (
    <WholePage>
      <PlainPage
        actions={<HomeButton />}
        detail={t("links.ended_detail")}
        icon="calendar"
        title={t("links.ended_title")}
      />
    </WholePage>
  );
}
