import { useTexts } from "../../lib/texts.tsx";
import { HomeButton } from "./home-button.tsx";
import { PlainPage } from "./plain-page.tsx";

function NotFoundPanel({ isWholePage }: { isWholePage: boolean }) {
  const { t } = useTexts();
  return (
    <PlainPage
      actions={<HomeButton />}
      detail={t("app.not_found.detail")}
      isWholePage={isWholePage}
      title={t("app.not_found.title")}
    />
  );
}

/** What stands in a page's place, under the header, for a thing that is not there. */
export function NotFoundInside() {
  return <NotFoundPanel isWholePage={false} />;
}

/** What an address without a page shows (2.104, 8.025). */
export function NotFoundPage() {
  return <NotFoundPanel isWholePage />;
}
