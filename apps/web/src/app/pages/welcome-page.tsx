import { ButtonLink } from "@portico/ui";
import { useBrand } from "../../features/whitelabel/api.ts";
import { useTexts } from "../../lib/texts.tsx";
import { PlainPage } from "./plain-page.tsx";

/** The landing of a portal that lets nobody in (2.034). */
export function WelcomePage() {
  const { t } = useTexts();
  const { name, settings } = useBrand();
  return (
    <PlainPage
      isWholePage
      actions={
        <ButtonLink href={`mailto:${settings.support_email}`}>{t("app.footer.support")}</ButtonLink>
      }
      detail={t("whitelabel.landing.detail")}
      title={t("whitelabel.landing.title", { name })}
    />
  );
}
