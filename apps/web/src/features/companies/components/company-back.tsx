import { useChapter } from "@portico/client/texts";
import type { ReactNode } from "react";
import { BackLink } from "../../../lib/back-link.tsx";
import styles from "./company-back.module.css";

interface CompanyBackProps {
  buildingUuid: string;
  /** Where those go who came from outside. */
  to: "/building/$buildingUuid" | "/building/$buildingUuid/companies";
  /** What stands at the other end of the line. */
  children?: ReactNode;
}

/** Back from a company, or from their list. */
export function CompanyBack({ buildingUuid, to, children }: CompanyBackProps) {
  const { t } = useChapter("companies");
  return (
    <div className={styles.top}>
      <BackLink label={t("companies.back")} params={{ buildingUuid }} to={to} />
      {children}
    </div>
  );
}
