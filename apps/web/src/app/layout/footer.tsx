import { useTexts } from "@portico/client/texts";
import { classes } from "@portico/ui";
import type { ReactNode } from "react";
import { useBrand } from "../../features/whitelabel/api.ts";
import styles from "./footer.module.css";

interface FooterFrameProps {
  /** Empty while nobody has set the portal up. */
  terms: string;
  privacy: string;
  support: string;
  className?: string | undefined;
  children?: ReactNode;
}

/** The footer's places; the first paint is rendered from it too. */
export function FooterFrame({ terms, privacy, support, className, children }: FooterFrameProps) {
  const { t } = useTexts();
  return (
    <footer aria-label={t("app.footer.label")} className={classes(styles.footer, className)}>
      {terms !== "" && (
        <a className={styles.link} href={terms}>
          {t("app.footer.terms")}
        </a>
      )}
      {privacy !== "" && (
        <a className={styles.link} href={privacy}>
          {t("app.footer.privacy")}
        </a>
      )}
      <a className={styles.link} href={support}>
        {t("app.footer.support")}
      </a>
      {children}
    </footer>
  );
}

interface FooterProps {
  className?: string | undefined;
  children?: ReactNode;
}

/** Terms, privacy, and where help is, in the same place on every page (WCAG 2.2 §3.2.6). */
export function Footer({ className, children }: FooterProps) {
  const { eula_url, privacy_policy_url, support_email } = useBrand().settings;
  return (
    <FooterFrame
      className={className}
      privacy={privacy_policy_url}
      support={`mailto:${support_email}`}
      terms={eula_url}
    >
      {children}
    </FooterFrame>
  );
}
