import type { CompanySummary } from "@portico/contract";
import { classes, Heading, Skeleton } from "@portico/ui";
import { Link } from "@tanstack/react-router";
import linkStyles from "../../../lib/whole-link.module.css";
import { CompanyLogo } from "./company-logo.tsx";
import styles from "./company-grid.module.css";

interface CompanyTileProps {
  company: CompanySummary;
  buildingUuid: string;
}

/** A company with logo and name; the whole tile leads to it. */
function CompanyTile({ company, buildingUuid }: CompanyTileProps) {
  return (
    <article className={classes(linkStyles.area, styles.tile)}>
      <CompanyLogo company={company} sizes="(min-width: 769px) 160px, 26vw" />
      <div className={styles.text}>
        <Heading className={styles.name} level={2} size={16}>
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
          <p className={styles.types}>
            {company.company_types.map(({ name }) => name).join(" · ")}
          </p>
        )}
      </div>
    </article>
  );
}

interface CompanyGridProps {
  companies: readonly CompanySummary[];
  buildingUuid: string;
  label: string;
}

/** The companies as tiles: two in a row on a phone, four on a desktop. */
export function CompanyGrid({ companies, buildingUuid, label }: CompanyGridProps) {
  return (
    <ul aria-label={label} className={styles.grid}>
      {companies.map((company) => (
        <li key={company.uuid}>
          <CompanyTile buildingUuid={buildingUuid} company={company} />
        </li>
      ))}
    </ul>
  );
}

/** Tiles on their way, in the size they will have. */
export function CompanyGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={styles.grid}>
      {Array.from({ length: count }, (_, index) => (
        <div className={styles.tile} key={index}>
          <Skeleton className={styles.platePlace} shape="block" />
          <div className={styles.text}>
            <span className={styles.name}>
              <Skeleton length="medium" />
            </span>
            <span className={styles.types}>
              <Skeleton length="short" />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
