import { Button, Heading } from "@portico/ui";
import { errorText } from "../../../lib/error-text.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { RetryCountdown } from "../../../lib/retry-countdown.tsx";
import { useChapter, useTexts } from "../../../lib/texts.tsx";
import styles from "../steps/steps.module.css";

interface LimitNoticeProps {
  error: Error;
  onLeave: () => void;
}

/** Says that an address has had its tries for now (8.015); sign-in is the way on (8.004). */
export function LimitNotice({ error, onLeave }: LimitNoticeProps) {
  const { t } = useChapter("sign_up");
  const { title, detail } = errorText(error, useTexts().t);
  usePageTitle(title);
  return (
    <div className={styles.form}>
      <Heading level={1} size={26}>
        {title}
      </Heading>
      <p>{detail}</p>
      <RetryCountdown error={error} />
      <Button onClick={onLeave} wide>
        {t("sign_up.to_sign_in")}
      </Button>
    </div>
  );
}
