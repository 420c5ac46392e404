import { ButtonLink } from "@portico/ui";
import { useBrand } from "../../features/whitelabel/api.ts";
import { useTexts } from "../../lib/texts.tsx";
import { PlainPage } from "./plain-page.tsx";

/** What an account without any building sees. */
export function NoBuildingPage() {
  const { t } = useTexts();
  const { support_email } = useBrand().settings;
  return (
    <PlainPage
      actions={<ButtonLink href={`mailto:${support_email}`}>{t("app.footer.support")}</ButtonLink>}
      detail={t("app.no_buildings.detail")}
      title={t("app.no_buildings.title")}
    />
  );
}
