import { useTexts } from "@portico/client/texts";
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

/** What an address without a page shows. */
export function NotFoundPage() {
  return <NotFoundPanel isWholePage />;
}
