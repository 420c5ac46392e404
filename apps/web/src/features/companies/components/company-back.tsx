import { Icon } from "@portico/ui";
import { Link } from "@tanstack/react-router";
import { useGoBack } from "../../../lib/go-back.ts";
import { useChapter } from "../../../lib/texts.tsx";
import styles from "./company-back.module.css";

interface CompanyBackProps {
  buildingUuid: string;
  /** Where those go who came from outside. */
  to: "/building/$buildingUuid" | "/building/$buildingUuid/companies";
}

/** Back to where the visitor came from, with its scroll position (2.059). */
export function CompanyBack({ buildingUuid, to }: CompanyBackProps) {
  const { t } = useChapter("companies");
  const handleClick = useGoBack();
  return (
    <Link className={styles.back} onClick={handleClick} params={{ buildingUuid }} to={to}>
      <Icon name="chevronLeft" size={20} />
      {t("companies.back")}
    </Link>
  );
}
