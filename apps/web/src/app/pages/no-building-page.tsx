import { useTexts } from "@portico/client/texts";
import { ButtonLink } from "@portico/ui";
import { useBrand } from "../../features/whitelabel/api.ts";
import { useSession } from "../../lib/session.ts";
import { PlainPage } from "./plain-page.tsx";

/** What an account without any building sees, or without one that the host shows. */
export function NoBuildingPage() {
  const { t } = useTexts();
  const { name, settings } = useBrand();
  const { support_email, brand_scope } = settings;
  const user = useSession(({ session }) => session?.user);
  const isElsewhere = brand_scope !== "ALL" && user?.default_building_uuid != null;
  return (
    <PlainPage
      actions={<ButtonLink href={`mailto:${support_email}`}>{t("app.footer.support")}</ButtonLink>}
      detail={
        isElsewhere
          ? t("app.no_buildings.elsewhere", { brand: name })
          : t("app.no_buildings.detail")
      }
      icon="building"
      title={t("app.no_buildings.title")}
    />
  );
}
