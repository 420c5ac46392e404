import { Heading } from "@portico/ui";
import type { ReactNode } from "react";
import { useTexts } from "../../lib/texts.tsx";
import styles from "./sign-in.module.css";

interface InvitationNoticeProps {
  /** Which way in the visitor tried. */
  wanted: "sign_up" | "reset";
  supportEmail: string;
  /** The link back to sign-in. */
  back: ReactNode;
}

/** Says how accounts and passwords come about where the portal does not make them itself. */
export function InvitationNotice({ wanted, supportEmail, back }: InvitationNoticeProps) {
  const { t } = useTexts();
  return (
    <div className={styles.form}>
      <Heading level={1} size={26}>
        {t("auth.invitation.title")}
      </Heading>
      <p>{t(`auth.invitation.${wanted}`)}</p>
      <p>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      {back}
    </div>
  );
}
