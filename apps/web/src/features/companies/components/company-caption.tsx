import type { CompanySummary } from "@portico/contract";
import { Heading } from "@portico/ui";
import { Link } from "@tanstack/react-router";
import linkStyles from "../../../lib/whole-link.module.css";
import styles from "./company-caption.module.css";

interface CompanyCaptionProps {
  company: CompanySummary;
  buildingUuid: string;
  /** Level of the name in the outline of the page. */
  level: 2 | 3;
}

/** A company's name, which leads to it, and what it does. */
export function CompanyCaption({ company, buildingUuid, level }: CompanyCaptionProps) {
  return (
    <div className={styles.text}>
      <Heading className={styles.name} level={level} size={16}>
        <Link
          className={linkStyles.link}
          params={{ buildingUuid, companyUuid: company.uuid }}
          preload="intent"
          to="/building/$buildingUuid/companies/$companyUuid"
          viewTransition
        >
          {company.name}
        </Link>
      </Heading>
      {company.company_types.length > 0 && (
        <p className={styles.types}>{company.company_types.map(({ name }) => name).join(" · ")}</p>
      )}
    </div>
  );
}
