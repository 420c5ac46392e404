import { useTexts } from "@portico/client/texts";
import { ButtonLink } from "@portico/ui";
import { useBrand } from "../../features/whitelabel/api.ts";
import { BrandFrame } from "../layout/brand-frame.tsx";
import { PlainPage } from "./plain-page.tsx";

/** The landing of a portal that lets nobody in. */
export function WelcomePage() {
  const { t } = useTexts();
  const { name, settings } = useBrand();
  return (
    <BrandFrame>
      <PlainPage
        actions={
          <ButtonLink href={`mailto:${settings.support_email}`}>
            {t("app.footer.support")}
          </ButtonLink>
        }
        detail={t("whitelabel.landing.detail")}
        icon="building"
        title={t("whitelabel.landing.title", { name })}
      />
    </BrandFrame>
  );
}
