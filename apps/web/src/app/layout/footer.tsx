import { classes } from "@portico/ui";
import type { ReactNode } from "react";
import { useBrand } from "../../features/whitelabel/api.ts";
import { useTexts } from "../../lib/texts.tsx";
import styles from "./footer.module.css";

interface FooterProps {
  className?: string | undefined;
  children?: ReactNode;
}

/** Terms, privacy, and where help is, in the same place on every page (WCAG 2.2 §3.2.6). */
export function Footer({ className, children }: FooterProps) {
  const { t } = useTexts();
  const { eula_url, privacy_policy_url, support_email } = useBrand().settings;
  return (
    <footer aria-label={t("app.footer.label")} className={classes(styles.footer, className)}>
      <a className={styles.link} href={eula_url}>
        {t("app.footer.terms")}
      </a>
      <a className={styles.link} href={privacy_policy_url}>
        {t("app.footer.privacy")}
      </a>
      <a className={styles.link} href={`mailto:${support_email}`}>
        {t("app.footer.support")}
      </a>
      {children}
    </footer>
  );
}
