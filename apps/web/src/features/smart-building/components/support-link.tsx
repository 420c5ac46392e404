import { useChapter } from "@portico/client/texts";
import { ButtonLink } from "@portico/ui";
import { useBuildingPlace } from "../../../lib/building-place.ts";
import { mailTo } from "../../../lib/mail-to.ts";
import type { SmartScene } from "../smart-scene.ts";

interface SupportLinkProps {
  scene: SmartScene;
  /** What the mail is about: a suite, a floor, or all of it. */
  about: string;
}

/** Opens a mail to the brand's support that says where something is wrong (8.019, 8.020). */
export function SupportLink({ scene, about }: SupportLinkProps) {
  const { t } = useChapter("smart_building");
  const building = useBuildingPlace(scene.buildingUuid)?.name ?? scene.buildingUuid;
  const href = mailTo(scene.supportEmail, {
    subject: t("smart_building.support.subject", { where: about }),
    body: t("smart_building.support.body", { building, where: about }),
  });
  return (
    <ButtonLink href={href} variant="secondary">
      {t("smart_building.support.contact")}
    </ButtonLink>
  );
}
