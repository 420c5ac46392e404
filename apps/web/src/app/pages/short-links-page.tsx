import { useChapter } from "@portico/client/texts";
import { SectionError } from "@portico/feedback/section-error";
import { Spinner } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useFlag } from "../../features/flags/api.ts";
import { ShortLinks } from "../../features/links/components/short-links.tsx";
import { permissionsQuery } from "../../features/permissions/api.ts";
import { buildingQuery } from "../../lib/building.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { NotFoundInside } from "./not-found-page.tsx";

/** The short links of a building, for its team. */
export function ShortLinksPage() {
  const { t } = useChapter("links");
  usePageTitle(t("links.title"));
  const { buildingUuid } = useParams({ from: "/private/building/$buildingUuid/links" });
  const opensSites = useFlag("enable-tw-direct-link");
  const { data: building } = useQuery(buildingQuery(buildingUuid));
  const { data: held, error, refetch } = useQuery(permissionsQuery(buildingUuid));
  if (held === undefined) {
    if (error !== null) return <SectionError error={error} onRetry={() => void refetch()} />;
    return <Spinner fullPage label={t("app.loading")} />;
  }
  // To whoever may not, there is no such page.
  if (!held.includes("can-create-links")) return <NotFoundInside />;
  return <ShortLinks building={building} buildingUuid={buildingUuid} opensSites={opensSites} />;
}
