import { useTexts } from "@portico/client/texts";
import { useParams } from "@tanstack/react-router";
import { CategoriesView } from "../../features/content/components/categories-view.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";

/** All categories of a building, however many there are. */
export function CategoriesPage() {
  const { t } = useTexts();
  usePageTitle(t("content.all_categories"));
  const { buildingUuid } = useParams({ from: "/private/building/$buildingUuid/categories" });
  const language = useSession((session) => session.language);
  return <CategoriesView buildingUuid={buildingUuid} language={language} />;
}
