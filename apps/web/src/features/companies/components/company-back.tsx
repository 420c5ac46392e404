import { useChapter } from "@portico/client/texts";
import { BackLink } from "../../../lib/back-link.tsx";
import styles from "./company-back.module.css";

interface CompanyBackProps {
  buildingUuid: string;
  /** Where those go who came from outside. */
  to: "/building/$buildingUuid" | "/building/$buildingUuid/companies";
}

/** Back from a company, or from their list. */
export function CompanyBack({ buildingUuid, to }: CompanyBackProps) {
  const { t } = useChapter("companies");
  return (
    <BackLink
      className={styles.back}
      label={t("companies.back")}
      params={{ buildingUuid }}
      to={to}
    />
  );
}
