import { useChapter } from "@portico/client/texts";
import { Button, Heading, Icon } from "@portico/ui";
import type { ReactNode } from "react";
import { AccountPanel } from "./account-panel.tsx";
import styles from "./account.module.css";
import { OutsideLink } from "./outside-link.tsx";

interface SettingsProps {
  /** Pages of the brand; null where it has none. */
  links: { terms: string; privacy: string; requestData: string | null };
  /** The language in use, by its own name; null where it cannot be changed here. */
  language: { code: string; name: string } | null;
  /** Absent where the user signs in at a provider alone. */
  onUpdatePassword: ((from: HTMLElement) => void) | undefined;
  onChangeLanguage: (from: HTMLElement) => void;
  /** What the user lets apps have; nothing where there is no building. */
  apps: ReactNode;
}

interface SectionProps {
  title: string;
  children: ReactNode;
}

function SettingsSection({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <Heading level={2} size={20}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** The settings tab. */
export function Settings(props: SettingsProps) {
  const { links, language, onUpdatePassword, onChangeLanguage, apps } = props;
  const { t } = useChapter("account");
  return (
    <AccountPanel detail={t("account.settings.detail")} title={t("account.settings.title")}>
      <SettingsSection title={t("account.settings.security")}>
        <div className={styles.row}>
          <div className={styles.rowText}>
            <p className={styles.strong}>{t("account.settings.password")}</p>
            <p className={styles.muted}>
              {t(
                onUpdatePassword === undefined
                  ? "account.settings.no_password_detail"
                  : "account.settings.password_detail",
              )}
            </p>
          </div>
          {onUpdatePassword !== undefined && (
            <Button
              aria-haspopup="dialog"
              onClick={(event) => onUpdatePassword(event.currentTarget)}
              variant="secondary"
            >
              {t("account.settings.update_password")}
            </Button>
          )}
        </div>
      </SettingsSection>
      {language !== null && (
        <SettingsSection title={t("account.settings.language")}>
          <div className={styles.row}>
            <p className={styles.current}>
              <Icon name="globe" size={20} />
              <span lang={language.code}>{language.name}</span>
            </p>
            <Button
              aria-haspopup="dialog"
              onClick={(event) => onChangeLanguage(event.currentTarget)}
              variant="secondary"
            >
              {t("account.settings.change_language")}
            </Button>
          </div>
        </SettingsSection>
      )}
      {apps}
      <SettingsSection title={t("account.settings.legal")}>
        <ul className={styles.links}>
          <OutsideLink href={links.terms}>{t("account.settings.terms")}</OutsideLink>
          <OutsideLink href={links.privacy}>{t("account.settings.privacy")}</OutsideLink>
          <OutsideLink href={links.requestData}>{t("account.settings.request_data")}</OutsideLink>
        </ul>
      </SettingsSection>
    </AccountPanel>
  );
}
