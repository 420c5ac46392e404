import { useChapter } from "@portico/client/texts";
import { safeLink } from "@portico/rules/safe-link";
import { Icon } from "@portico/ui";
import type { ReactNode } from "react";
import styles from "./account.module.css";

interface OutsideLinkProps {
  /** From the brand's settings; what must not be followed shows nothing. */
  href: string | null;
  children: ReactNode;
}

/** An entry of a list of links to pages of the brand, which open in a tab of their own. */
export function OutsideLink({ href, children }: OutsideLinkProps) {
  const { t } = useChapter("account");
  const link = safeLink(href);
  if (link === null) return null;
  return (
    <li>
      <a className={styles.link} href={link.href} rel="noopener" target="_blank">
        <span>
          {children}
          <span className="visually-hidden"> {t("account.settings.new_tab")}</span>
        </span>
        <Icon name="external" size={20} />
      </a>
    </li>
  );
}
