import { useChapter } from "@portico/client/texts";
import { phoneSystem } from "@portico/rules/mobile-agent";
import { useBrand } from "../../features/whitelabel/api.ts";
import { WholePage } from "../layout/whole-page.tsx";
import { HomeButton } from "./home-button.tsx";
import { PlainPage } from "./plain-page.tsx";

/** How the portal gets onto the home screen of a phone; the route leads everything else home. */
export function MobileOnlyPage() {
  const { t } = useChapter("mobile");
  const { name } = useBrand();
  const system = phoneSystem(navigator.userAgent) ?? "android";
  return (
    <WholePage>
      <PlainPage
        actions={<HomeButton />}
        detail={t(`mobile.${system}`, { name })}
        icon="plus"
        title={t("mobile.title", { name })}
      />
    </WholePage>
  );
}
