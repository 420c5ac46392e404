import { BottomBar, ButtonLink, Icon } from "@portico/ui";
import { mailTo } from "../../../lib/mail-to.ts";
import { useChapter } from "../../../lib/texts.tsx";
import styles from "./amenity-request.module.css";

interface AmenityRequestProps {
  /** Name of the amenity. */
  amenity: string;
  /** Name of the building. */
  building: string;
  /** Where people get help. */
  address: string;
}

/** Asks for an amenity (2.057) in a mail of the visitor's own, with what and where filled in. */
export function AmenityRequest({ amenity, building, address }: AmenityRequestProps) {
  const { t } = useChapter("amenities");
  const mail = {
    subject: t("amenities.request.subject", { amenity, building }),
    body: t("amenities.request.body", { amenity }),
  };
  return (
    <BottomBar>
      <ButtonLink href={mailTo(address, mail)} wide>
        <Icon name="mail" size={20} />
        {t("amenities.request.action")}
      </ButtonLink>
      <p className={styles.note}>{t("amenities.request.note", { address })}</p>
    </BottomBar>
  );
}
