import { useTexts } from "@portico/client/texts";
import type { NotFoundRouteProps } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyNamed } from "../../lib/lazy-named.ts";
import { WholePage } from "../layout/whole-page.tsx";
import { HomeButton } from "./home-button.tsx";
import { PlainPage } from "./plain-page.tsx";

/** What stands in a page's place, under the header, for a thing that is not there. */
export function NotFoundInside() {
  const { t } = useTexts();
  return (
    <PlainPage
      actions={<HomeButton />}
      detail={t("app.not_found.detail")}
      icon="search"
      title={t("app.not_found.title")}
    />
  );
}

/** What an address without a page shows. */
export function NotFoundPage() {
  return (
    <WholePage>
      <NotFoundInside />
    </WholePage>
  );
}

/** Said with a building that the user may not enter. */
export const noEntry = "no-entry";

const NoEntryInside = lazyNamed(() => import("./no-entry-page.tsx"), "NoEntryInside");

/** What an address below a building shows that leads nowhere: the building itself may be closed. */
export function NotInBuilding({ data }: NotFoundRouteProps) {
  if (data !== noEntry) return <NotFoundInside />;
  return (
    <Suspense>
      <NoEntryInside />
    </Suspense>
  );
}
