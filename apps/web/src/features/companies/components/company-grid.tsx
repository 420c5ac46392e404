import type { CompanySummary } from "@portico/contract";
import { classes, Skeleton } from "@portico/ui";
import linkStyles from "../../../lib/whole-link.module.css";
import captionStyles from "./company-caption.module.css";
import { CompanyCaption } from "./company-caption.tsx";
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
      <CompanyCaption buildingUuid={buildingUuid} company={company} level={2} />
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
          <div className={captionStyles.text}>
            <span className={captionStyles.name}>
              <Skeleton length="medium" />
            </span>
            <span className={captionStyles.types}>
              <Skeleton length="short" />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
