import { useTexts } from "@portico/client/texts";
import { Icon, type IconName } from "@portico/ui";
import type { ReactNode } from "react";
import styles from "./content-panel.module.css";

interface FactProps {
  icon: IconName;
  /** Says to screen readers what the icon says to others. */
  label: string;
  value: ReactNode;
  /** What belongs to it: a link, or how to get there. */
  children?: ReactNode;
}

/** One fact of a content: its icon, its value, and what one can do with it. */
export function Fact({ icon, label, value, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <Icon name={icon} />
      <dt className="visually-hidden">{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {children !== undefined && <dd className={styles.more}>{children}</dd>}
    </div>
  );
}

/** A link to another site, in a new tab and saying so. */
export function SiteLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <a className={styles.link} href={href} rel="noopener" target="_blank">
      <span>
        {children}
        <span className="visually-hidden">{` ${t("content.opens_new_tab")}`}</span>
      </span>
    </a>
  );
}
