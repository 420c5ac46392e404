import { useChapter } from "@portico/client/texts";
import { Message, Skeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SectionError } from "@portico/feedback/section-error";
import { factorsQuery } from "../api.ts";
import { CodesDialog } from "./codes-dialog.tsx";
import styles from "./factors.module.css";
import { PasskeysSection } from "./passkeys-section.tsx";
import { RecoverySection } from "./recovery-section.tsx";
import { TotpSection } from "./totp-section.tsx";

/** The factors of the account, by kind. */
export function Security({ email }: { email: string }) {
  const { t } = useChapter("factors");
  const { data, error, refetch } = useQuery(factorsQuery());
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (data === undefined) {
    return error === null ? (
      <div aria-busy="true" className={styles.form}>
        <p className="visually-hidden" role="status">
          {t("app.loading")}
        </p>
        {["passkeys", "totp"].map((section) => (
          <div className={styles.section} key={section}>
            <Skeleton length="short" />
            <Skeleton length="medium" />
          </div>
        ))}
      </div>
    ) : (
      <SectionError error={error} onRetry={() => void refetch()} />
    );
  }
  const hasFactor = data.passkeys.length > 0 || data.totp !== null;
  return (
    <div className={styles.form}>
      {data.is_demanded && (
        <Message
          detail={t("factors.demanded.detail")}
          icon="shield"
          title={t("factors.demanded.title")}
        />
      )}
      <PasskeysSection factors={data} onCodes={setCodes} />
      <TotpSection onCodes={setCodes} totp={data.totp} />
      {hasFactor && <RecoverySection left={data.recovery_codes_left} onCodes={setCodes} />}
      {codes !== null && <CodesDialog codes={codes} email={email} onKept={() => setCodes(null)} />}
    </div>
  );
}
