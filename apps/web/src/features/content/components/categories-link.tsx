import { useTexts } from "@portico/client/texts";
import { Link } from "@tanstack/react-router";
import headStyles from "../../../lib/section-head.module.css";

/** The way to a list of all categories, of which the home has the first. */
export function CategoriesLink({ buildingUuid }: { buildingUuid: string }) {
  const { t } = useTexts();
  return (
    <Link
      className={headStyles.all}
      params={{ buildingUuid }}
      preload="intent"
      to="/building/$buildingUuid/categories"
    >
      {t("content.all_categories")}
    </Link>
  );
}
