import { useTexts } from "@portico/client/texts";
import { BackLink } from "../../../lib/back-link.tsx";

/** Back from a content, or from a list of some; the building's home for who came from outside. */
export function BackFromContent({ buildingUuid }: { buildingUuid: string }) {
  const { t } = useTexts();
  return <BackLink label={t("app.back")} params={{ buildingUuid }} to="/building/$buildingUuid" />;
}
