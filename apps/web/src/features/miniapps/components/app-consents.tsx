import { useChapter, useClock } from "@portico/client/texts";
import type { AppConsent } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { SectionError } from "@portico/feedback/section-error";
import { formatInstant } from "@portico/i18n";
import { Button, Heading, Spinner } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { appConsentsQuery, useWithdraw } from "../consents-api.ts";
import styles from "./app-consents.module.css";

interface AppConsentsProps {
  buildingUuid: string;
  /** Zone of the building, which its times are told in. */
  timeZone: string;
}

/** What the user lets apps of a building have, and taking it back. */
export function AppConsents({ buildingUuid, timeZone }: AppConsentsProps) {
  const { t } = useChapter("miniapps");
  const clock = useClock(timeZone);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: consents, error, refetch } = useQuery(appConsentsQuery(buildingUuid));
  const withdraw = useWithdraw(buildingUuid);
  // The button that had the focus is gone then.
  const take = (consent: AppConsent) =>
    withdraw.mutate(consent, { onSuccess: () => heading.current?.focus() });
  const app = withdraw.variables?.app_name ?? "";
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <Heading id={id} level={2} ref={heading} size={20} tabIndex={-1}>
          {t("miniapps.allowed.title")}
        </Heading>
        <p className={styles.muted}>{t("miniapps.allowed.detail")}</p>
      </div>
      <p className="visually-hidden" role="status">
        {withdraw.isSuccess && t("miniapps.allowed.withdrawn", { app })}
      </p>
      {consents === undefined &&
        (error === null ? (
          <Spinner label={t("app.loading")} />
        ) : (
          <SectionError error={error} onRetry={() => void refetch()} />
        ))}
      {consents?.length === 0 && <p>{t("miniapps.allowed.none")}</p>}
      <ul className={styles.rows}>
        {consents?.map((consent) => {
          const { app_uuid, app_name, permission, granted_at } = consent;
          const isPending = withdraw.isPending && withdraw.variables === consent;
          return (
            <li className={styles.row} key={`${app_uuid} ${permission}`}>
              <div className={styles.text}>
                <p className={styles.name}>{app_name}</p>
                <p className={styles.muted}>
                  {t(`miniapps.allowed.${permission}`, { when: formatInstant(granted_at, clock) })}
                </p>
              </div>
              <Button
                aria-label={t("miniapps.allowed.withdraw_from", { app: app_name })}
                busy={isPending && t("app.sending")}
                dense
                onClick={() => take(consent)}
                variant="secondary"
              >
                {t("miniapps.allowed.withdraw")}
              </Button>
            </li>
          );
        })}
      </ul>
      <FormError error={withdraw.error} />
    </section>
  );
}
